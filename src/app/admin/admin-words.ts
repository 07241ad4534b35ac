import { currentValue } from '@/lib/cache/current-value'
import { currentMessages } from '@/lib/cache/text-records'
import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { knownSiteDetails, readSiteDetails, type SiteDetails } from '@/lib/firm/site-details'
import { productFacets } from '@/lib/kinds/product/catalogue/queries'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import { shippedPictures, textLabels } from '@/lib/kinds/text-labels'
import { withTimeout } from '@/lib/runtime/with-timeout'
import { LANGUAGES } from '@/lib/texts/languages'
import { type AdminLocale, DEFAULT_LOCALE, inAdminLocales } from '@/lib/texts/locales'
import { documentWords } from '@/lib/values/codes/compliance-code'

/** Languages without a name among the words are called what they call themselves. */
const LANGUAGE_NAMES = Object.fromEntries(LANGUAGES.map(({ code, name }) => [code, name]))

function wordsOf(
  locale: AdminLocale,
  { common: { studio } }: Texts,
  { shortTitle, complianceNames }: SiteDetails,
) {
  const { admin, common } = textsWith(locale).texts
  const labels = textLabels(locale, admin.fields)
  return {
    ...admin,
    fieldsOf: {
      ...admin.fieldsOf,
      ...labels,
      settings: { ...labels.settings, ...admin.fieldsOf.settings },
    },
    values: {
      ...LANGUAGE_NAMES,
      ...admin.values,
      ...CODE_NAMES[locale],
      ...documentWords(complianceNames[locale]),
    },
    specNames: common.specNames,
    shippedPictures: shippedPictures(),
    studio,
    brand: shortTitle[locale],
  }
}

/** The words by what is public now: a preview must not become everybody's. */
const currentWords = inAdminLocales((locale) =>
  currentValue('the words of the admin', async () =>
    wordsOf(locale, await currentMessages(locale), await readSiteDetails()),
  ),
)

/** The texts of the admin in a language; codes and specifications have the names they have on the site. */
export async function adminWords(locale: AdminLocale) {
  const words = (await currentWords[locale]()) ?? wordsOf(locale, textsWith(locale).texts, knownSiteDetails())
  return { ...words, countriesInUse: (await countriesInUse()).join(',') }
}

/** Opening the admin does not wait for a catalogue that is being read for the first time. */
const CATALOGUE_LIMIT_MS = 500

/** The countries that products come from, which are offered first. */
async function countriesInUse(): Promise<string[]> {
  const list = { filters: {}, search: '', category: null, locale: DEFAULT_LOCALE } as const
  const read = await withTimeout(CATALOGUE_LIMIT_MS, productFacets(list)).catch(() => null)
  const origins = read?.value.find(({ name }) => name === 'origin')
  return origins && 'values' in origins ? origins.values.map(({ value }) => value) : []
}
