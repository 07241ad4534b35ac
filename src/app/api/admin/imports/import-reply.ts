import { jobReply } from '@/app/api/admin/bulk-reply'
import type { Import } from '@/lib/data/prisma'
import { ApiError } from '@/lib/errors/api-error'
import { englishError } from '@/lib/http/errors'
import { adminReply } from '@/lib/http/reply'
import { importView } from '@/lib/records/sheets/imports'
import { isId } from '@/lib/values/id'

/** An import as it is answered: each error with its place, in English. */
export async function importReply(
  row: Import,
  { status = 200, more = {} }: { status?: number; more?: object } = {},
): Promise<Response> {
  const { errors, undo, ...view } = await importView(row)
  const named = errors.map((error) => {
    const { sheet, row: number, column, value } = error
    const { message, ...coded } = englishError(error)
    if (number === 0) return { sheet, row: number, column, value, ...coded, reason: message, message }
    const place = column === '' ? `row ${number}` : `row ${number}, ${column}`
    return { sheet, row: number, column, value, ...coded, reason: message, message: `${place}: ${message}` }
  })
  return adminReply({ ...view, ...more, errors: named, undo: undo && jobReply(undo) }, { status })
}

/** The id in the path of a call. @throws ApiError for what cannot be one. */
export function importId({ id }: { id?: string }): string {
  if (!isId(id)) throw new ApiError('import_not_found')
  return id
}
