import { z } from 'zod'
import {
  inTranslatedLocales,
  isTranslatedLocale,
  TRANSLATED_LOCALES,
  type TranslatedLocale,
} from '../texts/locales'
import { filledTranslations, type Localized, localizedPath } from '../texts/localized-text'
import { MISSABLE_PARTS, type ModelDetails } from '../uploads/model-file-rules'
import {
  LIST_FIELD_MAX_ITEMS,
  LONG_TEXT_MAX_CHARS,
  PARAGRAPH_MAX_CHARS,
  SPECS_MAX_ROWS,
} from '../values/limits'
import { LINE_MAX_CHARS } from '../values/page-limits'
import { issueText, refinement } from './issue-codes'
import { sharedSchema } from './shared-schemas'
import { isReadable, storableLine, storableText } from './text'

const line = storableLine(LINE_MAX_CHARS)
const paragraph = storableText(PARAGRAPH_MAX_CHARS)

/** A list that is stored as a whole in one column. */
function listOf<T extends z.ZodType>(item: T, maxItems = LIST_FIELD_MAX_ITEMS) {
  // The length is checked before the items.
  return z.array(z.unknown()).max(maxItems, { error: issueText, abort: true }).pipe(z.array(item))
}

/** `Product.specs`: rows of the specification table, those the facts give marked as computed. */
export const specsSchema = listOf(
  z.object({ name: line.min(1), value: paragraph, computed: z.boolean().optional() }),
  SPECS_MAX_ROWS,
)

/** `Product.features`: each a text, or a title with a description. */
export const featuresSchema = listOf(
  z.union([paragraph.min(1), z.object({ title: line.min(1), description: paragraph })]),
)

/** `CaseStudy.results`: the tiles of a case study. */
export const resultsSchema = listOf(z.object({ value: line.min(1), label: line.min(1) }))

/** `DocumentFile.details`: what was found in a model. */
export const modelDetailsSchema = z.object({
  parts: z.array(z.string()),
  missing: z.array(z.enum(MISSABLE_PARTS)),
  triangles: z.number(),
  isPlain: z.boolean(),
}) satisfies z.ZodType<ModelDetails>

export type Feature = z.infer<typeof featuresSchema>[number]
export type CaseResult = z.infer<typeof resultsSchema>[number]

/**
 * A translated specification row. `name` is the English name and says which row is meant, so that
 * reordering the English rows moves the translations with them; `label` is the translated name, needed
 * only for names other than the eight known ones, which the interface translates itself.
 */
const translatedSpec = z.object({
  name: line.min(1),
  label: line.optional(),
  value: storableLine(PARAGRAPH_MAX_CHARS),
  computed: z.boolean().optional(),
})

/** The schemas of translations; the length limits of translated fields are those of the English ones. */
export const translatedLine = sharedSchema((maxChars: number = LINE_MAX_CHARS) =>
  storableLine(maxChars).optional(),
)
export const translatedParagraph = sharedSchema((maxChars: number = PARAGRAPH_MAX_CHARS) =>
  storableText(maxChars).optional(),
)
export const translatedMarkdown = () =>
  storableText(LONG_TEXT_MAX_CHARS).refine(isReadable, refinement('too_intricate')).optional()
export const translatedTextList = () => listOf(line).optional()
export const translatedSpecs = listOf(translatedSpec, SPECS_MAX_ROWS).optional()
export const translatedFeatures = featuresSchema.optional()
export const translatedResults = resultsSchema.optional()

/**
 * The shape of every `translations` column and of `translations` on the wire: by language the fields that can be
 * translated. A missing or blank field shows the English one; a list replaces the English list as
 * a whole, except specifications, which are matched row by row. Fields that have no translation are rejected.
 */
export function translationsOf<T extends z.ZodRawShape>(fields: T) {
  return z.strictObject(inTranslatedLocales(() => z.strictObject(fields).optional()))
}

/**
 * The English texts that translations were made from, where the English has changed since, by the text: `name`, or in a list of
 * parts `features.2.title` (docs/specification.md, section 3.10); a text in a further language begins with its code, `de.name`.
 */
export type StaleTranslations = Readonly<Record<string, string>>

/** The name of a text in `staleTranslations`: the API was documented with the first translated language alone. */
export const staleName = (name: string, locale: TranslatedLocale) =>
  locale === TRANSLATED_LOCALES[0] ? name : `${locale}.${name}`

/** The same by language and text, as columns hold them. */
export type StoredStale = Localized<StaleTranslations>

/** The language of a text in `staleTranslations`, and its name in its record. */
export function staleText(name: string): { locale: TranslatedLocale; name: string } {
  const { locale, name: text } = localizedPath(name)
  return {
    locale: isTranslatedLocale(locale) ? locale : (TRANSLATED_LOCALES[0] as TranslatedLocale),
    name: text,
  }
}

/** Stale translations from their column. */
export function readStale(stored: unknown): StaleTranslations {
  const all = TRANSLATED_LOCALES.flatMap((locale) =>
    Object.entries((stored as StoredStale | null)?.[locale] ?? {}).map(([name, text]) => [
      staleName(name, locale),
      text,
    ]),
  )
  return Object.fromEntries(all)
}

/** Stale translations for their column. */
export function storedStale(stale: StaleTranslations): StoredStale {
  const all = Object.entries(stale).map(([name, text]) => ({ ...staleText(name), text }))
  const inLocale = (locale: TranslatedLocale) =>
    all.filter((each) => each.locale === locale).map(({ name, text }) => [name, text])
  return filledTranslations(
    inTranslatedLocales((locale) => Object.fromEntries(inLocale(locale))),
  ) as StoredStale
}

/** What an update lists the texts in whose translation is still right though the English has changed. */
export const REVIEWED = 'translationsReviewed'

/** What it takes: names as in `staleTranslations`. */
export const reviewedTexts = listOf(line)
