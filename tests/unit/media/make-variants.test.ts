import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptPicture } from '@/lib/media/accept-picture'
import { makeVariants } from '@/lib/media/make-variants'
import { CONVERSIONS_AT_ONCE } from '@/lib/values/limits'

const picture = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('pictures are converted two at a time, in the order they came, also after a damaged one', async () => {
  const pictures = await Promise.all([400, 410, 420, 430, 440].map(picture))
  const accepted = await Promise.all(pictures.map(acceptPicture))
  // Only the first bytes are looked at before the conversion.
  accepted[1]?.bytes.fill(0, 200)

  let most = 0
  const finished: number[] = []
  const watch = setInterval(() => {
    const { process, queue } = sharp.counters()
    most = Math.max(most, process + queue)
  }, 1)
  const results = await Promise.allSettled(
    accepted.map(async (one, n) => {
      const { widthPx } = await makeVariants(one, `/media/${n}.webp`).finally(() => finished.push(n))
      return widthPx
    }),
  )
  clearInterval(watch)

  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'refused'))).toEqual([
    400,
    'refused',
    420,
    430,
    440,
  ])
  expect(finished.indexOf(4)).toBeGreaterThan(finished.indexOf(2))
  // sharp counts a conversion for a moment after its result is there; without a limit all five would be counted.
  expect(most).toBeGreaterThanOrEqual(CONVERSIONS_AT_ONCE)
  expect(most).toBeLessThanOrEqual(CONVERSIONS_AT_ONCE + 1)
})
