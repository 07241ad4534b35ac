import { describe, expect, it } from 'vitest'
import { featuredProducts } from '@/lib/domain/featured'

describe('the featured products', () => {
  const headlamps = Array.from({ length: 10 }, (_, index) => `h${index}`)
  const lanterns = Array.from({ length: 10 }, (_, index) => `l${index}`)
  it('shows at most four under All, headlamps and lanterns by turns', () =>
    expect(featuredProducts('all', headlamps, lanterns)).toEqual(['h0', 'l0', 'h1', 'l1']))
  it('fills All from one category when the other has run out', () => {
    expect(featuredProducts('all', ['h0'], lanterns)).toEqual(['h0', 'l0', 'l1', 'l2'])
    expect(featuredProducts('all', headlamps, [])).toEqual(['h0', 'h1', 'h2', 'h3'])
    expect(featuredProducts('all', [], [])).toEqual([])
  })
  it('shows at most eight of its own under each tab', () => {
    expect(featuredProducts('headlamps', headlamps, lanterns)).toEqual(headlamps.slice(0, 8))
    expect(featuredProducts('lanterns', headlamps, lanterns)).toEqual(lanterns.slice(0, 8))
  })
})
