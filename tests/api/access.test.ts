import { afterEach, describe, expect, test, vi } from 'vitest'
import * as bin from '@/app/api/admin/bin/route'
import * as exchanging from '@/app/api/admin/keys/[id]/exchange/route'
import * as keys from '@/app/api/admin/keys/route'
import * as ownKey from '@/app/api/admin/me/key/route'
import * as me from '@/app/api/admin/me/route'
import * as everywhere from '@/app/api/admin/me/sessions/route'
import * as inviting from '@/app/api/admin/people/[id]/invitation/route'
import * as erasing from '@/app/api/admin/people/erase/route'
import * as session from '@/app/api/admin/session/route'
import * as invitationOptions from '@/app/api/invitations/options/route'
import * as invitations from '@/app/api/invitations/route'
import * as signInOptions from '@/app/api/sign-in/options/route'
import * as signIn from '@/app/api/sign-in/route'
import { database } from '@/lib/data/prisma'
import { accessKeysTable } from '@/lib/kinds/access-key/table'
import { peopleTable } from '@/lib/kinds/person/table'
import { emptyBins } from '@/lib/records/commit/bin'
import { log } from '@/lib/runtime/log'
import { admin, UNKNOWN_ID } from '../support/admin'
import { call } from '../support/call'

const PROBE = '/api/admin?type=categories&limit=1'

const withKey = (key: string) => ({ headers: { 'admin-key': key } })
const probe = async (key: string, headers: Record<string, string> = {}) =>
  (await admin('GET', PROBE, undefined, { headers: { 'admin-key': key, ...headers } })).status
const makeKey = async (fields: object = {}) =>
  (await admin('POST', '/api/admin/keys', { name: 'ERP', role: 'editor', ...fields }, { route: keys })).body

let people = 0
const person = async (fields: object = {}) => {
  people += 1
  const body = { name: 'Lin', email: `lin-${people}@example.com`, role: 'editor', locale: 'zh', ...fields }
  return (await admin('POST', '/api/admin/people', body)).body
}
const invite = (id: string) =>
  admin('POST', `/api/admin/people/${id}/invitation`, undefined, { route: inviting, params: { id } })
