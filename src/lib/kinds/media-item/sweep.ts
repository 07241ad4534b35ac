import { databaseTime } from '../../data/database-clock'
import { listDocumentUrls } from '../../data/document-files'
import type { StoredFile } from '../../media/image-store'
import { imageStore } from '../../media/store'
import { failureDetails, log } from '../../runtime/log'
import { mediaFileName, mediaUrlOfFile, pictureCopies } from '../../uploads/media-names'
import { DAY_MS } from '../../values/calendar-day'
import { STRAY_FILE_AGE_MINUTES } from '../../values/limits'
import { listCatalogues } from '../product/papers/printed-catalogue-rows'
import { listUploadedPictures } from './library'
import { removeFiles } from './remove-image'

/** The result of a sweep. */
export type SweepResult = {
  /** Number of removed files that belong to no picture, document or model. */
  removedFiles: number
  /** Addresses of pictures, documents and models whose files are incomplete. Uploading the same file again repairs them. */
  incomplete: string[]
}

/**
 * Reconciles store and library: removes files of this database that belong to no picture, document, model or catalogue, which a crash during an
 * upload or an unavailable store during a deletion leaves behind, and reports those without all their files.
 *
 * @param age Only files older than this are removed; younger ones may belong to an upload in progress.
 * @throws UnavailableError when the store cannot be reached.
 */
export async function sweepMedia(age?: Date): Promise<SweepResult> {
  const before = age ?? (await strayAge())
  const store = await imageStore()
  const pictures = await listUploadedPictures()
  const files: StoredFile[] = []
  for await (const file of store.list()) files.push(file)
  const names = new Set(files.map(({ name }) => name))
  const documents = await listDocumentUrls()
  const catalogues = (await listCatalogues()).flatMap(({ url }) => url ?? [])
  const known = new Set([...pictures.map(({ url }) => url), ...documents, ...catalogues])

  const strays = new Map<string, string[]>()
  const young = new Set<string>()
  for (const { name, modifiedAt } of files) {
    const url = mediaUrlOfFile(name)
    if (known.has(url)) continue
    if (modifiedAt >= before) young.add(url)
    strays.set(url, [...(strays.get(url) ?? []), name])
  }
  // A bucket may be that of the site whose backup was restored here: then these are its newer files.
  const areOwn = async (copies: string[]) => {
    for (const name of copies) if (!(await store.isOwn(name))) return false
    return true
  }
  let removedFiles = await store.removeUnfinished(before)
  for (const [url, copies] of strays) {
    if (young.has(url) || !(await areOwn(copies))) continue
    if (await removeFiles(url, copies)) removedFiles += copies.length
  }
  const isStored = (url: string) => names.has(mediaFileName(url))
  const incomplete = pictures
    .filter((picture) => ![picture, ...pictureCopies(picture)].every(({ url }) => isStored(url)))
    .map(({ url }) => url)
  return { removedFiles, incomplete: [...incomplete, ...documents.filter((url) => !isStored(url))] }
}

let lastSweepAt = Number.NEGATIVE_INFINITY

/**
 * Sweeps in the background when this process has not done so for a day. It is called with every upload, because uploads
 * are what leaves files behind. A failure is only logged.
 */
export function sweepMediaWhenDue(): void {
  if (performance.now() - lastSweepAt < DAY_MS) return
  lastSweepAt = performance.now()
  sweepMedia().then(
    (result) => {
      const { removedFiles, incomplete } = result
      if (removedFiles === 0 && incomplete.length === 0) return
      log.info({ event: 'media swept', removedFiles, incomplete })
    },
    (error: unknown) => log.warn({ event: 'media sweep failed', ...failureDetails(error) }),
  )
}

/** By the earlier of both clocks: a folder's files are dated by this machine, and one that is ahead would take new files for old ones. */
async function strayAge(): Promise<Date> {
  const now = Math.min(Date.now(), (await databaseTime()).getTime())
  return new Date(now - STRAY_FILE_AGE_MINUTES * 60_000)
}
