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
  typedQuerySchema,
} from '@/lib/http/admin/admin-queries'
import { localeQuerySchema } from '@/lib/http/admin/list-query'
import { IDEMPOTENCY_KEY_HEADER, PRIVATE_SEARCH_HEADER } from '@/lib/http/admin/request-headers'
import { KINDS } from '@/lib/kinds'
import { messageInput } from '@/lib/kinds/inquiry/admin-thread'
import { eraseInput } from '@/lib/kinds/inquiry/people'
import { quotationInput } from '@/lib/kinds/inquiry/quotation/quotations'
import { SINGLES } from '@/lib/kinds/singles'
import { TABLE_KEYS } from '@/lib/kinds/tables'
import { discardQuerySchema, publishInput, reviewQuerySchema } from '../admin/draft-routes'
import { restoreInput } from '../admin/version-routes'
import {
  auditedPagesQuerySchema,
  demandExportSchema,
  demandQuerySchema,
  demandRangeSchema,
  eventInput,
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
import { QUOTATIONS_SCHEMA, THREAD_SCHEMA } from './deal-views'
import { type JsonSchema, jsonSchema } from './json-schema'
import {
  type ApiOperations,
  created,
  get,
  ok,
  post,
  put,
  type Reply,
  refer,
  remove,
  rows,
  typed,
} from './operation'

/** What the admin API can always answer: by who calls. */
export const ADMIN_ERRORS: readonly ErrorCode[] = [
  'wrong_key',
  'not_allowed',
  'foreign_origin',
  'too_many_wrong_keys',
]

/** Describes the body of a creation: it requires what every draft has to have, and names what a public record needs beside that. */
function creationSchema(create: z.core.$ZodType, draft: z.core.$ZodType | null): JsonSchema {
  const schema = jsonSchema(create)
  const required = (draft ? jsonSchema(draft).required : undefined) as string[] | undefined
  const later = ((schema.required ?? []) as string[]).filter((name) => required && !required.includes(name))
  if (later.length === 0) return schema
  const names = later.map((name) => `\`${name}\``).join(', ')
  return { ...schema, required, description: `Only a draft, without \`publishAt\`, may lack ${names}` }
}

/** The schemas of the kinds, by the names of their components; those of pages have no creation. */
export const KIND_SCHEMAS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.values({ ...KINDS, ...SINGLES }).flatMap(({ key, create, update, draft }) => [
    ...(create ? [[`${key}.create`, creationSchema(create, draft.create)] as const] : []),
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

const DONE = ok('It is done')
const REMOVED = ok('It is done', refer('Message'))
const FOUND = ok('What there is')
const LATER: Reply = { status: 202, description: 'It goes on; `Location` says where to ask' }
const file = (type: string) => typed(type, 'The file')

const NOT_FOUND = ['record_not_found', 'address_not_found'] as const
const SAVING: readonly ErrorCode[] = [
  ...NOT_FOUND,
  'changed_meanwhile',
  'slug_taken',
  'value_taken',
  'nothing_to_change',
]
const BULK_FAILS: readonly ErrorCode[] = [...NOT_FOUND, 'no_records_chosen']
const BULK_REPLIES = [ok('What was changed: `{id, changed, skipped}`', { type: 'object' }), LATER]
type Conflicts = Partial<Record<'created' | 'changed' | 'deleted', readonly ErrorCode[]>>

/** Conflicts of records of one kind. */
const CONFLICTS: Readonly<Partial<Record<(typeof TABLE_KEYS)[number], Conflicts>>> = {
  'blog-posts': { changed: ['post_is_protected'], deleted: ['post_is_protected'] },
  categories: { deleted: ['category_in_use'] },
  keys: { changed: ['key_of_person'] },
  'own-facts': { changed: ['fact_unit_in_use', 'fact_values_misfit'], deleted: ['fact_in_drafts'] },
  redirects: {
    created: ['redirect_from_page'],
    changed: ['redirect_from_page', 'redirect_is_renamed'],
  },
}
const SHEET_FAILS = [
  'no_sheet_chosen',
  'sheet_unreadable',
  'sheet_not_utf8',
  'sheet_empty',
  'sheet_too_many_rows',
  'sheet_too_many_columns',
  'sheet_reaches_too_far',
  'sheet_unpacks_too_large',
  'sheet_too_large',
] as const
const QUOTATION_FAILS = [
  'quotation_changed',
  'quotation_answered',
  'quotation_empty',
  'quotation_unpriced',
  'quotation_negative',
  'quotation_past',
  'inquiry_without_page',
  'inquiry_suspected',
] as const
const IMPORT_FAILS = ['import_not_found', 'import_state'] as const
const CSV = 'text/csv'
const SHEET = typed(
  [CSV, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  'The file, in the format asked for',
)

/** How an operation fails by its address: one of any kind, or of one record of a kind. */
export function addressFailures(folder: string): readonly ErrorCode[] {
  const [area, key = '', id] = folder.split('/')
  if (area !== 'admin') return []
  if (key === '[type]') return NOT_FOUND
  return id === '[id]' && Object.hasOwn(KINDS, key) ? ['record_not_found'] : []
}

const filterParameters = (filters: (typeof KINDS)[keyof typeof KINDS]['filters']) =>
  Object.fromEntries(
    filters.map(({ name, options }) => [name, { type: 'string', ...(options && { examples: options }) }]),
  )

/** The parameters that narrow a list of people, beside the filters. */
const SEARCHED = {
  headers: { [PRIVATE_SEARCH_HEADER]: 'The search, encoded for an address, in which it would be logged' },
}

/** An export of what a list of people shows. */
const exportOf = (key: 'inquiries' | 'subscribers') => ({
  query: peopleExportSchema,
  parameters: filterParameters(KINDS[key].filters),
  ...SEARCHED,
  example: {},
})

/** The list of a kind and its records. */
function kindOperations(key: (typeof TABLE_KEYS)[number]): Record<string, ApiOperations> {
  const { plural, label, create, filters, personal, hasStatus } = KINDS[key]
  const { created: whenCreated = [], changed = [], deleted = [] } = CONFLICTS[key] ?? {}
  const update = { body: refer(`${key}.update`), fails: [...SAVING, ...changed] }
  const draftFails = { fails: [...NOT_FOUND, 'draft_not_found'] } as const
  return {
    [`admin/${key}`]: {
      ...get(`Lists ${plural}`, rows('A page of them', RECORD), {
        query: personal ? adminListQuerySchema.omit({ search: true }) : adminListQuerySchema,
        parameters: filterParameters(filters),
        ...(personal && SEARCHED),
        fails: ['invalid_cursor'],
        example: { query: { limit: '1' } },
      }),
      ...(create &&
        post(`Creates a ${label}`, created('The record', RECORD), {
          body: refer(`${key}.create`),
          headers: { [IDEMPOTENCY_KEY_HEADER]: 'Sent again with it, a creation makes nothing more' },
          fails: [
            ...SAVING,
            ...whenCreated,
            'invalid_idempotency_key',
            'created_before',
            'created_and_deleted',
          ],
        })),
    },
    [`admin/${key}/[id]`]: {
      ...get(`One ${label}`, ok('The record', RECORD), { fails: NOT_FOUND }),
      ...put(`Changes a ${label}`, ok('The record', RECORD), update),
      ...remove(`Puts a ${label} into the bin`, REMOVED, {
        query: deletionQuerySchema,
        fails: [...NOT_FOUND, 'changed_meanwhile', ...deleted],
      }),
    },
    ...(hasStatus && {
      [`admin/${key}/[id]/draft`]: {
        ...get(`The draft beside a ${label}`, ok('The record as it would be', RECORD), draftFails),
        ...put(`Saves a draft beside a ${label}`, ok('The record as it would be', RECORD), {
          query: reviewQuerySchema,
          ...update,
        }),
        ...remove(`Discards the draft beside a ${label}`, ok('The record', RECORD), {
          query: discardQuerySchema,
          fails: [...draftFails.fails, 'changed_meanwhile'],
        }),
      },
    }),
  }
}

/** The texts of a page, and other records of which there is one. */
const singleOperations = (name: string, key: string): Record<string, ApiOperations> => ({
  [name]: {
    ...get(`Reads ${key}`, ok('The record', RECORD), { example: {} }),
    ...put(`Changes ${key}`, ok('The record', RECORD), { body: refer(`${key}.update`), fails: SAVING }),
  },
})

const SENT_EVENTS: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      type: { type: 'string' },
      about: {
        type: ['string', 'null'],
        description: 'The slug of the record, or the number of the inquiry',
      },
      state: { type: 'string', enum: ['queued', 'sending', 'sent', 'failed'] },
      attempts: { type: 'integer' },
      lastError: { type: ['string', 'null'] },
      createdAt: { type: 'string', format: 'date-time' },
      sentAt: { type: ['string', 'null'], format: 'date-time' },
      nextAttemptAt: { type: 'string', format: 'date-time' },
    },
  },
}

const OF_TYPE = { query: typedQuerySchema(['products', 'categories']) }
const MEDIA_FAILS = ['picture_in_use', 'file_in_use'] as const

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
    ...get('Lists products or categories', rows('A page of them', RECORD), {
      ...OF_TYPE,
      example: { query: { type: 'categories' } },
    }),
    ...post('Creates a product or a category', created('The record', RECORD), {
      ...OF_TYPE,
      body: { type: 'object' },
      fails: SAVING,
    }),
  },
  [`admin/${SINGLES_TYPE}`]: get('What is known of the texts of each page', FOUND, { example: {} }),
  'admin/[type]/[id]/draft/publish': post('Publishes a draft', DONE, {
    body: publishInput,
    fails: [...SAVING, 'draft_not_found', 'draft_outdated', 'draft_offline'],
  }),
  'admin/[type]/[id]/pages': {
    ...get('The pages that show a record', ok('`{paths}`')),
    ...post('Invalidates them', DONE),
  },
  'admin/[type]/[id]/restore': post('Brings a record back from the bin', DONE, {
    body: { type: 'object', properties: { slug: { type: 'string' }, categoryId: { type: 'string' } } },
    fails: SAVING,
  }),
  'admin/[type]/[id]/versions': get('The versions of a record', rows('Newest first'), {
    query: pagedQuerySchema,
  }),
  'admin/[type]/[id]/versions/[number]': get('One version, with the record as it was', ok('The version'), {
    fails: ['version_not_found'],
  }),
  'admin/[type]/[id]/versions/[number]/restore': post('Makes a record what it was', DONE, {
    body: restoreInput,
    fails: [...SAVING, 'version_not_found'],
  }),
  'admin/[type]/bulk': post('Changes many records', BULK_REPLIES, {
    body: KINDS.products.bulk,
    fails: BULK_FAILS,
  }),
  'admin/[type]/check': post('Checks fields of a record before it is published', DONE, {
    body: { type: 'object' },
  }),
  'admin/[type]/positions': {
    ...get('How many of a list were put somewhere by hand', ok('`{placed, shown}`')),
    ...post('Moves a record before another', BULK_REPLIES, {
      body: positionInput,
      fails: [...BULK_FAILS, 'order_changing'],
    }),
    ...remove('Takes the order back', BULK_REPLIES, { fails: BULK_FAILS }),
  },
  'admin/activity': get('The activity list', rows('Newest first'), {
    query: activityQuerySchema,
    fails: ['invalid_cursor'],
    example: {},
  }),
  'admin/bin': get('What was deleted and can come back', rows('Newest first'), {
    query: binQuerySchema(TABLE_KEYS),
    fails: ['invalid_cursor'],
    example: {},
  }),
  'admin/bulk/[id]/undo': post('Takes a change of many records back', BULK_REPLIES, {
    fails: ['change_not_found', 'change_undone', 'change_going_on'],
  }),
  'admin/categories/[id]/move-products': post('Moves the products of a category', DONE, {
    body: moveProductsInput,
    fails: ['selected_category_not_found'],
  }),
  'admin/demand': get('What visitors look for, compared with the days before', FOUND, {
    query: demandQuerySchema,
    example: {},
  }),
  'admin/demand/export': get('Exports a list of that', file(CSV), {
    query: demandExportSchema,
    example: { query: { list: 'searches' } },
  }),
  'admin/demand/range': get('What filters asked for and did not find, over two numbers', FOUND, {
    query: demandRangeSchema,
    example: {},
  }),
  'admin/doctor': {
    ...get('Products about which something is found', rows('Those with errors first'), {
      query: findingsQuerySchema,
      example: {},
    }),
    ...post('Stores why a finding is right', DONE, {
      body: explanationInput,
      fails: ['record_not_found', 'error_unexplained', 'finding_gone'],
    }),
  },
  'admin/exports': {
    ...get('Exports all records of a kind', SHEET, {
      query: exportQuerySchema,
      fails: ['address_not_found'],
      example: { query: { kind: 'products', format: 'xlsx' } },
    }),
    ...post('Exports some records', SHEET, {
      query: exportQuerySchema,
      body: selectionSchema(KINDS.products.filters),
      fails: ['address_not_found', 'no_records_chosen'],
      example: { query: { kind: 'synonyms' }, body: { query: {} } },
    }),
  },
  'admin/files': {
    ...get('Uploaded documents and models, or the one at an address', ok('A page of them, or the file'), {
      query: fileQuerySchema.extend(adminListQuerySchema.shape),
      fails: ['document_not_found'],
      example: {},
    }),
    ...post('Uploads a document or a model', [ok('It was stored before'), created('It is stored')], {
      body: { file: 'file' },
      fails: ['document_too_large', 'storage_full', 'storage_unreachable'],
    }),
  },
  'admin/files/[id]': {
    ...get('One file', ok('The file')),
    ...put('Renames a file', ok('The file'), { body: refer('files.update'), fails: SAVING }),
    ...remove('Deletes a file', DONE, { fails: MEDIA_FAILS }),
  },
  'admin/files/[id]/usage': get('Where a file is used', FOUND),
  'admin/first-steps': get('What a new site still needs', FOUND, { example: {} }),
  'admin/imports': post(
    'Reads a spreadsheet and stores what it would change',
    [created('What it would change'), LATER],
    { query: importQuerySchema, body: { file: 'file' }, fails: ['address_not_found', ...SHEET_FAILS] },
  ),
  'admin/imports/[id]': get('How far an import is', FOUND, { fails: IMPORT_FAILS }),
  'admin/imports/[id]/apply': post('Applies an import', LATER, {
    fails: [...IMPORT_FAILS, 'import_has_errors', 'import_changed_meanwhile'],
  }),
  'admin/imports/[id]/changes': get('The cells an import changes', FOUND, {
    query: importChangesQuerySchema,
    fails: IMPORT_FAILS,
  }),
  'admin/imports/[id]/undo': post('Takes an import back', BULK_REPLIES, { fails: IMPORT_FAILS }),
  'admin/inquiries/[id]/files/[file]': get(
    'A file that came with an inquiry',
    typed(['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'], 'The file'),
    { fails: ['document_not_found'] },
  ),
  'admin/inquiries/[id]/messages': {
    ...get('The thread of an inquiry', ok('The thread', THREAD_SCHEMA)),
    ...post('Writes to the buyer', created('The thread', THREAD_SCHEMA), {
      body: messageInput,
      fails: ['inquiry_closed', 'thread_full'],
    }),
  },
  'admin/inquiries/[id]/papers': get('The papers of the products of an inquiry', file('application/zip')),
  'admin/inquiries/[id]/quotations': {
    ...get('The quotations of an inquiry', ok('All of them', QUOTATIONS_SCHEMA)),
    ...post('Writes a quotation', created('All quotations', QUOTATIONS_SCHEMA), {
      body: quotationInput,
      fails: QUOTATION_FAILS,
    }),
  },
  'admin/inquiries/[id]/quotations/[number]': get(
    'A quotation as its buyer gets it',
    file('application/pdf'),
    { fails: ['document_not_found'] },
  ),
  'admin/inquiries/[id]/resend': post('Sends the mails of an inquiry again', DONE),
  'admin/inquiries/[id]/secret': post('Makes the buyer’s address anew', DONE),
  'admin/inquiries/export': get('Exports the listed inquiries', SHEET, exportOf('inquiries')),
  'admin/inquiries/times': get('How soon inquiries were answered', FOUND, { example: {} }),
  'admin/jobs/[id]': get('How far a long change is', FOUND, { fails: ['job_not_found'] }),
  'admin/jobs/continue': post('Goes on with long changes', DONE),
  'admin/keys': {
    ...get('Lists keys', rows('A page of them', RECORD), { query: adminListQuerySchema, example: {} }),
    ...post('Makes a key', created('The record and, once, `key`', RECORD), { body: refer('keys.create') }),
  },
  'admin/webhooks': {
    ...get('Lists webhooks', rows('A page of them', RECORD), { query: adminListQuerySchema, example: {} }),
    ...post(
      'Makes a webhook',
      created('The record and, once, `key`: the secret that signs what it is sent', RECORD),
      { body: refer('webhooks.create'), fails: ['too_many_receivers'] },
    ),
  },
  'admin/webhooks/[id]/secret': post('Gives a webhook a new secret', DONE, {
    fails: ['secret_replaced_before'],
  }),
  'admin/webhooks/[id]/deliveries': {
    ...get('The last events that a webhook was sent', ok('The newest first', SENT_EVENTS)),
    ...post(
      'Sends a test event, or an event again',
      { status: 202, description: 'It is sent soon', body: SENT_EVENTS },
      { body: eventInput, fails: ['receiver_off'] },
    ),
  },
  'admin/keys/[id]/exchange': post('Exchanges a key', DONE, {
    fails: ['revoked_key', 'key_of_person', 'not_a_person'],
  }),
  'admin/mail-test': post('Sends a test mail', DONE, { body: mailTestInput, fails: ['too_many_requests'] }),
  'admin/markdown-preview': post('Markdown as it is published', DONE, {
    body: markdownPreviewInput,
    example: { body: { markdown: '**Text**', locale: 'en' } },
  }),
  'admin/me': get('Who calls', FOUND, { example: {} }),
  'admin/me/key': post('Makes a key for the person who calls', created('The key'), {
    fails: ['not_a_person'],
  }),
  'admin/me/sessions': remove('Ends all sessions', ok('`{ended}`')),
  'admin/me/sessions/[id]': remove('Ends a session', DONE, { fails: ['session_not_found'] }),
  'admin/media': get('The pictures of the library', rows('A page of them'), {
    query: adminListQuerySchema,
    parameters: filterParameters(KINDS.media.filters),
    example: { query: { limit: '1' } },
  }),
  'admin/media/[id]': {
    ...get('One picture', ok('The picture')),
    ...put('Describes a picture', ok('The picture'), { body: refer('media.update'), fails: SAVING }),
    ...remove('Deletes a picture', DONE, { fails: [...MEDIA_FAILS, 'picture_shipped'] }),
  },
  'admin/media/[id]/replace': post('Puts another picture in its place', [ok('What was changed'), LATER], {
    body: replacementInput,
    fails: ['picture_not_found'],
  }),
  'admin/media/[id]/usage': get('Where a picture is used', ok('The places'), { query: pagedQuerySchema }),
  'admin/media/sweep': post('Reconciles the image store and the library', DONE),
  'admin/media/upload-image': post(
    'Uploads a picture',
    [ok('It was stored before'), created('It is stored')],
    { body: { file: 'image' }, fails: ['image_too_large', 'storage_full', 'storage_unreachable'] },
  ),
  'admin/menu-targets': post('What addresses lead to', DONE, { body: menuTargetsInput }),
  'admin/people/[id]/invitation': post('Invites a person', created('The link')),
  'admin/people/erase': post('Deletes everything about an address for good', DONE, { body: eraseInput }),
  'admin/presence': {
    ...put('Says that a form is open', ok('Who else has it open'), { query: presenceQuerySchema }),
    ...remove('Says that it was left', DONE, { query: presenceQuerySchema }),
  },
  'admin/preview-link': {
    ...get('Links to a draft as it was saved', ok('`{url, expiresAt}`'), {
      query: previewLinkQuerySchema,
      fails: ['record_not_found'],
    }),
    ...post('Links to a draft as it was typed', DONE, {
      body: previewLinkInput,
      fails: ['record_not_found'],
    }),
  },
  'admin/products/[id]/passport': {
    ...get('How many passports stay of a product that is public no more', ok('`{kept}`')),
    ...remove('Removes the passports of a product that was never sold', REMOVED, {
      fails: ['passport_not_found'],
    }),
  },
  'admin/publish-due': post('Publishes what is due', DONE),
  'admin/quotations': get('All quotations', rows('Newest first'), {
    query: quotationsQuerySchema,
    example: {},
  }),
  'admin/quotations/export': get(
    'Exports the quotations of the listed inquiries',
    SHEET,
    exportOf('inquiries'),
  ),
  'admin/revalidate': post('Invalidates cached pages by their tags', DONE, { body: revalidationInput }),
  'admin/seo-audit': {
    ...get('The audit of all pages', FOUND, { query: localeQuerySchema, example: {} }),
    ...post('Starts one', { ...LATER, description: 'It has begun' }, { query: localeQuerySchema }),
  },
  'admin/seo-pages': get('The pages as the last audit found them', rows('A page of them'), {
    query: auditedPagesQuerySchema,
    example: {},
  }),
  'admin/seo-preview': get('How a page looks to search engines', ok('What was found'), {
    query: seoPreviewQuerySchema,
    fails: ['record_not_found'],
  }),
  'admin/session': {
    ...post('Keeps a browser signed in', created('`{expiresAt}` and a cookie')),
    ...remove('Ends that', DONE),
  },
  'admin/shared-values': get('Values several records share although each should have its own', FOUND, {
    example: {},
  }),
  'admin/subscribers/export': get('Exports the listed subscribers', SHEET, exportOf('subscribers')),
  'admin/waiting': get('The work that waits', FOUND, { example: {} }),
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
