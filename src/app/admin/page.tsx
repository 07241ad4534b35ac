import type { Metadata } from 'next'
import { AdminApp } from '@/components/admin/admin-app'
import { ownLogo } from '@/components/layout/firm-logo'
import { serverEnvironment } from '@/lib/config/env'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import type { Messages } from '@/lib/content/messages'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import { siteDetails } from '@/lib/firm/site-details'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import { cachedMessages, messagesWith } from '@/lib/kinds/single-queries'
import { shippedPictures, textLabels } from '@/lib/kinds/text-labels'
import type { Locale } from '@/lib/texts/locales'
import en from '../../../messages/en.json'
import zh from '../../../messages/zh.json'
import { interfaceLocale } from './interface-locale'
import { isSignedIn } from './signed-in'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const locale = await interfaceLocale()
  const { title } = { en, zh }[locale].admin
  return { title: `${title} | ${(await siteDetails()).shortTitle[locale]}` }
}

/** The texts of the admin; codes and specifications have the names they have on the site. */
const adminWords = (
  locale: Locale,
  { admin, common }: typeof en | typeof zh,
  codes: Record<string, string>,
  { common: { studio } }: Messages,
) => ({
  ...admin,
  fieldsOf: { ...admin.fieldsOf, ...textLabels(locale, admin.fields) },
  values: { ...admin.values, ...codes },
  specNames: common.specNames,
  shippedPictures: shippedPictures(),
  studio,
})

/**
 * The admin area (docs/specification.md, section 2.15), a client tree. The document contains no setting but whether
 * this is the demo, and whether this browser stays signed in.
 */
export default async function AdminPage() {
  const initialLocale = await interfaceLocale()
  const { demo } = serverEnvironment()
  const { shortTitle, identity, timeZone } = await siteDetails()
  const signedIn = await isSignedIn()
  const changed = (await cachedMessages()) ?? []
  const [inEnglish, inChinese] = [messagesWith('en', changed), messagesWith('zh', changed)]
  return (
    <AdminApp
      words={{
        en: {
          ...adminWords('en', en, CODE_NAMES.en, inEnglish),
          errors: ENGLISH_ERRORS,
          operations: OPERATIONS,
          brand: shortTitle.en,
        },
        zh: { ...adminWords('zh', zh, CODE_NAMES.zh, inChinese), brand: shortTitle.zh },
      }}
      initialLocale={initialLocale}
      timeZone={timeZone}
      logos={{
        en: ownLogo(identity, shortTitle.en).sign,
        zh: ownLogo(identity, shortTitle.zh).sign,
      }}
      demoKey={demo ? DEMO_ADMIN_KEY : ''}
      signedIn={signedIn}
    />
  )
}
