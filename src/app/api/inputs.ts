import { z } from 'zod'
import { ERRORS, type ErrorCode } from '@/lib/errors/error-codes'
import { issueText, refinement } from '@/lib/fields/issue-codes'
import { isReadable, storableLine, storableText } from '@/lib/fields/text'
import { daySchema, listSchema } from '@/lib/fields/value-schemas'
import { pagedQuerySchema, typedQuerySchema } from '@/lib/http/admin/admin-queries'
import { localeQuerySchema } from '@/lib/http/admin/list-query'
import { isMailable } from '@/lib/jobs/mail'
import { PAGE_KIND_KEYS } from '@/lib/kinds'
import { CACHE_TAGS } from '@/lib/kinds/any-kind'
import { SHOWN_FINDINGS } from '@/lib/kinds/doctor'
import { SINGLE_KEYS } from '@/lib/kinds/single-keys'
import { ADMIN_LOCALES, DEFAULT_LOCALE, LOCALES } from '@/lib/texts/locales'
import { isId } from '@/lib/values/id'
import {
  ADMIN_PAGE_SIZE,
  EMAIL_MAX_CHARS,
  LONG_TEXT_MAX_CHARS,
  MENU_MAX_ENTRIES,
  URL_MAX_CHARS,
} from '@/lib/values/limits'
import { LINE_MAX_CHARS } from '@/lib/values/page-limits'
import { isOwnPath } from '@/lib/values/web-address'
import { WEEKS_OFFERED } from '@/lib/visits/compared-days'
import { DEMAND_LISTS } from '@/lib/visits/demand-lists'

/**
 * What calls take that belong to one route each. They stand beside the routes, whose files can export nothing but their methods, so that
 * the description of the API is made from the schemas that judge the requests.
 */

/** A response of an authenticator. */
const passkeyResponse = z.looseObject({ id: z.string().max(2000) })

/** `POST /api/sign-in`. */
export const signInInput = z.strictObject({ response: passkeyResponse, stay: z.boolean().default(false) })

/** `POST /api/invitations/options`. */
export const invitationInput = z.strictObject({ invitation: z.string().max(100) })

/** `POST /api/invitations`. */
export const acceptanceInput = invitationInput.extend({
  /** The passkey the browser made; without it the person gets a key. */
  response: passkeyResponse.optional(),
  stay: z.boolean().default(false),
})

/** `GET /api/preview`. */
export const previewQuerySchema = localeQuerySchema.extend({ token: z.string().optional() })

/** `GET /api/preview/leave`. */
export const leaveQuerySchema = z.object({
  // Limited to characters that are safe in headers and cookies.
  path: z
    .string({ error: 'path must be a path of this site' })
    .max(300)
    .regex(/^[\w/.%~-]+$/, { error: 'path must be a path of this site' })
    .refine(isOwnPath, { error: 'path must be a path of this site' }),
})

/** `GET /api/admin/demand`: some weeks up to today, or the days between two, with the words of a language. */
export const demandQuerySchema = localeQuerySchema.extend({
  locale: z.enum(ADMIN_LOCALES).default(DEFAULT_LOCALE),
  weeks: z.enum(WEEKS_OFFERED).default('4'),
  from: daySchema().optional(),
  to: daySchema().optional(),
})

/** `GET /api/admin/demand/export`. */
export const demandExportSchema = demandQuerySchema.extend({ list: z.enum(DEMAND_LISTS) })

const NUMERIC_FILTER = storableText(LINE_MAX_CHARS)

/** `GET /api/admin/demand/range`: the names of two filters by a number, and the address of the row that is looked at. */
export const demandRangeSchema = demandQuerySchema.extend({
  x: NUMERIC_FILTER.default('output'),
  y: NUMERIC_FILTER.default('runtime'),
  gap: storableText(URL_MAX_CHARS).default(''),
})

/** `GET /api/admin/doctor`. */
export const findingsQuerySchema = pagedQuerySchema.extend({
  id: z.uuid({ error: 'id must be the id of a product' }).optional(),
  shown: z.enum(SHOWN_FINDINGS).catch('open'),
})

/** `POST /api/admin/doctor`. */
export const explanationInput = z.strictObject({
  id: z.uuid(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  values: z
    .record(storableLine(LINE_MAX_CHARS), z.union([storableLine(URL_MAX_CHARS), z.number()]))
    .default({}),
  reason: storableLine(LINE_MAX_CHARS),
})

/** `GET /api/admin/quotations`. */
export const quotationsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  cursor: z.string().refine(isId).optional(),
})

/** `POST /api/admin/menu-targets`. */
export const menuTargetsInput = z.strictObject({
  addresses: listSchema(storableText(URL_MAX_CHARS), MENU_MAX_ENTRIES),
})

/** `POST /api/admin/mail-test`. */
export const mailTestInput = z.strictObject({
  to: z
    .string({ error: issueText })
    .trim()
    .max(EMAIL_MAX_CHARS, { error: issueText })
    .refine(isMailable, refinement('not_an_email')),
  locale: z.enum(ADMIN_LOCALES, { error: issueText }).default(DEFAULT_LOCALE),
})

/** `GET /api/admin/files`, of the one file at an address. */
export const fileQuerySchema = z.object({ url: storableText(URL_MAX_CHARS).optional() })

/** The kinds whose drafts can be previewed. */
export const PREVIEWED = [...PAGE_KIND_KEYS, ...SINGLE_KEYS] as const

const ofRecord = localeQuerySchema.extend({ id: z.uuid({ error: 'id must be the id of a thing' }) })

/** `GET /api/admin/preview-link`. */
export const previewLinkQuerySchema = typedQuerySchema(PREVIEWED).extend(ofRecord.shape)

/** `POST /api/admin/preview-link`: `input` is what an update would be sent, or a creation without an `id`. */
export const previewLinkInput = z.strictObject({
  type: z.enum(PREVIEWED),
  id: z.uuid().nullable().default(null),
  locale: localeQuerySchema.shape.locale,
  input: z.record(z.string(), z.unknown()),
})

/** `GET /api/admin/seo-preview`. */
export const seoPreviewQuerySchema = typedQuerySchema(PAGE_KIND_KEYS).extend(ofRecord.shape)

/** `POST /api/admin/revalidate`. */
export const revalidationInput = z.strictObject({
  tags: z
    .array(z.enum(CACHE_TAGS as [string, ...string[]], { error: `tags are: ${CACHE_TAGS.join(', ')}` }))
    .min(1)
    .default([...CACHE_TAGS]),
})

/** `GET /api/admin/seo-pages`. */
export const auditedPagesQuerySchema = localeQuerySchema.extend({
  shown: z.enum(['all', 'issues']).catch('all'),
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(ADMIN_PAGE_SIZE)).catch(ADMIN_PAGE_SIZE),
})

/** `POST /api/admin/markdown-preview`: a text and the language of its page. */
export const markdownPreviewInput = z.strictObject({
  // Not trimmed, because leading blanks have a meaning in Markdown.
  markdown: z
    .string({ error: issueText })
    .max(LONG_TEXT_MAX_CHARS, { error: issueText, abort: true })
    .refine(isReadable, refinement('too_intricate')),
  locale: z.enum(LOCALES, { error: `locale must be one of: ${LOCALES.join(', ')}` }),
})

/** `POST /api/admin/webhooks/{id}/deliveries`: which delivery is sent again; a test event without one. */
export const eventInput = z.strictObject({ delivery: z.uuid({ error: issueText }).optional() })
