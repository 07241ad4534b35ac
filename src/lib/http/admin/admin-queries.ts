import { z } from 'zod'
import { ApiError } from '../../errors/api-error'
import { type FilterValues, filterShape, type ListFilter } from '../../fields/list-filters'
import { storableText } from '../../fields/text'
import { reference } from '../../fields/value-schemas'
import { ANY_KEYS } from '../../kinds'
import { PRESENCE_TAB_MAX_CHARS, URL_MAX_CHARS } from '../../values/limits'
import { SEARCH_MAX_CHARS } from '../../values/page-limits'
import { parseQuery } from '../routes'
import { listQuerySchema, localeQuerySchema } from './list-query'
import { IDEMPOTENCY_KEY_HEADER, PRIVATE_SEARCH_HEADER } from './request-headers'

/** `?limit=&cursor=` of the lists of the admin that take nothing else. */
export const pagedQuerySchema = listQuerySchema.pick({ limit: true, cursor: true })

/**
 * Query of the admin's lists: `?search=&sort=&limit=&cursor=`, beside the filters of the kind; an unknown order counts as
 * the first one.
 */
export const adminListQuerySchema = pagedQuerySchema.extend({
  search: storableText(SEARCH_MAX_CHARS).optional(),
  sort: z.string().optional(),
})

/** The filters of a list of the admin. @throws ZodError for a value that a filter does not have, without which the list had more. */
export const filtersOf = (filters: readonly ListFilter[], request: Request): FilterValues =>
  parseQuery(z.object(filterShape(filters)), request) as FilterValues

/** `?type=…` of what concerns one kind or, without it, all. */
export function typedQuerySchema<Key extends string>(keys: readonly [Key, ...Key[]]) {
  return z.object({ type: z.enum(keys, { error: `type must be one of: ${keys.join(', ')}` }) })
}

/** `?type=&limit=&cursor=` of the bin. */
export function binQuerySchema<Key extends string>(keys: readonly [Key, ...Key[]]) {
  return pagedQuerySchema.extend(typedQuerySchema(keys).partial().shape)
}

/** `?type=&id=&bulk=&limit=&cursor=` of the activity list: all changes, those of a kind, of one record or of a bulk change. */
export const activityQuerySchema = binQuerySchema(ANY_KEYS).extend({
  id: z.uuid({ error: 'id must be the id of a thing' }).optional(),
  bulk: z.uuid({ error: 'bulk must be the id of a bulk change' }).optional(),
})

/** `?type=&id=&tab=` of a form that is open in a tab of a browser. */
export const presenceQuerySchema = typedQuerySchema(ANY_KEYS).extend({
  id: z.uuid({ error: 'id must be the id of a thing' }),
  tab: storableText(PRESENCE_TAB_MAX_CHARS).min(1),
})

/** `?version=&successor=` of a deletion: the version that was seen, and the id of the record that redirects lead to. */
export const deletionQuerySchema = z.object({
  version: z.coerce.number().int().min(1).optional(),
  successor: z.uuid({ error: 'successor must be the id of a thing' }).nullable().default(null),
})

/** Input of moving the products of a category: the target category. */
export const moveProductsInput = z.strictObject({ categoryId: reference('selected_category_not_found') })

/** Input of moving a record: before which other one, null for the end. */
export const positionInput = z.strictObject({ id: z.uuid(), before: z.uuid().nullable() })

/** Input of replacing a picture everywhere: the address of the other one. */
export const replacementInput = z.strictObject({ by: storableText(URL_MAX_CHARS) })

/** `?kind=&locale=` of a spreadsheet that is imported: the key of a kind, or the name of one of its lists. */
export const importQuerySchema = localeQuerySchema.extend({ kind: z.string({ error: 'kind is missing' }) })

const format = z.enum(['xlsx', 'csv'], { error: 'format must be one of: xlsx, csv' })

/** The formats of a spreadsheet. */
export type SheetFormat = z.infer<typeof format>

/** `?kind=&format=&locale=` of one that is exported. */
export const exportQuerySchema = importQuerySchema.extend({ format: format.default('xlsx') })

/** `?format=&locale=&list=` of an export of people, beside the filters of their list: all of it, or its list of lines. */
export const peopleExportSchema = localeQuerySchema.extend({
  format: format.default('csv'),
  list: z.enum(['lines'], { error: 'list must be: lines' }).optional(),
})

/** `?from=` of the cells an import changes. */
export const importChangesQuerySchema = z.object({
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

const privateQuerySchema = z.object({
  search: z.never({ error: `The search is sent in the header ${PRIVATE_SEARCH_HEADER}` }).optional(),
})

/**
 * The search text of a list of a personal kind.
 *
 * @throws ApiError 400 for a text that cannot be decoded, ZodError for one that is too long or stands in the address.
 */
export function privateSearch(request: Request): string | undefined {
  parseQuery(privateQuerySchema, request)
  const header = request.headers.get(PRIVATE_SEARCH_HEADER)
  if (!header) return undefined
  try {
    return adminListQuerySchema.shape.search.parse(decodeURIComponent(header))
  } catch (error) {
    throw error instanceof URIError ? new ApiError('unreadable_search') : error
  }
}

const KEY_PATTERN = /^[\x21-\x7e]{1,100}$/

/**
 * The key of a creation; null where the client sent none.
 *
 * @throws ApiError 400 for one that is too long or has other than visible ASCII characters.
 */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key !== null && !KEY_PATTERN.test(key)) throw new ApiError('invalid_idempotency_key')
  return key
}
