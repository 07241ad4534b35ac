import { describe, expect, test } from 'vitest'
import { serializeJsonLd } from '@/components/seo/json-ld'
import { auditPage, CHECK_IDS } from '@/lib/seo/audit/audit-page'
import type { AuditedPage } from '@/lib/seo/audit/check'
import { readPage } from '@/lib/seo/audit/read-page'
import { cutToWidth, textWidthPx } from '@/lib/seo/audit/text-width'
import { comparisonFaults } from '../../support/compared-pages'

const URL = 'https://www.example.com/product/tx-1400'
const GRAPH = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Product',
      '@id': `${URL}#product`,
      name: 'TX 1400',
      description: 'A tactical flashlight.',
      url: URL,
      image: ['https://www.example.com/pictures/tx.webp'],
      sku: 'LR-F1400',
      mpn: 'LR-F1400',
      category: 'Flashlights',
      brand: { '@type': 'Brand', name: 'Lumenridge' },
      countryOfOrigin: [{ '@type': 'Country', name: 'China', identifier: 'CN' }],
      manufacturer: { '@id': 'https://www.example.com/#organization' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Lumens', value: '1,400 lm' }],
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${URL}#breadcrumb`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Products', item: 'https://www.example.com/products' },
      ],
    },
    {
      '@type': 'Organization',
      '@id': 'https://www.example.com/#organization',
      name: 'Lumenridge',
      url: 'https://www.example.com/',
    },
  ],
}
const JSON_LD = `<script type="application/ld+json">${JSON.stringify(GRAPH)}</script>`

/** A product's page with which everything is well. */
const GOOD = `<!DOCTYPE html><html lang="en"><head><title>TX 1400 | Lumenridge</title>
<meta name="description" content="A tactical flashlight of 1,400 lm with a beam of 351 m."/>
<meta name="robots" content="index, follow"/>
<link rel="canonical" href="${URL}"/>
<link rel="alternate" hreflang="en" href="${URL}"/>
<link rel="alternate" hreflang="zh" href="https://www.example.com/zh/product/tx-1400"/>
<link rel="alternate" hreflang="x-default" href="${URL}"/>
<meta property="og:title" content="TX 1400"/><meta property="og:description" content="A tactical flashlight."/>
<meta property="og:url" content="${URL}"/><meta property="og:type" content="website"/>
<meta property="og:site_name" content="Lumenridge"/><meta property="og:locale" content="en_US"/>
<meta property="og:image" content="https://www.example.com/share/en/product/tx-1400.jpg"/>
<meta property="og:image:alt" content="TX 1400"/>
<meta name="twitter:card" content="summary_large_image"/><meta name="twitter:title" content="TX 1400"/>
<meta name="twitter:image" content="https://www.example.com/share/en/product/tx-1400.jpg"/>
</head><body>${JSON_LD}<nav>Products</nav><h1>TX 1400</h1><p>A tactical flashlight. Flashlights LR-F1400</p>
<img src="/pictures/tx.webp" alt="TX 1400"/><h2>Specifications</h2><p>Lumens <b>1,400</b> <small>lm</small>, Made in China</p>
<h3>Notes</h3><footer>Lumenridge</footer></body></html>`

const PAGE: AuditedPage = {
  url: URL,
  locale: 'en',
  status: 200,
  languages: ['en', 'zh'],
  draft: false,
  expectedTypes: ['Product', 'BreadcrumbList'],
  sharePicture: { url: '', type: 'image/jpeg', bytes: 90_000, widthPx: 1200, heightPx: 630 },
}

const redChecks = (html: string, page: AuditedPage = PAGE) => [
  ...new Set(auditPage(readPage(html), page).map(({ check }) => check)),
]
const graphWith = (change: (graph: typeof GRAPH) => void) => {
  const graph = structuredClone(GRAPH)
  change(graph)
  return GOOD.replace(JSON_LD, `<script type="application/ld+json">${JSON.stringify(graph)}</script>`)
}

