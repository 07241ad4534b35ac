import { describe, expect, it, test } from 'vitest'
import {
  activeFilters,
  formatFilters,
  hasFilters,
  ownFilters,
  PRODUCT_FILTERS,
  type ProductFilters,
  parseFilters,
} from '@/lib/kinds/product/search/filters'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

/** What an address means, and its one form. */
const ADDRESSES: [query: string, filters: ProductFilters, stable: string][] = [
  ['', {}, ''],
  ['output=500-', { output: { from: 500, to: null } }, 'output=500-'],
  ['weight=-200', { weight: { from: null, to: 200 } }, 'weight=-200'],
  ['cct=2700-4000.5', { cct: { from: 2700, to: 4000.5 } }, 'cct=2700-4000.5'],
  ['beam=0-0', { beam: { from: 0, to: 0 } }, 'beam=0-0'],
  ['runtime=08.50-', { runtime: { from: 8.5, to: null } }, 'runtime=8.5-'],
  ['ip=ipx7', { ip: 'IPX7' }, 'ip=IPX7'],
  ['ip=66/68', { ip: 'IP66/IP68' }, 'ip=IP66%2FIP68'],
  [
    'power=Replaceable,rechargeable',
    { power: ['rechargeable', 'replaceable'] },
    'power=rechargeable,replaceable',
  ],
  ['color=warm-white&color=red', { color: ['warm-white', 'red'] }, 'color=warm-white,red'],
  ['origin=THAILAND', { origin: ['THAILAND'] }, 'origin=THAILAND'],
  ['origin=de,th,CN&origin=THAILAND', { origin: ['CHINA', 'DE', 'THAILAND'] }, 'origin=CHINA,DE,THAILAND'],
  ['tag=USB-C,Red%20light,USB-C', { tag: ['Red light', 'USB-C'] }, 'tag=Red%20light,USB-C'],
  ['tag=%E6%88%98%E6%9C%AF', { tag: ['战术'] }, 'tag=%E6%88%98%E6%9C%AF'],
  ['fact=cold:-20-', { 'fact-cold': { from: -20, to: null } }, 'fact=cold:-20-'],
  ['fact=cold:-20', { 'fact-cold': { from: null, to: 20 } }, 'fact=cold:-20'],
  ['fact=cold:--5', { 'fact-cold': { from: null, to: -5 } }, 'fact=cold:--5'],
  ['fact=cold:-20--5.5', { 'fact-cold': { from: -20, to: -5.5 } }, 'fact=cold:-20--5.5'],
  ['fact-cold.from=−20&fact-cold.to=60', { 'fact-cold': { from: -20, to: 60 } }, 'fact=cold:-20-60'],
  // A form sends all its fields.
  ['output.from=500&output.to=&runtime.from=&ip=&cell=', { output: { from: 500, to: null } }, 'output=500-'],
  ['output.from=1,400&output.to=2 000', { output: { from: 1400, to: 2000 } }, 'output=1400-2000'],
  ['runtime.from=0,5', { runtime: { from: 0.5, to: null } }, 'runtime=0.5-'],
  ['output=1-2&output.from=500', { output: { from: 500, to: null } }, 'output=500-'],
  ['output=1-2&output.from=&output.to=', { output: { from: 1, to: 2 } }, 'output=1-2'],
  ['output=500-&output=900-', { output: { from: 500, to: null } }, 'output=500-'],
  [
    'ip=IPX7&runtime=8-&output=500-',
    parse('output=500-&runtime=8-&ip=IPX7').filters,
    'output=500-&runtime=8-&ip=IPX7',
  ],
  ['search=lamp&sort=name_asc&colour=red', {}, ''],
]

