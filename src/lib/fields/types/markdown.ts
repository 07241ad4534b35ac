import { field, type TextOf, type Traits } from '../declare'
import { translatedMarkdown } from '../json-columns'
import { optionalMarkdown, requiredMarkdown } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

export const MARKDOWN: ValueType<string> = {
  ...AS_TEXT,
  name: 'markdown',
  // Blanks at its beginning can mean something.
  stored: (typed) => typed,
  lacking: '',
  empty: 'null',
}

/** Markdown, kept as written. */
export function markdown<const T extends Traits>(traits: T = {} as T) {
  const { required, translated }: Traits = traits
  return field<TextOf<T>, T>(
    MARKDOWN,
    required === undefined ? optionalMarkdown() : requiredMarkdown(required),
    { ...traits, ...(translated && { translation: translatedMarkdown() }) },
  )
}
