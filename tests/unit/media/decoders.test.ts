import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { acceptPicture } from '@/lib/media/accept-picture'
import { takenFormat } from '@/lib/media/decoders'

const DRAWN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2"/></svg>',
)
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('the decoders', () => {
  it('draw the SVG share pictures are made of, also after uploads were looked at', async () => {
    expect((await sharp(DRAWN).png().toBuffer()).length).toBeGreaterThan(0)
  })

  it('take no SVG from outside', async () => {
    expect(takenFormat(DRAWN)).toBeNull()
    await expect(acceptPicture(DRAWN)).rejects.toMatchObject({ code: 'not_an_image' })
  })

  it('know nothing else, whoever asks', async () => {
    await expect(sharp(GIF).png().toBuffer()).rejects.toThrow('unsupported image format')
  })
})
