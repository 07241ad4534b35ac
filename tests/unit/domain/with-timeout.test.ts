import { describe, expect, it } from 'vitest'
import { UnavailableError } from '@/lib/domain/unavailable'
import { withTimeout } from '@/lib/domain/with-timeout'

describe('a deadline', () => {
  it('lets in what is in time, and fails for what is not', async () => {
    expect(await withTimeout(1000, Promise.resolve('there'))).toBe('there')
    await expect(withTimeout(1000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError)
    await expect(withTimeout(10, new Promise(() => {}))).rejects.toThrow(UnavailableError)
  })
})
