import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UnavailableError } from '@/lib/errors/unavailable'
import { MODULE_MM, printCode, QUIET_ZONE_MODULES, readCode } from '@/lib/kinds/product/papers/print-code'
import { DOCUMENTS_WAITING } from '@/lib/values/limits'

const ADDRESS = 'https://www.example.com/01/09506000134352'

describe('a code for print', () => {
  test('has the module size and quiet zone that GS1 asks for', () => {
    expect(MODULE_MM).toBeGreaterThanOrEqual(0.396)
    expect(MODULE_MM).toBeLessThanOrEqual(0.99)
    expect(QUIET_ZONE_MODULES).toBe(4)
  })

  test('is a picture of 600 dpi that says so, and is read back, also at 300 dpi', async () => {
    const { bytes, type } = await printCode(ADDRESS, 'png')
    const { width = 0, height, density, format } = await sharp(bytes).metadata()
    expect({ type, format, density, height }).toEqual({
      type: 'image/png',
      format: 'png',
      density: 600,
      height: width,
    })
    expect(width % 12).toBe(0)
    const modules = width / 12 - 2 * QUIET_ZONE_MODULES
    expect((modules - 17) % 4).toBe(0)
    const { data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
    // Blank up to the quiet zone, then the corner of the first finder.
    const at = (x: number, y: number) => data[y * width + x]
    expect([at(47, 47), at(48, 48), at(47, 48), at(48, 47)]).toEqual([255, 0, 255, 255])
    expect(await readCode(bytes)).toBe(ADDRESS)
    expect(
      await readCode(
        await sharp(bytes)
          .resize(width / 2)
          .png()
          .toBuffer(),
      ),
    ).toBe(ADDRESS)
  })

  test('is a drawing of the same size, and a page of a document of it', async () => {
    const png = await sharp((await printCode(ADDRESS, 'png')).bytes).metadata()
    const mm = ((png.width ?? 0) / 600) * 25.4
    const svg = await printCode(ADDRESS, 'svg')
    expect(Buffer.from(svg.bytes).toString()).toContain(`width="${Number(mm.toFixed(3))}mm"`)
    expect(await readCode(svg.bytes)).toBe(ADDRESS)
    const pdf = await printCode(ADDRESS, 'pdf')
    const text = Buffer.from(pdf.bytes).toString('latin1')
    const [, points] = /\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/.exec(text) ?? []
    expect((Number(points) / 72) * 25.4).toBeCloseTo(mm, 1)
    expect(Buffer.from((await printCode(ADDRESS, 'pdf')).bytes).equals(Buffer.from(pdf.bytes))).toBe(true)
  })

  test('is drawn once for all who ask, and not for more than can wait', async () => {
    const address = `${ADDRESS}?once`
    const [first, second] = await Promise.all([printCode(address, 'png'), printCode(address, 'png')])
    expect(second).toBe(first)
    expect(await printCode(address, 'png')).toBe(first)
    expect((await printCode(address, 'svg')).type).toBe('image/svg+xml')
    const many = Array.from({ length: DOCUMENTS_WAITING + 10 }, (_, index) => `${ADDRESS}?${index}`)
    const answers = await Promise.allSettled(many.map((each) => printCode(each, 'svg')))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toBeInstanceOf(UnavailableError)
  })

  test('still is read with a corner of its data damaged', async () => {
    const { bytes } = await printCode(ADDRESS, 'png')
    const { width = 0 } = await sharp(bytes).metadata()
    const stain = { create: { width: 60, height: 60, channels: 3 as const, background: '#fff' } }
    const stained = await sharp(bytes)
      .toColorspace('srgb')
      .composite([{ input: stain, left: Math.round(width * 0.6), top: Math.round(width * 0.55) }])
      .png()
      .toBuffer()
    expect(await readCode(stained)).toBe(ADDRESS)
  })

  test('of nothing is read as nothing', async () => {
    const blank = { create: { width: 300, height: 300, channels: 3 as const, background: '#fff' } }
    expect(await readCode(await sharp(blank).png().toBuffer())).toBeNull()
  })
})
