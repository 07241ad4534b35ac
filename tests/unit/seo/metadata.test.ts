import { describe, expect, test } from 'vitest'
import { missingMetadata, pageMetadata, unavailableMetadata } from '@/lib/seo/metadata'
import { shareAddress, shareVersion } from '@/lib/share/share-address'

const SITE = 'http://localhost:3000'
const UPDATED = '2026-01-01T00:00:00Z'
const card = {
  locale: 'zh' as const,
  kicker: '手电筒 · LR-F1400',
  title: 'TX 1400',
  text: null,
  figures: [{ label: '光通量', parts: [{ value: '1,400', unit: 'lm' }] }],
  picture: null,
}
const share = { name: 'product', slug: 'tx 1400', updatedAt: UPDATED, card }
const firm = { brand: '炬岭照明', identity: { logo: null, colors: { accent: null, second: null } } }
const FIRM = shareVersion(firm)
const page = { locale: 'zh', title: 'TX 1400', description: ' A lamp. ', path: '/product/tx' } as const

describe('the head of a page', () => {
  test('says everything once, in its language', async () => {
    const images = [
      {
        url: `${SITE}/share/zh/product/tx%201400.jpg?v=${shareVersion(firm, share)}`,
        alt: 'TX 1400',
        width: 1200,
        height: 630,
        type: 'image/jpeg',
      },
    ]
    expect(await pageMetadata({ ...page, share })).toEqual({
      title: { absolute: 'TX 1400 | 炬岭照明' },
      description: 'A lamp.',
      manifest: '/zh/manifest.webmanifest',
      alternates: {
        canonical: `${SITE}/zh/product/tx`,
        languages: {
          en: `${SITE}/product/tx`,
          zh: `${SITE}/zh/product/tx`,
          'x-default': `${SITE}/product/tx`,
        },
        types: { 'application/atom+xml': [{ url: `${SITE}/zh/feed.xml`, title: '炬岭照明' }] },
      },
      robots: { index: true, follow: true, 'max-image-preview': 'large' },
      openGraph: {
        title: 'TX 1400',
        description: 'A lamp.',
        url: `${SITE}/zh/product/tx`,
        siteName: '炬岭照明',
        locale: 'zh_CN',
        alternateLocale: ['en_US'],
        type: 'website',
        images,
      },
      twitter: {
        card: 'summary_large_image',
        title: 'TX 1400',
        description: 'A lamp.',
        images: images.map(({ url, alt }) => ({ url, alt })),
      },
    })
  })

  test('of the home page is the brand alone, of the blog the name alone', async () => {
    const home = await pageMetadata({ ...page, title: null, share: { name: 'page', slug: 'home' } })
    expect(home).toMatchObject({
      title: { absolute: '炬岭照明' },
      openGraph: {
        title: '炬岭照明',
        images: [{ alt: '炬岭照明', url: `${SITE}/share/zh/page/home.jpg?v=${FIRM}` }],
      },
      twitter: { title: '炬岭照明' },
    })
    expect((await pageMetadata({ ...page, bareTitle: true })).title).toEqual({ absolute: 'TX 1400' })
  })

  test('of a page without picture or description says neither', async () => {
    for (const description of [undefined, null, '  ']) {
      const { description: found, openGraph, twitter } = await pageMetadata({ ...page, description })
      expect([found, openGraph?.images, twitter?.images]).toEqual([undefined, undefined, undefined])
      expect(twitter).toMatchObject({ card: 'summary' })
    }
  })

  test.each([
    ['is not translated', { languages: ['en'] }],
    ['is a draft or a search', { noindex: true }],
  ] as const)('of a page that %s keeps it out of search engines', async (_, changes) => {
    const { robots, alternates, openGraph } = await pageMetadata({ ...page, ...changes })
    expect(robots).toEqual({ index: false, follow: true })
    expect([alternates?.languages, openGraph]).toEqual([
      undefined,
      expect.objectContaining({ alternateLocale: undefined }),
    ])
  })

  test('names no language the text does not exist in', async () => {
    const { alternates, openGraph } = await pageMetadata({ ...page, languages: ['zh'], type: 'article' })
    expect(Object.keys(alternates?.languages ?? {})).toEqual(['zh', 'x-default'])
    expect(openGraph).toMatchObject({ alternateLocale: [], type: 'article' })
  })

  test('of what is missing or away says so, and is not to be found', async () => {
    const robots = { index: false, follow: true }
    expect(await missingMetadata('en', 'Gone')).toEqual({ title: { absolute: 'Gone | Lumenridge' }, robots })
    expect(await unavailableMetadata('zh', '稍后')).toEqual({
      title: { absolute: '稍后 | 炬岭照明' },
      robots,
      other: { 'page-status': '503' },
    })
  })
})

test('the picture of a draft is for whoever may see the draft', () => {
  expect(shareAddress('en', { ...share, previewToken: 'a&b' }, firm)).toMatch(/\.jpg\?v=\w+-\w+&token=a%26b$/)
  expect(shareAddress('en', { ...share, previewToken: null }, firm)).toMatch(/\.jpg\?v=\w+-\w+$/)
})

test('a share picture has another address once the firm looks or is called otherwise', () => {
  const identity = { logo: null, colors: { accent: '#0055aa', second: null } }
  for (const subject of [share, { name: 'page', slug: 'home' } as const]) {
    const addresses = [firm, { ...firm, identity }, { ...firm, brand: 'Nordlicht' }].map((each) =>
      shareAddress('en', subject, each),
    )
    expect(new Set(addresses).size).toBe(3)
  }
})

test('a share picture has another address once what its card shows of other records or of texts changes', () => {
  const renamed = { ...card, kicker: '强光手电 · LR-F1400' }
  const reworded = { ...card, figures: [{ label: '亮度', parts: card.figures[0]?.parts ?? [] }] }
  const addresses = [card, renamed, reworded].map((each) =>
    shareAddress('zh', { ...share, card: each }, firm),
  )
  expect(new Set(addresses).size).toBe(3)
  expect(shareAddress('zh', { ...share, card: structuredClone(card) }, firm)).toBe(addresses[0])
})
