import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import * as binRoute from '@/app/api/admin/bin/route'
import { database } from '@/lib/data/prisma'
import { presentSlugs } from '@/lib/kinds/inquiry/line-products'
import { redirectLocation } from '@/lib/kinds/redirect/location'
import { writeCounts } from '@/lib/visits/write-counts'
import { admin, sample } from '../support/admin'
import { colleague } from '../support/colleagues'
import { takeRevalidatedTags } from '../support/next-cache'
import { applyImport, exported, readImport, sendRows } from '../support/spreadsheets'
import '../support/content'

const locationOf = async (address: string) => (await redirectLocation(address))?.location ?? null
const LIST = '/api/admin/redirects'
const add = (from: string, to: string) => admin('POST', LIST, { from, to })
const made = async (from: string, to: string) => {
  const { status, body } = await add(from, to)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; from: string; to: string }
}
const listed = async (search = '') =>
  (await admin('GET', `${LIST}?limit=100&search=${encodeURIComponent(search)}`)).body

beforeEach(async () => {
  await database().redirect.deleteMany({ where: { to: { not: null } } })
  takeRevalidatedTags()
})

describe('a redirect', () => {
  it('is found at its address in any letters, with and without a slash, in every language, with the query', async () => {
    await made('/Shop/Old/Thing.html', '/products')
    expect(takeRevalidatedTags()).toContain('redirects')
    for (const [address, location] of [
      ['/shop/old/thing.html', '/products'],
      ['/SHOP/old//Thing.html/', '/products'],
      ['/en/shop/old/thing.html', '/products'],
      ['/zh/shop/old/thing.html', '/zh/products'],
      ['/shop/old/thing.html?a=1&b=2', '/products?a=1&b=2'],
      ['/zh/shop/old/thing.html?a=1', '/zh/products?a=1'],
      ['/shop/old', null],
      ['/', null],
      ['//shop/old/thing.html', '/products'],
    ] as const)
      expect([address, await locationOf(address)]).toEqual([address, location])
  })

  it('takes what is pasted, and writes it once', async () => {
    for (const [typed, from] of [
      ['https://old.example/Some%20Page?p=1#top', '/some page'],
      ['caf%C3%A9/', '/café'],
      ['/产品', '/产品'],
      ['/100%', '/100%'],
    ] as const)
      expect((await made(typed, '/about')).from).toBe(from)
    expect(await locationOf('/caf%C3%89')).toBe('/about')
    expect(await locationOf('/%E4%BA%A7%E5%93%81')).toBe('/about')
    expect(await add('/CAFÉ', '/about')).toMatchObject({ status: 409, body: { code: 'value_taken' } })
    const target = await made('/to-words', '/about?x=a b#客户')
    expect(target.to).toBe('/about?x=a%20b#%E5%AE%A2%E6%88%B7')
    expect(await locationOf('/to-words?y=1')).toBe('/about?x=a%20b&y=1#%E5%AE%A2%E6%88%B7')
    expect((await made('/own-host', 'http://localhost:3000/about')).to).toBe('/about')
  })

  test.each([
    ['//evil.example/x', '/about', 'redirect_not_a_path'],
    ['\\\\evil', '/about', 'redirect_not_a_path'],
    ['javascript:alert(1)', '/about', 'redirect_not_a_path'],
    ['/a\\b', '/about', 'redirect_not_a_path'],
    ['/', '/about', 'redirect_from_site'],
    ['/en', '/about', 'redirect_from_site'],
    ['/api/old', '/about', 'redirect_from_site'],
    ['/ADMIN', '/about', 'redirect_from_site'],
    ['/_next/x', '/about', 'redirect_from_site'],
    ['/zh/media/x', '/about', 'redirect_from_site'],
    [`/${'x'.repeat(300)}`, '/about', 'too_long'],
    [`/${'x'.repeat(2000)}`, '/about', 'too_long'],
    ['/about', '/contact', 'redirect_from_page'],
    ['/zh', '/contact', 'redirect_from_page'],
    ['/Contact', '/about', 'redirect_from_page'],
    ['/product/tx-1400', '/contact', 'redirect_from_page'],
    ['/zh/product/tx-1400/studio', '/contact', 'redirect_from_page'],
    ['/feed.xml', '/contact', 'redirect_from_page'],
    ['/x', '//evil.example', 'redirect_not_a_target'],
    ['/x', '\\\\evil', 'redirect_not_a_target'],
    ['/x', '/\\evil', 'redirect_not_a_target'],
    ['/x', '/.//evil.example', 'redirect_not_a_target'],
    ['/x', '/\t/evil.example', 'redirect_not_a_target'],
    ['/x', 'javascript:alert(1)', 'redirect_not_a_target'],
    ['/x', 'data:text/html,x', 'redirect_not_a_target'],
    ['/x', 'https://user@evil.example/', 'redirect_not_a_target'],
    ['/x', 'https://evil.example/page', 'redirect_to_other_site'],
    ['/x', '/admin', 'redirect_to_site'],
    ['/x', '/X/?a=1', 'redirect_to_itself'],
  ])('from %s to %s is refused', async (from, to, code) => {
    const { status, body } = await add(from, to)
    expect([status >= 400 && status < 500, body.errors?.[0]?.code ?? body.code]).toEqual([true, code])
  })

  it('never leads to another host, whatever its target is written as', async () => {
    for (const [index, to] of [
      '/%5Cevil.example',
      '/%2F/evil.example',
      '/%2f%2fevil',
      '/.%2e//evil',
      '/a/..//evil',
    ].entries()) {
      const { status } = await add(`/host-${index}`, to)
      const location = await locationOf(`/host-${index}`)
      expect([to, status, location === null || new URL(location, 'https://own.example').host]).toEqual([
        to,
        status,
        location === null ? true : 'own.example',
      ])
    }
  })

  it('ends where a chain does, in one step, and never in a circle', async () => {
    await made('/chain-a', '/chain-b?from=a')
    await made('/chain-b', '/chain-c')
    await made('/chain-c', '/about')
    expect(await locationOf('/chain-a')).toBe('/about')
    expect(await locationOf('/zh/chain-a')).toBe('/zh/about')
    const circle = await add('/chain-d', '/chain-d')
    expect(circle.body.code).toBe('redirect_to_itself')
    const { body } = await admin('GET', `${LIST}?search=chain-c`)
    const back = await admin('PUT', `${LIST}/${body[0].id}`, { to: '/Chain-A/' })
    expect([back.status, back.body.errors[0]]).toMatchObject([400, { path: 'to', code: 'redirect_circle' }])
    await made('/chain-e', '/zh/chain-f')
    expect((await add('/chain-f', '/chain-e')).body.errors?.[0]).toMatchObject({ code: 'redirect_circle' })
    // As two saves at once, or two rows of one file, can leave them.
    await database().redirect.createMany({
      data: [
        { from: '/round-a', to: '/round-b' },
        { from: '/round-b', to: '/round-a' },
      ],
    })
    expect(await locationOf('/round-a')).toBeNull()
    expect((await listed('round-a'))[0]).toMatchObject({ state: 'circle', end: null })
  })

  it('leads where it was changed to, also where a request came before its new target could be read', async () => {
    const shared = globalThis as { lumenridgeContentVersion?: () => Promise<string> }
    let version = 'before'
    shared.lumenridgeContentVersion = async () => version
    onTestFinished(() => {
      delete shared.lumenridgeContentVersion
    })
    const { id } = await made('/changing', '/about')
    expect(await locationOf('/changing')).toBe('/about')
    expect((await admin('PUT', `${LIST}/${id}`, { to: '/blog' })).status).toBe(200)
    version = 'after'
    let early: Promise<unknown> | undefined
    await database().$transaction(
      async (db) => {
        await db.$executeRaw`LOCK TABLE "slug_redirects" IN ACCESS EXCLUSIVE MODE`
        early = locationOf('/changing')
        await sleep(1500)
      },
      { timeout: 10_000 },
    )
    await early
    await vi.waitFor(async () => expect(await locationOf('/changing')).toBe('/blog'), { timeout: 5000 })
  })

  it('is not followed through more steps than anybody needs, and not for long', async () => {
    const chain = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ from: `/${name}-${n}`, to: `/${name}-${n + 1}` }))
    await database().redirect.createMany({ data: [...chain('long', 300), ...chain('short', 40)] })
    await made('/short-40', '/about')
    expect(await locationOf('/long-0')).toBeNull()
    expect((await listed('/long-0'))[0]).toMatchObject({ from: '/long-0', state: 'circle' })
    expect(await locationOf('/short-0')).toBe('/about')
  })

  it('may get an address that it led through itself', async () => {
    const { id } = await made('/turn-a', '/turn-b')
    const { status, body } = await admin('PUT', `${LIST}/${id}`, { from: '/turn-b', to: '/turn-a' })
    expect([status, body.from]).toEqual([200, '/turn-b'])
  })

  it('leads to a page in its own letters, as the address of a page in other letters does', async () => {
    await made('/to-letters', '/Contact?Topic=A#Form')
    expect(await locationOf('/to-letters')).toBe('/contact?Topic=A#Form')
    for (const [address, location] of [
      ['/Contact?a=1', '/contact?a=1'],
      ['/ZH/About', '/zh/about'],
      ['/EN/Products', '/products'],
      ['/contact', null],
      ['/Contact/More', null],
      ['/ADMIN', null],
    ] as const)
      expect([address, await locationOf(address)]).toEqual([address, location])
  })

  it('keeps the page below, the query and the fragment of a target that was renamed', async () => {
    const [one, other] = [sample('products'), sample('products')]
    const { body } = await admin('POST', '/api/admin?type=products', one)
    await made('/to-studio', `/product/${one.slug}/studio?color=red#top`)
    await admin('PUT', `/api/admin/products/${body.id}`, { slug: `${one.slug}-new` })
    expect(await locationOf('/to-studio')).toBe(`/product/${one.slug}-new/studio?color=red#top`)
    expect(await locationOf('/zh/to-studio?b=1')).toBe(`/zh/product/${one.slug}-new/studio?color=red&b=1#top`)
    // A deleted record with another one in its place leads there, too.
    const { body: target } = await admin('POST', '/api/admin?type=products', other)
    takeRevalidatedTags()
    await admin('DELETE', `/api/admin/products/${body.id}?successor=${target.id}`)
    expect(takeRevalidatedTags()).toContain('redirects')
    expect(await locationOf('/to-studio')).toBe(`/product/${other.slug}/studio?color=red#top`)
  })

  it('goes into the bin when a renaming takes its address, with an entry in the history', async () => {
    const page = { ...sample('products'), slug: 'ways-a' }
    const { id } = await made('/product/ways-a', '/contact')
    const { body } = await admin('POST', '/api/admin?type=products', page)
    await admin('PUT', `/api/admin/products/${body.id}`, { slug: 'ways-b' })
    expect(await locationOf('/product/ways-a')).toBeNull()
    const { body: bin } = await admin('GET', '/api/admin/bin?type=redirects', undefined, { route: binRoute })
    expect(bin).toContainEqual(expect.objectContaining({ id, label: '/product/ways-a' }))
    const entry = await database().activity.findFirst({ where: { targetId: id, action: 'DELETE' } })
    expect(entry).toMatchObject({ type: 'redirects', before: { from: '/product/ways-a', to: '/contact' } })
    expect(entry?.by).not.toBeNull()
    expect(await admin('POST', `${LIST}/${id}/restore`, {})).toMatchObject({
      status: 409,
      body: { code: 'value_taken' },
    })
    const [renamed] = await listed('/product/ways-a')
    await admin('DELETE', `${LIST}/${renamed.id}`)
    expect((await admin('POST', `${LIST}/${id}/restore`, {})).status).toBe(200)
    expect(await locationOf('/product/ways-a')).toBe('/contact')
  })

  it('that a renaming left and that was deleted leads nowhere, in a list of lights neither', async () => {
    const page = { ...sample('products'), slug: 'listed-a' }
    const { body } = await admin('POST', '/api/admin?type=products', page)
    await admin('PUT', `/api/admin/products/${body.id}`, { slug: 'listed-b' })
    const now = async () => (await presentSlugs(['listed-a', 'listed-b'])).get('listed-a')
    expect(await now()).toBe('listed-b')
    const [renamed] = await listed('/product/listed-a')
    await admin('DELETE', `${LIST}/${renamed.id}`)
    expect(await now()).toBeUndefined()
  })

  it('warns of a target without a page, and of one that is redirected itself', async () => {
    const warningsOf = async (from: string, to: string) =>
      ((await add(from, to)).body.warnings ?? []) as object[]
    expect(await warningsOf('/warn-a', '/about')).toEqual([])
    expect(await warningsOf('/warn-b', '/nowhere?a=1')).toMatchObject([
      { path: 'to', code: 'redirect_leads_nowhere', severity: 'warning', values: { path: '/nowhere?a=1' } },
    ])
    expect(await warningsOf('/warn-c', '/warn-a')).toMatchObject([
      { path: 'to', code: 'redirect_leads_on', values: { path: '/warn-a', end: '/about' } },
    ])
    expect(await warningsOf('/warn-d', '/media/manual.pdf')).toEqual([])
  })

  it('gives way to a page, says so, and says when its target is gone', async () => {
    const page = { title: 'Spring', content: 'Text.' }
    await made('/spring', '/about')
    await made('/to-spring', '/spring')
    expect(await locationOf('/to-spring')).toBe('/about')
    const { body } = await admin('POST', '/api/admin/custom-pages', { ...page, slug: 'spring' })
    expect(await locationOf('/spring')).toBeNull()
    expect(await locationOf('/to-spring')).toBe('/spring')
    expect((await listed('/spring')).map(({ state }: { state: string }) => state)).toContain('covered')
    // What a renaming leaves takes the place of what was added by hand.
    await admin('PUT', `/api/admin/custom-pages/${body.id}`, { slug: 'summer' })
    expect(await locationOf('/to-spring')).toBe('/summer')
    const [renamed, ...others] = (await listed()).filter(({ from }: { from: string }) => from === '/spring')
    expect([others, renamed]).toMatchObject([
      [],
      { origin: 'renamed', to: '/summer', end: '/summer', state: 'works', protectedFields: ['from', 'to'] },
    ])
    const url = `${LIST}/${renamed.id}`
    expect(await admin('PUT', url, { to: '/contact' })).toMatchObject({
      status: 409,
      body: { code: 'redirect_is_renamed' },
    })
    expect((await admin('DELETE', url)).status).toBe(200)
    expect((await listed('/to-spring'))[0]).toMatchObject({ state: 'gone', end: null })
    expect((await admin('POST', `${url}/restore`, {})).status).toBe(200)
    expect((await listed('/to-spring'))[0]).toMatchObject({ state: 'works', end: '/summer' })
    await admin('DELETE', `/api/admin/custom-pages/${body.id}`)
    expect((await listed('/to-spring'))[0]).toMatchObject({ state: 'gone' })
  })

  it('is listed with how often it was followed, and kept in the history', async () => {
    const { id } = await made('/counted', '/about')
    await writeCounts([
      { subject: 'redirect', key: '/counted', detail: '', count: 3, results: null },
      { subject: 'missing', key: '/counted', detail: '', count: 9, results: null },
    ])
    expect((await listed('/counted'))[0]).toMatchObject({
      hits: 3,
      lastHitOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await admin('PUT', `${LIST}/${id}`, { to: '/contact' })
    const change = await database().activity.findFirst({ where: { targetId: id, action: 'UPDATE' } })
    expect(change).toMatchObject({ before: { to: '/about' }, after: { to: '/contact' } })
    expect((await admin('DELETE', `${LIST}/${id}`)).status).toBe(200)
    expect(await locationOf('/counted')).toBeNull()
  })
})

