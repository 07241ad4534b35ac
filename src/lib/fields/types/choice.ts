import type { z } from 'zod'
import { nearestText } from '../../texts/nearest-text'
import { countryCode } from '../../values/codes/countries'
import { field, type Traits } from '../declare'
import type { CellLanguage, ReadCell, ValueOptions, ValueType } from '../value-type'
import { folded, none } from './cells'
import { AS_TEXT } from './text'

/** The key of the word for a value; a full stop in one would lead into a group of words. */
export const wordKey = (value: string, { wordsOf }: { wordsOf?: string | undefined }): string =>
  wordsOf === undefined || value === '' ? value : `${wordsOf}-${value.replaceAll('.', '-')}`

/** The value a cell names, by itself or by its word in any language. */
export function readChoice(typed: string, field: ValueOptions, language: CellLanguage): ReadCell {
  const { ofCountries } = field
  const { words, understood, listed } = language
  const options = field.options ?? listed[field.wordsOf ?? ''] ?? []
  const value = options.find((option) =>
    [option, ...understood.map(({ word }) => word(wordKey(option, field)))].some(
      (name) => folded(name) === folded(typed),
    ),
  )
  if (value !== undefined) return { value }
  const country = ofCountries && countryCode(typed)
  if (country) return { value: country }
  const names = options.filter((option) => option !== '').map((option) => words.word(wordKey(option, field)))
  const meant = none(nearestText(typed, names))
  if (ofCountries) return { error: { code: 'cell_not_a_country', values: { value: typed, meant } } }
  const values = { value: typed, options: names.join(', '), meant }
  return { error: { code: 'cell_not_an_option', values } }
}

export const CHOICE: ValueType<string> = {
  ...AS_TEXT,
  name: 'choice',
  say: (stored, { word }, options) => word(wordKey(String(stored), options)),
  read: (typed, options, language) =>
    typed.trim() === '' ? { value: '' } : readChoice(typed.trim(), options, language),
  isShort: true,
  isShared: true,
}

/** One of a few values. */
export function choice<Value, const T extends Traits = Traits>(
  options: readonly string[],
  schema: z.ZodType,
  traits: T = {} as T,
) {
  return field<Value, T>(CHOICE, schema, { ...traits, options })
}
