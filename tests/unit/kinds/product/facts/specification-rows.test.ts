import { describe, expect, it, test } from 'vitest'
import { products } from '../../../../../prisma/seed-data/seed-content'
import { productRows, specRowsOf } from '../../../../../prisma/seed-data/seed-rows'
import { NO_FACTS } from '../../../../../src/lib/kinds/product/facts/facts'
import {
  allSpecRows,
  type SpecifiedProduct,
  type SpecRow,
  specificationRows,
} from '../../../../../src/lib/kinds/product/facts/specification-rows'
import { KNOWN_SPECS, type Spec, specKey } from '../../../../../src/lib/lighting/specs'
import FORMER_ROWS from '../../../../fixtures/specification-rows.json'

const MODE = {
  name: 'High',
  lumens: 900,
  runtimeMinutes: 90,
  dutyCycle: null,
  outputRegulation: null,
  quotedIn: null,
}
const BLANK: SpecifiedProduct = { facts: NO_FACTS, modes: [] }
const LAMP: SpecifiedProduct = {
  facts: {
    ...NO_FACTS,
    weightGrams: 186,
    batteryChemistry: 'li-ion',
    ipRating: 'IP68',
    ledType: 'White LED',
  },
  modes: [],
  translations: { zh: { ledType: '白光 LED' } },
}
const LIGHTER: SpecifiedProduct = { ...LAMP, facts: { ...LAMP.facts, weightGrams: 180 } }

const english = (rows: SpecRow[], product = BLANK) => specificationRows(product, { en: rows, zh: [] }, 'en')
const values = (rows: readonly Spec[]) => Object.fromEntries(rows.map(({ name, value }) => [name, value]))
const overrides = (rows: readonly SpecRow[]) => rows.filter(({ computed }) => !computed)

describe('the specification table of the shipped products', () => {
  it.each(products.map((product) => [product.slug, product] as const))(
    'says of %s in both languages what the texts said that were written by hand',
    (slug, product) => {
      const former = Object.entries((FORMER_ROWS as Record<string, Record<string, object>>)[slug] ?? {})
      const { en, zh } = specRowsOf(product)
      const computed = en.map(({ name, value }, index) => [name, { en: value, zh: zh[index]?.value }])
      expect(computed).toEqual(former)
      expect(computed).toHaveLength(8)
    },
  )

  it('is computed throughout: no product has an override', () => {
    expect(productRows).toHaveLength(Object.keys(FORMER_ROWS).length)
    for (const { specs, translations } of productRows) {
      const { zh } = translations as { zh: { specs: SpecRow[] } }
      expect(overrides([...(specs as SpecRow[]), ...zh.specs])).toEqual([])
    }
  })
})

describe('the specification table', () => {
  it('shows the eight known rows in their order, whatever order and spelling they were entered in', () => {
    const entered = [...KNOWN_SPECS].reverse().map(({ name }) => ({ name: name.toUpperCase(), value: '1' }))
    expect(english(entered).map(({ name }) => name)).toEqual([
      'LED',
      'Lumens',
      'Modes',
      'Runtime',
      'IP Rating',
      'Battery',
      'Size',
      'Weight',
    ])
  })

  it('matches names without regard to case and spaces', () => {
    expect(values(english([{ name: ' ip  rating', value: 'IP68' }]))).toEqual({ 'IP Rating': 'IP68' })
    expect(specKey(' IP Rating ')).toBe('iprating')
  })

  it('hides rows without a value', () => {
    const blank = ['LED', 'Lumens', 'Color'].map((name) => ({ name, value: ' ' }))
    expect(english(blank)).toEqual([])
  })

  it('shows further names after the known ones, as they were ordered', () => {
    const rows = [
      { name: 'Warranty', value: '5 years' },
      { name: 'Weight', value: '1 g' },
      { name: 'Color', value: 'black' },
      { name: 'LED', value: '1' },
    ]
    expect(english(rows).map(({ name }) => name)).toEqual(['LED', 'Weight', 'Warranty', 'Color'])
    expect(english(rows, LAMP).map(({ name }) => name)).toEqual([
      'LED',
      'IP Rating',
      'Battery',
      'Weight',
      'Warranty',
      'Color',
    ])
  })

  it('takes the first of two rows of one name that has a value', () => {
    const rows = [
      { name: 'LED', value: '' },
      { name: 'led', value: 'a' },
      { name: 'Led', value: 'b' },
    ]
    expect(values(english(rows))).toEqual({ LED: 'a' })
  })
})

test('of two further rows of one name both are stored, and the first is shown', () => {
  const rows = [
    { name: 'A', value: 'b' },
    { name: 'A', value: 'c' },
  ]
  expect(allSpecRows({ en: rows, zh: [] }, BLANK).en).toEqual(rows)
  expect(values(english(rows))).toEqual({ A: 'b' })
})

