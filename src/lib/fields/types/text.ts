import { PARAGRAPH_MAX_CHARS } from '../../values/limits'
import { LINE_MAX_CHARS } from '../../values/page-limits'
import { numberText } from '../../values/typed-number'
import { field, type TextOf, type Traits } from '../declare'
import { translatedLine, translatedParagraph } from '../json-columns'
import { optionalLine, optionalParagraph, requiredLine, requiredText } from '../value-schemas'
import type { ValueType } from '../value-type'

/** A stored value as a text; blank for what is none. */
export function shownText(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

/** What types have in common that are one text in a form and in a cell. */
export const AS_TEXT = {
  typed: shownText,
  stored: (typed: string): unknown => typed.trim(),
  say: String,
  read: (typed: string) => ({ value: typed.trim() === '' ? '' : typed }),
}

export const TEXT: ValueType<string> = {
  ...AS_TEXT,
  name: 'text',
  lacking: '',
  empty: 'null',
  isShort: true,
  isShared: true,
}

/** One line. */
export function line<const T extends Traits>(traits: T = {} as T) {
  const { required, translated, maxChars = LINE_MAX_CHARS }: Traits = traits
  const schema = required === undefined ? optionalLine(maxChars) : requiredLine(required, maxChars)
  const translation = translated && { translation: translatedLine(maxChars) }
  return field<TextOf<T>, T>(TEXT, schema, { ...traits, maxChars, ...translation })
}

/** A paragraph without markup. */
export function paragraph<const T extends Traits>(traits: T = {} as T) {
  const { required, translated, maxChars = PARAGRAPH_MAX_CHARS }: Traits = traits
  const schema = required === undefined ? optionalParagraph(maxChars) : requiredText(required, maxChars)
  const translation = translated && { translation: translatedParagraph(maxChars) }
  return field<TextOf<T>, T>(TEXT, schema, { ...traits, maxChars, lines: 'many', ...translation })
}
