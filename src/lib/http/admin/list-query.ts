import { z } from 'zod'
import { issueText, refinement } from '../../fields/issue-codes'
import { storableText } from '../../fields/text'
import { siteLocales } from '../../firm/site-locales'
import { PRODUCT_SORTS, parseProductSort, RECOMMENDED } from '../../lighting/product-sort'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../texts/locales'
import { CURSOR_MAX_CHARS, LIST_LIMIT_MAX_ROWS } from '../../values/limits'
import { LINE_MAX_CHARS, SEARCH_MAX_CHARS } from '../../values/page-limits'
import { parseQuery } from '../routes'

const LIMIT_MESSAGE = `limit must be a whole number from 1 to ${LIST_LIMIT_MAX_ROWS}`

const isLimit = (typed: string) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LIST_LIMIT_MAX_ROWS

const mustBeOneOf = (locales: readonly Locale[]) => `locale must be one of: ${locales.join(', ')}`

/** `?locale=`; English without it. */
export const localeQuerySchema = z.object({
  locale: z.enum(LOCALES, { error: mustBeOneOf(LOCALES) }).default(DEFAULT_LOCALE),
})

/**
 * Reads a query of the public API.
 *
 * @throws ZodError also for a language the site does not have.
 */
export async function parsePublicQuery<T extends z.ZodType<{ locale: Locale }>>(
  schema: T,
  request: Request,
): Promise<z.infer<T>> {
  const query = parseQuery(schema, request)
  const { locale } = query
  if (locale === DEFAULT_LOCALE) return query
  const locales = await siteLocales()
  if (locales.includes(locale)) return query
  const message = mustBeOneOf(locales)
  throw new z.ZodError([{ code: 'custom', path: ['locale'], message, input: locale }])
}

/** Query of the public API's lists: `?locale=&limit=&cursor=`. */
export const listQuerySchema = localeQuerySchema.extend({
  limit: z
    .string()
    .refine(isLimit, {
      ...refinement('out_of_range', { min: 1, max: LIST_LIMIT_MAX_ROWS }),
      error: LIMIT_MESSAGE,
    })
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX_ROWS }),
  cursor: storableText(CURSOR_MAX_CHARS).optional(),
})

/**
 * `GET /api/products`. Blank parameters count as absent, an unknown order as 'newest'
 * (docs/specification.md, section 9).
 */
export const productListQuerySchema = listQuerySchema.extend({
  category: storableText(LINE_MAX_CHARS).optional(),
  search: storableText(SEARCH_MAX_CHARS).optional(),
  sort: z
    .string()
    .optional()
    .transform((sort) => (sort === RECOMMENDED ? sort : parseProductSort(sort)))
    .meta({ examples: [...PRODUCT_SORTS] }),
})

/** What `changedSince` is about: all products, whatever else a list could be narrowed to. */
export const productChangesQuerySchema = listQuerySchema.extend({
  // A plus sign that was not encoded arrives as a blank.
  changedSince: z
    .string()
    .transform((typed) => typed.replace(' ', '+'))
    .pipe(z.iso.datetime({ offset: true, error: issueText }))
    .transform((moment) => new Date(moment)),
})

/** `GET /api/categories`. */
export const categoryListQuerySchema = listQuerySchema.extend({
  slug: storableText(LINE_MAX_CHARS).optional(),
})
