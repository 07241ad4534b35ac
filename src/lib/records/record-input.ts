import { isDeepStrictEqual } from 'node:util'
import { isFirmText, shippedNode, writtenNode } from '../content/shipped-texts'
import { ApiError } from '../errors/api-error'
import { translationSchemas } from '../fields/input-schemas'
import { fieldErrors } from '../fields/issue-codes'
import { TRANSLATED_LOCALES, type TranslatedLocale } from '../texts/locales'
import type { Translations } from '../texts/localized-text'
import type { BaseRow, Input, KindTable } from './kind-table'

/**
 * The update that gives a row values it had before, as the activity list has them: a translation it did not have then goes.
 * What a draft may lack is refused of a public record where it is written.
 *
 * @param texts The translations that are replaced, where they are not those of the row.
 * @throws ApiError when the values would not be accepted today.
 */
export function inputFrom(
  table: KindTable,
  values: Record<string, unknown>,
  row: BaseRow,
  texts: unknown = table.compared(row).translations,
): Input {
  const { declared, draft, key } = table.kind
  const { translations, ...others } = values
  const fields = Object.entries(others).filter(([name]) => declared[name] && !declared[name].inputOnly)
  const english = (name: string) => (name in values ? values : (table.compared(row) as Input))[name]
  const input = {
    ...Object.fromEntries(fields),
    ...('translations' in values && {
      translations: asBefore(
        table,
        texts as Translations | null,
        translations as Translations | null,
        english,
      ),
    }),
  }
  const { data, error } = draft.update.safeParse(input)
  if (!error) return data
  const [first] = fieldErrors(error.issues, key)
  throw new ApiError(first?.code ?? 'invalid_value', { values: first?.values })
}

/**
 * The translations that give a record its former ones: those that came since are sent blank, because what is not sent stays,
 * and so does what is the same. What the environment sets could not be sent, nor those of fields that have none any more.
 *
 * @param english A field's value as it will be.
 */
function asBefore(
  { kind }: KindTable,
  now: Translations | null,
  before: Translations | null,
  english: (name: string) => unknown,
): Translations {
  const translated = translationSchemas(kind.declared)
  // Older entries have the shipped translations also beside texts of the firm's own, where nobody wrote them.
  const isUnwritten = (locale: TranslatedLocale, name: string, text: unknown) => {
    const key = kind.declared[name]?.at ?? name
    return isFirmText(key) && text === writtenNode(key, locale) && english(name) !== shippedNode(key)
  }
  const asIn = (locale: TranslatedLocale) => {
    const texts = now?.[locale] ?? {}
    const blanks = Object.entries(texts).map(([name, text]) => [name, Array.isArray(text) ? [] : ''])
    const written = Object.entries(before?.[locale] ?? {}).filter(
      ([name, text]) => text === texts[name] || !isUnwritten(locale, name, text),
    )
    const all: [string, unknown][] = Object.entries(Object.fromEntries([...blanks, ...written]))
    return Object.fromEntries(
      all.filter(([name, text]) => translated[name] && !isDeepStrictEqual(text, texts[name])),
    )
  }
  const locales = TRANSLATED_LOCALES.filter((locale) => now?.[locale] ?? before?.[locale])
  return Object.fromEntries(locales.map((locale) => [locale, asIn(locale)]))
}
