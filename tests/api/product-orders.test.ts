import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as csv } from '@/app/[locale]/products.csv/route'
import { GET as xlsx } from '@/app/[locale]/products.xlsx/route'
import { GET } from '@/app/api/products/route'
import { textsWith } from '@/lib/content/shipped-texts'
import { database } from '@/lib/data/prisma'
import { FACT_NAMES } from '@/lib/kinds/product/facts/facts'
import type { ListedSummary } from '@/lib/kinds/product/queries'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { addSampleProducts } from '../support/sample-products'

const list = async (query: string) =>
  (await (await call(GET, `/api/products${query}`)).json()) as ListedSummary[]

describe('the order of a product list by a figure', () => {
  const modesOf = async (slug: string, modes: object[]) => {
    const { id } = await database().product.findFirstOrThrow({ where: { slug, deletedAt: null } })
    await database().productMode.deleteMany({ where: { productId: id } })
    const rows = modes.map((mode, position) => ({
      productId: id,
      position,
      name: `mode ${position}`,
      lumens: 100,
      runtimeMinutes: 600,
      ...mode,
    }))
    await database().productMode.createMany({ data: rows })
  }
  const NAMED = ['camp', 'bright', 'early']
  const first = async (query: string) =>
    (await list(query)).map(({ slug }) => slug).filter((slug) => NAMED.includes(slug))

  beforeAll(async () => {
    await addSampleProducts()
    await database().productMode.deleteMany()
    await modesOf('camp', [
      { lumens: 900, runtimeMinutes: 60, beamDistanceMetres: 30, dutyCycle: 0.5 },
      { lumens: 500, runtimeMinutes: 120, peakIntensityCandela: 2500 },
      { lumens: 50, runtimeMinutes: 3000, beamDistanceMetres: 10 },
    ])
    await modesOf('bright', [
      { lumens: 800, runtimeMinutes: 90, beamDistanceMetres: 50 },
      { lumens: 80, runtimeMinutes: 1200, beamDistanceMetres: 20 },
    ])
    await modesOf('early', [{ lumens: 20, runtimeMinutes: 6000 }])
    const say = (slug: string, data: object) => database().product.updateMany({ where: { slug }, data })
    await say('camp', { ipRating: 'IPX4', batteryFormat: '21700', batteryCount: 2, moqPieces: 300 })
    await say('bright', { ipRating: 'IP68', batteryFormat: '21700', batteryCount: 1, moqPieces: 1000 })
    await say('early', { ipRating: 'IP54', batteryFormat: '18650', moqPieces: 500 })
  })

  it.each([
    ['-output', ['bright', 'camp', 'early']],
    ['output', ['early', 'camp', 'bright']],
    ['-runtime', ['early', 'camp', 'bright']],
    ['-ip', ['bright', 'early', 'camp']],
    ['ip', ['camp', 'early', 'bright']],
    ['cell', ['early', 'bright', 'camp']],
    ['-cell', ['camp', 'bright', 'early']],
    ['moq', ['camp', 'early', 'bright']],
    ['-moq', ['bright', 'early', 'camp']],
  ])('%s compares what the list shows, and what has none comes last', async (sort, expected) => {
    expect(await first(`?sort=${sort}`)).toEqual(expected)
  })

  it.each(['-beam', 'beam'])(
    '%s counts the distance that the intensity gives, what has none last',
    async (sort) => {
      const found = await list(`?sort=${sort}`)
      const beams = found.map(({ figures }) => figures?.beamDistanceMetres ?? null)
      expect(beams).toEqual([...(sort === 'beam' ? [50, 100] : [100, 50]), null, null, null, null])
    },
  )

  it('is of the mode that does what is asked for', async () => {
    const longest = await list('?runtime=10-&sort=-output')
    expect(longest.map(({ slug, match }) => [slug, match?.lumens])).toEqual([
      ['bright', 80],
      ['camp', 50],
      ['early', 20],
    ])
  })

  it('has the key facts of each in the response', async () => {
    const [camp] = await list('?sort=-cell')
    expect(camp?.keyFacts).toMatchObject({ ipRating: 'IPX4', cells: '2 × 21700', moqPieces: 300 })
    expect(camp?.figures).toMatchObject({ lumens: 500, peakIntensityCandela: 2500 })
  })
})

