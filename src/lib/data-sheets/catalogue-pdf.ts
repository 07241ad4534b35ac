import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { threadPool } from '../runtime/thread-pool'
import { CATALOGUE_LIMIT_SECONDS } from '../values/limits'
import type { CatalogueSheet } from './catalogue'
import type { CatalogueOrder } from './draw-catalogue'
import type { DrawnDocument } from './draw-worker'
import { pictureOnWhite, sheetLogo } from './sheet-pdf'

/** Raised with every change of what is drawn. */
const CATALOGUE_DRAWING_VERSION = 4

/** Half a page has less room than a sheet. */
const PICTURE_PX = { width: 480, height: 360 }

const draw = threadPool<CatalogueOrder, DrawnDocument>(
  () => new Worker(new URL('./draw-worker.ts', import.meta.url)),
  CATALOGUE_LIMIT_SECONDS,
)

/** What a catalogue is made from, as one short text. */
export const catalogueVersion = (catalogue: CatalogueSheet): string =>
  createHash('sha256')
    .update(JSON.stringify([CATALOGUE_DRAWING_VERSION, catalogue]))
    .digest('base64url')
    .slice(0, 22)

/** The picture of a light as a catalogue has it; null where it cannot be read. */
export const cataloguePicture = (url: string): Promise<Uint8Array | null> => pictureOnWhite(url, PICTURE_PX)

/** A catalogue as PDF, drawn in a thread. */
export async function cataloguePdf(order: Omit<CatalogueOrder, 'logo'>): Promise<Uint8Array> {
  return (await draw({ ...order, logo: await sheetLogo(order.catalogue.identity) })).bytes
}
