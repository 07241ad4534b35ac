import { describe, expect, it, vi } from 'vitest'
import { UnavailableError } from '@/lib/errors/unavailable'
import { withTimeout } from '@/lib/runtime/with-timeout'

describe('a deadline', () => {
  it('lets in what is in time, and fails for what is not', async () => {
    expect(await withTimeout(1000, Promise.resolve('there'))).toBe('there')
    await expect(withTimeout(1000, Promise.reject(new TypeError('broken')))).rejects.toThrow(TypeError)
    await expect(withTimeout(10, new Promise(() => {}))).rejects.toThrow(UnavailableError)
  })

  it('leaves no timer behind, and no failure that nobody hears of', async () => {
    vi.useFakeTimers()
    try {
      await withTimeout(1000, Promise.resolve('there'))
      expect(vi.getTimerCount()).toBe(0)
      let fail = (_: Error) => {}
      const work = new Promise<never>((_, reject) => {
        fail = reject
      })
      const late = withTimeout(10, work).catch((error) => error.reason)
      await vi.advanceTimersByTimeAsync(10)
      expect(await late).toBe('timeout')
      // An unhandled rejection fails the run.
      fail(new Error('too late'))
      await vi.advanceTimersByTimeAsync(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
