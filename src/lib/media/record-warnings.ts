import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import { siteEnvironment } from '../config/env'
import { isDataSheetPath } from '../config/paths'
import { shippedDocument } from '../content/shipped-documents'
import { database } from '../data/prisma'
import type { ErrorCode } from '../errors/error-codes'
import { errorText } from '../errors/error-text'
import { UnavailableError } from '../errors/unavailable'
import { valuesIn } from '../fields/forms/form-values'
import type { FieldErrorReply } from '../fields/issue-codes'
import type { Kind } from '../fields/kind'
import { withTimeout } from '../runtime/with-timeout'
import { type Translations, translationsOfField } from '../texts/localized-text'
import { isMediaFileName, KEPT_ENDINGS, mediaFileName, mediaUrlOfFile } from '../uploads/media-names'
import { isOwnPath } from '../values/web-address'
import { shippedFile } from './shipped-file'

type Content = Readonly<Record<string, unknown>>
type Address = { path: string; url: string; code: 'picture_missing' | 'document_missing' | 'model_missing' }

/** The folders all of whose files are shipped, but for data sheets, which are made. */
const SHIPPED_FOLDERS = /^\/(pictures|documents)\//

const IS_UPLOAD = new RegExp(`^/media/.+[.](avif|webp|${KEPT_ENDINGS})$`)

const PICTURE_IN_MARKDOWN = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/g

/** The addresses of pictures, models and documents in a record, or in what is sent for one. */
function addressesIn({ fields }: Kind, record: Content): Address[] {
  const translations = record.translations as Translations | undefined
  const picture = (path: string, url: unknown): Address[] =>
    typeof url === 'string' && url !== '' ? [{ path, url, code: 'picture_missing' }] : []
  return valuesIn(fields, record).flatMap(({ path, column, value }): Address[] => {
    const { type, translatable } = column
    if (type.name === 'picture') return picture(path, value)
    if (type.name === 'model' && value) return [{ path, url: String(value), code: 'model_missing' }]
    if (type.name === 'pictures')
      return ((value ?? []) as unknown[]).flatMap((url, index) => picture(`${path}.${index}`, url))
    if (type.name === 'link' && (column.ofDocument || !fields.some((field) => field === column)))
      return [{ path, url: String(value ?? ''), code: 'document_missing' }]
    if (type.name === 'records') return unsavedAddresses(path, value)
    if (type.name !== 'markdown') return []
    const translated = translatable ? Object.entries(translationsOfField(translations, path)) : []
    const texts = [
      [path, value],
      ...translated.map(([locale, text]) => [`translations.${locale}.${path}`, text]),
    ]
    return texts.flatMap(([at, text]) =>
      [...String(text ?? '').matchAll(PICTURE_IN_MARKDOWN)].flatMap(([, url]) => picture(String(at), url)),
    )
  })
}

/** The addresses of documents that are sent to become records; those of records are found with these. */
const unsavedAddresses = (path: string, sent: unknown): Address[] =>
  ((sent ?? []) as { url?: unknown }[]).flatMap(({ url }, index) =>
    typeof url === 'string' ? [{ path: `${path}.${index}.url`, url, code: 'document_missing' }] : [],
  )

/** The path of an address on this site; null for another host, of which nothing is requested. */
function ownPath(url: string): string | null {
  const { siteUrl } = siteEnvironment()
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  return isOwnPath(path) ? path : null
}

/** The status a path of this site is answered with; null where that cannot be found out. */
type StatusOf = (path: string) => Promise<number | null>

/** Pages of this site that are requested for one record: each is rendered, and a text can name thousands. */
const REQUESTED_MAX = 60
const REQUESTED_AT_ONCE = 4
const REQUESTS_LIMIT_MS = 10_000

/** The uploads among some paths whose file is not there any more. */
async function missingUploads(paths: readonly string[]): Promise<Set<string>> {
  const originals = new Map(paths.map((path) => [path, mediaUrlOfFile(mediaFileName(path))]))
  const where = { url: { in: [...new Set(originals.values())] }, deletedAt: null }
  const [pictures, files] =
    originals.size === 0
      ? [[], []]
      : await Promise.all([
          database().mediaItem.findMany({ where, select: { url: true } }),
          database().documentFile.findMany({ where, select: { url: true } }),
        ])
  const known = new Set([...pictures, ...files].map(({ url }) => url))
  return new Set(paths.filter((path) => !known.has(originals.get(path) ?? '')))
}

/** Whether a path that may be of a shipped file leads nowhere; null where only a request tells. */
function shippedMissing(path: string): boolean | null {
  const file = shippedFile(path)
  if ((file && existsSync(/*turbopackIgnore: true*/ file)) || shippedDocument(path)) return false
  const [folder] = SHIPPED_FOLDERS.exec(path) ?? []
  // A deployment may keep the folder elsewhere, on a CDN.
  return folder && !isDataSheetPath(path)
    ? existsSync(/*turbopackIgnore: true*/ shippedFile(folder) ?? '')
    : null
}

/** The paths that are answered 404. Those beyond the limits are not requested, and count as there. */
async function requestedMissing(
  paths: readonly string[],
  statusOf: StatusOf,
  limitMs: number,
): Promise<Set<string>> {
  const missing = new Set<string>()
  const limit = pLimit(REQUESTED_AT_ONCE)
  const requests = paths.slice(0, REQUESTED_MAX).map((path) =>
    limit(async () => {
      if ((await statusOf(path)) === 404) missing.add(path)
    }),
  )
  await withTimeout(limitMs, Promise.all(requests)).catch((error: unknown) => {
    limit.clearQueue()
    if (!(error instanceof UnavailableError)) throw error
  })
  return new Set(missing)
}

const isUpload = (path: string) => IS_UPLOAD.test(path) && isMediaFileName(mediaFileName(path))

/** The paths of this site that lead nowhere. What cannot be found out counts as there. */
async function missingPaths(
  paths: readonly string[],
  statusOf: StatusOf,
  limitMs: number,
): Promise<Set<string>> {
  const uploads = await missingUploads(paths.filter(isUpload))
  const others = new Map(paths.filter((path) => !isUpload(path)).map((path) => [path, shippedMissing(path)]))
  const unknown = [...others].flatMap(([path, isMissing]) => (isMissing === null ? [path] : []))
  const requested = await requestedMissing(unknown, statusOf, limitMs)
  return new Set(paths.filter((path) => uploads.has(path) || others.get(path) || requested.has(path)))
}

/**
 * What records are accepted with, but should not be published with: pictures and models that do not exist, and documents
 * whose address on this site leads nowhere.
 *
 * @param records The records, or what is sent for them.
 * @param options.limitMs How long answers of the site's own pages are waited for.
 * @returns The findings of each record.
 */
export async function missingFiles(
  kind: Kind,
  records: readonly object[],
  statusOf: StatusOf,
  { limitMs = REQUESTS_LIMIT_MS } = {},
): Promise<FieldErrorReply[][]> {
  const addresses = records.map((record) => addressesIn(kind, record as Content))
  const paths = new Map(addresses.flat().map(({ url }) => [url, ownPath(url)]))
  const own = [...new Set(paths.values())].filter((path) => path !== null)
  const missing = await missingPaths(own, statusOf, limitMs)
  return addresses.map((each) =>
    each
      .filter(({ url }) => missing.has(paths.get(url) ?? ''))
      .map(({ path, url, code }) => {
        const error = { code: code as ErrorCode, values: { url } }
        return { path, ...error, message: errorText(error) }
      }),
  )
}
