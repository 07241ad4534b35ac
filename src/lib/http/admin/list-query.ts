import { z } from 'zod'
import { refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { parseProductSort } from '../../lighting/product-sort'
import { DEFAULT_LOCALE, LOCALES } from '../../texts/locales'
import { CURSOR_MAX_CHARS, LINE_MAX_CHARS, LIST_LIMIT_MAX_ROWS, SEARCH_MAX_CHARS } from '../../values/limits'

const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${LIST_LIMIT_MAX_ROWS}`

const isLimit = (typed: string) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LIST_LIMIT_MAX_ROWS

/** `?locale=zh`; English without it. */
export const localeQuerySchema = z.object({
  locale: z.enum(LOCALES, { error: `locale must be one of: ${LOCALES.join(', ')}` }).default(DEFAULT_LOCALE),
})

/** Query of the public API's lists: `?locale=&limit=&cursor=`. */
export const listQuerySchema = localeQuerySchema.extend({
  limit: z
    .string()
    .refine(isLimit, {
      ...refinement('out_of_range', { min: 1, max: LIST_LIMIT_MAX_ROWS }),
      error: LIMIT_MESSAGE,
    })
    .transform(Number)
    .optional(),
  cursor: storableText(CURSOR_MAX_CHARS).optional(),
})

/**
 * `GET /api/products`. Blank parameters count as absent, an unknown order as 'newest'
 * (docs/specification.md, section 9).
 */
export const productListQuerySchema = listQuerySchema.extend({
  category: storableText(LINE_MAX_CHARS).optional(),
  search: storableText(SEARCH_MAX_CHARS).optional(),
  sort: z.string().optional().transform(parseProductSort),
})

/** `GET /api/categories`. */
export const categoryListQuerySchema = listQuerySchema.extend({
  slug: storableText(LINE_MAX_CHARS).optional(),
})
