import { continueBulkJob, isBulkJobWaiting, type KindTools } from '../records/bulk/bulk-jobs'
import { continueImport, isImportWaiting } from '../records/sheets/apply-import'
import { continueCheck } from './check-import'
import type { AnyKey } from './index'
import { sheetTable } from './sheets'
import { publishErrors } from './warnings'

/** The tables and checks of the kinds that bulk jobs use. */
export const KIND_TOOLS: KindTools = {
  tableOf: sheetTable,
  check: (key, record) => publishErrors(key as AnyKey, record),
}

/** Whether a bulk change or an import waits to be continued, by this or another process. */
export async function isLongWorkWaiting(): Promise<boolean> {
  const waiting = [await isBulkJobWaiting(), await isImportWaiting()]
  return waiting.some(Boolean)
}

/** Continues for some seconds what takes longer than a request may. @returns Whether there is more of it. */
export async function continueLongWork(): Promise<boolean> {
  const more = [await continueBulkJob(KIND_TOOLS), await continueImport(sheetTable), await continueCheck()]
  return more.some(Boolean)
}
