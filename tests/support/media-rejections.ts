import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { blackPng, boastingPng, damaged, GIF_SCRIPT, HTML, movingPng, polyglot, SVG } from './hostile-images'
import { fileBytes, upload } from './media-calls'
import { takeRevalidatedTags } from './next-cache'
import { picture } from './pictures'
import { storedNames, uploaded } from './stored-pictures'

const MB = 1024 * 1024

/** What an upload to one kind of store rejects. */
export function describeRejectedUploads(store: string) {
  describe(`what is no picture, sent to ${store}`, () => {
    const small = () => picture('png', { width: 64, height: 64 })
    const moving = async () => {
      const frames = [
        await sharp(await small())
          .ensureAlpha()
          .toBuffer(),
        await small(),
      ]
      return sharp(frames, { join: { animated: true } })
    }
    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['a drawing with a script', () => SVG],
      ['a page named .png', () => HTML],
      ['a script that begins like a GIF', () => GIF_SCRIPT],
      [
        'a GIF',
        async () =>
          sharp(await small())
            .gif()
            .toBuffer(),
      ],
      [
        'an AVIF',
        async () =>
          sharp(await small())
            .avif()
            .toBuffer(),
      ],
      [
        'a TIFF',
        async () =>
          sharp(await small())
            .tiff()
            .toBuffer(),
      ],
      ['an empty file', () => Buffer.alloc(0)],
      ['nothing but the beginning of a JPEG', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
      ['a PNG that is cut off', async () => (await small()).subarray(0, -40)],
      ['a JPEG that is cut off', async () => (await picture('jpeg')).subarray(0, -2000)],
      ['a WebP that is cut off', async () => (await picture('webp')).subarray(0, -2000)],
      ['a damaged PNG', () => damaged(blackPng(64, 64))],
      ['a PNG of 50,000 by 50,000 pixels', () => boastingPng(50_000, 50_000)],
      ['a PNG of 16,383 by 16,383 pixels in 33 KB', () => blackPng(16_383, 16_383)],
      ['a moving WebP', async () => (await moving()).webp({ delay: [100, 100] }).toBuffer()],
      ['a moving PNG', async () => movingPng(await small())],
    ])('is refused: %s', async (_, make) => {
      const bytes = await make()
      const names = await storedNames()
      const { status, body } = await upload(bytes, 'picture.png', 'image/png')
      expect([status, body.message]).toEqual([400, 'Please select an image file'])
      expect(body.code).toBe('not_an_image')
      expect(body.errors).toEqual([
        {
          path: 'image',
          message: expect.stringMatching(/\w/),
          code: expect.stringMatching(/image/),
          ...(body.errors[0].values && {
            values: { max: 40, width: expect.any(Number), height: expect.any(Number) },
          }),
        },
      ])
      expect(await storedNames()).toEqual(names)
      expect(takeRevalidatedTags()).toEqual([])
    })

    it('is no way to fill the memory', async () => {
      const bomb = blackPng(16_383, 16_383)
      const before = process.memoryUsage().rss
      const since = performance.now()
      const answers = await Promise.all(Array.from({ length: 20 }, () => upload(bomb)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400))
      expect(performance.now() - since).toBeLessThan(3000)
      expect((process.memoryUsage().rss - before) / MB).toBeLessThan(60)
    })

    it('loses a script hidden behind a picture, since nothing of what was sent is kept', async () => {
      const { url } = await uploaded(polyglot(await small()))
      expect((await fileBytes(url)).includes('script')).toBe(false)
    })
  })
}
