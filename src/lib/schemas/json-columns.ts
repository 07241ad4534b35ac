import { z } from 'zod'
import { LINE_MAX_CHARS, LIST_FIELD_MAX_ITEMS, PARAGRAPH_MAX_CHARS } from '../domain/limits'
import { storableText } from './text'

const line = storableText(LINE_MAX_CHARS)
const paragraph = storableText(PARAGRAPH_MAX_CHARS)

/** A list kept as a whole in one field. */
function listOf<T extends z.ZodType>(item: T) {
  return z.array(item).max(LIST_FIELD_MAX_ITEMS, { error: `At most ${LIST_FIELD_MAX_ITEMS} entries` })
}

/** `Product.specs`: rows of the specifications table, in the order shown. */
export const specsSchema = listOf(z.object({ name: line.min(1), value: paragraph }))

/** `Product.features`: each a text, or a title with a description. */
export const featuresSchema = listOf(
  z.union([paragraph.min(1), z.object({ title: line.min(1), description: paragraph })]),
)

/** `CaseStudy.results`: the tiles of a case study. */
export const resultsSchema = listOf(z.object({ value: line.min(1), label: line.min(1) }))

export type Feature = z.infer<typeof featuresSchema>[number]
export type CaseResult = z.infer<typeof resultsSchema>[number]

/**
 * A translated specification row. `name` is the English name and says which row is meant, so that
 * reordering the English rows moves the translations with them; `label` is the translated name, needed
 * only for names other than the eight known ones, which the interface translates itself.
 */
const translatedSpec = z.object({ name: line.min(1), label: line.optional(), value: paragraph })

/** The length limits of translated fields are those of the English ones. */
export const translatedLine = line.optional()
export const translatedParagraph = paragraph.optional()
export const translatedTags = listOf(line).optional()
export const translatedSpecs = listOf(translatedSpec).optional()
export const translatedFeatures = featuresSchema.optional()
export const translatedResults = resultsSchema.optional()
