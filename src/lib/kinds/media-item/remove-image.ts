import { imageStore } from '../../media/store'
import type { Origin } from '../../records/history/activity'
import { fileTag, mediaFileName, pictureCopies } from '../../uploads/media-names'
import { whileMediaLocked } from './library'

/**
 * Deletes an uploaded picture and its files.
 *
 * @param origin The origin of the call, for the activity list.
 * @throws ApiError for a picture that is in use or shipped with the site.
 * @throws UnavailableError when the files could not be deleted. The row is gone then, and `sweepMedia` removes them
 *   later.
 */
export async function removeImage(
  picture: { url: string; widthPx: number; variantsPx: readonly number[] },
  origin: Origin,
): Promise<void> {
  await whileMediaLocked(picture.url, (media) => media.delete(origin))
  await removeFiles(
    picture.url,
    pictureCopies(picture).map((copy) => mediaFileName(copy.url)),
  )
}

/**
 * Deletes an uploaded document or model and its file.
 *
 * @param origin The origin of the call, for the activity list.
 * @throws ApiError for one that is in use or gone.
 * @throws UnavailableError when the file could not be deleted. The row is gone then, and `sweepMedia` removes it later.
 */
export async function removeFile(url: string, origin: Origin): Promise<void> {
  await whileMediaLocked(url, (media) => media.delete(origin))
  await removeFiles(url, [])
}

/**
 * Deletes the files of an upload that is not in the library. The original is deleted first, so that an existing
 * original always has all its variants.
 *
 * @returns Whether they were deleted; false when it has been uploaded again in the meantime.
 */
export async function removeFiles(url: string, copies: readonly string[]): Promise<boolean> {
  const { removed } = await whileMediaLocked(url, async (media) => {
    if (await media.exists()) return { removed: false, tags: [] }
    const store = await imageStore()
    await store.remove([mediaFileName(url), ...copies])
    return { removed: true, tags: [fileTag(url)] }
  })
  return removed
}