describe('the spreadsheet of a product list', () => {
  it('has what is filtered, in its order, with the figures of the mode that was asked for', async () => {
    const response = await call(csv, '/products.csv?runtime=10-&sort=-output', { params: { locale: 'en' } })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
    const [head, ...lines] = (await response.text()).trim().split('\r\n')
    expect(head).toMatch(
      /^Light,Number,Mode,Output \(lm\),Runtime \(h\),Beam \(m\),Intensity \(cd\),Weight \(g\),IP,Cell,Minimum \(pcs\),Lead time \(days\),Sample \(days\),Category,GTIN,/,
    )
    expect(lines.map((line) => line.split(',').slice(2, 6).join())).toEqual([
      'mode 1,80,20,20',
      'mode 2,50,50,10',
      'mode 0,20,100,',
    ])
  })

  it('has the declared facts that the table has not, in their order, and addresses for those who sell the lights', async () => {
    await database().product.updateMany({
      where: { slug: 'bright' },
      data: { weightGrams: 186.5, rechargeable: true, origins: ['CHINA'], hsCode: '8513.10' },
    })
    const response = await call(csv, '/zh/products.csv?search=bright', { params: { locale: 'zh' } })
    const text = (await response.text()).replace(/^\ufeff/, '')
    const [head = [], row = []] = parse(text) as string[][]
    const { fields } = textsWith('zh').texts.admin
    const inTable = ['weightGrams', 'ipRating', 'moqPieces', 'leadTimeDays', 'sampleLeadDays']
    const facts = FACT_NAMES.filter((name) => !inTable.includes(name)).map((name) => fields[name])
    expect(new Set(head).size).toBe(head.length)
    const first = head.indexOf(facts[0] ?? '')
    expect(head.slice(first, first + facts.length)).toEqual(facts)
    const cell = (name: string) => row[head.indexOf(name)]
    expect([cell('重量（g）'), cell(fields.rechargeable), cell(fields.origins), cell(fields.hsCode)]).toEqual(
      ['186.5', '是', '中国', '8513.10'],
    )
    expect(cell('页面')).toMatch(/^http.*\/zh\/product\/bright$/)
    expect(cell('规格书')).toMatch(/^http.*\/zh\/documents\/bright-datasheet\.pdf$/)
    expect(cell('日间图片')).toMatch(/^http.*\/pictures\/.*\.webp$/)
    expect(head.join()).not.toMatch(/价格/)
    // The battery pack is measured here, no packaging.
    expect(head.join()).not.toMatch(/包装[长宽高]度/)
  })

  it('is a workbook as well, and of another language under its code', async () => {
    const response = await call(xlsx, '/zh/products.xlsx?view=table', { params: { locale: 'zh' } })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.xlsx"')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  })

  it('is of no other category than the one that is asked for', async () => {
    const ask = (category: string) =>
      call(csv, `/zh/products.csv?category=${category}&sort=-output`, { params: { locale: 'zh' } })
    const { id, slug } = await database().category.findFirstOrThrow()
    expect((await ask(slug)).status).toBe(200)
    expect((await ask('no-such')).status).toBe(404)
    await admin('PUT', `/api/admin/categories/${id}`, { slug: `${slug}-renamed` })
    const moved = await ask(slug)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      `/zh/products.csv?category=${slug}-renamed&sort=-output`,
    ])
    await admin('PUT', `/api/admin/categories/${id}`, { slug })
  })

  it('evaluates nothing', async () => {
    await database().product.updateMany({ where: { slug: 'camp' }, data: { name: '=1+1' } })
    const unreadable = await call(csv, '/products.csv?output=bright', { params: { locale: 'en' } })
    expect([unreadable.status, (await unreadable.json()).code]).toEqual([400, 'unreadable_filter'])
    const rowsOf = async (query: string) =>
      (await (await call(csv, `/products.csv?${query}`, { params: { locale: 'en' } })).text()).split('\n')
        .length
    expect(await rowsOf('beam.from=100&units=imperial')).toBe(await rowsOf('beam=30-'))
    expect(await rowsOf('beam=30-')).toBeGreaterThan(2)
    const response = await call(csv, '/products.csv?search=%3D1', { params: { locale: 'en' } })
    expect((await response.text()).split('\r\n')[1]).toMatch(/^'=1\+1,/)
  })
})