/** What cannot be read: its parameter, its value, and what would be possible. */
const UNREADABLE: [query: string, parameter: string, value: string, possible: string][] = [
  ['output=5-2', 'output', '5-2', '500-, -800, 500-800'],
  ['output=500', 'output', '500', '500-, -800, 500-800'],
  ['output=-', 'output', '-', '500-, -800, 500-800'],
  ['output=bright', 'output', 'bright', '500-, -800, 500-800'],
  ['output=1e3-', 'output', '1e3-', '500-, -800, 500-800'],
  ['output=--5', 'output', '--5', '500-, -800, 500-800'],
  ['output=-20-', 'output', '-20-', '500-, -800, 500-800'],
  ['fact=cold:-5--20', 'fact', 'cold:-5--20', '500-, -800, 500-800'],
  ['output.from=5&output.to=2', 'output', '5-2', '500-, -800, 500-800'],
  ['output.from=-5', 'output.from', '-5', '500, 1.5'],
  ['runtime.to=long', 'runtime.to', 'long', '500, 1.5'],
  ['ip=waterproof', 'ip', 'waterproof', 'IPX4, IP67'],
  ['ip=IPXX', 'ip', 'IPXX', 'IPX4, IP67'],
  ['power=rechargeable,solar', 'power', 'solar', 'rechargeable, replaceable'],
  ['origin=XX', 'origin', 'XX', 'CHINA, DE, US'],
  ['origin=Soviet%20Union', 'origin', 'Soviet Union', 'CHINA, DE, US'],
  ['color=pink', 'color', 'pink', 'white, warm-white, red, green, blue, uv'],
]

test('numbers of a form are read as its language writes them', () => {
  const german = (query: string) => parseFilters(new URLSearchParams(query), undefined, 'de')
  expect(german('output.from=1.400&output.to=2.000').filters).toEqual({ output: { from: 1400, to: 2000 } })
  expect(german('runtime.from=0,5').filters).toEqual({ runtime: { from: 0.5, to: null } })
  expect(german('output.from=1,400')).toMatchObject({ filters: {}, unreadable: [{ value: '1,400' }] })
  // An address has one form in all languages.
  expect(german('runtime=1.125-').filters).toEqual({ runtime: { from: 1.125, to: null } })
})

describe('the filters of an address', () => {
  it.each(ADDRESSES)('%s', (query, filters, stable) => {
    expect(parse(query)).toEqual({ filters, unreadable: [] })
    expect(formatFilters(filters)).toBe(stable)
    expect(parse(stable).filters).toEqual(filters)
    expect(hasFilters(filters)).toBe(stable !== '')
  })

  it.each(UNREADABLE)('names %s as unreadable', (query, parameter, value, possible) => {
    expect(parse(query).unreadable).toEqual([{ parameter, value, possible }])
  })

  it('keeps what can be read beside what cannot', () => {
    const { filters, unreadable } = parse('output=x&power=solar,rechargeable&runtime=8-')
    expect(filters).toEqual({ runtime: { from: 8, to: null }, power: ['rechargeable'] })
    expect(unreadable.map(({ parameter }) => parameter)).toEqual(['output', 'power'])
  })

  it('have the names and units that links, programs and tests agree on', () => {
    const ranges = PRODUCT_FILTERS.filter(({ kind }) => kind === 'range')
    expect(Object.fromEntries(ranges.map(({ name, unit }) => [name, unit]))).toEqual({
      output: 'lm',
      runtime: 'h',
      beam: 'm',
      intensity: 'cd',
      cct: 'K',
      cri: undefined,
      impact: 'm',
      weight: 'g',
      moq: 'pieces',
      sample: 'days',
      lead: 'days',
    })
    const others = PRODUCT_FILTERS.filter(({ kind }) => kind !== 'range').map(({ name }) => name)
    expect(others.toSorted()).toEqual([
      ...[
        'cell',
        'certificate',
        'charging',
        'chemistry',
        'color',
        'ip',
        'origin',
        'power',
        'replaceable',
        'tag',
      ],
    ])
  })
})

const MANY = Array.from({ length: 3600 }, (_, index) => `t${index}`)

