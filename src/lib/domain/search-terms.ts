/**
 * The terms of a product search: every one of them must occur somewhere in the product.
 * Lower case like the text they are looked up in. Letters and digits of full width, as a Chinese keyboard
 * may type them (`ＴＸ`), become plain ones.
 */
export function searchTerms(search: string): string[] {
  const plain = search
    .normalize('NFC')
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .toLowerCase()
  return [...new Set(plain.split(/\s+/).filter((term) => term !== ''))]
}

/** A LIKE pattern for 'contains this text', in which `%`, `_` and `\` are ordinary characters. */
export function containsPattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
