import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as inquiries from '@/app/api/inquiries/route'
import * as products from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { deleteOutdated } from '@/lib/data/retention'
import { inContext } from '@/lib/server/request-context'
import { whenVisited } from '@/lib/server/visits'
import { addDays } from '@/lib/values/calendar-day'
import { countVisit, isInFrontLog, isLookedFor, type Visit } from '@/lib/visits/count-visit'
import { addCount, takeCounts } from '@/lib/visits/counters'
import { rankDemand } from '@/lib/visits/read-visits'
import { settleSearches } from '@/lib/visits/searches'
import { type VisitCount, writeCounts } from '@/lib/visits/write-counts'
import { areVisitsOff, writeVisits } from '@/lib/visits/write-visits'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { INQUIRY } from '../support/inquiry'
import { storeVisits } from '../support/visits'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const PAGE = '/product/tx-1400'

const visit = (of: Partial<Visit>): Visit => ({
  method: 'GET',
  url: PAGE,
  userAgent: FIREFOX,
  referrer: undefined,
  hasBrowserHeaders: true,
  isOfRouter: false,
  isAhead: false,
  notes: [],
  ...of,
})

/** Another client each time, so that no allowance is used up. */
let clients = 0
const address = () => `198.51.${100 + Math.floor(clients / 250)}.${1 + (clients % 250)}`

/** What is counted of a request, as `subject key detail count results`. */
function countedOf(of: Partial<Visit>, status = 200): string[] {
  clients += 1
  const at = address()
  countVisit(visit(of), status, () => at)
  settleSearches(true)
  return takeCounts()
    .map(({ subject, key, detail, count, results }) =>
      [subject, key, detail, count > 1 ? `×${count}` : '', results === null ? '' : `(${results})`]
        .filter(Boolean)
        .join(' | '),
    )
    .toSorted()
}

const counted = (count: Partial<VisitCount>): VisitCount => ({
  subject: 'page',
  key: PAGE,
  detail: 'en',
  count: 1,
  results: null,
  ...count,
})

const plain = [`page | ${PAGE} | en`, 'screen | screen']

beforeEach(async () => {
  takeCounts()
  await database().visitDay.deleteMany()
})

