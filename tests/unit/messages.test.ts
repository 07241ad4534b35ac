import fs from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '@/lib/errors/error-codes'
import { ENGLISH_ERRORS } from '@/lib/errors/error-text'
import { FACT_NAMES } from '@/lib/kinds/product/facts/facts'
import { DEFAULT_LOCALE, LOCALES } from '@/lib/texts/locales'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import zh from '../../messages/zh.json'

/** `{a: {b: 'text'}}` as `[['a.b', 'text']]`. */
function entries(texts: object, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? entries(value, `${prefix}${key}.`)
      : [[prefix + key, value] as [string, string]],
  )
}

/** The arguments and tags of a message, with their kinds: what the code must hand over. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)]
      case TYPE.plural:
      case TYPE.select:
        return [
          `${element.value}: ${TYPE[element.type]}`,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ]
      default:
        return [`${element.value}: ${TYPE[element.type]}`]
    }
  })
  return [...new Set(found)].sort()
}

/** The languages that a choice by language in a message names: none for a message without one. */
function languagesIn(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return languagesIn(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const names = Object.keys(element.options)
    const within = Object.values(element.options).flatMap(({ value }) => languagesIn(value))
    return names.some((name) => LOCALES.some((locale) => locale === name)) ? [names, ...within] : within
  })
}

// The English texts of errors stand beside their codes.
const errors = { errors: ENGLISH_ERRORS, operations: OPERATIONS }
const words = { ...en, admin: { ...en.admin, ...errors } }

const messagesOf = ({ common, admin = {}, mail }: { common: object; admin?: object; mail: object }) =>
  new Map(entries({ common, admin, mail }))

const english = messagesOf(words)
const chinese = messagesOf(zh)
const german = messagesOf(de)

/** Texts that a German page shows in English. */
const MISSING_IN_GERMAN = 0

describe('the texts', () => {
  test('exist in both languages', () => {
    const [inEnglish, inChinese] = [words, zh].map((each) => entries(each).map(([key]) => key))
    expect(inEnglish?.filter((key) => !inChinese?.includes(key))).toEqual([])
    expect(inChinese?.filter((key) => !inEnglish?.includes(key))).toEqual([])
  })

  test('exist in German but for those of the admin, which stays English and Chinese but for the names of facts', () => {
    const { admin: _, ...shown } = en
    const { admin, ...germanShown } = de
    // Spreadsheets that visitors get have the admin's names of facts.
    expect(Object.keys(admin.fields).toSorted()).toEqual([...FACT_NAMES].toSorted())
    const [inEnglish, inGerman] = [shown, germanShown].map((each) => entries(each).map(([key]) => key))
    // A word that is neutral in English may take the goods for a feminine noun in German.
    const isInEnglish = (key: string) =>
      inEnglish?.includes(key) || inEnglish?.includes(key.replace(/^neutral\./, ''))
    expect(inGerman?.filter((key) => !isInEnglish(key))).toEqual([])
    expect(inEnglish?.filter((key) => !inGerman?.includes(key))).toHaveLength(MISSING_IN_GERMAN)
  })
})

describe('the messages', () => {
  test.each([
    ['zh', chinese],
    ['de', german],
  ] as const)('take the same arguments as in English (%s)', (language, messages) => {
    const different = [...english].flatMap(([key, text]) => {
      const translated = messages.get(key)
      if (translated === undefined) return []
      const [wanted, found] = [text, translated].map((message) => argumentsOf(parse(message)).join(', '))
      return wanted === found ? [] : [`${key}: en {${wanted}}, ${language} {${found}}`]
    })
    expect(different).toEqual([])
  })

  test('that choose by language name each one, with English as the other', () => {
    const choices = [english, chinese, german].flatMap((messages) =>
      [...messages].flatMap(([key, text]) =>
        languagesIn(parse(text)).map((names) => [key, names.toSorted()]),
      ),
    )
    expect(choices).not.toEqual([])
    const all = [...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE), 'other'].toSorted()
    expect(choices.filter(([, names]) => String(names) !== String(all))).toEqual([])
  })

  test('are in US English', () => {
    const british =
      /\b(catalogues?|colours?|enquir\w+|cancelled|grey|centres?|behaviour|favourite|organis\w+|customis\w+|recognis\w+)\b/i
    expect([...english].filter(([, text]) => british.test(text))).toEqual([])
  })

  test('are never empty', () => {
    expect([...english, ...chinese, ...german].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

test('every reason for which nothing was sent has words in both languages', () => {
  const folder = new URL('../../src/lib/jobs/', import.meta.url)
  const code = fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const inquiries = [
    ...code.matchAll(
      /(?:new DeliveryFailure|unanswered)\('([^']+)'|(?:reason = |E[A-Z_]{8,}: )'([^']+)'|= '(interrupted)'/g,
    ),
  ]
  const reasons = inquiries.map(([, thrown, found, stored]) => thrown ?? found ?? stored ?? '')
  expect(reasons).toContain('no answer')
  // Announcements to search engines are in nobody's letter.
  const shown = reasons.filter((reason) => reason !== 'unexpected')
  for (const { admin } of [en, zh])
    expect(Object.keys(admin.people.reason)).toEqual(expect.arrayContaining(shown))
})

/** Words of developers, in either language, and names of settings, which an editor cannot know. */
const DEVELOPERS_WORDS =
  /\b(?:tests?|wire|JSON|boolean|null|undefined|payloads?|endpoints?|API|cach(?:e|ed|es|ing)|schemas?|regex|deploy(?:ed|ment)?|environment variables?|transactions?|cron)\b|\b[A-Z]+(?:_[A-Z]+)+\b|环境变量|缓存|数据库/

describe('the words of the admin', () => {
  // The first steps and the test mail lead whoever runs the site to its settings, which have names; webhooks have tests; errors answer programs, too.
  const isForOthers = (key: string) => /^(firstSteps|mailTest|webhooks|errors)\./.test(key)

  test.each([
    ['en', en.admin],
    ['zh', zh.admin],
  ] as const)('are an editor’s, not a developer’s (%s)', (_, catalogue) => {
    const found = entries(catalogue).filter(([key, text]) => !isForOthers(key) && DEVELOPERS_WORDS.test(text))
    expect(found).toEqual([])
    for (const text of ['The same checks run in the tests', 'SITE_URL, which wins'])
      expect(text).toMatch(DEVELOPERS_WORDS)
  })
})

/** The files with words of their own: what scripts or threads show without a page's texts, and how a language is written. */
const WORDS_IN_CODE = [
  'components/compare/tray-bar.tsx',
  'lib/content/browser-texts/failure-texts.ts',
  'lib/content/browser-texts/model-texts.ts',
  'lib/content/browser-texts/viewer-texts.ts',
  'lib/content/markdown.ts',
  'lib/kinds/custom-page/fields.ts',
  'lib/kinds/product/facts/code-names.ts',
  'lib/kinds/product/facts/specification-words.ts',
  'lib/lighting/measurement.ts',
  'lib/texts/format-figures.ts',
  'lib/texts/languages.ts',
  'lib/texts/writing.ts',
]

test('no other file of the code has words of its own in Chinese', () => {
  const src = path.resolve(import.meta.dirname, '../../src')
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
  const hasWords = (file: string) =>
    fs
      .readFileSync(path.join(src, file), 'utf8')
      .replace(/^ *(\/?\*|\/\/).*$/gm, '')
      .match(/: ['"`][^'"`\n]*\p{Script=Han}/u) !== null
  expect(files.filter((file) => !file.startsWith('generated') && hasWords(file)).sort()).toEqual(
    WORDS_IN_CODE,
  )
})
