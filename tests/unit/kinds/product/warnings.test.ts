import { describe, expect, test } from 'vitest'
import { type FormValues, formValues } from '@/lib/fields/forms/form-values'
import { newWarnings } from '@/lib/fields/forms/warnings'
import { overridesByField } from '@/lib/fields/overrides'
import { KINDS } from '@/lib/kinds'
import { NO_FACTS, type ProductFacts, productFacts } from '@/lib/kinds/product/facts/facts'
import { modeRows, productRows } from '../../../../prisma/seed-data/seed-rows'

const { products } = KINDS

const MODE = { name: 'High', lumens: 1400, runtimeMinutes: 90 }

const formOf = (record: object) => formValues(products, record)

/** What is asked about a product that is entered like this. */
const asked = (record: object, before: object = {}) =>
  newWarnings(products, formOf(before), formOf(record)).map(({ path, message }) => [path, message])

describe('a form asks', () => {
  test('about numbers that are hardly ever so', () => {
    expect(asked({ facts: { weightGrams: 186_000 } })).toEqual([
      ['facts.weightGrams', '186,000 is unusual. Most are from 10 to 4,500.'],
    ])
    expect(asked({ modes: [MODE, { ...MODE, lumens: 140_000 }] })).toEqual([
      ['modes.1.lumens', '140,000 is unusual. Most are from 0.1 to 20,000.'],
    ])
    expect(asked({ facts: { weightGrams: 10, ledCri: 100 }, modes: [MODE] })).toEqual([])
  })

  test('about a beam that the peak intensity does not reach', () => {
    const beam = (beamDistanceMetres: number | null, peakIntensityCandela: number | null = 30_800) =>
      asked({ modes: [{ ...MODE, beamDistanceMetres, peakIntensityCandela }] })
    expect([beam(351), beam(300), beam(null), beam(900, null)]).toEqual([[], [], [], []])
    const text = (metres: number) => `30,800 cd reach 351 m (ANSI/PLATO FL1), not ${metres} m.`
    expect([beam(35), beam(700)]).toEqual([
      [['modes.0.beamDistanceMetres', text(35)]],
      [['modes.0.beamDistanceMetres', text(700)]],
    ])
  })

  test('about more light than the power can give', () => {
    expect(asked({ modes: [{ ...MODE, powerWatts: 10 }] })).toEqual([])
    expect(asked({ modes: [{ ...MODE, powerWatts: 1 }] })).toEqual([
      ['modes.0.powerWatts', '1,400 lm from 1 W are 1,400 lm/W. No light gives more than 250.'],
    ])
  })

  test('about an energy that is not that of its cells', () => {
    const facts = { batteryVolts: 3.6, batteryCapacityMah: 5000, batteryCount: 2 }
    expect(asked({ facts: { ...facts, batteryEnergyWh: 36 } })).toEqual([])
    expect(asked({ facts: { ...facts, batteryEnergyWh: 18 } })).toEqual([
      ['facts.batteryEnergyWh', '3.6 V × 5,000 mAh × 2 are 36 Wh, not 18 Wh.'],
    ])
  })

  test('nothing about the products that come with the site', () => {
    for (const row of productRows) {
      const facts = productFacts({ ...NO_FACTS, ...row } as ProductFacts)
      expect([row.slug, asked({ facts, modes: modeRows(row.slug) })]).toEqual([row.slug, []])
    }
  })

  test('once: not about what was saved before', () => {
    const heavy = { facts: { weightGrams: 186_000 } }
    expect(asked({ ...heavy, name: 'Anchor' }, heavy)).toEqual([])
    expect(asked({ facts: { weightGrams: 187_000 } }, heavy)).toHaveLength(1)
  })
})

describe('an own text of a row', () => {
  const found = (record: object) =>
    Object.fromEntries(
      Object.entries(overridesByField(products, formOf(record) as FormValues)).map(([field, overrides]) => [
        field,
        overrides.map(({ name, locale, own, computed }) => [name, locale, own, computed]),
      ]),
    )

  test('is found at the facts and modes it hides', () => {
    const record = {
      facts: { weightGrams: 199, ledCri: 90, ledType: 'COB' },
      modes: [MODE],
      specs: [
        { name: 'Weight', value: '186 g' },
        { name: 'Runtime', value: '24 h' },
      ],
      translations: { zh: { specs: [{ name: 'Weight', value: '186 克' }] } },
    }
    expect(found(record)).toEqual({
      'facts.weightGrams': [
        ['Weight', 'en', '186 g', '199 g'],
        ['Weight', 'zh', '186 克', '199 g'],
      ],
      modes: [['Runtime', 'en', '24 h', 'High 1 h 30 min']],
    })
  })

  test('is none where it says what the facts say, or they say nothing', () => {
    expect(found({ facts: { weightGrams: 199 }, specs: [{ name: 'Weight', value: '199 g' }] })).toEqual({})
    expect(found({ specs: [{ name: 'Weight', value: '186 g' }] })).toEqual({})
  })
})
