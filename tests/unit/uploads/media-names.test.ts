import { describe, expect, it } from 'vitest'
import {
  isMediaFileName,
  isModelUrl,
  isUploaded,
  keptFileUrl,
  keptFormat,
  mediaFileName,
  mediaUrl,
  mediaUrlOfFile,
  pictureCopies,
} from '@/lib/uploads/media-names'
import { shownFilename } from '@/lib/uploads/shown-filename'
import { avifSet } from '@/lib/values/picture-sources'

const HASH = '0123456789abcdef'.repeat(4)
const STEM = HASH.slice(0, 32)

describe('the name of a stored picture', () => {
  it('is made of what was uploaded', () => {
    expect(mediaUrl(HASH)).toBe(`/media/${STEM}.webp`)
    expect(mediaFileName(mediaUrl(HASH))).toBe(`${STEM}.webp`)
    expect(isUploaded(mediaUrl(HASH))).toBe(true)
    expect(isUploaded('/pictures/studio/arc-350.webp')).toBe(false)
  })

  it('leads from every copy to its original', () => {
    for (const ending of ['.webp', '-320.webp', '-1920.avif']) {
      expect(mediaUrlOfFile(STEM + ending)).toBe(mediaUrl(HASH))
    }
  })

  it.each(['.webp', '.avif', '-320.webp', '-2400.avif', '.pdf', '.glb'])('may end in %s', (ending) => {
    expect(isMediaFileName(STEM + ending)).toBe(true)
  })

  it.each([
    '',
    '.webp',
    `${STEM}`,
    `${STEM}.svg`,
    `${STEM}.gltf`,
    `${STEM}-320.glb`,
    `${STEM}-0.webp`,
    `${STEM}-123456.webp`,
    `${STEM.toUpperCase()}.webp`,
    `${STEM}.webp\n`,
    `../${STEM}.webp`,
    `${STEM}.webp/x`,
  ])('is never %j', (name) => expect(isMediaFileName(name)).toBe(false))

  it('says of a document or model, which has no copies, what it is', () => {
    for (const format of ['pdf', 'glb'] as const) {
      const url = keptFileUrl(HASH, format)
      expect(mediaUrlOfFile(mediaFileName(url))).toBe(url)
      expect(keptFormat(url)).toBe(format)
      expect(isModelUrl(url)).toBe(format === 'glb')
    }
    expect(keptFormat(mediaUrl(HASH))).toBeNull()
    for (const url of ['/models/a.glb', `https://spy.example/media/${STEM}.glb`, '/media/a.glb', ''])
      expect(isModelUrl(url)).toBe(false)
  })

  it('is known for every address a page asks for', () => {
    const picture = { url: mediaUrl(HASH), widthPx: 1000, variantsPx: [320, 480] }
    const made = [picture.url, ...pictureCopies(picture).map(({ url }) => url)]
    const asked = [`${picture.url} 1x`, ...(avifSet(picture) ?? '').split(',')].map(
      (source) => source.split(' ')[0],
    )
    expect(made.sort()).toEqual(asked.sort())
  })
})

describe('the name of an uploaded file, as it is shown', () => {
  it.each([
    ['lamp.jpg', 'lamp.jpg'],
    ['C:\\fakepath\\lamp.jpg', 'lamp.jpg'],
    ['/etc/passwd', 'passwd'],
    ['  a\t b .png ', 'a b .png'],
    ['a\u0000b\u200bc\u202ed.png', 'abcd.png'],
    ['', 'image'],
    ['///', 'image'],
    ['头灯.jpg', '头灯.jpg'],
  ])('turns %j into %j', (sent, shown) => expect(shownFilename(sent)).toBe(shown))

  it('keeps its ending when it is too long', () => {
    const shown = shownFilename(`${'灯'.repeat(500)}.jpeg`)
    expect([[...shown].length, shown.endsWith('灯.jpeg')]).toEqual([120, true])
  })
})
