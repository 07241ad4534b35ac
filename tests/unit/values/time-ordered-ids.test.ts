import { expect, test } from 'vitest'
import { timeOrderedIds } from '@/lib/values/id'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids made together are different UUIDs of version 7, in their order and after those made before', async () => {
  const before = timeOrderedIds(2)
  await expect
    .poll(() => Date.now())
    .toBeGreaterThan(Number.parseInt((before[0] ?? '').replace('-', '').slice(0, 12), 16))
  const ids = [...before, ...timeOrderedIds(4096)]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(VERSION_7)
  expect(() => timeOrderedIds(4097)).toThrow(RangeError)
})
