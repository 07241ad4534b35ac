import { createTranslator } from 'next-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shownModes } from '@/components/product-page/spec-rows'
import * as environment from '@/lib/config/env'
import { textsWith } from '@/lib/content/shipped-texts'
import { articleCardView } from '@/lib/kinds/blog-post/to-card-view'
import type { BlogPostSummary } from '@/lib/kinds/blog-post/view'
import { figuresOf, modeTable, sheetWords } from '@/lib/kinds/product/data-sheet'
import { productGraph } from '@/lib/kinds/product/json-ld'
import { productShareCard } from '@/lib/kinds/product/page'
import { listItemView, productCardView } from '@/lib/kinds/product/to-card-view'
import type { PageMode, ProductView } from '@/lib/kinds/product/view'
import { lightFigures } from '@/lib/lighting/light-figures'
import type { CardTexts } from '@/lib/share/cards'

const SITE = 'http://localhost:3000'
const picture = (url: string) => ({
  url,
  widthPx: 1200,
  heightPx: 900,
  variantsPx: [320],
  placeholder: '#fff',
  alt: 'A lamp',
})
const shown = (url: string, variantsPx = [320]) => ({ url, variantsPx })
const FIGURES = {
  modeName: 'Turbo',
  lumens: 1400,
  runtime: { hours: 1, minutes: 30 },
  beamDistanceMetres: 351.4,
  peakIntensityCandela: 30_800,
}

const LAMP = {
  slug: 'tx-1400',
  name: 'TX 1400',
  productNumber: 'LR-F1400',
  description: 'A tactical flashlight.',
  badge: 'NEW',
  tags: ['tactical'],
  origins: ['CHINA'],
  facts: {},
  figures: FIGURES,
  keyFacts: {
    weightGrams: 186,
    ipRating: 'IP68',
    cells: '21700',
    moqPieces: 500,
    leadTimeDays: null,
    sampleLeadDays: 10,
  },
  fallbackFields: [],
  ownFacts: [],
  picture: picture('/pictures/tx.webp'),
  nightPicture: picture('/pictures/tx-night.webp'),
  gallery: [picture('https://cdn.example.com/b.webp')],
  category: { slug: 'flashlights', name: 'Flashlights' },
  model: { url: '/models/tx-1400.0a1b2c3d.glb', plainUrl: '/models/tx-1400.plain.4e5f6a7b.glb' },
  documents: [
    { name: 'Manual', url: '/documents/m.pdf', type: 'pdf' },
    { name: 'Drawing', url: 'https://cdn.example.com/d.dxf', type: 'DXF' },
  ],
} as unknown as ProductView

const BARE = {
  ...LAMP,
  productNumber: '',
  category: null,
  documents: [],
  model: null,
  gallery: [],
  nightPicture: null,
  figures: null,
} as ProductView

const TEXTS = {
  luminousFlux: 'flux',
  beamDistance: 'beam',
  runtime: 'time',
  lumen: 'lm',
  metre: 'm',
} as CardTexts
const crumbs = [{ name: 'TX 1400', path: '/product/tx-1400' }]

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the figures of a mode', () => {
  const { texts } = textsWith('en')
  const t = sheetWords('en', texts)
  const units = createTranslator({ locale: 'en', messages: texts, namespace: 'common.units' })
  const mode = (more: object) =>
    ({
      slug: 'moon',
      name: 'Moon',
      lumens: 0.07,
      runtimeMinutes: 600,
      beamDistanceMetres: null,
      peakIntensityCandela: 4422,
      powerWatts: null,
      dutyCycle: null,
      outputRegulation: null,
      ...more,
    }) as PageMode

  test.each([
    [{}, ['0.07 lm', '10 h', '133 m', '4,422 cd']],
    [
      { lumens: 7.55, beamDistanceMetres: 0.5, peakIntensityCandela: 0.04 },
      ['7.55 lm', '10 h', '0.5 m', '0.04 cd'],
    ],
    [{ lumens: 1400, peakIntensityCandela: null }, ['1,400 lm', '10 h', '–', '–']],
  ])('are the same on its page and in its data sheet: %o', (more, figures) => {
    const modes = [mode(more)]
    expect(shownModes(modes, 'en', units)[0]?.figures).toEqual(figures)
    const table = modeTable({ modes } as ProductView, t, 'en')
    const cells = table?.rows[0]?.slice(1, 5).map((cell, index) => {
      const unit = table.columns[index + 1]?.unit
      return unit && cell !== '–' ? `${cell} ${unit}` : cell
    })
    expect(cells).toEqual(figures)
  })

  test('are not rounded away where they are large', () => {
    const large = (more: object) =>
      figuresOf(lightFigures([mode(more)]), t, 'en').map(({ parts }) => parts[0]?.value)
    expect(large({})).toEqual(['0.07', '10', '133'])
    expect(large({ lumens: 99.6, beamDistanceMetres: 7.5 })).toEqual(['100', '10', '7.5'])
    const [card] = [{ ...LAMP, figures: { ...FIGURES, lumens: 0.07 } }].map((faint) =>
      productShareCard(faint, TEXTS, 'en'),
    )
    expect(card?.figures[0]?.parts).toEqual([{ value: '0.07', unit: 'lm' }])
  })
})

