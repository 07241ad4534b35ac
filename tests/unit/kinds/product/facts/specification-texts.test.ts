import { describe, expect, test } from 'vitest'
import { NO_FACTS, type ProductFacts } from '../../../../../src/lib/kinds/product/facts/facts'
import {
  SPECIFICATION_TEXTS,
  type SpecifiedMode,
} from '../../../../../src/lib/kinds/product/facts/specification-texts'

type Row = keyof typeof SPECIFICATION_TEXTS

const mode = (name: string, lumens: number, minutes: number, more: Partial<SpecifiedMode> = {}) => ({
  name,
  lumens,
  runtimeMinutes: minutes,
  dutyCycle: null,
  outputRegulation: null,
  quotedIn: null,
  ...more,
})

/** A row in both languages. */
function texts(row: Row, facts: Partial<ProductFacts>, modes: SpecifiedMode[] = []): (string | null)[] {
  const product = { facts: { ...NO_FACTS, ...facts }, modes }
  return [SPECIFICATION_TEXTS[row](product, 'en'), SPECIFICATION_TEXTS[row](product, 'zh')]
}

describe('a row', () => {
  test.each(Object.keys(SPECIFICATION_TEXTS) as Row[])(
    '%s is none of a product nothing is known of',
    (row) => {
      expect(texts(row, {})).toEqual([null, null])
    },
  )
})

describe('the LED row', () => {
  test('counts LEDs of one kind, which begin with a small letter unless they are an abbreviation', () => {
    expect(texts('LED', { ledType: 'Warm COB', ledCount: 1, ledCctKelvin: 3000, ledCri: 80 })[0]).toBe(
      '1 × warm COB, 3,000 K, CRI 80',
    )
    expect(texts('LED', { ledType: 'COB', ledCount: 2 })).toEqual(['2 × COB', '2 × COB'])
  })

  test('leaves a maker’s name as it is written', () => {
    const written = ['Osram Oslon', 'Cree XHP50', 'Luminus SFT-40', 'Nichia', 'Samsung high-CRI LED']
    expect(written.map((ledType) => texts('LED', { ledType, ledCount: 3 })[0])).toEqual(
      written.map((ledType) => `3 × ${ledType}`),
    )
    expect(texts('LED', { ledType: 'Mid-power LEDs', ledCount: 36 })[0]).toBe('36 × mid-power LEDs')
    expect(texts('LED', { ledType: 'Large-die LED', ledCount: 1 })[0]).toBe('1 × large-die LED')
    // German nouns have a capital everywhere.
    const german = { facts: { ...NO_FACTS, ledType: 'Mid-Power-LED', ledCount: 24 }, modes: [] }
    expect(SPECIFICATION_TEXTS.LED(german, 'de')).toBe('24 × Mid-Power-LED')
  })

  test('names LEDs of several kinds and counts them all', () => {
    expect(texts('LED', { ledType: 'Spot LED + red LED', ledCount: 2, ledMixed: true })).toEqual([
      'Spot LED + red LED (2 in all)',
      'Spot LED + red LED（共 2 颗）',
    ])
  })

  test('says what is known', () => {
    expect(texts('LED', { ledType: 'White LED', ledCri: 90 })).toEqual([
      'White LED, CRI 90',
      'White LED，显色指数 90',
    ])
    expect(texts('LED', { ledCount: 3 })[0]).toBe('3 × LED')
    expect(texts('LED', { ledType: 'COB', ledMixed: true })[0]).toBe('COB')
    expect(texts('LED', { ledCctKelvin: 6500 })[0]).toBe('6,500 K')
  })
})

describe('the rows of the modes', () => {
  const modes = [mode('Turbo', 1400, 95), mode('Low', 40, 3540), mode('Strobe', 2000, 60, { dutyCycle: 0.5 })]

  test('quote the brightest steady mode, and the one that lasts longest, where none is marked', () => {
    expect(texts('Lumens', {}, modes)).toEqual(['1,400 lm (Turbo)', '1,400 lm（Turbo）'])
    expect(texts('Runtime', {}, modes)).toEqual([
      'Turbo 1 h 35 min · Low 59 h',
      'Turbo 1 小时 35 分 · Low 59 小时',
    ])
    expect(texts('Runtime', {}, modes.slice(0, 1))[0]).toBe('Turbo 1 h 35 min')
    expect(texts('Lumens', {}, modes.slice(2))[0]).toBe('2,000 lm (Strobe)')
  })

  test('quote the modes that are marked, in their order', () => {
    const marked = [
      mode('Flood', 700, 105, { quotedIn: 'BOTH' }),
      mode('Spot', 540, 90, { quotedIn: 'LUMENS' }),
    ]
    expect(texts('Lumens', {}, marked)[0]).toBe('700 lm (Flood) · 540 lm (Spot)')
    expect(texts('Runtime', {}, marked)[0]).toBe('Flood 1 h 45 min')
  })

  test('say how the output behaves where it does not stay', () => {
    const regulated = (outputRegulation: SpecifiedMode['outputRegulation']) =>
      texts('Runtime', {}, [mode('High', 900, 120, { outputRegulation })])
    expect(regulated('STEP_DOWN')).toEqual(['High 2 h (with step-down)', 'High 2 小时（含降档）'])
    expect(regulated('UNREGULATED')).toEqual(['High 2 h (output falls)', 'High 2 小时（亮度渐降）'])
    expect(regulated('CONSTANT')[0]).toBe('High 2 h')
  })

  test('count and name them all', () => {
    expect(texts('Modes', {}, modes)).toEqual(['3: Turbo, Low, Strobe', '3 档：Turbo、Low、Strobe'])
  })
})

