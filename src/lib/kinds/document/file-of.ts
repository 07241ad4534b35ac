import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { database } from '../../data/prisma'
import { shippedFile } from '../../media/shipped-file'
import { siteFile } from '../../media/site-file'
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

/** Digests of shipped files, which never change while the site runs. */
const shippedDigests = new Map<string, Promise<string | null>>()

/**
 * The SHA-256 of the file at an address of this site, in hexadecimal digits; null for one elsewhere, which is not requested. That of
 * an upload is kept with it.
 */
export async function digestOfFile(url: string): Promise<string | null> {
  if (isUploaded(url)) return digestOfUpload(url)
  const known = shippedDigests.get(url) ?? fileDigest(url)
  if (await known) shippedDigests.set(url, known)
  return known
}

async function fileDigest(url: string): Promise<string | null> {
  const pieces = await siteFile(url)
  if (!pieces) return null
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** Of one from before digests were kept, it is computed once. */
async function digestOfUpload(url: string): Promise<string | null> {
  const stored = await database().documentFile.findUnique({ where: { url }, select: { sha256: true } })
  if (!stored || stored.sha256) return stored?.sha256 ?? null
  const sha256 = await fileDigest(url)
  await database().$executeRaw`UPDATE "document_files" SET "sha256" = ${sha256} WHERE "url" = ${url}`
  return sha256
}
