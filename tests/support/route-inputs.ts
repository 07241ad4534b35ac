import { z } from 'zod'
import { ADMIN_OPERATIONS, KIND_SCHEMAS } from '@/app/api/openapi.json/admin-operations'
import { describedPath } from '@/app/api/openapi.json/description'
import { type JsonSchema, jsonSchema } from '@/app/api/openapi.json/json-schema'
import { type ApiOperation, type FileForm, refer, type Verb } from '@/app/api/openapi.json/operation'
import { PUBLIC_OPERATIONS } from '@/app/api/openapi.json/public-operations'
import { SINGLES_TYPE } from '@/lib/access/route-access'
import { adminListQuerySchema } from '@/lib/http/admin/admin-queries'
import { IDEMPOTENCY_KEY_HEADER, PRIVATE_SEARCH_HEADER } from '@/lib/http/admin/request-headers'
import { LINE_FIELDS, VISITOR_FIELD_NAMES } from '@/lib/kinds/inquiry/inquiry-rules'
import { PRODUCT_FILTERS } from '@/lib/kinds/product/search/filters'
import { folderOf } from './described-api'

/** What a route takes: parameters of its query, headers, fields of a JSON body; and the dynamic parts of its path. */
export type RouteInput = {
  method?: Verb
  params?: Record<string, string>
  query?: readonly string[]
  /** Parameters that must be there for the others to be read. */
  given?: Readonly<Record<string, string>>
  headers?: readonly string[]
  fields?: readonly string[]
  /** Which of these are also sent alone, at the largest size. */
  alone?: readonly string[]
  /** How its form is sent where it is not JSON. */
  form?: 'urlencoded' | 'file'
}

/** A kind of content and a personal one; the schemas of all kinds are measured field by field. */
const SOME_KINDS = ['products', 'inquiries']

const propertiesOf = ({ properties = {} }: JsonSchema) => Object.keys(properties as object)

const isFileForm = (body: object): body is FileForm => 'file' in body

/** What the body of an operation has: the fields of a schema, of a kind's by its reference, or of a form, its file last. */
function bodyOf(body: NonNullable<ApiOperation['body']>): Pick<RouteInput, 'fields' | 'form'> {
  if (body instanceof z.core.$ZodType) return { fields: propertiesOf(jsonSchema(body)) }
  if (isFileForm(body)) return { fields: [...(body.fields ?? []), body.file], form: 'file' }
  const name = String(body.$ref).split('/').at(-1) ?? ''
  return { fields: propertiesOf(KIND_SCHEMAS[name] ?? body) }
}

/**
 * What an operation takes: its query, by each of the schemas that read it, and apart from that its body, since a wrong
 * query hides what follows.
 */
function inputsOf(method: Verb, operation: ApiOperation): RouteInput[] {
  const { query = [], parameters = {}, headers = {}, body, cached, example } = operation
  const sent = { method, headers: [...Object.keys(headers), ...(cached ? ['if-none-match'] : [])] }
  const schemas = [query].flat()
  const queries = (schemas.length > 0 ? schemas.map((schema) => propertiesOf(jsonSchema(schema))) : [[]])
    .map((names) => [...names, ...Object.keys(parameters)])
    .filter((names) => names.length > 0 || !body)
  return [
    ...queries.map((names) => ({ ...sent, query: names })),
    ...(body ? [{ ...sent, ...(example?.query && { given: example.query }), ...bodyOf(body) }] : []),
  ]
}

/** Operations that change what all tests share, and read no more of what they are sent than others do. */
const NOT_CALLED = [
  'POST admin/media/sweep',
  'DELETE admin/me/sessions',
  'POST admin/publish-due',
  'POST admin/seo-audit',
  'POST admin/session',
  'DELETE admin/session',
]

