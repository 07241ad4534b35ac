import { z } from 'zod'
import { field, line, paragraph } from '../../fields/declare'
import type { FieldGroup, Fields, PAGE_PARTS } from '../../fields/field'
import { type RowColumn, type RowType, rowColumns } from '../../fields/forms/form-rows'
import { storableLine, storableText } from '../../fields/text'
import {
  listSchema,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../../fields/value-schemas'
import { META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS, PARAGRAPH_MAX_CHARS } from '../../values/limits'

/** What most texts of pages are made of. Limits are what the places they stand in take. */

const BUTTON_MAX_CHARS = 30
const HEADING_MAX_CHARS = 80
const TEXT_MAX_CHARS = 600
const WORDS_MAX_CHARS = 120
const SENTENCES_MAX_CHARS = 500

/** The numbers of the catalogue, which a text may say. */
export const CATALOGUE_NUMBERS = ['models', 'categories'] as const

type Group = FieldGroup & ((typeof PAGE_PARTS)[number] | 'main' | 'search')

/** The words on a button. */
export const button = (group: Group, at: string) =>
  line({ translated: true, group, at, maxChars: BUTTON_MAX_CHARS, fits: 22 })

/** A heading. */
export const heading = (group: Group, at: string) =>
  line({ translated: true, group, at, maxChars: HEADING_MAX_CHARS, fits: 60 })

/** A paragraph, in which numbers may stand. */
export const text = (group: Group, at: string, numbers?: readonly string[]) =>
  paragraph({ translated: true, group, at, maxChars: TEXT_MAX_CHARS, fits: 400, ...(numbers && { numbers }) })

const messages =
  (make: (at: string, group: Group) => Fields[string]) =>
  (namespace: string, group: Group, keys: readonly string[]): Fields =>
    Object.fromEntries(
      keys.map((key) => {
        const [first = '', ...rest] = `${namespace.replace('common.', '')}.${key}`.split(/\W+/)
        const name = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
        return [name, make(`${namespace}.${key}`, group)]
      }),
    )

/** Short messages of a namespace, each a field named like it. */
export const words = messages((at, group) => line({ translated: true, group, at, maxChars: WORDS_MAX_CHARS }))

/** The same of longer ones. */
export const sentences = messages((at, group) =>
  paragraph({ translated: true, group, at, maxChars: SENTENCES_MAX_CHARS }),
)

type Rows = { group: Group; at: string; max: number; numbers?: readonly string[] }

function translatedCell(column: RowColumn['type']): z.ZodType {
  if (column === 'number') return z.number()
  return (column === 'paragraph' ? storableText : storableLine)(PARAGRAPH_MAX_CHARS)
}

/** Rows of a list, each with the columns of that type. */
export function rows(type: RowType, { max, ...traits }: Rows) {
  const columns = rowColumns(type)
  const schemaOf = (make: (column: (typeof columns)[number]) => z.ZodType) =>
    z.strictObject(Object.fromEntries(columns.map((column) => [column.name, make(column)])))
  const english = schemaOf(({ name, type: column, required }) => {
    if (column === 'number') return wholeNumber()
    const message = `Please enter the ${name}.`
    if (column !== 'paragraph')
      return required ? requiredLine(message, WORDS_MAX_CHARS) : optionalLine(WORDS_MAX_CHARS).optional()
    return required
      ? requiredText(message, PARAGRAPH_MAX_CHARS)
      : optionalText(PARAGRAPH_MAX_CHARS).optional()
  })
  const isTranslated = columns.some(({ translatable }) => translatable)
  return field<Record<string, string | number>[]>(type, listSchema(english, max), {
    ...traits,
    ...(isTranslated && {
      translation: listSchema(
        schemaOf(({ type: column }) => translatedCell(column).optional()),
        max,
      ).optional(),
    }),
  })
}

/** Categories by their slugs, in an order of their own; none stands for all of them in theirs. */
export const categoryRows = (group: Group, at: string) => ({
  ...rows('records', { group, at, max: 12 }),
  options: { kind: 'categories' },
})

/** What search engines and shared links say of a page with fixed texts. */
export function searchTexts(page: string) {
  return {
    metaTitle: line({
      translated: true,
      group: 'search',
      at: `seo.${page}.title`,
      maxChars: META_TITLE_MAX_CHARS,
    }),
    metaDescription: paragraph({
      translated: true,
      group: 'search',
      at: `seo.${page}.description`,
      maxChars: META_DESCRIPTION_MAX_CHARS,
      numbers: CATALOGUE_NUMBERS,
    }),
  }
}
