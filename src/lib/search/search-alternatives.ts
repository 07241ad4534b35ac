import { NEAR_MAX_TERMS, PHRASE_MAX_WORDS } from '../values/limits'
import { searchTerms } from './search-terms'

/** Words that mean the same in a search, folded, and what each of them finds besides. */
export type SearchSynonym = { words: readonly string[]; finds: readonly string[] }

/**
 * One condition of a search: one of the texts has to occur, or what one of the patterns describes, where `_` is any letter; or the
 * product is of one of the categories.
 */
export type SearchAlternatives = {
  texts: readonly string[]
  patterns: readonly string[]
  /** Ids. */
  categories?: readonly string[]
}

/** A category as searches see it: its names in all languages, folded. */
export type SearchedCategory = { id: string; names: readonly string[] }

/** The terms of a search for products: a comma behind a word is none of it, and stays where nothing else was typed. */
function productTerms(search: string): string[] {
  const terms = searchTerms(search.replace(/[,;:、。](?=\s|$)/g, ' '))
  return terms.length > 0 ? terms : searchTerms(search)
}

/** Terms this short contain no trigram. */
export const isShortTerm = (term: string) => [...term].length <= 2

/** A word or several as synonyms are compared: `head-torch` is `head torch`. */
const phraseKey = (text: string) => text.replace(/[-\s]+/g, ' ').trim()

/** Each text once, without those that contain another one, which are found with it; short ones last, as they cost most. */
function distinct(texts: readonly string[]): string[] {
  const once = [...new Set(texts)].filter(
    (text) => !texts.some((other) => other !== text && text.includes(other)),
  )
  return [...once.filter((text) => !isShortTerm(text)), ...once.filter(isShortTerm)]
}

const everyWord = (synonyms: readonly SearchSynonym[]) =>
  synonyms.flatMap(({ words, finds }) => [...words, ...finds])

/** The longest phrase from here on that is a synonym, in the singular or the plural; one term where none is. */
function phraseAt(terms: readonly string[], from: number, synonyms: readonly SearchSynonym[]) {
  for (let length = Math.min(PHRASE_MAX_WORDS, terms.length - from); length > 0; length -= 1) {
    const phrase = phraseKey(terms.slice(from, from + length).join(' '))
    const forms = [phrase, phrase.replace(/s$/, ''), phrase.replace(/es$/, '')]
    const meant = synonyms.filter(({ words }) => words.some((word) => forms.includes(phraseKey(word))))
    if (meant.length > 0) return { length, meant }
  }
  return { length: 1, meant: [] }
}

/**
 * What a search looks for. A phrase that is a synonym stands for all its words.
 *
 * @param search Folded.
 */
export function searchedFor(search: string, synonyms: readonly SearchSynonym[]): SearchAlternatives[] {
  const terms = productTerms(search)
  const alternatives: SearchAlternatives[] = []
  for (let at = 0; at < terms.length; ) {
    const { length, meant } = phraseAt(terms, at, synonyms)
    const typed = terms.slice(at, at + length).join(' ')
    alternatives.push({ texts: distinct([typed, ...everyWord(meant)]), patterns: [] })
    at += length
  }
  return alternatives
}

/** A word of Latin letters that is long enough to be told from nearly all others in spite of a typo. */
const CORRECTABLE = /^[a-z]{5,20}$/

/** The patterns of a term in which one letter is wrong, too many, missing or swapped with the next one. */
function typoPatterns(term: string): string[] {
  if (!CORRECTABLE.test(term)) return []
  const patterns = [...term].flatMap((letter, i) => {
    const [before, after, next] = [term.slice(0, i), term.slice(i + 1), term[i + 1]]
    return [
      `${before}_${after}`,
      before + after,
      ...(i > 0 ? [`${before}_${letter}${after}`] : []),
      ...(next ? [before + next + letter + term.slice(i + 2)] : []),
    ]
  })
  return [...new Set(patterns)]
}