describe('what search engines read of a product', () => {
  const graphOf = (product: ProductView) =>
    productGraph(product, { crumbs, locale: 'zh', properties: [{ name: 'LED', value: '1 × LED' }] })

  test('is what its page shows', async () => {
    const [product, ...others] = await graphOf(LAMP)
    expect(product).toEqual({
      '@type': 'Product',
      '@id': `${SITE}/zh/product/tx-1400#product`,
      name: 'TX 1400',
      description: 'A tactical flashlight.',
      url: `${SITE}/zh/product/tx-1400`,
      image: [`${SITE}/pictures/tx.webp`, 'https://cdn.example.com/b.webp'],
      sku: 'LR-F1400',
      mpn: 'LR-F1400',
      category: 'Flashlights',
      brand: { '@type': 'Brand', name: '炬岭照明' },
      countryOfOrigin: [{ '@type': 'Country', name: '中国', identifier: 'CN' }],
      manufacturer: { '@id': `${SITE}/#organization` },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'LED', value: '1 × LED' }],
      subjectOf: [
        {
          '@type': 'DigitalDocument',
          name: 'Manual',
          url: `${SITE}/documents/m.pdf`,
          encodingFormat: 'application/pdf',
        },
        { '@type': 'DigitalDocument', name: 'Drawing', url: 'https://cdn.example.com/d.dxf' },
        {
          '@type': '3DModel',
          encoding: { '@type': 'MediaObject', contentUrl: `${SITE}/models/tx-1400.plain.4e5f6a7b.glb` },
        },
      ],
    })
    expect(others.map((node) => (node as { '@type': string })['@type'])).toEqual([
      'BreadcrumbList',
      'Organization',
    ])
  })

  test('of its studio claims no figure, document, origin or GTIN, which stand on its own page', async () => {
    const light = { ...LAMP, facts: { ...LAMP.facts, gtin: '4006381333931' } }
    expect((await graphOf(light))[0]).toHaveProperty('gtin')
    const [product] = await productGraph(light, { crumbs, locale: 'zh', properties: null })
    for (const name of ['gtin', 'countryOfOrigin', 'additionalProperty'])
      expect(product).not.toHaveProperty(name)
    expect(JSON.stringify(product)).not.toContain('DigitalDocument')
  })

  test('leaves out what a product does not have', async () => {
    const [product] = await graphOf(BARE)
    for (const name of ['sku', 'mpn', 'category', 'subjectOf']) expect(product).not.toHaveProperty(name)
  })

  test('names a model only where it can be read without meshopt', async () => {
    const model = { url: '/media/0a.glb', plainUrl: null }
    const [product] = await graphOf({ ...LAMP, documents: [], model } as unknown as ProductView)
    expect(product).not.toHaveProperty('subjectOf')
  })

  test('is a plain page where the owner wants no product', async () => {
    const settings = environment.siteEnvironment()
    vi.spyOn(environment, 'siteEnvironment').mockReturnValue({ ...settings, PRODUCT_MARKUP: false })
    expect((await graphOf(LAMP))[0]).toEqual({
      '@type': 'WebPage',
      '@id': `${SITE}/zh/product/tx-1400#page`,
      url: `${SITE}/zh/product/tx-1400`,
      name: 'TX 1400',
      description: 'A tactical flashlight.',
      inLanguage: 'zh',
      isPartOf: { '@id': `${SITE}/zh#website` },
      breadcrumb: { '@id': `${SITE}/zh/product/tx-1400#breadcrumb` },
    })
    const studio = { name: '配色', path: '/product/tx-1400/studio' }
    const graph = await productGraph(LAMP, { crumbs: [...crumbs, studio], locale: 'zh', properties: null })
    const address = `${SITE}/zh/product/tx-1400/studio`
    expect(graph).toMatchObject([
      { '@id': `${address}#page`, url: address, breadcrumb: { '@id': `${address}#breadcrumb` } },
      { '@id': `${address}#breadcrumb` },
      {},
    ])
  })
})

