import { isId } from '@/lib/domain/id'
import { ApiError } from '@/lib/http/errors'
import { KINDS } from '@/lib/kinds'
import { notFoundText } from '@/lib/resources/kind-texts'

/** @throws ApiError 404 for a malformed id. */
export async function mediaIdOf(context: { params: Promise<Record<string, string>> }): Promise<string> {
  const { id } = await context.params
  if (isId(id)) return id
  throw new ApiError('not_found', notFoundText(KINDS.media))
}
