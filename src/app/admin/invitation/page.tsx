import { InvitationApp } from '@/components/admin/login/invitation-card'
import { ownLogo } from '@/components/layout/firm-logo'
import { textsWith } from '@/lib/content/shipped-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { type AdminLocale, inAdminLocales } from '@/lib/texts/locales'
import { interfaceLocale } from '../interface-locale'

export const instant = false

/** The texts that are shown before somebody is let in. */
const SHOWN = [
  'title',
  'viewSite',
  'language',
  'theme',
  'login',
  'invitation',
  'access',
  'unnamedRecord',
  'errors',
  'operations',
]

/** The page an invitation leads to (docs/specification.md, section 6). Its secret is in the fragment, which the server never sees. */
export default async function InvitationPage() {
  const { shortTitle, identity, timeZone } = await siteDetails()
  const words = (locale: AdminLocale) => {
    const texts = Object.entries(textsWith(locale).texts.admin).filter(([group]) => SHOWN.includes(group))
    return { ...Object.fromEntries(texts), brand: shortTitle[locale] }
  }
  return (
    <InvitationApp
      words={inAdminLocales(words)}
      initialLocale={await interfaceLocale()}
      timeZone={timeZone}
      logos={inAdminLocales((locale) => ownLogo(identity, shortTitle[locale]).sign)}
    />
  )
}
