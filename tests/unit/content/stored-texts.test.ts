import { expect, test } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { changedTexts, NOTHING_STORED, storedNode } from '@/lib/content/stored-texts'
import { inEachLocale, type Locale } from '@/lib/texts/locales'
import { nodeAt } from '@/lib/texts/text-tree'

/** Texts that are stored beside nothing else, in the languages given. */
const stored = (texts: Partial<Record<Locale, Record<string, unknown>>>) => ({ ...NOTHING_STORED, ...texts })

test('two texts with the same English have each its own language', () => {
  const [one, other] = ['home.hero.headline', 'about.intro.headline']
  const { texts, english } = textsWith(
    'zh',
    changedTexts(stored({ en: { [one]: 'Light', [other]: 'Light' }, zh: { [one]: '光', [other]: '' } })),
  )
  expect([nodeAt(texts, one), nodeAt(texts, other)]).toEqual(['光', 'Light'])
  expect([english.has(one), english.has(other)]).toEqual([false, true])
})

test('what is the same in every language is stored once', () => {
  const key = 'about.intro.picture'
  expect(storedNode(stored({ en: { [key]: '/media/own.webp' } }), key)).toEqual(
    inEachLocale(() => '/media/own.webp'),
  )
})

test('a changed English text keeps the shipped translation', () => {
  const key = 'home.hero.headline'
  const { zh } = storedNode(NOTHING_STORED, key)
  expect(storedNode(stored({ en: { [key]: 'Other' } }), key)).toMatchObject({ en: 'Other', zh })
})

test('a cell of a list that only repeats the English one is none', () => {
  const key = 'contact.faq'
  const en = [{ question: 'Why?', answer: '7' }]
  const node = storedNode(stored({ en: { [key]: en }, zh: { [key]: en } }), key)
  expect(node.zh).toEqual([{ question: '', answer: '7' }])
})

test('texts of keys that are no longer there are left out', () => {
  expect(changedTexts(stored({ en: { 'home.gone': 'Text' } }))).toEqual([])
})

test('markup in a message is text, but for the tags the site puts there', () => {
  const key = 'common.footer.privacy'
  const [changed] = changedTexts(stored({ en: { [key]: 'Read <b>this' } }))
  expect(changed?.node.en).toBe("Read '<'b>this")
})
