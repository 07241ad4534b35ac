import type { z } from 'zod'
import {
  categoryListQuerySchema,
  listQuerySchema,
  localeQuerySchema,
  productChangesQuerySchema,
  productListQuerySchema,
} from '@/lib/http/admin/list-query'
import { INQUIRY_FILE_FIELDS } from '@/lib/kinds/inquiry/files'
import { inquirySchema } from '@/lib/kinds/inquiry/form'
import { REVISION_EXAMPLE } from '@/lib/kinds/product/papers/revision'
import { filterDescription } from '@/lib/kinds/product/search/filter-description'
import { OWN_PARAMETER, PRODUCT_FILTERS } from '@/lib/kinds/product/search/filters'
import { subscriptionSchema, tokenSchema } from '@/lib/kinds/subscriber/form'
import type { FilterRule } from '@/lib/lighting/filter-grammar'
import {
  acceptanceInput,
  invitationInput,
  leaveQuerySchema,
  previewQuerySchema,
  signInInput,
} from '../inputs'
import { EXAMPLE_SLUGS } from './example-slugs'
import type { JsonSchema } from './json-schema'
import {
  type ApiOperation,
  type ApiOperations,
  arrayOfRefs,
  created,
  get,
  ok,
  post,
  refer,
  rows,
  typed,
} from './operation'
import type { ResponseSchema } from './views'

const filterSchema = (rule: FilterRule): JsonSchema => ({ type: 'string', ...filterDescription(rule) })

/** The filters of products, which all three lists about products take. */
const FILTERS = {
  ...Object.fromEntries(PRODUCT_FILTERS.map((rule) => [rule.name, filterSchema(rule)])),
  [OWN_PARAMETER]: {
    type: 'string',
    description: 'Facts of the firm’s own: the slug of each before its range',
    examples: ['diving-depth:30-'],
  },
}

const FILTER_ERRORS = [
  'unreadable_filter',
  'unknown_filter_value',
  'too_many_values',
  'products_of_category_not_found',
] as const

const TEXT = { type: 'string' }

const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, ...(required.length > 0 && { required }) })

const list = (summary: string, body: ResponseSchema, own: Partial<ApiOperation> = {}) =>
  get(summary, rows('The list, newest first unless it has an order of its own', body), {
    query: listQuerySchema,
    cached: true,
    fails: ['invalid_cursor'],
    example: { query: { limit: '2' } },
    ...own,
  })

/** How a record is found by its slug. */
const bySlug = (slug: string) =>
  ({ cached: true, moves: true, fails: ['record_not_found'], example: { params: { slug } } }) as const

const record = (summary: string, body: ResponseSchema, slug: string) =>
  get(summary, ok('The record in the language asked for', body), {
    query: localeQuerySchema,
    ...bySlug(slug),
  })

const related = (summary: string, body: ResponseSchema, slug: string) =>
  get(summary, ok('Up to three of them', arrayOfRefs(body)), { query: localeQuerySchema, ...bySlug(slug) })

const filtered = { query: productListQuerySchema, parameters: FILTERS, cached: true } as const

const SESSION = object({ token: TEXT, key: TEXT, expiresAt: { type: 'string', format: 'date-time' } }, [])

const OPTIONS = object({ options: { type: ['object', 'null'] } }, [])

const READINESS = object(
  {
    status: { type: 'string', enum: ['ok', 'unavailable'] },
    checks: { type: 'object' },
    ending: { type: 'boolean' },
    requestsUnderWay: { type: 'integer' },
    loopDelayMs: { type: 'integer' },
    uptimeSeconds: { type: 'integer' },
  },
  ['status'],
)

/** A step of a subscription, authorised by the token of a mail. */
const tokenStep = (summary: string) =>
  post(
    summary,
    [ok('Done, also for an unknown token', refer('Message')), typed(null, 'To the page that says so', 303)],
    {
      query: tokenSchema,
      parameters: { locale: { type: 'string', description: 'Of a page’s button, which is redirected' } },
      example: { query: { token: '0198a3c2-3d4e-7f50-8a6b-7c8d9e0f1a2b' } },
    },
  )

const previewed = (summary: string, query: z.ZodType, own: Partial<ApiOperation> = {}) =>
  get(summary, typed(null, 'To the page', 307), { query, ...own })

