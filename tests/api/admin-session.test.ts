import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as collection from '@/app/api/admin/route'
import * as session from '@/app/api/admin/session/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { call } from '../support/call'

const PATH = '/api/admin?type=categories'
const KEY = { 'admin-key': DEMO_ADMIN_KEY }

const start = (headers: Record<string, string> = KEY) =>
  call(session.POST, '/api/admin/session', { method: 'POST', headers })
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const read = (headers: Record<string, string>) => call(collection.GET, PATH, { headers })
const write = (headers: Record<string, string>) =>
  call(collection.POST, PATH, { method: 'POST', headers, body: '{}' })
const end = (headers: Record<string, string>) =>
  call(session.DELETE, '/api/admin/session', { method: 'DELETE', headers })

describe('a browser that stays signed in', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = cookieOf(await start())
  })
  afterAll(() => end(KEY))

  test('holds a cookie no script can read, for the admin alone and half a day at most', async () => {
    const response = await start()
    expect(response.status).toBe(201)
    const all = response.headers.getSetCookie()
    // Public pages are only told that somebody is signed in, so that these visits are not counted.
    expect(all.at(-1)).toBe('site-staff=1; Path=/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax')
    const cookies = all.slice(0, -1)
    expect(cookies.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/admin', '/api/admin'])
    for (const line of cookies) {
      expect(line).toMatch(/; Max-Age=43200; HttpOnly; Secure; SameSite=Strict$/)
      expect(line).not.toContain(DEMO_ADMIN_KEY)
    }
    const { expiresAt } = await response.json()
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(43_200_000)
  })

  test('needs no key, neither to read nor to write', async () => {
    expect((await read({ cookie })).status).toBe(200)
    expect((await write({ cookie, origin: 'http://localhost:3000' })).status).toBe(400)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another name of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a document without an origin', { origin: 'null' }],
  ] as [string, Record<string, string>][])('takes nothing from %s', async (_, headers) => {
    expect((await read({ cookie, ...headers })).status, 'reading').toBe(403)
    expect((await write({ cookie, ...headers })).status, 'writing').toBe(403)
    expect((await end({ cookie, ...headers })).status, 'logging out').toBe(403)
    expect((await read({ cookie })).status).toBe(200)
  })

  test('cannot extend itself, nor stand in for a wrong key', async () => {
    expect((await start({ cookie })).status).toBe(401)
    expect((await read({ cookie, 'admin-key': 'wrong' })).status).toBe(401)
  })

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`])(
    'is not one with the token "%s"',
    async (token) => {
      expect((await read({ cookie: `site-admin-session=${token}` })).status).toBe(401)
    },
  )

  test('is neither lost nor kept by cookies of its name from another host of the domain', async () => {
    const own = cookieOf(await start())
    const tossed = ['x', 'a'.repeat(43)].map((token) => `site-admin-session=${token}`)
    const cookies = [...tossed, own].join('; ')
    expect((await read({ cookie: cookies })).status).toBe(200)
    expect((await end({ cookie: cookies })).status).toBe(200)
    expect((await read({ cookie: own })).status).toBe(401)
  })

  test('is out everywhere once it logs out, and another one is not', async () => {
    const other = cookieOf(await start())
    const response = await end({ cookie: `a=b; ${other}` })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect((await read({ cookie: other })).status).toBe(401)
    expect((await read({ cookie })).status).toBe(200)
  })

  test('is out after its time, by the clock of the database', async () => {
    const other = cookieOf(await start())
    await database().$executeRaw`
      UPDATE "admin_sessions" SET "expiresAt" = now() - interval '1 s' WHERE "createdAt" = (SELECT max("createdAt") FROM "admin_sessions")`
    expect((await read({ cookie: other })).status).toBe(401)
    expect((await read({ cookie })).status).toBe(200)
  })

  test('is out when the key changes, and stays while keys are exchanged', async () => {
    const withKey = async (previous: string | undefined) => {
      vi.stubEnv('ADMIN_KEY', 'the-new-key-0123456789abcdef')
      vi.stubEnv('ADMIN_KEY_PREVIOUS', previous)
      vi.resetModules()
      const { GET } = await import('@/app/api/admin/route')
      return (await call(GET, PATH, { headers: { cookie } })).status
    }
    try {
      expect(await withKey(DEMO_ADMIN_KEY)).toBe(200)
      expect(await withKey(undefined)).toBe(401)
    } finally {
      vi.unstubAllEnvs()
      vi.resetModules()
    }
  })

  test('has a token of which the database holds only a digest', async () => {
    const stored = JSON.stringify(await database().adminSession.findMany())
    expect(stored).not.toContain(cookie.split('=')[1])
  })
})
