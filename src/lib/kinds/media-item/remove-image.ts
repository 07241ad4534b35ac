import { imageStore } from '../../media/store'
import type { Origin } from '../../records/history/activity'
import { fileTag, mediaFileName } from '../../uploads/media-names'
import { whileMediaLocked } from './library'

/**
 * Deletes an uploaded picture, document or model and its files.
 *
 * @param copies Those of a picture.
 * @param origin The origin of the call, for the activity list.
 * @throws ApiError for one that is in use, gone or shipped with the site.
 * @throws UnavailableError when the files could not be deleted. The row is gone then, and `sweepMedia` removes them
 *   later.
 */
export async function removeStored(
  url: string,
  copies: readonly { url: string }[],
  origin: Origin,
): Promise<void> {
  await whileMediaLocked(url, (media) => media.delete(origin))
  await removeFiles(
    url,
    copies.map((copy) => mediaFileName(copy.url)),
  )
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
