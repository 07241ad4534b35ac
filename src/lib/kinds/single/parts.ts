// Browsers get its keys alone (next.config.ts).
import en from '../../../../messages/en.json' with { type: 'json' }
import { field } from '../../fields/declare'
import type { FieldGroup, Fields, PAGE_PARTS } from '../../fields/field'
import { translatedLine, translatedParagraph } from '../../fields/json-columns'
import type { KindPage } from '../../fields/kind'
import { country } from '../../fields/types/country'
import { webAddress } from '../../fields/types/link'
import { NUMBER, whole } from '../../fields/types/number'
import { recordSlug } from '../../fields/types/record'
import { rowsField } from '../../fields/types/rows'
import { line, paragraph } from '../../fields/types/text'
import { requiredAmount } from '../../fields/value-schemas'
import { isUnder, type KeyIn, type NodeAt, nodeAt, textKeys } from '../../texts/text-tree'
import { META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS, PARAGRAPH_MAX_CHARS } from '../../values/limits'
import { CATEGORY_ROLES, roleOfInterest } from '../category/category-roles'
import { KINDS, PAGE_KIND_KEYS } from '../index'

/** What most texts of pages are made of. Limits are what the places they stand in take. */

const BUTTON_MAX_CHARS = 30
const HEADING_MAX_CHARS = 80
const TEXT_MAX_CHARS = 600
const WORDS_MAX_CHARS = 120
const SENTENCES_MAX_CHARS = 500

/** The numbers of the catalogue, which a text may say. */
export const CATALOGUE_NUMBERS = ['models', 'categories'] as const

type Group = FieldGroup & ((typeof PAGE_PARTS)[number] | 'main' | 'search')

/** The words on a button. */
export const button = (group: Group, at: string) =>
  line({ translated: true, group, at, maxChars: BUTTON_MAX_CHARS, fits: 22 })

/** A heading. */
export const heading = (group: Group, at: string) =>
  line({ translated: true, group, at, maxChars: HEADING_MAX_CHARS, fits: 60 })

/** A paragraph, in which numbers may stand. */
export const text = (group: Group, at: string, numbers?: readonly string[]) =>
  paragraph({ translated: true, group, at, maxChars: TEXT_MAX_CHARS, fits: 400, ...(numbers && { numbers }) })

/** The category with a role that a key names. */
const categoryIn = (key: string) =>
  key.split('.').find((part) => Object.hasOwn(CATEGORY_ROLES, part)) ??
  key.split('.').map(roleOfInterest).find(Boolean)

/** The words that kinds with a page declare: of the pages of their records, or of the screens where there is none. */
const recordKeys = (of: 'page' | 'notFound') =>
  PAGE_KIND_KEYS.flatMap((kind) => {
    const { namespace, part: group, ...words }: KindPage['words'] = KINDS[kind].page.words
    return (words[of] ?? []).map((word) => ({ key: `${namespace}.${word}`, group }))
  })

/** The interface's own small words, which no editor changes: what forms, filters and lists of the site itself say, and names of units. */
export const SMALL_WORDS: readonly string[] = [
  'common.blog.general',
  'common.compare.and',
  // What the content of records is put together with, which is cached without the page's words.
  'common.content',
  'common.contact.form.trap',
  ...[
    'close',
    'clear',
    'showOne',
    'showOther',
    'active',
    'remove',
    'from',
    'to',
    'any',
    'atLeast',
    'atMost',
    'more',
    'units',
    'retry',
    // The parts a sentence is put together from.
    'said',
    'near.accept',
    'near.any',
    'near.short',
    'near.over',
    'near.instead',
    'near.unstated',
  ].map((name) => `common.filters.${name}`),
  'common.languages',
  'common.opensNewTab',
  'common.preview',
  'common.skipToContent',
  'common.studio.join',
  'common.theme',
  'common.units',
]

/** Messages that are no fields, or fields of `recordWords`. */
const NO_FIELDS_HERE = [
  ...SMALL_WORDS,
  ...[...recordKeys('page'), ...recordKeys('notFound')].map(({ key }) => key),
]