const secretOf = (url: string) => url.split('#')[1] ?? ''
const post = async (route: { POST: typeof invitations.POST }, path: string, body: object) => {
  const response = await call(route.POST, path, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const accept = (invitation: string) => post(invitations, '/api/invitations', { invitation })
const personalKey = async (id: string) =>
  (await accept(secretOf((await invite(id)).body.url))).body.key as string

afterEach(async () => {
  await database().$executeRaw`DELETE FROM "tallies"`
})

describe('a key of a program', () => {
  test('is shown once, stored as a digest, and says when it was used', async () => {
    const { key, id, ending } = await makeKey()
    expect(key).toMatch(/^lrk_[\w-]{43}$/)
    expect(key.endsWith(ending)).toBe(true)
    expect((await admin('GET', `/api/admin/keys/${id}`)).body).not.toHaveProperty('key')
    const row = await database().accessKey.findUniqueOrThrow({ where: { id } })
    expect(JSON.stringify(row, (_, value) => String(value))).not.toContain(key)
    expect(row.lastUsedAt).toBeNull()
    expect(await probe(key)).toBe(200)
    expect((await database().accessKey.findUniqueOrThrow({ where: { id } })).lastUsedAt).not.toBeNull()
    expect(
      (await admin('GET', '/api/admin/me', undefined, { route: me, ...withKey(key) })).body,
    ).toMatchObject({
      name: 'ERP',
      role: 'editor',
      sessions: [],
    })
  })

  test('ends at once when it is revoked, and does not come back from the bin', async () => {
    const { key, id } = await makeKey()
    expect(await probe(key)).toBe(200)
    expect((await admin('DELETE', `/api/admin/keys/${id}`)).status).toBe(200)
    expect(await probe(key)).toBe(401)
    expect((await admin('POST', `/api/admin/keys/${id}/restore`, {})).body).toMatchObject({
      code: 'revoked_key',
    })
    expect(await probe(key)).toBe(401)
    expect(
      JSON.stringify((await admin('GET', '/api/admin/bin', undefined, { route: bin })).body),
    ).not.toContain(id)
  })

  test('is exchanged with overlap', async () => {
    const { key, id } = await makeKey()
    const at = `/api/admin/keys/${id}/exchange`
    const { body } = await admin('POST', at, undefined, { route: exchanging, params: { id } })
    expect(body.key).not.toBe(key)
    expect([await probe(key), await probe(body.key)]).toEqual([200, 200])
    await database().$executeRaw`UPDATE "access_keys" SET "previousUntil" = now() WHERE "id" = ${id}::uuid`
    expect([await probe(key), await probe(body.key)]).toEqual([401, 200])
    const gone = { route: exchanging, params: { id: UNKNOWN_ID } }
    expect((await admin('POST', `/api/admin/keys/${UNKNOWN_ID}/exchange`, undefined, gone)).status).toBe(404)
  })

  test('ends at its time', async () => {
    const { key, id } = await makeKey({ expiresAt: '2090-01-01T00:00:00Z' })
    expect(await probe(key)).toBe(200)
    await database().$executeRaw`UPDATE "access_keys" SET "expiresAt" = now() WHERE "id" = ${id}::uuid`
    expect(await probe(key)).toBe(401)
  })

  test('is of no use outside its networks', async () => {
    const bad = { name: 'x', role: 'editor', networks: ['office'] }
    expect((await admin('POST', '/api/admin/keys', bad, { route: keys })).body.errors[0]).toMatchObject({
      path: 'networks',
      code: 'not_a_network',
    })
    const { id, key } = await makeKey({ networks: ['198.51.100.0/24', '2001:db8::/32'] })
    const warned = vi.spyOn(log, 'warn')
    const refused = await admin('GET', PROBE, undefined, withKey(key))
    const made = await admin('GET', PROBE, undefined, withKey(`lrk_${'x'.repeat(43)}`))
    expect([refused.status, refused.body], 'as a key that there is not').toEqual([401, made.body])
    expect(warned.mock.calls[0]?.[0], 'but the owner is told').toMatchObject({ about: `key:${id}` })
    expect(warned.mock.calls[1]?.[0]).not.toHaveProperty('about')
    expect((await admin('GET', `/api/admin/keys/${id}`)).body.lastUsedAt).toBeNull()
    const peer = (address: string) => ({ 'x-lumenridge-peer': address })
    vi.stubEnv('TRUST_PROXY_HOPS', '0')
    vi.resetModules()
    const { GET } = await import('@/app/api/admin/route')
    const from = async (address: string) =>
      (await call(GET, PROBE, { headers: { 'admin-key': key, ...peer(address) } })).status
    expect([await from('198.51.100.7'), await from('2001:db8::1'), await from('203.0.113.1')]).toEqual([
      200, 200, 401,
    ])
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  test('is not made with an end that has passed', async () => {
    const ended = { name: 'x', role: 'editor', expiresAt: '2020-01-01T00:00:00Z' }
    const { status, body } = await admin('POST', '/api/admin/keys', ended, { route: keys })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'expiresAt', code: 'time_has_passed' }]])
  })

  test('is made with a warning for networks that nobody is known to be in', async () => {
    const { key, warnings } = await makeKey({ networks: ['198.51.100.0/24'] })
    expect(key).toMatch(/^lrk_/)
    expect(warnings).toMatchObject([{ path: 'networks', code: 'address_unknown', severity: 'warning' }])
    expect(await makeKey()).not.toHaveProperty('warnings')
    const input = { name: 'ERP', role: 'editor', networks: ['198.51.100.0/24'] }
    const headers = { 'x-lumenridge-peer': '203.0.113.1' }
    const known = await admin('POST', '/api/admin/keys', input, { route: keys, headers })
    expect(known.body).not.toHaveProperty('warnings')
  })

  test('is told of an address that there is not, as an owner is', async () => {
    const { key } = await makeKey()
    for (const path of ['typo', `typo/${UNKNOWN_ID}`, 'pages/typo']) {
      const { status, body } = await admin('GET', `/api/admin/${path}`, undefined, withKey(key))
      expect([path, status, body.code]).toEqual([path, 404, 'address_not_found'])
    }
  })

  test('manages neither people nor keys, whatever its role', async () => {
    const { key } = await makeKey({ role: 'owner' })
    const headers = withKey(key)
    const NOT = { status: 403, body: { code: 'not_allowed' } }
    const { id } = await person()
    expect(await admin('GET', '/api/admin/people', undefined, headers)).toMatchObject(NOT)
    expect(await admin('PUT', `/api/admin/people/${id}`, { role: 'owner' }, headers)).toMatchObject(NOT)
    const more = { ...headers, route: keys }
    expect(await admin('POST', '/api/admin/keys', { name: 'Heir', role: 'owner' }, more)).toMatchObject(NOT)
    const to = { ...headers, route: inviting, params: { id } }
    expect(await admin('POST', `/api/admin/people/${id}/invitation`, undefined, to)).toMatchObject(NOT)
    expect((await admin('GET', '/api/admin/settings', undefined, headers)).status).toBe(200)
  })

  test('makes no key for itself, and is told who does', async () => {
    const { key } = await makeKey()
    const { body } = await admin('POST', '/api/admin/me/key', {}, { route: ownKey, ...withKey(key) })
    expect(body).toMatchObject({ code: 'not_a_person', message: expect.stringContaining('made by an owner') })
  })

  test('begins no session: a program has no browser', async () => {
    const { key } = await makeKey()
    const response = await call(session.POST, '/api/admin/session', { method: 'POST', ...withKey(key) })
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
  })
})

