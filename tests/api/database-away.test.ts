import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getCompany } from '@/app/api/company/info/route'
import { GET as getProducts } from '@/app/api/products/route'
import { log } from '@/lib/runtime/log'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { throughFaultProxy } from '../support/fault-proxy'
import { takeRevalidatedTags } from '../support/next-cache'
import { PUBLIC_ROUTES } from '../support/public-routes'

const LONGEST_WAIT_MS = 5000
const INTERNALS =
  /prisma|node_modules|\bat .+:\d+:\d+|postgres|DriverAdapter|SELECT |ECONN|127\.0\.0\.1|\/src\//i

const reading = PUBLIC_ROUTES.filter(({ failed }) => failed !== null)

const proxy = throughFaultProxy()
beforeEach(() => {
  proxy.setFault('none')
  const lines = vi.spyOn(log, 'warn').mockImplementation(() => {})
  return () => lines.mockRestore()
})

async function expectCleanFailures() {
  const start = performance.now()
  const responses = await Promise.all(
    reading.map(({ route, path, params }) => call(route.GET, path, { params })),
  )
  expect(performance.now() - start).toBeLessThan(LONGEST_WAIT_MS)
  for (const [index, response] of responses.entries()) {
    const text = await response.text()
    const { message, code, values, ...rest } = JSON.parse(text)
    expect([reading[index]?.path, response.status, message, code, rest]).toEqual([
      reading[index]?.path,
      503,
      reading[index]?.failed,
      'database_away',
      {},
    ])
    expect(values).toEqual({
      operation: expect.any(String),
      ...(values.kind && { kind: expect.any(String) }),
    })
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(INTERNALS)
  }
}

async function expectAllWell() {
  for (const { route, path, params } of reading) {
    expect((await call(route.GET, path, { params })).status, path).toBeLessThan(500)
  }
}

describe('while the database', () => {
  it('lets nobody in, every read says so at once, and works again afterwards', async () => {
    proxy.setFault('refuse')
    await expectCleanFailures()
    proxy.setFault('none')
    await expectAllWell()
  })

  it('has cut its connections, every read says so, and works again afterwards', async () => {
    await expectAllWell()
    proxy.setFault('reset')
    await expectCleanFailures()
    proxy.setFault('none')
    await expectAllWell()
  })

  it('accepts and never answers, nobody waits longer than five seconds', async () => {
    await expectAllWell()
    proxy.setFault('blackhole')
    await expectCleanFailures()
    await expectCleanFailures()
    proxy.setFault('reset')
    proxy.setFault('none')
    await expectAllWell()
  })

  it('is away, the company still answers', async () => {
    proxy.setFault('refuse')
    expect((await call(getCompany, '/api/company/info')).status).toBe(200)
  })

  it('is away, the log tells of it without what anybody wrote', async () => {
    proxy.setFault('refuse')
    await call(getProducts, '/api/products?search=confidential')
    const lines = vi.mocked(log.warn).mock.calls
    expect(lines).not.toHaveLength(0)
    for (const [facts] of lines) {
      expect(facts).toMatchObject({ event: 'request failed' })
      expect(JSON.stringify(facts)).not.toContain('confidential')
    }
  })
})

describe('a save', () => {
  const newest = () =>
    vi.waitFor(async () => {
      const { status, body } = await admin('GET', '/api/admin/blog-posts?limit=1')
      expect(status).toBe(200)
      return body[0]
    }, 10_000)
  const rename = async (title: string) => {
    const { id } = await newest()
    takeRevalidatedTags()
    return () => admin('PUT', `/api/admin/blog-posts/${id}`, { title })
  }

  it('whose COMMIT is stored but not answered is on the pages, though it is called failed', async () => {
    const save = await rename('Stored all the same')
    proxy.setFault('unanswered-commit')
    expect((await save()).status).toBe(503)
    proxy.setFault('reset')
    proxy.setFault('none')
    expect((await newest()).title).toBe('Stored all the same')
    expect(takeRevalidatedTags()).toEqual(['posts'])
  })

  it('whose COMMIT is not answered creates one record, though it is sent again', async () => {
    const member = { ...sample('team-members'), name: 'Sent twice' }
    const headers = { 'idempotency-key': 'sent-twice' }
    const create = () => admin('POST', '/api/admin/team-members', member, { headers })
    proxy.setFault('unanswered-commit')
    expect((await create()).status).toBe(503)
    proxy.setFault('reset')
    proxy.setFault('none')
    await expect.poll(async () => (await create()).status, { timeout: 10_000 }).toBe(201)
    const { body } = await admin('GET', '/api/admin/team-members?search=Sent twice')
    expect(body).toHaveLength(1)
    takeRevalidatedTags()
  })

  it('that never reached the database leaves all pages as they are', async () => {
    const save = await rename('Not stored')
    proxy.setFault('refuse')
    expect((await save()).status).toBe(503)
    proxy.setFault('none')
    expect(takeRevalidatedTags()).toEqual([])
  })
})
