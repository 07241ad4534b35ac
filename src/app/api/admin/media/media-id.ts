import { isId } from '@/lib/domain/id'
import { ApiError } from '@/lib/http/errors'
import { RESOURCES } from '@/lib/resources/all-resources'
import { notFoundText } from '@/lib/resources/resource-texts'

/** @throws ApiError 404 for what can be nobody's id. */
export async function mediaIdOf(context: { params: Promise<Record<string, string>> }): Promise<string> {
  const { id } = await context.params
  if (isId(id)) return id
  throw new ApiError('not_found', notFoundText(RESOURCES.media))
}
