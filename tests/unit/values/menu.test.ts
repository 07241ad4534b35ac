import { describe, expect, test } from 'vitest'
import { type MenuEntry, menuItems, namedInHeader, opening, pageOf } from '@/lib/values/menu'

const NAMES: Record<string, { name: string; lang?: 'en' }> = {
  '/': { name: 'Home' },
  '/about': { name: 'About' },
  '/products': { name: 'Products' },
  '/products/lanterns': { name: 'Lanterns', lang: 'en' },
  '/products/sets': { name: 'Sets' },
}

const OTHERS = ['/products/lanterns', '/products/sets'].map((to) => ({ to, ...NAMES[to] }))

const shown = (entries: MenuEntry[]) =>
  menuItems(entries, (to) => {
    if (to === '/products/*') return OTHERS as { to: string; name: string }[]
    const named = NAMES[pageOf(to)]
    return named ? [{ to, ...named }] : []
  })

const entry = (to: string, level = 1, label?: string, lang?: 'en'): MenuEntry => ({ to, level, label, lang })

describe('a menu', () => {
  test('calls each page by its own name, or by the label it was given, each in its language', () => {
    expect(
      shown([
        entry('/'),
        entry('/products/lanterns'),
        entry('/products/lanterns', 1, '营灯'),
        entry('/about', 1, 'Who we are', 'en'),
      ]),
    ).toEqual([
      { to: '/', text: 'Home' },
      { to: '/products/lanterns', text: 'Lanterns', lang: 'en' },
      { to: '/products/lanterns', text: '营灯' },
      { to: '/about', text: 'Who we are', lang: 'en' },
    ])
  })

  test('is named in the header as the specification has it, elsewhere by the name of the page', () => {
    const targetsOf = () => [{ to: '/products/head-lamps', name: 'Headlamps', inHeader: 'Head Lamps' }]
    const entries = [entry('/products/head-lamps')]
    expect(menuItems(entries, targetsOf)).toEqual([{ to: '/products/head-lamps', text: 'Headlamps' }])
    expect(menuItems(entries, namedInHeader(targetsOf))).toEqual([
      { to: '/products/head-lamps', text: 'Head Lamps' },
    ])
  })

  test('has what stands on the second level under the entry before it', () => {
    expect(shown([entry('/products'), entry('/products/*', 2), entry('/about')])).toEqual([
      {
        to: '/products',
        text: 'Products',
        links: [
          { to: '/products/lanterns', text: 'Lanterns', lang: 'en' },
          { to: '/products/sets', text: 'Sets' },
        ],
      },
      { to: '/about', text: 'About' },
    ])
  })

  test('leaves out what is not public, and headings with nothing under them', () => {
    expect(
      shown([
        entry('/gone'),
        entry('/about#gone', 2),
        entry('', 1, 'Nothing'),
        entry('/gone', 2),
        entry('/gone', 1, 'Kept for its entries'),
        entry('/gone', 2),
        entry('/about', 2),
      ]),
    ).toEqual([{ text: 'Kept for its entries', links: [{ to: '/about', text: 'About' }] }])
  })

  test('leads to the page of an entry that opens instead, unless its submenu does', () => {
    const [item] = shown([entry('/products', 1, 'Our lights'), entry('/products/sets', 2)])
    expect(item && opening(item)).toEqual({
      to: '/products',
      text: 'Our lights',
      links: [
        { to: '/products', text: 'Our lights' },
        { to: '/products/sets', text: 'Sets' },
      ],
    })
    const [own] = shown([entry('/products'), entry('/products', 2, 'View all')])
    expect(own && opening(own)).toBe(own)
    const [heading] = shown([entry('', 1, 'Lights'), entry('/products', 2)])
    expect(heading && opening(heading)).toBe(heading)
  })
})