/** The field of a message, named like its key. */
function messageField(key: string, group: Group, isLong = false, isEnglish = false): Fields {
  const [first = '', ...rest] = key.replace('common.', '').split(/\W+/)
  const name = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const traits = { group, at: key, ...(!isEnglish && { translated: true as const }) }
  const declared = isLong
    ? paragraph({ ...traits, maxChars: SENTENCES_MAX_CHARS })
    : line({ ...traits, maxChars: WORDS_MAX_CHARS })
  const about = categoryIn(key)
  return { [name]: { ...declared, ...(about && { about }) } }
}

type Messages = Pick<typeof en, 'common' | 'mail'>
type Namespace = KeyIn<Messages>

/** Messages of a namespace, and whole parts of it. */
type Keys<N extends Namespace> = readonly KeyIn<NodeAt<Messages, N>>[]

/**
 * The messages of a namespace as fields, in the order of `messages/en.json`: the short ones, then the long ones.
 *
 * @param traits Which of them are meant where not all are, which are not, which are paragraphs, and whether they are sent in English alone.
 */
export function messages<N extends Namespace>(
  namespace: N,
  group: Group,
  traits: { only?: Keys<N>; without?: Keys<N>; long?: Keys<N>; english?: true } = {},
): Fields {
  const full = (keys: readonly string[] = []) => keys.map((key) => `${namespace}.${key}`)
  const only = traits.only ? full(traits.only) : [namespace]
  const without = [...NO_FIELDS_HERE, ...full(traits.without)]
  const long = full(traits.long)
  const keys = textKeys(nodeAt(en, namespace), namespace).filter(
    (key) => isUnder(key, only) && !isUnder(key, without),
  )
  const isLong = (key: string) => isUnder(key, long)
  const sorted = [...keys.filter((key) => !isLong(key)), ...keys.filter(isLong)]
  return Object.assign({}, ...sorted.map((key) => messageField(key, group, isLong(key), traits.english)))
}

/** The same of words that the kinds with a page declare. */
export const recordWords = (of: 'page' | 'notFound'): Fields =>
  Object.assign({}, ...recordKeys(of).map(({ key, group }) => messageField(key, group)))

type Rows = { group: Group; at: string; max: number; numbers?: readonly string[] }

const cell = (name: string, make: typeof line | typeof paragraph, maxChars?: number) => ({
  ...make({ required: `Please enter the ${name}.`, translated: true, ...(maxChars && { maxChars }) }),
  translation: make === line ? translatedLine(PARAGRAPH_MAX_CHARS) : translatedParagraph(),
})
const word = (name: string) => cell(name, line, WORDS_MAX_CHARS)
const long = (name: string) => cell(name, paragraph)

/** A latitude or a longitude. */
const degrees = (most: number) => ({
  ...field<number>(NUMBER, requiredAmount([-most, most])),
  required: true,
})

/** The lists of texts a page can have, by what their rows are called. */
const TEXT_ROWS = {
  results: { value: word('value'), label: word('label') },
  lines: { text: word('text') },
  entries: { title: word('title'), text: long('text') },
  questions: { question: word('question'), answer: long('answer') },
  sites: {
    name: word('name'),
    text: long('address'),
    country: { ...country(['']), initial: '' },
    latitude: degrees(90),
    longitude: degrees(180),
  },
  capacities: { name: word('line'), pieces: { ...whole(), required: true } },
  papers: {
    name: word('name'),
    text: word('note'),
    url: webAddress({ required: 'Please enter an address.' }),
  },
  years: { year: { ...whole(), required: true }, title: word('title'), text: long('text') },
}

/** Rows of texts. */
export const textRows = (called: keyof typeof TEXT_ROWS, traits: Rows) =>
  rowsField<Fields, Rows>(called, TEXT_ROWS[called], traits)

/** Categories by their slugs, in an order of their own; none stands for all of them in theirs. */
export const categoryRows = (group: Group, at: string) =>
  rowsField('records', { slug: { ...recordSlug('categories'), required: true } }, { group, at, max: 12 })

/** What search engines and shared links say of a page with fixed texts. */
export function searchTexts(page: string) {
  return {
    metaTitle: line({
      translated: true,
      group: 'search',
      at: `seo.${page}.title`,
      maxChars: META_TITLE_MAX_CHARS,
    }),
    metaDescription: paragraph({
      translated: true,
      group: 'search',
      at: `seo.${page}.description`,
      maxChars: META_DESCRIPTION_MAX_CHARS,
      numbers: CATALOGUE_NUMBERS,
    }),
  }
}
