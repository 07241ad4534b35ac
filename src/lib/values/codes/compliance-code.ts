/** The code of a document of compliance in addresses and programs, such as `UN38_3`, made from what was typed; null where nothing is left. */
export function complianceCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return /^[A-Z][A-Z0-9_]{0,29}$/.test(code) ? code : null
}

/** The prefix of its word among the words of values: a mark may be called like a country. */
export const DOCUMENT_WORDS = 'document'

/** Names of documents of compliance as words of values. */
export const documentWords = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [`${DOCUMENT_WORDS}-${code}`, name]))