describe('counts that are written', () => {
  test('add up, by the day, whichever instance writes them', async () => {
    const searched = counted({ subject: 'search', key: 'diving torch', results: 3 })
    await Promise.all([1, 2, 3].map(() => writeCounts([counted({ count: 2 }), searched])))
    await writeCounts([counted({ subject: 'search', key: 'diving torch', results: 0 }), counted({})])
    await writeCounts([searched, counted({})].map((count) => ({ ...count, results: null })))
    const rows = await database().visitDay.findMany()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ subject }) => subject === 'page')).toMatchObject({ count: 8, results: null })
    expect(rows.find(({ subject }) => subject === 'search')).toMatchObject({ count: 5, results: 0 })
  })

  test('belong to the day of the firm, by the clock of the database', async () => {
    await writeCounts([counted({})])
    const [{ day }] = await database().$queryRaw<[{ day: Date }]>`
      SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date AS day`
    expect((await database().visitDay.findMany())[0]?.day).toEqual(day)
  })

  test('stay in memory while the database is away, with what is counted since', async () => {
    addCount('page', PAGE, 'en')
    await database().$executeRaw`ALTER TABLE "visit_days" RENAME TO "visit_days_away"`
    try {
      await expect(writeVisits()).rejects.toThrow()
    } finally {
      await database().$executeRaw`ALTER TABLE "visit_days_away" RENAME TO "visit_days"`
    }
    addCount('page', PAGE, 'en')
    await writeVisits()
    expect(await database().visitDay.findMany()).toMatchObject([{ key: PAGE, count: 2 }])
  })

  test('take any letters, and none is too long', async () => {
    const long = `${'€'.repeat(299)}🔦${'x'.repeat(900)}`
    for (const key of [long, 'таблица', '头灯 200流明', "'; DROP TABLE x; --"])
      addCount('search', key, 'zh', 1)
    await writeVisits()
    expect(await database().visitDay.count()).toBe(4)
  })

  test('are dropped while the setting turns counting off', async () => {
    const off = { 'settings.countsVisits': false }
    await database().siteRecord.upsert({
      where: { name: 'settings' },
      create: { name: 'settings', values: off },
      update: { values: off },
    } as never)
    try {
      addCount('page', PAGE, 'en')
      await writeVisits()
      expect(areVisitsOff()).toBe(true)
      expect(await database().visitDay.count()).toBe(0)
    } finally {
      await database().siteRecord.deleteMany({ where: { name: 'settings' } })
    }
    await writeVisits()
    expect(areVisitsOff()).toBe(false)
  })

  test('are deleted after 25 months, those by the hour of the previous version after 30 days, and of a day the least asked beyond 5000', async () => {
    await database().$executeRaw`INSERT INTO "visit_days" ("day", "subject", "key", "count")
      SELECT (now() - make_interval(months => m))::date - 1, 'page', '/', 1 FROM unnest(ARRAY[24, 25]) AS m`
    await database().$executeRaw`INSERT INTO "visit_hours" ("at", "subject", "key", "count")
      SELECT date_trunc('hour', now() - make_interval(days => d)), 'page', '/', 1 FROM unnest(ARRAY[29, 31]) AS d`
    await database().$executeRaw`INSERT INTO "visit_days" ("day", "subject", "key", "count")
      SELECT now()::date, 'search', n::text, CASE WHEN n = 6000 THEN 9 ELSE 1 END FROM generate_series(1, 6000) AS n`
    await deleteOutdated()
    expect(await database().visitDay.count({ where: { subject: 'page' } })).toBe(1)
    expect(await database().visitHour.count()).toBe(1)
    expect(await database().visitDay.count({ where: { subject: 'search' } })).toBe(5000)
    expect(await database().visitDay.count({ where: { key: '6000' } })).toBe(1)
  })
})

