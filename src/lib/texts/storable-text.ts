// NUL cannot be stored by PostgreSQL at all; a lone surrogate is no character and cannot be sent as UTF-8.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is matched on purpose
const NOT_STORABLE = /\u0000|\p{Surrogate}/u

/** Whether the database can store a text: it has no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !NOT_STORABLE.test(text)
}

/** The text without characters the database cannot store. */
export function withoutUnstorableCharacters(text: string): string {
  return text.replace(new RegExp(NOT_STORABLE, 'gu'), '')
}
