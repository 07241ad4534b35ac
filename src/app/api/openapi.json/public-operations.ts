import type { z } from 'zod'
import {
  categoryListQuerySchema,
  listQuerySchema,
  localeQuerySchema,
  productChangesQuerySchema,
  productListQuerySchema,
} from '@/lib/http/admin/list-query'
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
import type { JsonSchema } from './json-schema'
import type { ApiOperation, ApiOperations } from './operation'
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

const list = (summary: string, body: ResponseSchema, own: Partial<ApiOperation> = {}): ApiOperations => ({
  GET: {
    summary,
    query: [listQuerySchema],
    replies: [{ description: 'The list, newest first unless it has an order of its own', body, list: true }],
    cached: true,
    fails: ['invalid_cursor'],
    example: { query: { limit: '2' } },
    ...own,
  },
})

const record = (summary: string, body: ResponseSchema, slug: string): ApiOperations => ({
  GET: {
    summary,
    query: [localeQuerySchema],
    replies: [{ description: 'The record in the language asked for', body }],
    cached: true,
    moves: true,
    fails: ['record_not_found'],
    example: { params: { slug } },
  },
})

const related = (summary: string, body: ResponseSchema, slug: string): ApiOperations => ({
  GET: {
    ...(record(summary, body, slug).GET as ApiOperation),
    replies: [{ description: 'Up to three of them', body: { type: 'array', items: refer(body) } }],
  },
})

const refer = (name: ResponseSchema | 'Message'): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const filtered = { query: [productListQuerySchema], parameters: FILTERS, cached: true } as const

const SESSION: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    key: { type: 'string' },
    expiresAt: { type: 'string', format: 'date-time' },
  },
}

const OPTIONS: JsonSchema = { type: 'object', properties: { options: { type: ['object', 'null'] } } }

/** A step of a subscription, authorised by the token of a mail. */
const tokenStep = (summary: string): ApiOperation => ({
  summary,
  query: [tokenSchema],
  parameters: { locale: { type: 'string', description: 'Of a page’s button, which is redirected' } },
  replies: [
    { description: 'Done, also for an unknown token', body: refer('Message') },
    { status: 303, description: 'To the page that says so', type: null },
  ],
  example: { query: { token: '0198a3c2-3d4e-7f50-8a6b-7c8d9e0f1a2b' } },
})

const previewed = (summary: string, query: z.ZodType, own: Partial<ApiOperation> = {}): ApiOperations => ({
  GET: {
    summary,
    query: [query],
    replies: [{ status: 307, description: 'To the page', type: null }],
    ...own,
  },
})

const FORM_ERRORS = ['not_a_form', 'foreign_origin', 'too_many_requests'] as const

