import { isDeepStrictEqual } from 'node:util'
import { studioPath } from '../../config/paths'
import { database, Prisma } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import type { Sort } from '../../fields/kind'
import { arrangedGroup } from '../../fields/position'
import type { RecordReference } from '../../fields/types/records'
import type { ColoredPart } from '../../lighting/light-configuration'
import { comparedFigures } from '../../lighting/product-distance'
import { shownModel } from '../../models-3d/shown-model'
import {
  type AdminListQuery,
  delegateOf,
  kindTable,
  type Transaction,
  type Transition,
} from '../../records/kind-table'
import { literal } from '../../records/list-conditions'
import { oncePerObject } from '../../runtime/once-per-object'
import { searchedFor, withCategories } from '../../search/search-alternatives'
import { foldForSearch } from '../../search/search-terms'
import { rankBetween } from '../../values/rank'
import type { ListPage } from '../../values/views'
import { readSearchedCategories } from '../category/searched-categories'
import { ownFactRows } from '../own-fact/table'
import { readSynonyms } from '../synonym/table'
import { comparedWarnings } from './compared-warnings'
import { readComplianceNames, rejectUnlisted } from './compliance'
import { isInStudio } from './customization'
import { documentLinks, outdateForms } from './documents'
import { listedSpecs, ownSpecs, specColumns } from './facts/stored-specs'
import { type ProductOwnFact, products } from './fields'
import { STATED_RELATIONS } from './papers/canonical-facts'
import { keepPassports } from './papers/keep-passports'
import { recordRevisions } from './papers/record-revisions'
import { orderByColumn, orderByRank, RANK, readProductPage } from './search/product-rows'
import { categoryScope, NOT_DELETED_SCOPE } from './search/product-scopes'
import { PRODUCT_TAGS } from './tags'

const FACTS = {
  bodyColorPieces: true,
  accentColorPieces: true,
  strapColorPieces: true,
  stripeColorPieces: true,
  metalColorPieces: true,
  rubberColorPieces: true,
  logoProcesses: true,
} as const satisfies Record<`${ColoredPart}ColorPieces` | 'logoProcesses', true>

/** The English paths of the studios of products, by the ids of those that have one. */
async function studioPaths(ids: string[]): Promise<Map<string, string>> {
  const products = await database().product.findMany({
    where: { id: { in: ids } },
    select: { id: true, slug: true, imageUrl: true, modelUrl: true, ...FACTS },
  })
  const paths = await Promise.all(
    products.map(async ({ id, slug, imageUrl, modelUrl, ...facts }) => {
      const model = await shownModel({ imageUrl, modelUrl })
      return isInStudio({ facts, model }) ? ([[id, studioPath(slug)]] as const) : []
    }),
  )
  return new Map(paths.flat())
}

