import { describe, expect, test } from 'vitest'
import {
  fullLine,
  linesIn,
  linesOfAddress,
  mergedLines,
  missingAnswers,
  piecesOf,
  takesQuantity,
} from '@/lib/kinds/inquiry/list-lines'

const FIELDS = {
  'line-0-product': 'tx-1400',
  'line-0-quantity': '1,000',
  'line-0-logo': 'on',
  'line-0-sample': 'on',
  'line-1-product': '',
  'line-2-product': 'A red lantern',
  'line-2-note': 'as last year',
  name: 'Ada',
}

describe('the lines of a form', () => {
  test('are read in their order, blank ones too', () => {
    expect(linesIn(Object.entries(FIELDS))).toEqual([
      fullLine({ slug: 'tx-1400', quantity: '1,000', branding: ['logo'], sample: true }),
      fullLine({ slug: '' }),
      fullLine({ slug: 'A red lantern', note: 'as last year' }),
    ])
  })

  test('are completed by what the browser keeps, and what else it keeps follows', () => {
    const shown = [fullLine({ slug: 'p-900', quantity: '50' }), fullLine({ slug: '' })]
    const stored = [
      { slug: 'p-900', quantity: '500', note: 'matt', at: 1 },
      { slug: 'old-name', quantity: '20', at: 2 },
    ]
    expect(mergedLines(shown, stored, { 'old-name': 'new-name' })).toEqual([
      { slug: 'p-900', quantity: '50', note: 'matt', at: 1 },
      { slug: 'new-name', quantity: '20', at: 2 },
    ])
    expect(mergedLines([fullLine({ slug: '' })], [])).toEqual([{ slug: '' }])
  })

  test('stay apart where two of them have one name', () => {
    const lantern = (quantity: string) => ({ slug: 'A red lantern', quantity })
    const kept = [
      { ...lantern('500'), note: 'matt' },
      { ...lantern('20'), note: 'shiny' },
    ]
    expect(mergedLines([fullLine(lantern('500')), fullLine(lantern('30'))], kept)).toEqual([
      { slug: 'A red lantern', quantity: '500', note: 'matt' },
      { slug: 'A red lantern', quantity: '30', note: 'shiny' },
    ])
    expect(mergedLines([], kept)).toEqual(kept)
  })

  test('stay where no light is named yet, once something is said or a line was just asked for', () => {
    const lantern = { slug: 'A red lantern' }
    const said = { slug: '', quantity: '500' }
    expect(mergedLines([fullLine(said)], [lantern])).toEqual([said, lantern])
    expect(mergedLines([fullLine({ slug: '' })], [lantern, { slug: '', at: 1 }])).toEqual([
      { slug: '', at: 1 },
      lantern,
    ])
  })

  test('survive what a browser stored wrongly', () => {
    expect(fullLine({ slug: 'a', quantity: 5, branding: 'logo', sample: 'yes' } as never)).toEqual(
      fullLine({ slug: 'a' }),
    )
  })
})

test.each([
  ['500', 500],
  [' 1,000 ', 1000],
  ['1.000', 1000],
  ['1 000 000', 1_000_000],
  ['10000', 10_000],
  ['1，000', 1000],
  ['１０００', 1000],
  ['１，０００，０００', 1_000_000],
  ['１．０００', 1000],
  ['５００　', 500],
  ['0', null],
  ['０', null],
  ['5²', null],
  ['①', null],
  ['', null],
  ['1.5', null],
  ['about 500', null],
  ['10,00', null],
])('a quantity of %j is %s pieces', (typed, pieces) => {
  expect(piecesOf(typed)).toBe(pieces)
})

test.each([
  ['', true],
  ['  ', true],
  ['500', true],
  ['10,000,000', true],
  ['0', false],
  ['10,000,001', false],
  ['plenty', false],
])('that a line may have the quantity %j is %s', (typed, isTaken) => {
  expect(takesQuantity(typed)).toBe(isTaken)
})

describe('the answers that are missing', () => {
  const missing = (fields: Record<string, string>) =>
    missingAnswers(linesIn(Object.entries(fields)), Object.entries(fields))
  const COMPLETE = { ...FIELDS, country: 'Norway', incoterm: 'FOB', wantedDate: '2027-03-02' }

  test('are all of them for a list of nothing', () => {
    expect(missingAnswers([])).toEqual(['quantity', 'branding', 'place', 'incoterm', 'wantedDate'])
  })

  test('are those that one line of several does not give', () => {
    expect(missing(COMPLETE)).toEqual(['quantity', 'branding'])
    const tooMany = { 'line-2-quantity': '10,000,001', 'line-2-none': 'on' }
    expect(missing({ ...COMPLETE, ...tooMany })).toEqual(['quantity'])
  })

  test('are none once each is given: no branding and a port are answers, and a blank line is no line', () => {
    const said = { 'line-2-quantity': '20', 'line-2-none': 'on', country: ' ', place: 'Rotterdam' }
    expect(missing({ ...COMPLETE, ...said })).toEqual([])
  })
})

describe('the lines of an address', () => {
  test('have the quantity that follows their product, each product once', () => {
    expect(linesOfAddress(['tx-1400', ' p-900 ', 'tx-1400'], ['', '1,000', '7'])).toEqual([
      fullLine({ slug: 'tx-1400' }),
      fullLine({ slug: 'p-900', quantity: '1,000' }),
    ])
    expect(linesOfAddress(['tx-1400', 'p-900'], ['many'])).toEqual([
      fullLine({ slug: 'tx-1400' }),
      fullLine({ slug: 'p-900' }),
    ])
  })

  test('are a blank one without products, and no more than a list may have', () => {
    expect(linesOfAddress([], [])).toEqual([fullLine({})])
    expect(
      linesOfAddress(
        Array.from({ length: 1000 }, (_, index) => `light-${index}`),
        [],
      ),
    ).toHaveLength(100)
  })
})
