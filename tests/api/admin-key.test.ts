import { describe, expect, test, vi } from 'vitest'
import * as collection from '@/app/api/admin/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { incrementCounter, readCounter } from '@/lib/data/rate-limit-counters'
import { log } from '@/lib/runtime/log'
import { call } from '../support/call'

const PATH = '/api/admin?type=products&limit=1'

const get = (headers: Record<string, string>) => call(collection.GET, PATH, { headers })
const from = (address: string, key = 'wrong') => ({ 'admin-key': key, 'x-forwarded-for': address })
const statusOf = async (headers: Record<string, string>) => (await get(headers)).status

/** Runs with this number of trusted proxies, in newly loaded modules, because settings are read once. */
async function behindProxies<T>(hops: string, work: (get: typeof statusOf) => Promise<T>): Promise<T> {
  vi.stubEnv('TRUST_PROXY_HOPS', hops)
  vi.resetModules()
  try {
    const { GET } = await import('@/app/api/admin/route')
    return await work(async (headers) => (await call(GET, PATH, { headers })).status)
  } finally {
    vi.unstubAllEnvs()
    vi.resetModules()
  }
}

describe('the admin key', () => {
  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one with something behind it', `${DEMO_ADMIN_KEY}x`],
    ['one that is cut off', DEMO_ADMIN_KEY.slice(0, -1)],
    ['one in other letters', DEMO_ADMIN_KEY.toUpperCase()],
    ['two at once', `${DEMO_ADMIN_KEY}, ${DEMO_ADMIN_KEY}`],
    ['a very long one', 'k'.repeat(10_000)],
  ])('is not %s', async (_, key) => {
    const response = await get(key === undefined ? {} : { 'admin-key': key })
    expect(response.status).toBe(401)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: 'Invalid admin key. Please try again.',
      code: 'wrong_key',
    })
  })

  test.each([
    ['the address', `${PATH}&admin-key=${DEMO_ADMIN_KEY}`, {}],
    ['a cookie', PATH, { cookie: `admin-key=${DEMO_ADMIN_KEY}` }],
    ['an Authorization header', PATH, { authorization: `Bearer ${DEMO_ADMIN_KEY}` }],
  ] as [string, string, Record<string, string>][])('is not looked for in %s', async (_, path, headers) => {
    expect((await call(collection.GET, path, { headers })).status).toBe(401)
  })

  test('is asked for before the body is read', async () => {
    let read = false
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const request = new Request('http://localhost:3000/api/admin?type=products', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'admin-key': 'wrong' },
      body,
      duplex: 'half',
    } as RequestInit)
    const response = await collection.POST(request, { params: Promise.resolve({}) })
    expect([response.status, read]).toEqual([401, false])
  })

  test('of before is taken as well while keys are exchanged, and the new one too', async () => {
    vi.stubEnv('ADMIN_KEY', 'the-new-key-0123456789abcdef')
    vi.stubEnv('ADMIN_KEY_PREVIOUS', DEMO_ADMIN_KEY)
    await behindProxies('0', async (status) => {
      expect(await status({ 'admin-key': 'the-new-key-0123456789abcdef' })).toBe(200)
      expect(await status({ 'admin-key': DEMO_ADMIN_KEY })).toBe(200)
      expect(await status({ 'admin-key': 'neither' })).toBe(401)
    })
  })

  test('is never refused for wrong ones before it where no address can be believed', async () => {
    const wrong = Array.from({ length: 8 }, () => statusOf(from('203.0.113.7')))
    expect(await Promise.all(wrong)).toEqual(Array(8).fill(401))
    expect(await statusOf({ 'admin-key': DEMO_ADMIN_KEY })).toBe(200)
  })

  test('locks one client out after five wrong ones, whatever it claims to be, and nobody else', async () => {
    await behindProxies('1', async (status) => {
      const five = Array.from({ length: 5 }, (_, index) => status(from(`10.0.0.${index}, 203.0.113.9`)))
      expect(await Promise.all(five)).toEqual(Array(5).fill(401))
      expect(await status(from('203.0.113.9'))).toBe(429)
      expect(await status(from('203.0.113.9', DEMO_ADMIN_KEY)), 'with the right key').toBe(429)
      expect(
        await status({ ...from('198.51.100.1, 203.0.113.9', DEMO_ADMIN_KEY), 'x-real-ip': '1.1.1.1' }),
      ).toBe(429)
      expect(await status(from('203.0.113.10', DEMO_ADMIN_KEY))).toBe(200)
      await database().$executeRaw`UPDATE "tallies" SET "expiresAt" = now() - interval '1 s'`
      expect(await status(from('203.0.113.9', DEMO_ADMIN_KEY)), 'after the window').toBe(200)
    })
  })

  test('counts all addresses of an IPv6 network as one client', async () => {
    await behindProxies('1', async (status) => {
      const five = [1, 2, 3, 4, 5].map((host) => status(from(`2001:db8:1:2::${host}`)))
      await Promise.all(five)
      expect(await status(from('2001:db8:1:2:ffff::1', DEMO_ADMIN_KEY))).toBe(429)
      expect(await status(from('2001:db8:1:3::1', DEMO_ADMIN_KEY))).toBe(200)
    })
  })

  test('counts by the end of the connection where no proxy stands before us', async () => {
    const peer = (address: string, key = 'wrong') => ({ 'admin-key': key, 'x-lumenridge-peer': address })
    await behindProxies('0', async (status) => {
      await Promise.all(Array.from({ length: 5 }, () => status(peer('203.0.113.50'))))
      expect(await status(peer('203.0.113.50', DEMO_ADMIN_KEY))).toBe(429)
      expect(await status(peer('203.0.113.51', DEMO_ADMIN_KEY))).toBe(200)
    })
    await behindProxies('1', async (status) => {
      expect(await status(peer('203.0.113.50', DEMO_ADMIN_KEY)), 'behind a proxy it says nothing').toBe(200)
    })
  })

  test('is nowhere in the log, and neither is an address in the counters', async () => {
    const lines = vi.spyOn(log, 'warn')
    await statusOf({ 'admin-key': 'a-wrong-key-that-tells' })
    expect(lines.mock.calls[0]?.[0]).toMatchObject({ event: 'wrong admin key', path: '/api/admin' })
    expect(JSON.stringify(lines.mock.calls)).not.toContain('a-wrong-key-that-tells')
    const keys = await database().rateLimitCounter.findMany({ select: { key: true } })
    expect(JSON.stringify(keys)).not.toMatch(/203\.0|2001:db8/)
    lines.mockRestore()
  })
})

