import { ApiError } from '@/lib/domain/api-error'
import { isId } from '@/lib/domain/id'

/** @throws ApiError 404 for a malformed id. */
export async function mediaIdOf(context: { params: Promise<Record<string, string>> }): Promise<string> {
  const { id } = await context.params
  if (isId(id)) return id
  throw new ApiError('record_not_found', { values: { kind: 'media' } })
}
