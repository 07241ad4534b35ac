import { describe, expect, it } from 'vitest'
import { interleaved } from '@/lib/lighting/product-sort'

describe('the featured products of all tabs', () => {
  const headlamps = ['h0', 'h1', 'h2', 'h3', 'h4']
  const lanterns = ['l0', 'l1', 'l2', 'l3']
  it('are of the categories by turns, and no more than there is room for', () =>
    expect(interleaved([headlamps, lanterns], 4)).toEqual(['h0', 'l0', 'h1', 'l1']))
  it('are of the other category where one has too few', () => {
    expect(interleaved([['h0'], lanterns], 4)).toEqual(['h0', 'l0', 'l1', 'l2'])
    expect(interleaved([headlamps, []], 4)).toEqual(['h0', 'h1', 'h2', 'h3'])
  })
  it('are none without a category', () => expect(interleaved([], 4)).toEqual([]))
})
