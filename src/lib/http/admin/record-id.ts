import { ApiError } from '../../errors/api-error'
import { isId } from '../../values/id'

/** The id of a record in the path of a call. @throws ApiError 404 for what can be none. */
export function recordId({ id }: { id?: string }, kind: string): string {
  if (isId(id)) return id
  throw new ApiError('record_not_found', { values: { kind } })
}