describe('a visit', () => {
  test.each<[string, Partial<Visit>, string[]]>([
    ['of a page', {}, plain],
    ['of a page in another language', { url: `/zh${PAGE}` }, [`page | ${PAGE} | zh`, 'screen | screen']],
    ['of the home page in German', { url: '/de' }, ['page | / | de', 'screen | screen']],
    ['by a phone', { userAgent: IPHONE }, [`page | ${PAGE} | en`, 'screen | phone']],
    ['by the router of the site', { isOfRouter: true, url: `${PAGE}?_rsc=1` }, plain],
    [
      'from elsewhere',
      { referrer: 'https://www.lights.example/tests/2026?user=7' },
      [...plain, `referrer | lights.example | ${PAGE}`],
    ],
    ['from this site', { referrer: 'http://localhost:3000/products' }, plain],
    [
      'from an article',
      { referrer: 'http://localhost:3000/zh/blog/beam-distance?x=1', url: `/zh${PAGE}` },
      [`page | ${PAGE} | zh`, 'screen | screen', `step | /blog/beam-distance | ${PAGE}`],
    ],
    [
      'of a campaign',
      { url: `${PAGE}?utm_source=Newsletter&utm_medium=email&utm_campaign=Autumn<b>` },
      [`campaign | newsletter / email / autumnb | ${PAGE}`, ...plain],
    ],
    [
      'of a studio',
      { url: `${PAGE}/studio` },
      [`page | ${PAGE}/studio | en`, 'screen | screen', 'studio | tx-1400'],
    ],
    [
      'of a file',
      { url: '/zh/documents/tx-1400-datasheet.pdf' },
      ['download | /documents/tx-1400-datasheet.pdf | zh'],
    ],
    [
      'of a passport with a serial number',
      { url: '/01/09506000134352/21/A7' },
      ['page | /01 | en', 'screen | screen'],
    ],
  ])('%s', (_, of, expected) => {
    expect(countedOf(of)).toEqual(expected.toSorted())
  })

  test('of a redirect is counted at its address, once an address has moved and is not only written otherwise', () => {
    const notes = [{ subject: 'redirect', from: '/shop/old.html' } as const]
    expect(countedOf({ url: '/zh/Shop/OLD.html?a=1', notes }, 308)).toEqual(['redirect | /shop/old.html'])
    expect(countedOf({ url: '/zh/product/old-name' }, 308)).toEqual(['redirect | /product/old-name'])
    for (const url of ['/products/', '/en/products', '/media/x.webp'])
      expect(countedOf({ url }, 308)).toEqual([])
  })

  test('of a page that has not changed is one, a passing redirect and a failure are none', () => {
    expect(countedOf({}, 304)).toEqual(plain)
    for (const status of [301, 307, 403, 429, 500, 503]) expect(countedOf({}, status)).toEqual([])
    expect(countedOf({ method: 'HEAD' })).toEqual([])
    expect(countedOf({ method: 'POST', url: '/api/newsletter/subscribe' })).toEqual([])
  })

  test('fetched ahead is none', () => {
    expect(countedOf({ isAhead: true, isOfRouter: true })).toEqual([`ahead | ${PAGE}`])
  })

  test.each([
    '/_next/static/a.js',
    '/pictures/a.avif',
    '/admin',
    '/api/admin/products',
    '/api/health/live',
    '/inquiry/aaaaaaaaaaaaaaaaaaaaaa',
  ])('is none of %s', (url) => {
    expect(isLookedFor(url)).toBe(false)
    expect(countedOf({ url })).toEqual([])
  })

  test('of a page that is not there has its referrer, without a query', () => {
    const gone = { url: '/de/product/gone?ref=x', referrer: 'https://shop.example/list/lamps?session=12' }
    expect(countedOf(gone, 404)).toEqual(['missing | /de/product/gone | shop.example/list/lamps'])
    expect(countedOf({ url: '/product/gone' }, 404)).toEqual(['missing | /product/gone'])
    for (const url of ['/wp-login.php', '/.env', '/old/index.php'])
      expect(countedOf({ url }, 404)).toEqual([])
  })

  test.each([
    [
      'ChatGPT',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
    ],
    [
      'ChatGPT',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    ],
    [
      'Claude',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    ],
    [
      'Claude',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
    ],
    [
      'Perplexity',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
    ],
  ])('of the assistant %s: %s', (name, userAgent) => {
    expect(countedOf({ userAgent })).toEqual([`assistant | ${name} | ${PAGE}`])
  })

  test.each([
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'HeadlessChrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    ],
    [
      'bingbot',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    ],
    ['curl', 'curl/8.11.0'],
    ['python-requests', 'python-requests/2.32.3'],
    ['unnamed', ''],
  ])('of the program %s: %s', (name, userAgent) => {
    expect(countedOf({ userAgent, hasBrowserHeaders: false })).toEqual([`program | ${name}`])
  })

  test('of what calls itself a browser and sends nothing else that browsers send', () => {
    expect(countedOf({ hasBrowserHeaders: false })).toEqual(['program | unnamed'])
  })
})

