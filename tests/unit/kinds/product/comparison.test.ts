import { describe, expect, test } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { complianceNames } from '@/lib/firm/compliance-names'
import { compareProducts, conditionsText, inUnits } from '@/lib/kinds/product/comparison'
import { comparisonSheet } from '@/lib/kinds/product/comparison-sheet'
import { NO_FACTS } from '@/lib/kinds/product/facts/facts'
import type { ProductFilters } from '@/lib/kinds/product/search/filters'
import type { ModeView, ProductView } from '@/lib/kinds/product/view'
import { formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'

const mode = (name: string, lumens: number, hours: number, metres: number | null, more = {}): ModeView => ({
  slug: name.toLowerCase(),
  name,
  lumens,
  runtimeMinutes: hours * 60,
  beamDistanceMetres: metres,
  peakIntensityCandela: metres === null ? null : (metres * metres) / 4,
  dutyCycle: null,
  lightColor: 'white',
  powerWatts: null,
  outputRegulation: null,
  ...more,
})

const product = (name: string, modes: ModeView[], facts = {}, specs: object[] = []): ProductView =>
  ({
    slug: name.toLowerCase(),
    name,
    productNumber: `LR-${name}`,
    modes,
    facts: { ...NO_FACTS, ...facts },
    ownFacts: [],
    specs,
    fallbackFields: [],
  }) as unknown as ProductView

const THROWER = product(
  'Thrower',
  [
    mode('Turbo', 1400, 1.5, 350),
    mode('Medium', 200, 11.5, 133),
    mode('Red', 5000, 20, 400, { lightColor: 'red' }),
    mode('Strobe', 9000, 9, 900, { dutyCycle: 0.5 }),
  ],
  { weightGrams: 186, moqPieces: 500, leadTimeDays: 30, chargingMinutes: 165, origins: ['CHINA'] },
  [
    { name: 'IP Rating', value: 'IP68', label: null },
    { name: 'Weight', value: '186 g with battery', label: null },
    { name: 'Warranty', value: '=2+3', label: null },
  ],
)
const FLOOD = product(
  'Flood',
  [mode('High', 300, 8, null), mode('Low', 30, 60, 20)],
  {
    weightGrams: 90,
    moqPieces: 500,
    chargingMinutes: 120,
    origins: ['CHINA'],
  },
  [
    { name: 'IP Rating', value: 'IPX4', label: null },
    { name: 'Weight', value: '90 g with battery', label: null },
  ],
)

const READER = {
  locale: 'en',
  units: 'metric',
  messages: textsWith('en').texts,
  complianceNames: complianceNames(),
} as const

const rowsOf = (products: ProductView[], basis: ProductFilters = {}) =>
  compareProducts(products, basis, READER).groups.flatMap(({ rows }) => rows)
const textsOf = (products: ProductView[], name: string, basis: ProductFilters = {}) =>
  rowsOf(products, basis)
    .find((row) => row.name === name)
    ?.sides.map(({ text, instead, isBest }) => (isBest ? `${text}!` : (text ?? instead ?? null)))
const least = (from: number) => ({ from, to: null })

describe('products side by side', () => {
  test.each<[string, ProductFilters, (string | null)[]]>([
    ['its brightest white steady mode', {}, ['Turbo', 'High']],
    ['the mode that lasts', { runtime: least(8) }, ['Medium', 'High']],
    ['the mode that reaches', { beam: least(300) }, ['Turbo', 'No such mode']],
    ['one mode that does both', { beam: least(100), runtime: least(8) }, ['Medium', 'No such mode']],
    ['none that nothing does', { output: least(10_000) }, ['No such mode', 'No such mode']],
  ])('are compared each by %s', (_, basis, modes) => {
    expect(textsOf([THROWER, FLOOD], 'mode', basis)).toEqual(modes)
  })

  test('have the figures of that mode, the best of a row marked', () => {
    expect(textsOf([THROWER, FLOOD], 'output')).toEqual(['1,400 lm!', '300 lm'])
    expect(textsOf([THROWER, FLOOD], 'runtime')).toEqual(['1 h 30 min', '8 h!'])
    expect(textsOf([THROWER, FLOOD], 'beam')).toEqual(['350 m', null])
    expect(textsOf([THROWER, FLOOD], 'output', { beam: least(300) })).toEqual(['1,400 lm', 'No such mode'])
  })

  test('have the rows of their pages, the lighter one best, and those an owner added', () => {
    expect(textsOf([THROWER, FLOOD], 'Weight')).toEqual(['186 g with battery', '90 g with battery!'])
    expect(textsOf([THROWER, FLOOD], 'chargingMinutes')).toEqual(['2 h 45 min', '2 h!'])
    expect(textsOf([THROWER, FLOOD], 'moqPieces')).toEqual(['500 pieces', '500 pieces'])
    expect(textsOf([THROWER, FLOOD], 'IP Rating')).toEqual(['IP68', 'IPX4'])
    expect(textsOf([THROWER, FLOOD], 'Warranty')).toEqual(['=2+3', null])
    const names = rowsOf([THROWER, FLOOD]).map(({ name }) => name)
    expect(names).not.toContain('hsCode')
    expect(names).not.toContain('Lumens')
  })

  test('have no rows of modes that none of them has, unless something is asked of them', () => {
    const light = (basis: ProductFilters) =>
      rowsOf([product('Bracket', []), product('Pouch', [])], basis).map(({ name }) => name)
    expect(light({})).toEqual([])
    expect(light({ output: least(10) })).toContain('mode')
    const floods = rowsOf([FLOOD, FLOOD].map((each) => ({ ...each, modes: each.modes.slice(0, 1) })))
    expect(floods.map(({ name }) => name)).not.toContain('intensity')
  })

  test('say what all have in common', () => {
    const same = rowsOf([THROWER, FLOOD]).filter(({ isSame }) => isSame)
    expect(same.map(({ name }) => name)).toEqual(['moqPieces', 'origins'])
  })

  test('have at a glance what decides: figures of the mode, weight, protection and the minimum', () => {
    const [glance, ...others] = compareProducts([THROWER, FLOOD], {}, READER).groups
    expect(glance?.name).toBe('glance')
    expect(glance?.rows.map(({ name }) => name)).toEqual([
      'mode',
      'output',
      'runtime',
      'beam',
      'intensity',
      'IP Rating',
      'Weight',
      'moqPieces',
    ])
    const further = others.flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(further).toContain('chargingMinutes')
    expect(further).not.toContain('moqPieces')
  })

  test('name what their modes must do', () => {
    const basis = { runtime: least(7.5), beam: least(100) }
    expect(conditionsText(basis, READER)).toBe('lasts at least 7 h 30 min and reaches at least 100 m')
    expect(conditionsText(basis, { locale: 'zh', units: 'imperial', messages: textsWith('zh').texts })).toBe(
      '续航至少 7 小时 30 分、射程至少 328.1 英尺',
    )
    expect(conditionsText({}, READER)).toBe('')
  })

  test('are a table of bare numbers for spreadsheets', () => {
    const { columns, rows } = comparisonSheet([THROWER, FLOOD], {}, READER)
    expect(columns.map(({ header }) => header)).toEqual(['Feature', 'LR-Thrower', 'LR-Flood'])
    const texts = rows.map((row) => Object.values(row).join(' | '))
    expect(texts).toContain('Name | Thrower | Flood')
    expect(texts).toContain('Runtime (h) | 1.5 | 8')
    expect(texts).toContain('Beam distance (m) | 350 | Not stated')
    expect(texts).toContain('Weight (g) | 186 | 90')
    expect(texts).toContain('Charging time (min) | 165 | 120')
    expect(texts).toContain('Minimum order (pcs) | 500 | 500')
    expect(texts).toContain('Lead time (days) | 30 | Not stated')
    const chinese = comparisonSheet(
      [THROWER, FLOOD],
      {},
      { ...READER, locale: 'zh', messages: textsWith('zh').texts },
    )
    expect(chinese.rows.map(({ label }) => label)).toContain('重量（g）')
  })

  test('are all in the units of their reader', () => {
    const reader = { ...READER, units: 'imperial' } as const
    const { rows } = comparisonSheet([THROWER, FLOOD], {}, reader)
    const texts = rows.map((row) => Object.values(row).join(' | '))
    expect(texts).toContain('Beam distance (ft) | 1148.3 | Not stated')
    expect(texts).toContain('Weight (oz) | 6.56 | 3.17')
    const all = compareProducts([THROWER, FLOOD], {}, reader).groups.flatMap((group) => group.rows)
    expect(all.find(({ name }) => name === 'Weight')?.sides.map(({ text }) => text)).toEqual([
      '6.56 oz with battery',
      '3.17 oz with battery',
    ])
  })

  test.each([
    ['66 × 42 × 36 mm (lamp)', '2.6 × 1.65 × 1.42 in (lamp)'],
    ['IP68 (2 m)', 'IP68 (6.6 ft)'],
    ['20 pieces, 1,000 × 400 mm, 13.5 kg', '20 pieces, 39.37 × 15.75 in, 29.8 lb'],
    ['USB-C, 5 V / 2 A, 5,000 mAh, 45 min', 'USB-C, 5 V / 2 A, 5,000 mAh, 45 min'],
    ['10–30 m', '32.8–98.4 ft'],
    ['10 - 30 m', '32.8 - 98.4 ft'],
    ['5 to 10 m, 90~120 g', '16.4 to 32.8 ft, 3.17~4.23 oz'],
    ['10 m – 30 m', '32.8 ft – 98.4 ft'],
    ['0.02 m³, 0.5 m²', '0.02 m³, 0.5 m²'],
    ['IP68 – 2 m, ca.2 m', 'IP68 – 6.6 ft, ca.6.6 ft'],
    ['10–12 × 30–40 mm', '0.39–0.47 × 1.18–1.57 in'],
    ['Reach 10 – 30 m', 'Reach 32.8 – 98.4 ft'],
    ['2 × 18650 – 120 g', '2 × 18650 – 4.23 oz'],
    ['IEC 60529 – 2 m', 'IEC 60529 – 6.6 ft'],
    ['Bluetooth 5.0 – 10 m', 'Bluetooth 5.0 – 32.8 ft'],
    ['USB 2.0 - 1 m cable', 'USB 2.0 - 3.3 ft cable'],
    ['0.5/12 m, 1.5.2 m', '0.5/12 m, 1.5.2 m'],
  ])('say lengths and weights in them: %s', (metric, imperial) => {
    expect(inUnits(metric, { locale: 'en', units: 'imperial' })).toBe(imperial)
    expect(inUnits(metric, { locale: 'en', units: 'metric' })).toBe(metric)
  })

  test('read the marks of the language of their text', () => {
    const reader = { locale: 'de', units: 'imperial' } as const
    expect(inUnits('1.200 × 400 mm, 12,4 kg', reader)).toBe('47,24 × 15,75 Zoll, 27,3 lb')
    expect(inUnits('1,200 × 400 mm, 12.4 kg', reader, 'en')).toBe('47,24 × 15,75 Zoll, 27,3 lb')
    expect(inUnits('5 bis 10 m', reader)).toBe('16,4 bis 32,8 Fuß')
    expect(inUnits('射程10至30 m', { locale: 'zh', units: 'imperial' })).toBe('射程32.8至98.4 英尺')
    // A language that may be added (docs/extending.md).
    const french = 'fr' as Locale
    const metric = `${formatNumber(1200, french, 0)} × 400 mm, ${formatNumber(12.4, french, 1)} kg`
    expect(inUnits(metric, { ...reader, locale: 'en' }, french)).toBe('47.24 × 15.75 in, 27.3 lb')
  })

  test('name the units of their numbers in the language of their reader', () => {
    const packed = product('Packed', [], { warrantyMonths: 24, palletPieces: 800, weightGrams: 100 }, [
      { name: 'Weight', value: '100 g', label: null },
    ])
    const unitsIn = (locale: 'zh' | 'de', units: 'metric' | 'imperial' = 'metric') =>
      compareProducts([packed], {}, { ...READER, locale, units, messages: textsWith(locale).texts })
        .groups.flatMap(({ rows }) => rows)
        .flatMap(({ name, unit }) =>
          ['warrantyMonths', 'palletPieces', 'Weight'].includes(name) ? [[name, unit]] : [],
        )
    expect(Object.fromEntries(unitsIn('zh'))).toEqual({
      Weight: 'g',
      warrantyMonths: '个月',
      palletPieces: '只',
    })
    expect(Object.fromEntries(unitsIn('de'))).toEqual({
      Weight: 'g',
      warrantyMonths: 'Monate',
      palletPieces: 'Stk.',
    })
    expect(Object.fromEntries(unitsIn('zh', 'imperial')).Weight).toBe('盎司')
  })
})

describe('rows an owner added', () => {
  const withRow = (name: string, row: object) => product(name, [], {}, [row])
  const named = (...rows: object[]) => {
    const products = rows.map((row, index) => withRow(String(index), row))
    const reader = { ...READER, locale: 'zh', messages: textsWith('zh').texts } as const
    return compareProducts(products, {}, reader)
      .groups.flatMap((group) => group.rows)
      .filter(({ name }) => /angle/i.test(name) && name !== 'beamAngleDeg')
      .map(({ label, isEnglish = false, sides }) => [label, isEnglish, ...sides.map(({ text }) => text)])
  }

  test('are one row, however their name is spelled, in the language of the page where some product says it', () => {
    const [translated, english] = [
      { name: 'Beam angle', value: '8°', label: '光束角' },
      { name: 'Beam Angle', value: '60°', label: null },
    ]
    expect(named(translated, english)).toEqual([['光束角', false, '8°', '60°']])
    expect(named(english, translated)).toEqual([['光束角', false, '60°', '8°']])
  })

  test('say that their name is English where none is translated, on other pages than English ones', () => {
    const row = { name: 'Beam Angle', value: '60°', label: null }
    expect(named(row)).toEqual([['Beam Angle', true, '60°']])
    expect(rowsOf([withRow('A', row)]).find(({ name }) => name === 'Beam Angle')?.isEnglish).toBeFalsy()
  })
})

describe('facts of the firm’s own side by side', () => {
  const withCoating = (name: string, value: number) => {
    const places = ['compare']
    const coating = {
      slug: 'coating',
      name: 'Coating',
      isEnglish: true,
      unit: 'mm',
      decimals: 4,
      better: 'both',
    }
    return { ...product(name, []), ownFacts: [{ ...coating, places, value }] } as unknown as ProductView
  }
  const products = [withCoating('A', 0.0125), withCoating('B', 8)]
  const ownRow = () => rowsOf(products).find(({ name }) => name === 'fact-coating')

  test('say that their name is English', () => expect(ownRow()?.isEnglish).toBe(true))

  test('keep their decimals in texts and in spreadsheets', () => {
    expect(ownRow()?.sides.map(({ text }) => text)).toEqual(['0.0125 mm', '8 mm'])
    const cells = (units: 'metric' | 'imperial') =>
      comparisonSheet(products, {}, { ...READER, units }).rows.find(({ label }) =>
        /^Coating/.test(String(label)),
      )
    expect(cells('metric')).toEqual({ label: 'Coating (mm)', product0: 0.0125, product1: 8 })
    expect(cells('imperial')).toEqual({ label: 'Coating (in)', product0: 0, product1: 0.31 })
  })
})
