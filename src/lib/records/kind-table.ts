import type { Prisma, SlugEntity } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import type { ErrorCode, FieldError } from '../errors/error-codes'
import type { Fields, ValuesOf } from '../fields/field'
import type { FieldErrorReply } from '../fields/issue-codes'
import { readStale } from '../fields/json-columns'
import type { AdminRecord, Kind, Sort } from '../fields/kind'
import type { FilterValues } from '../fields/list-filters'
import { oncePerObject } from '../runtime/once-per-object'
import { inTranslatedLocales } from '../texts/locales'
import {
  filledTranslations,
  type LocalizedText,
  mergedTranslations,
  type Translations,
} from '../texts/localized-text'
import type { Area } from '../values/roles'
import type { ListPage } from '../values/views'

/** The database inside one transaction. */
export type Transaction = Prisma.TransactionClient

/** Who made a change, and where it comes from, as far as that is known. */
export type ChangeOrigin = { by: string | null; address: string | null; requestId: string | null }

/** The columns every table of the admin has. */
export type BaseRow = {
  id: string
  version: number
  translations: unknown
  /** Missing in tables without translations. */
  staleTranslations?: unknown
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

type Query = {
  where?: object
  include?: object
  select?: object
  orderBy?: object
  skip?: number
  take?: number
}

/** What a list of the admin can be requested by. */
export type AdminListQuery = {
  search?: string | undefined
  /** The value of one of the kind's orders; an unknown one counts as the first. */
  sort?: string | undefined
  /** What the list is narrowed by (`Kind.filters`). */
  filters?: FilterValues | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** What the engines request of each of Prisma's tables: all are of this shape, but their types have nothing in common. */
export type TableDelegate<Row extends BaseRow> = {
  findMany(query: Query): Promise<Row[]>
  findFirst(query: Query): Promise<Row | null>
  count(query: { where: object }): Promise<number>
  create(query: { data: object; include: object }): Promise<Row>
  createManyAndReturn(query: { data: object[]; select: { id: true } }): Promise<{ id: string }[]>
  update(query: { where: { id: string }; data: object; include: object }): Promise<Row>
  deleteMany(query: { where: object }): Promise<{ count: number }>
}

/** The tables of a record's lists of parts, by the lists' names, and the column that names the record. */
export type PartTables = {
  owner: string
  rows: (db: Transaction) => Readonly<Record<string, unknown>>
}

/** A record that is valid until a day: its id, what it is called, and what it belongs to. */
export type ExpiringPart = { id: string; label: LocalizedText; name: LocalizedText; on: string }

/** Whether the one who requests records may read what belongs to a part of the admin. */
export type MayRead = (area: Area) => boolean

/** The input of a kind, as its schema leaves it. */
export type Input = Record<string, unknown>

/** What a record gets instead of what it had when it comes back from the bin, as its kind's `restore` schema leaves it. */
export type RestoreChanges = Record<string, string | undefined>

/** A record before and after a change; null where there is none. */
export type Transition<Row extends BaseRow = BaseRow> = { before: Row | null; after: Row | null }

/** How the records of one kind are stored. What follows from its fields needs no word here. */
export type KindTable<Row extends BaseRow = BaseRow> = {
  kind: Kind
  /** Of several kinds that share a table, for what changes records of all of them: these kinds, and the one of a row. */
  shared?: { kinds: readonly Kind[]; tableOf: (row: Row) => KindTable }
  /** The table's name in SQL. */
  name: string
  rows: (db: Transaction) => TableDelegate<Row>
  /** What is read with every row. */
  include: object
  /** Of records with parts in tables of their own, which `columns` creates under the names of the lists. */
  parts?: PartTables
  /** Where old slugs are stored; null when no address has the slug. */
  slugEntity: SlugEntity | null
  /** The condition of the one record that a name in lower case means which is no slug; null where it means none. */
  aliasOf?: (name: string) => object | null
  record: (row: Row) => AdminRecord
  /** The record as the activity list compares it, without what is computed from its other fields. */
  compared: (row: Row) => AdminRecord
  /**
   * The columns to write for an input, after the checks only the database allows.
   *
   * @param current The row that is changed; null when one is made.
   * @param by Who changes it, as in the activity list; null where nothing is kept of it.
   */
  columns: (input: Input, db: Transaction, current: Row | null, by: string | null) => Promise<object>
  /** The cache tags of everything that shows what a change touched, old slugs included; the kind's tag when missing. */
  tags: (sides: Transition<Row>, db: Transaction) => string[] | Promise<string[]>
  /** The tag of everything that shows any record, of a kind whose records have tags of their own: it stands for those of very many. */
  wholeTag?: string
  /** Records in the transaction of changes what follows from them beside their history. */
  recorded?: (sides: readonly Transition<Row>[], db: Transaction, origin: ChangeOrigin) => Promise<unknown>
  /** The day it is where the firm is, YYYY-MM-DD, of a kind whose records end. */
  today?: (at: Date) => Promise<string>
  /** Does what takes long of a write before its transaction begins, and caches it: a transaction has five seconds. @throws ApiError */
  prepare?: (input: Input) => Promise<unknown>
  /** What is wrong with an input that its schema cannot know, where no other record matters; `columns` checks it, too. */
  inputErrors?: (input: Input) => FieldError[]
  /** @throws ApiError when the row cannot be spared. */
  beforeDelete?: (row: Row, db: Transaction) => Promise<void>
  /** Input that a record needs to come back from the bin, after checks. */
  beforeRestore?: (row: Row, changes: RestoreChanges, db: Transaction) => Promise<Input>
  /** The conditions of a search, for a table with a column of its own for it. */
  matches?: (search: string) => Promise<object[]>
  /** Reads a page of the whole list, of a search in it, or of one in an order made by hand, for a table too large for the common way. */
  readPage?: (query: AdminListQuery, sort: Sort) => Promise<ListPage<Row>>
  /**
   * Of a kind whose records are put in an order by hand: the key with which a row stands before another one, or at the end.
   *
   * @throws ApiError where it has no such place any more.
   */
  rankBefore?: (row: Row, before: string | null, db: Transaction) => Promise<string>
  /** Adds to records what other tables know of them; without it, a record has that as of one that is new. */
  completed?: (records: AdminRecord[], mayRead: MayRead) => Promise<AdminRecord[]>
  /** The condition on the rows that a filter finds by what other tables know. */
  derived?: (filter: string, value: string) => Promise<object>
  /** What other tables count of rows, by their ids, for the order of a list by it. */
  numbers?: () => Promise<ReadonlyMap<string, number>>
  /** Which rows a list shows that is not narrowed to a state; all without it. */
  listed?: object
  /** Further conditions on rows that leave the bin for good. */
  disposable?: object
  /** A condition that finds the rows that may name a picture by an index, for a table too large to read. */
  namesPicture?: (filename: string | Prisma.Sql) => Prisma.Sql
  /** The table with rows as they last were public, as `record`, and its column for whose they are; they outlive these. */
  kept?: { table: string; owner: string }
  /** How many of its records end soon or have ended at a time, and the first of them: those to come, then those that ended last. */
  expiring?: (at: Date) => Promise<{ count: number; parts: ExpiringPart[] }>
  /** What is found about each of some records, or what is sent for them, by comparison with others. */
  comparedWarnings?: (records: readonly Input[]) => Promise<FieldErrorReply[][]>
  /** When what rows show beside themselves last changed, by their ids. */
  changedWith?: (ids: string[]) => Promise<Map<string, Date | null>>
  /** The English path of the one further page that rows have beside their own, by the ids of those that have it. */
  furtherPaths?: (ids: string[]) => Promise<Map<string, string>>
}

type TableDeclaration<Row extends BaseRow> = Omit<
  KindTable<Row>,
  'record' | 'compared' | 'columns' | 'tags' | 'include'
> &
  Partial<Pick<KindTable<Row>, 'columns' | 'tags' | 'include'>> & {
    /** What the activity list compares instead of some of the record's fields. */
    compared?: (row: Row) => object
    /** What a record has beside its fields, or instead of their columns. */
    readOnly?: (row: Row) => object
  }

/**
 * Declares a table. Its type is forgotten: the engines treat rows as what all have in common, and only ever hand a
 * table rows of its own.
 */
export function kindTable<Row extends BaseRow>({
  readOnly,
  compared,
  columns,
  ...table
}: TableDeclaration<Row>): KindTable {
  const { declared } = table.kind
  // Saving asks for both again and again.
  const record = oncePerObject((row: Row) => ({
    ...recordBase(row),
    ...columnValues(declared, row),
    ...readOnly?.(row),
  }))
  const complete: KindTable<Row> = {
    include: {},
    tags: () => (table.kind.area === 'content' ? [table.kind.tag] : []),
    ...table,
    record,
    compared: oncePerObject((row: Row) => ({ ...record(row), ...compared?.(row) })),
    columns: async (input, db, current, by) => ({
      ...columnsOf(declared, input),
      ...translationsColumn(input, current),
      ...(await columns?.(input, db, current, by)),
    }),
  }
  return complete as unknown as KindTable
}

/** Prisma's table as one of the shape all have. */
export function delegateOf<Row extends BaseRow>(delegate: unknown): TableDelegate<Row> {
  return delegate as TableDelegate<Row>
}

/** What every record has. */
export function recordBase(row: BaseRow): AdminRecord {
  const stale = readStale(row.staleTranslations)
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    translations: (row.translations ?? {}) as Translations,
    ...(Object.keys(stale).length > 0 && { staleTranslations: stale }),
  }
}

/** The values of fields as records have them, from the columns of a row. */
export function columnValues<F extends Fields>(fields: F, row: object): ValuesOf<F> {
  const values = Object.entries(fields).flatMap(([name, { inputOnly, parts, read }]) => {
    if (inputOnly) return []
    if (parts) return [[name, columnValues(parts, row)]]
    const stored = (row as Record<string, unknown>)[name]
    return [[name, read ? read(stored as never) : stored]]
  })
  return Object.fromEntries(values)
}

/** The columns of the fields that were sent. */
function columnsOf(fields: Fields, input: Input): Input {
  const columns = Object.entries(fields).flatMap(([name, { inputOnly, parts, write }]) => {
    const sent = input[name]
    if (inputOnly || sent === undefined) return []
    if (parts) return Object.entries(columnsOf(parts, sent as Input))
    return [[name, write ? write(sent as never) : sent]]
  })
  return Object.fromEntries(columns)
}

const isBlank = (value: unknown) =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/** A row's translations with those of an input in them: fields not sent stay, blank ones go. */
export function translationsColumn(input: Input, current: BaseRow | null): { translations?: Translations } {
  if (input.translations === undefined) return {}
  const before = (current?.translations ?? {}) as Translations
  const merged = mergedTranslations(before, input.translations as Translations)
  const written = inTranslatedLocales((locale) =>
    Object.fromEntries(Object.entries(merged[locale] ?? {}).filter(([, value]) => !isBlank(value))),
  )
  return { translations: filledTranslations(written) }
}

/** How a row is stored: as those of its own kind, where several share a table. */
export const tableOf = (table: KindTable, row: BaseRow): KindTable => table.shared?.tableOf(row) ?? table

/** The slug of a row, in tables that have one. */
export function slugOf(row: BaseRow): string | null {
  return 'slug' in row && typeof row.slug === 'string' ? row.slug : null
}

/** What a record is called. */
export function labelOf(table: KindTable, row: BaseRow): string {
  const { kind, record } = tableOf(table, row)
  return String((record(row) as AdminRecord & Record<string, unknown>)[kind.title])
}

/** The error for an id no record has. */
export function notFound({ key: kind }: Kind): ApiError {
  return new ApiError<ErrorCode>('record_not_found', { values: { kind } })
}