describe('what is personal or forged', () => {
  const search = (words: string, filters = '') =>
    ({ subject: 'search', search: { words, filters, within: '', locale: 'en', total: 0 } }) as const

  test.each([
    'ada@meyer.example',
    'call +86 574 1234 5678',
    '030 12345678 lamp',
    'order 20261128',
    'ada＠meyer.example',
    'ada﹫meyer.example',
    'ada%40meyer.example',
    '１３８００１３８０００',
    '138_0013_8000',
  ])('is not stored of a search: %s', (words) =>
    expect(
      countedOf({ notes: [search(words)], url: '/products?search=x' }).filter((row) =>
        row.startsWith('search'),
      ),
    ).toEqual([]),
  )

  test.each(['1000-2000 lm', 'TX 1400', '18650', '200 lm 8 h IPX4', '头灯 200流明'])(
    'is no figure: %s',
    (words) => {
      expect(countedOf({ notes: [search(words)] })).toContain(`search | ${words.toLowerCase()} | en | (0)`)
    },
  )

  test('is not stored of addresses, campaigns and referrers', () => {
    expect(countedOf({ url: '/product/ada%40meyer.example' }, 404)).toEqual([])
    expect(countedOf({ url: '/user/4915112345678' }, 404)).toEqual([])
    for (const path of ['ada%252540meyer.example', 'ada%25EF%25BC%25A0meyer.example', '%2531380013800%2530'])
      expect(countedOf({ url: `/x/${path}` }, 404), path).toEqual([])
    expect(countedOf({ url: '/x/100%25-cotton' }, 404)).toEqual(['missing | /x/100%-cotton'])
    for (const number of ['138*0013*8000', '138:0013:8000'])
      expect(countedOf({ url: `${PAGE}?utm_source=${number}&utm_medium=x` }), number).toEqual(plain)
    expect(countedOf({ url: `${PAGE}?utm_source=ada@meyer.example&utm_medium=x` })).toEqual(plain)
    const from = { url: '/product/gone', referrer: 'https://crm.example/contact/4915112345678' }
    expect(countedOf(from, 404)).toEqual(['missing | /product/gone | crm.example'])
  })

  test.each([
    'not a url',
    'javascript:alert(1)',
    'https://',
    'http://10.0.0.7/x',
    'http://intranet/x',
    'http://[::1]/',
    'https://a_b.example/',
    `https://${'a'.repeat(64)}.example/`,
    `https://${'a.'.repeat(400)}example/`,
  ])('is no referrer: %s', (referrer) => expect(countedOf({ referrer })).toEqual(plain))

  test('one client cannot fill the lists, and what many asked stays', () => {
    const now = vi.spyOn(performance, 'now')
    let at = 1_000_000
    now.mockImplementation(() => at)
    const ask = (words: string, client: string) =>
      countVisit(visit({ notes: [search(words)] }), 200, () => client)
    for (let n = 0; n < 10_000; n++) {
      at += 6
      ask(`words ${n}`, '203.0.113.1')
      if (n % 100 === 0) ask('solar lantern', `198.51.100.${n / 100}`)
    }
    settleSearches(true)
    now.mockRestore()
    const searches = takeCounts().filter(({ subject }) => subject === 'search')
    expect(searches.length).toBeLessThan(70)
    expect(searches.find(({ key }) => key === 'solar lantern')?.count).toBe(100)
  })

  test('many clients together cannot either', () => {
    for (let n = 0; n < 50_000; n++) {
      addCount('search', `words ${n}`, 'en', 0)
      if (n % 10 === 0) addCount('search', 'solar lantern', 'en', 0)
    }
    const searches = takeCounts()
    expect(searches.length).toBeLessThanOrEqual(2000)
    expect(searches.find(({ key }) => key === 'solar lantern')?.count).toBe(5000)
  })

  test('forged hosts are few', () => {
    for (let n = 0; n < 1000; n++)
      countVisit(visit({ referrer: `https://h${n}.example/` }), 200, () => '203.0.113.99')
    expect(takeCounts().filter(({ subject }) => subject === 'referrer').length).toBeLessThanOrEqual(20)
  })
})

test('forged hosts are few of a client that calls itself a proxy', () => {
  const response = { statusCode: 200, headersSent: true, hasHeader: () => false } as unknown as ServerResponse
  for (let n = 0; n < 600; n++) {
    const request = { headers: { via: 'x' }, socket: { remoteAddress: '203.0.113.98' } } as unknown
    whenVisited(visit({ referrer: `https://via${n}.example/` }), request as IncomingMessage, response)
  }
  expect(takeCounts().filter(({ subject }) => subject === 'referrer').length).toBeLessThanOrEqual(20)
})

