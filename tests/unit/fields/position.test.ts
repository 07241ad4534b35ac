import { describe, expect, test } from 'vitest'
import { arrangedGroup, positionField, sortOf, sortsOf } from '@/lib/fields/position'
import { KINDS } from '@/lib/kinds'

const { products, categories, redirects } = KINDS

test('A kind whose records stand in an order has the field that holds it', () =>
  expect([categories, products, redirects].map(positionField)).toEqual(['position', null, null]))

describe('The order that was made by hand', () => {
  test.each([
    [products, { filters: { category: 'lamps' } }, 'lamps'],
    [products, { search: '', filters: { category: 'lamps' } }, 'lamps'],
    [products, { search: 'red', filters: { category: 'lamps' } }, null],
    [products, { filters: { category: 'lamps', status: 'DRAFT' } }, null],
    [products, { filters: { status: 'DRAFT' } }, null],
    [products, { filters: { category: 'none' } }, null],
    [products, {}, null],
    [categories, { filters: { category: 'lamps' } }, null],
  ])('is that of the one record a list is narrowed to (%#)', (kind, listed, group) =>
    expect(arrangedGroup(kind, listed)).toBe(group),
  )

  test('can be asked for only there', () => {
    const listed = { sort: 'byHand', filters: { category: 'lamps' } }
    const [first] = products.sorts
    expect(sortOf(products, listed).value).toBe('byHand')
    expect(sortOf(products, { sort: 'byHand' })).toBe(first)
    expect(sortsOf(products, listed)).toEqual(products.sorts)
    expect(sortsOf(products, {})).toEqual(products.sorts.filter(({ value }) => value !== 'byHand'))
    expect(sortsOf(categories, {})).toEqual(categories.sorts)
  })

  test('is the first one where none that there is was asked for', () =>
    expect([{}, { sort: 'weight' }].map((listed) => sortOf(categories, listed))).toEqual([
      categories.sorts[0],
      categories.sorts[0],
    ]))
})
