import { expect, it } from 'vitest'
import { newest } from '@/lib/values/newest'

it('the newest moment is found wherever it stands, and none among none', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  expect(newest([early, late, null])).toBe(late)
  expect(newest([null, late, early])).toBe(late)
  expect(newest([null, null])).toBeNull()
  expect(newest([])).toBeNull()
})
