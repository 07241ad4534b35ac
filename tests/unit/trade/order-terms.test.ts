import { describe, expect, it } from 'vitest'
import {
  checkQuantity,
  orderTerms,
  productTerms,
  TERM_COLUMNS,
  type TermColumns,
} from '@/lib/trade/order-terms'

const columns = (known: Partial<TermColumns> = {}) =>
  ({ ...Object.fromEntries(TERM_COLUMNS.map((name) => [name, null])), ...known }) as TermColumns

const terms = (minPieces: number | null, incrementPieces: number | null, leadDays: number | null) => ({
  minPieces,
  incrementPieces,
  leadDays,
})

const termsOf = (product: TermColumns, category: TermColumns | null) =>
  orderTerms(productTerms(product, category))

describe('the terms of a product', () => {
  it('are not known where neither it nor its category says them', () => {
    const unknown = terms(null, null, null)
    expect(termsOf(columns(), null)).toEqual({ sample: unknown, first: unknown, repeat: unknown })
    expect(termsOf(columns(), columns())).toEqual({ sample: unknown, first: unknown, repeat: unknown })
  })

  it('of a repeat order are those of a first one, unless it has its own', () => {
    const today = columns({ moqPieces: 500, sampleLeadDays: 10, leadTimeDays: 35, orderIncrementPieces: 50 })
    expect(termsOf(today, null)).toEqual({
      sample: terms(null, null, 10),
      first: terms(500, 50, 35),
      repeat: terms(500, 50, 35),
    })
    expect(termsOf({ ...today, repeatMoqPieces: 300, repeatLeadTimeDays: 25 }, null).repeat).toEqual(
      terms(300, 50, 25),
    )
  })

  it('fall back to those of its category, one by one', () => {
    const category = columns({
      moqPieces: 1000,
      repeatMoqPieces: 300,
      sampleMoqPieces: 2,
      orderIncrementPieces: 100,
      sampleLeadDays: 15,
      leadTimeDays: 45,
      repeatLeadTimeDays: 30,
    })
    expect(termsOf(columns(), category)).toEqual({
      sample: terms(2, null, 15),
      first: terms(1000, 100, 45),
      repeat: terms(300, 100, 30),
    })
    // What the category says of repeat orders is never more than the product's own first order.
    expect(termsOf(columns({ moqPieces: 200, leadTimeDays: 28 }), category)).toEqual({
      sample: terms(2, null, 15),
      first: terms(200, 100, 28),
      repeat: terms(200, 100, 28),
    })
    expect(termsOf(columns({ moqPieces: 200, repeatMoqPieces: 250 }), category).repeat.minPieces).toBe(250)
    expect(termsOf(columns({ sampleLeadDays: 0 }), category).sample.leadDays).toBe(0)
  })
})

describe('a quantity', () => {
  it.each([
    ['at the minimum and a multiple', 500, terms(500, 50, null), null, null],
    ['above it', 550, terms(500, 50, null), null, null],
    ['below the minimum', 450, terms(500, 50, null), 500, null],
    ['that is no multiple', 520, terms(500, 50, null), null, 550],
    ['that is neither', 10, terms(500, 50, null), 500, 50],
    ['without terms', 1, terms(null, null, null), null, null],
  ])('%s is taken, and what is to be said of it known', (_, quantity, { ...of }, below, next) => {
    expect(checkQuantity(quantity, of)).toEqual({ belowMinimum: below, nextMultiple: next })
  })
})
