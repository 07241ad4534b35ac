import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { logoPng } from '../branding/icons'
import { UnavailableError } from '../errors/unavailable'
import { readPicture } from '../media/read-picture'
import { boundedLimit, Places } from '../runtime/places'
import { threadPool } from '../runtime/thread-pool'
import {
  DOCUMENTS_AT_ONCE,
  DOCUMENTS_CACHE_BYTES,
  DOCUMENTS_OF_VISITOR,
  DOCUMENTS_WAITING,
  UPLOAD_MAX_PIXELS,
} from '../values/limits'
import type { DrawingOrder, DrawnDocument } from './draw-worker'
import type { Sheet } from './sheet'

/** Raised with every change of what is drawn, so that nobody keeps a document of an earlier drawing (tests/unit/data-sheets/sheet-drawing.test.ts). */
export const DRAWING_VERSION = 9

const PICTURE_PX = { width: 600, height: 432 }
/** Sharp on paper too: five times its height on the page. */
const LOGO_HEIGHT_PX = 100

/** A sheet and the address of its picture. */
type Source = { sheet: Sheet; pictureUrl: string }

/** A finished document; `isWhole` says that its picture could be read. */
export type SheetPdf = { bytes: Uint8Array; isWhole: boolean }

/** Draws a sheet. */
const draw = threadPool<DrawingOrder, DrawnDocument>(
  () => new Worker(new URL('./draw-worker.ts', import.meta.url)),
)

const limit = boundedLimit(DOCUMENTS_AT_ONCE, DOCUMENTS_WAITING)
/** The queue of documents about somebody, whose places the public cannot take. */
const privateLimit = boundedLimit(DOCUMENTS_AT_ONCE, DOCUMENTS_WAITING)
/** Documents that visitors wait for. */
const places = new Places()

const cache = new LRUCache<string, SheetPdf, Source>({
  maxSize: DOCUMENTS_CACHE_BYTES,
  sizeCalculation: ({ bytes }) => bytes.length,
  fetchMethod: async (_version, _stale, { context, options }) => {
    const { bytes, isWhole } = await limit(() => make(context))
    // Its picture may be there again at the next request.
    if (!isWhole) options.ttl = 1
    return { bytes, isWhole }
  },
})

/** What a document is made from, as one short text: as long as it is the same, so is the document. */
export function sheetVersion(source: Source): string {
  const content = JSON.stringify([DRAWING_VERSION, source.sheet, source.pictureUrl])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/**
 * A sheet as PDF: from memory, or made in a thread, a few at a time.
 *
 * @param visitor The network of the visitor who asks for it; null for an unknown one, and for what is asked for by the way.
 * @throws UnavailableError when too many wait already, or this visitor waits for many, or it takes longer than it may.
 */
export async function sheetPdf(source: Source, visitor: string | null = null): Promise<SheetPdf> {
  const version = sheetVersion(source)
  const made = cache.get(version)
  if (made) return made
  const giveBack = places.take(visitor, { all: Number.POSITIVE_INFINITY, own: DOCUMENTS_OF_VISITOR })
  if (!giveBack) throw new UnavailableError('site_busy')
  try {
    return await cache.forceFetch(version, { context: source })
  } finally {
    giveBack()
  }
}

/**
 * A sheet about somebody as PDF, of which nothing is kept.
 *
 * @throws UnavailableError when too many wait already, or it takes longer than it may.
 */
export async function privateSheetPdf(sheet: Sheet): Promise<DrawnDocument> {
  return privateLimit(() => make({ sheet, pictureUrl: null }))
}

async function make({
  sheet,
  pictureUrl,
}: {
  sheet: Sheet
  pictureUrl: string | null
}): Promise<SheetPdf & DrawnDocument> {
  const picture = pictureUrl === null ? null : await pictureOnWhite(pictureUrl, PICTURE_PX)
  const logo = await sheetLogo(sheet.identity)
  return { ...(await draw({ sheet, picture, logo })), isWhole: picture !== null }
}

/** The firm's own logo as PNG; null for the design's. */
export const sheetLogo = async ({ logo }: Sheet['identity']): Promise<Uint8Array | null> =>
  logo?.light ? logoPng(logo.light, LOGO_HEIGHT_PX) : null

/** A picture on white without the air around it, as JPEG; null when it cannot be read just now. */
export async function pictureOnWhite(
  url: string,
  size: { width: number; height: number },
): Promise<Uint8Array | null> {
  const stored = await readPicture(url)
  if (!stored) return null
  return sharp(stored, { limitInputPixels: UPLOAD_MAX_PIXELS })
    .trim({ threshold: 4 })
    .resize({ ...size, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
}
