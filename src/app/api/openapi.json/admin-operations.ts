import type { z } from 'zod'
import { READING, ROUTE_ACCESS, SINGLES_TYPE } from '@/lib/access/route-access'
import type { ErrorCode } from '@/lib/errors/error-codes'
import { selectionSchema } from '@/lib/fields/input-schemas'
import {
  activityQuerySchema,
  adminListQuerySchema,
  binQuerySchema,
  deletionQuerySchema,
  exportQuerySchema,
  importChangesQuerySchema,
  importQuerySchema,
  moveProductsInput,
  pagedQuerySchema,
  peopleExportSchema,
  positionInput,
  presenceQuerySchema,
  replacementInput,
  tableExportSchema,
  typedQuerySchema,
} from '@/lib/http/admin/admin-queries'
import { IDEMPOTENCY_KEY_HEADER } from '@/lib/http/admin/idempotency-key-header'
import { localeQuerySchema } from '@/lib/http/admin/list-query'
import { PRIVATE_SEARCH_HEADER } from '@/lib/http/admin/private-search-header'
import { ANY_KEYS, KINDS } from '@/lib/kinds'
import { messageInput } from '@/lib/kinds/inquiry/admin-thread'
import { eraseInput } from '@/lib/kinds/inquiry/people'
import { INQUIRY_STATES, SUBSCRIBER_STATES } from '@/lib/kinds/inquiry/people-states'
import { quotationInput } from '@/lib/kinds/inquiry/quotation/quotations'
import { SINGLES } from '@/lib/kinds/singles'
import { TABLE_KEYS } from '@/lib/kinds/tables'
import { publishInput, reviewQuerySchema } from '../admin/draft-routes'
import { restoreInput } from '../admin/version-routes'
import {
  auditedPagesQuerySchema,
  explanationInput,
  fileQuerySchema,
  findingsQuerySchema,
  mailTestInput,
  markdownPreviewInput,
  menuTargetsInput,
  previewLinkInput,
  previewLinkQuerySchema,
  quotationsQuerySchema,
  revalidationInput,
  seoPreviewQuerySchema,
} from '../inputs'
import { type JsonSchema, jsonSchema } from './json-schema'
import type { ApiOperation, ApiOperations, Reply } from './operation'

/** What the admin API can always answer: by who calls. */
export const ADMIN_ERRORS: readonly ErrorCode[] = [
  'wrong_key',
  'not_allowed',
  'foreign_origin',
  'too_many_wrong_keys',
]

const refer = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** The schemas of the kinds, by the names of their components; those of pages have no creation. */
export const KIND_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.values({ ...KINDS, ...SINGLES }).flatMap(({ key, create, update }) => [
    ...(create ? [[`${key}.create`, jsonSchema(create)] as const] : []),
    [`${key}.update`, jsonSchema(update)] as const,
  ]),
)

const RECORD = refer('Record')

/** The record of every kind, beside the fields its update takes. */
export const RECORD_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A record: the fields an update of its kind takes, these, and read-only ones',
  properties: {
    id: { type: 'string', format: 'uuid' },
    version: {
      type: 'integer',
      description: 'Sent back with an update, it keeps one edit from undoing another',
    },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    translations: { type: 'object' },
    warnings: { type: 'array', items: { type: 'object' } },
  },
  required: ['id'],
  additionalProperties: true,
}

const ok = (description: string, body?: Reply['body']): Reply => ({ description, ...(body && { body }) })
const created = (description: string, body?: Reply['body']): Reply => ({
  ...ok(description, body),
  status: 201,
})
const later: Reply = { status: 202, description: 'It goes on; `Location` says where to ask' }
const rows = (description: string, body: Reply['body'] = { type: 'object' }): Reply => ({
  description,
  body,
  list: true,
})
const file = (type: string): Reply => ({ description: 'The file', type })

type Own = Partial<Omit<ApiOperation, 'summary' | 'replies' | 'query'>> & { query?: z.core.$ZodType }

const op = (summary: string, reply: Reply | readonly Reply[], { query, ...own }: Own = {}): ApiOperation => ({
  summary,
  replies: [reply].flat() as readonly Reply[],
  ...(query && { query: [query] }),
  ...own,
})