/** For each check a page on which it alone is broken. */
const BROKEN: [check: string, html: string, changes?: Partial<AuditedPage>][] = [
  ['status', GOOD, { status: 404 }],
  ['lang', GOOD.replace('<html lang="en">', '<html>')],
  ['title', GOOD.replace('<title>TX 1400 | Lumenridge</title>', '')],
  ['titleWidth', GOOD.replace('<title>TX', `<title>${'Wide words '.repeat(12)}TX`)],
  ['description', GOOD.replace(/<meta name="description"[^>]*>/, '')],
  ['descriptionWidth', GOOD.replace('A tactical flashlight of', 'A tactical flashlight '.repeat(12))],
  ['canonical', GOOD.replace('rel="canonical" href="https://www.example.com', 'rel="canonical" href="')],
  ['head', GOOD.replace(/(<meta name="description"[^>]*>)([\s\S]*<body>)/, '$2$1')],
  ['robots', GOOD.replace('index, follow', 'noindex, follow')],
  ['hreflang', GOOD.replace(/<link rel="alternate" hreflang="zh"[^>]*>/, '')],
  ['openGraph', GOOD.replace(/<meta property="og:image:alt"[^>]*>/, '')],
  ['twitterCard', GOOD.replace('summary_large_image', 'summary')],
  [
    'sharePicture',
    GOOD,
    { sharePicture: { url: '', type: 'image/jpeg', bytes: 9000, widthPx: 600, heightPx: 600 } },
  ],
  ['jsonLd', GOOD.replace(JSON_LD, `${JSON_LD}<script type="application/ld+json">{"@type":</script>`)],
  ['jsonLdTypes', GOOD, { expectedTypes: ['Product', 'BreadcrumbList', 'FAQPage'] }],
  ['jsonLdRequired', graphWith((graph) => Reflect.deleteProperty(graph['@graph'][0] as object, 'image'))],
  ['jsonLdRecommended', graphWith((graph) => Reflect.deleteProperty(graph['@graph'][0] as object, 'brand'))],
  [
    'jsonLdForbidden',
    graphWith((graph) => Object.assign(graph['@graph'][0] as object, { aggregateRating: 5 })),
  ],
  [
    'jsonLdDates',
    graphWith((graph) => Object.assign(graph['@graph'][0] as object, { datePublished: '2026-01-31' })),
  ],
  ['jsonLdVisible', graphWith((graph) => Object.assign(graph['@graph'][0] as object, { name: 'TX 9000' }))],
  [
    'jsonLdReferences',
    GOOD.replace(
      '"manufacturer":{"@id":"https://www.example.com/#organization"}',
      '"manufacturer":{"@id":"#nobody"}',
    ),
  ],
  ['heading', GOOD.replace('<h1>TX 1400</h1>', '<h1>TX 1400</h1><h1>Once more</h1>')],
  ['headingOrder', GOOD.replace('<h3>Notes</h3>', '<h4>Notes</h4>')],
  ['imageAlt', GOOD.replace(' alt="TX 1400"', '')],
]

describe('the audit of a page', () => {
  test('finds nothing on a good page', () => {
    expect(auditPage(readPage(GOOD), PAGE)).toEqual([])
    const kept = GOOD.replace('<h1>TX 1400</h1>', '<h1>TX\u00a0\u20601400</h1>')
    expect(auditPage(readPage(kept), PAGE), 'with a text whose line is kept together').toEqual([])
  })

  test.each(BROKEN)('sees a broken %s, and nothing else', (check, html, changes = {}) => {
    expect(redChecks(html, { ...PAGE, ...changes })).toEqual([check])
  })

  test('says of a page that is not there only that', () => {
    const notFound =
      '<!doctype html><html lang="en"><head><title>Page not found</title></head><body></body></html>'
    expect(redChecks(notFound, { ...PAGE, status: 404 })).toEqual(['status'])
  })

  test('has a broken page for every check', () => {
    expect(BROKEN.map(([check]) => check)).toEqual(CHECK_IDS)
  })

  test('wants what is not translated, and drafts, not to be found', () => {
    const hidden = GOOD.replace('index, follow', 'noindex, follow').replace(
      /<link rel="alternate"[^>]*>/g,
      '',
    )
    expect(redChecks(hidden, { ...PAGE, languages: ['zh'] })).toEqual([])
    expect(redChecks(hidden, { ...PAGE, draft: true })).toEqual([])
    expect(redChecks(GOOD, { ...PAGE, draft: true })).toEqual(['robots', 'hreflang'])
  })
})

/** What a check says of a page, beyond that something is wrong. */
const said = (html: string, changes: Partial<AuditedPage> = {}) =>
  auditPage(readPage(html), { ...PAGE, ...changes }).map(({ check, detail }) => `${check}: ${detail}`)

const PRODUCT = GRAPH['@graph'][0] as object
const graphsOf = (...graphs: unknown[]) =>
  GOOD.replace(
    JSON_LD,
    graphs.map((graph) => `<script type="application/ld+json">${JSON.stringify(graph)}</script>`).join(''),
  )

