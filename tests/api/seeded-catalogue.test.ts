import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { database } from '@/lib/data/prisma'
import {
  translationsOf as columnOf,
  featuresSchema,
  resultsSchema,
  specsSchema,
  translatedLine,
} from '@/lib/fields/json-columns'
import { KINDS } from '@/lib/kinds'
import { blogPostQueries } from '@/lib/kinds/blog-post/queries'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { categoryQueries } from '@/lib/kinds/category/queries'
import { listFindings } from '@/lib/kinds/doctor'
import { listProducts, type ProductListQuery, productQueries } from '@/lib/kinds/product/queries'
import { parseFilters } from '@/lib/kinds/product/search/filters'
import { teamMemberQueries } from '@/lib/kinds/team-member/queries'
import '../support/content'

/** The JSON columns of the seeded rows and their schemas. */
const COLUMNS: [string, z.ZodType, () => Promise<unknown[]>][] = [
  ['products', KINDS.products.translations, () => translationsOf(database().product.findMany())],
  ['modes', columnOf({ name: translatedLine() }), () => translationsOf(database().productMode.findMany())],
  ['documents', KINDS.documents.translations, () => translationsOf(database().document.findMany())],
  ['categories', KINDS.categories.translations, () => translationsOf(database().category.findMany())],
  ['posts', KINDS['blog-posts'].translations, () => translationsOf(database().blogPost.findMany())],
  ['case studies', KINDS['case-studies'].translations, () => translationsOf(database().caseStudy.findMany())],
  ['people', KINDS['team-members'].translations, () => translationsOf(database().teamMember.findMany())],
  ['pictures', KINDS.media.translations, () => translationsOf(database().mediaItem.findMany())],
  ['specs', specsSchema, async () => (await database().product.findMany()).map(({ specs }) => specs)],
  [
    'features',
    featuresSchema,
    async () => (await database().product.findMany()).map(({ features }) => features),
  ],
  [
    'results',
    resultsSchema,
    async () => (await database().caseStudy.findMany()).map(({ results }) => results),
  ],
]

async function translationsOf(rows: Promise<{ translations: unknown }[]>): Promise<unknown[]> {
  return (await rows).map((row) => row.translations)
}

describe('the catalogue the site starts with', () => {
  it('has products about which nothing is found', async () => {
    const found = (await listFindings({ shown: 'all', limit: 100 })).items.flatMap(({ label, findings }) =>
      findings.map(({ path, message }) => `${label.en}: ${path}: ${message}`),
    )
    expect(found).toEqual([])
  })

  it.each(COLUMNS)(
    'has %s as the schemas know them, with nothing they do not know',
    async (_, schema, read) => {
      const values = await read()
      expect(values).not.toHaveLength(0)
      for (const value of values) expect(schema.parse(value)).toEqual(value)
    },
  )

  it('has every product in Chinese, with pictures of known size and three figures', async () => {
    const { items } = await listProducts({ locale: 'zh' })
    expect(items).toHaveLength(31)
    for (const { slug } of items) {
      const product = await productQueries.bySlug(slug, 'zh')
      expect({ slug, fallbackFields: product?.fallbackFields }).toEqual({ slug, fallbackFields: [] })
      expect(product?.picture.widthPx, slug).toBeGreaterThan(0)
      expect(product?.figures, slug).toMatchObject({ beamDistanceMetres: expect.any(Number) })
    }
  })

  const slugsOf = async (query: Partial<ProductListQuery>) =>
    (await listProducts({ locale: 'en', sort: 'name_asc', ...query })).items.map(({ slug }) => slug)

  it.each([
    ['IPX7', 'ip=IPX7', '', 9],
    ['200 lumen 8 hours headlamp', 'output=200-&runtime=8-', 'headlamp', 2],
    ['400流明头灯', 'output=400-', '头灯', 5],
    ['充电头灯', 'power=rechargeable', '头灯', 7],
    ['18650手电筒', 'cell=18650', '手电筒', 2],
    ['under 100 g headlamp', 'weight=-100', 'headlamp', 6],
  ])('finds for %j what %s and %j find: %i', async (search, address, words, total) => {
    const { filters } = parseFilters(new URLSearchParams(address))
    const found = await slugsOf({ search })
    expect(found).toEqual(await slugsOf({ filters, search: words }))
    expect(found).toHaveLength(total)
  })

  it.each([
    ['DUO600', ['duo-600']],
    ['lh600', ['duo-600']],
    ['LRH600', ['duo-600']],
    ['tx1400', ['tx-1400']],
    ['防水头灯', ['mine-800', 'pro-x-1200']],
    ['防水頭燈', ['mine-800', 'pro-x-1200']],
  ])('finds for %j %j', async (search, found) => expect(await slugsOf({ search })).toEqual(found))

  it.each([
    ['Chonburi', 11],
    ['春武里', 11],
    ['宁波', 31],
    ['手電筒', 7],
  ])('finds %j in %i products', async (search, total) =>
    expect(await slugsOf({ search })).toHaveLength(total),
  )

  it('has everything else in Chinese too', async () => {
    const locale = 'zh'
    const studies = await caseStudyQueries.list({ locale })
    const views = await Promise.all([
      categoryQueries.list({ locale }).then(({ items }) => items),
      blogPostQueries.list({ locale }).then(({ items }) => items),
      teamMemberQueries.list({ locale }).then(({ items }) => items),
      Promise.all(studies.items.map(({ slug }) => caseStudyQueries.bySlug(slug, locale))),
    ])
    const english = views.flat().filter((view) => view?.fallbackFields.length !== 0)
    expect(english).toEqual([])
  })
})
