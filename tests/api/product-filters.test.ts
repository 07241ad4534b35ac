import { beforeAll, describe, expect, it } from 'vitest'
import { GET as FACETS } from '@/app/api/products/facets/route'
import { GET as NEAR } from '@/app/api/products/near/route'
import { GET } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import type { ListedSummary } from '@/lib/kinds/product/queries'
import { call } from '../support/call'
import { addProduct } from '../support/content'
import { addFilteredProducts } from '../support/filtered-products'

const list = async (query: string) =>
  (await (await call(GET, `/api/products?${query}`)).json()) as ListedSummary[]

const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug)

beforeAll(addFilteredProducts)

/** What is found, newest first: camp, steady, turbo, bare. */
const FOUND: [what: string, query: string, found: string[]][] = [
  ['nothing', '', ['camp', 'steady', 'turbo', 'bare']],
  ['far and long in one mode', 'beam=100-&runtime=8-', ['steady']],
  ['far in one mode and long in another', 'beam=150-&runtime=20-', []],
  ['far and long by a flashing mode', 'beam=200-&runtime=8-', []],
  ['at least, the bound itself', 'output=600-', ['steady', 'turbo']],
  ['at most', 'output=-50', ['turbo']],
  ['between', 'output=250-700', ['camp', 'steady']],
  ['hours, of minutes', 'runtime=11.5-12', ['steady']],
  ['a beam that follows from the intensity', 'beam=24-24', ['camp']],
  ['intensity', 'intensity=2500-5000', ['steady']],
  ['light of a color by its number', 'runtime=60-', []],
  ['any white', 'color=white&output=100-', ['camp', 'steady', 'turbo']],
  ['warm white alone', 'color=warm-white', ['camp']],
  ['a color, also where it flashes', 'color=red', ['camp', 'steady']],
  ['a color and a number, which no flashing mode meets', 'color=red&runtime=20-', ['steady']],
  ['one of two colors', 'color=red,warm-white&runtime=20-', ['camp', 'steady']],
  ['water only', 'ip=IPX7', ['camp', 'turbo']],
  ['solids only', 'ip=IP5X', ['camp', 'steady']],
  ['both', 'ip=IP54', ['camp', 'steady']],
  ['both of two codes, the better', 'ip=IP67', ['camp']],
  ['weight', 'weight=-150.5', ['steady']],
  ['color temperature and rendering', 'cct=4000-&cri=80-', ['steady']],
  ['impact height', 'impact=1-', ['steady', 'turbo']],
  ['order', 'moq=-500&sample=-10', ['camp', 'turbo']],
  ['what leaves the plant in time', 'lead=-30', ['camp', 'turbo']],
  ['either country', 'origin=THAILAND', ['camp', 'steady']],
  ['what there are documents for', 'certificate=CE,FCC', ['steady']],
  ['a cell the user can replace, whatever the power', 'replaceable=by-user', ['camp', 'turbo']],
  ['rechargeable', 'power=rechargeable', ['steady', 'turbo']],
  ['replaceable', 'power=replaceable', ['camp']],
  ['either power, but known', 'power=rechargeable,replaceable', ['camp', 'steady', 'turbo']],
  ['any of some cells', 'cell=21700,d', ['camp', 'turbo']],
  ['chemistry', 'chemistry=li-ion', ['steady', 'turbo']],
  ['one of several ways of charging', 'charging=magnetic', ['turbo']],
  ['a tag in either language', 'tag=%E6%88%98%E6%9C%AF,Work', ['steady', 'turbo']],
  ['together with a category', 'category=torches&power=rechargeable&sort=name_asc', ['steady', 'turbo']],
  ['together with a search', 'search=light&output=600-', ['steady', 'turbo']],
  ['a figure a search names and a filter, in one mode', 'search=2 hours&beam=100-', ['steady']],
  ['a figure a search names in one mode and a filter in another', 'search=20 hours&beam=150-', []],
  ['light of a color a search names, by a filter', 'search=red light&runtime=20-', ['steady']],
  [
    'a color a search names beside another that is chosen',
    'search=red light&color=white',
    ['camp', 'steady'],
  ],
  ['a search that is spelled wrong', 'search=stedy&output=600-', ['steady']],
  ['a search that only filters leave nothing of', 'search=steady&output=700-', []],
  [
    'as a form submits it',
    'output.from=600&output.to=&runtime.from=&cell=21700&cell=18650',
    ['steady', 'turbo'],
  ],
]

