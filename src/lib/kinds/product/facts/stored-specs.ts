import type { Product } from '../../../data/prisma'
import { specsSchema, translatedSpecs } from '../../../fields/json-columns'
import type { ComplianceNames } from '../../../firm/compliance-names'
import { headlineMode } from '../../../lighting/light-figures'
import { KNOWN_SPECS } from '../../../lighting/specs'
import { type Input, translationsColumn } from '../../../records/kind-table'
import { oncePerObject } from '../../../runtime/once-per-object'
import {
  ADMIN_LOCALES,
  DEFAULT_LOCALE,
  inEachLocale,
  type Locale,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '../../../texts/locales'
import { PARAGRAPH_MAX_CHARS } from '../../../values/limits'
import { codeName } from './code-names'
import { factRows } from './fact-rows'
import { NO_FACTS, productFacts } from './facts'
import {
  allSpecRows,
  localizedFacts,
  type SpecifiedProduct,
  type SpecRow,
  type SpecRows,
  specificationRows,
} from './specification-rows'
import { SPECIFICATION_WORDS } from './specification-words'

type Row = Product & Pick<SpecifiedProduct, 'modes'>
type Texts = Record<string, unknown>
type Translations = { [L in TranslatedLocale]?: Texts }

function storedRows(specs: unknown, translations: unknown): SpecRows {
  return inEachLocale((locale) =>
    locale === DEFAULT_LOCALE
      ? (specsSchema.safeParse(specs).data ?? [])
      : (translatedSpecs.safeParse((translations as Translations | null)?.[locale]?.specs).data ?? []),
  )
}

const specified = oncePerObject(
  (row: Row): SpecifiedProduct => ({
    facts: productFacts(row),
    modes: row.modes,
    translations: row.translations,
  }),
)

const rowsOf = oncePerObject((row: Row) =>
  allSpecRows(storedRows(row.specs, row.translations), specified(row)),
)

/** Translations with these rows among them, or without any. */
function withSpecs(translations: unknown, rows: Record<TranslatedLocale, object[]>): Translations {
  const texts = TRANSLATED_LOCALES.map((locale) => {
    const { specs: _, ...others } = (translations as Translations | null)?.[locale] ?? {}
    return [locale, { ...others, ...(rows[locale].length > 0 && { specs: rows[locale] }) }] as const
  })
  return Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length > 0))
}

/** Copies of what the facts give exist in the languages that earlier versions had. */
const hasCopies = (locale: Locale) => ADMIN_LOCALES.some((each) => each === locale)

function fieldsOf(row: Row, isIncluded: (spec: SpecRow) => boolean) {
  const rows = rowsOf(row)
  const listed = inEachLocale((locale) =>
    rows[locale]
      .filter((spec) => isIncluded(spec) && (!spec.computed || hasCopies(locale)))
      .map(({ computed, ...listedRow }) => listedRow),
  )
  return { specs: listed[DEFAULT_LOCALE], translations: withSpecs(row.translations, listed) }
}

/** The fields of a record that hold rows of the specification table, in every language. */
export const listedSpecs = (row: Row) => fieldsOf(row, () => true)

/** The same with the admin's own texts only. */
export const ownSpecs = (row: Row) => fieldsOf(row, ({ computed }) => !computed)

/**
 * The columns that hold the rows of a product, and its translations with them: the admin's own texts, and copies of what
 * the facts give, which an earlier version that runs beside this one shows; and what a search
 * and the neighbours of a product go by.
 *
 * @param input As the schema of products leaves it.
 * @param current The row that is changed; null when one is made.
 * @param compliance Reads what the firm calls documents of compliance.
 * @returns Nothing for an input that changes neither rows nor what they are computed from.
 */
export async function specColumns(
  input: Input,
  current: Row | null,
  compliance: () => Promise<ComplianceNames>,
): Promise<{ specs?: object; translations?: object; factText?: string; headlineLumens?: number | null }> {
  const { specs, facts, modes } = input
  if (current && [specs, facts, modes, input.translations].every((part) => part === undefined)) return {}
  const translations = translationsColumn(input, current).translations ?? current?.translations
  const before = current ? specified(current) : undefined
  const after: SpecifiedProduct = {
    facts: { ...(before?.facts ?? NO_FACTS), ...(facts as object | undefined) },
    modes: (modes as SpecifiedProduct['modes'] | undefined) ?? current?.modes ?? [],
    translations,
  }
  const rows = allSpecRows(storedRows(specs ?? current?.specs, translations), after, before)
  // A copy that is too long for a row is done without.
  const stored = inEachLocale((locale) =>
    rows[locale].filter(
      ({ computed, value }) => !computed || (hasCopies(locale) && value.length <= PARAGRAPH_MAX_CHARS),
    ),
  )
  return {
    specs: stored[DEFAULT_LOCALE],
    translations: withSpecs(translations, stored),
    factText: searchedFactText(after, rows, await compliance()),
    headlineLumens: headlineMode(after.modes)?.lumens ?? null,
  }
}

/** What a search finds a stored product by beside its own texts. */
export const factTextOf = (row: Row, compliance: ComplianceNames) =>
  searchedFactText(specified(row), storedRows(row.specs, row.translations), compliance)

/**
 * The text by which a search finds a product beside its own texts: the rows its page shows, in English and Chinese, one a line, each text
 * once. Computed wherever facts are written; where a release says facts in other words, its migration sets the column to null.
 */
export function searchedFactText(
  product: SpecifiedProduct,
  rows: SpecRows,
  compliance: ComplianceNames,
): string {
  const lines = ADMIN_LOCALES.flatMap((locale) => {
    const facts = localizedFacts(product, locale)
    const { rechargeable, replaceable } = SPECIFICATION_WORDS[locale]
    return [
      ...specificationRows(product, rows, locale).map(({ name, label, value }) =>
        // Every product has the known rows, so that their names would find all of them.
        KNOWN_SPECS.some((known) => known.name === name) ? value : `${label ?? name} ${value}`,
      ),
      ...factRows(facts, 'specifications', locale, compliance).map(({ value }) => value),
      ...facts.chargingMethods.flatMap((code) => codeName(code, locale) ?? []),
      ...(facts.rechargeable === null ? [] : [facts.rechargeable ? rechargeable : replaceable]),
    ]
  })
  return [...new Set(lines)].join('\n')
}
