import { describe, expect, it } from 'vitest'
import {
  CURRENCY_DECIMALS,
  type Currency,
  formatMoney,
  isAmount,
  isPercent,
  isPrice,
  type Quotation,
  quotationTotals,
} from '@/lib/trade/money'

const line = (quantity: number, unitPrice: string) => ({ quantity, steps: [{ fromQuantity: 1, unitPrice }] })

const totals = (quotation: Omit<Quotation, 'currency'> & { currency?: Currency }) => {
  const { lines, unpriced, costs, ...sums } = quotationTotals({ currency: 'USD', ...quotation })
  return [...lines.map((one) => one?.amount ?? null), sums.goods, sums.discount, sums.otherCosts, sums.total]
}

it('shows other costs as they are summed', () => {
  const otherCosts = ['Mold', 'Label'].map((words) => ({ words, amount: '10.005' }))
  const { costs, total } = quotationTotals({
    currency: 'EUR',
    lines: [line(1, '10')],
    discountPercent: null,
    otherCosts,
  })
  expect([costs, total]).toEqual([['10.01', '10.01'], '30.02'])
})

describe('the amounts of a quotation, computed by hand', () => {
  it.each<[string, Parameters<typeof totals>[0], (string | null)[]]>([
    ['of nothing', { lines: [] }, ['0.00', '0.00', '0.00', '0.00']],
    [
      'in dollars',
      { lines: [line(500, '12.35'), line(3, '0.10')] },
      ['6175.00', '0.30', '6175.30', '0.00', '0.00', '6175.30'],
    ],
    [
      'of 0.1 and 0.2',
      { lines: [line(1, '0.1'), line(1, '0.2')] },
      ['0.10', '0.20', '0.30', '0.00', '0.00', '0.30'],
    ],
    // 1.005 × 1 and 2.675 × 1 are less as binary fractions.
    [
      'with halves, which round up',
      { lines: [line(1, '1.005'), line(1, '2.675'), line(1, '1.0049')] },
      ['1.01', '2.68', '1.00', '4.69', '0.00', '0.00', '4.69'],
    ],
    // 3.125 % of 80.00 are 2.50; 12.5 % of 0.20 are 0.025.
    [
      'with a discount',
      { lines: [line(4, '20')], discountPercent: '3.125' },
      ['80.00', '80.00', '2.50', '0.00', '77.50'],
    ],
    [
      'with half a cent of discount',
      { lines: [line(2, '0.1')], discountPercent: '12.5' },
      ['0.20', '0.20', '0.03', '0.00', '0.17'],
    ],
    [
      'with all of it as discount',
      { lines: [line(2, '0.1')], discountPercent: '100' },
      ['0.20', '0.20', '0.20', '0.00', '0.00'],
    ],
    [
      'with other costs, of which nothing is discounted',
      {
        lines: [line(1000, '4.2')],
        discountPercent: '10',
        otherCosts: [
          { words: 'Color box', amount: '350' },
          { words: 'Credit for samples', amount: '-80.005' },
        ],
      },
      ['4200.00', '4200.00', '420.00', '269.99', '4049.99'],
    ],
    [
      'in yen, which have no decimals',
      { currency: 'JPY', lines: [line(3, '12.5'), line(1, '0.5'), line(1, '0.49')], discountPercent: '2.5' },
      // 37.5, 0.5 and 0.49; 2.5 % of 39 are 0.975.
      ['38', '1', '0', '39', '1', '0', '38'],
    ],
    [
      'in Kuwaiti dinars, which have three',
      {
        currency: 'KWD',
        lines: [line(7, '1.2345'), line(1, '0.0005')],
        otherCosts: [{ words: 'Freight', amount: '10.5' }],
      },
      // 8.6415 and 0.0005.
      ['8.642', '0.001', '8.643', '0.000', '10.500', '19.143'],
    ],
    [
      'of sums that no binary fraction holds',
      { currency: 'CNY', lines: [line(9_999_999, '999999999999.999999')] },
      // 10¹² − 10⁻⁶, times 9,999,999: 9,999,999,000,000,000,000 − 9.999999.
      ['9999998999999999990.00', '9999998999999999990.00', '0.00', '0.00', '9999998999999999990.00'],
    ],
  ])('%s', (_, quotation, expected) => {
    expect(totals(quotation)).toEqual(expected)
  })

  it('of 100 lines add up to what their rounded amounts do', () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(index + 1, '0.125'))
    // 0.125 × (1 + … + 100) is 631.25; each of the 50 odd quantities ends in half a cent and gains one, 0.25 in all.
    expect(totals({ currency: 'EUR', lines }).slice(-4)).toEqual(['631.50', '0.00', '0.00', '631.50'])
    // At 7.5 %: 47.3625.
    expect(totals({ currency: 'EUR', lines, discountPercent: '7.5' }).slice(-4)).toEqual([
      '631.50',
      '47.36',
      '0.00',
      '584.14',
    ])
  })

  it('take the price of the highest step a quantity reaches', () => {
    const steps = [
      { fromQuantity: 1000, unitPrice: '4.10' },
      { fromQuantity: 500, unitPrice: '4.35' },
      { fromQuantity: 3000, unitPrice: '3.95' },
    ]
    const quantities = [499, 500, 999, 1000, 2999, 3000]
    const { lines, unpriced, goods } = quotationTotals({
      currency: 'USD',
      lines: quantities.map((quantity) => ({ quantity, steps })),
    })
    expect(lines.map((priced) => priced?.unitPrice ?? null)).toEqual([
      null,
      '4.35',
      '4.35',
      '4.10',
      '4.10',
      '3.95',
    ])
    expect(unpriced).toEqual([0])
    // 2175.00 + 4345.65 + 4100.00 + 12295.90 + 11850.00
    expect(goods).toBe('34766.55')
  })
})

