import { DEFAULT_LOCALE, inTranslatedLocales } from '../texts/locales'
import type { Localized } from '../texts/localized-text'
import type { LocalizedNode } from '../texts/text-tree'
import { isBlank } from '../texts/visible-text'
import type { FieldDeclaration } from './field'
import { isRowType, rowColumns } from './forms/form-rows'

type Row = Readonly<Record<string, unknown>>

const hasLetters = (text: unknown) => typeof text === 'string' && /\p{L}/u.test(text)

/** A value in each language: a translation that is missing is blank, and so is one of a row that only repeats the English. */
export function nodeOf(field: FieldDeclaration, values: Localized<unknown>): LocalizedNode {
  const { [DEFAULT_LOCALE]: value } = values
  return {
    [DEFAULT_LOCALE]: value,
    ...inTranslatedLocales((locale) => translatedNode(field, value, values[locale])),
  }
}

function translatedNode({ type, translation }: FieldDeclaration, value: unknown, own: unknown): unknown {
  if (translation === null || value === null) return value
  if (!Array.isArray(value)) return typeof own === 'string' ? own : ''
  const parts = (Array.isArray(own) ? own : []) as unknown[]
  if (type === null || !isRowType(type)) return value.map((_, index) => parts[index] ?? '')
  const translated = rowColumns(type).filter(({ translatable }) => translatable)
  return value.map((row: Row, index) => {
    const part = (parts[index] ?? {}) as Row
    const texts = translated.map(({ name }) => {
      const text = part[name]
      const repeats = text === row[name] && hasLetters(text)
      return [name, repeats || typeof text !== 'string' ? '' : text]
    })
    return { ...row, ...Object.fromEntries(texts) }
  })
}

/** Whether a text was left blank. */
export const isBlankText = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))