describe('failed attempts about one', () => {
  const failures = async (about: string, times: number, attempt: () => Promise<{ status: number }>) => {
    const told = vi.spyOn(log, 'error')
    const statuses = await Promise.all(Array.from({ length: times }, async () => (await attempt()).status))
    const named = told.mock.calls.filter(([entry]) => (entry as { about?: string }).about === about)
    told.mockRestore()
    return { statuses: [...new Set(statuses)], told: named.length }
  }

  test('key are counted from everywhere and told of, and keep nobody out', async () => {
    const { id, key } = await makeKey()
    const { key: next } = (
      await admin('POST', `/api/admin/keys/${id}/exchange`, undefined, { route: exchanging, params: { id } })
    ).body
    await database().$executeRaw`UPDATE "access_keys" SET "previousUntil" = now() WHERE "id" = ${id}::uuid`
    const of = () => admin('GET', PROBE, undefined, withKey(key))
    expect(await failures(`key:${id}`, 5, of)).toEqual({ statuses: [401], told: 0 })
    expect(await failures(`key:${id}`, 1, of)).toEqual({ statuses: [401], told: 1 })
    expect([await probe(next), (await admin('GET', PROBE)).status]).toEqual([200, 200])
  })

  test('person are, too, by passkey and by invitation, and are answered later', async () => {
    const { id } = await person()
    const data = { id: 'known', personId: id, publicKey: new Uint8Array([1]), counter: 0 }
    await database().passkey.create({ data })
    const response = { id: 'known', rawId: 'known', type: 'public-key', response: {} }
    const signing = () => post(signIn, '/api/sign-in', { response })
    expect(await failures(`person:${id}`, 5, signing)).toEqual({ statuses: [401], told: 0 })
    const since = performance.now()
    expect(await failures(`person:${id}`, 1, signing)).toEqual({ statuses: [401], told: 1 })
    expect(performance.now() - since).toBeGreaterThan(1900)

    const secret = secretOf((await invite(id)).body.url)
    await database().$executeRaw`UPDATE "people" SET "invitationExpiresAt" = now() WHERE "id" = ${id}::uuid`
    expect(await failures(`person:${id}`, 6, () => accept(secret))).toEqual({ statuses: [404], told: 1 })
    expect(await probe(await personalKey(id)), 'who is invited is let in').toBe(200)
    await database().passkey.deleteMany({ where: { personId: id } })
  })

  test('invitation are counted for the one who tries, in both steps', async () => {
    vi.stubEnv('TRUST_PROXY_HOPS', '0')
    vi.resetModules()
    const { POST } = await import('@/app/api/invitations/route')
    const headers = { 'x-lumenridge-peer': '203.0.113.77' }
    const body = JSON.stringify({ invitation: 'guessed' })
    const guess = async () => (await call(POST, '/api/invitations', { method: 'POST', headers, body })).status
    expect(await Promise.all(Array.from({ length: 5 }, guess))).toEqual(Array(5).fill(404))
    expect(await guess()).toBe(429)
    vi.unstubAllEnvs()
    vi.resetModules()
  })
})

