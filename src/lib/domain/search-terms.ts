/** Letters that Unicode does not take apart into a letter and its accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * A text as product searches compare it: lower case, without accents, with letters and digits of full width, as a
 * Chinese keyboard may type them (`ＴＸ`), made plain. So `Étoile` is found by `etoile`. The database does the same
 * to what is searched, in `fold_for_search` of the migrations; the two must agree.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/**
 * The terms of a search: every one of them must occur somewhere. Lower case like the text they are looked up in.
 * Letters and digits of full width become plain ones.
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