describe('the audit says', () => {
  test('how wide a text is and may be, and nothing of one that just fits', () => {
    // 600 px at 20 px are 30 full-width signs.
    const titled = (signs: number) => GOOD.replace('TX 1400 | Lumenridge', '灯'.repeat(signs))
    expect(said(titled(30))).toEqual([])
    expect(said(titled(31))).toEqual(['titleWidth: 620 px > 600 px'])
  })

  test('which properties are missing, with the documentation of each', () => {
    const graph = { '@graph': [{ ...PRODUCT, sku: '', mpn: null, image: [] }, ...GRAPH['@graph'].slice(1)] }
    const findings = auditPage(readPage(graphsOf(graph)), PAGE)
    expect(findings.map(({ check, detail, source }) => [check, detail, source.split('/').at(-1)])).toEqual([
      ['jsonLdRequired', 'Product.image', 'product-snippet'],
      ['jsonLdRecommended', 'Product.sku', 'product-snippet'],
      ['jsonLdRecommended', 'Product.mpn', 'product-snippet'],
    ])
    const { additionalProperty: _, ...inStudio } = PRODUCT as Record<string, unknown>
    expect(said(graphsOf({ '@graph': [inStudio, ...GRAPH['@graph'].slice(1)] }))).toEqual([])
  })

  test('a type nobody made a rule for, and nothing else of it', () => {
    const graph = { '@graph': [...GRAPH['@graph'], { '@type': ['Thing', 'Person'], name: 'TX 1400' }] }
    expect(said(graphsOf(graph))).toEqual(['jsonLdTypes: Thing'])
  })

  test('where a reference leads nowhere, in whichever script and list it stands', () => {
    const [product, ...others] = GRAPH['@graph']
    const site = { '@id': 'https://www.example.com/#website' }
    const chinese = { '@id': 'https://www.example.com/zh#website' }
    const known = { '@id': 'https://www.example.com/#organization', name: 'Lumenridge' }
    const split = (isRelatedTo: unknown) => graphsOf([{ ...product, isRelatedTo }], { '@graph': others })
    // With more than its name, a node is described where it stands.
    const described = { '@id': '#own', name: 'Lumenridge' }
    expect(said(split([site, chinese, known, described, null, {}]))).toEqual([])
    expect(said(split([{ '@id': '#a' }, { inner: { '@id': '#b' } }]))).toEqual([
      'jsonLdReferences: #a',
      'jsonLdReferences: #b',
    ])
    for (const id of ['https://www.example.com/zh/about#website', 'https://wwwxexample.com/#website'])
      expect(said(split({ '@id': id }))).toEqual([`jsonLdReferences: ${id}`])
  })

  test('which keyword a page does not show, each by itself', () => {
    const keyworded = (keywords: unknown) =>
      graphsOf({ '@graph': [{ ...PRODUCT, keywords }, ...GRAPH['@graph'].slice(1)] })
    expect(said(keyworded('tactical, products'))).toEqual([])
    expect(said(keyworded(['Flashlights', 'underwater, tactical']))).toEqual([
      'jsonLdVisible: Product: underwater',
    ])
    expect(said(keyworded(7))).toEqual([])
    // A comma inside a name is part of it.
    expect(said(GOOD.replace('"name":"TX 1400"', '"name":"Products, TX 1400"'))).toEqual([
      'jsonLdVisible: Product: Products, TX 1400',
    ])
  })

  test('what is wrong with the languages of a page', () => {
    const zh = 'https://www.example.com/zh/product/tx-1400'
    expect(said(GOOD.replace(`href="${zh}"`, 'href="see https://x"'))).toEqual(['hreflang: see https://x'])
    expect(said(GOOD.replace(`href="${zh}"`, 'href="http://www.example.com/zh"'))).toEqual([])
    expect(said(GOOD.replace('hreflang="zh"', 'hreflang="de"'))).toEqual([
      'hreflang: de, en, x-default ≠ en, x-default, zh',
    ])
    expect(said(GOOD.replace(`hreflang="en" href="${URL}"`, 'hreflang="en" href="https://x"'))).toEqual([
      'hreflang: https://x',
    ])
  })
})

