import sharp from 'sharp'
import { SHARE_HEIGHT_PX as HEIGHT, UPLOAD_MAX_PIXELS, SHARE_WIDTH_PX as WIDTH } from '../values/limits'
import { cardColors } from './card-colors'
import type { ShareCard } from './share-card'

/** Left edge of a picture that fills its side: the text of a card ends a little right of it, on the ground that hides this edge. */
const PICTURE_LEFT_PX = 630

/** Where the ground over that edge begins to fade, right of all text, and where it ends. */
const FADE_FROM_PX = 656
const FADE_TO_PX = 760

/** The place of a light in its studio picture. */
const STUDIO = { left: 672, width: 480, height: 500 }

/** How far the border of a picture may be from the ground it is flattened on, of 255, where it is a studio picture. */
const PLAIN_BORDER = 32

/** What differs from the border by more belongs to the light, with its shadow. */
const SHADOW_EDGE = 6

/**
 * The background of a card: its picture, beside the text and never under it. Drawn by sharp, because `next/og` cannot draw
 * WebP.
 *
 * @returns The card without its text, as PNG.
 */
export async function cardGround(
  { picture: shown, identity }: Pick<ShareCard, 'picture' | 'identity'>,
  picture: Buffer | null,
): Promise<Buffer> {
  const kind = shown?.kind
  const colors = cardColors(identity, kind)
  const blank = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.ground } })
  if (!picture || !kind)
    return blank
      .composite([{ input: glow(colors.accent) }])
      .png()
      .toBuffer()
  const flat = await sharp(picture, { limitInputPixels: UPLOAD_MAX_PIXELS })
    .resize(WIDTH, WIDTH, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: colors.ground })
    .png()
    .toBuffer()
  const light = kind === 'studio' ? await cutOut(flat) : null
  const layers = light
    ? [{ input: light, ...centered(await sharp(light).metadata()) }]
    : [
        { input: await filling(flat), left: PICTURE_LEFT_PX, top: 0 },
        { input: fade(colors.ground), left: 0, top: 0 },
      ]
  return blank.composite(layers).png().toBuffer()
}

/** A picture that fills its side of the card, cropped to what one looks at. */
const filling = (picture: Buffer) =>
  sharp(picture)
    .resize(WIDTH - PICTURE_LEFT_PX, HEIGHT, { fit: 'cover', position: 'attention' })
    .png()
    .toBuffer()

/** The light of a studio picture without the plain border around it; null of an ordinary photo, which has none. */
async function cutOut(picture: Buffer): Promise<Buffer | null> {
  const { width, height } = await sharp(picture).metadata()
  const edges = [
    { left: 0, top: 0, width, height: 1 },
    { left: 0, top: height - 1, width, height: 1 },
    { left: 0, top: 0, width: 1, height },
    { left: width - 1, top: 0, width: 1, height },
  ]
  // Each edge is a picture of its own first: sharp's statistics are always of a whole one.
  const stats = await Promise.all(
    edges.map(async (edge) => sharp(await sharp(picture).extract(edge).png().toBuffer()).stats()),
  )
  const channels = stats.flatMap((edge) => edge.channels)
  const isPlain = channels.every(({ min, max }) => max - min <= PLAIN_BORDER)
  if (!isPlain) return null
  return sharp(picture)
    .trim({ threshold: SHADOW_EDGE })
    .resize(STUDIO.width, STUDIO.height, { fit: 'inside' })
    .png()
    .toBuffer()
}

const centered = ({ width, height }: { width: number; height: number }) => ({
  left: Math.round(STUDIO.left + (STUDIO.width - width) / 2),
  top: Math.round((HEIGHT - height) / 2),
})

/** The ground over the edge of a picture, eased into it. */
function fade(ground: string): Buffer {
  const from = FADE_FROM_PX / WIDTH
  const to = FADE_TO_PX / WIDTH
  const stops = [1, 0.94, 0.7, 0.3, 0].map(
    (opacity, index) =>
      `<stop offset="${from + ((to - from) * index) / 4}" stop-color="${ground}" stop-opacity="${opacity}"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="a">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
}

/** A glow in the corner, for cards without a picture. */
function glow(accent: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><radialGradient id="a" cx="0.92" cy="0.1" r="0.7"><stop offset="0" stop-color="${accent}" stop-opacity="0.45"/><stop offset="0.35" stop-color="${accent}" stop-opacity="0.12"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
}