const NOT_FOUND = ['record_not_found', 'address_not_found'] as const
const SAVING: readonly ErrorCode[] = [
  ...NOT_FOUND,
  'changed_meanwhile',
  'slug_taken',
  'value_taken',
  'nothing_to_change',
]
const BULK_FAILS: readonly ErrorCode[] = [...NOT_FOUND, 'no_records_chosen', 'conflict']
const BULK_REPLIES = [ok('What was changed: `{id, changed, skipped}`', { type: 'object' }), later]
const IMPORT_FAILS = ['job_not_found', 'import_state'] as const
const SHEET = file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const CSV = file('text/csv')

const filterParameters = (filters: (typeof KINDS)[keyof typeof KINDS]['filters']) =>
  Object.fromEntries(
    filters.map(({ name, options }) => [name, { type: 'string', ...(options && { examples: options }) }]),
  )

/** The list of a kind and its records. */
function kindOperations(key: (typeof TABLE_KEYS)[number]): Record<string, ApiOperations> {
  const { plural, label, create, filters, personal, hasStatus } = KINDS[key]
  const list = op(`Lists ${plural}`, rows('A page of them', RECORD), {
    query: adminListQuerySchema,
    parameters: filterParameters(filters),
    ...(personal && { headers: { [PRIVATE_SEARCH_HEADER]: 'The search, encoded for an address' } }),
    fails: ['invalid_cursor'],
    example: { query: { limit: '1' } },
  })
  const update = { body: refer(`${key}.update`), fails: SAVING }
  return {
    [`admin/${key}`]: {
      GET: list,
      ...(create && {
        POST: op(`Creates a ${label}`, created('The record', RECORD), {
          body: refer(`${key}.create`),
          headers: { [IDEMPOTENCY_KEY_HEADER]: 'Sent again with it, a creation makes nothing more' },
          fails: [...SAVING, 'invalid_idempotency_key', 'created_before'],
        }),
      }),
    },
    [`admin/${key}/[id]`]: {
      GET: op(`One ${label}`, ok('The record', RECORD), { fails: NOT_FOUND }),
      PUT: op(`Changes a ${label}`, ok('The record', RECORD), update),
      DELETE: op(`Puts a ${label} into the bin`, ok('It is done', refer('Message')), {
        query: deletionQuerySchema,
        fails: [...NOT_FOUND, 'conflict'],
      }),
    },
    ...(hasStatus && {
      [`admin/${key}/[id]/draft`]: {
        GET: op(`The draft beside a ${label}`, ok('The record as it would be', RECORD), {
          fails: [...NOT_FOUND, 'draft_not_found'],
        }),
        PUT: op(`Saves a draft beside a ${label}`, ok('The record as it would be', RECORD), {
          query: reviewQuerySchema,
          ...update,
        }),
        DELETE: op(`Discards the draft beside a ${label}`, ok('The record', RECORD), {
          fails: [...NOT_FOUND, 'draft_not_found'],
        }),
      },
    }),
  }
}

/** The texts of a page, and other records of which there is one. */
const singleOperations = (name: string, key: string): Record<string, ApiOperations> => ({
  [name]: {
    GET: op(`Reads ${key}`, ok('The record', RECORD), { example: {} }),
    PUT: op(`Changes ${key}`, ok('The record', RECORD), { body: refer(`${key}.update`), fails: SAVING }),
  },
})

const one = (summary: string, own: Own = {}): ApiOperations => ({
  GET: op(summary, ok('What there is'), own),
})
const read = (summary: string, own: Own = {}): ApiOperations => one(summary, { example: {}, ...own })
const act = (
  summary: string,
  own: Own = {},
  reply: Reply | readonly Reply[] = ok('It is done'),
): ApiOperations => ({
  POST: op(summary, reply, own),
})

const OF_TYPE = { query: typedQuerySchema(['products', 'categories']) }
const MEDIA_FAILS = ['record_not_found', 'picture_in_use', 'file_in_use'] as const

