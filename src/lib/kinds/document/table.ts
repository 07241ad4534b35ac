import { transactionTime } from '../../data/database-clock'
import { database, type Prisma } from '../../data/prisma'
import { nameIn, translator } from '../../data/translator'
import { ApiError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import type { RecordReference } from '../../fields/types/records'
import { storedFirmDay } from '../../firm/firm-day'
import { rejectUnreviewed } from '../../records/commit/review'
import { type RecordChange, recordActivity } from '../../records/history/activity'
import {
  type ChangeOrigin,
  delegateOf,
  type ExpiringPart,
  type Input,
  kindTable,
  type Transaction,
  type Transition,
} from '../../records/kind-table'
import { inAdminLocales } from '../../texts/locales'
import { addDays, dayOf } from '../../values/calendar-day'
import { formatCommaList } from '../../values/comma-list'
import { EXPIRING_DAYS } from '../../values/limits'
import { products } from '../product/fields'
import { PRODUCT_TAGS } from '../product/tags'
import { documentWarnings } from './declarations'
import { documents } from './fields'
import { fileFacts } from './file-of'

const RELATIONS = {
  // A product in the bin keeps its documents, and comes back with them.
  products: {
    where: { product: { deletedAt: null } },
    orderBy: [{ product: { name: 'asc' } }, { productId: 'asc' }],
    include: { product: { select: { slug: true, name: true } } },
  },
} as const satisfies Prisma.DocumentInclude

type Row = Prisma.DocumentGetPayload<{ include: typeof RELATIONS }>

/** @returns The error of a last day before the day of issue. */
function wrongDays({ issuedOn, expiresOn }: Input): FieldError[] {
  if (typeof issuedOn !== 'string' || typeof expiresOn !== 'string' || expiresOn >= issuedOn) return []
  return [{ path: 'expiresOn', code: 'ends_before_issue', values: { issued: issuedOn } }]
}

const daysOf = (input: Input, current: Row | null): Input => ({
  issuedOn: input.issuedOn === undefined ? dayOf(current?.issuedOn ?? null) : input.issuedOn,
  expiresOn: input.expiresOn === undefined ? dayOf(current?.expiresOn ?? null) : input.expiresOn,
})

function reject(errors: readonly FieldError[]): void {
  const [first] = errors
  if (first) throw new ApiError(first.code, { values: first.values, errors })
}

/** Products, locked until the transaction ends, of which links are added. @throws ApiError naming each that is gone. */
async function lockProducts(ids: readonly string[], sent: readonly RecordReference[], db: Transaction) {
  const found = await db.$queryRaw<{ id: string; name: string; isGone: boolean }[]>`
    SELECT "id", "name", "deletedAt" IS NOT NULL AS "isGone" FROM "products" WHERE "id" = ANY(${ids}::uuid[])
    ORDER BY "id" FOR NO KEY UPDATE`
  reject(
    ids.flatMap((id): FieldError[] => {
      const product = found.find((each) => each.id === id)
      const path = `products.${sent.findIndex((each) => each.id === id)}`
      if (!product) return [{ path, code: 'document_product_not_found' }]
      return product.isGone
        ? [{ path, code: 'document_product_deleted', values: { name: product.name } }]
        : []
    }),
  )
}

/**
 * Links of a document with products. The forms of products that gain or lose it count as outdated.
 *
 * @throws ApiError for a product that is gone.
 */
async function links(sent: readonly RecordReference[], db: Transaction, current: Row | null) {
  const before = current?.products.map(({ productId }) => productId) ?? []
  const ids = sent.map(({ id }) => id)
  const added = ids.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !ids.includes(id))
  await lockProducts(added, sent, db)
  const changed = [...added, ...removed].toSorted()
  if (changed.length === 0) return undefined
  await db.$executeRaw`
    UPDATE "products" SET "version" = "version" + 1, "updatedAt" = ${await transactionTime(db)}
    WHERE "id" = ANY(${changed}::uuid[])`
  const last = await db.documentProduct.groupBy({
    by: ['productId'],
    where: { productId: { in: added } },
    _max: { position: true },
  })
  const placeIn = (id: string) => (last.find(({ productId }) => productId === id)?._max.position ?? -1) + 1
  return {
    ...(current && { deleteMany: { productId: { in: removed } } }),
    create: added.map((productId) => ({ productId, position: placeIn(productId) })),
  }
}

/**
 * Rejects what would be public at once, on the pages of published products; a document has no draft that could be reviewed.
 *
 * @throws ApiError 403
 */
async function rejectPublic(ids: string[], db: Transaction, by: string | null): Promise<void> {
  const where = { id: { in: ids }, status: 'PUBLISHED', deletedAt: null } as const
  if (ids.length > 0 && (await db.product.findFirst({ where, select: { id: true } })))
    await rejectUnreviewed(by, db)
}

/** The tags of the pages and lists that show some products. */
export const tagsOfProducts = (slugs: readonly string[]): string[] =>
  slugs.length === 0 ? [] : [PRODUCT_TAGS.any, ...slugs.map(PRODUCT_TAGS.one)]

