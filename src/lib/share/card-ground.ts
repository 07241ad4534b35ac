import sharp from 'sharp'
import { SHARE_HEIGHT_PX as HEIGHT, UPLOAD_MAX_PIXELS, SHARE_WIDTH_PX as WIDTH } from '../domain/limits'
import { cardColours } from './card-colours'
import type { ShareCard } from './share-card'

/** Left edge of the picture. The text is left of it and overlaps its faded edge. */
const PICTURE_LEFT_PX = 480

/**
 * The background of a card: its picture, faded out on the side of the text. Drawn by sharp, because `next/og` cannot
 * draw WebP.
 *
 * @returns The card without its text, as PNG.
 */
export async function cardGround(
  { picture: shown, identity }: Pick<ShareCard, 'picture' | 'identity'>,
  picture: Buffer | null,
): Promise<Buffer> {
  const kind = shown?.kind
  const colours = cardColours(identity, kind)
  const blank = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.ground } })
  if (!picture || !kind)
    return blank
      .composite([{ input: glow(colours.accent) }])
      .png()
      .toBuffer()
  const width = WIDTH - PICTURE_LEFT_PX
  const opened = sharp(picture, { limitInputPixels: UPLOAD_MAX_PIXELS })
  const sized =
    kind === 'studio'
      ? opened
          .flatten({ background: colours.ground })
          .resize(width, HEIGHT, { fit: 'contain', background: colours.ground })
      : opened
          .flatten({ background: colours.ground })
          .resize(width, HEIGHT, { fit: 'cover', position: 'attention' })
  return blank
    .composite([
      { input: await sized.png().toBuffer(), left: PICTURE_LEFT_PX, top: 0 },
      ...(kind === 'studio' ? [] : [{ input: fade(colours.ground) }, { input: foot(colours.ground) }]),
    ])
    .png()
    .toBuffer()
}

/** An eased gradient from the background colour to transparent, which hides the edge of the picture. */
function fade(ground: string): Buffer {
  const stops = [
    [0.39, 1],
    [0.46, 0.94],
    [0.54, 0.7],
    [0.64, 0.3],
    [0.76, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="a">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
}

/** A darker gradient at the bottom, behind the figures. */
function foot(ground: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><radialGradient id="a" cx="0.3" cy="1" r="0.55" gradientTransform="translate(0 0.25) scale(1 0.75)"><stop offset="0.3" stop-color="${ground}" stop-opacity="0.92"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
}

/** A glow in the corner, for cards without a picture. */
function glow(accent: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><radialGradient id="a" cx="0.92" cy="0.1" r="0.7"><stop offset="0" stop-color="${accent}" stop-opacity="0.45"/><stop offset="0.35" stop-color="${accent}" stop-opacity="0.12"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
}