describe('exact numbers', () => {
  it('are digits, with or without decimals', () => {
    const texts = [
      '0',
      '12.5',
      '007',
      '999999999999.999999',
      '1e3',
      '1,5',
      '.5',
      '5.',
      '',
      ' 1',
      '+1',
      'NaN',
      '1234567890123',
      '0.1234567',
    ]
    expect(texts.filter(isPrice)).toEqual(['0', '12.5', '007', '999999999999.999999'])
    expect(['-1.5', '1.5', '--1', '-'].filter(isAmount)).toEqual(['-1.5', '1.5'])
    expect(['0', '12.5', '100', '100.00', '100.01', '101', '-1', ''].filter(isPercent)).toEqual([
      '0',
      '12.5',
      '100',
      '100.00',
    ])
  })

  it('are demanded', () => {
    const wrong: Omit<Quotation, 'currency'>[] = [
      { lines: [line(1, '1e3')] },
      { lines: [line(1, '-1')] },
      { lines: [line(1.5, '1')] },
      { lines: [line(-1, '1')] },
      { lines: [], discountPercent: '101' },
      { lines: [], otherCosts: [{ words: '', amount: 'x' }] },
    ]
    for (const quotation of wrong)
      expect(() => quotationTotals({ currency: 'USD', ...quotation })).toThrow(RangeError)
  })
})

describe('money in words', () => {
  it('is written as a language writes it, to the last digit', () => {
    expect(formatMoney('1250.00', 'USD', 'en')).toBe('$1,250.00')
    expect(formatMoney('1250.00', 'EUR', 'de')).toBe('1.250,00\u00a0€')
    expect(formatMoney('1250.50', 'CNY', 'zh')).toBe('¥1,250.50')
    expect(formatMoney('12345678901234567.89', 'USD', 'en')).toBe('$12,345,678,901,234,567.89')
    expect(formatMoney('-80.01', 'USD', 'en')).toBe('−$80.01')
    expect(formatMoney('-80.01', 'EUR', 'de')).toBe('−80,01\u00a0€')
  })

  it('keeps the decimals of a price that has more than the currency', () => {
    expect(formatMoney('12.5', 'JPY', 'en')).toBe('¥12.5')
    expect(formatMoney('0.0425', 'USD', 'en')).toBe('$0.0425')
    expect(formatMoney('4', 'USD', 'en')).toBe('$4.00')
  })

  it('has the decimals that ISO 4217 gives its currency', () => {
    for (const [currency, decimals] of Object.entries(CURRENCY_DECIMALS)) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions()
      expect([currency, decimals]).toEqual([currency, maximumFractionDigits])
    }
  })
})
