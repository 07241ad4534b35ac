import { createHash, randomUUID } from 'node:crypto'
import { databaseTime } from '../../../data/database-clock'
import type { PrintedCatalogue } from '../../../data/prisma'
import { type CatalogueSheet, lightsOf } from '../../../data-sheets/catalogue'
import { cataloguePdf, cataloguePicture, catalogueVersion } from '../../../data-sheets/catalogue-pdf'
import { UnavailableError } from '../../../errors/unavailable'
import { readSiteDetails } from '../../../firm/site-details'
import { imageStore } from '../../../media/store'
import { formatDay } from '../../../texts/format-day'
import { localeFrom } from '../../../texts/locales'
import { isUploaded, keptFileUrl, mediaFileName } from '../../../uploads/media-names'
import { CATALOGUE_PICTURES_AT_ONCE } from '../../../values/limits'
import { dayIn } from '../../../values/time-zone'
import { removeFiles } from '../../media-item/remove-image'
import { printedCatalogue } from './printed-catalogue'
import {
  changeTaken,
  failCatalogue,
  forgetCatalogue,
  listCatalogues,
  takeCatalogue,
} from './printed-catalogue-rows'

/** The catalogue this process makes, with the pictures that are prepared; after a crash another one begins it anew. */
type Making = {
  key: string
  catalogue: CatalogueSheet
  version: string
  pictures: (Uint8Array | null)[]
  /** Whether something in it changed while it was made, after which it is begun once more and no more. */
  isSecond: boolean
}

const PROCESS = randomUUID()
let making: Making | null = null

const keyOf = ({ range, locale }: PrintedCatalogue) => `${locale} ${range}`

/**
 * Goes on for a moment with a catalogue that somebody has asked for.
 *
 * @returns Whether there is more to do.
 * @throws What it fails by; after some failures in a row it rests for an hour, or until something in it changes.
 */
export async function makeSomeOfCatalogue(): Promise<boolean> {
  const taken = await takeCatalogue(PROCESS)
  if (!taken) return false
  try {
    if (making?.key !== keyOf(taken)) making = await begin(taken, false)
    if (!making) await changeTaken(taken, { wanted: null })
    else if (making.pictures.length < lightsOf(making.catalogue).length) await preparePictures(taken, making)
    else making = await finish(taken, making)
    return true
  } catch (error) {
    making = null
    await failCatalogue(taken)
    throw error
  }
}

async function begin(taken: PrintedCatalogue, isSecond: boolean): Promise<Making | null> {
  const catalogue = await printedCatalogue(taken.range, localeFrom(taken.locale))
  if (!catalogue) return null
  const version = catalogueVersion(catalogue)
  await changeTaken(taken, { wanted: version, passed: 0, total: lightsOf(catalogue).length })
  return { key: keyOf(taken), catalogue, version, pictures: [], isSecond }
}

async function preparePictures(taken: PrintedCatalogue, { catalogue, pictures }: Making): Promise<void> {
  const from = pictures.length
  // One after the other: visitors come first.
  for (const { pictureUrl } of lightsOf(catalogue).slice(from, from + CATALOGUE_PICTURES_AT_ONCE))
    pictures.push(await storedPicture(pictureUrl))
  if (!(await changeTaken(taken, { passed: pictures.length }))) making = null
}

/**
 * A picture as the catalogue has it; null for one that is gone, and for one elsewhere that cannot be read just now.
 *
 * @throws UnavailableError for one that is stored and cannot be read: a catalogue without it would be kept.
 */
async function storedPicture(url: string): Promise<Uint8Array | null> {
  const picture = await cataloguePicture(url)
  if (picture === null && isUploaded(url) && (await (await imageStore()).exists(mediaFileName(url))))
    throw new UnavailableError('storage_unreachable')
  return picture
}

/** Draws and stores it, and removes the file it replaces. @returns What to go on with where something in it changed meanwhile. */
async function finish(taken: PrintedCatalogue, done: Making): Promise<Making | null> {
  const { catalogue, version, pictures } = done
  if (!done.isSecond) {
    const now = await printedCatalogue(taken.range, localeFrom(taken.locale))
    if (!now || catalogueVersion(now) !== version) return begin(taken, true)
  }
  const madeAt = (await databaseTime()).toISOString()
  const { timeZone } = await readSiteDetails()
  const day = formatDay(dayIn(timeZone, madeAt), localeFrom(taken.locale))
  const bytes = await cataloguePdf({ catalogue, pictures, day, madeAt })
  // Uploads are named by their content alone: a catalogue that somebody uploads as a document is another file.
  const url = keptFileUrl(createHash('sha256').update('catalogue').update(bytes).digest('hex'), 'pdf')
  const store = await imageStore()
  await store.put(mediaFileName(url), bytes)
  const file = { version, url, sizeBytes: bytes.length, wanted: null }
  const isMine = await changeTaken(taken, file)
  await removeFile(isMine ? taken.url : url)
  return null
}

/** Removes the file of a catalogue, unless it is one's of today, or an upload's, whose name it had in earlier versions. */
async function removeFile(url: string | null): Promise<void> {
  if (!url || (await listCatalogues()).some((each) => each.url === url)) return
  await removeFiles(url, [])
}

/** Removes catalogues in which something has changed since they were made, or whose range is no more. */
export async function removeExpiredCatalogues(): Promise<void> {
  const { locales } = await readSiteDetails()
  for (const row of await listCatalogues()) {
    const locale = locales.find((each) => each === row.locale)
    const now = locale && (await printedCatalogue(row.range, locale))
    if (now && catalogueVersion(now) === row.version) continue
    if (await forgetCatalogue(row)) await removeFile(row.url)
  }
}
