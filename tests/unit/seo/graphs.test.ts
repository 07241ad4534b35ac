import { describe, expect, test, vi } from 'vitest'
import { serializeJsonLd } from '@/components/seo/json-ld'
import * as environment from '@/lib/config/env'
import { countedText } from '@/lib/content/counted-text'
import { textsWith } from '@/lib/content/shipped-texts'
import { articleGraph } from '@/lib/seo/article-json-ld'
import { aboutGraph, contactGraph, homeGraph } from '@/lib/seo/company-json-ld'
import { breadcrumbNode } from '@/lib/seo/json-ld'
import { listGraph } from '@/lib/seo/list-json-ld'

const SITE = 'http://localhost:3000'
const ORGANIZATION = { '@id': `${SITE}/#organization` }
const EN = textsWith('en').texts
const ZH = textsWith('zh').texts

const company_zh = {
  '@type': 'Organization',
  ...ORGANIZATION,
  name: '炬岭照明',
  url: `${SITE}/zh`,
  logo: {
    '@type': 'ImageObject',
    url: expect.stringMatching(`^${SITE}/brand/icon-512\\.png\\?v=[\\w-]{8}$`),
    width: '512',
    height: '512',
  },
  telephone: '+86 574 5550 1234',
  email: 'sales@lumenridge.example',
}

const SIZE = { models: 33, categories: 5 }

describe('what search engines read of the company', () => {
  test('is on the home page the site and who makes it', async () => {
    expect(await homeGraph('zh')).toEqual([
      {
        '@type': 'WebSite',
        '@id': `${SITE}/zh#website`,
        name: '炬岭照明',
        url: `${SITE}/zh`,
        inLanguage: 'zh',
        publisher: ORGANIZATION,
      },
      company_zh,
    ])
    expect(await homeGraph('en')).toMatchObject([
      { '@id': `${SITE}/#website`, url: `${SITE}/` },
      { url: `${SITE}/` },
    ])
  })

  test('names the pages in networks that the settings have, and none without', async () => {
    const settings = environment.siteEnvironment()
    const page = 'https://x.com/lumenridge-example'
    const own = vi.spyOn(environment, 'siteEnvironment').mockReturnValue({ ...settings, BRAND_X_URL: page })
    expect((await homeGraph('en'))[1]).toMatchObject({ sameAs: [page] })
    own.mockRestore()
    expect((await homeGraph('en'))[1]).not.toHaveProperty('sameAs')
  })

  test('is on the about page since when there is one', async () => {
    const [page, maker] = await aboutGraph('en', EN.about)
    expect(page).toEqual({
      '@type': 'AboutPage',
      '@id': `${SITE}/about#page`,
      url: `${SITE}/about`,
      inLanguage: 'en',
      isPartOf: { '@id': `${SITE}/#website` },
      publisher: ORGANIZATION,
      name: EN.about.intro.headline,
      description: EN.about.intro.text,
      mainEntity: ORGANIZATION,
    })
    expect(maker).toMatchObject({
      ...ORGANIZATION,
      foundingDate: '2010',
      location: [
        {
          '@type': 'Place',
          name: 'Ningbo: head office and plant',
          address: { '@type': 'PostalAddress', addressCountry: 'CN' },
          geo: { '@type': 'GeoCoordinates', latitude: 29.9, longitude: 121.84 },
        },
        { name: 'Chonburi: plant', address: { addressCountry: 'TH' } },
      ],
    })
    const { proof } = EN.about
    expect((await aboutGraph('en', { ...EN.about, proof: { ...proof, sites: [] } }))[1]).not.toHaveProperty(
      'location',
    )
  })

  test('is on the contact page how to reach it, and its questions with their answers', async () => {
    const [page, maker, questions] = await contactGraph('zh', SIZE, ZH.contact)
    expect(page).toMatchObject({
      '@type': 'ContactPage',
      '@id': `${SITE}/zh/contact#page`,
      mainEntity: ORGANIZATION,
    })
    const languages = { availableLanguage: ['en', 'zh'] }
    expect(maker).toEqual({
      ...company_zh,
      address: expect.stringContaining('宁波'),
      contactPoint: [
        {
          '@type': 'ContactPoint',
          contactType: 'sales',
          telephone: '+86 574 5550 1234',
          email: 'sales@lumenridge.example',
          ...languages,
        },
        {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: 'support@lumenridge.example',
          ...languages,
        },
      ],
    })
    expect(questions).toEqual({
      '@type': 'FAQPage',
      '@id': `${SITE}/zh/contact#faq`,
      url: `${SITE}/zh/contact`,
      inLanguage: 'zh',
      mainEntity: ZH.contact.faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: countedText(answer, 'zh', SIZE) },
      })),
    })
  })
})

