import { describe, expect, test } from 'vitest'
import { menuFit } from '@/components/layout/menu-fit'

const item = (text: string) => ({ to: '/', text })

describe('the main menu', () => {
  test('stands in a row where it has room, in either language', () => {
    expect(menuFit(['Home', 'Products', 'Blog', 'About', 'Contact'].map(item))).toBeUndefined()
    expect(menuFit(['首页', '产品', '博客', '关于我们', '联系我们'].map(item))).toBeUndefined()
    expect(menuFit([])).toBeUndefined()
  })

  test('on wide screens only, or never, with more or longer entries', () => {
    const seven = ['Home', 'Products', 'Find your light', 'Blog', 'About', 'Contact', 'Shop'].map(item)
    expect(menuFit(seven)).toBe('wide')
    expect(menuFit([...seven, ...seven])).toBe('never')
    expect(
      menuFit([item('Everything we build for those who work at night, all year round and everywhere')]),
    ).toBe('wide')
  })
})