describe('counting', () => {
  test('begins anew after its window, by the clock of the database', async () => {
    expect(await incrementCounter('test', 60)).toEqual({ hits: 1, secondsLeft: 60 })
    expect((await incrementCounter('test', 60)).hits).toBe(2)
    await database()
      .$executeRaw`UPDATE "tallies" SET "expiresAt" = now() - interval '1 s' WHERE "key" = 'test'`
    expect(await readCounter('test')).toEqual({ hits: 0, secondsLeft: 0 })
    expect((await incrementCounter('test', 60)).hits).toBe(1)
  })

  test('loses none of many at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => incrementCounter('at once', 60)))
    expect(all.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
  })

  test('goes on in the process while the database is away', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://x:y@127.0.0.1:1/z')
    vi.resetModules()
    const shared = globalThis as { lumenridgeDatabases?: unknown }
    const kept = shared.lumenridgeDatabases
    shared.lumenridgeDatabases = undefined
    const away = await import('@/lib/data/rate-limit-counters')
    expect((await away.incrementCounter('away', 60)).hits).toBe(1)
    expect((await away.incrementCounter('away', 60)).hits).toBe(2)
    expect((await away.readCounter('away')).hits).toBe(2)
    shared.lumenridgeDatabases = kept
    vi.unstubAllEnvs()
    vi.resetModules()
  })
})