describe('the list of redirects', () => {
  const fromsOf = async (query: string, as = admin) =>
    (await as('GET', `${LIST}?${query}`)).body.map(({ from }: { from: string }) => from)

  beforeEach(async () => {
    await database().redirect.deleteMany()
    await database().visitDay.deleteMany({ where: { subject: 'redirect' } })
  })

  it('takes addresses of a language the site does not have for no pages', async () => {
    expect(await add('/zh/contact', '/about')).toMatchObject({ status: 409 })
    await made('/de/contact', '/about')
    await made('/to-german', '/de/about')
    expect(await locationOf('/de/contact')).toBe('/about')
    const states = (await listed()).map(({ from, state }: { from: string; state: string }) => [from, state])
    expect(Object.fromEntries(states)).toEqual({ '/de/contact': 'works', '/to-german': 'gone' })
  })

  it('is narrowed by how they came about, and by what becomes of visitors', async () => {
    const { body } = await admin('POST', '/api/admin?type=products', {
      ...sample('products'),
      slug: 'list-a',
    })
    await admin('PUT', `/api/admin/products/${body.id}`, { slug: 'list-b' })
    await made('/works', '/about')
    await made('/gone', '/nowhere')
    await database().redirect.create({ data: { from: '/contact', to: '/about' } })
    for (const [query, froms] of [
      ['origin=renamed', ['/product/list-a']],
      ['origin=typed', ['/contact', '/gone', '/works']],
      ['state=works', ['/product/list-a', '/works']],
      ['state=gone', ['/gone']],
      ['state=covered', ['/contact']],
      ['state=circle', []],
      ['state=works&origin=typed', ['/works']],
      ['state=gone&search=gone', ['/gone']],
    ] as const)
      expect([query, (await fromsOf(query)).toSorted()]).toEqual([query, froms])
    expect((await admin('GET', `${LIST}?state=bogus`)).status).toBe(400)
  })

  it('is put in the order of how often they were followed, page by page', async () => {
    const counts = [3, 0, 40, 3, 7]
    for (const n of counts.keys()) await made(`/hits-${n}`, '/about')
    await writeCounts(
      counts.flatMap((count, n) =>
        count ? [{ subject: 'redirect' as const, key: `/hits-${n}`, detail: '', count, results: null }] : [],
      ),
    )
    const read: string[] = []
    let url = `${LIST}?sort=hits&limit=2`
    for (let page = 0; page < 3; page++) {
      const { headers, body } = await admin('GET', url)
      expect(headers.get('x-total-count')).toBe('5')
      read.push(...body.map(({ from }: { from: string }) => from))
      url = /<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(read).toEqual(['/hits-2', '/hits-4', '/hits-3', '/hits-0', '/hits-1'])
    expect(await fromsOf('sort=hits&origin=typed&search=hits-0')).toEqual(['/hits-0'])
  })

  it('says nothing of visits to roles that may not read them', async () => {
    await made('/seldom', '/about')
    await made('/often', '/about')
    await made('/last', '/about')
    await writeCounts([{ subject: 'redirect', key: '/often', detail: '', count: 9, results: null }])
    const [reader, editor] = [await colleague('Rea', 'reader'), await colleague('Edo', 'editor')]
    const [shown] = (await editor.as('GET', `${LIST}?search=often`)).body
    expect(shown).toMatchObject({ hits: 9, lastHitOn: expect.any(String) })
    for (const path of [`${LIST}?search=often`, `${LIST}/${shown.id}`]) {
      const { body } = await reader.as('GET', path)
      const record = Array.isArray(body) ? body[0] : body
      expect(record).toMatchObject({ from: '/often', state: 'works' })
      expect(record).not.toHaveProperty('hits')
      expect(record).not.toHaveProperty('lastHitOn')
    }
    expect(await fromsOf('sort=hits', editor.as)).toEqual(['/often', '/last', '/seldom'])
    expect(await fromsOf('sort=hits', reader.as)).toEqual(['/last', '/often', '/seldom'])
  })
})

describe('a file of redirects', () => {
  it('adds and changes them, and names every row that cannot be', async () => {
    await made('/first', '/about')
    const { body } = await sendRows(
      [
        ['from', 'to'],
        ['https://old.example/First/', '/contact'],
        ['/second page', '/products'],
        ['/SECOND%20page', '/find'],
        ['', '/find'],
        ['/api/x', '/find'],
        ['/about', '/find'],
        ['/third', 'https://evil.example/'],
        ['/fourth', ''],
      ],
      { kind: 'redirects' },
    )
    expect(body.errors.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [4, 'row_twice'],
      [5, 'row_without_key'],
      [6, 'redirect_from_site'],
      [7, 'redirect_from_page'],
      [8, 'redirect_to_other_site'],
      [9, 'required'],
    ])
    const right = await sendRows(
      [
        ['from', 'to'],
        ['https://old.example/First/', '/contact'],
        ['/second page', '/products'],
      ],
      { kind: 'redirects' },
    )
    expect(await applyImport(right.body.id)).toMatchObject({ state: 'APPLIED' })
    expect(await locationOf('/first')).toBe('/contact')
    expect(await locationOf('/Second%20Page')).toBe('/products')
  })

  it('is refused where its rows lead in a circle, by each other or by what is stored', async () => {
    await made('/ring-c', '/ring-a')
    const { body } = await sendRows(
      [
        ['from', 'to'],
        ['/loop-1', '/loop-2'],
        ['/loop-2', '/loop-1'],
        ['/ring-a', '/ring-b'],
        ['/ring-b', '/ring-c'],
      ],
      { kind: 'redirects' },
    )
    expect(body.errors.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
      [3, 'redirect_circle'],
      [5, 'redirect_circle'],
    ])
    const turned = await sendRows(
      [
        ['from', 'to'],
        ['/ring-c', '/about'],
        ['/ring-a', '/ring-c'],
      ],
      { kind: 'redirects' },
    )
    expect(turned.body.errors).toEqual([])
  })

  it('may have 5,000 rows; among 10,000 one is found without a query, and the export is read back without a change', async () => {
    const rows = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => [`/shop/item-${from + index}.html`, '/products'])
    const { body } = await sendRows([['from', 'to'], ...rows(5000, 0)], { kind: 'redirects' })
    const checked = await vi.waitUntil(
      async () => {
        const read = await readImport(body.id)
        return read.state !== 'CHECKING' && read
      },
      { timeout: 120_000, interval: 500 },
    )
    expect(checked).toMatchObject({ state: 'PREVIEW', errors: [], total: 5000 })
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED', total: 5000 })
    await database().redirect.createMany({ data: rows(5000, 5000).map(([from = '', to]) => ({ from, to })) })
    expect(await locationOf('/shop/item-9999.html')).toBe('/products')
    const { bytes } = await exported('redirects', 'csv')
    const text = new TextDecoder().decode(bytes)
    expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(10_001)
    const again = await sendRows([['from', 'to'], ...rows(300, 4900)], { kind: 'redirects' })
    expect(again.body).toMatchObject({ errors: [], total: 0 })
  }, 300_000)
})
