import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicPageKey } from '@/lib/cache/page-responses'
import { WHOLE_HEAD_AGENT } from '@/lib/config/dynamic-pages'
import * as environment from '@/lib/config/env'
import { previewToken } from '@/lib/preview/preview-token'
import { removeUnverified } from '@/lib/server/request-rewrites'

const RECORD = { type: 'products', id: '0199aaaa-bbbb-4ccc-8ddd-eeeeffff0000' } as const

beforeEach(() => {
  vi.spyOn(environment, 'serverEnvironment').mockReturnValue({
    adminKey: 'a-key-of-more-than-24-characters',
  } as ReturnType<typeof environment.serverEnvironment>)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A request for a page as it goes on, and whether its response may come from the cache. */
function cleaned(headers: IncomingHttpHeaders) {
  const request = {
    method: 'GET',
    url: '/about',
    headers: { ...headers },
    headersDistinct: {},
  } as IncomingMessage
  removeUnverified(request)
  return { headers: request.headers, isCached: publicPageKey(request) === '/about' }
}

test.each([
  '__prerender_bypass=x',
  'a=b; __prerender_bypass=x; __next_preview_data=y',
  '__prerender_bypass=x; site-preview=made.up',
  '__prerender_bypass=x; site-preview=%ff',
  '__prerender_bypass =x',
  ' __prerender_bypass =x; __prerender_bypass=y; site-preview',
])('cookies of draft mode without a valid link do not pass the cache: %s', (cookie) => {
  const { headers, isCached } = cleaned({ cookie })
  expect(headers.cookie).not.toMatch(/__prerender_bypass|__next_preview_data/)
  expect(headers.cookie?.includes('a=b')).toBe(cookie.includes('a=b'))
  expect(isCached).toBe(true)
})

test('those with a valid link do', () => {
  const { token } = previewToken(RECORD)
  const cookie = `a=b; __prerender_bypass=x; site-preview=${token}`
  expect(cleaned({ cookie })).toMatchObject({ headers: { cookie }, isCached: false })
  expect(cleaned({ cookie: `${cookie}; site-preview=other` }).isCached).toBe(true)
})

test('the user agent the site gives to requests cannot be sent by clients', () => {
  for (const agent of [WHOLE_HEAD_AGENT, `Mozilla/5.0 ${WHOLE_HEAD_AGENT}`])
    expect(cleaned({ 'user-agent': agent })).toEqual({ headers: {}, isCached: true })
  expect(cleaned({ 'user-agent': 'Mozilla/5.0' }).headers).toEqual({ 'user-agent': 'Mozilla/5.0' })
})
