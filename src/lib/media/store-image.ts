import { createHash } from 'node:crypto'
import type { Origin } from '../data/admin/activity'
import { findMediaByUrl, type SavedMedia, whileMediaLocked } from '../data/admin/media'
import { mediaFileName, mediaUrl } from '../domain/media-names'
import { shownFilename } from '../domain/shown-filename'
import { acceptPicture } from './accept-picture'
import type { ImageStore } from './image-store'
import { type ConvertedPicture, makeVariants } from './make-variants'
import { imageStore } from './store'

/**
 * Puts an uploaded picture into the store and the library. The same bytes are kept once, whatever their name. Files
 * are written before the row, the picture itself last: where it is, its copies are. What a crash leaves in between
 * is removed by `sweepMedia`.
 *
 * @param upload What was sent, and under which name.
 * @param origin Where the call came from.
 * @throws Refusal for what is no picture we take; then nothing is kept.
 * @throws UnavailableError when the store cannot do its work.
 */
export async function storeImage(
  upload: { filename: string; bytes: Buffer },
  origin: Origin,
): Promise<SavedMedia> {
  const accepted = await acceptPicture(upload.bytes)
  const contentHash = createHash('sha256').update(upload.bytes).digest('hex')
  const url = mediaUrl(contentHash)
  const store = await imageStore()
  const [item, stored] = await Promise.all([findMediaByUrl(url), store.exists(mediaFileName(url))])
  if (item && stored) return { created: false, item, renews: [] }

  const picture = await makeVariants(accepted, url)
  await putFiles(store, url, picture)
  return whileMediaLocked(url, async (media) => {
    // The same picture may have been deleted, or swept up, between the two.
    if (!(await store.exists(mediaFileName(url)))) await putFiles(store, url, picture)
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

async function putFiles(store: ImageStore, url: string, picture: ConvertedPicture): Promise<void> {
  await Promise.all(picture.copies.map((copy) => store.put(mediaFileName(copy.url), copy.bytes)))
  await store.put(mediaFileName(url), picture.original)
}
