import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import * as exporting from '@/app/api/admin/demand/export/route'
import * as range from '@/app/api/admin/demand/range/route'
import * as demand from '@/app/api/admin/demand/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { addDays } from '@/lib/values/calendar-day'
import { wallTime } from '@/lib/values/time-zone'
import { DEMAND_LISTS } from '@/lib/visits/demand-lists'
import { admin } from '../support/admin'
import { make, makePost, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { addCategory } from '../support/content'
import { processorMs } from '../support/endless-texts'
import { startWithoutContent } from '../support/kind-calls'
import { type CountedVisit, fillVisits, forgetVisits, storeVisits } from '../support/visits'

const content = startWithoutContent()

const ZONE = 'Asia/Shanghai'
const TODAY = wallTime(ZONE, new Date().toISOString()).slice(0, 10)
const BEFORE = addDays(TODAY, -40)

const read = async (query = '') => {
  const { status, body } = await admin('GET', `/api/admin/demand${query}`, undefined, { route: demand })
  expect(status).toBe(200)
  return body
}
const rowsOf = async (list: string, query = '') => (await read(query)).lists[list].rows
const ranged = async (query = '') =>
  (await admin('GET', `/api/admin/demand/range${query}`, undefined, { route: range })).body
const csv = async (list: string, locale = 'en') => {
  const response = await call(exporting.GET, `/api/admin/demand/export?list=${list}&locale=${locale}`, {
    headers: { 'admin-key': DEMO_ADMIN_KEY },
  })
  expect(response.status).toBe(200)
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
}
const today = (visits: Omit<CountedVisit, 'day'>[]) =>
  storeVisits(visits.map((visit) => ({ day: TODAY, ...visit })))

beforeEach(() => forgetVisits())

describe('what visitors look for', () => {
  it('is nothing before anything is counted, and says so', async () => {
    const { counted, isOff, visits, steps, lists } = await read()
    expect([counted, isOff, visits, steps.length]).toEqual([null, false, { count: 0, before: 0 }, 4])
    expect(Object.keys(lists)).toEqual([...DEMAND_LISTS])
    expect(Object.values(lists)).toEqual(DEMAND_LISTS.map(() => ({ rows: [], total: 0 })))
  })

  it('is counted by the week, inquiries beside visits, with the same weeks before', async () => {
    await storeVisits([
      { day: TODAY, subject: 'page', key: '/', detail: 'en', count: 7 },
      { day: TODAY, subject: 'page', key: '/', detail: 'zh', count: 2 },
      { day: addDays(TODAY, -8), subject: 'page', key: '/about', detail: 'en', count: 3 },
      { day: TODAY, subject: 'inquiry', key: '/contact' },
      { day: BEFORE, subject: 'page', key: '/', detail: 'en', count: 4 },
      { day: addDays(TODAY, -60), subject: 'page', key: '/', detail: 'en', count: 100 },
    ])
    const { visits, inquiries, steps, lists } = await read()
    expect([visits, inquiries]).toEqual([
      { count: 12, before: 4 },
      { count: 1, before: 0 },
    ])
    expect(steps.map((step: { visits: object }) => step.visits)).toEqual([
      { count: 0, before: 0 },
      { count: 0, before: 0 },
      { count: 3, before: 4 },
      { count: 9, before: 0 },
    ])
    expect(lists.languages.rows).toMatchObject([
      { key: 'en', count: 10, before: 4 },
      { key: 'zh', count: 2, before: 0 },
    ])
    expect((await read(`?from=${BEFORE}&to=${BEFORE}`)).visits).toEqual({ count: 4, before: 0 })
  })

  it('says since when it was counted, where that is within the days it compares with', async () => {
    await storeVisits([
      { day: TODAY, subject: 'page', key: '/', detail: 'en', count: 40 },
      { day: addDays(TODAY, -35), subject: 'page', key: '/', detail: 'en', count: 20 },
    ])
    expect(await read('?weeks=4')).toMatchObject({ since: addDays(TODAY, -35) })
    await storeVisits([{ day: addDays(TODAY, -60), subject: 'page', key: '/', detail: 'en' }])
    expect(await read('?weeks=4')).toMatchObject({ since: null })
  })

  it('names searches without a result by how often they were made, and what they would find now', async () => {
    const light = await makeProduct({ name: 'Harbor Lantern', productNumber: 'HL-1' })
    await today([
      { subject: 'search', key: 'stirnleuchte', detail: 'de', count: 9, results: 0 },
      { subject: 'search', key: 'stirnleuchte', detail: 'en', count: 2, results: 0 },
      { subject: 'search', key: 'lantern', detail: 'en', count: 30, results: 4 },
      { subject: 'search', key: '头灯', detail: 'zh', count: 3, results: 0 },
      { subject: 'search', key: 'harbur lanturn', detail: 'en', count: 1, results: 0 },
    ])
    const rows = await rowsOf('searches')
    expect(rows).toMatchObject([
      { key: 'stirnleuchte', detail: 'de', count: 11, last: TODAY, now: 0 },
      { key: '头灯', detail: 'zh', count: 3, now: 0 },
      { key: 'harbur lanturn', count: 1, record: { type: 'products', id: light.id, name: light.name } },
    ])
    await make('/api/admin/synonyms', { name: 'stirnleuchte', words: ['lantern'] })
    expect((await rowsOf('searches'))[0].now).toBeGreaterThan(0)
  })

  it('says filters in the words of their chips, and what meets them now', async () => {
    await today([{ subject: 'filter', key: 'output=400-&runtime=8-', count: 31, results: 0 }])
    expect(await rowsOf('filters')).toMatchObject([
      { label: 'Light output ≥ 400 lm · Runtime ≥ 8 h', count: 31, now: 0 },
    ])
    expect((await rowsOf('filters', '?locale=zh'))[0].label).toBe('光通量 ≥ 400 lm · 续航 ≥ 8 小时')
    await makeProduct({ name: 'Long one', modes: [{ name: 'High', lumens: 500, runtimeMinutes: 600 }] })
    expect((await rowsOf('filters'))[0].now).toBe(1)
  })

  it('names the category of filters as the list does, in the export too', async () => {
    const category = await addCategory({
      slug: 'asked-kind',
      name: 'Asked kind',
      translations: { zh: { name: '所问类别' } },
    })
    await today([{ subject: 'filter', key: 'output=400-', detail: category.slug, count: 3, results: 0 }])
    expect((await csv('filters', 'zh'))[1]).toContain('所问类别')
    expect((await csv('filters'))[1]).toContain('Asked kind')
  })

  it('names pages of products about which nobody asked', async () => {
    const [plain, asked] = [await makeProduct(), await makeProduct()]
    const page = ({ slug }: { slug: string }) => `/product/${slug}`
    await today([
      { subject: 'page', key: page(plain), detail: 'en', count: 8 },
      { subject: 'page', key: page(plain), detail: 'zh', count: 5 },
      { subject: 'page', key: page(asked), detail: 'en', count: 50 },
      { subject: 'page', key: '/product/gone', detail: 'en', count: 60 },
      { subject: 'page', key: '/about', detail: 'en', count: 70 },
      { subject: 'inquiry', key: page(asked) },
    ])
    expect(await rowsOf('unasked')).toMatchObject([
      { key: page(plain), count: 13, label: plain.name, record: { type: 'products', id: plain.id } },
    ])
  })

  it('lists broken links of other sites with where they may lead, not those of its own or without one', async () => {
    const light = await makeProduct({ name: 'Night Buoy 300' })
    await today([
      { subject: 'missing', key: '/product/night-bouy-300', detail: 'shop.example/lights', count: 6 },
      { subject: 'missing', key: '/product/night-bouy-300', detail: 'blog.example/a', count: 2 },
      { subject: 'missing', key: '/typed', detail: '', count: 9 },
      { subject: 'missing', key: '/own', detail: `${new URL('http://localhost:3000').host}/about`, count: 9 },
      { subject: 'missing', key: '/own', detail: '/about', count: 9 },
    ])
    expect(await rowsOf('missing')).toMatchObject([
      {
        key: '/product/night-bouy-300',
        detail: 'shop.example/lights',
        count: 8,
        record: { path: `/product/${light.slug}` },
      },
    ])
  })

  it('lists the articles whose readers went on to ask first', async () => {
    const [post, other] = [await makePost(), await makePost()]
    const path = ({ slug }: { slug: string }) => `/blog/${slug}`
    await today([
      { subject: 'page', key: path(post), detail: 'en', count: 90 },
      { subject: 'step', key: path(post), detail: '/contact', count: 3 },
      { subject: 'step', key: path(post), detail: '/product/a', count: 20 },
      { subject: 'step', key: path(other), detail: '/product/a', count: 40 },
      { subject: 'page', key: '/blog/unread', detail: 'en', count: 9 },
    ])
    expect(await rowsOf('articles')).toMatchObject([
      { label: post.title, count: 3, products: 20, visits: 90, record: { type: 'blog-posts', id: post.id } },
      { label: other.title, count: 0, products: 40 },
    ])
  })

  it('is a short list on the page, and all of it as CSV, in which nothing is a formula', async () => {
    await today(
      Array.from({ length: 14 }, (_, index) => ({
        subject: 'search' as const,
        key: index === 13 ? '=cmd|calc' : `word ${index}`,
        detail: 'en',
        count: 20 - index,
        results: 0,
      })),
    )
    const { rows, total } = (await read()).lists.searches
    expect([rows.length, total]).toEqual([10, 14])
    const lines = await csv('searches')
    expect(lines).toHaveLength(15)
    expect(lines[0]).toBe('Search,Language,Times,Times before,Last day')
    expect(lines[1]).toBe(`word 0,en,20,0,${TODAY}`)
    expect(lines[14]).toBe(`'=cmd|calc,en,7,0,${TODAY}`)
    expect((await csv('searches', 'zh'))[0]).toBe('搜索词,语言,次数,此前次数,最近一天')
  })

  it('rejects days that are none, and takes words of any script as they are', async () => {
    const { status } = await admin('GET', '/api/admin/demand?from=2026-02-30', undefined, { route: demand })
    expect(status).toBe(400)
    const words = ['<script>alert(1)</script>', 'مصباح يدوي', 'a'.repeat(300)]
    await today(words.map((key) => ({ subject: 'search' as const, key, detail: 'en', results: 0 })))
    const keys = (await rowsOf('searches')).map(({ key }: { key: string }) => key)
    expect(keys.toSorted()).toEqual(words.toSorted())
  })
})

describe('a row about which something was done', () => {
  const search = (key: string, count = 1, detail = 'en') =>
    ({ subject: 'search', key, detail, count, results: 0 }) as const

  it('is solved once its search finds something, and makes room for another one', async () => {
    await makeProduct({ name: 'Harbor Lantern' })
    await today([
      search('harbor', 90),
      search('nothing such', 80),
      ...Array.from({ length: 12 }, (_, index) => search(`word ${index}`, 50 - index)),
    ])
    const rows = await rowsOf('searches')
    expect(rows[0]).toMatchObject({ key: 'harbor', state: 'solved' })
    expect(rows.filter(({ state }: { state?: string }) => !state)).toHaveLength(10)
    expect(rows.at(-1).key).toBe('word 8')
  })

  it('stays open, and says so, where a synonym leads to nothing', async () => {
    await today([search('quxlight')])
    expect((await rowsOf('searches'))[0]).not.toHaveProperty('isSynonym')
    await make('/api/admin/synonyms', { name: 'Quxlight', words: ['quxlamp'] })
    const [row] = await rowsOf('searches')
    expect(row).toMatchObject({ now: 0, isSynonym: true })
    expect(row).not.toHaveProperty('state')
  })

  it('is solved where a broken link leads to a page, or is one', async () => {
    const light = await makeProduct({ name: 'Quay 200' })
    await today([
      { subject: 'missing', key: '/old-quay', detail: 'shop.example/', count: 3 },
      { subject: 'missing', key: `/zh/product/${light.slug}`, detail: 'shop.example/', count: 2 },
      { subject: 'missing', key: '/gone', detail: 'shop.example/' },
    ])
    await make('/api/admin/redirects', { from: '/old-quay', to: `/product/${light.slug}` })
    expect(await rowsOf('missing')).toMatchObject([
      { state: 'solved', leadsTo: `/product/${light.slug}` },
      { state: 'solved', leadsTo: `/zh/product/${light.slug}` },
      { key: '/gone' },
    ])
  })

  it('shows the idea that was noted of it, leaves once that is dropped, and comes back', async () => {
    await today([
      search('头灯 & more', 4, 'zh'),
      { subject: 'filter', key: 'output=9000-', detail: 'lanterns', count: 3, results: 0 },
      { subject: 'filter', key: 'output=9000-', count: 2, results: 0 },
    ])
    const addresses = ['/products?search=头灯 %26 more', '/products/lanterns?output=9000-']
    const [idea, other] = await Promise.all(
      addresses.map((address) => make('/api/admin/ideas', { name: address, address })),
    )
    expect(await rowsOf('searches')).toMatchObject([{ idea: { id: idea.id, state: 'open' } }])
    expect(await rowsOf('filters')).toMatchObject([
      { detail: 'lanterns', idea: { id: other.id } },
      { detail: '' },
    ])
    expect((await rowsOf('filters'))[1]).not.toHaveProperty('idea')
    await admin('PUT', `/api/admin/ideas/${idea.id}`, { state: 'dropped' })
    expect(await rowsOf('searches')).toMatchObject([{ state: 'dismissed', idea: { version: 2 } }])
    await admin('DELETE', `/api/admin/ideas/${idea.id}`)
    const [row] = await rowsOf('searches')
    expect([row.state, row.idea]).toEqual([undefined, undefined])
  })

  it('shows an idea whose address was copied from the list, as a browser writes it', async () => {
    await today([
      search('solar lantern', 5),
      { subject: 'filter', key: 'output=400-&ip=IPX7', detail: 'lanterns', count: 3, results: 0 },
      { subject: 'missing', key: '/gone', detail: 'a.example/', count: 2 },
    ])
    const copied = [
      ['searches', 'http://localhost:3000/zh/products?search=Solar+Lantern&sort=newest'],
      ['filters', 'http://localhost:3000/products/lanterns?ip=IPX7&output.from=400&units=metric'],
      ['missing', 'http://localhost:3000/gone'],
    ] as const
    for (const [list, address] of copied) {
      const { id } = await make('/api/admin/ideas', { name: `noted from ${list}`, address })
      expect((await rowsOf(list))[0]).toMatchObject({ idea: { id } })
    }
  })

  it('is counted for its idea, whatever days are shown', async () => {
    await storeVisits([
      { day: TODAY, ...search('glow', 5) },
      { day: BEFORE, ...search('glow', 2, 'de') },
      { day: BEFORE, subject: 'filter', key: 'runtime=900-', detail: 'x', count: 7, results: 0 },
      { day: TODAY, subject: 'filter', key: 'runtime=900-', count: 4, results: 0 },
      { day: TODAY, subject: 'missing', key: '/glow', detail: 'a.example/', count: 3 },
    ])
    const addresses = ['/products?search=glow', '/products?runtime=900-', '/glow', '/never', null]
    for (const [index, address] of addresses.entries())
      await make('/api/admin/ideas', { name: `counted ${index}`, address })
    const { body } = await admin('GET', '/api/admin/ideas?search=counted&sort=name_asc')
    expect(body.map(({ asked }: { asked: number | null }) => asked)).toEqual([7, 4, 3, 0, null])
  })

  it('is counted for an idea with an address as a browser shows it', async () => {
    await today([
      search('solar lantern', 5),
      { subject: 'page', key: '/product/x', detail: 'zh', count: 3 },
      { subject: 'filter', key: 'output=400-', count: 4, results: 0 },
      { subject: 'filter', key: 'output=400-&ip=IPX7', detail: 'lanterns', count: 2, results: 0 },
      { subject: 'page', key: '/products', detail: 'en', count: 6 },
      { subject: 'missing', key: '/zh/gone', detail: 'a.example/', count: 8 },
    ])
    const asked = [
      ['/products?search=Solar+Lantern', 5],
      ['http://localhost:3000/zh/products?search=%20Solar%20%20lantern&sort=newest', 5],
      ['/zh/product/x', 3],
      ['/product/x?mode=high&color=red#papers', 3],
      ['/products?output=400-&view=table', 4],
      ['http://localhost:3000/products/lanterns?ip=IPX7&output.from=400&units=metric', 2],
      ['/products?view=table', 6],
      ['/zh/gone', 8],
      ['https://shop.example/product/x', 0],
      ['by telephone', 0],
    ] as const
    for (const [index, [address]] of asked.entries())
      await make('/api/admin/ideas', { name: `copied ${index}`, address })
    const { body } = await admin('GET', '/api/admin/ideas?search=copied&sort=name_asc')
    expect(body.map((idea: { address: string; asked: number }) => [idea.address, idea.asked])).toEqual(asked)
  })
})

it('says that counting is turned off, and which day was the last', async () => {
  await today([{ subject: 'page', key: '/', detail: 'en' }])
  expect(await read()).toMatchObject({ isOff: false, counted: { from: TODAY, to: TODAY } })
  await database().siteRecord.create({
    data: { name: 'settings', values: { 'settings.countsVisits': false } },
  })
  try {
    expect(await read()).toMatchObject({ isOff: true, counted: { to: TODAY } })
  } finally {
    await database().siteRecord.deleteMany({ where: { name: 'settings' } })
  }
})

describe('the gaps of the range', () => {
  it('are what was asked for by two figures, over the lights there are', async () => {
    await makeProduct({ modes: [{ name: 'High', lumens: 300, runtimeMinutes: 120 }] })
    await today([
      { subject: 'filter', key: 'output=4000-&runtime=80-', count: 5, results: 0 },
      { subject: 'filter', key: 'output=4000-&runtime=80-&ip=IPX8', count: 4, results: 0 },
      { subject: 'filter', key: 'ip=IPX8', count: 40, results: 0 },
    ])
    const { axes, x, y, drawing, regions } = await ranged()
    expect([x, y]).toEqual(['output', 'runtime'])
    expect(axes).toContainEqual({ name: 'weight', label: 'Weight', unit: 'g' })
    expect(regions).toEqual([
      { letter: 'A', label: 'Light output ≥ 4,000 lm · Runtime ≥ 80 h', count: 9, further: 4 },
    ])
    expect(drawing.regions[0].isEmpty).toBe(true)
    expect(drawing.dots).toMatch(/^M/)
    expect(await ranged('?x=runtime')).toMatchObject({ x: 'runtime', y: 'output' })
    expect(await ranged('?x=weight&y=nonsense')).toMatchObject({
      x: 'weight',
      y: 'runtime',
      regions: [{ count: 9 }],
    })
  })
})

describe('the region of a row', () => {
  it('is marked with what the picture leaves out, also where others were chosen more often', async () => {
    const rare = 'output=4000-&runtime=80-&ip=IPX8'
    await today([
      ...Array.from({ length: 9 }, (_, index) => ({
        subject: 'filter' as const,
        key: `output=${5000 + index}-&runtime=80-`,
        count: 20,
        results: 0,
      })),
      { subject: 'filter', key: rare, detail: 'lanterns', results: 0 },
    ])
    const { numbers } = (await rowsOf('filters')).find(({ key }: { key: string }) => key === rare)
    expect(numbers).toEqual(['output', 'runtime'])
    const gap = encodeURIComponent(`/products/lanterns?${rare}`)
    const { regions, drawing, sought } = await ranged(`?x=output&y=runtime&gap=${gap}`)
    expect([regions.length, drawing.regions.length]).toEqual([8, 8])
    expect(regions.at(-1)).toMatchObject({ letter: 'H', count: 1, further: 1 })
    expect(sought).toEqual({ letter: 'H', leftOut: 'lanterns · Ingress protection ≥ IPX8' })
    expect((await ranged(`?x=weight&y=beam&gap=${gap}`)).sought).toBeNull()
    expect((await ranged('?gap=%2Fproducts%3Foutput%3D5000-%26runtime%3D80-')).sought).toEqual({
      letter: 'A',
      leftOut: '',
    })
  })
})

describe('with the names of 2,000 records', () => {
  it('lets other requests have their turn while rows are compared with them', async () => {
    const nouns = ['Lantern', 'Headlamp', 'Torch', 'Work Light', 'Camp Light', 'Beacon', 'Searchlight']
    const named = Array.from({ length: 2000 }, (_, index) => ({
      slug: `named-${index}`,
      name: `${nouns[index % nouns.length]} Model ${index} of the Harbor Series`,
      description: 'A light.',
      imageUrl: '/pictures/a.webp',
      categoryId: content.first.id,
      translations: {
        zh: { name: `港口系列 ${index} 号灯` },
        de: { name: `Leuchte ${index} der Hafenreihe` },
      },
    }))
    // A statement may take some seconds only.
    for (let first = 0; first < named.length; first += 200)
      await database().product.createMany({ data: named.slice(first, first + 200) })
    await today(
      Array.from({ length: 10 }, (_, index) => [
        { subject: 'search' as const, key: `sealight moodel ${index}`, detail: 'en', results: 0 },
        {
          subject: 'missing' as const,
          key: `/product/harbour-lantrn-nr-${index}-x`,
          detail: 'shop.example/',
        },
      ]).flat(),
    )
    await read()
    const longestMs: number[] = []
    for (let times = 0; times < 3; times++) {
      const turnsMs: number[] = []
      let isRead = false
      const reading = read().finally(() => {
        isRead = true
      })
      while (!isRead) turnsMs.push(await processorMs(() => nextTurn()))
      await reading
      longestMs.push(Math.max(...turnsMs))
    }
    // The garbage collector is at work as well: what is its own comes every time.
    expect(Math.min(...longestMs)).toBeLessThan(200)
  })
})

describe('with 25 months of 2,000 keys a day', () => {
  it('lists what is looked for with at most 3 s of processor time of its own', async () => {
    await fillVisits(TODAY, 762, 2000)
    // The first read prepares plans and words.
    await read()
    const costMs = await processorMs(async () => {
      // The database gives up on a statement that takes longer than a request may.
      expect((await read()).lists.searches.total).toBeGreaterThan(100)
    })
    expect(costMs).toBeLessThan(3000)
  }, 180_000)
})
