import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listBlogPosts } from '@/lib/data/blog'
import { getCaseStudyBySlug, listCaseStudies } from '@/lib/data/case-studies'
import { listCategories } from '@/lib/data/categories'
import { database } from '@/lib/data/prisma'
import { getProductBySlug, listProducts } from '@/lib/data/products'
import { listTeamMembers } from '@/lib/data/team'
import { featuresSchema, resultsSchema, specsSchema } from '@/lib/schemas/json-columns'
import * as translations from '@/lib/schemas/translations'
import '../support/content'

/** The columns of JSON in the seeded rows and what they must look like. */
const COLUMNS: [string, z.ZodType, () => Promise<unknown[]>][] = [
  ['products', translations.productTranslations, () => translationsOf(database().product.findMany())],
  ['modes', translations.nameTranslations, () => translationsOf(database().productMode.findMany())],
  ['documents', translations.nameTranslations, () => translationsOf(database().productDocument.findMany())],
  ['categories', translations.categoryTranslations, () => translationsOf(database().category.findMany())],
  ['posts', translations.blogPostTranslations, () => translationsOf(database().blogPost.findMany())],
  ['case studies', translations.caseStudyTranslations, () => translationsOf(database().caseStudy.findMany())],
  ['people', translations.teamMemberTranslations, () => translationsOf(database().teamMember.findMany())],
  ['pictures', translations.mediaTranslations, () => translationsOf(database().mediaItem.findMany())],
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
      const product = await getProductBySlug(slug, 'zh')
      expect({ slug, fallbackFields: product?.fallbackFields }).toEqual({ slug, fallbackFields: [] })
      expect(product?.picture.widthPx, slug).toBeGreaterThan(0)
      expect(product?.figures, slug).toMatchObject({ beamDistanceMetres: expect.any(Number) })
    }
  })

  it('has everything else in Chinese too', async () => {
    const locale = 'zh'
    const studies = await listCaseStudies({ locale })
    const views = await Promise.all([
      listCategories({ locale }).then(({ items }) => items),
      listBlogPosts({ locale }).then(({ items }) => items),
      listTeamMembers({ locale }).then(({ items }) => items),
      Promise.all(studies.items.map(({ slug }) => getCaseStudyBySlug(slug, locale))),
    ])
    const english = views.flat().filter((view) => view?.fallbackFields.length !== 0)
    expect(english).toEqual([])
  })
})
