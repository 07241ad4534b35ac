import type { Prisma, SlugEntity } from '@/generated/prisma/client'
import { Refusal } from '../../domain/refusal'
import type { AdminResource, ResourceKey, Sort } from '../../resources/admin-resource'
import { notFoundText } from '../../resources/resource-texts'
import type { AdminListQuery } from '../../schemas/admin-queries'
import type { AdminRecord } from '../../schemas/admin-records'
import type { ListPage } from '../../schemas/public-views'

/** The database inside one transaction. */
export type Transaction = Prisma.TransactionClient

/** The columns every table of the admin has. */
export type BaseRow = {
  id: string
  version: number
  translations: unknown
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

type Query = {
  where?: object
  include?: object
  orderBy?: object[]
  take?: number
}

/** What the admin asks of each of Prisma's tables; theirs are all of this shape, but their types have nothing in common. */
export type Rows<Row extends BaseRow> = {
  findMany(query: Query): Promise<Row[]>
  findFirst(query: Query): Promise<Row | null>
  count(query: { where: object }): Promise<number>
  create(query: { data: object; include: object }): Promise<Row>
  update(query: { where: { id: string }; data: object; include: object }): Promise<Row>
  deleteMany(query: { where: object }): Promise<{ count: number }>
}

/** The input of a resource, as its schema leaves it. */
export type Input = Record<string, unknown>

/** How the things of one resource are kept. */
export type AdminTable<Row extends BaseRow = BaseRow> = {
  key: ResourceKey
  /** The table's name in SQL. */
  name: string
  rows: (db: Transaction) => Rows<Row>
  /** What is read with every row. */
  include: object
  /** Where former slugs are kept; null when the public never sees the slug in an address. */
  slugEntity: SlugEntity | null
  record: (row: Row) => AdminRecord
  /**
   * The columns to write for an input, after the checks only the database allows.
   *
   * @param current The row that is changed; null when one is made.
   */
  columns: (input: Input, db: Transaction, current: Row | null) => Promise<object>
  /** @throws Refusal when the row cannot be spared. */
  beforeDelete?: (row: Row, db: Transaction) => Promise<void>
  /** Reads a page of the list, for a table too large for the common way. */
  readPage?: (query: AdminListQuery, sort: Sort) => Promise<ListPage<Row>>
  /** Its rows have no translations. */
  monolingual?: true
  /** Which rows a list shows that is not narrowed to a state; all without it. */
  listed?: object
  /** Further conditions on rows that leave the bin for good. */
  disposable?: object
}

/**
 * Declares a table. Its type is forgotten: what is common to all tables treats rows as what they have in common, and
 * only ever hands a table rows of its own.
 */
export function adminTable<Row extends BaseRow>(table: AdminTable<Row>): AdminTable {
  return table as unknown as AdminTable
}

/** Prisma's table as one of the shape all have. */
export function rowsOf<Row extends BaseRow>(delegate: unknown): Rows<Row> {
  return delegate as Rows<Row>
}

/** What every record begins with. */
export function recordBase(row: BaseRow): AdminRecord {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    translations: (row.translations ?? {}) as AdminRecord['translations'],
  }
}

const isBlank = (value: unknown) =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/**
 * A row's translations with those of an input in them: fields not sent stay, blank ones go.
 *
 * @returns The column to write; nothing when the input has no translations.
 */
export function mergedTranslations(input: Input, current: BaseRow | null): { translations?: object } {
  if (input.translations === undefined) return {}
  const before = (current?.translations ?? {}) as { zh?: Record<string, unknown> }
  const sent = input.translations as { zh?: Record<string, unknown> }
  const zh = Object.entries({ ...before.zh, ...sent.zh }).filter(([, value]) => !isBlank(value))
  return { translations: zh.length > 0 ? { zh: Object.fromEntries(zh) } : {} }
}

/** The refusal for an id nothing has. */
export function notFound(resource: AdminResource): Refusal {
  return new Refusal('not_found', notFoundText(resource))
}
