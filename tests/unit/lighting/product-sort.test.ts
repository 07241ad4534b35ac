import { describe, expect, it } from 'vitest'
import { parseProductSort } from '@/lib/lighting/product-sort'

describe('the order of a product list', () => {
  it.each(['newest', 'name_asc', 'name_desc', 'lightest'])('%j is known', (sort) =>
    expect(parseProductSort(sort)).toBe(sort),
  )
  it.each([null, '', 'price', 'NAME_ASC'])('%j means newest', (sort) =>
    expect(parseProductSort(sort)).toBe('newest'),
  )
})
