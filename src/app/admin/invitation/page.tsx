import { InvitationApp } from '@/components/admin/login/invitation-card'
import { ownLogo } from '@/components/layout/firm-logo'
import { siteDetails } from '@/lib/firm/site-details'
import { inAdminLocales } from '@/lib/texts/locales'
import { entryWords } from '../entry-words'
import { interfaceLocale } from '../interface-locale'

export const instant = false

/** The page an invitation leads to (docs/specification.md, section 6). Its secret is in the fragment, which the server never sees. */
export default async function InvitationPage() {
  const initialLocale = await interfaceLocale()
  const { shortTitle, identity, timeZone } = await siteDetails()
  return (
    <InvitationApp
      words={entryWords(initialLocale, shortTitle)}
      initialLocale={initialLocale}
      timeZone={timeZone}
      logos={inAdminLocales((locale) => ownLogo(identity, shortTitle[locale]).sign)}
    />
  )
}