/** Every route of the admin API by its folder; those of kinds once for each. */
export const ADMIN_OPERATIONS: Readonly<Record<string, ApiOperations>> = {
  ...Object.assign({}, ...TABLE_KEYS.map(kindOperations)),
  ...Object.assign(
    {},
    ...Object.values(SINGLES).map(({ key }) =>
      singleOperations(`admin/${SINGLES_TYPE}/${key.replace(/^page-/, '')}`, key),
    ),
  ),
  ...singleOperations('admin/settings', 'settings'),
  ...singleOperations('admin/navigation', 'navigation'),
  admin: {
    GET: op('Lists products or categories', rows('A page of them', RECORD), {
      ...OF_TYPE,
      example: { query: { type: 'categories' } },
    }),
    POST: op('Creates a product or a category', created('The record', RECORD), {
      ...OF_TYPE,
      body: { type: 'object' },
      fails: SAVING,
    }),
  },
  [`admin/${SINGLES_TYPE}`]: read('What is known of the texts of each page'),
  'admin/[type]/[id]/draft/publish': act('Publishes a draft', { body: publishInput, fails: SAVING }),
  'admin/[type]/[id]/pages': {
    GET: op('The pages that show a record', ok('`{paths}`'), { fails: NOT_FOUND }),
    ...act('Invalidates them', { fails: NOT_FOUND }),
  },
  'admin/[type]/[id]/restore': act('Brings a record back from the bin', {
    body: { type: 'object', properties: { slug: { type: 'string' }, categoryId: { type: 'string' } } },
    fails: SAVING,
  }),
  'admin/[type]/[id]/versions': {
    GET: op('The versions of a record', rows('Newest first'), { query: pagedQuerySchema, fails: NOT_FOUND }),
  },
  'admin/[type]/[id]/versions/[number]': {
    GET: op('One version, with the record as it was', ok('The version'), {
      fails: [...NOT_FOUND, 'version_not_found'],
    }),
  },
  'admin/[type]/[id]/versions/[number]/restore': act('Makes a record what it was', {
    body: restoreInput,
    fails: [...SAVING, 'version_not_found'],
  }),
  'admin/[type]/bulk': act(
    'Changes many records',
    { body: KINDS.products.bulk, fails: BULK_FAILS },
    BULK_REPLIES,
  ),
  'admin/[type]/check': act('Checks fields of a record before it is published', {
    body: { type: 'object' },
    fails: NOT_FOUND,
  }),
  'admin/[type]/positions': {
    GET: op('How many of a list were put somewhere by hand', ok('`{placed, shown}`'), { fails: NOT_FOUND }),
    ...act('Moves a record before another', { body: positionInput, fails: BULK_FAILS }, BULK_REPLIES),
    DELETE: op('Takes the order back', BULK_REPLIES, { fails: BULK_FAILS }),
  },
  'admin/activity': {
    GET: op('The activity list', rows('Newest first'), {
      query: activityQuerySchema(ANY_KEYS),
      fails: ['invalid_cursor'],
      example: {},
    }),
  },
  'admin/bin': {
    GET: op('What was deleted and can come back', rows('Newest first'), {
      query: binQuerySchema(TABLE_KEYS),
      fails: ['invalid_cursor'],
      example: {},
    }),
  },
  'admin/bulk/[id]/undo': act(
    'Takes a change of many records back',
    {
      fails: ['change_not_found', 'change_undone', 'change_going_on'],
    },
    BULK_REPLIES,
  ),
  'admin/categories/[id]/move-products': act('Moves the products of a category', {
    body: moveProductsInput,
    fails: ['record_not_found', 'selected_category_not_found'],
  }),
  'admin/doctor': {
    GET: op('Products about which something is found', rows('Those with errors first'), {
      query: findingsQuerySchema,
      example: {},
    }),
    ...act('Stores why a finding is right', {
      body: explanationInput,
      fails: ['record_not_found', 'error_unexplained', 'finding_gone'],
    }),
  },
  'admin/exports': {
    GET: op('Exports all records of a kind', [SHEET], {
      query: exportQuerySchema,
      example: { query: { kind: 'products', format: 'xlsx' } },
    }),
    POST: op('Exports some records', [SHEET], {
      query: exportQuerySchema,
      body: selectionSchema(KINDS.products.filters),
      fails: ['no_records_chosen'],
      example: { query: { kind: 'synonyms' }, body: { query: {} } },
    }),
  },
  'admin/files': {
    GET: op('Uploaded documents and models, or the one at an address', ok('A page of them, or the file'), {
      query: fileQuerySchema.extend(adminListQuerySchema.shape),
      fails: ['document_not_found'],
      example: {},
    }),
    ...act(
      'Uploads a document or a model',
      { body: { file: 'file' }, fails: ['document_too_large', 'storage_full', 'storage_unreachable'] },
      [ok('It was stored before'), created('It is stored')],
    ),
  },
  'admin/files/[id]': {
    GET: op('One file', ok('The file'), { fails: ['record_not_found'] }),
    PUT: op('Renames a file', ok('The file'), { body: refer('files.update'), fails: SAVING }),
    DELETE: op('Deletes a file', ok('It is done'), { fails: MEDIA_FAILS }),
  },
  'admin/files/[id]/usage': one('Where a file is used', { fails: ['record_not_found'] }),
  'admin/first-steps': read('What a new site still needs'),
  'admin/imports': act(
    'Reads a spreadsheet and stores what it would change',
    { query: importQuerySchema, body: { file: 'file' }, fails: ['sheet_too_large'] },
    [created('What it would change'), later],
  ),
  'admin/imports/[id]': one('How far an import is', { fails: IMPORT_FAILS }),
  'admin/imports/[id]/apply': act(
    'Applies an import',
    { fails: [...IMPORT_FAILS, 'import_has_errors', 'changed_meanwhile'] },
    later,
  ),
  'admin/imports/[id]/changes': one('The cells an import changes', {
    query: importChangesQuerySchema,
    fails: IMPORT_FAILS,
  }),
  'admin/imports/[id]/undo': act('Takes an import back', { fails: IMPORT_FAILS }, BULK_REPLIES),
  'admin/inquiries/[id]/files/[file]': {
    GET: op('A file that came with an inquiry', file('application/octet-stream'), {
      fails: ['document_not_found', 'record_not_found'],
    }),
  },
  'admin/inquiries/[id]/messages': {
    GET: op('The thread of an inquiry', ok('The thread'), { fails: ['record_not_found'] }),
    ...act(
      'Writes to the buyer',
      { body: messageInput, fails: ['record_not_found', 'inquiry_closed', 'thread_full'] },
      created('The thread'),
    ),
  },
  'admin/inquiries/[id]/papers': {
    GET: op('The papers of the lights of an inquiry', file('application/zip'), {
      fails: ['record_not_found'],
    }),
  },
  'admin/inquiries/[id]/quotations': {
    GET: op('The quotations of an inquiry', ok('All of them'), { fails: ['record_not_found'] }),
    ...act(
      'Writes a quotation',
      { body: quotationInput, fails: ['record_not_found', 'inquiry_closed', 'changed_meanwhile'] },
      created('All quotations'),
    ),
  },
  'admin/inquiries/[id]/quotations/[number]': {
    GET: op('A quotation as its buyer gets it', file('application/pdf'), {
      fails: ['document_not_found', 'record_not_found'],
    }),
  },
  'admin/inquiries/[id]/resend': act('Sends the mails of an inquiry again', { fails: ['record_not_found'] }),
  'admin/inquiries/[id]/secret': act('Makes the buyer’s address anew', { fails: ['record_not_found'] }),
  'admin/inquiries/export': {
    GET: op('Exports inquiries', CSV, { query: peopleExportSchema(INQUIRY_STATES), example: {} }),
  },
  'admin/inquiries/times': read('How soon inquiries were answered'),
  'admin/jobs/[id]': one('How far a long change is', { fails: ['job_not_found'] }),
  'admin/jobs/continue': act('Goes on with long changes'),
  'admin/keys': {
    GET: op('Lists keys', rows('A page of them', RECORD), { query: adminListQuerySchema, example: {} }),
    ...act('Makes a key', { body: refer('keys.create') }, created('The record and, once, `key`', RECORD)),
  },
  'admin/keys/[id]/exchange': act('Exchanges a key', { fails: ['record_not_found', 'revoked_key'] }),
  'admin/mail-test': act('Sends a test mail', { body: mailTestInput, fails: ['too_many_requests'] }),
  'admin/markdown-preview': act('Markdown as it is published', {
    body: markdownPreviewInput,
    example: { body: { markdown: '**Light**', locale: 'en' } },
  }),
  'admin/me': read('Who calls'),
  'admin/me/key': act(
    'Makes a key for the person who calls',
    { fails: ['not_a_person'] },
    created('The key'),
  ),
  'admin/me/sessions': { DELETE: op('Ends all sessions', ok('`{ended}`')) },
  'admin/me/sessions/[id]': {
    DELETE: op('Ends a session', ok('It is done'), { fails: ['session_not_found'] }),
  },
  'admin/media': {
    GET: op('The pictures of the library', rows('A page of them'), {
      query: adminListQuerySchema,
      parameters: filterParameters(KINDS.media.filters),
      example: { query: { limit: '1' } },
    }),
  },
  'admin/media/[id]': {
    GET: op('One picture', ok('The picture'), { fails: ['record_not_found'] }),
    PUT: op('Describes a picture', ok('The picture'), { body: refer('media.update'), fails: SAVING }),
    DELETE: op('Deletes a picture', ok('It is done'), { fails: [...MEDIA_FAILS, 'picture_shipped'] }),
  },
  'admin/media/[id]/replace': act(
    'Puts another picture in its place',
    {
      body: replacementInput,
      fails: ['record_not_found', 'picture_not_found'],
    },
    [ok('What was changed'), later],
  ),
  'admin/media/[id]/usage': {
    GET: op('Where a picture is used', ok('The places'), {
      query: pagedQuerySchema,
      fails: ['record_not_found'],
    }),
  },
  'admin/media/sweep': act('Reconciles the image store and the library'),
  'admin/media/upload-image': act(
    'Uploads a picture',
    { body: { file: 'image' }, fails: ['image_too_large', 'storage_full', 'storage_unreachable'] },
    [ok('It was stored before'), created('It is stored')],
  ),
  'admin/menu-targets': act('What addresses lead to', {
    body: menuTargetsInput,
  }),
  'admin/people/[id]/invitation': act(
    'Invites a person',
    { fails: ['record_not_found'] },
    created('The link'),
  ),
  'admin/people/erase': act('Deletes everything about an address for good', { body: eraseInput }),
  'admin/presence': {
    PUT: op('Says that a form is open', ok('Who else has it open'), { query: presenceQuerySchema(ANY_KEYS) }),
    DELETE: op('Says that it was left', ok('It is done'), { query: presenceQuerySchema(ANY_KEYS) }),
  },
  'admin/preview-link': {
    GET: op('Links to a draft as it was saved', ok('`{url, expiresAt}`'), {
      query: previewLinkQuerySchema,
      fails: ['record_not_found'],
    }),
    ...act('Links to a draft as it was typed', { body: previewLinkInput, fails: ['record_not_found'] }),
  },
  'admin/products/[id]/passport': {
    GET: op('How many passports stay of a product that is public no more', ok('`{kept}`'), {
      fails: ['record_not_found'],
    }),
    DELETE: op('Removes the passports of a product that was never sold', ok('It is done', refer('Message')), {
      fails: ['record_not_found', 'passport_not_found'],
    }),
  },
  'admin/publish-due': act('Publishes what is due'),
  'admin/quotations': {
    GET: op('All quotations', rows('Newest first'), { query: quotationsQuerySchema, example: {} }),
  },
  'admin/quotations/export': {
    GET: op('Exports quotations', CSV, { query: tableExportSchema, example: {} }),
  },
  'admin/revalidate': act('Invalidates cached pages by their tags', { body: revalidationInput }),
  'admin/seo-audit': {
    ...read('The audit of all pages', { query: localeQuerySchema }),
    ...act('Starts one', { query: localeQuerySchema }, { ...later, description: 'It has begun' }),
  },
  'admin/seo-pages': {
    GET: op('The pages as the last audit found them', rows('A page of them'), {
      query: auditedPagesQuerySchema,
      example: {},
    }),
  },
  'admin/seo-preview': {
    GET: op('How a page looks to search engines', ok('What was found'), {
      query: seoPreviewQuerySchema,
      fails: ['record_not_found'],
    }),
  },
  'admin/session': {
    ...act('Keeps a browser signed in', {}, created('`{expiresAt}` and a cookie')),
    DELETE: op('Ends that', ok('It is done')),
  },
  'admin/shared-values': read('Values several records share although each should have its own'),
  'admin/subscribers/export': {
    GET: op('Exports subscribers', CSV, { query: peopleExportSchema(SUBSCRIBER_STATES), example: {} }),
  },
  'admin/waiting': read('The work that waits'),
}

/** What a role needs for a method of a route of the admin. */
export function accessText(folder: string, verb: string): string {
  const route = folder.replace(/^admin\/?/, '')
  const access = ROUTE_ACCESS[route] ?? 'kind'
  const right = verb === 'GET' || READING.includes(route) ? 'read' : 'write'
  if (access === 'everybody') return 'For every role.'
  return typeof access === 'string' && access !== 'kind'
    ? `For roles that may ${right} ${access}.`
    : `For roles that may ${right} the kind of record.`
}
