import { describe, expect, it } from 'vitest'
import * as check from '@/app/api/admin/[type]/check/route'
import * as sharedValues from '@/app/api/admin/shared-values/route'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { GET as PUBLIC_PRODUCTS } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { countProductsByCategory } from '@/lib/kinds/product/queries'
import { listProductLinks, listSiteLinks } from '@/lib/kinds/site-links'
import { admin, CATEGORY_GONE, sample, SAMPLE_PICTURE as shipped, UNKNOWN_ID } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { startWithoutContent, withSettings } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

const content = startWithoutContent()

const products = '/api/admin?type=products'

const CURVED = { name: 'High', lumens: 1, runtimeMinutes: 1 }

describe('a list', () => {
  it('tells the smallest copy of each picture the library knows, and other pictures as they are', async () => {
    const picture = {
      filename: 'x.webp',
      widthPx: 1200,
      heightPx: 900,
      sizeBytes: 1,
      contentHash: 'a'.repeat(64),
    }
    await database().mediaItem.create({
      data: { ...picture, url: '/pictures/known.webp', variantsPx: [640, 320] },
    })
    await makeProduct({ name: 'Of the library', imageUrl: '/pictures/known.webp' })
    await makeProduct({ name: 'From elsewhere', imageUrl: '/pictures/unknown.webp' })
    const { body } = await admin('GET', products)
    expect(body).toContainEqual(
      expect.objectContaining({ name: 'Of the library', thumbnailUrl: '/pictures/known-320.avif' }),
    )
    expect(body).toContainEqual(
      expect.objectContaining({ name: 'From elsewhere', thumbnailUrl: '/pictures/unknown.webp' }),
    )
  })
})

