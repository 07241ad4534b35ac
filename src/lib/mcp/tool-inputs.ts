import { z } from 'zod'
import { textsWith } from '../content/shipped-texts'
import { parsePublicQuery, productListQuerySchema } from '../http/admin/list-query'
import { readFilters } from '../http/filters'
import { BASIS_FILTERS } from '../kinds/product/compare-query'
import type { ProductListQuery } from '../kinds/product/queries'
import { filterDescription } from '../kinds/product/search/filter-description'
import { OWN_PARAMETER, PRODUCT_FILTERS, type ProductFilter } from '../kinds/product/search/filters'
import { PRODUCT_SORTS } from '../lighting/product-sort'
import { LOCALES } from '../texts/locales'
import { INQUIRY_QUANTITY_MAX, LIST_LIMIT_MAX_ROWS } from '../values/limits'
import {
  COMPARE_MAX_PRODUCTS,
  INQUIRY_MAX_LINES,
  LINE_MAX_CHARS,
  SEARCH_MAX_CHARS,
  SLUG_MAX_CHARS,
} from '../values/page-limits'

/** Few enough for a conversation; a program that wants more says so. */
const DEFAULT_ROWS = 10

const { names } = textsWith('en').texts.common.filters

/** What a filter is called, and what it takes. */
function filterText(filter: ProductFilter): string {
  const { description, examples = [] } = filterDescription(filter)
  const label = names[filter.name as keyof typeof names]
  return [`${label}: ${description}`, ...examples.slice(0, 1)].join(', such as ')
}

const slug = (text: string) => z.string().max(SLUG_MAX_CHARS).describe(text)
const FILTER_INPUTS = Object.fromEntries(
  PRODUCT_FILTERS.map((filter) => [
    filter.name,
    z.string().max(LINE_MAX_CHARS).optional().describe(filterText(filter)),
  ]),
)

const LOCALE = z
  .enum(LOCALES)
  .optional()
  .describe('Language of texts and pages: en (without it), zh, and others where the site has them')

/** Parameters of `GET /api/products`, by the names they have there. */
export const searchInput = z.strictObject({
  search: z
    .string()
    .max(SEARCH_MAX_CHARS)
    .optional()
    .describe('Words in English or Chinese; what they ask for counts as filters: “200 lm 8 h IPX4”'),
  category: slug('Slug of a category, as the resource of the catalog lists them').optional(),
  ...FILTER_INPUTS,
  [OWN_PARAMETER]: z
    .string()
    .max(LINE_MAX_CHARS)
    .optional()
    .describe(
      'Facts of the firm’s own by their slugs, as the resource of the catalog lists them, each with a range: “diving-depth:30-”',
    ),
  sort: z
    .string()
    .max(LINE_MAX_CHARS)
    .optional()
    .describe(`Order: ${PRODUCT_SORTS.join(', ')}, or a figure, behind a minus the greatest first: -runtime`),
  limit: z.int().min(1).max(LIST_LIMIT_MAX_ROWS).default(DEFAULT_ROWS),
  cursor: z.string().optional().describe('`nextCursor` of the page before'),
  locale: LOCALE,
})

export const productInput = z.strictObject({
  slug: slug(
    'Slug of a product as `search_products` answers it; a product number and a former slug do as well',
  ),
  locale: LOCALE,
})

const BASIS_INPUTS = Object.fromEntries(
  BASIS_FILTERS.map(({ name, unit }) => [
    name,
    z
      .number()
      .positive()
      .optional()
      .describe(`What the compared mode must do at least: ${names[name as keyof typeof names]} in ${unit}`),
  ]),
)

export const compareInput = z.strictObject({
  products: z
    .array(slug('Slug of a product'))
    .min(1)
    .max(COMPARE_MAX_PRODUCTS)
    .describe('Products in the order of the columns'),
  ...BASIS_INPUTS,
  units: z.enum(['metric', 'imperial']).optional(),
  locale: LOCALE,
})

export const inquiryInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        slug: slug('Slug of a product'),
        quantity: z.int().min(1).max(INQUIRY_QUANTITY_MAX).optional().describe('Pieces'),
      }),
    )
    .min(1)
    .max(INQUIRY_MAX_LINES),
  locale: LOCALE,
})

/** Arguments of a tool as the query of an address, in which the public API has them. */
export const asQuery = (input: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * What a program asks of the list of products, judged as in a call of the public API.
 *
 * @throws ApiError or ZodError for what the API rejects, too.
 */
export async function productListQuery(
  input: z.infer<typeof searchInput>,
): Promise<ProductListQuery & { filters: NonNullable<ProductListQuery['filters']> }> {
  const request = new Request(`http://localhost/api/products?${asQuery(input)}`)
  return { ...(await parsePublicQuery(productListQuerySchema, request)), filters: await readFilters(request) }
}
