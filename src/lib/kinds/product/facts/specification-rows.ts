import { KNOWN_SPECS, type KnownSpecName, type Spec, specKey } from '../../../lighting/specs'
import { oncePerObject } from '../../../runtime/once-per-object'
import { DEFAULT_LOCALE, inEachLocale, type Locale } from '../../../texts/locales'
import type { Complete } from '../../../texts/localized-text'
import { eachFact, type ProductFacts, TRANSLATED_FACTS } from './facts'
import { SPECIFICATION_TEXTS, type SpecifiedMode } from './specification-texts'

/** What the rows of a product are computed from: English texts with their translations by language. */
export type SpecifiedProduct = {
  facts: ProductFacts
  modes: readonly (SpecifiedMode & { translations?: unknown })[]
  translations?: unknown
}

/**
 * A row as it is stored or sent. `name` is the English one in every language and says which row is meant; `label` is the
 * translated name of a further row. A row marked as computed is a copy of what the facts said when it was written.
 */
export type SpecRow = Spec & { label?: string | undefined; computed?: boolean | undefined }

/** The rows of each language. Those of other languages are translations of the English ones, matched by name. */
export type SpecRows = Complete<readonly SpecRow[]>

type Computed = Record<KnownSpecName, string | null>

function textsOf(translations: unknown, locale: Locale): Record<string, string | undefined> {
  const texts = (translations as Partial<Record<Locale, Record<string, unknown>>> | null | undefined)?.[
    locale
  ]
  const filled = Object.entries(texts ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return Object.fromEntries(filled)
}

/** The facts of a product with the texts of one language, English ones where a translation is missing. */
export function localizedFacts({ facts, translations }: SpecifiedProduct, locale: Locale): ProductFacts {
  if (locale === DEFAULT_LOCALE) return facts
  const texts = textsOf(translations, locale)
  return { ...facts, ...eachFact(TRANSLATED_FACTS, (name) => texts[name] ?? facts[name]) }
}

/**
 * The eight known rows of a product as its facts and modes give them (docs/specification.md, section 3.2).
 *
 * @returns The text of each row in that language, with English words where a translation is missing; null where the facts
 *   do not give one.
 */
export function computedSpecs(specified: SpecifiedProduct, locale: Locale): Computed {
  const known = computedTexts(specified)
  known[locale] ??= computeSpecs(specified, locale)
  return known[locale]
}

const computedTexts = oncePerObject((_: SpecifiedProduct): Partial<Record<Locale, Computed>> => ({}))

function computeSpecs(specified: SpecifiedProduct, locale: Locale): Computed {
  const modes = specified.modes.map((mode) => ({
    ...mode,
    name: locale === DEFAULT_LOCALE ? mode.name : (textsOf(mode.translations, locale).name ?? mode.name),
  }))
  const product = { facts: localizedFacts(specified, locale), modes }
  const entries = KNOWN_SPECS.map(({ name }) => [name, SPECIFICATION_TEXTS[name](product, locale)])
  return Object.fromEntries(entries) as Computed
}

const isKnownKey = (key: string) => KNOWN_SPECS.some((known) => known.key === key)
const isFilled = (text: string | undefined) => (text ?? '').trim() !== ''

/** The known rows in their order: an admin's own text where one differs from what the facts give, else that. */
function knownRows(rows: readonly SpecRow[], computed: readonly Computed[]): SpecRow[] {
  return KNOWN_SPECS.flatMap(({ key, name }) => {
    const own = rows.find((row) => specKey(row.name) === key && !row.computed && isFilled(row.value))
    if (own && !computed.some((texts) => texts[name] === own.value.trim())) return [{ ...own, name }]
    const value = computed[0]?.[name]
    return value ? [{ name, value, computed: true }] : []
  })
}

/** The rows of other names as they were ordered. */
function furtherRows(rows: readonly SpecRow[]): SpecRow[] {
  return rows.filter(({ name, value, label }) => {
    const key = specKey(name)
    return key !== '' && !isKnownKey(key) && (isFilled(value) || isFilled(label))
  })
}

/** Of rows of one name the first. An admin may still be writing the others, so they are stored but not shown. */
function firstOfEachName(rows: readonly SpecRow[]): SpecRow[] {
  return rows.filter(
    ({ name }, index) => rows.findIndex((row) => specKey(row.name) === specKey(name)) === index,
  )
}

/**
 * All rows of a product in every language, as they are stored and as the admin API lists them.
 *
 * @param rows The rows as stored or sent. A known row that says what the facts give is none of the admin's.
 * @param before What the product was before the change that sends these rows: a row that repeats what its facts gave
 *   then was only sent back, and follows the facts too.
 */
export function allSpecRows(
  rows: SpecRows,
  product: SpecifiedProduct,
  before: SpecifiedProduct = product,
): Record<Locale, SpecRow[]> {
  return inEachLocale((locale) => [
    ...knownRows(rows[locale] ?? [], [computedSpecs(product, locale), computedSpecs(before, locale)]),
    ...furtherRows(rows[locale] ?? []),
  ])
}

/**
 * The rows of the specification table in one language: the eight known ones in their fixed order and under their proper
 * names, then the further ones as the admin ordered them. Rows without a value are left out.
 *
 * @returns The rows; `label` is the name of a further row in that language. `english` says whether a row shows English
 *   because it has no text in that language.
 */
export function specificationRows(
  product: SpecifiedProduct,
  rows: SpecRows,
  locale: Locale,
): (Spec & { label: string | null; english: boolean })[] {
  const known = new Map(
    knownRows(rows[locale] ?? [], [computedSpecs(product, locale)]).map((row) => [row.name, row]),
  )
  const own = new Map(firstOfEachName(furtherRows(rows[locale] ?? [])).map((row) => [specKey(row.name), row]))
  return [
    ...KNOWN_SPECS.flatMap(({ key, name }) => {
      const row =
        known.get(name) ??
        rows.en.find((other) => specKey(other.name) === key && !other.computed && isFilled(other.value))
      if (!row) return []
      return [{ name, value: row.value, label: row.label || null, english: !known.has(name) }]
    }),
    ...firstOfEachName(furtherRows(rows.en).filter(({ value }) => isFilled(value))).map(({ name, value }) => {
      const translated = locale === DEFAULT_LOCALE ? { name, value, label: null } : own.get(specKey(name))
      return {
        name,
        value: translated?.value || value,
        label: translated?.label || null,
        english: !isFilled(translated?.value),
      }
    }),
  ]
}
