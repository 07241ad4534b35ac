import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { databaseTime } from '../../data/database-clock'
import { database, type Import, type Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import type { CellChange } from '../../fields/sheets/sheet-edits'
import type { CellError } from '../../fields/sheets/sheet-grid'
import {
  IMPORT_CHANGES_LISTED,
  IMPORT_ERRORS_LISTED,
  IMPORT_KEPT_HOURS,
  IMPORT_QUOTED_CHARS,
  SHEET_UPLOAD_LIMIT_BYTES,
} from '../../values/limits'
import { type BulkJobView, bulkJobView } from '../bulk/bulk-job'
import { endLease, extendLease } from '../bulk/leases'
import type { ImportPlan, PlannedRecord } from './plan-import'

/** Rows stored by one statement. */
const STORED_AT_ONCE = 500

/** An import as it is shown: how far it is, and what is wrong with its file. */
export type ImportView = {
  id: string
  kind: string
  filename: string
  createdAt: string
  state: Import['state']
  /** Records that change, and how many are done; while the file is checked, those in it. */
  total: number
  passed: number
  /** Records that are new. */
  created: number
  /** Cells that change. */
  cells: number
  errors: CellError[]
  errorCount: number
  /** Set while the import is being undone: how many records are done, and those that stay as they are. */
  undo: BulkJobView | null
}

/** A file that is to be checked, with what it is about and the language of its preview. */
export type SheetSource = { kind: string; filename: string; file: Uint8Array; sheet: string; locale: string }

/**
 * Stores a file before it is checked, so that another process can check it should this one end. Compressed: Prisma holds up every
 * other request for a second while it writes twenty megabytes.
 */
export async function storeImportFile({ file, ...source }: SheetSource): Promise<Import> {
  const compressed = Uint8Array.from(await promisify(gzip)(file))
  return database().$transaction(async (db) => {
    const data = { ...source, file: compressed, state: 'CHECKING', total: 0, cells: 0 } as const
    const stored = await db.import.create({ data, omit: { file: true } })
    await extendLease('imports', stored.id, db)
    return { ...stored, file: null }
  })
}

/** The file of an import as it was sent, while it is checked. */
export const storedFile = (file: Uint8Array): Promise<Uint8Array> =>
  promisify(gunzip)(file, { maxOutputLength: SHEET_UPLOAD_LIMIT_BYTES })

/** Stores how far the check of a file is, and that this process is at it. */
export async function storeChecked(id: string, passed: number, total: number): Promise<void> {
  await database().import.updateMany({ where: { id, state: 'CHECKING' }, data: { passed, total } })
  await extendLease('imports', id)
}

/** The first errors, as they are stored and listed: each with the beginnings of its texts, for a cell may hold a book. */
export function listedErrors(errors: readonly CellError[]): Prisma.InputJsonValue {
  return JSON.parse(
    JSON.stringify(errors.slice(0, IMPORT_ERRORS_LISTED), (_, value) =>
      typeof value === 'string' && value.length > IMPORT_QUOTED_CHARS
        ? `${value.slice(0, IMPORT_QUOTED_CHARS).replace(/[\uD800-\uDBFF]$/, '')}…`
        : value,
    ),
  )
}

/** Stores the preview of a file that was checked; nothing where another process has done so. */
export async function storePreview(id: string, { records, errors }: ImportPlan): Promise<void> {
  const cells = records.reduce((sum, { changes }) => sum + changes.length, 0)
  await database().$transaction(
    async (db) => {
      const { count } = await db.import.updateMany({
        where: { id, state: 'CHECKING' },
        data: {
          state: 'PREVIEW',
          file: null,
          total: records.length,
          passed: 0,
          created: records.filter(({ recordId }) => recordId === null).length,
          cells,
          errors: listedErrors(errors),
          errorCount: errors.length,
        },
      })
      if (count === 0) return
      await endLease('imports', id, db)
      for (let from = 0; from < records.length; from += STORED_AT_ONCE) {
        const some = records.slice(from, from + STORED_AT_ONCE)
        await db.importRecord.createMany({
          data: some.map((record, index) => ({
            importId: id,
            number: from + index,
            ...record,
            input: record.input as Prisma.InputJsonValue,
            base: record.base as Prisma.InputJsonValue,
          })),
        })
      }
    },
    { maxWait: 5000, timeout: 60_000 },
  )
}

/** Ends the check of a file that cannot be read or checked. */
export async function storeFailedCheck(id: string, error: CodedError): Promise<void> {
  const errors = [{ sheet: '', row: 0, column: '', value: '', ...error }] satisfies CellError[]
  await database().import.updateMany({
    where: { id, state: 'CHECKING' },
    data: { state: 'FAILED', file: null, errors: errors as Prisma.InputJsonValue, errorCount: 1 },
  })
}

const keptSince = async () => new Date((await databaseTime()).getTime() - IMPORT_KEPT_HOURS * 60 * 60 * 1000)

/** An import that is not forgotten yet, without its file. @throws ApiError for any other. */
export async function findImport(id: string): Promise<Import> {
  const where = { id, createdAt: { gte: await keptSince() } }
  const found = await database().import.findFirst({ where, omit: { file: true } })
  if (!found) throw new ApiError('import_not_found')
  return { ...found, file: null }
}

/** A file whose check has not ended by then, with several processes, would keep every one busy. */
const CHECKED_AGAIN_MINUTES = 15

/** Forgets imports after a day, but none that is going on, and gives up checks that never end. */
export async function deleteOldImports(): Promise<void> {
  await database().$executeRaw`
    UPDATE "imports" SET "state" = 'FAILED', "file" = NULL
    WHERE "state" = 'CHECKING' AND "takenUntil" < statement_timestamp()
      AND "createdAt" < statement_timestamp() - make_interval(mins => ${CHECKED_AGAIN_MINUTES}::int)`
  await database().import.deleteMany({
    where: { createdAt: { lt: await keptSince() }, state: { notIn: ['APPLYING', 'REVERTING', 'UNDOING'] } },
  })
}

/** An import as the API answers it. */
export async function importView(row: Import): Promise<ImportView> {
  const { id, kind, filename, createdAt, state, total, passed, created, cells, errorCount, undoJobId } = row
  const errors = row.errors as CellError[]
  const undo = undoJobId ? await database().bulkJob.findUnique({ where: { id: undoJobId } }) : null
  return {
    id,
    kind,
    filename,
    createdAt: createdAt.toISOString(),
    state,
    total,
    passed,
    created,
    cells,
    errors,
    errorCount,
    undo: undo && bulkJobView(undo),
  }
}

/** The first records of an import among those with some numbers, as they are written. */
export async function plannedRecords(
  importId: string,
  number: { gte: number } | { in: number[] },
  take: number,
): Promise<PlannedRecord[]> {
  const rows = await database().importRecord.findMany({
    where: { importId, number },
    orderBy: { number: 'asc' },
    take,
  })
  return rows as unknown as PlannedRecord[]
}

/**
 * The cells an import changes, some records at a time.
 *
 * @param from The number of the first record.
 * @returns `next` is the number to go on with; null at the end.
 */
export async function importChanges(
  importId: string,
  from: number,
): Promise<{ changes: (CellChange & { created: boolean })[]; next: number | null }> {
  const changes: (CellChange & { created: boolean })[] = []
  for (let number = from; ; number += STORED_AT_ONCE) {
    const some = await database().importRecord.findMany({
      where: { importId, number: { gte: number } },
      orderBy: { number: 'asc' },
      take: STORED_AT_ONCE,
      select: { number: true, recordId: true, changes: true },
    })
    for (const record of some) {
      if (changes.length >= IMPORT_CHANGES_LISTED) return { changes, next: record.number }
      const created = record.recordId === null
      for (const change of record.changes as CellChange[]) changes.push({ ...change, created })
    }
    if (some.length < STORED_AT_ONCE) return { changes, next: null }
  }
}
