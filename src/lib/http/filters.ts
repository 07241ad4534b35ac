import { ApiError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import { type ProductFilters, parseFilters } from '../kinds/product/search/filters'
import type { Unreadable } from '../lighting/filter-grammar'

/**
 * The filters of a call about products.
 *
 * @throws ApiError that names each parameter that cannot be read, its value and what is possible.
 */
export function readFilters(request: Request): ProductFilters {
  const { filters, unreadable } = parseFilters(new URL(request.url).searchParams)
  const errors = unreadable.map(errorOf)
  const [first, second] = errors
  if (second) throw new ApiError('some_fields_invalid', { errors })
  if (first) throw new ApiError(first.code, { values: first.values, errors })
  return filters
}

function errorOf({ parameter, value, possible, max }: Unreadable): FieldError {
  return max === undefined
    ? { path: parameter, code: 'unreadable_filter', values: { parameter, value, possible } }
    : { path: parameter, code: 'too_many_values', values: { parameter, max } }
}
