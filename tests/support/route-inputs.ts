import { KINDS } from '@/lib/kinds'
import { LINE_FIELDS, VISITOR_FIELD_NAMES } from '@/lib/kinds/inquiry/inquiry-rules'
import { quotationInput } from '@/lib/kinds/inquiry/quotation/quotations'
import { PRODUCT_FILTERS } from '@/lib/kinds/product/search/filters'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import { SINGLES } from '@/lib/kinds/singles'
import { UNKNOWN_ID } from './admin'

/** What a route takes: parameters of its query, headers, fields of a JSON body; and the dynamic parts of its path. */
export type RouteInput = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  params?: Record<string, string>
  query?: readonly string[]
  /** Parameters that must be there for the others to be read. */
  given?: Record<string, string>
  headers?: readonly string[]
  fields?: readonly string[]
  /** Which of these are also sent alone, at the largest size. */
  alone?: readonly string[]
  /** How its form is sent where it is not JSON. */
  form?: 'urlencoded' | 'file'
}

const PAGED = ['limit', 'cursor']
const LIST = ['locale', ...PAGED]
const PRODUCTS = [
  ...LIST,
  'category',
  'search',
  'sort',
  'units',
  ...PRODUCT_FILTERS.flatMap(({ name }) => [name, `${name}.from`]),
]
const INQUIRY = [
  ...VISITOR_FIELD_NAMES,
  ...['interest', 'locale', 'product', 'configuration', 'captcha-response', 'website', 'fill-ms', 'from'],
  ...LINE_FIELDS.map((field) => `line-0-${field}`),
]
const filtersOf = (key: (typeof SOME_KINDS)[number]) => KINDS[key].filters.map(({ name }) => name)
const BULK = ['ids', 'query', 'except', 'set', 'add', 'remove', 'delete']

/** A kind of content and a personal one; the schemas of all kinds are measured field by field. */
const SOME_KINDS = ['products', 'inquiries'] as const

const ofSomeKinds = (input: (key: (typeof SOME_KINDS)[number]) => RouteInput) =>
  SOME_KINDS.map((type) => ({ ...input(type), params: { type, ...input(type).params } }))

/**
 * What every route takes, by its folder; a route that is not listed fails a test. The fields of records are filled all at once
 * here; each by itself is measured by tests/unit/fields/measured-texts.test.ts.
 */