describe('a product', () => {
  it('carries its specifications, features, documents, modes and facts', async () => {
    const sent = {
      badge: 'BEST_SELLER',
      tags: ['IPX8', 'USB-C'],
      images: ['/pictures/a.webp', '/pictures/b.webp'],
      nightImageUrl: '/pictures/night.webp',
      metaDescription: 'Found by it.',
      detailedDescription: '**Bright**',
      specs: [
        { name: 'LED', value: 'XHP70' },
        { name: 'Tripod thread', value: '1/4"' },
      ],
      features: ['Bright', { title: 'Light', description: 'Weighs 90 g' }],
      documents: [
        {
          name: 'Data sheet',
          kind: 'DATASHEET',
          url: '/documents/a.pdf',
          type: 'PDF',
          sizeBytes: 1200,
          validUntil: '2027-03-31',
        },
      ],
      modes: [
        {
          name: 'Turbo',
          lumens: 1400,
          runtimeMinutes: 90,
          beamDistanceMetres: 210,
          outputCurve: [
            { minutes: 0.5, percent: 100 },
            { minutes: 90, percent: 10 },
          ],
          curveSource: 'measured',
        },
        {
          name: 'Low',
          lumens: 10.5,
          runtimeMinutes: 6000,
          translations: { zh: { name: '低亮' } },
          lightColor: 'red',
        },
      ],
      facts: {
        ledCount: 1,
        weightGrams: 90.5,
        ipRating: 'IPX8',
        rechargeable: true,
        origins: ['CHINA', 'THAILAND'],
        batteryFormat: '21700',
        chargingMethods: ['usb-c', 'solar'],
      },
    }
    const made = await makeProduct(sent)
    const specs = [
      { name: 'LED', value: 'XHP70' },
      { name: 'Lumens', value: '1,400 lm (Turbo)' },
      { name: 'Modes', value: '2: Turbo, Low' },
      { name: 'Runtime', value: 'Turbo 1 h 30 min · Low 100 h' },
      { name: 'IP Rating', value: 'IPX8' },
      { name: 'Battery', value: '21700' },
      { name: 'Weight', value: '90.5 g with battery' },
      { name: 'Tripod thread', value: '1/4"' },
    ]
    const { documents, ...own } = sent
    expect(made).toMatchObject({ ...own, specs })
    expect(made.documents).toEqual([{ id: expect.any(String) }])
    const record = await admin('GET', `/api/admin/documents/${made.documents[0].id}`)
    expect(record.body).toMatchObject({
      title: 'Data sheet',
      kind: 'DATASHEET',
      size: 1200,
      expiresOn: '2027-03-31',
    })
    expect(made.facts).toMatchObject({ ledCri: null, batteryVolts: null })
    expect(made.modes[0].lightColor).toBe('white')
    expect(made.modes[1]).toMatchObject({ outputCurve: [], curveSource: 'calculated' })

    const changed = await admin('PUT', `/api/admin/products/${made.id}`, {
      facts: { ledCri: 90, ledCount: null, origins: ['TH', 'de', 'THAILAND', '越南'] },
      modes: [sent.modes[1]],
      documents: [],
      badge: '',
    })
    expect(changed.body).toMatchObject({
      facts: { ledCri: 90, ledCount: null, weightGrams: 90.5, origins: ['DE', 'THAILAND', 'VN'] },
      documents: [],
      specs: [
        { name: 'LED', value: 'XHP70' },
        { name: 'Lumens', value: '10.5 lm (Low)' },
        { name: 'Modes', value: '1: Low' },
        { name: 'Runtime', value: 'Low 100 h' },
        { name: 'IP Rating', value: 'IPX8' },
        { name: 'Battery', value: '21700' },
        { name: 'Weight', value: '90.5 g with battery' },
        { name: 'Tripod thread', value: '1/4"' },
      ],
      badge: null,
    })
    expect(changed.body.modes.map(({ name }: { name: string }) => name)).toEqual(['Low'])

    const shown = await call(PUBLIC_PRODUCT, `/api/products/${made.slug}`, { params: { slug: made.slug } })
    expect(await shown.json()).toMatchObject({ specs: changed.body.specs })
  })

  it('keeps a row that differs from its facts, and none that repeats them, in each language by itself', async () => {
    const modes = [{ name: 'High', lumens: 500, runtimeMinutes: 90, translations: { zh: { name: '高亮' } } }]
    const made = await makeProduct({
      facts: { weightGrams: 90, batteryFormat: '18650' },
      modes,
      specs: [
        { name: 'Weight', value: '90 g with battery' },
        { name: 'Lumens', value: 'Very bright' },
      ],
      translations: {
        zh: {
          specs: [
            { name: 'Weight', value: '很轻' },
            { name: 'Lumens', value: '500 lm（高亮）' },
          ],
        },
      },
    })
    const rowsOf = async () => {
      const { body } = await admin('GET', `/api/admin/products/${made.id}`)
      const value = (rows: { name: string; value: string }[], name: string) =>
        rows.find((row) => row.name === name)?.value
      const { specs, translations } = body
      return {
        lumens: [value(specs, 'Lumens'), value(translations.zh.specs, 'Lumens')],
        weight: [value(specs, 'Weight'), value(translations.zh.specs, 'Weight')],
      }
    }
    const save = (changes: object) => admin('PUT', `/api/admin/products/${made.id}`, changes)
    expect(await rowsOf()).toEqual({
      lumens: ['Very bright', '500 lm（高亮）'],
      weight: ['90 g with battery', '很轻'],
    })

    // What repeated the facts follows them, what did not stays; sending a record back changes nothing of that.
    const [{ specs, translations }] = [made]
    await save({
      specs,
      translations,
      facts: { weightGrams: 80 },
      modes: [{ ...modes[0], lumens: 400 }],
    })
    expect(await rowsOf()).toEqual({
      lumens: ['Very bright', '400 lm（高亮）'],
      weight: ['80 g with battery', '很轻'],
    })

    await save({ specs: [], translations: { zh: { specs: [] } } })
    expect(await rowsOf()).toEqual({
      lumens: ['400 lm (High)', '400 lm（高亮）'],
      weight: ['80 g with battery', '80 g（含电池）'],
    })
  })

  it('drops specifications without a value, and blank and double tags', async () => {
    const made = await makeProduct({
      specs: [
        { name: 'LED', value: ' ' },
        { name: 'Weight', value: '90 g' },
      ],
      tags: [' a ', '', 'b', 'a'],
    })
    expect(made).toMatchObject({ specs: [{ name: 'Weight', value: '90 g' }], tags: ['a', 'b'] })
    expect((await makeProduct({ tags: 'a, b，c ,' })).tags).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [{ badge: 'OLD' }, 'badge'],
    [{ specs: [{ name: '', value: 'x' }] }, 'specs.0.name'],
    [{ specs: 'LED' }, 'specs'],
    [{ features: [{ title: 'x' }] }, 'features.0'],
    [{ documents: [{ name: 'x', url: 'javascript:alert(1)', sizeBytes: 1 }] }, 'documents.0.url'],
    [{ modes: [{ name: 'x', lumens: -1, runtimeMinutes: 1 }] }, 'modes.0.lumens'],
    [{ facts: { ledCount: 1.5 } }, 'facts.ledCount'],
    [{ facts: { nothing: 1 } }, 'facts.nothing'],
    [{ facts: { ipRating: 'IP99' } }, 'facts.ipRating'],
    [{ facts: { ledCri: 999 } }, 'facts.ledCri'],
    [{ facts: { weightGrams: 0 } }, 'facts.weightGrams'],
    [{ facts: { origins: ['ATLANTIS'] } }, 'facts.origins.0'],
    [{ facts: { origins: ['SU'] } }, 'facts.origins.0'],
    [{ facts: { origins: ['DE', 7] } }, 'facts.origins.1'],
    [{ facts: { batteryFormat: '46950' } }, 'facts.batteryFormat'],
    [{ facts: { batteryChemistry: '锂电池' } }, 'facts.batteryChemistry'],
    [{ facts: { chargingMethods: ['usb-d'] } }, 'facts.chargingMethods.0'],
    [{ modes: [{ name: 'High', lumens: 1, runtimeMinutes: 1, lightColor: 'pink' }] }, 'modes.0.lightColor'],
    [{ slug: 'Facets' }, 'slug'],
    [{ slug: 'near' }, 'slug'],
    [
      { modes: [{ ...CURVED, outputCurve: [{ minutes: 1, percent: 300 }] }] },
      'modes.0.outputCurve.0.percent',
    ],
    [
      { modes: [{ ...CURVED, outputCurve: [{ minutes: 'x', percent: 1 }] }] },
      'modes.0.outputCurve.0.minutes',
    ],
    [
      {
        modes: [
          {
            ...CURVED,
            outputCurve: [
              { minutes: 3, percent: 90 },
              { minutes: 3, percent: 80 },
            ],
          },
        ],
      },
      'modes.0.outputCurve',
    ],
    [{ tags: 7 }, 'tags'],
    [{ tags: Array.from({ length: 51 }, (_, n) => `${n}`) }, 'tags'],
    [{ products: { create: [] } }, 'products'],
    [{ metaDescription: 'x'.repeat(321) }, 'metaDescription'],
  ])('is refused with %j', async (changes, path) => {
    const answer = await admin('POST', products, { ...sample('products'), ...changes })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  it.each([
    'javascript:alert(1)',
    ' java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x.webp',
    '/\\evil.example',
    '\\\\evil',
    'http://127.0.0.1/',
    'pictures/x.webp',
    'https://user:secret@cdn.example.com/x.webp',
    'https://cdn.example.com/x.webp',
  ])('cannot show the picture %j', async (imageUrl) => {
    const fields = { imageUrl, nightImageUrl: imageUrl, images: [imageUrl] }
    for (const [field, value] of Object.entries(fields)) {
      const answer = await admin('POST', products, { ...sample('products'), [field]: value })
      expect([answer.status, answer.body.errors?.[0].path.split('.')[0]]).toEqual([400, field])
    }
  })

  it('can show pictures of the hosts that are listed', async () => {
    withSettings({ imageHosts: ['cdn.example.com'] })
    const imageUrl = 'https://cdn.example.com/x.webp'
    expect(await makeProduct({ imageUrl })).toMatchObject({ imageUrl })
  })

  it('may stand in no category, where visitors find it among all products and by searching', async () => {
    const made = await makeProduct({ slug: 'loose', name: 'Loose lamp' })
    expect(made).toMatchObject({ categoryId: null, category: null })
    const found = async (query: string) => {
      const response = await call(PUBLIC_PRODUCTS, `/api/products?limit=100&${query}`)
      const items = (await response.json()) as { slug: string; category: unknown }[]
      return {
        total: Number(response.headers.get('x-total-count')) - others,
        loose: items.filter(({ slug }) => slug === 'loose').map(({ category }) => category),
      }
    }
    const others = (await database().product.count({ where: { deletedAt: null } })) - 1
    expect(await found('')).toEqual({ total: 1, loose: [null] })
    expect((await found('search=loose')).loose).toEqual([null])
    expect((await found('sort=name_asc&locale=zh')).loose).toEqual([null])
    expect((await found('category=first')).loose).toEqual([])
    expect(await countProductsByCategory()).toEqual({})
    expect(await listSiteLinks('en')).toMatchObject({ otherProducts: others + 1 })
    const links = await listProductLinks(null, 'en', { skip: 0, take: 100 })
    expect(links.map(({ slug }) => slug)).toContain('loose')
    const view = await (
      await call(PUBLIC_PRODUCT, '/api/products/loose', { params: { slug: 'loose' } })
    ).json()
    expect(view).toMatchObject({ slug: 'loose', category: null })

    // Into a category, out of it and into the bin: what it leaves and what it joins is invalidated and counted.
    const put = (categoryId: string | null) => admin('PUT', `/api/admin/products/${made.id}`, { categoryId })
    takeRevalidatedTags()
    expect(await put(content.first.id)).toMatchObject({ status: 200, body: { category: { slug: 'first' } } })
    expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['product-set', 'product-set:first']))
    expect(await countProductsByCategory()).toEqual({ first: 1 })
    for (const none of ['', null]) {
      await put(content.first.id)
      expect(await put(none as string)).toMatchObject({ status: 200, body: { categoryId: null } })
    }
    expect(await countProductsByCategory()).toEqual({})
    expect((await found('')).total).toBe(1)
    await admin('DELETE', `/api/admin/products/${made.id}`)
    expect(await found('')).toEqual({ total: 0, loose: [] })
    expect(await admin('POST', `/api/admin/products/${made.id}/restore`, {})).toMatchObject({ status: 200 })
    expect((await found('')).total).toBe(1)
  })

  it('never stands in a category that does not exist', async () => {
    const made = await makeProduct()
    for (const categoryId of [UNKNOWN_ID, 'lanterns']) {
      expect(await admin('PUT', `/api/admin/products/${made.id}`, { categoryId })).toMatchObject({
        status: 400,
        body: {
          message: CATEGORY_GONE,
          code: 'selected_category_not_found',
          errors: [{ path: 'categoryId', code: 'selected_category_not_found' }],
        },
      })
    }
  })
})

