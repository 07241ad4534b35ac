import { existsSync } from 'node:fs'
import { shippedDocument } from '../content/shipped-documents'
import { findDocumentFile } from '../data/document-files'
import { database } from '../data/prisma'
import type { ErrorCode } from '../domain/error-codes'
import { errorText } from '../domain/error-text'
import { isMediaFileName, mediaFileName, mediaUrlOfFile } from '../domain/media-names'
import { isOwnPath } from '../domain/web-address'
import { siteEnvironment } from '../env'
import { isRowType, rowColumns } from '../fields/form-rows'
import type { FieldErrorReply } from '../fields/issue-codes'
import type { Kind } from '../fields/kind'
import { isDataSheetPath } from '../paths'
import { shippedFile } from './shipped-file'

type Content = Readonly<Record<string, unknown>>
type Address = { path: string; url: string; code: 'picture_missing' | 'document_missing' | 'model_missing' }

/** The folders all of whose files are shipped, but for data sheets, which are made. */
const SHIPPED_FOLDERS = /^\/(pictures|documents)\//

/** Uploads of which the library has a row. */
const IN_LIBRARY = /^\/media\/.+\.(avif|webp)$/

/** Uploads that are stored as they came, each with a row of its own. */
const IS_KEPT = /^\/media\/.+\.(pdf|glb)$/

const PICTURE_IN_MARKDOWN = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g

/** The addresses of pictures, models and documents in a record, or in what is sent for one. */
function addressesIn({ fields }: Kind, record: Content): Address[] {
  const zh = (record.translations as { zh?: Content } | undefined)?.zh ?? {}
  return fields.flatMap(({ name, type, translatable }): Address[] => {
    const value = record[name]
    const picture = (path: string, url: unknown): Address[] =>
      typeof url === 'string' && url !== '' ? [{ path, url, code: 'picture_missing' }] : []
    if (type === 'image') return picture(name, value)
    if (type === 'model' && value) return [{ path: name, url: String(value), code: 'model_missing' }]
    if (type === 'images')
      return ((value ?? []) as unknown[]).flatMap((url, index) => picture(`${name}.${index}`, url))
    if (type === 'markdown') {
      const texts = [[name, value], ...(translatable ? [[`translations.zh.${name}`, zh[name]]] : [])]
      return texts.flatMap(([path, text]) =>
        [...String(text ?? '').matchAll(PICTURE_IN_MARKDOWN)].flatMap(([, url]) =>
          picture(String(path), url),
        ),
      )
    }
    if (!isRowType(type)) return []
    const columns = rowColumns(type).filter((column) => column.type === 'address')
    return ((value ?? []) as Content[]).flatMap((part, index) =>
      columns.map((column) => ({
        path: `${name}.${index}.${column.name}`,
        url: String(part[column.name] ?? ''),
        code: 'document_missing' as const,
      })),
    )
  })
}

/** The path of an address on this site; null for another host, of which nothing is requested. */
function ownPath(url: string): string | null {
  const { siteUrl } = siteEnvironment()
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  return isOwnPath(path) ? path : null
}

/** The status a path of this site is answered with; null where that cannot be found out. */
type StatusOf = (path: string) => Promise<number | null>

/** Whether an address of this site leads nowhere. What cannot be found out counts as there. */
async function leadsNowhere(url: string, statusOf: StatusOf): Promise<boolean> {
  const path = ownPath(url)
  if (path === null) return false
  if (IN_LIBRARY.test(path) && isMediaFileName(mediaFileName(path))) {
    const original = mediaUrlOfFile(mediaFileName(path))
    return (await database().mediaItem.count({ where: { url: original, deletedAt: null } })) === 0
  }
  if (IS_KEPT.test(path) && isMediaFileName(mediaFileName(path))) return !(await findDocumentFile(path))
  const file = shippedFile(path)
  if ((file && existsSync(file)) || shippedDocument(path)) return false
  const [folder] = SHIPPED_FOLDERS.exec(path) ?? []
  // A deployment may keep the folder elsewhere, on a CDN.
  if (folder && !isDataSheetPath(path)) return existsSync(shippedFile(folder) ?? '')
  return (await statusOf(path)) === 404
}

/**
 * What a record is accepted with, but should not be published with: pictures and models that do not exist, and documents
 * whose address on this site leads nowhere.
 *
 * @param record The record, or what is sent for one.
 */
export async function recordWarnings(
  kind: Kind,
  record: object,
  statusOf: StatusOf,
): Promise<FieldErrorReply[]> {
  const addresses = addressesIn(kind, record as Content)
  const urls = [...new Set(addresses.map(({ url }) => url))]
  const missing = new Map(
    await Promise.all(urls.map(async (url) => [url, await leadsNowhere(url, statusOf)] as const)),
  )
  return addresses
    .filter(({ url }) => missing.get(url))
    .map(({ path, url, code }) => {
      const error = { code: code as ErrorCode, values: { url } }
      return { path, ...error, message: errorText(error) }
    })
}
