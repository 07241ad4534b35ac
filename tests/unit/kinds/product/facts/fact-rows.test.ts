import { describe, expect, test } from 'vitest'
import en from '../../../../../messages/en.json'
import zh from '../../../../../messages/zh.json'
import { products } from '../../../../../prisma/seed-data/seed-content'
import { complianceNames } from '../../../../../src/lib/firm/compliance-names'
import { factRows, withoutRepeats } from '../../../../../src/lib/kinds/product/facts/fact-rows'
import { FACT_NAMES, factsAt, NO_FACTS } from '../../../../../src/lib/kinds/product/facts/facts'

const COMPLIANCE = complianceNames()

const FACTS = {
  ...NO_FACTS,
  ledCctKelvin: 6500,
  ledCri: 70,
  cartonPieces: 1050,
  cartonLengthMm: 345,
  cartonWidthMm: 285,
  cartonKg: 12.4,
  impactMetres: 1.5,
  charging: 'USB-C',
  weightGrams: 186,
  chargingMinutes: 165,
  complianceOnRequest: ['CE', 'ROHS'],
  origins: ['CHINA', 'THAILAND', 'ATLANTIS'],
}

describe('the facts that are rows of their own', () => {
  test('have their units and the words of the language, in the order they are declared', () => {
    expect(factRows(FACTS, 'specifications', 'en', COMPLIANCE)).toEqual([
      { name: 'impactMetres', value: '1.5 m' },
      { name: 'charging', value: 'USB-C' },
      { name: 'chargingMinutes', value: '2 h 45 min' },
      { name: 'origins', value: 'China, Thailand' },
      { name: 'complianceOnRequest', value: 'CE, RoHS' },
      { name: 'cartonPieces', value: '1,050 pieces, 345 × 285 mm, 12.4 kg' },
    ])
    expect(factRows({ ...NO_FACTS, cartonKg: 9 }, 'specifications', 'zh', COMPLIANCE)).toEqual([
      { name: 'cartonPieces', value: '9 kg' },
    ])
    expect(factRows(FACTS, 'ordering', 'en', COMPLIANCE)).toEqual([
      { name: 'origins', value: 'China, Thailand' },
      { name: 'cartonPieces', value: '1,050 pieces, 345 × 285 mm, 12.4 kg' },
    ])
    expect(factRows(FACTS, 'ordering', 'zh', COMPLIANCE).map(({ value }) => value)).toEqual([
      '中国、泰国',
      expect.stringMatching(/1,050.*345 × 285 mm.*12\.4 kg/),
    ])
    expect(factRows(FACTS, 'dataSheet', 'en', COMPLIANCE).map(({ name }) => name)).toEqual([
      'impactMetres',
      'charging',
      'chargingMinutes',
      'origins',
      'complianceOnRequest',
      'cartonPieces',
    ])
  })

  test('name the methods of charging where nothing else is said of it', () => {
    const facts = { ...NO_FACTS, chargingMethods: ['usb-c', 'contact', 'gone'] }
    expect(factRows(facts, 'specifications', 'en', COMPLIANCE)).toEqual([
      { name: 'charging', value: 'USB-C, Contacts of a rack or tray' },
    ])
    expect(factRows(facts, 'dataSheet', 'zh', COMPLIANCE)).toEqual([
      { name: 'charging', value: 'USB-C、充电架或托盘触点' },
    ])
  })

  test('are none of a product nothing is known of', () => {
    expect(factRows(NO_FACTS, 'specifications', 'en', COMPLIANCE)).toEqual([])
  })
})

test('every fact has a label in the form, and one on the page where it is shown', () => {
  for (const messages of [en, zh]) {
    expect(Object.keys(messages.admin.fields)).toEqual(expect.arrayContaining(FACT_NAMES))
    const shown = new Set([...factsAt('specifications'), ...factsAt('dataSheet')])
    expect(Object.keys(messages.common.facts)).toEqual([...shown])
  }
})

test('a charging time that the text about charging has is no row, whatever spaces keep it in one line', () => {
  const rows = [{ name: 'chargingMinutes', value: '3 h' }] as const
  const said = (charging: string | null) => withoutRepeats(rows, { ...NO_FACTS, charging })
  expect(said('USB-C, about 3\u00a0h')).toEqual([])
  expect(said('USB-C, about 3 h')).toEqual([])
  expect(said('USB-C')).toEqual(rows)
  expect(said(null)).toEqual(rows)
})

describe('who can replace the cell of a shipped light', () => {
  const replaceable = products.filter(({ battery }) => battery.replacement !== undefined)

  test('is stated where its texts or the article on replaceable cells say it', () => {
    expect(replaceable).toHaveLength(22)
    const unknown = products.filter((product) => !replaceable.includes(product)).map(({ slug }) => slug)
    expect(unknown).toEqual([
      ...['run-320', 'mine-800', 'sensor-400', 'globe-300', 'site-2000', 'solar-500', 'harbor-1000'],
      ...['sitepanel-3000', 'signal-400'],
    ])
  })

  test('is a row of its page and of its data sheet', () => {
    const facts = { ...NO_FACTS, cellReplacement: 'by-user' }
    for (const place of ['specifications', 'dataSheet'] as const)
      expect(factRows(facts, place, 'en', COMPLIANCE)).toEqual([
        { name: 'cellReplacement', value: 'By the user' },
      ])
  })
})
