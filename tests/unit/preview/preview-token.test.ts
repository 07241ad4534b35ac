import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as environment from '@/lib/config/env'
import { previewToken, readPreviewToken } from '@/lib/preview/preview-token'

const THING = { type: 'products', id: '0199aaaa-bbbb-4ccc-8ddd-eeeeffff0000' } as const

const withKey = (adminKey: string) =>
  vi
    .spyOn(environment, 'serverEnvironment')
    .mockReturnValue({ adminKey } as ReturnType<typeof environment.serverEnvironment>)

beforeEach(() => {
  withKey('a-key-of-more-than-24-characters')
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the token of a preview link', () => {
  it('opens the thing it was made for, for an hour', () => {
    const { token, expires } = previewToken(THING)
    expect(readPreviewToken(token)).toEqual({ ...THING, expires: expires.getTime() })
    expect(Math.abs(expires.getTime() - Date.now() - 3_600_000)).toBeLessThan(5000)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_599_000)
    expect(readPreviewToken(token)).not.toBeNull()
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000)
    expect(readPreviewToken(token)).toBeNull()
  })

  it('opens nothing once it was touched, or the admin key has changed', () => {
    const { token } = previewToken(THING)
    const [payload = '', seal = ''] = token.split('.')
    const other = Buffer.from(
      JSON.stringify({ ...THING, id: '0199aaaa-bbbb-4ccc-8ddd-eeeeffff0001', expires: 9e15 }),
    ).toString('base64url')
    const forged = [undefined, '', '.', 'x', 'x.y', `${payload}.`, `${other}.${seal}`, `${payload}x.${seal}`]
    for (const text of forged) expect(readPreviewToken(text), text).toBeNull()
    withKey('another-key-of-more-than-24-chars')
    expect(readPreviewToken(token)).toBeNull()
  })

  it('does not show the admin key', () => {
    expect(Buffer.from(previewToken(THING).token, 'base64url').toString()).not.toContain('a-key')
  })
})
