import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureManifest } from '@/lib/content/pictures'
import { pictureVariantUrl } from '@/lib/values/picture-variants'

const MASTERS = 'scripts/assets/masters'
const RENDERER = 'scripts/assets/renderer'
const PUBLIC = 'public'
const PICTURES_LIMIT_BYTES = 12_500_000
const entries = Object.entries(pictureManifest)

/** Every file a picture has, with the width it should have. */
function filesOf({ url, widthPx, variantsPx }: (typeof pictureManifest)[keyof typeof pictureManifest]) {
  const variants = [...variantsPx, widthPx].map((width) => ({ url: pictureVariantUrl(url, width), width }))
  return [{ url, width: widthPx }, ...variants]
}

// Another test file of the same process may have imported the site's decoders, which do not read AVIF.
const avif = { operation: ['VipsForeignLoadHeifFile'] }
beforeAll(() => sharp.unblock(avif))
afterAll(() => sharp.block(avif))

describe('the pictures shipped with the site', () => {
  it.each(entries)('%s is there in every width and format, not stretched', async (_, picture) => {
    for (const { url, width } of filesOf(picture)) {
      const file = await sharp(join(PUBLIC, url)).metadata()
      expect({ url, width: file.width }).toEqual({ url, width })
      const height = (width * picture.heightPx) / picture.widthPx
      expect(Math.abs(file.height - height)).toBeLessThan(1)
      // libvips calls AVIF by the name of its container.
      expect(file.format).toBe(url.endsWith('.avif') ? 'heif' : 'webp')
    }
  })

  it('are no more and no fewer files than the list says', () => {
    const wanted = entries.flatMap(([, picture]) => filesOf(picture).map(({ url }) => url))
    const present = readdirSync(join(PUBLIC, 'pictures'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${join(entry.parentPath, entry.name).split(/[\\/]/).slice(1).join('/')}`)
    expect(present.sort()).toEqual(wanted.sort())
  })

  it('are made from the masters as they are now', () => {
    const keys = readdirSync(MASTERS, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(MASTERS, path)).isFile())
      .map((path) => path.replaceAll('\\', '/').replace(/\.webp$/, ''))
    expect(entries.map(([key]) => key).sort()).toEqual(keys.sort())
    for (const [key, picture] of entries) {
      const master = readFileSync(join(MASTERS, `${key}.webp`))
      const contentHash = createHash('sha256').update(master).digest('hex')
      expect(picture).toMatchObject({ contentHash, sizeBytes: master.length })
      expect(picture.url).toBe(`/pictures/${key}.${contentHash.slice(0, 8)}.webp`)
      expect(readFileSync(join(PUBLIC, picture.url)).equals(master)).toBe(true)
    }
  })

  it('are composed of lights without names, for any firm shows them', () => {
    const scenes = readFileSync(`${RENDERER}/renderer/sets.py`, 'utf8')
    const lights: Record<string, { mark: string }> = JSON.parse(
      readFileSync(`${RENDERER}/products.json`, 'utf8'),
    )
    const names = Object.values(lights).map(({ mark }) => mark)
    expect(names.filter((name) => scenes.includes(`"${name}"`))).toEqual([])
    expect(scenes.match(/PRODUCTS\[.*/g)).toEqual(['PRODUCTS[slug], mark=None, **kw)'])
  })

  it('have a color to show until they arrive', () => {
    for (const [, { placeholder }] of entries) expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('stay light enough to clone', () => {
    const sizes = entries.flatMap(([, picture]) =>
      filesOf(picture).map(({ url }) => statSync(join(PUBLIC, url)).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_LIMIT_BYTES)
  })
})
