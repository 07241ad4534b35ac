import { formatCommaList, parseCommaList } from '../../values/comma-list'
import { field, type Traits } from '../declare'
import { translatedTextList } from '../json-columns'
import { textList } from '../value-schemas'
import type { ValueType } from '../value-type'

/** The texts of a list, without what is none. */
export const textsIn = (list: unknown) =>
  (Array.isArray(list) ? list : []).filter((text): text is string => typeof text === 'string')

/** A form and a cell hold them as one text. */
export const TEXTS: ValueType<string> = {
  name: 'texts',
  typed: (stored, locale) => formatCommaList(textsIn(stored), locale),
  stored: (typed) => parseCommaList(typed),
  say: (stored, { locale }) => formatCommaList(textsIn(stored), locale),
  read: (typed) => ({ value: parseCommaList(typed.trim()) }),
  empty: 'list',
  isShort: true,
  isShared: true,
}

/** Texts with commas between them. */
export function textsField<const T extends Traits>(traits: T = {} as T) {
  const { translated }: Traits = traits
  return field<string[], T>(TEXTS, textList(), {
    ...traits,
    ...(translated && { translation: translatedTextList() }),
  })
}