/** What the described operations take, by the folder of the route that answers each. */
const DESCRIBED = Object.entries({ ...PUBLIC_OPERATIONS, ...ADMIN_OPERATIONS })
  .flatMap(([address, operations]) =>
    (address.includes('[type]') ? SOME_KINDS : ['']).map((type) => ({
      address: address.replace('[type]', type),
      operations,
    })),
  )
  .map(({ address, operations }) => {
    const route = folderOf({ path: describedPath(address) }) ?? address
    const parts = address.split('/')
    const params = Object.fromEntries(
      route
        .split('/')
        .flatMap((part, index) =>
          part.startsWith('[') && part !== parts[index] ? [[part.slice(1, -1), parts[index] ?? '']] : [],
        ),
    )
    const inputs = Object.entries(operations)
      .filter(([verb]) => !NOT_CALLED.includes(`${verb} ${address}`))
      .flatMap(([verb, operation]) => inputsOf(verb as Verb, operation))
    return { route, inputs: inputs.map((input) => ({ ...input, params })) }
  })
  .filter(({ inputs }) =>
    inputs.every(({ params: { type } }) => !type || [...SOME_KINDS, SINGLES_TYPE].includes(type)),
  )

const INQUIRY = [
  ...VISITOR_FIELD_NAMES,
  ...['interest', 'locale', 'product', 'configuration', 'captcha-response', 'website', 'fill-ms', 'from'],
  ...LINE_FIELDS.map((field) => `line-0-${field}`),
]
const LIST = Object.keys(adminListQuerySchema.shape)
const SUBSCRIPTION = ['email', 'locale']
/** The other ends of filters, and the units they are in, which a page's own address may have. */
const RANGES: RouteInput = { query: ['units', ...PRODUCT_FILTERS.map(({ name }) => `${name}.from`)] }
const ALONE = ['search', 'category', 'tag', 'ip', 'output', 'output.from', 'cursor']

const updateOf = (type: string): RouteInput => ({
  method: 'POST',
  params: { type },
  ...bodyOf(refer(`${type}.update`)),
})

/** What routes take beside that: forms of pages, undeclared headers, what is read by hand, and what is also sent alone. */
const BESIDE: Readonly<Record<string, RouteInput[]>> = {
  '[[...path]]': [{}],
  admin: [{ given: { type: 'products' }, query: LIST }],
  'admin/[type]': [
    { params: { type: 'products' }, headers: [PRIVATE_SEARCH_HEADER] },
    { ...updateOf('inquiries'), headers: [IDEMPOTENCY_KEY_HEADER] },
  ],
  'admin/[type]/check': SOME_KINDS.map(updateOf),
  'admin/[type]/positions': [
    { method: 'POST', params: { type: 'team-members' }, fields: ['id', 'before'] },
    { params: { type: 'products' }, query: ['category'] },
    { method: 'DELETE', params: { type: 'products' }, query: ['category'] },
  ],
  'admin/files': [{ query: LIST }],
  'admin/imports': [{ method: 'POST', given: { kind: 'products' }, form: 'file', fields: ['file'] }],
  'csp-reports': [{ method: 'POST', fields: ['csp-report'], headers: ['content-type'] }],
  inquiries: [
    { method: 'POST', fields: INQUIRY, alone: INQUIRY },
    { method: 'POST', form: 'urlencoded', fields: INQUIRY },
    { method: 'POST', form: 'file', fields: [...INQUIRY, 'logo'] },
  ],
  metrics: [{ headers: ['authorization'] }],
  'newsletter/subscribe': [
    { method: 'POST', fields: SUBSCRIPTION, alone: ['email'] },
    { method: 'POST', form: 'urlencoded', fields: SUBSCRIPTION },
  ],
  preview: [{ headers: ['cookie'] }],
  'preview/leave': [{ headers: ['cookie'] }],
  products: [{ query: ALONE, alone: ALONE }, RANGES],
  'products/facets': [RANGES],
  'products/near': [RANGES],
}

