import { ZodError } from 'zod'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { fieldErrors } from '../../fields/issue-codes'
import type { CellError } from '../../fields/sheets/sheet-grid'
import type { Change } from '../commit/change'
import type { PlannedRecord } from './plan-import'

/** A record that cannot be written, because something changed since the preview. */
export class ImportConflict extends Error {
  constructor(readonly errors: CellError[]) {
    super('The import cannot go on')
  }
}

/** What is written of a planned record: where its values are still those of the preview, whatever else was changed. */
export function changeOf({ recordId, version, base, input }: PlannedRecord): Change {
  if (recordId === null) return { make: input, asSent: true }
  return { id: recordId, base: { version, values: base }, set: input, asSent: true, unlessSame: true }
}

/** What rejects one record, told with its place in the file. @throws Always: ImportConflict, or what is no fault of the record. */
export function rejectPlanned(error: unknown, planned: PlannedRecord): never {
  const reason = reasonOf(error)
  if (!reason) throw error
  const { sheet = '', row = 1, column = '', after = '' } = planned.changes[0] ?? {}
  const { code, values } = reason
  const cell =
    code === 'slug_taken' ? { column: '', value: String(planned.input.slug) } : { column, value: after }
  throw new ImportConflict([{ sheet, row, ...cell, code, ...(values && { values }) }])
}

/** Why a record is rejected: by what is stored meanwhile, or by rules that a newer version of the site has. */
function reasonOf(error: unknown): CodedError | undefined {
  if (error instanceof ZodError) return fieldErrors(error.issues)[0]
  return error instanceof ApiError ? error : undefined
}