describe('the filters of the list of products', () => {
  it.each(FOUND)('find %s', async (_, query, found) => {
    expect(await slugs(query)).toEqual(found)
    const first = await call(GET, `/api/products?${query}&limit=1`)
    expect(first.headers.get('x-total-count')).toBe(String(found.length))
  })

  it('leave out what only has the letters of a color, where light of that color is found', async () => {
    const before = await slugs('search=red light')
    expect(before).toEqual(['camp', 'steady'])
    const { id } = await database().category.findFirstOrThrow({ where: { slug: 'torches' } })
    const lettered = await addProduct(id, {
      slug: 'lettered',
      name: 'Barred red light',
      description: 'Red light',
    })
    expect(await slugs('search=red light')).toEqual(before)
    expect(await slugs('search=barred red light')).toEqual(['lettered'])
    await database().product.delete({ where: { id: lettered.id } })
  })

  it('that a search names are said where they hold, and neither said nor compared where nothing meets them', async () => {
    const understood = async (query: string) =>
      (await call(GET, `/api/products?${query}`)).headers.get('x-understood-as')
    expect(await understood('search=red light')).toBe('color=red')
    expect(await understood('search=red stedy light'), 'with a typo').toBe('color=red')
    expect(await understood('search=red light&output=900-'), 'beside filters that leave nothing').toBe(
      'color=red',
    )
    expect(await understood('search=steady')).toBeNull()
    const { id } = await database().category.findFirstOrThrow({ where: { slug: 'torches' } })
    const seen = { description: 'Seen from 1000 m' }
    const mode = (lumens: number) => ({ create: { position: 0, name: 'On', lumens, runtimeMinutes: 60 } })
    const bright = await addProduct(id, { ...seen, slug: 'seen-bright', modes: mode(90) })
    const dim = await addProduct(id, { ...seen, slug: 'seen-dim', modes: mode(20) })
    const query = 'search=1000 m&sort=-output'
    expect([await slugs(query), await understood(query)]).toEqual([['seen-bright', 'seen-dim'], null])
    await database().product.deleteMany({ where: { id: { in: [bright.id, dim.id] } } })
  })

  it('compare terms of the category where a product has none of its own', async () => {
    const { id } = await database().category.findFirstOrThrow({ where: { slug: 'torches' } })
    const leadFacet = async () => {
      const response = await call(FACETS, '/api/products/facets?lead=-28')
      return Number(response.headers.get('x-total-count'))
    }
    expect(await leadFacet()).toBe(1)
    await database().category.update({
      where: { id },
      data: { leadTimeDays: 20, moqPieces: 400, sampleLeadDays: 5 },
    })
    for (const query of ['lead=-28', 'moq=-450', 'sample=-6'])
      expect([query, (await slugs(query)).filter((slug) => slug === 'bare')]).toEqual([query, ['bare']])
    expect(await leadFacet()).toBe(2)
    await database().category.update({
      where: { id },
      data: { leadTimeDays: null, moqPieces: null, sampleLeadDays: null },
    })
    expect(await leadFacet()).toBe(1)
  })

  it('stay with the cursor of the next page', async () => {
    const first = await call(GET, '/api/products?power=rechargeable&limit=1')
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? []
    expect(next).toContain('power=rechargeable')
    expect((await call(GET, next)).headers.get('x-total-count')).toBe('2')
    const second = (await (await call(GET, next)).json()) as ListedSummary[]
    expect(second.map(({ slug }) => slug)).toEqual(['turbo'])
  })

  it.each([
    ['the brightest of those that match', 'runtime=5-', 'steady', ['High', null, 600, 6, 120, 3600]],
    ['the only one', 'runtime=8-&beam=100-', 'steady', ['Medium', 'medium', 200, 11.5, 100, 2500]],
    ['the beam its intensity gives', 'output=300-300', 'camp', ['Warm', null, 300, 20, 24, 144]],
    ['a color', 'color=red', 'steady', ['Night', 'night', 5, 60, 8, null]],
    [
      'a flashing one where no other has the color',
      'color=red',
      'camp',
      ['Beacon', 'beacon', 20, 100, null, null],
    ],
    ['in Chinese', 'runtime=5-&locale=zh', 'steady', ['High 档', null, 600, 6, 120, 3600]],
  ])(
    'name the mode that matches: %s',
    async (_, query, slug, [mode, chosenBy, lumens, runtimeHours, beamMetres, candela]) => {
      const product = (await list(query)).find((each) => each.slug === slug)
      expect(product?.match).toEqual({
        mode,
        slug: chosenBy,
        lumens,
        runtimeHours,
        beamMetres,
        candela,
      })
    },
  )

  it('name no mode where none is asked for', async () => {
    expect((await list('weight=-1000')).map(({ match }) => match)).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['output=5-2', 'output', '5-2', '500-, -800, 500-800'],
    ['ip=waterproof', 'ip', 'waterproof', 'IPX4, IP67'],
    ['power=solar', 'power', 'solar', 'rechargeable, replaceable'],
    ['replaceable=yes', 'replaceable', 'yes', 'by-user, by-professional, not-replaceable'],
    ['lead=30', 'lead', '30', '500-, -800, 500-800'],
  ])(
    'answer 400 for %s, naming parameter, value and what is possible',
    async (query, parameter, value, possible) => {
      const response = await call(GET, `/api/products?${query}`)
      expect(response.status).toBe(400)
      const message = `${parameter} cannot be “${value}”. Possible: ${possible}`
      const error = { message, code: 'unreadable_filter', values: { parameter, value, possible } }
      expect(await response.json()).toEqual({ ...error, errors: [{ path: parameter, ...error }] })
    },
  )

  it.each([
    ['the list', GET],
    ['facets', FACETS],
    ['near', NEAR],
  ])('of more than twenty values answer 400, naming the parameter: %s', async (_, handler) => {
    const tags = Array.from({ length: 3600 }, (_, index) => `t${index}`)
    const response = await call(handler, `/api/products?tag=${tags.join(',')}`)
    expect(response.status).toBe(400)
    const error = { code: 'too_many_values', values: { parameter: 'tag', max: 20 } }
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ ...error, errors: [{ path: 'tag', ...error }] })
    expect(body.length).toBeLessThan(500)
    expect((await call(handler, `/api/products?tag=${tags.slice(0, 20).join(',')}`)).status).toBe(200)
  })

  it('answer all that cannot be read at once', async () => {
    const response = await call(GET, '/api/products?output=x&runtime=y')
    expect(response.status).toBe(400)
    const { code, errors } = (await response.json()) as { code: string; errors: { path: string }[] }
    expect([code, errors.map(({ path }) => path)]).toEqual(['some_fields_invalid', ['output', 'runtime']])
  })
})