/** What every route takes, by its folder; a route that is not described fails a test. */
export const ROUTE_INPUTS: Readonly<Record<string, RouteInput[]>> = Object.fromEntries(
  [...new Set([...DESCRIBED.map(({ route }) => route), ...Object.keys(BESIDE)])].map((route) => [
    route,
    [
      ...DESCRIBED.filter((each) => each.route === route).flatMap(({ inputs }) => inputs),
      ...(BESIDE[route] ?? []),
    ],
  ]),
)

/** The same of routes beside the API, by their folder in `src/app`. */
export const OTHER_ROUTE_INPUTS: Readonly<Record<string, RouteInput[]>> = {
  '[locale]/compare.csv': [
    {
      params: { locale: 'en' },
      query: ['products', 'units', 'basis', ...PRODUCT_FILTERS.map(({ name }) => name)],
      alone: ['products'],
    },
  ],
  ...Object.fromEntries(
    ['csv', 'xlsx'].map((format) => [
      `[locale]/products.${format}`,
      [
        {
          params: { locale: 'en' },
          query: ['search', 'category', 'sort', 'units', ...PRODUCT_FILTERS.map(({ name }) => name)],
        },
      ],
    ]),
  ),
  '[locale]/(dynamic)/inquiry/[secret]/[action]': [
    {
      method: 'POST',
      params: { locale: 'en', secret: 'A'.repeat(22), action: 'messages' },
      fields: ['message'],
    },
    {
      method: 'POST',
      params: { locale: 'en', secret: 'A'.repeat(22), action: 'decline' },
      given: { quotation: '1' },
      fields: ['reason'],
    },
    {
      method: 'POST',
      params: { locale: 'en', secret: 'A'.repeat(22), action: 'lines' },
      fields: LINE_FIELDS.map((field) => `line-0-${field}`),
    },
  ],
  '[locale]/(dynamic)/inquiry/lost': [{ method: 'POST', params: { locale: 'en' }, fields: ['email'] }],
  '[locale]/(dynamic)/inquiry/[secret]/quotations/[number]': [
    { params: { locale: 'en', secret: 'A'.repeat(22), number: '1' } },
  ],
  '[locale]/(dynamic)/inquiry/[secret]/papers.zip': [{ params: { locale: 'en' } }],
  '[locale]/catalogues/[file]': [{ params: { locale: 'en' } }],
  '[locale]/documents/[file]': [{ params: { locale: 'en' } }],
  '[locale]/feed.xml': [{ params: { locale: 'en' } }],
  '[locale]/filter-words.json': [{ params: { locale: 'en' } }],
  // It reads nothing of its request, and the translator it uses needs Next.js.
  '[locale]/llms.txt': [],
  '[locale]/manifest.webmanifest': [{ params: { locale: 'en' } }],
  '[locale]/p/[number]/[file]': [{ params: { locale: 'en' } }],
  '[locale]/passport-data/[...path]': [
    { params: { locale: 'en' }, query: ['linkType'], headers: ['accept'] },
  ],
  '[locale]/product/[slug]/media.zip': [{ params: { locale: 'en' } }],
  '[locale]/product/[slug]/papers.zip': [{ params: { locale: 'en' } }],
  '[locale]/suggestions.json': [{ params: { locale: 'en' }, query: ['search'] }],
  'admin/words/[locale]': [{}],
  'brand/[file]': [{ query: ['v'] }],
  'indexnow-key.txt': [{}],
  mcp: [{ method: 'POST', fields: ['jsonrpc', 'id', 'method', 'params'], headers: ['mcp-protocol-version'] }],
  'media/[file]': [{}],
  'qr.svg': [{ query: ['path'] }],
  'robots.txt': [{}],
  'share/[locale]/[kind]/[file]': [{ params: { locale: 'en', kind: 'product' }, query: ['token', 'v'] }],
  'sitemap.xml': [{}],
  'sitemaps/[part]': [{}],
}
