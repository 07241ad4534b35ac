import { ApiError } from '@/lib/errors/api-error'
import { isId } from '@/lib/values/id'

type Context = { params: Promise<Record<string, string>> }

/** @throws ApiError 404 for a malformed id. */
export async function mediaIdOf(context: Context, kind: 'media' | 'files' = 'media'): Promise<string> {
  const { id } = await context.params
  if (isId(id)) return id
  throw new ApiError('record_not_found', { values: { kind } })
}