const FORM_ERRORS = ['not_a_form', 'foreign_origin', 'too_many_requests'] as const
const PAGE_FORM = 'application/x-www-form-urlencoded'
const AFTER_FORM = typed(null, 'Of a page’s form: to the page that follows', 303)

/** Every route of the public API by its folder. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, ApiOperations>> = {
  products: list('Products that fit a search, a category and filters', 'ProductSummary', {
    ...filtered,
    query: [productListQuerySchema, productChangesQuerySchema.partial()],
    replies: [
      {
        ...rows('The list; with `changedSince` what has changed since then, the oldest change first', {
          anyOf: [refer('ProductSummary'), refer('GoneProduct')],
        }),
        headers: {
          'X-Next-Changed-Since': 'With `changedSince`: the moment to ask from next time',
          'X-Understood-As':
            'With `search`: the filters it names, as in an address; missing where no product meets them',
        },
      },
    ],
    fails: ['invalid_cursor', 'changes_of_all', 'moment_too_old', 'moment_in_future', ...FILTER_ERRORS],
    example: { query: { beam: '100-', runtime: '8-', ip: 'IPX4', limit: '2' } },
  }),
  'products/facets': get(
    'What there is for each filter under all others',
    ok(
      'The facets, with the number of products in `X-Total-Count`',
      object({ facets: arrayOfRefs('Facet') }),
    ),
    { ...filtered, fails: FILTER_ERRORS, example: { query: { category: EXAMPLE_SLUGS.category } } },
  ),
  'products/near': get(
    'Products that fail in one or two points, and filters made weaker',
    ok(
      'Up to six products, nearest first; nothing without filters',
      object(
        {
          products: arrayOfRefs('NearProduct'),
          relaxations: {
            type: 'array',
            items: object({ name: TEXT, value: TEXT, query: TEXT, more: { type: 'integer' } }),
          },
          search: {
            ...TEXT,
            description: 'The words to ask with each `query`, where filters that `search` names are in it',
          },
        },
        ['products', 'relaxations'],
      ),
    ),
    {
      ...filtered,
      fails: FILTER_ERRORS,
      example: { query: { output: '1000-', runtime: '10-', ip: 'IP68' } },
    },
  ),
  'products/[slug]': record(
    'One product with its modes, facts and documents',
    'Product',
    EXAMPLE_SLUGS.product,
  ),
  'products/[slug]/revisions': get(
    'What papers of a product stated since when',
    ok('Newest first, each with what it changed', arrayOfRefs('Revision')),
    { query: [], ...bySlug(EXAMPLE_SLUGS.product) },
  ),
  'verify/[revision]': get(
    'What a document with a revision is, or a file with a SHA-256',
    ok('A data sheet, current, superseded or withdrawn; a list of papers; or a file', {
      oneOf: [refer('VerifiedRevision'), refer('VerifiedPapers'), refer('VerifiedFile')],
    }),
    {
      cached: true,
      fails: ['revision_unreadable', 'revision_unknown'],
      example: { params: { revision: REVISION_EXAMPLE } },
    },
  ),
  categories: list('The categories, or the one with a slug', 'Category', {
    query: categoryListQuerySchema,
    replies: [
      ok('The list; with `slug` the one category', { oneOf: [arrayOfRefs('Category'), refer('Category')] }),
    ],
    fails: ['invalid_cursor', 'category_not_found'],
    example: { query: { slug: EXAMPLE_SLUGS.category } },
  }),
  blog: list('Articles', 'BlogPostSummary'),
  'blog/[slug]': record('One article', 'BlogPost', EXAMPLE_SLUGS.article),
  'blog/related/[slug]': related('Articles related to one', 'BlogPostSummary', EXAMPLE_SLUGS.article),
  'case-studies/[slug]': record('One case study', 'CaseStudy', EXAMPLE_SLUGS.caseStudy),
  'case-studies/related/[slug]': related(
    'Case studies related to one',
    'CaseStudySummary',
    EXAMPLE_SLUGS.caseStudy,
  ),
  'custom-pages': list('Pages of the firm’s own', 'CustomPageSummary'),
  'custom-pages/[slug]': record('One of them', 'CustomPage', 'quality'),
  'company/info': get(
    'The firm: name, address, hours, how to reach it',
    ok('What is known of it', { type: 'object' }),
    { query: localeQuerySchema, cached: true, example: { query: { locale: 'zh' } } },
  ),
  'company/team': list('The people of the firm', 'TeamMember'),
  inquiries: post(
    'Sends an inquiry',
    [
      created(
        'It is stored; `url` is the buyer’s page of it',
        object(
          {
            id: TEXT,
            message: TEXT,
            number: { type: ['string', 'null'] },
            url: TEXT,
            omitted: { type: 'array', items: { type: 'object' } },
          },
          ['id', 'message'],
        ),
      ),
      AFTER_FORM,
    ],
    {
      body: inquirySchema,
      alsoAs: [PAGE_FORM],
      files: INQUIRY_FILE_FIELDS,
      fails: [...FORM_ERRORS, 'too_many_inquiries'],
      example: {
        body: {
          name: 'Ada Meyer',
          company: 'Meyer Outdoor',
          email: 'ada@meyer.example',
          phone: '+49 30 5550 12',
          message: 'Please quote these, with our logo.',
          lines: [{ product: EXAMPLE_SLUGS.product, quantity: 500, branding: ['logo'] }],
        },
      },
    },
  ),
  'newsletter/subscribe': post(
    'Subscribes to the newsletter',
    [ok('The same for known and unknown addresses', refer('Message')), AFTER_FORM],
    {
      body: subscriptionSchema,
      alsoAs: [PAGE_FORM],
      fails: FORM_ERRORS,
      example: { body: { email: 'ada@meyer.example' } },
    },
  ),
  'newsletter/confirm': tokenStep('Confirms a subscription'),
  'newsletter/unsubscribe': {
    ...get('Leads to the page on which a subscription is ended', typed(null, 'To that page', 303), {
      query: tokenSchema,
    }),
    ...tokenStep('Ends a subscription (RFC 8058)'),
  },
  'openapi.json': get('This description', ok('OpenAPI 3.1', { type: 'object' }), {
    cached: true,
    example: {},
  }),
  'csp-reports': post('Takes a browser’s report of a violated policy', typed(null, 'It is logged', 204), {
    body: { type: ['object', 'array'] },
    alsoAs: ['application/csp-report', 'application/reports+json'],
    fails: ['report_expected', 'not_a_report'],
    example: { body: { 'csp-report': { 'effective-directive': 'img-src' } } },
  }),
  'health/live': get('Whether the process runs', ok('It does'), { example: {} }),
  'health/ready': get(
    'Whether it takes requests',
    [
      ok('It does; operators also get the checks', READINESS),
      {
        status: 503,
        description:
          'It does not: it ends, or the database is away or takes no saves; an error where it cannot say',
        headers: { 'Retry-After': 'Seconds' },
        body: { anyOf: [READINESS, refer('Error')] },
      },
    ],
    { example: {} },
  ),
  metrics: get('Metrics for Prometheus, with the operators’ token', typed('text/plain', 'The metrics'), {
    fails: ['address_not_found'],
  }),
  preview: previewed('Opens a signed link to a draft', previewQuerySchema, { fails: ['preview_expired'] }),
  'preview/leave': previewed('Ends a preview', leaveQuerySchema),
  'sign-in': post(
    'Signs in with a passkey',
    created('A token for the header `admin-key`, or a cookie', SESSION),
    { body: signInInput, fails: ['wrong_key', 'foreign_origin', 'too_many_wrong_keys'] },
  ),
  'sign-in/options': post('What `navigator.credentials.get` takes', ok('The options', OPTIONS), {
    fails: ['foreign_origin', 'too_many_requests', 'address_not_found'],
  }),
  invitations: post('Accepts an invitation', created('A token, a cookie or a key', SESSION), {
    body: acceptanceInput,
    fails: ['invitation_ended', 'passkey_rejected', 'foreign_origin', 'too_many_wrong_keys'],
  }),
  'invitations/options': post(
    'Who is invited, and what `navigator.credentials.create` takes',
    ok('The person and the options', OPTIONS),
    { body: invitationInput, fails: ['invitation_ended', 'foreign_origin', 'too_many_wrong_keys'] },
  ),
}
