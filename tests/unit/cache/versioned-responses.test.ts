import { describe, expect, test } from 'vitest'
import { VersionedResponses } from '@/lib/cache/versioned-responses'
import { VERSIONED_RESPONSE_MAX_BYTES, VERSIONED_RESPONSES_MAX_BYTES } from '@/lib/values/limits'

const response = (bytes: number) => ({ body: new Uint8Array(bytes), etag: 'W/"x"', headers: {} })

describe('cached responses of the API', () => {
  test('are sent for the version they show and for no other', () => {
    const cached = new VersionedResponses()
    const made = response(10)
    cached.set('?search=a', 7n, made)
    expect(cached.get('?search=a', 7n)).toBe(made)
    expect(cached.get('?search=a', 8n)).toBeNull()
    expect(cached.get('?search=b', 7n)).toBeNull()
  })

  test('are replaced by a newer one of the same key', () => {
    const cached = new VersionedResponses()
    const [old, young] = [response(10), response(10)]
    cached.set('?', 1n, old)
    cached.set('?', 2n, young)
    expect(cached.get('?', 1n)).toBeNull()
    expect(cached.get('?', 2n)).toBe(young)
  })

  test('never occupy more memory than their limit, and the most recently used stay', () => {
    const cached = new VersionedResponses()
    const many = 4 * Math.ceil(VERSIONED_RESPONSES_MAX_BYTES / VERSIONED_RESPONSE_MAX_BYTES)
    for (let n = 0; n < many; n += 1) {
      cached.set(`?${n}`, 1n, response(VERSIONED_RESPONSE_MAX_BYTES / 2))
      expect(cached.get('?0', 1n), `after ${n}`).not.toBeNull()
    }
    const there = Array.from({ length: many }, (_, n) => n).filter((n) => cached.has(`?${n}`))
    expect((there.length * VERSIONED_RESPONSE_MAX_BYTES) / 2).toBeLessThanOrEqual(
      VERSIONED_RESPONSES_MAX_BYTES,
    )
    expect(there).toContain(many - 1)
    expect(there).not.toContain(1)
  })

  test('are not cached when one alone would evict many others', () => {
    const cached = new VersionedResponses()
    cached.set('?', 1n, response(VERSIONED_RESPONSE_MAX_BYTES + 1))
    expect(cached.has('?')).toBe(false)
  })
})
