import { z } from 'zod'
import { PATHS } from '../../config/paths'
import { siteUrl } from '../../config/site-url'
import type { StoredEvent } from '../../data/event-deliveries'
import { isAnnounced } from '../../records/commit/record-events'
import { TEST_EVENT } from '../../values/event-types'
import { KIND_KEYS, KINDS, type KindKey } from '../index'

/** Where the public API has the records of a kind. */
const API_PATHS: Partial<Record<KindKey, (slug: string) => string>> = {
  products: (slug) => `/api/products/${slug}`,
  categories: (slug) => `/api/categories?slug=${slug}`,
  'blog-posts': (slug) => `/api/blog/${slug}`,
  'case-studies': (slug) => `/api/case-studies/${slug}`,
  'custom-pages': (slug) => `/api/custom-pages/${slug}`,
  'team-members': () => '/api/company/team',
}

const recordData = z.object({
  kind: z
    .enum(KIND_KEYS.filter((key) => isAnnounced(KINDS[key])))
    .describe('As in the addresses of the admin API'),
  id: z.uuid(),
  slug: z.string().nullable(),
  previousSlug: z.string().optional().describe('Where the slug has changed'),
  page: z.url().nullable().describe('Its English page, which answers 404 or 308 once it is deleted'),
  api: z.url().nullable().describe('Where the public API has it'),
})

const inquiryData = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  admin: z.url().describe('Where the admin shows it'),
})

const at = z.iso.datetime().describe('When it happened')
const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: at, data })

/** What is sent of each event. Of what visitors wrote there is nothing but the number and where to read it. */
export const EVENT_SCHEMAS = {
  'record.published': event('record.published', recordData),
  'record.changed': event('record.changed', recordData),
  'record.deleted': event('record.deleted', recordData),
  'inquiry.received': event('inquiry.received', inquiryData),
  'quotation.accepted': event(
    'quotation.accepted',
    inquiryData.extend({ quotation: z.number().describe('Its number within the inquiry') }),
  ),
  [TEST_EVENT]: event(TEST_EVENT, z.object({})),
} as const satisfies Record<StoredEvent['type'], z.ZodType>

type RecordFields = { kind: KindKey; id: string; slug: string | null; previousSlug?: string }

function recordAddresses({ kind, slug }: RecordFields) {
  const { page } = KINDS[kind]
  const api = API_PATHS[kind]
  return {
    page: page && slug !== null ? siteUrl() + page.path(slug) : null,
    api: api ? siteUrl() + api(encodeURIComponent(slug ?? '')) : null,
  }
}

/** What is sent of an event: JSON with `type`, `timestamp` and `data`. */
export function payloadOf({ type, at: timestamp, data }: StoredEvent): string {
  const addresses = type.startsWith('record.')
    ? recordAddresses(data as RecordFields)
    : 'id' in data && { admin: `${siteUrl()}${PATHS.admin}#inquiries/${data.id}` }
  return JSON.stringify({ type, timestamp, data: { ...data, ...addresses } })
}