describe('an override', () => {
  const rows = { en: [{ name: 'Weight', value: 'light' }], zh: [] }

  it('takes the place of the computed text in its own language only', () => {
    expect(values(specificationRows(LAMP, rows, 'en')).Weight).toBe('light')
    expect(values(specificationRows(LAMP, rows, 'zh')).Weight).toBe('186 g（含电池）')
    const chinese = { en: [], zh: [{ name: 'weight', value: '很轻' }] }
    expect(values(specificationRows(LAMP, chinese, 'en')).Weight).toBe('186 g with battery')
    expect(values(specificationRows(LAMP, chinese, 'zh')).Weight).toBe('很轻')
  })

  it('stands for the other language where the facts give no text', () => {
    const shown = specificationRows(BLANK, rows, 'zh')
    expect(shown).toEqual([{ name: 'Weight', value: 'light', label: null, english: true }])
  })

  it('is none where it repeats what the facts give, in each language by itself', () => {
    const sent = {
      en: [
        { name: 'Weight', value: ' 186 g with battery ' },
        { name: 'IP Rating', value: 'IP69' },
      ],
      zh: [
        { name: 'Weight', value: '186 克' },
        { name: 'IP Rating', value: 'IP68' },
      ],
    }
    const { en, zh } = allSpecRows(sent, LAMP)
    expect(values(overrides(en))).toEqual({ 'IP Rating': 'IP69' })
    expect(values(overrides(zh))).toEqual({ Weight: '186 克' })
  })

  it('is none where a record was sent back with a fact changed', () => {
    const sentBack = allSpecRows({ en: [], zh: [] }, LAMP)
    const unmarked = (sent: SpecRow[]) => sent.map(({ name, value }) => ({ name, value }))
    const { en, zh } = allSpecRows({ en: unmarked(sentBack.en), zh: unmarked(sentBack.zh) }, LIGHTER, LAMP)
    expect(overrides([...en, ...zh])).toEqual([])
    expect(values(en).Weight).toBe('180 g with battery')
    expect(values(zh).Weight).toBe('180 g（含电池）')
  })

  it('is none where a stored copy is of former facts, which an earlier version has changed', () => {
    const copies = allSpecRows({ en: [], zh: [] }, LAMP)
    expect(values(specificationRows(LIGHTER, copies, 'en')).Weight).toBe('180 g with battery')
    expect(overrides(allSpecRows(copies, LIGHTER).en)).toEqual([])
  })
})

describe('a further row', () => {
  const en = [
    { name: 'Warranty', value: '5 years' },
    { name: 'Color', value: 'black' },
  ]

  it('has the name and value of the language, and shows English where they are missing', () => {
    const zh = [{ name: 'warranty', label: '质保', value: '5 年' }]
    expect(specificationRows(BLANK, { en, zh }, 'zh')).toEqual([
      { name: 'Warranty', value: '5 年', label: '质保', english: false },
      { name: 'Color', value: 'black', label: null, english: true },
    ])
    expect(specificationRows(BLANK, { en, zh }, 'en').map(({ label }) => label)).toEqual([null, null])
  })

  it('without an English value is not shown', () => {
    expect(specificationRows(BLANK, { en: [], zh: [{ name: 'Warranty', value: '5 年' }] }, 'zh')).toEqual([])
  })
})

test('a language without translations has its own words around English ones', () => {
  const { zh } = allSpecRows({ en: [], zh: [] }, { ...LAMP, translations: null })
  expect(values(zh)).toEqual({
    LED: 'White LED',
    'IP Rating': 'IP68',
    Battery: '锂离子电池',
    Weight: '186 g（含电池）',
  })
})

describe('a translation', () => {
  const row = (zh: object, locale: 'en' | 'zh' = 'zh') =>
    specificationRows({ ...LAMP, translations: { zh } }, { en: [], zh: [] }, locale).find(
      ({ name }) => name === 'LED',
    )

  test('that is blank, or no text, leaves the English words', () => {
    for (const ledType of ['', ' ', 7, null]) expect(row({ ledType })?.value).toBe('White LED')
    expect(row({ ledType: '白光 LED' })?.value).toBe('白光 LED')
  })

  test('does not reach the English table, where one is stored for English by mistake', () => {
    const odd = { en: { ledType: 'Odd' }, zh: {} }
    const rows = specificationRows({ ...LAMP, translations: odd }, { en: [], zh: [] }, 'en')
    expect(rows.find(({ name }) => name === 'LED')?.value).toBe('White LED')
    const modes = [{ ...MODE, translations: { en: { name: 'Odd' } } }]
    const lit = specificationRows({ ...LAMP, modes, translations: odd }, { en: [], zh: [] }, 'en')
    expect(JSON.stringify(lit)).not.toContain('Odd')
  })
})

test('a further row without a name is none, one without a value is not shown, and English names no label', () => {
  const rows = [
    { name: ' ', value: 'x' },
    { name: 'Color', value: ' ', label: '颜色' },
    { name: 'Mount', value: 'clip', label: '支架' },
    { name: 'Empty', value: ' ' },
  ]
  const shown = (locale: 'en' | 'zh') => specificationRows(BLANK, { en: rows, zh: rows }, locale)
  expect(shown('en')).toEqual([{ name: 'Mount', value: 'clip', label: null, english: false }])
  expect(shown('zh')).toEqual([{ name: 'Mount', value: 'clip', label: '支架', english: false }])
  expect(allSpecRows({ en: rows, zh: [] }, BLANK).en.map(({ name }) => name)).toEqual(['Color', 'Mount'])
})