export const ROUTE_INPUTS: Readonly<Record<string, RouteInput[]>> = {
  '[[...path]]': [{}],
  admin: [{ query: ['type', 'search', 'sort', ...PAGED], given: { type: 'products' } }],
  'admin/[type]': [
    ...ofSomeKinds((key) => ({
      query: ['search', 'sort', ...PAGED, ...filtersOf(key)],
      headers: ['admin-search'],
    })),
    ...ofSomeKinds((key) => ({
      method: 'POST',
      fields: Object.keys(KINDS[key].declared),
      headers: ['idempotency-key'],
    })),
  ],
  'admin/[type]/[id]': [
    ...ofSomeKinds((key) => ({ method: 'PUT', fields: Object.keys(KINDS[key].declared) })),
    ...SINGLE_KEYS.map(
      (id): RouteInput => ({
        method: 'PUT',
        params: { type: 'pages', id },
        fields: Object.keys(SINGLES[id].declared),
      }),
    ),
    { method: 'DELETE', params: { type: 'products' }, query: ['successor'] },
  ],
  'admin/[type]/[id]/draft': [
    { method: 'PUT', params: { type: 'products' }, fields: Object.keys(KINDS.products.declared) },
  ],
  'admin/[type]/[id]/draft/publish': [{ method: 'POST', params: { type: 'products' }, fields: ['version'] }],
  'admin/[type]/[id]/pages': [
    { params: { type: 'products' } },
    { method: 'POST', params: { type: 'products' } },
  ],
  'admin/[type]/[id]/restore': [
    { method: 'POST', params: { type: 'products' }, fields: ['slug', 'categoryId'] },
  ],
  'admin/[type]/[id]/versions': [{ params: { type: 'products' }, query: PAGED }],
  'admin/[type]/[id]/versions/[number]': [{ params: { type: 'products' } }],
  'admin/[type]/[id]/versions/[number]/restore': [
    { method: 'POST', params: { type: 'products' }, fields: ['version', 'savedAt', 'draft'] },
  ],
  'admin/[type]/bulk': ofSomeKinds(() => ({ method: 'POST', fields: BULK })),
  'admin/[type]/check': ofSomeKinds((key) => ({ method: 'POST', fields: Object.keys(KINDS[key].declared) })),
  'admin/[type]/positions': [
    { method: 'POST', params: { type: 'team-members' }, fields: ['id', 'before'] },
    { params: { type: 'products' }, query: ['category'] },
    { method: 'DELETE', params: { type: 'products' }, query: ['category'] },
  ],
  'admin/activity': [{ query: ['type', 'id', 'bulk', ...PAGED] }],
  'admin/bin': [{ query: ['type', ...PAGED] }],
  'admin/bulk/[id]/undo': [{ method: 'POST' }],
  'admin/categories/[id]/move-products': [{ method: 'POST', fields: ['categoryId'] }],
  'admin/demand': [{ query: ['weeks', 'from', 'to', 'locale'] }],
  'admin/demand/export': [{ given: { list: 'searches' }, query: ['list', 'weeks', 'from', 'to', 'locale'] }],
  'admin/demand/range': [{ query: ['x', 'y', 'weeks', 'from', 'to', 'locale'] }],
  'admin/doctor': [
    { query: ['id', 'shown', ...PAGED] },
    { method: 'POST', fields: ['id', 'code', 'values', 'reason'] },
  ],
  'admin/exports': [
    { query: ['kind', 'format', 'locale'] },
    { method: 'POST', given: { kind: 'products' }, fields: ['ids', 'query', 'except'] },
  ],
  'admin/files': [
    { query: ['url'] },
    { query: ['search', 'sort', ...PAGED] },
    { method: 'POST', form: 'file', fields: ['file'] },
  ],
  'admin/files/[id]': [{ method: 'PUT', fields: ['filename'] }],
  'admin/files/[id]/usage': [{}],
  'admin/first-steps': [{}],
  'admin/imports': [
    { method: 'POST', query: ['kind', 'locale'] },
    { method: 'POST', given: { kind: 'products' }, form: 'file', fields: ['file'] },
  ],
  'admin/imports/[id]': [{}],
  'admin/imports/[id]/apply': [{ method: 'POST' }],
  'admin/imports/[id]/changes': [{ query: ['from'] }],
  'admin/imports/[id]/undo': [{ method: 'POST' }],
  'admin/jobs/[id]': [{}],
  'admin/jobs/continue': [{ method: 'POST' }],
  'admin/inquiries/[id]/files/[file]': [{}],
  'admin/inquiries/[id]/messages': [{}, { method: 'POST', fields: ['text'] }],
  'admin/inquiries/[id]/quotations': [{}, { method: 'POST', fields: Object.keys(quotationInput.shape) }],
  'admin/inquiries/[id]/papers': [{}],
  'admin/inquiries/[id]/quotations/[number]': [{}],
  'admin/inquiries/[id]/resend': [{ method: 'POST' }],
  'admin/inquiries/[id]/secret': [{ method: 'POST' }],
  'admin/inquiries/export': [{ query: ['status', 'locale'] }],
  'admin/inquiries/times': [{}],
  'admin/keys': [{ query: PAGED }, { method: 'POST', fields: ['name', 'role', 'expiresAt', 'networks'] }],
  'admin/keys/[id]/exchange': [{ method: 'POST' }],
  'admin/webhooks': [{ query: PAGED }, { method: 'POST', fields: Object.keys(KINDS.webhooks.declared) }],
  'admin/webhooks/[id]/deliveries': [{}, { method: 'POST', fields: ['delivery'] }],
  'admin/webhooks/[id]/secret': [{ method: 'POST' }],
  'admin/mail-test': [{ method: 'POST', fields: ['to', 'locale'] }],
  'admin/me': [{}],
  'admin/me/key': [{ method: 'POST' }],
  'admin/me/sessions': [],
  'admin/me/sessions/[id]': [{ method: 'DELETE' }],
  'admin/markdown-preview': [{ method: 'POST', fields: ['markdown', 'locale'] }],
  'admin/media': [{ query: ['search', 'sort', ...PAGED] }],
  'admin/media/[id]': [{ method: 'PUT', fields: ['filename', 'alt', 'translations'] }],
  'admin/media/[id]/replace': [{ method: 'POST', fields: ['by'] }],
  'admin/media/[id]/usage': [{ query: PAGED }],
  'admin/media/sweep': [],
  'admin/media/upload-image': [{ method: 'POST', form: 'file', fields: ['image'] }],
  'admin/menu-targets': [{ method: 'POST', fields: ['addresses'] }],
  'admin/navigation': [{ method: 'PUT', fields: Object.keys(SINGLES.navigation.declared) }],
  'admin/people/[id]/invitation': [{ method: 'POST' }],
  'admin/people/erase': [{ method: 'POST', fields: ['email'] }],
  'admin/presence': [
    { method: 'PUT', query: ['type', 'id', 'tab'], given: { type: 'products', id: UNKNOWN_ID } },
  ],
  'admin/preview-link': [
    { query: ['type', 'id', 'locale'] },
    { method: 'POST', fields: ['type', 'id', 'locale', 'input'] },
  ],
  'admin/products/[id]/passport': [{}, { method: 'DELETE' }],
  'admin/publish-due': [],
  'admin/quotations': [{ query: PAGED }],
  'admin/quotations/export': [{ query: ['locale'] }],
  'admin/revalidate': [{ method: 'POST', fields: ['tags'] }],
  'admin/seo-audit': [{ query: ['locale'] }],
  'admin/seo-pages': [{ query: ['locale', 'shown', ...PAGED] }],
  'admin/seo-preview': [{ query: ['type', 'id', 'locale'] }],
  'admin/session': [],
  'admin/settings': [{ method: 'PUT', fields: Object.keys(SINGLES.settings.declared) }],
  'admin/shared-values': [{}],
  'admin/subscribers/export': [{ query: ['status', 'locale'] }],
  'admin/waiting': [{}],
  blog: [{ query: LIST }],
  'blog/[slug]': [{ query: ['locale'] }],
  'blog/related/[slug]': [{ query: ['locale'] }],
  'case-studies/[slug]': [{ query: ['locale'] }],
  'case-studies/related/[slug]': [{ query: ['locale'] }],
  'custom-pages': [{ query: ['locale', 'limit', 'cursor'] }],
  'custom-pages/[slug]': [{ query: ['locale'] }],
  categories: [{ query: [...LIST, 'slug'] }],
  'company/info': [{ query: ['locale'] }],
  'company/team': [{ query: LIST }],
  'csp-reports': [{ method: 'POST', fields: ['csp-report'], headers: ['content-type'] }],
  'health/live': [{}],
  'health/ready': [{}],
  invitations: [{ method: 'POST', fields: ['invitation', 'response', 'stay'] }],
  'invitations/options': [{ method: 'POST', fields: ['invitation'] }],
  inquiries: [
    { method: 'POST', fields: INQUIRY, alone: INQUIRY },
    { method: 'POST', form: 'urlencoded', fields: INQUIRY },
    { method: 'POST', form: 'file', fields: [...INQUIRY, 'logo'] },
  ],
  metrics: [{ headers: ['authorization'] }],
  'openapi.json': [{}],
  'newsletter/confirm': [{ method: 'POST', query: ['token', 'locale'] }],
  'newsletter/subscribe': [
    { method: 'POST', fields: ['email', 'locale'], alone: ['email'] },
    { method: 'POST', form: 'urlencoded', fields: ['email', 'locale'] },
  ],
  'newsletter/unsubscribe': [{ method: 'POST', query: ['token', 'locale'] }],
  preview: [{ query: ['token', 'locale'], headers: ['cookie'] }],
  'preview/leave': [{ query: ['path'], headers: ['cookie'] }],
  products: [
    {
      query: PRODUCTS,
      headers: ['if-none-match'],
      alone: ['search', 'category', 'tag', 'ip', 'output', 'output.from', 'cursor'],
    },
    { query: [...LIST, 'changedSince'] },
  ],
  'products/[slug]': [{ query: ['locale'] }],
  'products/[slug]/revisions': [{}],
  'products/facets': [{ query: PRODUCTS }],
  'products/near': [{ query: PRODUCTS }],
  'sign-in': [{ method: 'POST', fields: ['response', 'stay'] }],
  'sign-in/options': [{ method: 'POST' }],
  'verify/[revision]': [{ params: { revision: '7K3M-9QXR-2T4V-W8ZA' } }],
}

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
