import { isDeepStrictEqual } from 'node:util'
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
  const input = {
    ...Object.fromEntries(fields),
    ...('translations' in values && {
      translations: asBefore(table, texts as Translations | null, translations as Translations | null),
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
 */
function asBefore({ kind }: KindTable, now: Translations | null, before: Translations | null): Translations {
  const translated = translationSchemas(kind.declared)
  const asIn = (locale: TranslatedLocale) => {
    const texts = now?.[locale] ?? {}
    const blanks = Object.entries(texts).map(([name, text]) => [name, Array.isArray(text) ? [] : ''])
    const all: [string, unknown][] = Object.entries({ ...Object.fromEntries(blanks), ...before?.[locale] })
    return Object.fromEntries(
      all.filter(([name, text]) => translated[name] && !isDeepStrictEqual(text, texts[name])),
    )
  }
  const locales = TRANSLATED_LOCALES.filter((locale) => now?.[locale] ?? before?.[locale])
  return Object.fromEntries(locales.map((locale) => [locale, asIn(locale)]))
}
