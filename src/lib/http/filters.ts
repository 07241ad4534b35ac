import { ApiError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import { readOwnFacts } from '../kinds/own-fact/queries'
import { asksForOwn, ownFilters, type ProductFilters, parseFilters } from '../kinds/product/search/filters'
import type { Unreadable } from '../lighting/filter-grammar'
import { DEFAULT_LOCALE } from '../texts/locales'

/**
 * The filters of a call about products.
 *
 * @throws ApiError that names each parameter that cannot be read, its value and what is possible.
 */
export async function readFilters(request: Request): Promise<ProductFilters> {
  const params = new URL(request.url).searchParams
  const own = asksForOwn(params) ? ownFilters(await readOwnFacts(DEFAULT_LOCALE)) : []
  const { filters, unreadable } = parseFilters(params, own)
  rejectUnreadable(unreadable)
  return filters
}

/** @throws ApiError that names each parameter that could not be read, its value and what is possible. */
export function rejectUnreadable(unreadable: readonly Unreadable[]): void {
  const errors = unreadable.map(errorOf)
  const [first, second] = errors
  if (second) throw new ApiError('some_fields_invalid', { errors })
  if (first) throw new ApiError(first.code, { values: first.values, errors })
}

function errorOf({ parameter, value, possible, max }: Unreadable): FieldError {
  const path = parameter
  if (max !== undefined) return { path, code: 'too_many_values', values: { parameter, max } }
  return possible === ''
    ? { path, code: 'unknown_filter_value', values: { parameter, value } }
    : { path, code: 'unreadable_filter', values: { parameter, value, possible } }
}
