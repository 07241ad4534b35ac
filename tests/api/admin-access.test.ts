import { describe, expect, it } from 'vitest'
import { siteUrl } from '@/lib/config/site-url'
import { admin, sample, UNKNOWN_ID } from '../support/admin'
import { CONTENT, callsOf, countActivities, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

const WRONG_KEY = 'Invalid admin key. Please try again.'

startWithoutContent()

describe.each(CONTENT)('$plural', (kind) => {
  const { key, title, listUrl, createUrl, itemUrl, create } = callsOf(kind)

  // Which keys are wrong ones is shown by admin-key.test.ts.
  it('cannot be reached without the key', async () => {
    const one = await create()
    const before = await countActivities()
    takeRevalidatedTags()
    const anonymous = { headers: { 'admin-key': '' } }
    const answers = await Promise.all([
      admin('GET', listUrl, undefined, anonymous),
      admin('POST', createUrl, sample(key), anonymous),
      admin('GET', itemUrl(one.id), undefined, anonymous),
      admin('PUT', itemUrl(one.id), { [title]: 'x' }, anonymous),
      admin('DELETE', itemUrl(one.id), undefined, anonymous),
      admin('POST', `${itemUrl(one.id)}/restore`, {}, anonymous),
    ])
    for (const { status, body, headers: sent } of answers) {
      expect([status, body]).toEqual([401, { message: WRONG_KEY, code: 'wrong_key' }])
      expect(sent.get('cache-control')).toBe('no-store')
    }
    expect(await countActivities()).toBe(before)
    expect(takeRevalidatedTags()).toEqual([])
  })

  it('refuse calls from other sites', async () => {
    const { id } = await create()
    const from = (headers: Record<string, string>) => ({ headers: { host: 'www.example.com', ...headers } })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { host: new URL(siteUrl()).host, origin: siteUrl().replace('http:', 'https:') },
    ]
    for (const headers of foreign) {
      expect((await admin('PUT', itemUrl(id), { [title]: 'x' }, from(headers))).status).toBe(403)
      expect((await admin('DELETE', itemUrl(id), undefined, from(headers))).status).toBe(403)
      expect((await admin('GET', itemUrl(id), undefined, from(headers))).status).toBe(200)
    }
    const ours: Record<string, string>[] = [
      { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' },
      { host: 'inside.example', origin: new URL(siteUrl()).origin },
    ]
    for (const own of ours) {
      expect((await admin('PUT', itemUrl(id), { [title]: 'x' }, from(own))).status).toBe(200)
    }
  })

  it('tell their verbs', async () => {
    for (const [url, verbs] of [
      [listUrl, 'GET, HEAD, POST, OPTIONS'],
      [itemUrl(UNKNOWN_ID), 'GET, HEAD, PUT, DELETE, OPTIONS'],
      [`${itemUrl(UNKNOWN_ID)}/restore`, 'POST, OPTIONS'],
    ] as const) {
      const options = await admin('OPTIONS', url, undefined, { headers: { origin: 'https://evil.example' } })
      expect([options.status, options.headers.get('allow')]).toEqual([204, verbs])
      expect(options.headers.get('access-control-allow-origin')).toBeNull()
      const refused = await admin('PATCH', url, {})
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, verbs])
    }
    const head = await admin('HEAD', listUrl)
    expect([head.status, head.body]).toEqual([200, null])
    expect((await admin('HEAD', listUrl, undefined, { headers: { 'admin-key': '' } })).status).toBe(401)
  })
})

describe('an address without a resource', () => {
  it.each(['?type=bogus', '', '?type=media', '?type='])('is refused: /api/admin%s', async (query) => {
    expect((await admin('GET', `/api/admin${query}`)).status).toBe(400)
    expect((await admin('POST', `/api/admin${query}`, {})).status).toBe(400)
  })

  it('is not found', async () => {
    expect((await admin('GET', '/api/admin/bogus')).status).toBe(404)
    expect((await admin('GET', `/api/admin/constructor/${UNKNOWN_ID}`)).status).toBe(404)
  })
})
