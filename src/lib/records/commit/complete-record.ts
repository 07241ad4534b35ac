import { ZodError, type z } from 'zod'
import { isLacking, mayLack } from '../../fields/input-schemas'
import type { BaseRow, Input, KindTable } from '../kind-table'
import type { PublicationRow } from '../publication'

/** Whether an input leaves a draft without a time, which may lack what is required. */
export const staysDraft = (input: unknown): boolean => {
  const { status, publishAt } = (input ?? {}) as Input
  return status === 'DRAFT' && !publishAt
}

/** The schemas of what a record becomes: those of a draft where it stays one. */
export const schemasFor = ({ kind }: KindTable, row: BaseRow | null, input: Input) =>
  staysDraft({ ...row, ...input }) ? kind.draft : kind

/**
 * Rejects a change that makes public, now or at a time, what lacks something required. Of a record that is public already
 * only what is changed is looked at.
 *
 * @param input As `scheduled` leaves it.
 * @throws ZodError with the sentence of each field that is blank.
 */
export function rejectIncomplete(table: KindTable, input: Input, before: BaseRow): void {
  const { kind } = table
  if (!kind.hasStatus || kind.single) return
  const { status, publishAt } = before as PublicationRow
  const now = { status, publishAt, ...input }
  if (now.status !== 'PUBLISHED' && !now.publishAt) return
  const isNew = status !== 'PUBLISHED' && (input.status !== undefined || input.publishAt !== undefined)
  const record = table.record(before) as unknown as Input
  const issues = Object.entries(kind.declared).flatMap(([name, field]): z.core.$ZodIssue[] => {
    if (!mayLack(name, field, kind.title) || (!isNew && input[name] === undefined)) return []
    const value = input[name] === undefined ? record[name] : input[name]
    if (!isLacking(value)) return []
    const { schema, updateSchema = schema } = field
    return (updateSchema.safeParse(value).error?.issues ?? []).map((issue) => ({ ...issue, path: [name] }))
  })
  if (issues.length > 0) throw new ZodError(issues)
}
