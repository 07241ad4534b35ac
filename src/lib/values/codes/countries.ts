import { inEachLocale, LOCALES, type Locale } from '../../texts/locales'
import { normalForm } from '../../texts/normal-form'

/** ISO 3166-1 alpha-2: no platform lists which of its region codes are assigned to countries. */
const ALPHA_2 =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI
GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA
PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH
TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s/)

/** Two countries are called by words, which addresses and programs have had from the beginning. */
const WORDS: Readonly<Record<string, string>> = { CN: 'CHINA', TH: 'THAILAND' }
const ALPHA_2_OF = Object.fromEntries(Object.entries(WORDS).map(([code, word]) => [word, code]))

/** All countries by their codes: those of ISO 3166-1, but for the two that are words. */
export const COUNTRIES: readonly string[] = ALPHA_2.map((code) => WORDS[code] ?? code)

/** The code of a country by ISO 3166-1, as search engines read it. */
export const alpha2Of = (country: string): string => ALPHA_2_OF[country] ?? country

// Intl's names are slow to make.
const NAMES = inEachLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style: 'long' }),
)
const SHORT_NAMES = inEachLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style: 'short' }),
)

/** The name of a country; null for what is no code of one. */
export const countryName = (country: string, locale: Locale): string | null =>
  COUNTRIES.includes(country) ? (NAMES[locale].of(alpha2Of(country)) ?? country) : null

const folded = (text: string) => normalForm(text, 'NFKC').trim().toLowerCase()

/** Names in use that Intl does not have. */
const FURTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  CZ: ['Czech Republic'],
  GB: ['Great Britain'],
  TR: ['Turkey'],
  US: ['USA'],
  VN: ['Viet Nam'],
}

/** The names of a country in every language, each once. */
export const countryNames = (country: string): string[] => {
  const code = alpha2Of(country)
  const names = LOCALES.flatMap((locale) =>
    [NAMES, SHORT_NAMES].flatMap((each) => each[locale].of(code) ?? []),
  )
  return [...new Set([...names, ...(FURTHER_NAMES[code] ?? [])])]
}

let byText: ReadonlyMap<string, string> | undefined

/** The code of a country that a text means: by its code in either case, or by its name in any language; null for any other. */
export function countryCode(typed: string): string | null {
  byText ??= new Map([
    // A code comes before a short name that reads like it.
    ...COUNTRIES.flatMap((country) => countryNames(country).map((name) => [folded(name), country] as const)),
    ...COUNTRIES.flatMap((country) =>
      [country, alpha2Of(country)].map((code) => [folded(code), country] as const),
    ),
  ])
  return byText.get(folded(typed)) ?? null
}