/** Every route of the public API by its folder. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, ApiOperations>> = {
  products: list('Products that fit a search, a category and filters', 'ProductSummary', {
    ...filtered,
    query: [productListQuerySchema, productChangesQuerySchema.partial()],
    replies: [
      {
        description: 'The list; with `changedSince` what has changed since then, the oldest change first',
        body: { anyOf: [refer('ProductSummary'), refer('GoneProduct')] },
        list: true,
        headers: { 'X-Next-Changed-Since': 'With `changedSince`: the moment to ask from next time' },
      },
    ],
    fails: ['invalid_cursor', 'changes_of_all', 'moment_too_old', 'moment_in_future', ...FILTER_ERRORS],
    example: { query: { beam: '100-', runtime: '8-', ip: 'IPX4', limit: '2' } },
  }),
  'products/facets': {
    GET: {
      ...filtered,
      summary: 'What there is for each filter under all others',
      replies: [
        {
          description: 'The facets, with the number of products in `X-Total-Count`',
          body: {
            type: 'object',
            properties: { facets: { type: 'array', items: refer('Facet') } },
            required: ['facets'],
          },
        },
      ],
      fails: FILTER_ERRORS,
      example: { query: { category: 'head-lamps' } },
    },
  },
  'products/near': {
    GET: {
      ...filtered,
      summary: 'Products that fail in one or two points, and filters made weaker',
      replies: [
        {
          description: 'Up to six products, nearest first; nothing without filters',
          body: {
            type: 'object',
            properties: {
              products: { type: 'array', items: refer('NearProduct') },
              relaxations: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    name: { type: 'string' },
                    value: { type: 'string' },
                    query: { type: 'string' },
                    more: { type: 'integer' },
                  },
                  required: ['name', 'value', 'query', 'more'],
                },
              },
            },
            required: ['products', 'relaxations'],
          },
        },
      ],
      fails: FILTER_ERRORS,
      example: { query: { output: '1000-', runtime: '10-', ip: 'IP68' } },
    },
  },
  'products/[slug]': record('One product with its modes, facts and documents', 'Product', 'tx-1400'),
  'products/[slug]/revisions': {
    GET: {
      ...(record('', 'Product', 'tx-1400').GET as ApiOperation),
      summary: 'What papers of a product stated since when',
      query: [],
      replies: [
        {
          description: 'Newest first, each with what it changed',
          body: { type: 'array', items: refer('Revision') },
        },
      ],
    },
  },
  'verify/[revision]': {
    GET: {
      summary: 'What a document with a revision is',
      replies: [{ description: 'Current, superseded or withdrawn', body: 'VerifiedRevision' }],
      cached: true,
      fails: ['revision_unreadable', 'revision_unknown'],
      example: { params: { revision: REVISION_EXAMPLE } },
    },
  },
  categories: list('The categories, or the one with a slug', 'Category', {
    query: [categoryListQuerySchema],
    replies: [
      {
        description: 'The list; with `slug` the one category',
        body: { oneOf: [{ type: 'array', items: refer('Category') }, refer('Category')] },
      },
    ],
    fails: ['invalid_cursor', 'category_not_found'],
    example: { query: { slug: 'head-lamps' } },
  }),
  blog: list('Articles', 'BlogPostSummary'),
  'blog/[slug]': record('One article', 'BlogPost', 'moq-explained'),
  'blog/related/[slug]': related('Articles related to one', 'BlogPostSummary', 'moq-explained'),
  'case-studies/[slug]': record('One case study', 'CaseStudy', 'alpine-rail-contractor-shift-lamps'),
  'case-studies/related/[slug]': related(
    'Case studies related to one',
    'CaseStudySummary',
    'alpine-rail-contractor-shift-lamps',
  ),
  'custom-pages': list('Pages of the firm’s own', 'CustomPageSummary'),
  'custom-pages/[slug]': record('One of them', 'CustomPage', 'quality'),
  'company/info': {
    GET: {
      summary: 'The firm: name, address, hours, how to reach it',
      query: [localeQuerySchema],
      replies: [{ description: 'What is known of it', body: { type: 'object' } }],
      cached: true,
      example: { query: { locale: 'zh' } },
    },
  },
  'company/team': list('The people of the firm', 'TeamMember'),
  inquiries: {
    POST: {
      summary: 'Sends an inquiry',
      body: inquirySchema,
      takesForms: true,
      replies: [
        {
          status: 201,
          description: 'It is stored; `url` is the buyer’s page of it',
          body: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              message: { type: 'string' },
              number: { type: ['string', 'null'] },
              url: { type: 'string' },
              omitted: { type: 'array', items: { type: 'object' } },
            },
            required: ['id', 'message'],
          },
        },
        { status: 303, description: 'Of a page’s form: to the page that follows', type: null },
      ],
      fails: [...FORM_ERRORS, 'too_many_inquiries'],
      example: {
        body: {
          name: 'Ada Meyer',
          company: 'Meyer Outdoor',
          email: 'ada@meyer.example',
          phone: '+49 30 5550 12',
          message: 'Please quote these, with our logo.',
          lines: [{ product: 'tx-1400', quantity: 500, branding: ['logo'] }],
        },
      },
    },
  },
  'newsletter/subscribe': {
    POST: {
      summary: 'Subscribes to the newsletter',
      body: subscriptionSchema,
      takesForms: true,
      replies: [
        { description: 'The same for known and unknown addresses', body: refer('Message') },
        { status: 303, description: 'Of a page’s form: to the page that follows', type: null },
      ],
      fails: FORM_ERRORS,
      example: { body: { email: 'ada@meyer.example' } },
    },
  },
  'newsletter/confirm': { POST: tokenStep('Confirms a subscription') },
  'newsletter/unsubscribe': {
    GET: {
      summary: 'Leads to the page on which a subscription is ended',
      query: [tokenSchema],
      replies: [{ status: 303, description: 'To that page', type: null }],
    },
    POST: tokenStep('Ends a subscription (RFC 8058)'),
  },
  'openapi.json': {
    GET: {
      summary: 'This description',
      replies: [{ description: 'OpenAPI 3.1', body: { type: 'object' } }],
      cached: true,
      example: {},
    },
  },
  'csp-reports': {
    POST: {
      summary: 'Takes a browser’s report of a violated policy',
      body: { type: ['object', 'array'] },
      replies: [{ status: 204, description: 'It is logged', type: null }],
      fails: ['report_expected', 'not_a_report'],
      example: { body: { 'csp-report': { 'effective-directive': 'img-src' } } },
    },
  },
  'health/live': {
    GET: { summary: 'Whether the process runs', replies: [{ description: 'It does' }], example: {} },
  },
  'health/ready': {
    GET: {
      summary: 'Whether it takes requests',
      replies: [{ description: 'It does; operators also get the checks' }],
      example: {},
    },
  },
  metrics: {
    GET: {
      summary: 'Metrics for Prometheus, with the operators’ token',
      replies: [{ description: 'The metrics', type: 'text/plain' }],
      fails: ['address_not_found'],
    },
  },
  preview: previewed('Opens a signed link to a draft', previewQuerySchema, {
    fails: ['preview_expired'],
  }),
  'preview/leave': previewed('Ends a preview', leaveQuerySchema),
  'sign-in': {
    POST: {
      summary: 'Signs in with a passkey',
      body: signInInput,
      replies: [
        { status: 201, description: 'A token for the header `admin-key`, or a cookie', body: SESSION },
      ],
      fails: ['wrong_key', 'foreign_origin', 'too_many_wrong_keys'],
    },
  },
  'sign-in/options': {
    POST: {
      summary: 'What `navigator.credentials.get` takes',
      replies: [{ description: 'The options', body: OPTIONS }],
      fails: ['foreign_origin', 'too_many_requests', 'address_not_found'],
    },
  },
  invitations: {
    POST: {
      summary: 'Accepts an invitation',
      body: acceptanceInput,
      replies: [{ status: 201, description: 'A token, a cookie or a key', body: SESSION }],
      fails: ['invitation_ended', 'passkey_rejected', 'foreign_origin', 'too_many_wrong_keys'],
    },
  },
  'invitations/options': {
    POST: {
      summary: 'Who is invited, and what `navigator.credentials.create` takes',
      body: invitationInput,
      replies: [{ description: 'The person and the options', body: OPTIONS }],
      fails: ['invitation_ended', 'foreign_origin', 'too_many_wrong_keys'],
    },
  },
}