describe('the IP row', () => {
  test('has the depth beside the rating, and is none without a rating', () => {
    expect(texts('IP Rating', { ipRating: 'IP68', waterDepthMetres: 2 })).toEqual([
      'IP68 (2 m)',
      'IP68（2 m）',
    ])
    expect(texts('IP Rating', { ipRating: 'IP54' })[0]).toBe('IP54')
    expect(texts('IP Rating', { waterDepthMetres: 2 })).toEqual([null, null])
  })
})

describe('the battery row', () => {
  const cells = { batteryChemistry: 'li-ion', batteryFormat: '21700', batteryCount: 2 }
  const energy = { batteryCapacityMah: 5000, batteryEnergyWh: 36, batteryVolts: 3.6 }

  test('names cells with what they hold, and how they are charged', () => {
    expect(texts('Battery', { ...cells, ...energy, chargingPort: 'USB-C' })).toEqual([
      '2 × 21700 Li-ion, 5,000 mAh, 36 Wh, USB-C',
      '2 × 21700 锂离子电池，5,000 mAh，36 Wh，USB-C',
    ])
  })

  test('leaves out what disposable cells hold', () => {
    const alkaline = {
      batteryChemistry: 'alkaline',
      batteryFormat: 'aaa',
      batteryCount: 3,
      rechargeable: false,
    }
    expect(texts('Battery', { ...alkaline, ...energy })[0]).toBe('3 × AAA alkaline')
    expect(texts('Battery', { ...alkaline, ...energy })[1]).toBe('3 × AAA（7 号）碱性电池')
    // German nouns keep their capital inside a row.
    const product = { facts: { ...NO_FACTS, ...alkaline }, modes: [] }
    expect(SPECIFICATION_TEXTS.Battery(product, 'de')).toBe('3 × AAA (Micro) Alkali-Mangan')
  })

  test('names a pack with its voltage instead of a format', () => {
    const pack = {
      batteryPack: true,
      batteryChemistry: 'li-ion-polymer',
      batteryFormat: 'pouch-pack',
      batteryCount: 1,
    }
    expect(texts('Battery', { ...pack, batteryVolts: 3.7, batteryEnergyWh: 6.7 })).toEqual([
      'Li-ion polymer pack, 3.7 V, 6.7 Wh',
      '锂聚合物电池组，3.7 V，6.7 Wh',
    ])
    expect(texts('Battery', { ...pack, batteryCount: 2 })[0]).toBe('2 × Li-ion polymer pack')
  })

  test('says what is known', () => {
    expect(texts('Battery', { batteryChemistry: 'nimh' })[0]).toBe('NiMH')
    expect(texts('Battery', { batteryFormat: '18650', batteryCount: 1 })[0]).toBe('1 × 18650')
    expect(texts('Battery', { batteryEnergyWh: 12.6 })[0]).toBe('12.6 Wh')
  })

  test('says an owner’s own words instead of the names of codes', () => {
    const own = { ...cells, batteryWords: 'low-temperature 21700 cell' }
    expect(texts('Battery', { ...own, batteryEnergyWh: 36 })[0]).toBe('2 × low-temperature 21700 cell, 36 Wh')
    expect(texts('Battery', { ...own, batteryPack: true, batteryCount: 1 })[0]).toBe(
      'low-temperature 21700 cell',
    )
    expect(texts('Weight', { weightGrams: 90, batteryWords: 'a cell' })[0]).toBe('90 g with battery')
  })
})

