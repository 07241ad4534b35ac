import { createHash } from 'node:crypto'
import { acceptPicture } from '../../media/accept-picture'
import type { ImageStore } from '../../media/image-store'
import { type ConvertedPicture, makeVariants } from '../../media/make-variants'
import { imageStore } from '../../media/store'
import type { Origin } from '../../records/history/activity'
import { mediaFileName, mediaUrl, pictureCopies } from '../../uploads/media-names'
import { shownFilename } from '../../uploads/shown-filename'
import { findMediaByUrl, type SavedMedia, whileMediaLocked } from './library'

/**
 * Adds an uploaded picture to the store and the library. Identical bytes are stored once. Files are written before the
 * row and the original last, so that an existing original always has all its variants. Files left behind by a crash in
 * between are removed by `sweepMedia`.
 *
 * @param upload The file with the name it was sent under.
 * @param origin The origin of the call, for the activity list.
 * @throws ApiError for a file that is not a supported picture; then nothing is stored.
 * @throws UnavailableError when the store is unavailable.
 */
export async function storeImage(
  upload: { filename: string; bytes: Buffer },
  origin: Origin,
): Promise<SavedMedia> {
  const accepted = await acceptPicture(upload.bytes)
  const contentHash = createHash('sha256').update(upload.bytes).digest('hex')
  const url = mediaUrl(contentHash)
  const store = await imageStore()
  const item = await findMediaByUrl(url)
  if (item && (await areStored(store, [url, ...pictureCopies(item).map((copy) => copy.url)])))
    return { created: false, item, tags: [] }

  const picture = await makeVariants(accepted, url)
  await putFiles(store, url, picture)
  return whileMediaLocked(url, async (media) => {
    // The files may have been deleted or swept in the meantime.
    const urls = [url, ...picture.copies.map((copy) => copy.url)]
    if (!(await areStored(store, urls))) await putFiles(store, url, picture)
    const facts = {
      filename: shownFilename(upload.filename),
      url,
      contentHash,
      sizeBytes: picture.original.byteLength,
      widthPx: picture.widthPx,
      heightPx: picture.heightPx,
      variantsPx: picture.variantsPx,
      placeholder: picture.placeholder,
    }
    return media.save(facts, origin)
  })
}

const areStored = async (store: ImageStore, urls: readonly string[]) =>
  (await Promise.all(urls.map((url) => store.exists(mediaFileName(url))))).every(Boolean)

async function putFiles(store: ImageStore, url: string, picture: ConvertedPicture): Promise<void> {
  await Promise.all(picture.copies.map((copy) => store.put(mediaFileName(copy.url), copy.bytes)))
  await store.put(mediaFileName(url), picture.original)
}
