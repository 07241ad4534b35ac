// NUL cannot be stored by PostgreSQL at all; a lone surrogate is no character and cannot be sent as UTF-8.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is looked for
const NOT_STORABLE = /\u0000|\p{Surrogate}/u

/** Whether a text can be kept in the database: no NUL and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !NOT_STORABLE.test(text)
}

/** The text without what cannot be kept in the database. */
export function withoutUnstorableCharacters(text: string): string {
  return text.replace(new RegExp(NOT_STORABLE, 'gu'), '')
}
