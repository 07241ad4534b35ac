import { expect, test } from 'vitest'
import { UnavailableError } from '@/lib/errors/unavailable'
import { cutPicture } from '@/lib/share/draw-card'
import { CONVERSIONS_AT_ONCE, DOCUMENTS_WAITING } from '@/lib/values/limits'

test('share pictures beyond those that may wait are refused, and one is made once for all who ask', async () => {
  const most = CONVERSIONS_AT_ONCE + DOCUMENTS_WAITING
  const asked = Array.from({ length: most + 5 }, (_, index) =>
    cutPicture(`/media/missing-${index}.webp`, 'v1'),
  )
  const again = cutPicture('/media/missing-0.webp', 'v1')
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  for (const { status, reason } of settled.slice(most) as PromiseRejectedResult[])
    expect([status, reason]).toMatchObject(['rejected', new UnavailableError('site_busy')])
  expect(await again).toBeNull()
})
