import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { logoPng } from '../branding/icons'
import { readPicture } from '../media/read-picture'
import { boundedLimit } from '../runtime/places'
import {
  CONVERSIONS_AT_ONCE,
  DOCUMENTS_WAITING,
  SHARE_CARDS_CACHED,
  SHARE_HEIGHT_PX,
  SHARE_WIDTH_PX,
} from '../values/limits'
import { drawableCard } from './card-fonts'
import { cardGround } from './card-ground'
import type { ShareCard } from './share-card'
import { type CardLogo, ShareCardText } from './share-card-text'

/** A share picture, 1200 × 630, as JPEG; `isWhole` says that its photo could be read. */
export type DrawnCard = { jpeg: Buffer; etag: string; isWhole: boolean }

const cached = new LRUCache<string, Promise<DrawnCard | null>>({ max: SHARE_CARDS_CACHED })
const limit = boundedLimit(CONVERSIONS_AT_ONCE, DOCUMENTS_WAITING)
/** How long a card is kept that stands for one with a photo. */
const WITHOUT_PHOTO_MS = 1000

/** The picture of a card: drawn once and cached in memory while it is among the most recently requested. @throws UnavailableError while many others wait. */
export async function drawnCard(card: ShareCard): Promise<DrawnCard> {
  const key = digestOf(JSON.stringify(card))
  return cachedCard(key, () => draw(card, key))
}

/**
 * A picture chosen for shared links, cropped to the size networks show uncropped; null if it cannot be read. @throws UnavailableError while many others wait.
 *
 * @param version The version it was chosen in: at another site the same address may have another picture by the next save.
 */
export async function cutPicture(url: string, version: string): Promise<DrawnCard | null> {
  return cachedCard(`${version} ${url}`, () => cut(url))
}

function cachedCard<Card extends DrawnCard | null>(key: string, make: () => Promise<Card>): Promise<Card> {
  const known = cached.get(key) as Promise<Card> | undefined
  if (known) return known
  const making = limit(make)
  cached.set(key, making)
  making
    // Its photo may be there again in a moment.
    .then((card) => card?.isWhole || cached.set(key, making, { ttl: WITHOUT_PHOTO_MS }))
    .catch(() => cached.delete(key))
  return making
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

async function draw(card: ShareCard, key: string): Promise<DrawnCard> {
  const picture = card.picture && (await readPicture(card.picture.url))
  const shown = picture ? card : { ...card, picture: null }
  const { card: drawable, fonts } = await drawableCard(shown)
  const words = new ImageResponse(<ShareCardText card={drawable} logo={await logoOf(shown)} />, {
    width: SHARE_WIDTH_PX,
    height: SHARE_HEIGHT_PX,
    fonts,
  })
  const jpeg = await sharp(await cardGround(shown, picture))
    .composite([{ input: Buffer.from(await words.arrayBuffer()) }])
    .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { jpeg, etag: `"${key}"`, isWhole: !card.picture || picture !== null }
}

const LOGO_HEIGHT_PX = 52
const LOGO_MAX_WIDTH_PX = 420

async function logoOf({ identity: { logo }, picture }: ShareCard): Promise<CardLogo | null> {
  if (!logo) return null
  const onLight = picture?.kind === 'studio'
  const png = await logoPng(
    onLight ? logo.light : (logo.dark ?? logo.light),
    2 * LOGO_HEIGHT_PX,
    2 * LOGO_MAX_WIDTH_PX,
  )
  const { width = 0, height = 0 } = await sharp(png).metadata()
  return {
    src: `data:image/png;base64,${png.toString('base64')}`,
    width: width / 2,
    height: height / 2,
    onPlate: !onLight && logo.dark === null,
  }
}

async function cut(url: string): Promise<DrawnCard | null> {
  const picture = await readPicture(url)
  if (!picture) return null
  const jpeg = await sharp(picture)
    .resize(SHARE_WIDTH_PX, SHARE_HEIGHT_PX, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  return { jpeg, etag: `"${digestOf(jpeg)}"`, isWhole: true }
}
