import { afterEach, expect, test, vi } from 'vitest'
import { currentYear } from '@/lib/cache/current-year'

afterEach(() => vi.useRealTimers())

test('the year of a copyright line is that of the firm’s zone, not of the server’s', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T17:00:00Z') })
  expect(await currentYear('Asia/Shanghai')).toBe(2027)
  expect(await currentYear('Europe/Berlin')).toBe(2026)
})