describe('the share picture of a product', () => {
  test('shows it at night, with its figures', () => {
    expect(productShareCard(LAMP, TEXTS, 'en')).toEqual({
      locale: 'en',
      kicker: 'Flashlights · LR-F1400',
      title: 'TX 1400',
      text: null,
      figures: [
        { label: 'flux', parts: [{ value: '1,400', unit: 'lm' }] },
        { label: 'beam', parts: [{ value: '351', unit: 'm' }] },
        {
          label: 'time',
          parts: [
            { value: '1', unit: 'h' },
            { value: '30', unit: 'min' },
          ],
        },
      ],
      picture: { url: '/pictures/tx-night.webp', kind: 'night' },
    })
  })

  test('shows what there is of it', () => {
    expect(productShareCard(BARE, TEXTS, 'en')).toMatchObject({
      kicker: null,
      text: 'A tactical flashlight.',
      figures: [],
      picture: { url: '/pictures/tx.webp', kind: 'studio' },
    })
    expect(productShareCard({ ...LAMP, category: null }, TEXTS, 'en').kicker).toBe('LR-F1400')
    const figures = { ...FIGURES, beamDistanceMetres: null }
    const short = productShareCard({ ...LAMP, figures } as ProductView, TEXTS, 'en').figures
    expect(short.map(({ label }) => label)).toEqual(['flux', 'time'])
  })
})

describe('a card in the browser', () => {
  test('has of a product what it shows', () => {
    const card = productCardView(LAMP)
    expect(card).toEqual({
      slug: 'tx-1400',
      name: 'TX 1400',
      productNumber: 'LR-F1400',
      badge: 'NEW',
      tags: ['tactical'],
      figures: { lumens: 1400, runtime: FIGURES.runtime, beamDistanceMetres: 351.4 },
      picture: shown('/pictures/tx.webp'),
      nightPicture: shown('/pictures/tx-night.webp'),
    })
    expect(listItemView('list')(LAMP)).toEqual({
      ...card,
      description: 'A tactical flashlight.',
      origins: ['CHINA'],
    })
    expect(productCardView({ ...LAMP, tags: ['a', 'b', 'c', 'd'] }).tags).toEqual(['a', 'b', 'c'])
    expect(productCardView({ ...LAMP, fallbackFields: ['name'] }).fallbackFields).toEqual(['name'])
    expect(productCardView(BARE).nightPicture).toBeNull()
  })

  test('has of a post what it shows', () => {
    const fields = {
      slug: 'fl1',
      title: 'FL1',
      excerpt: 'Short.',
      category: 'Guides',
      categorySlug: 'guides',
      date: '2026-01-31',
      fallbackFields: ['title'],
    }
    const post = { ...fields, author: 'Chen', tags: ['x'], picture: picture('/a.webp') }
    const card = articleCardView(post as unknown as BlogPostSummary)
    expect(card).toEqual({ ...fields, picture: shown('/a.webp', [320, 1200]) })
  })
})