describe('a list', () => {
  const list = { locale: 'en', path: '/products/lanterns', name: 'Lanterns', items: [] } as const
  const part = (name: string) => ({ '@id': `${SITE}/products/lanterns#${name}` })
  const LIST_PAGE = {
    '@type': 'CollectionPage',
    ...part('page'),
    url: `${SITE}/products/lanterns`,
    name: 'Lanterns',
    inLanguage: 'en',
    isPartOf: { '@id': `${SITE}/#website` },
    publisher: ORGANIZATION,
    mainEntity: part('list'),
  }

  test('says its items in order, and where it stands', async () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Lanterns', path: '/products/lanterns' },
    ]
    const items = [
      { name: 'Camp', path: '/product/camp-600' },
      { name: 'Globe', path: '/product/globe-300' },
    ]
    const graph = await listGraph({ ...list, description: 'To hang up.', items, crumbs })
    expect(graph).toMatchObject([{}, {}, {}, ORGANIZATION])
    expect(graph.slice(0, 3)).toEqual([
      { ...LIST_PAGE, description: 'To hang up.', breadcrumb: part('breadcrumb') },
      {
        '@type': 'ItemList',
        ...part('list'),
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Camp', url: `${SITE}/product/camp-600` },
          { '@type': 'ListItem', position: 2, name: 'Globe', url: `${SITE}/product/globe-300` },
        ],
      },
      {
        '@type': 'BreadcrumbList',
        ...part('breadcrumb'),
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Lanterns', item: `${SITE}/products/lanterns` },
        ],
      },
    ])
  })

  test('says no more than it has', async () => {
    expect(await listGraph({ ...list, items: [] })).toEqual([
      LIST_PAGE,
      { '@type': 'ItemList', ...part('list'), numberOfItems: 0, itemListElement: [] },
      expect.objectContaining(ORGANIZATION),
    ])
    expect(breadcrumbNode([], 'zh')).toMatchObject({ '@id': `${SITE}/zh#breadcrumb` })
  })
})

describe('a written text', () => {
  const picture = {
    url: '/pictures/a.webp',
    widthPx: 1,
    heightPx: 1,
    variantsPx: [],
    placeholder: null,
    alt: '',
  }
  const written = {
    title: 'Reading FL1',
    date: '2026-02-03',
    picture,
    tags: ['fl1', 'buying'],
    fallbackFields: [],
  }
  const page = { path: '/blog/fl1', crumbs: [{ name: 'FL1', path: '/blog/fl1' }], locale: 'zh' } as const
  const graphOf = (changes: Partial<Parameters<typeof articleGraph>[0]>) =>
    articleGraph({ ...written, ...changes }, page, (properties) => ({ '@type': 'Article', ...properties }))

  test('is of its day in China, with its picture, tags and publisher', async () => {
    expect(await graphOf({})).toEqual([
      {
        '@type': 'Article',
        '@id': `${SITE}/zh/blog/fl1#article`,
        url: `${SITE}/zh/blog/fl1`,
        mainEntityOfPage: `${SITE}/zh/blog/fl1`,
        headline: 'Reading FL1',
        image: `${SITE}/pictures/a.webp`,
        datePublished: '2026-02-03T00:00:00+08:00',
        inLanguage: 'zh',
        keywords: 'fl1, buying',
        publisher: ORGANIZATION,
      },
      expect.objectContaining({ '@id': `${SITE}/zh/blog/fl1#breadcrumb` }),
      company_zh,
    ])
  })

  test('shows its banner where it has one, and no keywords without tags', async () => {
    const [article] = await graphOf({
      bannerPicture: { ...picture, url: 'https://cdn.example.com/b.webp' },
      tags: [],
    })
    expect(article).toMatchObject({ image: 'https://cdn.example.com/b.webp' })
    expect(article).not.toHaveProperty('keywords')
  })

  test.each([
    ['content', 'en'],
    ['challenge', 'en'],
    ['title', 'zh'],
  ])('whose %s is shown in English is %s', async (field, inLanguage) => {
    expect((await graphOf({ fallbackFields: [field] }))[0]).toMatchObject({ inLanguage })
  })
})

test('structured data names its vocabulary', async () => {
  expect(JSON.parse(serializeJsonLd(await homeGraph('en')))).toMatchObject({
    '@context': 'https://schema.org',
  })
})
