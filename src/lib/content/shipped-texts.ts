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

/** The setting that says what the firm makes, in the plural: texts have it where they say `{goods}`. */
const GOODS = 'settings.goods'

/** Whether the text of a key says who the firm is: the shipped translations translate no such text of its own. */
export const isFirmText = (key: string) => key.startsWith('settings.')

/** The place of these words in a text. */
export const GOODS_PLACE = '{goods}'

/** Whether what stands at a key is on every page: a message, or the words for the firm's goods. */
export const isOnEveryPage = (key: string) => isMessage(key) || key === GOODS

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

/** A tree without its texts and rows: what a language lacks of the neutral ones is English, and not another firm's. */
function withoutTexts(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return ''
  if (Array.isArray(node)) return []
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, withoutTexts(part)]))
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
    return isNeutral ? replaced(words, replaced(withoutTexts(WORDS.en.neutral), neutral)) : words
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

/** Whether the site began without the catalogue. */
export const BEGAN_EMPTY = process.env.SITE_CONTENT === 'empty'

/**
 * What is shipped: the texts of the catalogue, or, where the site began without it, neutral ones in place of those that say
 * anything of its firm (docs/operations.md, 'A new firm').
 */
const SHIPPED = BEGAN_EMPTY ? shippedWith(true) : WITH_CATALOGUE

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

/** A text with the firm's words for its goods, with a capital where it begins with them; and all texts of a list or tree. */
function withGoods<T>(node: T, goods: string): T {
  if (typeof node === 'string') {
    if (!node.includes(GOODS_PLACE)) return node
    const text = node.replaceAll(GOODS_PLACE, (place, at: number) =>
      // An apostrophe before one of these signs would begin a quotation of the message.
      /[{}<>#]/.test(node[at + place.length] ?? '') ? goods.replaceAll("'", "''") : goods,
    )
    return (
      node.startsWith(GOODS_PLACE) ? text.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : text
    ) as T
  }
  if (Array.isArray(node)) return node.map((part) => withGoods(part, goods)) as T
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withGoods(part, goods)])) as T
}

const shownTexts = (locale: Locale, goods: string): Texts =>
  withGoods(
    Object.fromEntries(
      Object.entries(SHIPPED[locale].texts).map(([key, node]) => [key, shownNode(key, node)]),
    ) as Texts,
    goods,
  )

/** The firm's words for its goods in a language. */
function goodsIn(locale: Locale, changed: readonly ChangedText[]): string {
  const own = changed.findLast(({ key }) => key === GOODS)?.node
  const [english, word] = [own?.[DEFAULT_LOCALE], own?.[locale]]
  if (typeof english !== 'string' || english === shippedNode(GOODS)) {
    return String((typeof word === 'string' && word) || shippedNode(GOODS, locale))
  }
  return typeof word === 'string' && word !== '' ? word : english
}

/** The shipped texts of each language as they were shown last: a firm seldom changes its words. */
const SHOWN = inEachLocale((locale) => {
  const goods = goodsIn(locale, [])
  return { goods, texts: shownTexts(locale, goods) }
})

function shownWith(locale: Locale, goods: string): Texts {
  const last = SHOWN[locale]
  if (last.goods !== goods) Object.assign(last, { goods, texts: shownTexts(locale, goods) })
  return last.texts
}

/** The shipped texts as a language shows them, with those that editors have changed. */
export function textsWith(locale: Locale, changed: readonly ChangedText[] = []): ShownTexts {
  const goods = goodsIn(locale, changed)
  const shown = { texts: shownWith(locale, goods), english: SHIPPED[locale].english }
  if (changed.length === 0) return shown
  const isChanged = (key: string) =>
    changed.some((text) => key === text.key || key.startsWith(`${text.key}.`))
  const english = new Set([...shown.english].filter((key) => !isChanged(key)))
  const texts = changed.reduce((tree, { key, node }) => {
    const own = withEnglishFallback(node.en, node[locale], key, (at) => english.add(at))
    return withNode(tree, key, withGoods(shownNode(key, own), goods))
  }, shown.texts)
  return { texts, english }
}
