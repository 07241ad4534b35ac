import type { LocalizedNode } from '../texts/text-tree'
import { isBlank } from '../texts/visible-text'
import type { FieldDeclaration } from './field'
import { isRowType, rowColumns } from './forms/form-rows'

/** A value of a record and its Chinese, as the API has them: for a list, lists beside each other. */
export type LocalizedValue = { value: unknown; zh: unknown }

type Row = Readonly<Record<string, unknown>>

const hasLetters = (text: unknown) => typeof text === 'string' && /\p{L}/u.test(text)

/** A value in each language: a Chinese text that is missing is blank, and so is one of a row that only repeats the English. */
export function nodeOf(
  { type, translation }: FieldDeclaration,
  { value, zh }: LocalizedValue,
): LocalizedNode {
  if (translation === null || value === null) return { en: value, zh: value }
  if (!Array.isArray(value)) return { en: value, zh: typeof zh === 'string' ? zh : '' }
  const chinese = (Array.isArray(zh) ? zh : []) as unknown[]
  if (type === null || !isRowType(type))
    return { en: value, zh: value.map((_, index) => chinese[index] ?? '') }
  const translated = rowColumns(type).filter(({ translatable }) => translatable)
  const rows = value.map((row: Row, index) => {
    const own = (chinese[index] ?? {}) as Row
    const texts = translated.map(({ name }) => {
      const text = own[name]
      const repeats = text === row[name] && hasLetters(text)
      return [name, repeats || typeof text !== 'string' ? '' : text]
    })
    return { ...row, ...Object.fromEntries(texts) }
  })
  return { en: value, zh: rows }
}

/** Whether a text was left blank. */
export const isBlankText = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))
