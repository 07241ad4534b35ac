import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { shippedFile } from '../../media/shipped-file'
import type { Transaction } from '../../records/kind-table'
import { formatName, isUploaded, keptFormat } from '../../uploads/media-names'

/** The format of a file and its size; null where that is not known. */
export type FileFacts = { type: string; sizeBytes: number | null }

/** What is known of the file at an address: one that was uploaded, one that is shipped, or one elsewhere. */
export async function fileFacts(url: string, db: Transaction): Promise<FileFacts> {
  if (isUploaded(url)) {
    const file = await db.documentFile.findUnique({ where: { url } })
    return { type: formatName(keptFormat(url) ?? 'pdf'), sizeBytes: file?.sizeBytes ?? null }
  }
  const shipped = shippedDocument(url)
  return {
    type: formatIn(url),
    sizeBytes: shipped === null ? null : statSync(/*turbopackIgnore: true*/ shipped).size,
  }
}

/** The shipped file at a path; null for any other address. */
function shippedDocument(url: string): string | null {
  const file = url.startsWith('/') ? shippedFile(url) : null
  return file && existsSync(/*turbopackIgnore: true*/ file) ? file : null
}

/** The format that an address ends with; a PDF where it says none. */
function formatIn(url: string): string {
  const { pathname } = new URL(url, 'https://site.invalid')
  const [, ending] = /^\.([a-z0-9]{2,5})$/i.exec(path.extname(pathname)) ?? []
  return ending?.toUpperCase() ?? 'PDF'
}