const RELATIONS = {
  ...STATED_RELATIONS,
  category: {
    select: { ...STATED_RELATIONS.category.select, id: true, slug: true, name: true, translations: true },
  },
  // Links with documents in the bin come back with these.
  documents: { where: { document: { deletedAt: null } }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.ProductInclude

type Row = Prisma.ProductGetPayload<{ include: typeof RELATIONS }>

const shownCategory = ({ id, slug, name, translations }: NonNullable<Row['category']>) => ({
  id,
  slug,
  name,
  translations,
})

/** The categories each transaction has locked already. */
const lockedCategories = oncePerObject((_: Transaction) => new Map<string, Promise<string>>())

/** A category as the target of products, locked against deletion until the transaction ends. */
export function requireCategory(db: Transaction, id: string): Promise<string> {
  const locked = lockedCategories(db)
  const category = locked.get(id) ?? lockCategory(db, id)
  locked.set(id, category)
  return category
}

async function lockCategory(db: Transaction, id: string): Promise<string> {
  const [category] = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "categories" WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL FOR SHARE`
  if (!category) throw fieldError('categoryId', 'selected_category_not_found')
  return category.id
}

/** A list of parts in its new form, in the order sent. */
const parts = (sent: unknown, current: Row | null) => {
  if (sent === undefined) return undefined
  const create = (sent as object[]).map((part, position) => ({ ...part, position }))
  return current ? { deleteMany: {}, create } : { create }
}

async function readPage(
  { filters, ...query }: AdminListQuery,
  { value, by, direction }: Sort,
): Promise<ListPage<Row>> {
  const name = `admin.products.${value}`
  const category = value === products.arranged?.sort ? arrangedGroup(products, { filters }) : null
  const column = by as 'createdAt' | 'updatedAt' | 'name'
  const order = category ? orderByRank(name) : orderByColumn(name, column, direction === 'desc')
  const scope = category ? categoryScope(category) : NOT_DELETED_SCOPE
  const page = await readProductPage({ ...query, exact: true }, scope, () => order)
  const ids = page.items.map(({ id }) => id)
  const rows = await database().product.findMany({ where: { id: { in: ids } }, include: RELATIONS })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** The columns that decide which products a list has. Static lists are in the order of creation, which never changes. */
const SET_COLUMNS = ['slug', 'status', 'categoryId'] as const

/** What a move within its category leaves of a product that was there before. */
const unmoved = ({ categoryRank, version, updatedAt, ...row }: Row) => row

/** Products have finer tags than other kinds: a save invalidates the pages that show the product and no others. */
function tags({ before, after }: Transition<Row>): string[] {
  const rows = [before, after].filter((row) => row !== null)
  if (before && after && before.categoryRank !== after.categoryRank) {
    const orders = rows.flatMap(({ category }) => (category ? [PRODUCT_TAGS.orderOf(category.slug)] : []))
    if (isDeepStrictEqual(unmoved(before), unmoved(after))) return orders
    return [
      ...new Set([...orders, ...tags({ before: { ...before, categoryRank: after.categoryRank }, after })]),
    ]
  }
  const ofProduct = [PRODUCT_TAGS.any, ...rows.map(({ slug }) => PRODUCT_TAGS.one(slug))]
  const categories = [...new Set(rows.flatMap(({ category }) => category?.slug ?? []))]
  if (before && after && SET_COLUMNS.every((column) => before[column] === after[column])) {
    if (isDeepStrictEqual(comparedFigures(before), comparedFigures(after))) return ofProduct
    return [...ofProduct, ...categories.map(PRODUCT_TAGS.figuresOf)]
  }
  return [...ofProduct, PRODUCT_TAGS.set, ...categories.map(PRODUCT_TAGS.setOf)]
}

export const productsTable = kindTable<Row>({
  kind: products,
  name: 'products',
  rows: (db) => delegateOf(db.product),
  include: RELATIONS,
  parts: {
    owner: 'productId',
    rows: (db) => ({ modes: db.productMode, documents: db.documentProduct, ownFacts: db.ownFactValue }),
  },
  slugEntity: 'PRODUCT',
  kept: { table: 'passports', owner: 'productId' },
  tags,
  wholeTag: products.tag,
  readOnly: (row) => ({ category: row.category && shownCategory(row.category), ...listedSpecs(row) }),
  compared: ownSpecs,
  columns: async (input, db, current, by) => {
    const { categoryId, modes, documents, facts } = input
    const linked = current?.documents.map(({ documentId }) => documentId)
    const ownFacts = input.ownFacts && (await ownFactRows(input.ownFacts as ProductOwnFact[], db))
    await rejectUnlisted(facts, current, db)
    const isMoved = current !== null && categoryId !== undefined && categoryId !== current.categoryId
    // Its place was one among others.
    const isPlaced =
      isMoved && [undefined, current.categoryRank].includes(input.categoryRank as string | null)
    if (current?.deletedAt && linked) await outdateForms(linked, db)
    return {
      ...(isPlaced && { categoryRank: null }),
      categoryId: typeof categoryId === 'string' ? await requireCategory(db, categoryId) : categoryId,
      modes: parts(modes, current),
      documents: documents && (await documentLinks(documents as RecordReference[], db, linked ?? null, by)),
      ownFacts: ownFacts && {
        ...(current && { deleteMany: { id: { in: current.ownFacts.map(({ id }) => id) } } }),
        create: ownFacts,
      },
      ...(await specColumns(input, current, () => readComplianceNames(db))),
    }
  },
  recorded: async (sides, db) => {
    await recordRevisions(sides, db)
    await keepPassports(sides, db)
  },
  comparedWarnings,
  furtherPaths: studioPaths,
  beforeRestore: async (row, { categoryId = row.categoryId }, db) => ({
    categoryId: categoryId && (await requireCategory(db, categoryId)),
  }),
  // As `readPage` finds them, or what is selected and changed would be fewer than what is listed.
  matches: async (search) => {
    const [synonyms, named] = await Promise.all([readSynonyms(), readSearchedCategories()])
    return withCategories(searchedFor(foldForSearch(search), synonyms), named).map(
      ({ texts, categories }) => ({
        OR: [
          ...texts.map((text) => ({ searchText: { contains: literal(text) } })),
          ...(categories ? [{ categoryId: { in: [...categories] } }] : []),
        ],
      }),
    )
  },
  readPage,
  rankBefore,
  // The very expression of the index in the migrations.
  namesPicture: (filename) => Prisma.sql`"picture_names"("product_picture_texts"(
    "imageUrl", "nightImageUrl", "shareImageUrl", "images", "description", "detailedDescription", "features",
    "cellRemoval", "spareParts", "translations")) @> ARRAY[${filename}]`,
})

/**
 * The key with which a product stands before another one of its category, or at the end: no other product is written.
 *
 * @throws ApiError for a product without a category, and where the other one is not in it any more.
 */
async function rankBefore(
  { id, categoryId }: { id: string; categoryId: string | null },
  before: string | null,
  db: Transaction = database(),
): Promise<string> {
  if (categoryId === null) throw fieldError('categoryId', 'selected_category_not_found')
  // Of two products that are put into one gap at once, the second one stands beside the first.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${categoryId}, 0))`
  const inCategory = Prisma.sql`FROM "products" p WHERE p."categoryId" = ${categoryId}::uuid`
  const [next] =
    before === null
      ? []
      : await db.$queryRaw<{ rank: string }[]>`
          SELECT ${RANK} AS rank ${inCategory} AND p."id" = ${before}::uuid AND p."deletedAt" IS NULL`
  if (before !== null && !next) throw new ApiError('changed_meanwhile', { values: { kind: products.key } })
  const ahead = next ? Prisma.sql`AND ${RANK} < ${next.rank}` : Prisma.empty
  // One in the bin keeps its place, too.
  const [previous] = await db.$queryRaw<{ rank: string }[]>`
    SELECT ${RANK} AS rank ${inCategory} AND p."id" <> ${id}::uuid ${ahead} ORDER BY ${RANK} DESC, p."id" DESC LIMIT 1`
  return rankBetween(previous?.rank ?? '', next?.rank ?? null)
}