/** As many as an editor reads, and as many names of products as fit beside each. */
const EXPIRING_MAX = 50
const NAMED_PRODUCTS = 3

async function expiring(at: Date): Promise<{ count: number; parts: ExpiringPart[] }> {
  const today = await storedFirmDay(at)
  const soon = { gte: new Date(today), lte: new Date(addDays(today, EXPIRING_DAYS)) }
  const coming = await endingOn(soon, 'asc', EXPIRING_MAX)
  const ended = await endingOn({ lt: new Date(today) }, 'desc', EXPIRING_MAX - coming.length)
  const count = await database().document.count({ where: { expiresOn: { lte: soon.lte }, deletedAt: null } })
  return { count, parts: [...coming, ...ended] }
}

async function endingOn(
  expiresOn: Prisma.DateTimeFilter,
  order: Prisma.SortOrder,
  take: number,
): Promise<ExpiringPart[]> {
  const rows = await database().document.findMany({
    where: { expiresOn, deletedAt: null },
    orderBy: [{ expiresOn: order }, { id: 'asc' }],
    take,
    include: {
      products: {
        ...RELATIONS.products,
        take: NAMED_PRODUCTS,
        include: { product: { select: { name: true, translations: true } } },
      },
    },
  })
  return rows.map(({ id, title, translations, expiresOn, products }) => ({
    id,
    name: inAdminLocales((locale) => translator<'title'>(translations, locale).text('title', title)),
    label: inAdminLocales((locale) =>
      formatCommaList(
        products.map(({ product }) => nameIn(product, locale).name),
        locale,
      ),
    ),
    on: dayOf(expiresOn) ?? '',
  }))
}

/**
 * Records in the history of products that they gained or lost a document, as a change of their own documents would. In a bulk change
 * these are no part of what its undoing takes back: undoing it for the document does that, too.
 */
async function recordProducts(sides: readonly Transition<Row>[], db: Transaction, origin: ChangeOrigin) {
  const linked = (row: Row | null) => new Set(row?.products.map(({ productId }) => productId))
  const moves = sides.flatMap(({ before, after }) => {
    const [old, now] = [linked(before), linked(after)]
    const id = (after ?? before)?.id ?? ''
    return [...new Set([...old, ...now])]
      .filter((productId) => !(old.has(productId) && now.has(productId)))
      .map((productId) => ({ id, productId, isGained: now.has(productId) }))
  })
  if (moves.length === 0) return
  const ids = [...new Set(moves.map(({ productId }) => productId))]
  const rows = await db.product.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      documents: {
        where: { document: { deletedAt: null } },
        orderBy: { position: 'asc' },
        select: { documentId: true },
      },
    },
  })
  const changes = rows.map((row): RecordChange => {
    const own = moves.filter(({ productId }) => productId === row.id)
    const after = row.documents.map(({ documentId: id }) => ({ id }))
    const kept = after.filter(({ id }) => !own.some((move) => move.isGained && move.id === id))
    const before = [...kept, ...own.filter(({ isGained }) => !isGained).map(({ id }) => ({ id }))]
    return {
      ...{ action: 'UPDATE', kind: products, id: row.id, label: row.name },
      before: { documents: before },
      after: { documents: after },
    }
  })
  const { by, address, requestId } = origin
  await recordActivity(db, changes, { by, address, requestId })
}

export const documentsTable = kindTable<Row>({
  kind: documents,
  name: 'documents',
  rows: (db) => delegateOf(db.document),
  include: RELATIONS,
  parts: { owner: 'documentId', rows: (db) => ({ products: db.documentProduct }) },
  slugEntity: null,
  tags: ({ before, after }) => [
    documents.tag,
    ...new Set(
      tagsOfProducts(
        [before, after].flatMap((row) => row?.products ?? []).map(({ product }) => product.slug),
      ),
    ),
  ],
  readOnly: (row) => ({
    products: row.products.map(({ productId }) => ({ id: productId })),
    type: row.type,
    size: row.sizeBytes,
    productCount: row.products.length,
    productNames: row.products.slice(0, NAMED_PRODUCTS).map(({ product }) => product.name),
  }),
  recorded: recordProducts,
  expiring,
  today: storedFirmDay,
  comparedWarnings: documentWarnings,
  inputErrors: wrongDays,
  columns: async (input, db, current, by) => {
    reject(wrongDays(daysOf(input, current)))
    const { url, products } = input
    const linked = current?.products.map(({ productId }) => productId) ?? []
    const shownWith = (products as RecordReference[] | undefined)?.map(({ id }) => id)
    await rejectPublic(shownWith ?? linked, db, by)
    const isOther = typeof url === 'string' && url !== current?.url
    const file = isOther && (await fileFacts(url, db))
    // Forms of products that were opened while it was in the bin know nothing of it.
    if (current?.deletedAt && linked.length > 0)
      await db.$executeRaw`UPDATE "products" SET "version" = "version" + 1 WHERE "id" = ANY(${linked}::uuid[])`
    return {
      ...file,
      products: products && (await links(products as RecordReference[], db, current)),
    }
  },
})