describe('the audit reads a page as a crawler does', () => {
  test('with every heading, picture and alternate, whatever stands around them', () => {
    const { headings, images, alternates, text, titles, outsideHead, canonicals } = readPage(
      `<title>A</title><link rel="alternate"><link rel="alternate  nofollow" hreflang="zh"><link hreflang="de" href="/x">
       <link rel="canonical"><body>\n One <b>two</b>\n<!-- no --><style>s</style><script>x</script>
       <svg><title>Not a title</title><desc>hidden</desc></svg>
       <h2> Two <svg><text>x</text></svg>  words </h2><img><img src="/a.webp" alt><p>three</p><title>B</title></body>`,
    )
    expect(text).toBe('One two Two words three B')
    expect(headings).toEqual([{ level: 2, text: 'Two words' }])
    expect(images).toEqual([
      { src: '', alt: null },
      { src: '/a.webp', alt: '' },
    ])
    expect(alternates).toEqual([{ hreflang: 'zh', href: '' }])
    expect([titles, canonicals, outsideHead]).toEqual([['A', 'B'], [''], ['title']])
  })

  test('and names each element that stands outside the head', () => {
    const { outsideHead } = readPage(
      '<body><title>A</title><meta name="description" content="x"><link rel="canonical" href="/"></body>',
    )
    expect(outsideHead).toEqual(['title', 'description', 'canonical'])
  })

  test('by the first of two cards, and by names that are those of a card', () => {
    const { card, robots, descriptions } = readPage(
      `<meta property="og:title" content="A"><meta property="og:title" content="B"><meta content="nameless">
       <meta name="not-og:x" content="C"><meta name="twitter:card"><meta name="robots" content="noindex"><meta name="description">`,
    )
    expect(card).toEqual({ 'og:title': 'A', 'twitter:card': '' })
    expect([robots, descriptions]).toEqual([['noindex'], ['']])
  })

  test('with structured data of its own type only, and each script that cannot be read', () => {
    const { jsonLd } = readPage(
      '<script>{"a":1}</script><script type="application/ld+json">{"b":2}</script><script type="application/ld+json">{</script>',
    )
    expect([jsonLd.graphs, jsonLd.broken.length]).toEqual([[{ b: 2 }], 1])
  })

  test('and finds nothing in an empty one', () => {
    expect(readPage('')).toMatchObject({ lang: null, titles: [], headings: [], text: '', card: {} })
  })
})

test('a comparison of pages sees titles and descriptions used twice, and alternates without a way back', () => {
  const page = (path: string, title: string, description: string, hrefs: string[]) => ({
    url: `https://x${path}`,
    locale: 'en' as const,
    titles: [title],
    descriptions: [description],
    alternates: hrefs.map((href) => ({ hreflang: 'en', href: `https://x${href}` })),
  })
  const faults = comparisonFaults([
    page('/a', 'A', 'about a', ['/a', '/b']),
    page('/b', 'B', 'about b', ['/b']),
    page('/c', 'B', 'about b', []),
  ])
  expect(faults).toEqual([
    'https://x/a leads to https://x/b without a way back',
    'https://x/b has the title of https://x/c',
    'https://x/b has the description of https://x/c',
    'https://x/c has the title of https://x/b',
    'https://x/c has the description of https://x/b',
  ])
})

test('structured data cannot end its script element', () => {
  const name = '</script><script>alert(1)</script>'
  const html = `<body><script type="application/ld+json">${serializeJsonLd([{ '@type': 'Product', name }])}</script>`
  const { jsonLd } = readPage(html)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(jsonLd.graphs).toMatchObject([{ '@graph': [{ name }] }])
})

describe('a text in a search result', () => {
  test('is measured by its letters, Chinese ones at full width', () => {
    expect(textWidthPx('Lumenridge', 20)).toBeCloseTo(105.6, 1)
    expect(textWidthPx('炬岭照明', 20)).toBe(80)
  })

  test.each([
    ['Portable lights for your brand', 200, 'Portable lights for …'],
    ['便携照明采购知识：防护等级与电池运输', 160, '便携照明采购 …'],
    ['Short', 200, 'Short'],
    // 5 × 20 px: what just fits is not cut.
    ['炬岭照明灯', 100, '炬岭照明灯'],
    ['炬岭照明灯具', 100, '炬岭照 …'],
    ['Lamps, lanterns', 110, 'Lamps …'],
    ['Lamps, a; lanterns', 130, 'Lamps, a …'],
    ['Lamps for dogs', 86, 'Lamps …'],
    ['Incomprehensibilities', 100, 'Incompr …'],
    ["Old don't-you-dare lamp", 130, 'Old …'],
    ['灯lamp', 60, '灯 …'],
  ])('is cut at a whole word: %s', (text, maxPx, shown) => {
    expect(cutToWidth(text, 20, maxPx)).toEqual({ shown, cut: shown !== text })
  })

  test('keeps a word that just fits', () => {
    const room = textWidthPx('Old lamps …', 20) + 0.5
    expect(cutToWidth('Old lamps here', 20, room).shown).toBe('Old lamps …')
    expect(cutToWidth('Old lampshades here', 20, room).shown).toBe('Old …')
  })
})
