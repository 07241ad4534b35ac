import type { Import } from '../data/prisma'
import { database, Prisma } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import { findingKey, keepsUnpublished } from '../fields/forms/warnings'
import type { Cell } from '../fields/sheets/sheet-cells'
import { type FileSheet, readGrids } from '../fields/sheets/sheet-grid'
import { readFile } from '../files/read-file'
import { endLease, takeWork } from '../records/bulk/leases'
import { storeChecked, storedFile, storeFailedCheck, storePreview } from '../records/sheets/imports'
import { type PublishChecks, planImport } from '../records/sheets/plan-import'
import { failureDetails, log } from '../runtime/log'
import { withFormulas } from '../sheets/csv'
import type { Locale } from '../texts/locales'
import { isUploaded } from '../uploads/media-names'
import type { AnyKey } from './index'
import type { SheetTexts } from './sheet-texts'
import { cellLanguage, sheetSubject } from './sheets'
import { findingsOf } from './warnings'

const CHECKING = Prisma.sql`"state" = 'CHECKING'`

/**
 * The sheets of a file without the apostrophes that CSV has before formulas: a program that saves it as a workbook keeps them.
 * A workbook of the site has none, and explains its columns.
 */
function withoutApostrophes(sheets: readonly FileSheet[], languages: readonly SheetTexts[]): FileSheet[] {
  const isExport = sheets.some(({ name }) => languages.some(({ explanation }) => explanation === name))
  const written = (cell: Cell) => (typeof cell === 'string' ? withFormulas(cell) : cell)
  return sheets.map((sheet) =>
    sheet.name === null || isExport ? sheet : { ...sheet, rows: sheet.rows.map((row) => row.map(written)) },
  )
}

/** Answers for an upload whose name no stored file has: nothing has to be requested to know that it is missing. */
const statusOf = async (path: string) => (isUploaded(path) ? 404 : null)

const publishErrors: PublishChecks = async (key, records) => {
  const sides = records.flatMap(({ before, after }) => [before ?? after, after])
  const found = await findingsOf(key as AnyKey, sides, statusOf)
  return records.map(({ before }, index) => {
    const [was = [], is = []] = found.slice(2 * index)
    const known = new Set(before ? was.map(findingKey) : [])
    return is.filter((each) => keepsUnpublished(each) && !known.has(findingKey(each)))
  })
}

/** Checks what a file would change, and stores that as its preview; what keeps it from being checked is stored as well. */
export async function checkImport(
  { id, sheet, locale }: Pick<Import, 'id' | 'sheet' | 'locale'>,
  sheets: readonly FileSheet[],
): Promise<void> {
  try {
    const subject = sheetSubject(sheet ?? '', locale as Locale, true)
    const { table, plan, plans, languages } = subject
    const { grids, errors } = readGrids(withoutApostrophes(sheets, languages), plans, plan, languages)
    const onChecked = (passed: number, total: number) => storeChecked(id, passed, total)
    const planned = await planImport(table, grids, await cellLanguage(subject), publishErrors, onChecked)
    await storePreview(id, { ...planned, errors: [...errors, ...planned.errors] })
  } catch (error) {
    log.error({ event: 'check of an import failed', ...failureDetails(error, true) })
    await storeFailedCheck(id, { code: 'import_not_checked' })
  }
}

/** Checks a file anew whose check another process has not brought to its end. @returns Whether there was one. */
export async function continueCheck(): Promise<boolean> {
  const id = await takeWork('imports', CHECKING)
  const found = id === null ? null : await database().import.findUnique({ where: { id } })
  if (!found?.file) return false
  try {
    await checkImport(found, await readFile('sheet', await storedFile(found.file)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await storeFailedCheck(found.id, error)
  } finally {
    await endLease('imports', found.id)
  }
  return true
}
