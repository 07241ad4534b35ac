import deWords from '../../../messages/de.json' with { type: 'json' }
import enWords from '../../../messages/en.json' with { type: 'json' }
import zhWords from '../../../messages/zh.json' with { type: 'json' }
import { OPERATIONS } from '../errors/error-codes'
import { ENGLISH_ERRORS } from '../errors/error-text'
import {
  type AdminLocale,
  DEFAULT_LOCALE,
  inEachLocale,
  inTranslatedLocales,
  type Locale,
  type TranslatedLocale,
} from '../texts/locales'
import { withNonBreakingSpaces } from '../texts/non-breaking-spaces'
import {
  type LocalizedNode,
  type Merged,
  merged,
  nodeAt,
  replaced,
  withEnglishFallback,
  withNode,
} from '../texts/text-tree'
import pageValues from './page-values.json' with { type: 'json' }
import { shippedPicture } from './pictures'

type Values = Omit<typeof pageValues, 'neutral' | 'navigation'>

/** The shipped entries of a menu (docs/specification.md, section 2.2); those without a name have that of their page. */
type MenuEntries = {
  to: string
  level: number
  label: string
  translations: { [L in TranslatedLocale]?: { label: string } }
}[]

/**
 * All texts of the site in a language, by their keys: the words of `messages/` and, beside them, what is the same in every
 * language, such as years and pictures (`page-values.json`).
 */
export type Texts = Merged<Words, Values> & {
  navigation: Record<'header' | 'footer' | 'legal', MenuEntries>
}

/** The namespaces of messages, which next-intl formats. The others hold what pages say, which is shown as it is. */
const MESSAGES = ['common', 'admin', 'mail']

/** Whether the text of a key is a message. */
export const isMessage = (key: string) => MESSAGES.includes(key.split('.', 1)[0] as string)

/** The words of errors are beside their codes in English, where what they are about is part of their types. */
const ENGLISH = { ...enWords, admin: { ...enWords.admin, errors: ENGLISH_ERRORS, operations: OPERATIONS } }

type Words = Omit<typeof zhWords, 'neutral'>

/** What a file of `messages` may lack. */
type Incomplete<T> = T extends readonly (infer Row)[]
  ? Incomplete<Row>[]
  : T extends object
    ? { [Key in keyof T]?: Incomplete<T[Key]> }
    : T

/** English and Chinese are complete. A further language has no words of the admin and may lack others. */
const WORDS: Record<AdminLocale, typeof zhWords> & Record<Locale, Incomplete<Omit<typeof zhWords, 'admin'>>> =
  {
    en: ENGLISH,
    zh: zhWords,
    de: deWords,
  }

/** Values with the addresses of their pictures, which stand in the file by their keys. */
function withPictures<T>(node: T): T {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return node
  const parts = Object.entries(node).map(([name, part]) => [
    name,
    name === 'picture' && typeof part === 'string' ? shippedPicture(part).url : withPictures(part),
  ])
  return Object.fromEntries(parts)
}

type Names = Readonly<Record<string, string>>

function menuEntries(entries: readonly { to: string; level: number; name?: string }[]): MenuEntries {
  const named = (locale: Locale, name: string) =>
    (WORDS[locale].navigation?.entries as Names | undefined)?.[name] ?? ''
  return entries.map(({ to, level, name }) => ({
    to,
    level,
    label: name ? named(DEFAULT_LOCALE, name) : '',
    translations: name ? inTranslatedLocales((locale) => ({ label: named(locale, name) })) : {},
  }))
}

/** What is shipped in a language: what was written in it, and the same with English in place of what was not. */
type Shipped = { words: Incomplete<Words>; texts: Texts; english: ReadonlySet<string> }

function shippedWith(isNeutral: boolean): Readonly<Record<Locale, Shipped>> {
  const { neutral: neutralValues, navigation, ...shippedValues } = pageValues
  const { navigation: neutralMenus, ...othersNeutral } = neutralValues
  const values = withPictures(isNeutral ? replaced(shippedValues, othersNeutral) : shippedValues)
  const menus = isNeutral ? { ...navigation, ...neutralMenus } : navigation
  const wordsIn = (locale: Locale): Incomplete<Words> => {
    const { neutral, ...words } = WORDS[locale]
    return isNeutral ? replaced(words, neutral) : words
  }
  const shippedIn = (locale: Locale): Shipped => {
    const english = new Set<string>()
    const words = wordsIn(locale)
    const texts = merged(
      withEnglishFallback(wordsIn('en') as Words, words, '', (key) => english.add(key)),
      values,
    )
    const { header, footer, legal } = menus
    const navigation = {
      ...texts.navigation,
      header: menuEntries(header),
      footer: menuEntries(footer),
      legal: menuEntries(legal),
    }
    return { words, texts: { ...texts, navigation }, english }
  }
  return inEachLocale(shippedIn)
}

/** What belongs to the catalogue that comes with the site, whose firm the texts name. */
const WITH_CATALOGUE = shippedWith(false)

/**
 * What is shipped: the texts of the catalogue, or, where the site began without it, neutral ones in place of those that say
 * anything of its firm (docs/operations.md, 'A new firm').
 */
const SHIPPED = process.env.SITE_CONTENT === 'empty' ? shippedWith(true) : WITH_CATALOGUE

/** What is shipped at a key in a language: a text, a list of rows, or a plain value. */
export const shippedNode = (key: string, locale: Locale = 'en'): unknown => nodeAt(SHIPPED[locale].texts, key)

/** The same as it was written in that language: blank where a text was not. */
export const writtenNode = (key: string, locale: Locale): unknown => nodeAt(SHIPPED[locale].words, key)

/** The same in English as the catalogue has it, whose texts use all arguments their places know. */
export const catalogueNode = (key: string): unknown => nodeAt(WITH_CATALOGUE.en.texts, key)

/** A text, list or value that editors have changed. */
export type ChangedText = { key: string; node: LocalizedNode }

/** All texts as a page in a language shows them, and the keys of those that are English there for want of others. */
export type ShownTexts = { texts: Texts; english: ReadonlySet<string> }

const shownNode = (key: string, node: unknown) => (isMessage(key) ? node : withNonBreakingSpaces(node))

const SHOWN = inEachLocale((locale): ShownTexts => {
  const { texts, english } = SHIPPED[locale]
  const shown = Object.entries(texts).map(([key, node]) => [key, shownNode(key, node)])
  return { texts: Object.fromEntries(shown), english }
})

/** The shipped texts as a language shows them, with those that editors have changed. */
export function textsWith(locale: Locale, changed: readonly ChangedText[] = []): ShownTexts {
  const shown = SHOWN[locale]
  if (changed.length === 0) return shown
  const isChanged = (key: string) =>
    changed.some((text) => key === text.key || key.startsWith(`${text.key}.`))
  const english = new Set([...shown.english].filter((key) => !isChanged(key)))
  const texts = changed.reduce((tree, { key, node }) => {
    const own = withEnglishFallback(node.en, node[locale], key, (at) => english.add(at))
    return withNode(tree, key, shownNode(key, own))
  }, shown.texts)
  return { texts, english }
}
