import { createHash } from 'node:crypto'
import { dataSheetPath, localePath } from '../../config/paths'
import { textsWith } from '../../content/shipped-texts'
import type { Document } from '../../data/prisma'
import { translator } from '../../data/translator'
import { ApiError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import type { RecordReference } from '../../fields/types/records'
import { createRows } from '../../records/commit/apply-changes'
import type { Transaction } from '../../records/kind-table'
import { fileSizeLabel } from '../../texts/file-size'
import type { Locale } from '../../texts/locales'
import { type PublicKind, publicKind } from '../../values/codes/document-kinds'
import { normalizeSlug } from '../../values/slug'
import { dayText, isCurrent, type Validity } from '../document/current'
import { documentsTable } from '../document/table'
import type { SentDocument } from './fields'

export type DocumentView = {
  name: string
  kind: PublicKind
  url: string
  /** Name of the file format: 'PDF'. */
  type: string
  /** As people read it: '1.2 MB'. Of a data sheet, which is not made before it is requested, none is known. */
  size: string | null
  sizeBytes: number | null
  /** The last day on which it is valid, `2027-03-31`, where that is known. */
  validUntil: string | null
  /** Its name is English for want of another one. */
  isEnglish?: true
}

/** What is read of a document with a product. */
export const DOCUMENT_COLUMNS = [
  'title',
  'kind',
  'isSample',
  'url',
  'type',
  'sizeBytes',
  'expiresOn',
  'endedAfter',
] as const satisfies (keyof Document)[]

export type DocumentRow = {
  document: Omit<Pick<Document, (typeof DOCUMENT_COLUMNS)[number]>, keyof Validity> &
    Validity & { translations?: unknown }
}

/**
 * The documents of a product: its data sheet, which every product has, then those that are current.
 *
 * @param today The day where the firm is, YYYY-MM-DD.
 */
export function documentViews(
  product: { slug: string; documents: readonly DocumentRow[] },
  name: string,
  locale: Locale,
  today: string,
): DocumentView[] {
  const dataSheet: DocumentView = {
    name: `${name} ${textsWith(locale).texts.common.content.dataSheet}`,
    kind: 'DATASHEET',
    url: localePath(locale, dataSheetPath(product.slug)),
    type: 'PDF',
    size: null,
    sizeBytes: null,
    validUntil: null,
  }
  const current = product.documents.filter(({ document }) => isCurrent(document, today))
  return [
    dataSheet,
    ...current.map(({ document }): DocumentView => {
      const { text, localized } = translator<'title'>(document.translations, locale)
      return {
        name: text('title', document.title),
        kind: publicKind(document),
        url: document.url,
        type: document.type,
        size: document.sizeBytes === null ? null : fileSizeLabel(document.sizeBytes, locale),
        sizeBytes: document.sizeBytes,
        validUntil: dayText(document.expiresOn),
        ...(localized.fallbackFields.length > 0 && { isEnglish: true as const }),
      }
    }),
  ]
}

/** The columns of a document that was sent with a product; those of its file are as they were sent. */
function documentColumns({ name, url, kind, type, sizeBytes, validUntil, translations }: SentDocument) {
  const stem = normalizeSlug(name.slice(0, 60)) || 'document'
  return {
    slug: `${stem}-${createHash('sha256').update(url).digest('hex').slice(0, 8)}`,
    title: name,
    kind: kind === 'CERTIFICATE_SAMPLE' ? 'CERTIFICATE' : kind,
    isSample: kind === 'CERTIFICATE_SAMPLE',
    url,
    type,
    sizeBytes,
    expiresOn: validUntil && new Date(validUntil),
    translations: Object.fromEntries(
      Object.entries(translations ?? {}).flatMap(([locale, texts]) =>
        texts?.name ? [[locale, { title: texts.name }]] : [],
      ),
    ),
  }
}

/** The values of a sent document that the one of its address has not. Without a last day it says nothing of it. */
function differences(sent: SentDocument, known: Document): string[] {
  const { name, validUntil } = sent
  return [
    ...(name === known.title ? [] : ['name']),
    ...(publicKind(documentColumns(sent)) === publicKind(known) ? [] : ['kind']),
    ...(!validUntil || validUntil === dayText(known.expiresOn) ? [] : ['validUntil']),
  ]
}

/**
 * The id of the document that a sent one is: that of its address, or of a record made from it.
 *
 * @throws ApiError for values that the one of its address has not, which would be lost.
 */
async function documentFor(
  sent: SentDocument,
  path: string,
  db: Transaction,
  by: string | null,
): Promise<string> {
  const found = await db.document.findMany({
    where: { url: sent.url, deletedAt: null },
    orderBy: { id: 'asc' },
  })
  const known = found.find((each) => differences(sent, each).length === 0)
  if (known) return known.id
  const [other] = found
  if (other) {
    const errors = differences(sent, other).map(
      (name): FieldError => ({
        path: `${path}.${name}`,
        code: 'document_differs',
        values: { name: other.title },
      }),
    )
    throw new ApiError('document_differs', { values: { name: other.title }, errors })
  }
  const origin = { by, address: null, requestId: null }
  const columns = documentColumns(sent)
  const slug = await freeSlug(columns.slug, db)
  const [made] = await createRows(db, documentsTable, [{ ...columns, slug }], origin, new Set())
  return made?.row.id ?? ''
}

/** The slug, numbered where a document has it whose file was replaced since. */
async function freeSlug(slug: string, db: Transaction): Promise<string> {
  const rows = await db.document.findMany({
    where: { slug: { startsWith: slug }, deletedAt: null },
    select: { slug: true },
  })
  const taken = new Set(rows.map((row) => row.slug))
  let number = 1
  while (taken.has(number === 1 ? slug : `${slug}-${number}`)) number += 1
  return number === 1 ? slug : `${slug}-${number}`
}

/** Rejects forms of documents as outdated that were opened before a product came to them, left them, or came back from the bin. */
export async function outdateForms(ids: readonly string[], db: Transaction): Promise<void> {
  if (ids.length > 0)
    await db.$executeRaw`UPDATE "documents" SET "version" = "version" + 1 WHERE "id" = ANY(${ids}::uuid[])`
}

/**
 * The links of a product with the documents that are sent for it. Forms of documents that gain or lose it count as outdated.
 *
 * @param current The documents it has, without those in the bin, whose links stay.
 * @throws ApiError naming every document that is gone, and for a sent one that differs from that of its address.
 */
export async function documentLinks(
  sent: readonly (RecordReference | SentDocument)[],
  db: Transaction,
  current: readonly string[] | null,
  by: string | null,
) {
  const addresses = sent.flatMap((each) => ('id' in each ? [] : [each.url])).toSorted()
  // Two products may be given the same new document at once.
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('documents.' || url, 0)) FROM unnest(${addresses}::text[]) AS url`
  const ids: string[] = []
  for (const [index, each] of sent.entries())
    ids.push('id' in each ? each.id : await documentFor(each, `documents.${index}`, db, by))
  const found = await db.document.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true },
  })
  const errors = ids.flatMap((id, index): FieldError[] =>
    found.some((each) => each.id === id)
      ? []
      : [{ path: `documents.${index}`, code: 'product_document_not_found' }],
  )
  const [first] = errors
  if (first) throw new ApiError(first.code, { errors })
  const before = current ?? []
  const changed = [...new Set([...ids, ...before])]
    .filter((id) => ids.includes(id) !== before.includes(id))
    .toSorted()
  await outdateForms(changed, db)
  return {
    ...(current && { deleteMany: { documentId: { in: [...before] } } }),
    create: [...new Set(ids)].map((documentId, position) => ({ documentId, position })),
  }
}
