import { stat } from 'node:fs/promises'
import { isMediaFileName, isUploaded, mediaFileName } from '../uploads/media-names'
import { readPieces } from './file-pieces'
import { shippedFile } from './shipped-file'
import { imageStore } from './store'

/** The folders of files that are shipped with the site. */
const SHIPPED = /^\/(?:documents|models|pictures)\//

/** Whether an address is that of a file the site has or had itself. */
export const isSiteFile = (url: string) => isUploaded(url) || SHIPPED.test(url)

/**
 * The bytes of a file of this site, uploaded or shipped, a piece at a time.
 *
 * @returns null of one that is not there, and of an address elsewhere, which is never requested.
 * @throws UnavailableError when the store is unavailable.
 */
export async function siteFile(url: string): Promise<AsyncIterable<Uint8Array> | null> {
  if (isUploaded(url)) {
    const name = mediaFileName(url)
    return isMediaFileName(name) ? (await imageStore()).open(name) : null
  }
  const file = SHIPPED.test(url) ? shippedFile(url) : null
  const isThere = file !== null && (await stat(file).catch(() => null))?.isFile()
  return isThere ? readPieces(file) : null
}