describe('an invitation', () => {
  test('lets its person in once', async () => {
    const { id } = await person({ role: 'sales' })
    const { body, status } = await invite(id)
    expect([status, new URL(body.url).pathname]).toEqual([201, '/admin/invitation'])
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    const secret = secretOf(body.url)
    const options = await post(invitationOptions, '/api/invitations/options', { invitation: secret })
    expect(options.body).toMatchObject({
      name: 'Lin',
      role: 'sales',
      options: { user: { displayName: 'Lin' } },
    })
    expect(options.body.options.authenticatorSelection.userVerification).toBe('required')
    const [one, other] = await Promise.all([accept(secret), accept(secret)])
    expect([one.status, other.status].sort()).toEqual([201, 404])
    expect((await accept(secret)).body).toMatchObject({ code: 'invitation_ended' })
    expect(await database().person.findUniqueOrThrow({ where: { id } })).toMatchObject({
      invitationDigest: null,
    })
  })

  test('is open as before where the key that it was accepted for could not be made', async () => {
    const { id } = await person()
    const before = await personalKey(id)
    const secret = secretOf((await invite(id)).body.url)
    await database().$executeRawUnsafe(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$`,
    )
    await database().$executeRawUnsafe(
      'CREATE TRIGGER refuse BEFORE INSERT ON "access_keys" FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    expect((await accept(secret)).status).toBeGreaterThanOrEqual(500)
    await database().$executeRawUnsafe('DROP FUNCTION refuse CASCADE')
    expect(await probe(before)).toBe(200)
    expect((await accept(secret)).status).toBe(201)
    expect(await probe(before)).toBe(401)
  })

  test('is recorded, also the one after a lost passkey', async () => {
    const { id } = await person()
    await personalKey(id)
    const { expiresAt } = (await invite(id)).body
    const entries = await database().activity.findMany({ where: { targetId: id }, orderBy: { at: 'desc' } })
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['UPDATE', 'owner'],
      ['UPDATE', 'owner'],
      ['CREATE', 'owner'],
    ])
    expect(entries[0]).toMatchObject({
      label: 'Lin',
      before: { invitationExpiresAt: null },
      after: { invitationExpiresAt: expiresAt },
    })
    expect(JSON.stringify(entries)).not.toContain('invitationDigest')
  })

  test.each([
    [
      'has expired',
      (id: string) =>
        database().$executeRaw`UPDATE "people" SET "invitationExpiresAt" = now() WHERE "id" = ${id}::uuid`,
    ],
    ['was followed by another', (id: string) => invite(id)],
    ['is for somebody who was removed', (id: string) => admin('DELETE', `/api/admin/people/${id}`)],
  ])('lets nobody in once it %s', async (_, end) => {
    const { id } = await person()
    const secret = secretOf((await invite(id)).body.url)
    await end(id)
    expect((await accept(secret)).status).toBe(404)
    expect((await post(invitationOptions, '/api/invitations/options', { invitation: secret })).status).toBe(
      404,
    )
  })

  test('anew takes the place of the key and the sessions of before', async () => {
    const { id } = await person()
    const key = await personalKey(id)
    expect(await probe(key)).toBe(200)
    const next = await personalKey(id)
    expect([await probe(key), await probe(next)]).toEqual([401, 200])
  })

  test('takes no passkey that does not verify', async () => {
    const { id } = await person()
    const invitation = secretOf((await invite(id)).body.url)
    const response = {
      id: 'made-up',
      rawId: 'made-up',
      type: 'public-key',
      response: {},
      clientExtensionResults: {},
    }
    const { status, body } = await post(invitations, '/api/invitations', { invitation, response })
    expect([status, body.code]).toEqual([400, 'passkey_rejected'])
    expect((await post(signIn, '/api/sign-in', { response })).status).toBe(401)
    expect((await accept(invitation)).status, 'it is still open').toBe(201)
  })
})

describe('a person', () => {
  test('has one mailbox in any case, and a name of any language', async () => {
    const { email } = await person({ name: '林建国 \u202eabc', email: 'Lin.Jian@Example.com' })
    expect(email).toBe('lin.jian@example.com')
    const again = { name: 'x', email: 'LIN.JIAN@example.com', role: 'reader', locale: 'en' }
    const { status, body } = await admin('POST', '/api/admin/people', again)
    expect([status, body.code]).toEqual([409, 'value_taken'])
    const large = await admin('POST', '/api/admin/people', { ...again, name: '林'.repeat(300_000) })
    expect([400, 413]).toContain(large.status)
  })

  test('is what an owner says from the next request on', async () => {
    const { id, version } = await person()
    const key = await personalKey(id)
    const write = async () => (await admin('POST', '/api/admin?type=categories', {}, withKey(key))).body.code
    expect(await write()).toBe('some_fields_invalid')
    expect((await admin('PUT', `/api/admin/people/${id}`, { role: 'reader', version })).body).toMatchObject({
      role: 'reader',
    })
    expect(await write()).toBe('not_allowed')
    await admin('DELETE', `/api/admin/people/${id}`)
    expect(await probe(key)).toBe(401)
  })

  test('stays signed in, sees the sessions, and ends all of them', async () => {
    const { id } = await person()
    const key = await personalKey(id)
    const start = async (agent: string) => {
      const headers = { 'admin-key': key, 'user-agent': agent }
      const response = await call(session.POST, '/api/admin/session', { method: 'POST', headers })
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    }
    const cookies = [
      await start('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'),
      await start(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604',
      ),
    ]
    const asked = (cookie: string) => ({ route: me, headers: { 'admin-key': '', cookie } })
    const { body } = await admin('GET', '/api/admin/me', undefined, asked(cookies[0] as string))
    expect(body).toMatchObject({ name: 'Lin', role: 'editor', personId: id })
    const seen = body.sessions.map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [
      device,
      isCurrent,
    ])
    expect(seen).toContainEqual(['Firefox, Windows', true])
    expect(seen).toContainEqual(['Safari, iOS', false])
    const end = { route: everywhere, headers: { 'admin-key': '', cookie: cookies[0] as string } }
    expect((await admin('DELETE', '/api/admin/me/sessions', undefined, end)).body).toEqual({ ended: 2 })
    for (const cookie of cookies)
      expect((await admin('GET', '/api/admin/me', undefined, asked(cookie))).status).toBe(401)
    expect(await probe(key), 'the key is no session').toBe(200)
  })

  test('who was removed is not let in by coming back from the bin', async () => {
    const { id } = await person()
    const key = await personalKey(id)
    await admin('DELETE', `/api/admin/people/${id}`)
    expect((await admin('POST', `/api/admin/people/${id}/restore`, {})).status).toBe(200)
    expect(await probe(key)).toBe(401)
    expect(await probe(await personalKey(id)), 'invited anew').toBe(200)
  })

  test('has keys with the name and role they act with, which change with the person alone', async () => {
    const { id, version } = await person({ name: 'Anna', role: 'owner' })
    const key = await personalKey(id)
    await admin('PUT', `/api/admin/people/${id}`, { name: 'Anna Berg', role: 'reader', version })
    const { id: keyId } = await database().accessKey.findFirstOrThrow({ where: { personId: id } })
    const at = `/api/admin/keys/${keyId}`
    const shown = {
      name: 'Anna Berg',
      role: 'reader',
      personId: id,
      protectedFields: ['name', 'role'],
    }
    expect((await admin('GET', at)).body).toMatchObject(shown)
    const listed = (await admin('GET', '/api/admin/keys', undefined, { route: keys })).body
    expect(listed.find((each: { id: string }) => each.id === keyId)).toMatchObject(shown)
    const found = async (search: string) => {
      const { body } = await admin('GET', `/api/admin/keys?search=${search}`, undefined, { route: keys })
      return body.some((each: { id: string }) => each.id === keyId)
    }
    expect([await found('Berg'), await found('reader')]).toEqual([true, false])

    const saved = await admin('PUT', at, { name: 'Anna Berg', role: 'reader', networks: ['192.0.2.0/24'] })
    expect(saved.body).toMatchObject({ ...shown, networks: ['192.0.2.0/24'] })
    for (const [field, value] of [
      ['name', 'Anna'],
      ['role', 'owner'],
    ] as const) {
      const { status, body } = await admin('PUT', at, { [field]: value })
      expect([status, body.errors]).toMatchObject([409, [{ path: field, code: 'key_of_person' }]])
    }
    await admin('PUT', at, { networks: [] })

    const exchange = (headers?: Record<string, string>) =>
      admin('POST', `${at}/exchange`, undefined, {
        ...{ route: exchanging, params: { id: keyId } },
        ...(headers && { headers }),
      })
    const refused = await exchange()
    expect([refused.status, refused.body.code, await probe(key)]).toEqual([409, 'key_of_person', 200])
    const { status, body } = await exchange({ 'admin-key': key })
    expect([status, await probe(body.key)]).toEqual([200, 200])
  })

  test('exchanges a key of their own with it or from a session, and nobody else’s', async () => {
    const { id } = await person({ role: 'reader' })
    const key = await personalKey(id)
    const { id: keyId } = await database().accessKey.findFirstOrThrow({ where: { personId: id } })
    const exchange = async (keyOf: string, headers: Record<string, string>) => {
      const at = { route: exchanging, params: { id: keyOf }, headers }
      const { status, body } = await admin('POST', `/api/admin/keys/${keyOf}/exchange`, undefined, at)
      return { answer: status === 200 ? status : body.code, key: body.key }
    }
    const started = await call(session.POST, '/api/admin/session', { method: 'POST', ...withKey(key) })
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const made = await admin(
      'POST',
      '/api/admin/me/key',
      {},
      { route: ownKey, headers: { 'admin-key': '', cookie } },
    )
    expect((await exchange(keyId, { 'admin-key': made.body.key })).answer, 'another key').toBe('not_a_person')
    const inSession = await exchange(keyId, { 'admin-key': '', cookie })
    expect([inSession.answer, await probe(inSession.key)]).toEqual([200, 200])
    const withItself = await exchange(keyId, { 'admin-key': inSession.key })
    expect([withItself.answer, await probe(withItself.key)]).toEqual([200, 200])

    const other = await personalKey((await person()).id)
    const program = await makeKey()
    expect((await exchange(keyId, { 'admin-key': other })).answer).toBe('not_allowed')
    expect((await exchange(program.id, { 'admin-key': other })).answer).toBe('not_allowed')
    expect((await exchange(program.id, { 'admin-key': program.key })).answer, 'as before').toBe('not_allowed')
  })

  test('is exchanged by the key as it is, and not by the one it was exchanged for', async () => {
    const { id } = await person()
    const key = await personalKey(id)
    const { id: keyId } = await database().accessKey.findFirstOrThrow({ where: { personId: id } })
    const exchange = (used: string) =>
      admin('POST', `/api/admin/keys/${keyId}/exchange`, undefined, {
        route: exchanging,
        params: { id: keyId },
        headers: { 'admin-key': used },
      })
    const { body: now } = await exchange(key)
    expect((await exchange(key)).body.code).toBe('not_a_person')
    const started = await call(session.POST, '/api/admin/session', { method: 'POST', ...withKey(key) })
    expect(started.status).toBe(401)
    expect([await probe(now.key), await probe(key)]).toEqual([200, 200])
  })

  test('is limited in sessions begun with a key as in the key, and in keys made in them', async () => {
    const { id } = await person()
    const key = await personalKey(id)
    const row = await database().accessKey.findFirstOrThrow({ where: { personId: id } })
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    expect((await admin('PUT', `/api/admin/keys/${row.id}`, { expiresAt })).status).toBe(200)
    const started = await call(session.POST, '/api/admin/session', { method: 'POST', ...withKey(key) })
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const headers = { 'admin-key': '', cookie }
    const { body: made } = await admin('POST', '/api/admin/me/key', {}, { route: ownKey, headers })
    expect(made.expiresAt).toBe(expiresAt)
    const at = { route: exchanging, params: { id: made.id }, headers }
    const other = await admin('POST', `/api/admin/keys/${made.id}/exchange`, undefined, at)
    expect(other.body.code).toBe('not_a_person')
    const identified = async () =>
      (await admin('GET', '/api/admin/me', undefined, { route: me, headers })).status
    expect(await identified()).toBe(200)
    const limit = (data: object) => database().accessKey.update({ where: { id: row.id }, data })
    await limit({ networks: ['192.0.2.0/24'] })
    expect(await identified(), 'from elsewhere').toBe(401)
    await limit({ networks: [] })
    expect(await identified()).toBe(200)
    await limit({ expiresAt: new Date(Date.now() - 1000) })
    expect(await identified(), 'after its end').toBe(401)
  })

  test('sheds neither the end nor the networks of a key by another key, and its sessions end with it', async () => {
    const { id } = await person()
    const key = await personalKey(id)
    expect((await admin('POST', '/api/admin/me/key', {}, { route: ownKey, ...withKey(key) })).body.code).toBe(
      'not_a_person',
    )
    const started = await call(session.POST, '/api/admin/session', { method: 'POST', ...withKey(key) })
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const asked = { route: me, headers: { 'admin-key': '', cookie } }
    expect((await admin('GET', '/api/admin/me', undefined, asked)).status).toBe(200)
    const row = await database().accessKey.findFirstOrThrow({ where: { personId: id } })
    await admin('DELETE', `/api/admin/keys/${row.id}`)
    expect((await admin('GET', '/api/admin/me', undefined, asked)).status).toBe(401)
  })

  test('begins no ceremony where nobody has a passkey, and not without end', async () => {
    const begin = () => post(signInOptions, '/api/sign-in/options', {})
    expect((await begin()).status).toBe(404)
    const { id } = await person()
    await database().passkey.create({
      data: { id: 'a', personId: id, publicKey: new Uint8Array([1]), counter: 0 },
    })
    expect((await begin()).status).toBe(200)
    await database().$executeRaw`UPDATE "tallies" SET "hits" = 600 WHERE "key" LIKE 'ceremonies%'`
    expect((await begin()).status).toBe(429)
    await database().passkey.delete({ where: { id: 'a' } })
  })

  test('is named by the activity list, also after leaving, but not once erased', async () => {
    const { id } = await person({ name: 'Mara' })
    const key = await personalKey(id)
    const word = `word ${id}`
    const { body: made } = await admin(
      'POST',
      '/api/admin/synonyms',
      { name: word, words: [], finds: [] },
      withKey(key),
    )
    const { GET } = await import('@/app/api/admin/activity/route')
    const author = async () => {
      const found = await admin('GET', `/api/admin/activity?id=${made.id}`, undefined, {
        route: { GET } as never,
      })
      return found.body[0].author
    }
    expect(await author()).toEqual({ kind: 'person', name: 'Mara' })
    await admin('DELETE', `/api/admin/people/${id}`)
    expect(await author()).toEqual({ kind: 'person', name: 'Mara' })
    await database().person.delete({ where: { id } })
    expect(await author()).toEqual({ kind: 'person', name: null })
  })

  test('stays named after their time in the bin, until they are erased with everything that was said of them', async () => {
    const [joined, invited] = [await person({ name: 'Maren' }), await person({ name: 'Ana' })]
    const key = await personalKey(joined.id)
    const program = await makeKey({ name: 'Shop' })
    await probe(program.key)
    const unused = await makeKey()
    for (const { id } of [joined, invited]) await admin('DELETE', `/api/admin/people/${id}`)
    for (const { id } of [program, unused]) await admin('DELETE', `/api/admin/keys/${id}`)
    await database()
      .$executeRaw`UPDATE "people" SET "deletedAt" = now() - interval '31 days' WHERE "deletedAt" IS NOT NULL`
    await database()
      .$executeRaw`UPDATE "access_keys" SET "deletedAt" = now() - interval '31 days' WHERE "deletedAt" IS NOT NULL`
    await emptyBins([peopleTable, accessKeysTable])
    const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
    const people = await idsOf(database().person.findMany())
    expect([people.includes(joined.id), people.includes(invited.id)]).toEqual([true, false])
    const left = await idsOf(database().accessKey.findMany())
    expect([left.includes(program.id), left.includes(unused.id)]).toEqual([true, false])

    // Keys that went with the access they gave, too.
    const of = { type: 'keys', label: 'Maren' }
    expect(await database().activity.count({ where: of })).toBeGreaterThan(0)
    const erase = (email: string) => admin('POST', '/api/admin/people/erase', { email }, { route: erasing })
    expect((await erase(joined.email.toUpperCase())).body).toMatchObject({ erased: 1, found: { people: 1 } })
    expect(await database().person.count({ where: { id: joined.id } })).toBe(0)
    expect(await database().accessKey.count({ where: { personId: joined.id } })).toBe(0)
    const entries = await database().activity.findMany({ where: { targetId: joined.id } })
    expect(entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toMatch(/Maren|lin-/)
    expect(await database().activity.count({ where: of })).toBe(0)
    expect(await probe(key)).toBe(401)
  })

  test('was last seen when they came in, or used their key', async () => {
    const { id } = await person()
    const seen = async () => (await admin('GET', `/api/admin/people/${id}`)).body.lastSeenAt
    expect(await seen()).toBeNull()
    const key = await personalKey(id)
    await probe(key)
    expect(await seen()).toEqual(expect.any(String))
  })
})