test('a request that nobody answered is no visit', () => {
  const response = {
    statusCode: 200,
    headersSent: false,
    hasHeader: () => false,
  } as unknown as ServerResponse
  const request = { headers: {}, socket: { remoteAddress: '203.0.113.96' } } as unknown as IncomingMessage
  whenVisited(visit({}), request, response)
  expect(takeCounts()).toEqual([])
})

test('every inquiry counts, and few of the pages one client says that they came from', () => {
  for (let n = 0; n < 600; n++) {
    const of = { method: 'POST', url: '/api/inquiries', referrer: `http://localhost:3000/blog/made-up-${n}` }
    countVisit(visit({ ...of, notes: [{ subject: 'inquiry' }] }), 201, () => '203.0.113.97')
  }
  const counts = takeCounts().filter(({ subject }) => subject === 'inquiry')
  expect(counts.length).toBeLessThanOrEqual(61)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(600)
})

/** Runs a handler as the request interceptor does, and returns what is counted of it. */
async function served(
  of: Partial<Visit>,
  handle: () => Promise<Response>,
): Promise<{ status: number; rows: string[] }> {
  const seen = visit(of)
  const { status } = await inContext({ nonce: '', hasQuery: true, visit: seen }, handle)
  return { status, rows: countedOf(seen, status) }
}

describe('what only routes know', () => {
  const listed = (query: string) => {
    const url = `/api/products?${query}`
    return served({ url }, () => call(products.GET, url))
  }

  test('the matches of a search and of filters, from memory as well', async () => {
    for (const _ of [1, 2]) {
      const { rows } = await listed('locale=en&sort=newest&limit=24&search=Zzyq+%20Xqqvw')
      expect(rows).toEqual(['search | zzyq xqqvw | en | (0)'])
    }
    const { rows } = await listed('limit=24&category=lanterns&output=500-')
    expect(rows).toEqual([expect.stringMatching(/^filter \| output=500- \| lanterns \| \(\d+\)$/)])
    expect((await listed('limit=24&search=lantern&output=500-')).rows).toEqual([
      'filter | output=500-',
      'search | lantern | en',
    ])
  })

  test('no result of a search within a category, which the whole range may have', async () => {
    const { rows } = await listed('limit=24&category=lanterns&search=zzyq')
    expect(rows).toEqual(['search | zzyq | en'])
  })

  test('nothing of further pages, and of what the site searches for by itself', async () => {
    expect((await listed('limit=24')).rows).toEqual([])
    expect((await listed('limit=3&search=lantern')).rows).toEqual([])
  })

  test('a search is counted when it has stood for a while, not each step of typing it', () => {
    const now = vi.spyOn(performance, 'now')
    let at = 2_000_000
    now.mockImplementation(() => at)
    for (const [words, pause] of [
      ['lan', 400],
      ['lantern', 400],
      ['lantern usb', 9000],
      ['lantern usb', 500],
      ['tent light', 6000],
    ] as const) {
      const note = {
        subject: 'search',
        search: { words, filters: '', within: '', locale: 'en', total: 1 },
      } as const
      countVisit(visit({ notes: [note] }), 200, () => '203.0.113.44')
      at += pause
    }
    settleSearches()
    now.mockRestore()
    const searches = takeCounts().filter(({ subject }) => subject === 'search')
    expect(searches.map(({ key, count }) => [key, count])).toEqual([
      ['lantern usb', 1],
      ['tent light', 1],
    ])
  })

  test('an inquiry, once, with the page it was sent from', async () => {
    await database().inquiry.deleteMany()
    const body = JSON.stringify({ ...INQUIRY, message: `Please send a sample. ${Date.now()}` })
    const send = () =>
      served(
        { method: 'POST', url: '/api/inquiries', referrer: `http://localhost:3000/zh${PAGE}?mode=high` },
        () => call(inquiries.POST, '/api/inquiries', { method: 'POST', body }),
      )
    expect(await send()).toEqual({ status: 201, rows: [`inquiry | ${PAGE}`] })
    expect(await send()).toEqual({ status: 201, rows: [] })
  })

  test('one that was suspected once an admin trusts it, whose page is not known any more', async () => {
    await database().inquiry.deleteMany()
    const body = JSON.stringify({ ...INQUIRY, 'fill-ms': 1000 })
    const post = { method: 'POST', url: '/api/inquiries', referrer: `http://localhost:3000${PAGE}` }
    const send = () => call(inquiries.POST, '/api/inquiries', { method: 'POST', body })
    expect(await served(post, send)).toEqual({ status: 201, rows: [] })
    const { id } = await database().inquiry.findFirstOrThrow()
    await database().visitDay.deleteMany()
    for (const status of ['new', 'suspected', 'answered'])
      expect((await admin('PUT', `/api/admin/inquiries/${id}`, { status })).status).toBe(200)
    expect(await database().visitDay.findMany()).toMatchObject([{ subject: 'inquiry', key: '', count: 1 }])
  })
})

