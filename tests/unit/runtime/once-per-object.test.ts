import { expect, test, vi } from 'vitest'
import { oncePerObject } from '@/lib/runtime/once-per-object'

test('a result is computed once for each object, however alike two are', () => {
  const compute = vi.fn(({ n }: { n: number }) => [n])
  const once = oncePerObject(compute)
  const [a, b] = [{ n: 1 }, { n: 1 }]
  expect(once(a)).toBe(once(a))
  expect(once(b)).not.toBe(once(a))
  expect(compute).toHaveBeenCalledTimes(2)
})
