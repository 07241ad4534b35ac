import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { fittedSize, sizedSvg } from '../files/svg/sized-svg'
import { logoFile } from '../media/stored-logo'
import { LOGO_SYMBOL } from '../values/logo'
import type { Identity } from './identity'
import { DESIGN_COLORS, paletteOf } from './palette'

// Unlocks the SVG decoder, which all else that opens pictures has locked.
import '../media/decoders'

/** How a logo may be framed: with rounded corners, filled to the corners, or small enough for launchers that cut a fifth away. */
export type IconShape = 'rounded' | 'square' | 'maskable'

const FAVICON_SIDES = [16, 32, 48]
/** Of the tile's side. */
const LOGO_SHARE = { rounded: 0.8, square: 0.8, maskable: 0.62 } as const

/** The design's own symbol, in two colors, to be placed in a drawing of its size. */
export function symbolSvg(ridge: string, light: string): string {
  const { x, y, radius } = LOGO_SYMBOL.light
  return `<path d="${LOGO_SYMBOL.ridge}" fill="${ridge}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${light}"/>`
}

/** The logo as a picture of a height, with nothing behind it. */
export function logoPng(stored: string, heightPx: number, widthPx = heightPx * 20): Promise<Buffer> {
  const file = logoFile(stored)
  if (!file) return Promise.reject(new Error('a stored logo cannot be read'))
  const box = { width: Math.round(widthPx), height: Math.round(heightPx) }
  const { width, height } = fittedSize(file, box)
  // The numbers of a drawing's own size may be of any size.
  const input = file.type === 'svg' ? Buffer.from(sizedSvg(file.bytes.toString(), width, height)) : file.bytes
  return sharp(input)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer()
}

async function draw({ logo, colors }: Identity, px: number, shape: IconShape): Promise<Buffer> {
  const { night, light } = paletteOf(colors)
  // A logo made for light grounds stands on one; the design's own on night, where it can be told from other tabs.
  const onNight = logo === null || logo.dark !== null
  const corner = shape === 'rounded' ? 0.18 * px : 0
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}"><rect width="${px}" height="${px}" rx="${corner}" fill="${onNight ? night.night : light.paper}"/></svg>`
  const side = px * LOGO_SHARE[shape]
  const sign = logo
    ? await logoPng(logo.dark ?? logo.light, side, side)
    : await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SYMBOL.side} ${LOGO_SYMBOL.side - 4}" width="${side}" height="${side}">${symbolSvg(night['on-night'], colors.accent ?? DESIGN_COLORS.accent)}</svg>`,
        ),
      )
        .png()
        .toBuffer()
  return sharp(Buffer.from(tile))
    .composite([{ input: sign, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const icons = new LRUCache<string, Promise<Buffer>>({ max: 20 })

/** An icon of tabs, home screens and search results; drawn once for each version of the identity. */
export function drawnIcon(
  identity: Identity,
  version: string,
  px: number,
  shape: IconShape,
): Promise<Buffer> {
  const key = `${version} ${px} ${shape}`
  const known = icons.get(key)
  if (known) return known
  const drawing = draw(identity, px, shape)
  icons.set(key, drawing)
  drawing.catch(() => icons.delete(key))
  return drawing
}

/** Pictures of several sizes in one file: a header of 6 bytes, an entry of 16 bytes for each, then the PNGs. */
export async function favicon(identity: Identity, version: string): Promise<Buffer> {
  const pictures = await Promise.all(FAVICON_SIDES.map((px) => drawnIcon(identity, version, px, 'rounded')))
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map((picture, index) => {
    const px = FAVICON_SIDES[index] as number
    const entry = Buffer.from([px, px, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures])
}
