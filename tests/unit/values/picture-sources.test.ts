import { describe, expect, it } from 'vitest'
import { avifSet } from '@/lib/values/picture-sources'

const picture = { url: '/media/a.webp', widthPx: 1000, variantsPx: [320, 640] }

describe('the sizes a browser may choose from', () => {
  it('are the smaller copies and the picture’s own width, each once', () => {
    expect(avifSet(picture)).toBe('/media/a-320.avif 320w,/media/a-640.avif 640w,/media/a-1000.avif 1000w')
    expect(avifSet({ ...picture, variantsPx: [320, 1000, 1600] })).toBe(
      '/media/a-320.avif 320w,/media/a-1000.avif 1000w',
    )
  })

  it('go no further than is ever shown, but there is always one', () => {
    expect(avifSet(picture, 640)).toBe('/media/a-320.avif 320w,/media/a-640.avif 640w')
    expect(avifSet(picture, 100)).toBe('/media/a-320.avif 320w')
  })

  it.each([
    ['without copies', { ...picture, variantsPx: [] }],
    ['of unknown width', { ...picture, widthPx: null }],
    ['of another host or type', { ...picture, url: 'https://cdn.example.com/a.jpg' }],
    ['that only has the ending inside', { ...picture, url: '/media/a.webp.png' }],
  ])('are none for a picture %s', (_, without) => {
    expect(avifSet(without)).toBeUndefined()
  })

  it('lose only the ending of the name', () => {
    expect(avifSet({ ...picture, url: '/media/b.webp.webp', variantsPx: [1] })).toContain(
      '/media/b.webp-1.avif',
    )
  })
})
