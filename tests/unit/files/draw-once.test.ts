import { expect, test, vi } from 'vitest'
import { canBeDrawn } from '@/lib/files/draw-once'
import { SVG_BOMBS } from '../../support/bombs'

// Time would end it first.
vi.mock('@/lib/values/limits', async (original) => ({
  ...(await original<typeof import('@/lib/values/limits')>()),
  DRAWING_LIMIT_MS: 60_000,
}))

test('a drawing that takes more memory than a logo needs is refused', async () => {
  expect(await canBeDrawn('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>', null)).toBe(
    true,
  )
  expect(await canBeDrawn(String(SVG_BOMBS['dashes without end']), { width: 90, height: 30 })).toBe(false)
})
