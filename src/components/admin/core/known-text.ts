/** A text of the catalogue, and what was put into its places. */
export type KnownText = { key: string; values: Record<string, string> }

/**
 * Finds the text of the catalogue that a message of the server says: 'At most 200 characters' is the one that reads
 * 'At most {count} characters', with 200 as its count.
 *
 * @param texts The English texts by their keys; places are written `{name}`.
 * @returns null for a message that is none of them.
 */
export function knownText(texts: Readonly<Record<string, string>>, message: string): KnownText | null {
  for (const [key, text] of Object.entries(texts)) {
    if (text === message) return { key, values: {} }
    if (!text.includes('{')) continue
    const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
    const match = new RegExp(`^${pattern}$`).exec(message)
    if (match) return { key, values: { ...match.groups } }
  }
  return null
}
