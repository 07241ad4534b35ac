import { describe, expect, it } from 'vitest'
import { visiblePath } from '@/components/layout/use-visible-path'
import { blogPostPath, caseStudyPath, categoryPath, localePath, productPath } from '@/lib/config/paths'

describe('the paths of the site', () => {
  it.each([
    ['en', '/', '/'],
    ['zh', '/', '/zh'],
    ['zh', '/?a=1', '/zh?a=1'],
    ['zh', '/#top', '/zh#top'],
    ['en', '/products', '/products'],
    ['zh', '/products?sort=name_asc', '/zh/products?sort=name_asc'],
  ] as const)('lead in %s from %s to %s', (locale, path, localized) => {
    expect(localePath(locale, path)).toBe(localized)
  })

  it('name one thing each', () => {
    expect([categoryPath('lanterns'), productPath('tx-1400'), blogPostPath('a'), caseStudyPath('b')]).toEqual(
      ['/products/lanterns', '/product/tx-1400', '/blog/a', '/case-studies/b'],
    )
  })

  it.each([
    ['/en', '/'],
    ['/en/about', '/about'],
    ['/zh/about', '/zh/about'],
    ['/en/search-results', '/products'],
    ['/zh/search-results', '/zh/products'],
    ['/en/product-inquiry', '/contact'],
    ['/en/products/search-results', '/products/search-results'],
    ['/en/custom-pages/imprint', '/imprint'],
    ['/zh/custom-pages/imprint', '/zh/imprint'],
  ])('are shown to the visitor: %s as %s', (routed, visible) => {
    expect(visiblePath(routed)).toBe(visible)
  })
})
