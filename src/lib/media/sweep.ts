import { listUploadedPictures } from '../data/admin/media'
import { STRAY_FILE_AGE_MINUTES } from '../domain/limits'
import { mediaFileName, mediaUrlOfFile, pictureCopies } from '../domain/media-names'
import { failureDetails, log } from '../log'
import type { StoredFile } from './image-store'
import { removeFiles } from './remove-image'
import { imageStore } from './store'

const SWEEP_EVERY_MS = 24 * 60 * 60 * 1000

/** What a sweep found. */
export type SweepResult = {
  /** Files removed that no picture of the library has. */
  removedFiles: number
  /** Addresses of pictures whose files are incomplete. Uploading the same file again repairs them. */
  incomplete: string[]
}

/**
 * Brings store and library together: removes files no picture has, which a crash during an upload or a store that
 * was away during a deletion leaves, and tells of pictures that lack files.
 *
 * @param before Only files older than this are removed; younger ones may be an upload under way.
 * @throws UnavailableError when the store cannot be reached.
 */
export async function sweepMedia(before = strayAge()): Promise<SweepResult> {
  const store = await imageStore()
  const pictures = await listUploadedPictures()
  const files: StoredFile[] = []
  for await (const file of store.list()) files.push(file)
  const names = new Set(files.map(({ name }) => name))
  const known = new Set(pictures.map(({ url }) => url))

  const strays = new Map<string, string[]>()
  const young = new Set<string>()
  for (const { name, modifiedAt } of files) {
    const url = mediaUrlOfFile(name)
    if (known.has(url)) continue
    if (modifiedAt >= before) young.add(url)
    strays.set(url, [...(strays.get(url) ?? []), name])
  }
  let removedFiles = await store.removeUnfinished(before)
  for (const [url, copies] of strays) {
    if (!young.has(url) && (await removeFiles(url, copies))) removedFiles += copies.length
  }
  const incomplete = pictures
    .filter((picture) => {
      const urls = [picture.url, ...pictureCopies(picture).map((copy) => copy.url)]
      return !urls.every((url) => names.has(mediaFileName(url)))
    })
    .map(({ url }) => url)
  return { removedFiles, incomplete }
}

let lastSweepAt = Number.NEGATIVE_INFINITY

/**
 * Sweeps in the background when this process has not done so for a day; called with every upload, since uploads
 * are what leaves something to sweep. A failure is logged and disturbs nobody.
 */
export function sweepMediaWhenDue(): void {
  if (performance.now() - lastSweepAt < SWEEP_EVERY_MS) return
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

function strayAge(): Date {
  return new Date(Date.now() - STRAY_FILE_AGE_MINUTES * 60_000)
}