describe('the size row', () => {
  test.each([
    [{ lengthMm: 142, headDiameterMm: 36, bodyDiameterMm: 25 }, '142 mm long, head 36 mm, body 25 mm'],
    [{ bodyDiameterMm: 25 }, 'body 25 mm'],
    [{ diameterMm: 112, heightMm: 216 }, '112 mm diameter × 216 mm high'],
    [{ diameterMm: 112 }, '112 mm diameter'],
    [{ diameterMm: 34, lengthMm: 152 }, '34 mm diameter × 152 mm long'],
    [{ diameterMm: 34, widthMm: 40, depthMm: 20.5 }, '34 mm diameter × 40 mm wide × 20.5 mm deep'],
    [
      { lengthMm: 142, headDiameterMm: 36, bodyDiameterMm: 25, diameterMm: 30 },
      '142 mm long, head 36 mm, body 25 mm, 30 mm diameter',
    ],
    [{ heightMm: 90, widthMm: 50, headDiameterMm: 36 }, 'head 36 mm, 50 mm wide, 90 mm high'],
    [{ diameterMm: 128, heightMm: 108, foldedHeightMm: 48 }, '128 mm diameter × 108 mm high, folded 48 mm'],
    [{ widthMm: 66, heightMm: 42, depthMm: 36.5 }, '66 × 42 × 36.5 mm'],
    [
      { lengthMm: 112, widthMm: 62, depthMm: 46, unfoldedLengthMm: 186 },
      '112 × 62 × 46 mm folded, 186 mm open',
    ],
    [
      { widthMm: 70, heightMm: 42, depthMm: 40, packLengthMm: 94, packWidthMm: 36, packHeightMm: 33 },
      '70 × 42 × 40 mm (lamp), 94 × 36 × 33 mm (battery pod)',
    ],
    [{ packLengthMm: 94, packWidthMm: 36 }, '94 × 36 mm (battery pod)'],
  ])('of %o follows the shape', (facts, text) => {
    expect(texts('Size', facts)[0]).toBe(text)
  })
})

test('the size row says every side that is known, in both languages', () => {
  const sides = {
    lengthMm: 211,
    widthMm: 212,
    heightMm: 213,
    depthMm: 214,
    diameterMm: 215,
    headDiameterMm: 216,
    bodyDiameterMm: 217,
    unfoldedLengthMm: 218,
    foldedHeightMm: 219,
  }
  const names = Object.keys(sides) as (keyof typeof sides)[]
  for (let chosen = 1; chosen < 2 ** names.length; chosen++) {
    const known = names.filter((_, index) => chosen & (1 << index))
    const facts = Object.fromEntries(known.map((name) => [name, sides[name]]))
    for (const text of texts('Size', facts))
      for (const name of known) expect(text, JSON.stringify(facts)).toContain(String(sides[name]))
  }
})

describe('the weight row', () => {
  test('says that the battery is in it, where there is one', () => {
    expect(texts('Weight', { weightGrams: 1860, batteryFormat: 'd' })).toEqual([
      '1,860 g with battery',
      '1,860 g（含电池）',
    ])
    expect(texts('Weight', { weightGrams: 90.5 })).toEqual(['90.5 g', '90.5 g'])
  })
})

describe('what is only half known', () => {
  test('of a battery is said as far as it is known', () => {
    const pack = (facts: Partial<ProductFacts>) => texts('Battery', { batteryPack: true, ...facts })[0]
    expect([
      pack({ batteryChemistry: 'li-ion' }),
      pack({ batteryChemistry: 'li-ion', batteryCount: 1 }),
      pack({ batteryChemistry: 'li-ion', batteryCount: 2 })?.slice(0, 4),
      pack({ batteryCount: 2 }),
    ]).toEqual([expect.not.stringMatching(/^\d/), expect.not.stringMatching(/^\d/), '2 × ', null])
    expect(texts('Battery', { batteryFormat: '18650' })[0]).toBe('18650')
    expect(texts('Battery', { batteryFormat: '18650', batteryCount: 2 })[0]).toBe('2 × 18650')
    expect(texts('Battery', { batteryCount: 2 })[0]).toBeNull()
    expect(texts('Battery', { batteryChemistry: '', batteryFormat: '', chargingPort: '' })).toEqual([
      null,
      null,
    ])
  })

  test('of a shape is said by its parts, each named where one of them is round', () => {
    expect(texts('Size', { bodyDiameterMm: 24, lengthMm: 120, widthMm: 30 })[0]).toBe(
      '120 mm long, body 24 mm, 30 mm wide',
    )
    expect(texts('Size', { lengthMm: 120, widthMm: 30 })[0]).toBe('120 × 30 mm')
  })

  test('of two modes that last equally long, the first is named', () => {
    const modes = [mode('High', 900, 60), mode('Low', 100, 600), mode('Red', 50, 600)]
    const [runtime] = texts('Runtime', {}, modes)
    expect(runtime).toContain('Low')
    expect(runtime).not.toContain('Red')
  })
})
