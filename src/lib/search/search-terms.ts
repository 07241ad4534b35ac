import { normalForm } from '../texts/normal-form'

/** Letters Unicode normalisation does not decompose into a base letter and an accent. */
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
 * Folds a text for product searches: lower case, without accents, full-width letters and digits (`ＴＸ`) converted to
 * ASCII, without the joiners that pages of earlier versions had in their words, as in copied texts. So `etoile` finds `Étoile`. The database folds the searched texts in `fold_for_search` of the migrations; the
 * two must agree.
 */
export function foldForSearch(text: string): string {
  const plain = normalForm(text, 'NFKD').replace(/[\u0300-\u036f\u2060]/g, '')
  return normalForm(plain, 'NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/**
 * The terms of a search, all of which must occur: in lower case, with full-width letters and digits converted to ASCII.
 */
export function searchTerms(search: string): string[] {
  const plain = normalForm(search, 'NFC')
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .toLowerCase()
  return [...new Set(plain.split(/\s+/).filter((term) => term !== ''))]
}

/** A LIKE pattern for 'contains this text', in which `%`, `_` and `\` are ordinary characters. */
export function containsPattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}
