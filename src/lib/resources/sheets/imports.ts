import { database, type Import, type Prisma } from '../../data/prisma'
import { ApiError } from '../../domain/api-error'
import { IMPORT_ERRORS_LISTED, IMPORT_KEPT_HOURS } from '../../domain/limits'
import type { CellChange } from '../../fields/sheet-edits'
import type { CellError } from '../../fields/sheet-grid'
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
  /** Records that change, and how many are done. */
  total: number
  passed: number
  /** Cells that change. */
  cells: number
  errors: CellError[]
  errorCount: number
}

/** Stores a preview. */
export async function storeImport(
  kind: string,
  filename: string,
  { records, errors }: ImportPlan,
): Promise<string> {
  const cells = records.reduce((sum, { changes }) => sum + changes.length, 0)
  return database().$transaction(
    async (db) => {
      const { id } = await db.import.create({
        data: {
          kind,
          filename,
          total: records.length,
          cells,
          errors: errors.slice(0, IMPORT_ERRORS_LISTED) as Prisma.InputJsonValue,
          errorCount: errors.length,
        },
      })
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
      return id
    },
    { maxWait: 5000, timeout: 60_000 },
  )
}

const keptSince = () => new Date(Date.now() - IMPORT_KEPT_HOURS * 60 * 60 * 1000)

/** An import that is not forgotten yet. @throws ApiError for any other. */
export async function findImport(id: string): Promise<Import> {
  const found = await database().import.findFirst({ where: { id, createdAt: { gte: keptSince() } } })
  if (!found) throw new ApiError('import_not_found')
  return found
}

/** Forgets imports after a day, but none that is going on. */
export async function deleteOldImports(): Promise<void> {
  await database().import.deleteMany({
    where: { createdAt: { lt: keptSince() }, state: { notIn: ['APPLYING', 'REVERTING'] } },
  })
}

/** An import as the API answers it. */
export function importView(row: Import): ImportView {
  const { id, kind, filename, createdAt, state, total, passed, cells, errorCount } = row
  const errors = row.errors as CellError[]
  return {
    id,
    kind,
    filename,
    createdAt: createdAt.toISOString(),
    state,
    total,
    passed,
    cells,
    errors,
    errorCount,
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
  maxCells: number,
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
      if (changes.length >= maxCells) return { changes, next: record.number }
      const created = record.recordId === null
      for (const change of record.changes as CellChange[]) changes.push({ ...change, created })
    }
    if (some.length < STORED_AT_ONCE) return { changes, next: null }
  }
}