const BEGINNING_MIN_CHARS = 4

/** Whether a synonym begins with a term, or with what one of its patterns describes. */
function isMeant(word: string, term: string, patterns: readonly string[]): boolean {
  if (term.length >= BEGINNING_MIN_CHARS && word.startsWith(term)) return true
  return patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}`).test(word))
}

/**
 * What a search may have meant that finds nothing as it was typed: each term with one typo, or as the beginning of a synonym.
 *
 * @param search Folded.
 * @returns Null where no term can be read differently.
 */
export function probablyMeant(
  search: string,
  synonyms: readonly SearchSynonym[],
): SearchAlternatives[] | null {
  const terms = productTerms(search)
  if (terms.length > NEAR_MAX_TERMS) return null
  const alternatives = terms.map((term) => {
    const patterns = typoPatterns(term)
    const meant = synonyms.filter(({ words }) => words.some((word) => isMeant(word, term, patterns)))
    return {
      texts: distinct([term, ...everyWord(meant)]),
      patterns,
      isReread: patterns.length + meant.length > 0,
    }
  })
  return alternatives.some(({ isReread }) => isReread) ? alternatives : null
}

/** The same with the words that some texts have for the patterns. */
export function withSpelling(
  alternatives: readonly SearchAlternatives[],
  found: readonly string[],
): SearchAlternatives[] {
  return alternatives.map(({ texts, patterns }) => {
    const words = patterns.flatMap((pattern) => {
      const regex = new RegExp(pattern.replaceAll('_', '.'))
      return found.flatMap((text) => regex.exec(text)?.[0] ?? [])
    })
    return { texts: distinct([...texts, ...words]), patterns: [] }
  })
}

/** The same with the categories whose names contain what is looked for. */
export function withCategories(
  alternatives: readonly SearchAlternatives[],
  categories: readonly SearchedCategory[],
): SearchAlternatives[] {
  return alternatives.map((alternative) => {
    const { texts } = alternative
    const meant = categories.filter(({ names }) =>
      names.some((name) => texts.some((text) => name.includes(text))),
    )
    return meant.length > 0 ? { ...alternative, categories: meant.map(({ id }) => id) } : alternative
  })
}

/** A number of a product as it is typed: letters and digits, with or without what parts them. */
const TYPED_NUMBER = /^([a-z]{1,8})(\d{2,5})$/

/** The patterns of a product's number, whose parts may stand apart, and of which a letter may be missing: `lh600` is `LR-H600`. */
function numberPatterns(text: string): string[] {
  const plain = text.replace(/[-_./]/g, '')
  const [, letters = '', digits = ''] = TYPED_NUMBER.exec(plain) ?? []
  const parted = [...letters].flatMap((_, index) => {
    const [before, after] = [letters.slice(0, index + 1), letters.slice(index + 1)]
    return [`${before}_${after}${digits}`, ...(after ? [`${before}__${after}${digits}`] : [])]
  })
  // An index of trigrams finds nothing by shorter pieces: it would read all products.
  const isIndexed = (pattern: string) => pattern.split('_').some(({ length }) => length >= 3)
  return parted.length > 0 ? [plain, ...parted].filter(isIndexed) : []
}

/** The terms that may be numbers: each has up to 16 patterns, and a search many terms. */
const NUMBERS_MAX_TERMS = 3

/** The same with the other ways to write the numbers of products: `duo600` finds 'Duo 600'. A term with synonyms is no number. */
export function withNumberSpellings(alternatives: readonly SearchAlternatives[]): SearchAlternatives[] {
  let numbers = 0
  return alternatives.map((alternative) => {
    const [term = '', ...synonyms] = alternative.texts
    const patterns = synonyms.length > 0 ? [] : numberPatterns(term)
    if (patterns.length === 0 || ++numbers > NUMBERS_MAX_TERMS) return alternative
    return { ...alternative, patterns }
  })
}
