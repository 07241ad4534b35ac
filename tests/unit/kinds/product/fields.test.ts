import { describe, expect, test } from 'vitest'
import { fieldErrors } from '@/lib/fields/issue-codes'
import { KINDS } from '@/lib/kinds'

const { update, declared } = KINDS.products
const studies = KINDS['case-studies']

const sent = (input: object) => update.parse(input) as Record<string, unknown>
const wrong = (input: object) => fieldErrors(update.safeParse(input).error?.issues ?? [])

const MODE = { name: 'High', lumens: 900, runtimeMinutes: 90 }

describe('a product', () => {
  test('keeps the specifications that say something', () => {
    const specs = [
      { name: 'LED', value: 'COB' },
      { name: 'Size', value: ' ' },
      { name: 'Weight', value: null },
    ]
    expect(sent({ specs })).toEqual({ specs: [{ name: 'LED', value: 'COB' }] })
  })

  test('has the badge it is given, or none', () => {
    expect(['NEW', '', null].map((badge) => sent({ badge }).badge)).toEqual(['NEW', null, null])
  })

  test('is lit a part of the time, or all of it', () => {
    const shares = [0, 1, null].map((dutyCycle) => wrong({ modes: [{ ...MODE, dutyCycle }] }))
    expect(shares).toEqual([[], [], []])
    expect(wrong({ modes: [{ ...MODE, dutyCycle: 1.01 }] })).toEqual([
      {
        path: 'modes.0.dutyCycle',
        message: 'Must be from 0 to 1',
        code: 'out_of_range',
        values: { min: 0, max: 1 },
      },
    ])
  })

  test.each([
    ['ledCctKelvin', 1000, 20_000],
    ['ledCri', 0, 100],
    ['weightGrams', 1, 100_000],
    ['batteryVolts', 0.5, 1000],
    ['lengthMm', 1, 20_000],
  ])('has a %s from %d to %d', (name, min, max) => {
    const sentAs = (value: number) => wrong({ facts: { [name]: value } })
    expect([sentAs(min), sentAs(max)]).toEqual([[], []])
    const refused = { path: `facts.${name}`, code: 'out_of_range', values: { min, max } }
    const tooSmall = min === 0 ? { code: 'too_small', values: { min } } : refused
    expect([sentAs(min - 1), sentAs(max + 1)]).toMatchObject([[tooSmall], [refused]])
  })

  test('has figures of its modes that can be', () => {
    const mode = (figure: object) => wrong({ modes: [{ ...MODE, ...figure }] })
    expect(mode({ lumens: 0, runtimeMinutes: 78_000, beamDistanceMetres: 10_000 })).toEqual([])
    expect(mode({ lumens: 1_000_001 })).toMatchObject([{ path: 'modes.0.lumens', code: 'out_of_range' }])
    expect(mode({ powerWatts: -1 })).toMatchObject([{ path: 'modes.0.powerWatts', code: 'too_small' }])
  })

  test.each(['IP68', 'IPX4', 'IP6X', 'IP69', 'IP2XC', 'IP66/IP68', ''])('has the IP code %j', (ipRating) => {
    expect(sent({ facts: { ipRating } })).toEqual({ facts: { ipRating: ipRating || null } })
  })

  test.each([
    ['ip 68', 'IP68'],
    ['ＩＰＸ４', 'IPX4'],
    ['IP66/68', 'IP66/IP68'],
  ])('has the IP code %j as %j', (ipRating, stored) => {
    expect(sent({ facts: { ipRating } })).toEqual({ facts: { ipRating: stored } })
  })

  test.each(['IP99', 'IP76', 'IPXX', 'IP6', 'IP690', 'waterproof', 'IP54/'])(
    'cannot have the IP code %j',
    (ipRating) => {
      expect(wrong({ facts: { ipRating } })).toMatchObject([
        { path: 'facts.ipRating', code: 'not_an_ip_code' },
      ])
    },
  )

  test('has documents with something in them', () => {
    const document = { name: 'Manual', url: '/documents/m.pdf' }
    expect(wrong({ documents: [{ ...document, sizeBytes: 1 }] })).toEqual([])
    expect(wrong({ documents: [{ ...document, sizeBytes: 0 }] })).toMatchObject([
      { path: 'documents.0.sizeBytes', code: 'required' },
    ])
  })

  test('is read without what only the database needs', () => {
    const row = { id: 'a', productId: 'b', position: 0 }
    const read = (name: 'documents' | 'modes' | 'specs' | 'features', stored: unknown) =>
      (declared[name].read as unknown as (value: unknown) => unknown)(stored)
    expect(read('documents', [{ productId: 'b', documentId: 'c', position: 0 }])).toEqual([{ id: 'c' }])
    expect(read('modes', [{ ...row, ...MODE }])).toEqual([MODE])
    // What somebody damaged in the database counts as none.
    expect([read('specs', 7), read('features', 'x')]).toEqual([[], []])
    expect(read('specs', [{ name: 'LED', value: 'COB' }])).toEqual([{ name: 'LED', value: 'COB' }])
    expect(read('features', ['Bright'])).toEqual(['Bright'])
  })
})

describe('the results of a case study', () => {
  const results = (value: unknown) => studies.update.safeParse({ results: value })

  test('are sent as a list, or as lines', () => {
    const list = [{ value: '40 %', label: 'fewer returns' }]
    expect(results(list).data).toEqual({ results: list })
    expect(results('40 %: fewer returns\n').data).toEqual({ results: list })
  })

  test.each([[[]], [''], [7], [' \n']])('may not be missing: %j', (none) => {
    expect(fieldErrors(results(none).error?.issues ?? [])).toMatchObject([
      { path: 'results', message: 'Please enter the results of the case study.', code: 'required' },
    ])
  })

  test('are none where they cannot be read', () => {
    const read = studies.declared.results.read as unknown as (value: unknown) => unknown
    const list = [{ value: '40 %', label: 'fewer returns' }]
    expect([read(7), read(list)]).toEqual([[], list])
  })
})
