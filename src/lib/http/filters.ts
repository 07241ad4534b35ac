import { ApiError } from '../domain/api-error'
import { type ProductFilters, parseFilters } from '../kinds/product/filters'

/**
 * The filters of a call about products.
 *
 * @throws ApiError that names each parameter that cannot be read, its value and what is possible.
 */
export function readFilters(request: Request): ProductFilters {
  const { filters, unreadable } = parseFilters(new URL(request.url).searchParams)
  const errors = unreadable.map(
    (values) => ({ path: values.parameter, code: 'unreadable_filter', values }) as const,
  )
  const [first, second] = errors
  if (second) throw new ApiError('some_fields_invalid', { errors })
  if (first) throw new ApiError(first.code, { values: first.values, errors })
  return filters
}
