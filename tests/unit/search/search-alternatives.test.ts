import { describe, expect, test } from 'vitest'
import {
  probablyMeant,
  type SearchAlternatives,
  searchedFor,
  withCategories,
  withNumberSpellings,
  withSpelling,
} from '@/lib/search/search-alternatives'

const SYNONYMS = [
  { words: ['head torch', 'headlamp'], finds: ['头灯'] },
  { words: ['torch'], finds: ['flashlight'] },
  { words: ['blowpipe'], finds: ['burner'] },
]

const textsOf = (alternatives: readonly SearchAlternatives[] | null) =>
  alternatives?.map(({ texts }) => texts) ?? null

describe('A search looks for', () => {
  test.each([
    ['each of its words', 'red lamp', [['red'], ['lamp']]],
    ['no commas behind words', 'red, lamp; 灯、', [['red'], ['lamp'], ['灯']]],
    ['a comma inside a number', '1,400', [['1,400']]],
    ['a sign where nothing else was typed', ',', [[',']]],
    ['nothing where nothing was typed', ' ', []],
    ['what means the same, short words last', 'headlamp', [['headlamp', 'head torch', '头灯']]],
    ['the longest phrase', 'red head torch', [['red'], ['head torch', 'headlamp', '头灯']]],
    ['a phrase with a hyphen', 'head-torch', [['head-torch', 'head torch', 'headlamp', '头灯']]],
    ['what follows a phrase', 'head torch red', [['head torch', 'headlamp', '头灯'], ['red']]],
    ['the singular of words, which the plural contains', 'headlamps', [['head torch', 'headlamp', '头灯']]],
    ['the singular of words in -es', 'torches', [['torch', 'flashlight']]],
    ['no word that only contains a synonym', 'torchlight', [['torchlight']]],
  ])('%s: %j', (_, search, texts) => expect(textsOf(searchedFor(search, SYNONYMS))).toEqual(texts))
})

describe('A search without results may mean', () => {
  /** Whether a search finds a text in spite of a typo. */
  const isFound = (search: string, text: string) =>
    withSpelling(probablyMeant(search, []) ?? [], [text]).every(({ texts }) =>
      texts.some((each) => text.includes(each)),
    )

  test.each([
    ['headlanp', 'a wrong letter'],
    ['headlamo', 'a wrong last letter'],
    ['geadlamp', 'a wrong first letter'],
    ['headllamp', 'a letter too many'],
    ['hedlamp', 'a missing letter'],
    ['haedlamp', 'two letters swapped'],
    ['headlapm', 'the last letters swapped'],
  ])('a word with one typo: %s, %s', (search) => expect(isFound(search, 'trail headlamp 500')).toBe(true))
  test('no word with two typos', () => {
    expect(isFound('haedlanp', 'trail headlamp 500')).toBe(false)
    expect(withSpelling(probablyMeant('hedlamp', []) ?? [], ['headlamp', 'lantern'])).toEqual([
      { texts: ['hedlamp', 'headlamp'], patterns: [] },
    ])
  })

  test.each([
    ['tx1400', null],
    ['头灯', null],
    ['lamp', null],
    ['a'.repeat(21), null],
    ['a'.repeat(20), [['a'.repeat(20)]]],
    ['abcde', [['abcde']]],
    ['tor', null],
    // Words that begin with the typed one are found with it.
    ['torc', [['torc', 'flashlight']]],
    ['troch', [['troch', 'torch', 'flashlight']]],
    ['pwipe', [['pwipe']]],
    ['lamp troch', [['lamp'], ['troch', 'torch', 'flashlight']]],
    ['abcde b c', [['abcde'], ['b'], ['c']]],
    ['abcde b c d', null],
  ])('%j: %j', (search, texts) => expect(textsOf(probablyMeant(search, SYNONYMS))).toEqual(texts))
})

test('Categories are found by any of their names', () => {
  const [found, other] = withCategories(searchedFor('headlamp red', SYNONYMS), [
    { id: '1', names: ['headlamps', 'stirnlampen'] },
    { id: '2', names: ['lanterns'] },
    { id: '3', names: ['work lights', '头灯与工作灯'] },
  ])
  expect(found?.categories).toEqual(['1', '3'])
  expect(other).toEqual({ texts: ['red'], patterns: [] })
})

describe('The number of a product', () => {
  const spelled = (search: string) => withNumberSpellings(searchedFor(search, SYNONYMS))
  const finds = (search: string, text: string) =>
    spelled(search).every(({ texts, patterns }) =>
      [...texts, ...patterns].some((each) => new RegExp(each.replaceAll('_', '.')).test(text)),
    )

  test.each([
    ['duo600', 'duo 600', true],
    ['lh600', 'lr-h600', true],
    ['duo-600', 'duo600', true],
    ['duo/600', 'duo 600', true],
    ['tx1400', 'tx 1400', true],
    ['duo600', 'camp 600', false],
    ['duo600', 'duo 60', false],
    ['duo6', 'duo 6', false],
    ['duo123456', 'duo 123456', false],
    ['abcdefghi600', 'abcdefghi 600', false],
    ['600', 'duo600', true],
    ['6oo600', '6oo 600', false],
    ['duo600x', 'duo 600x', false],
  ])('%s finds %s: %s', (search, text, isFound) => expect(finds(search, text)).toBe(isFound))

  test('is looked for by pieces that an index has', () => {
    expect(spelled('a12')).toEqual([{ texts: ['a12'], patterns: ['a12'] }])
    expect(spelled('a123')[0]?.patterns).toEqual(['a123', 'a_123'])
  })

  test('is one of three at most in a search, and no word with synonyms', () => {
    const numbers = spelled('ab100 lamp ab200 ab300 ab400')
    expect(numbers.map(({ patterns }) => patterns.length > 0)).toEqual([true, false, true, true, false])
    const synonyms = [{ words: ['ab100'], finds: ['ab200'] }]
    expect(withNumberSpellings(searchedFor('ab100', synonyms))[0]?.patterns).toEqual([])
  })
})
