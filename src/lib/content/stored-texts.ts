import { FIXED_PAGES, type FixedPageName } from '../config/site-pages'
import { DEFAULT_LOCALE, inEachLocale, LOCALES, type Locale } from '../texts/locales'
import type { LocalizedNode } from '../texts/text-tree'
import { quotedTags } from './quoted-tags'
import {
  type ChangedText,
  catalogueNode,
  isFirmText,
  isMessage,
  shippedNode,
  writtenNode,
} from './shipped-texts'

/** What differs from what is shipped, in each language by the keys of texts; what all languages share is among the English. */
export type StoredTexts = Readonly<Record<Locale, Readonly<Record<string, unknown>>>>

export const NOTHING_STORED: StoredTexts = inEachLocale(() => ({}))

/** What a row of `site_records` holds. */
export function storedTexts(row: { values: unknown; translations: unknown } | null): StoredTexts {
  if (!row) return NOTHING_STORED
  const stored = { ...(row.translations as object), [DEFAULT_LOCALE]: row.values } as Partial<StoredTexts>
  return inEachLocale((locale) => stored[locale] ?? {})
}

/** What stands at a key in each language: as stored, or else as shipped. */
export function storedNode(stored: StoredTexts, key: string): LocalizedNode {
  const { [DEFAULT_LOCALE]: english } = stored
  const value = Object.hasOwn(english, key) ? english[key] : (shippedNode(key) ?? null)
  const isTranslated = writtenNode(key, DEFAULT_LOCALE) !== undefined
  return inEachLocale((locale) => {
    if (locale === DEFAULT_LOCALE || value === null) return value
    if (Object.hasOwn(stored[locale], key)) return withoutRepeats(value, stored[locale][key])
    if (!isTranslated) return value
    return isFirmText(key) && Object.hasOwn(english, key) ? '' : writtenNode(key, locale)
  })
}

/** The languages a fixed page is indexed in: those its main text is written in, as stored or else as shipped, where it has one. */
export function fixedPageLanguages(name: FixedPageName, stored: StoredTexts | null): readonly Locale[] {
  const { mainText } = FIXED_PAGES[name]
  if (mainText === null) return LOCALES
  const text = storedNode(stored ?? NOTHING_STORED, mainText)
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || String(text[locale] ?? '').trim() !== '')
}

/** A list without the cells that only repeat the English ones, as the form fills them in. */
function withoutRepeats(english: unknown, own: unknown): unknown {
  if (!Array.isArray(english) || !Array.isArray(own)) return own
  return own.map((row, index) => {
    const cells = Object.entries(english[index] ?? {})
    const repeated = cells.filter(([name, cell]) => row?.[name] === cell && /\p{L}/u.test(String(cell)))
    return { ...row, ...Object.fromEntries(repeated.map(([name]) => [name, ''])) }
  })
}

/** The tags that the site puts into a message. */
const tagsIn = (message: unknown) =>
  String(message)
    .split('<')
    .slice(1)
    .map((part) => part.split('>', 1)[0] ?? '')

/** The texts that differ from the shipped ones, each in every language at its key; those of keys there were once are left out. */
export function changedTexts(stored: StoredTexts): ChangedText[] {
  const keys = new Set(Object.values(stored).flatMap((texts) => Object.keys(texts)))
  return [...keys]
    .filter((key) => shippedNode(key) !== undefined)
    .map((key) => {
      const node = storedNode(stored, key)
      if (!isMessage(key)) return { key, node }
      const tags = tagsIn(catalogueNode(key))
      return { key, node: inEachLocale((locale) => quotedTags(node[locale], tags)) }
    })
}
