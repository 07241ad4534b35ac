import { whileMediaLocked } from '../data/media'
import { mediaFileName, pictureCopies } from '../domain/media-names'
import type { PictureUse } from '../schemas/media'
import { imageStore } from './store'

/**
 * Deletes an uploaded picture and its files, unless it is used somewhere.
 *
 * @returns Where it is used; it was deleted when that is nowhere.
 * @throws UnavailableError when the files could not be deleted. The row is gone then, and `sweepMedia` removes them later.
 */
export async function removeImage(picture: {
  url: string
  widthPx: number
  variantsPx: readonly number[]
}): Promise<PictureUse[]> {
  const uses = await whileMediaLocked(picture.url, (media) => media.deleteUnlessUsed())
  if (uses.length > 0) return uses
  await removeFiles(
    picture.url,
    pictureCopies(picture).map((copy) => mediaFileName(copy.url)),
  )
  return []
}

/**
 * Deletes the files of a picture that is not in the library. The picture itself goes first: where it is, its copies
 * are.
 *
 * @returns Whether they were deleted; not when the picture has been uploaded again meanwhile.
 */
export function removeFiles(url: string, copies: readonly string[]): Promise<boolean> {
  return whileMediaLocked(url, async (media) => {
    if (await media.exists()) return false
    const store = await imageStore()
    await store.remove([mediaFileName(url), ...copies])
    return true
  })
}
