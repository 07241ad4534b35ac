import { describe, expect, it } from 'vitest'
import { inLocale } from '../../prisma/seed-data/in-locale'
import {
  blogCategories,
  blogPosts,
  caseStudies,
  categories,
  featuredArticles,
  products,
} from '../../prisma/seed-data/seed-content'
import {
  blogPostRows,
  caseStudyRows,
  categoryRows,
  mediaRows,
  productRows,
  teamMemberRows,
} from '../../prisma/seed-data/seed-rows'
import { pictureManifest, shippedPicture } from '../../src/lib/content/pictures'
import { KINDS } from '../../src/lib/kinds'
import { normalizeSlug } from '../../src/lib/values/slug'
import { checkContent } from '../support/content-checks'
import { content } from '../support/spoiled-content'

describe('the content the site starts with', () => {
  it('keeps every rule', () => {
    expect(checkContent(content)).toEqual([])
  })

  it('names only pictures that are shipped', () => {
    const named = [
      ...categories.flatMap(({ picture, bannerPicture }) => [picture, bannerPicture]),
      ...[...blogPosts, ...featuredArticles].map(({ coverPicture }) => coverPicture),
      ...caseStudies.flatMap(({ coverPicture, bannerPicture }) => [coverPicture, bannerPicture]),
      ...products.flatMap(({ slug }) => [`studio/${slug}`, `night/${slug}`]),
    ]
    for (const key of named) expect(shippedPicture(key).url).toContain(`/${key}.`)
    expect(() => shippedPicture('studio/no-such-light')).toThrow("There is no picture 'studio/no-such-light'")
  })

  it('shows the best sellers in six pictures: studio, night, hand, switch and socket, cell, box', () => {
    const bestSellers = products.filter(({ badge }) => badge === 'BEST_SELLER').map(({ slug }) => slug)
    expect(bestSellers).toHaveLength(6)
    for (const { slug, imageUrl, images } of productRows) {
      const groups = [imageUrl, ...(images as string[])].map((url) => url.split('/')[2])
      const further = bestSellers.includes(slug) ? ['hand', 'detail', 'power', 'contents'] : []
      expect(groups, slug).toEqual(['studio', 'night', ...further])
    }
  })

  it('puts every post into a category of the blog', () => {
    const slugs: string[] = blogCategories.map(({ slug }) => slug)
    for (const { category } of blogPosts)
      if (category !== null) expect(slugs).toContain(normalizeSlug(category))
  })

  it('says in both languages what every shipped picture shows', () => {
    const rows = mediaRows()
    expect(rows.map(({ url }) => url).sort()).toEqual(
      Object.entries(pictureManifest)
        .filter(([key]) => !key.startsWith('neutral/'))
        .map(([, { url }]) => url)
        .sort(),
    )
    expect(rows.filter(({ alt }) => !alt)).toEqual([])
    for (const { translations } of rows)
      expect(KINDS.media.translations.parse(translations)).toEqual(translations)
  })

  it.each([
    ['products', productRows, KINDS.products.translations],
    ['categories', categoryRows, KINDS.categories.translations],
    ['posts', blogPostRows, KINDS['blog-posts'].translations],
    ['case studies', caseStudyRows, KINDS['case-studies'].translations],
    ['team members', teamMemberRows, KINDS['team-members'].translations],
  ] as const)('gives %s translations that an admin could save unchanged', (_, rows, schema) => {
    for (const { translations } of rows) expect(schema.parse(translations)).toEqual(translations)
  })
})

describe('a text in two languages', () => {
  it('shows the one asked for', () => expect(inLocale({ en: 'Light', zh: '灯' }, 'zh')).toBe('灯'))
  it('falls back to English where it is blank', () =>
    expect(inLocale({ en: 'Light', zh: ' ' }, 'zh')).toBe('Light'))
  it('is one only with all languages', () =>
    expect(inLocale({ en: 'Light', zhName: 'x' }, 'zh')).toEqual({ en: 'Light', zhName: 'x' }))
  it('comes out of a whole structure of texts', () => {
    const page = {
      year: 2010,
      items: [{ title: { en: 'One', zh: '一' }, picture: null }],
      note: { en: 'x', zh: '' },
    }
    expect(inLocale(page, 'zh')).toEqual({ year: 2010, items: [{ title: '一', picture: null }], note: 'x' })
  })
})