describe('a product number', () => {
  const number = 'LR-Twice'
  const shared = async () =>
    (await admin('GET', '/api/admin/shared-values', undefined, { route: sharedValues })).body

  it('belongs to one product, in any case', async () => {
    const own = await makeProduct({ name: 'Its own', productNumber: number })
    const taken = {
      status: 409,
      body: {
        message: 'Another product has this already: Its own',
        code: 'value_taken',
        values: { kind: 'products', title: 'Its own' },
        errors: [{ path: 'productNumber', code: 'value_taken' }],
      },
    }
    const again = { ...sample('products'), productNumber: ` ${number.toLowerCase()} ` }
    expect(await admin('POST', products, again)).toMatchObject(taken)
    const other = await makeProduct()
    const change = { productNumber: number }
    expect(await admin('PUT', `/api/admin/products/${other.id}`, change)).toMatchObject(taken)
    // Sent back as it is, and written in other letters.
    for (const productNumber of [number, number.toUpperCase()]) {
      const kept = await admin('PUT', `/api/admin/products/${own.id}`, { productNumber })
      expect(kept).toMatchObject({ status: 200, body: { productNumber } })
    }
  })

  it('is given to one of several products that are made at once', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => admin('POST', products, { ...sample('products'), productNumber: 'LR-AtOnce' })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('that products share since before stays theirs, and is listed', async () => {
    expect(await shared()).toEqual([])
    const [a, b, gone] = [await makeProduct(), await makeProduct(), await makeProduct()]
    const both = { productNumber: 'LR-Old' }
    await database().product.updateMany({ where: { id: { in: [a.id, b.id, gone.id] } }, data: both })
    await admin('DELETE', `/api/admin/products/${gone.id}`)
    expect(await shared()).toEqual([
      {
        type: 'products',
        field: 'productNumber',
        value: 'LR-Old',
        records: [a, b].map(({ id, name: label }) => ({ id, label })),
      },
    ])
    const edit = await admin('PUT', `/api/admin/products/${b.id}`, { ...both, description: 'Edited.' })
    expect(edit.status).toBe(200)
    await admin('PUT', `/api/admin/products/${b.id}`, { productNumber: 'LR-New' })
    expect(await shared()).toEqual([])
  })
})

describe('what should be fixed before publishing', () => {
  const codeOf: Record<string, string> = { pdf: 'document_missing', glb: 'model_missing' }
  const missing = (path: string, url: string) => ({
    path,
    code: codeOf[url.split('.').at(-1) ?? ''] ?? 'picture_missing',
    values: { url },
    message: expect.stringContaining(url),
    severity: 'error',
  })
  const picture = '/pictures/none.webp'
  const upload = `/media/${'0'.repeat(32)}.webp`
  const model = `/media/${'0'.repeat(32)}.glb`
  const document = (url: string) => ({ name: 'Manual', url, kind: 'MANUAL', type: 'PDF', sizeBytes: 1 })
  const faulty = {
    imageUrl: picture,
    images: [shipped, upload],
    detailedDescription: `![A lamp](${upload} "title") [a link](/nowhere)`,
    documents: [
      document('/documents/none.pdf'),
      // Of an earlier release: it leads to the file of today.
      document('/documents/arc-350-manual.20bd3ba8.pdf'),
      document('https://elsewhere.example/none.pdf'),
    ],
    modelUrl: model,
    translations: { zh: { detailedDescription: `![灯](${picture})` } },
  }
  const warnings = [
    missing('imageUrl', picture),
    missing('images.1', upload),
    missing('detailedDescription', upload),
    missing('translations.zh.detailedDescription', picture),
    missing('documents.0.url', '/documents/none.pdf'),
    missing('modelUrl', model),
  ]

  it('is accepted, and named beside the record', async () => {
    const made = await makeProduct({ imageUrl: shipped })
    expect(made).not.toHaveProperty('warnings')
    const { status, body } = await admin('PUT', `/api/admin/products/${made.id}`, faulty)
    expect([status, body.imageUrl]).toEqual([200, picture])
    // The documents are records by then, about which the same is said.
    const ofProduct = warnings.filter(({ path }) => !path.startsWith('documents'))
    expect(body.warnings).toHaveLength(ofProduct.length)
    expect(body.warnings).toEqual(expect.arrayContaining(ofProduct))
    const again = await makeProduct(faulty)
    expect(again.warnings).toEqual(body.warnings)
    // It is no part of the record.
    expect((await admin('GET', `/api/admin/products/${made.id}`)).body).not.toHaveProperty('warnings')
  })

  it('can be asked without saving', async () => {
    const ask = (input: object) =>
      admin('POST', '/api/admin/products/check', input, { route: check, params: { type: 'products' } })
    const before = await database().product.count()
    expect((await ask(faulty)).body.warnings).toHaveLength(warnings.length)
    expect(await ask({ imageUrl: shipped })).toMatchObject({ status: 200, body: { warnings: [] } })
    expect(await ask({ imageUrl: 7 })).toMatchObject({ status: 400 })
    expect(await database().product.count()).toBe(before)
  })

  it('is no picture of the library, in any width', async () => {
    const url = `/media/${'1'.repeat(32)}.webp`
    const stored = { filename: 'a', sizeBytes: 1, widthPx: 1200, heightPx: 900, contentHash: '1'.repeat(64) }
    await database().mediaItem.create({ data: { ...stored, url, variantsPx: [320] } })
    const images = [url, url.replace('.webp', '-320.avif')]
    expect(await makeProduct({ imageUrl: shipped, images })).not.toHaveProperty('warnings')
  })
})
