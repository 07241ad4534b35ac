import { AdminApp } from '@/components/admin/admin-app'
import { ownLogo } from '@/components/layout/firm-logo'
import { cachedMessages } from '@/lib/cache/text-records'
import { serverEnvironment } from '@/lib/config/env'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { hasPasskeys } from '@/lib/data/access/passkeys'
import type { ComplianceNames } from '@/lib/firm/compliance-names'
import { siteDetails } from '@/lib/firm/site-details'
import { productFacets } from '@/lib/kinds/product/catalogue/queries'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import { shippedPictures, textLabels } from '@/lib/kinds/text-labels'
import { withTimeout } from '@/lib/runtime/with-timeout'
import { LANGUAGES } from '@/lib/texts/languages'
import { type AdminLocale, DEFAULT_LOCALE, inAdminLocales } from '@/lib/texts/locales'
import { documentWords } from '@/lib/values/compliance-code'
import { interfaceLocale } from './interface-locale'
import { isSignedIn } from './signed-in'

export const instant = false

/** Languages without a name among the words are called what they call themselves. */
const LANGUAGE_NAMES = Object.fromEntries(LANGUAGES.map(({ code, name }) => [code, name]))

/** The texts of the admin; codes and specifications have the names they have on the site. */
const adminWords = (
  locale: AdminLocale,
  { admin, common: { specNames } }: Texts,
  { common: { studio } }: Texts,
  complianceNames: ComplianceNames,
) => ({
  ...admin,
  fieldsOf: { ...admin.fieldsOf, ...textLabels(locale, admin.fields) },
  values: {
    ...LANGUAGE_NAMES,
    ...admin.values,
    ...CODE_NAMES[locale],
    ...documentWords(complianceNames[locale]),
  },
  specNames,
  shippedPictures: shippedPictures(),
  studio,
})

/** Opening the admin does not wait for a catalogue that is being read for the first time. */
const CATALOGUE_LIMIT_MS = 500

/** The countries that products come from, which are offered first. */
async function countriesInUse(): Promise<string[]> {
  const list = { filters: {}, search: '', category: null, locale: DEFAULT_LOCALE } as const
  const read = await withTimeout(CATALOGUE_LIMIT_MS, productFacets(list)).catch(() => null)
  const origins = read?.value.find(({ name }) => name === 'origin')
  return origins && 'values' in origins ? origins.values.map(({ value }) => value) : []
}

/**
 * The admin area (docs/specification.md, section 2.15), a client tree. The document contains no setting but whether
 * this is the demo, whether this browser stays signed in, and whether anybody has a passkey.
 */
export default async function AdminPage() {
  const initialLocale = await interfaceLocale()
  const { demo } = serverEnvironment()
  const { shortTitle, identity, timeZone, locales, complianceNames } = await siteDetails()
  const [signedIn, takesPasskeys] = await Promise.all([isSignedIn(), hasPasskeys().catch(() => false)])
  const changed = (await cachedMessages()) ?? []
  const countries = await countriesInUse()
  const words = (locale: AdminLocale) => ({
    ...adminWords(locale, textsWith(locale).texts, textsWith(locale, changed).texts, complianceNames),
    brand: shortTitle[locale],
    countriesInUse: countries.join(','),
  })
  return (
    <AdminApp
      words={inAdminLocales(words)}
      initialLocale={initialLocale}
      siteLocales={locales}
      timeZone={timeZone}
      logos={inAdminLocales((locale) => ownLogo(identity, shortTitle[locale]).sign)}
      demoKey={demo ? DEMO_ADMIN_KEY : ''}
      signedIn={signedIn}
      takesPasskeys={takesPasskeys}
    />
  )
}
