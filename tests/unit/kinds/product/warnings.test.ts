import { describe, expect, test } from 'vitest'
import { type FormValues, formValues, newValues } from '@/lib/fields/forms/form-values'
import { findingKey, formWarnings, keepsUnpublished, newWarnings } from '@/lib/fields/forms/warnings'
import { overridesByField } from '@/lib/fields/overrides'
import { KINDS } from '@/lib/kinds'
import { NO_FACTS, type ProductFacts, productFacts } from '@/lib/kinds/product/facts/facts'
import { productWarnings } from '@/lib/kinds/product/warnings'
import { modeRows, productRows } from '../../../../prisma/seed-data/seed-rows'

const { products } = KINDS

const MODE = { name: 'High', lumens: 1400, runtimeMinutes: 90 }

const formOf = (record: object) => formValues(products, record)

/** The day on which documents have to be valid. */

const codes = (input: object) => productWarnings(input as Record<string, unknown>).map(({ code }) => code)

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
    expect(asked({ facts: { weightGrams: 9 } })).toHaveLength(1)
    expect(asked({ facts: { weightGrams: 10, ledCri: 100 }, modes: [MODE] })).toEqual([])
  })

  test('about a beam that the peak intensity does not reach', () => {
    const beam = (beamDistanceMetres: number | null, peakIntensityCandela: number | null = 30_800) =>
      asked({ modes: [{ ...MODE, beamDistanceMetres, peakIntensityCandela }] })
    expect([beam(351), beam(340), beam(null), beam(900, null)]).toEqual([[], [], [], []])
    const text = (metres: number) => `30,800 cd reach 351 m (ANSI/PLATO FL1), not ${metres} m.`
    expect([beam(35), beam(700)]).toEqual([
      [['modes.0.beamDistanceMetres', text(35)]],
      [['modes.0.beamDistanceMetres', text(700)]],
    ])
    // 10,000 cd reach 200 m: exactly 5 % off is right, a meter more is not.
    expect([beam(190, 10_000), beam(210, 10_000)]).toEqual([[], []])
    expect([beam(189, 10_000), beam(211, 10_000)].flat()).toHaveLength(2)
    // A number that is hardly ever so is asked about once.
    expect(beam(9000)).toEqual([['modes.0.beamDistanceMetres', expect.stringContaining('unusual')]])
    // Short distances are stated in whole meters as well: 10 cd reach 6.3 m.
    expect([beam(6, 10), beam(7, 10)]).toEqual([[], [expect.anything()]])
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

  test('about a runtime without output', () => {
    expect(codes({ modes: [{ ...MODE, lumens: 0 }] })).toContain('runtime_without_output')
    expect(codes({ modes: [{ ...MODE, lumens: 0, runtimeMinutes: 0 }] })).not.toContain(
      'runtime_without_output',
    )
  })

  test('about more light in a runtime than the battery holds', () => {
    const found = (mode: object, facts: object) =>
      productWarnings({ modes: [{ name: 'High', lumens: 1000, runtimeMinutes: 600, ...mode }], facts }).map(
        ({ path, message }) => [path, message],
      )
    const constant = { outputRegulation: 'CONSTANT' }
    expect(found(constant, { batteryEnergyWh: 40 })).toEqual([])
    expect(found(constant, { batteryEnergyWh: 39 })).toEqual([
      [
        'modes.0.runtimeMinutes',
        '1,000 lm for 600 min from 39 Wh are 256 lm/W. No light gives more than 250.',
      ],
    ])
    // Without a battery there is nothing to compare; with its cells, their energy.
    expect(found(constant, {})).toEqual([])
    expect(found(constant, { batteryVolts: 3.6, batteryCapacityMah: 5000 })).toHaveLength(1)
    // Of an output that falls, only a tenth is certain, or what its curve says.
    expect(found({}, { batteryEnergyWh: 39 })).toEqual([])
    expect(found({}, { batteryEnergyWh: 3.9 })).toHaveLength(1)
    const curve = [
      { minutes: 0.5, percent: 100 },
      { minutes: 600, percent: 50 },
    ]
    expect(found({ outputCurve: curve }, { batteryEnergyWh: 31 })).toEqual([])
    expect(found({ outputCurve: curve }, { batteryEnergyWh: 29 })).toHaveLength(1)
    expect(found({ ...constant, dutyCycle: 0.5 }, { batteryEnergyWh: 21 })).toEqual([])
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

describe('what is found in a form', () => {
  const product = { facts: { ipRating: 'IP77', weightGrams: 186_000 } }

  test('keeps a product unpublished where it is an error, which is not asked about', () => {
    const found = formWarnings(products, formOf(product))
    expect(found.map(({ code }) => code)).toEqual(['unusual_number', 'picture_unchosen', 'ip_code_unknown'])
    expect(found.filter(keepsUnpublished).map(({ code }) => code)).toEqual(['ip_code_unknown'])
    expect(asked(product).map(([path]) => path)).toEqual(['facts.weightGrams'])
  })

  test('is nothing in one of a kind without rules', () =>
    expect(formWarnings(KINDS.categories, newValues(KINDS.categories, ''))).toEqual([]))

  test('is known again by what it says: reasons are stored under it', () => {
    const key = '["beam_not_fitting",[["candela",10],["expected",6.3],["value",7]]]'
    expect(
      [
        { candela: 10, expected: 6.3, value: 7 },
        { value: 7, expected: 6.3, candela: 10 },
        { expected: 6.3, value: 7, candela: 10 },
      ].map((values) => findingKey({ code: 'beam_not_fitting', values })),
    ).toEqual([key, key, key])
    expect(findingKey({ code: 'picture_unchosen' })).toBe('["picture_unchosen",[]]')
  })
})

describe('a product is found', () => {
  const found = (input: object) => productWarnings(input as Record<string, unknown>)
  const pathsOf = (input: object) => found(input).map(({ path, code }) => [path, code])

  test('with an IP code that does not exist, in its fact and in every text', () => {
    expect(
      pathsOf({
        facts: { ipRating: 'IP78' },
        description: 'Rated IP68, IPX4, IP 67 and IP69X.',
        tags: ['IP6'],
        specs: [{ name: 'IP Rating', value: 'IP99' }],
        translations: { zh: { description: '防护等级IP72，旧款 IP68' } },
      }),
    ).toEqual([
      ['facts.ipRating', 'ip_code_unknown'],
      ['description', 'ip_code_unknown'],
      ['specs', 'ip_code_unknown'],
      ['translations.zh.description', 'ip_code_unknown'],
    ])
    expect(
      found({ facts: { ipRating: 'IP66/IP68', waterDepthMetres: 2 }, name: 'An IP address, IP4' }),
    ).toEqual([])
  })

  test('with IPX8 and no depth, where the depth was sent', () => {
    const missing = [['facts.waterDepthMetres', 'water_depth_missing']]
    expect(pathsOf({ facts: { ipRating: 'IP68', waterDepthMetres: null } })).toEqual(missing)
    expect(pathsOf({ facts: { ipRating: 'IPX8/IP69', waterDepthMetres: 0 } })).toEqual(missing)
    expect(found({ facts: { ipRating: 'IP68', waterDepthMetres: 2 } })).toEqual([])
    expect(found({ facts: { ipRating: 'IP67', waterDepthMetres: null } })).toEqual([])
    expect(found({ facts: { ipRating: 'IP68' } })).toEqual([])
  })

  test('with lumens in a text that no mode has, once for all languages', () => {
    const modes = [{ lumens: 1400 }, { lumens: 0.5 }]
    const values = (input: object) =>
      found({ modes, ...input }).map(({ path, values }) => [path, values?.value])
    expect(
      values({
        description:
          'IP68, 1,400 lm, IP67 1400 lm, 1.400 Lumen, 1 400 lumens, 1400-lumen, 1400流明 and 0.5 lm',
      }),
    ).toEqual([])
    expect(
      values({ description: 'Up to 1,500 lm', translations: { zh: { description: '最高 1,500 流明' } } }),
    ).toEqual([['description', 1500]])
    expect(values({ features: ['A 90-lumen glow'], detailedDescription: '120 lm/W from 300 lmx' })).toEqual([
      ['features', 90],
    ])
    // Fields of a product without its modes say nothing of them.
    expect(found({ description: 'Up to 1,500 lm' })).toEqual([])
  })

  test('without a picture', () => {
    expect(pathsOf({ imageUrl: '' })).toEqual([['imageUrl', 'picture_unchosen']])
    expect([found({ imageUrl: '/pictures/a.webp' }), found({})]).toEqual([[], []])
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
