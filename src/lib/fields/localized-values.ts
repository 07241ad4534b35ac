import { inLocale, isLocalizedText } from '../texts/localized-text'
import { isBlank } from '../texts/visible-text'
import type { FieldDeclaration } from './field'
import { isRowType, rowColumns } from './forms/form-rows'

/** A value of a record and its Chinese, as the API has them: for a list, lists beside each other. */
export type LocalizedValue = { value: unknown; zh: unknown }

type Row = Readonly<Record<string, unknown>>

const hasLetters = (text: unknown) => typeof text === 'string' && /\p{L}/u.test(text)

/** The two languages of a value in which texts stand as `{en, zh}`. */
export function sidesOf({ translation }: FieldDeclaration, node: unknown): LocalizedValue {
  const value = inLocale(node, 'en') ?? null
  if (translation === null) return { value, zh: undefined }
  // Not `inLocale`, for a blank Chinese text would be the English one.
  return { value, zh: isLocalizedText(node) ? node.zh : inLocale(node, 'zh') }
}

/** The reverse: a Chinese text that is missing is blank, and so is one of a row that only repeats the English. */
export function nodeOf({ type, translation }: FieldDeclaration, { value, zh }: LocalizedValue): unknown {
  if (translation === null) return value
  if (!Array.isArray(value))
    return value === null ? null : { en: value, zh: typeof zh === 'string' ? zh : '' }
  const chinese = (Array.isArray(zh) ? zh : []) as unknown[]
  if (type === null || !isRowType(type))
    return value.map((en, index) => ({ en, zh: typeof chinese[index] === 'string' ? chinese[index] : '' }))
  const translated = rowColumns(type).filter(({ translatable }) => translatable)
  return value.map((row: Row, index) => {
    const own = (chinese[index] ?? {}) as Row
    const texts = translated.map(({ name }) => {
      const repeats = own[name] === row[name] && hasLetters(row[name])
      const text = own[name]
      return [name, { en: row[name] ?? '', zh: repeats || typeof text !== 'string' ? '' : text }]
    })
    return { ...row, ...Object.fromEntries(texts) }
  })
}

/** Whether a text was left blank. */
export const isBlankText = (value: unknown) => value === null || (typeof value === 'string' && isBlank(value))