test('the searches of programs count as programs: by the protocol for tools, and of the numbers beside filters', () => {
  const of = { userAgent: 'python-httpx/0.28.1', hasBrowserHeaders: false }
  expect(countedOf({ ...of, method: 'POST', url: '/mcp' })).toEqual(['program | python-httpx'])
  expect(countedOf({ ...of, url: '/api/products/facets?output=500-' })).toEqual(['program | python-httpx'])
})

describe('what was counted, as it is read', () => {
  const TODAY = new Date().toISOString().slice(0, 10)
  const days = {
    from: addDays(TODAY, -3),
    to: addDays(TODAY, 1),
    before: { from: addDays(TODAY, -8), to: addDays(TODAY, -4) },
  }
  const keys = async (list: 'unasked' | 'articles') =>
    (await rankDemand(list, days, 10)).rows.map(({ key }) => key)

  test('a product stays unasked about by inquiries that are suspected, or were deleted', async () => {
    const product = await database().product.findFirstOrThrow({
      where: { status: 'PUBLISHED', deletedAt: null },
    })
    const page = `/product/${product.slug}`
    await storeVisits([{ day: TODAY, subject: 'page', key: page, detail: 'en', count: 5 }])
    const asked = async (of: object) => {
      const lines = { create: { position: 0, productId: product.id, name: product.name } }
      const data = { ...INQUIRY, contentHash: crypto.randomUUID(), lines, ...of }
      return (await database().inquiry.create({ data })).id
    }
    await asked({ status: 'suspected' })
    await asked({ deletedAt: new Date() })
    expect(await keys('unasked')).toEqual([page])
    // In a line of the inquiry list, and from the product's page.
    for (const how of [{}, { lines: {}, productId: product.id }]) {
      const id = await asked(how)
      expect(await keys('unasked')).toEqual([])
      await database().inquiry.delete({ where: { id } })
    }
    expect(await keys('unasked')).toEqual([page])
  })

  test('articles are those there are, whatever a client says it has read', async () => {
    const { slug } = await database().blogPost.findFirstOrThrow({ where: { deletedAt: null } })
    const step = { day: TODAY, subject: 'step', detail: '/contact' } as const
    await storeVisits([
      { ...step, key: `/blog/${slug}` },
      { ...step, key: '/blog/made-up', count: 99 },
      { day: TODAY, subject: 'inquiry', key: '/blog/made-up-too', count: 99 },
    ])
    expect(await keys('articles')).toEqual([`/blog/${slug}`])
  })
})

test('what the log of the front cache has, the server leaves to it', () => {
  expect(isInFrontLog(visit({}), true)).toBe(true)
  expect(isInFrontLog(visit({}), false)).toBe(false)
  expect(isInFrontLog(visit({ isOfRouter: true }), true)).toBe(false)
  expect(isInFrontLog(visit({ url: '/media/manual.pdf' }), false)).toBe(true)
  expect(isInFrontLog(visit({ url: '/media/drawings.zip' }), false)).toBe(false)
})
