import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '@/lib/errors/error-codes'
import { moment } from '@/lib/fields/record-schema'
import { ANY_KEYS, KIND_KEYS, PAGE_KIND_KEYS } from '@/lib/kinds'
import type { FileUse } from '@/lib/records/file-uses'
import type { ActivityEntry } from '@/lib/records/history/activity'
import type { BinEntry } from '@/lib/records/history/bin'
import type { Version } from '@/lib/records/history/versions'
import type { SharedValue } from '@/lib/records/unique-values'
import type { PageFinding } from '@/lib/seo/audit/audit-page'
import type { Inspection } from '@/lib/seo/audit/inspect-page'
import { LOCALES } from '@/lib/texts/locales'

/** What the admin takes for a response, beside the records of the kinds (`Kind.record`). */

/** Of what is done and returns nothing else. */
export const doneSchema = z.object({ message: z.string() })

export const erasedSchema = z.object({ erased: z.number() })

export const linkSchema = z.object({ url: z.string() })

export const markdownPreviewReply = z.object({ html: z.string() })

const side = z.record(z.string(), z.unknown()).nullable()

export const activityEntrySchema = z.object({
  id: z.string(),
  at: moment,
  action: z.enum(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']),
  type: z.enum(ANY_KEYS),
  targetId: z.string(),
  label: z.string(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  before: side,
  after: side,
  count: z.number().nullable(),
  undoneAt: moment.nullable(),
}) satisfies z.ZodType<ActivityEntry>

const codedError = z.object({
  message: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What a bulk change did. */
const bulkResultSchema = z.object({
  id: z.string().nullable(),
  changed: z.number(),
  skipped: z.array(codedError.extend({ id: z.string(), label: z.string().nullable() })),
  /** Where not all are listed. */
  skippedCount: z.number().optional(),
})

/** How far a bulk change is that takes longer than an answer may. */
export const bulkJobSchema = z.object({
  job: z.string(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  total: z.number(),
  passed: z.number(),
  result: bulkResultSchema.optional(),
  error: codedError.optional(),
})

/** The answer to a bulk change: what it did, or how far it is. */
export const bulkReplySchema = z.union([bulkResultSchema, bulkJobSchema])

export type BulkResult = z.infer<typeof bulkResultSchema>
export type BulkJob = z.infer<typeof bulkJobSchema>
export type BulkReply = z.infer<typeof bulkReplySchema>

/** Some of the cells an import changes. */
export const cellChangesSchema = z.object({
  changes: z.array(
    z.object({
      sheet: z.string(),
      row: z.number(),
      slug: z.string(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
      created: z.boolean(),
    }),
  ),
  next: z.number().nullable(),
})

/** An import: how far it is, and what is wrong with its file. */
export const importSchema = z.object({
  id: z.string(),
  filename: z.string(),
  state: z.enum(['CHECKING', 'PREVIEW', 'APPLYING', 'APPLIED', 'REVERTING', 'FAILED', 'UNDOING', 'UNDONE']),
  total: z.number(),
  passed: z.number(),
  created: z.number(),
  cells: z.number(),
  errors: z.array(
    z.object({
      sheet: z.string(),
      row: z.number(),
      column: z.string(),
      value: z.string(),
      reason: z.string(),
      code: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  errorCount: z.number(),
  /** Set while the import is being undone. */
  undo: bulkJobSchema.nullable(),
})

/** The preview of an import. */
export const importPreviewSchema = importSchema.extend(cellChangesSchema.shape)

/** The answer to a file: its preview, or how far its check is. */
export const importReplySchema = z.union([importPreviewSchema, importSchema])

export type ImportReply = z.infer<typeof importSchema>
export type ImportPreview = z.infer<typeof importPreviewSchema>
export type CellChangeReply = ImportPreview['changes'][number]

/** A version of a record, as the history lists it. */
export const versionSchema = z.object({
  number: z.number(),
  savedAt: moment,
  by: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
}) satisfies z.ZodType<Version>

export const binEntrySchema = z.object({
  type: z.enum(KIND_KEYS),
  id: z.string(),
  label: z.string(),
  slug: z.string().nullable(),
  deletedAt: moment,
  leavesAt: moment,
}) satisfies z.ZodType<BinEntry>

export const fileUseSchema = z.object({
  type: z.enum(ANY_KEYS),
  id: z.string(),
  slug: z.string(),
  label: z.string(),
  state: z.enum(['published', 'scheduled', 'draft', 'bin', 'waiting']),
  fields: z.array(z.string()),
}) satisfies z.ZodType<FileUse>

/** What should be fixed before a record is published; a response without `warnings` has none. */
export const warningsSchema = z.object({
  warnings: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        code: z.custom<ErrorCode>(isErrorCode),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .default([]),
})

export const sharedValueSchema = z.object({
  type: z.enum(KIND_KEYS),
  field: z.string(),
  value: z.string(),
  records: z.array(z.object({ id: z.string(), label: z.string() })),
}) satisfies z.ZodType<SharedValue>

/** The response to an upload (docs/specification.md, section 7.4). */
export const storedImageSchema = z.object({
  imageUrl: z.string(),
  id: z.string(),
  filename: z.string(),
  url: z.string(),
  size: z.number(),
})

const texts = z.array(z.string())

const finding = z.object({
  check: z.custom<PageFinding['check']>((check) => typeof check === 'string'),
  severity: z.enum(['error', 'warning']),
  detail: z.string(),
  source: z.url(),
  field: z.custom<PageFinding['field']>((field) => field === null || typeof field === 'string'),
}) satisfies z.ZodType<PageFinding>

const alternates = z.array(z.object({ hreflang: z.string(), href: z.string() }))

export const inspectionSchema = z.object({
  url: z.url(),
  locale: z.enum(LOCALES),
  status: z.number(),
  draft: z.boolean(),
  facts: z.object({
    lang: z.string().nullable(),
    titles: texts,
    descriptions: texts,
    canonicals: texts,
    outsideHead: texts,
    robots: texts,
    alternates,
    card: z.record(z.string(), z.string()),
    jsonLd: z.object({ graphs: z.array(z.unknown()), broken: texts }),
    headings: z.array(z.object({ level: z.number(), text: z.string() })),
    images: z.array(z.object({ src: z.string(), alt: z.string().nullable() })),
  }),
  sharePicture: z
    .object({ url: z.url(), type: z.string(), bytes: z.number(), widthPx: z.number(), heightPx: z.number() })
    .nullable(),
  findings: z.array(finding),
}) satisfies z.ZodType<Inspection>

/** A page of the site, as the audit of all pages returns it. */
export const auditedPageSchema = z.object({
  path: z.string(),
  url: z.string(),
  locale: z.enum(LOCALES),
  thing: z.object({ type: z.enum(PAGE_KIND_KEYS), id: z.string() }).nullable(),
  titles: texts,
  descriptions: texts,
  findings: z.array(finding),
})

/** How far the audit of all pages is, and what it found in one language. */
export const auditStateSchema = z.object({
  audit: z
    .object({
      startedAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable(),
      passed: z.number(),
      total: z.number(),
    })
    .nullable(),
  pages: z.number(),
  errors: z.number(),
})

/** What is known of the kinds of which there is one record each. */
export const singleStatesSchema = z.array(
  z.object({
    type: z.string(),
    changedAt: z.string().nullable(),
    hasDraft: z.boolean(),
    publishAt: z.string().nullable(),
  }),
)