describe('filters by facts of the firm’s own', () => {
  const own = ownFilters(
    ['diving-depth', 'burn-time'].map((slug) => ({
      ...{ slug, name: slug, isEnglish: false, unit: 'm', decimals: 1 },
      ...{ better: 'least' as const, places: ['filter' as const] },
    })),
  )
  const read = (query: string) => parseFilters(new URLSearchParams(query), own)

  it('share a parameter, and read the fields of a form', () => {
    const depth = { 'fact-diving-depth': { from: 30, to: null } }
    expect(read('fact=diving-depth:30-')).toEqual({ filters: depth, unreadable: [] })
    expect(read('fact-diving-depth.from=30&fact-diving-depth.to=').filters).toEqual(depth)
    const both = { 'fact-diving-depth': { from: 1.5, to: 60 }, 'fact-burn-time': { from: null, to: 8 } }
    expect(read('fact=diving-depth:1.5-60,burn-time:-8').filters).toEqual(both)
    expect(formatFilters({ output: { from: 500, to: null }, ...both })).toBe(
      'output=500-&fact=burn-time:-8,diving-depth:1.5-60',
    )
    expect(activeFilters(depth, own)[0]).toMatchObject({ text: '30-', without: {}, rule: { unit: 'm' } })
  })

  it('are named where there is no such fact, its span cannot be read, or there are too many', () => {
    expect(read('fact=nonsense:1-')).toEqual({
      filters: {},
      unreadable: [{ parameter: 'fact', value: 'nonsense', possible: 'diving-depth, burn-time' }],
    })
    for (const span of ['', ':', ':5', ':x-', ':9-5', ':Infinity-', ':-1--2', ':1,5-']) {
      const { filters, unreadable } = read(`fact=diving-depth${span}`)
      expect([filters, unreadable[0]?.parameter], span).toEqual([{}, 'fact'])
    }
    const many = Array.from({ length: 25 }, (_, n) => `f${n}:1-`).join(',')
    const { filters, unreadable } = parse(`fact=${many}`)
    expect(Object.keys(filters)).toHaveLength(20)
    expect(unreadable[0]).toMatchObject({ parameter: 'fact', value: 'f20,f21,f22,f23,f24', max: 20 })
  })
})

describe('values beyond the twenty a filter takes', () => {
  it.each([
    ['tag', `tag=${MANY.join(',')}`],
    ['tag', MANY.map((tag) => `tag=${tag}`).join('&')],
    ['cell', `cell=${MANY.join(',')}`],
  ])('are left out of %s and named once', (parameter, query) => {
    const { filters, unreadable } = parse(query)
    expect(filters.tag ?? []).toHaveLength(parameter === 'tag' ? 20 : 0)
    const surplus = unreadable.filter(({ max }) => max !== undefined)
    expect(surplus).toMatchObject([{ parameter, value: MANY.slice(20).join(','), max: 20 }])
    expect(unreadable).toHaveLength(parameter === 'tag' ? 1 : 21)
    const links = activeFilters(filters).map(({ without }) => formatFilters(without))
    expect(links.join('').length).toBeLessThan(5000)
  })

  it('do not count the same value twice', () => {
    const query = `tag=${[...MANY.slice(0, 20), ...MANY.slice(0, 20)].join(',')}`
    expect(parse(query)).toMatchObject({ filters: { tag: MANY.slice(0, 20).toSorted() }, unreadable: [] })
  })
})

describe('what is asked for', () => {
  it('is named one by one, with what remains without it', () => {
    const { filters } = parse('runtime=8-&ip=IPX7&power=rechargeable&color=red,white')
    expect(
      activeFilters(filters).map(({ rule, text, without }) => [rule.name, text, formatFilters(without)]),
    ).toEqual([
      ['runtime', '8-', 'color=white,red&ip=IPX7&power=rechargeable'],
      ['color', 'white', 'runtime=8-&color=red&ip=IPX7&power=rechargeable'],
      ['color', 'red', 'runtime=8-&color=white&ip=IPX7&power=rechargeable'],
      ['ip', 'IPX7', 'runtime=8-&color=white,red&power=rechargeable'],
      ['power', 'rechargeable', 'runtime=8-&color=white,red&ip=IPX7'],
    ])
  })
})
