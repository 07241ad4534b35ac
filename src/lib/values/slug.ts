import { normalForm } from '../texts/normal-form'
import { SLUG_MAX_CHARS } from './page-limits'

/**
 * The slug for a title (docs/specification.md, section 5.5): lower case, every run of characters other than
 * a-z and 0-9 becomes one hyphen, none at the ends, at most 100 characters.
 *
 * @returns The slug, or an empty text when the title has no such character (a Chinese title, for example).
 */
export function normalizeSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_CHARS + 1)
    .replace(/^-/, '')
    .slice(0, SLUG_MAX_CHARS)
    .replace(/-$/, '')
}

/** Letters of European languages that are none with a mark on it. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** The slug proposed for a title: as `normalizeSlug`, but letters with marks stay as the letters below them. */
export function slugOfTitle(title: string): string {
  const plain = normalForm(title.toLowerCase(), 'NFD').replace(/\p{Mark}/gu, '')
  return normalizeSlug([...plain].map((letter) => LETTERS[letter] ?? letter).join(''))
}

/** Whether a text is a well-formed slug. Checking first saves a database query. */
export function isSlug(text: string): boolean {
  return text !== '' && text === normalizeSlug(text)
}
