import { describe, expect, it } from 'vitest'
import { pageWindow, paginate } from '@/lib/kinds/blog-post/pagination'

const thirteen = Array.from({ length: 13 }, (_, index) => index + 1)

describe('the pages of a list', () => {
  it('hold six posts each, the last one the rest', () => {
    expect(paginate(thirteen, 1, 6)).toEqual({ items: [1, 2, 3, 4, 5, 6], page: 1, pageCount: 3 })
    expect(paginate(thirteen, 3, 6).items).toEqual([13])
  })

  it.each([
    [0, 1],
    [-4, 1],
    [99, 3],
    [2.7, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('page %d of three is shown as page %d', (asked, shown) => {
    expect(paginate(thirteen, asked, 6).page).toBe(shown)
  })

  it('are one when there is nothing', () => {
    expect(paginate([], 1, 6)).toEqual({ items: [], page: 1, pageCount: 1 })
  })
})

describe('the numbered buttons', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
  ])('on page %i of %i are %j', (page, pageCount, buttons) => {
    expect(pageWindow(page, pageCount)).toEqual(buttons)
  })
})
