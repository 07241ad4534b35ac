import type { CodedError } from '@/lib/errors/error-codes'
import type { CellChange } from '@/lib/fields/sheets/sheet-edits'
import type { PageKindKey } from '@/lib/kinds'
import type { BulkJobView } from '@/lib/records/bulk/bulk-job'
import type { ImportView } from '@/lib/records/sheets/imports'
import type { PageFinding } from '@/lib/seo/audit/audit-page'
import type { Locale } from '@/lib/texts/locales'

/** What the admin API answers (docs/api.md), where that is not a type of its server. */

/** An error with its text in English. */
export type ErrorReply = CodedError & { message: string }

/** A record or a draft is read and written whole: what is found about it stands beside its fields. */
export type Warned = { warnings?: (ErrorReply & { path: string; severity?: 'error' | 'warning' })[] }

/** What a bulk change did; `skippedCount` where not all are listed. */
export type BulkResultReply = {
  id: string | null
  changed: number
  skipped: (ErrorReply & { id: string; label: string | null })[]
  skippedCount?: number
}

/** How far a bulk change is that takes longer than an answer may. */
export type BulkJobReply = Omit<BulkJobView, 'result' | 'error'> & {
  result?: BulkResultReply
  error?: ErrorReply
}

/** The answer to a bulk change: what it did, or how far it is. */
export type BulkReply = BulkResultReply | BulkJobReply

/** A cell an import changes; `created` for one of a new record. */
export type CellChangeReply = CellChange & { created: boolean }

/** Some of these. */
export type CellChangesReply = { changes: CellChangeReply[]; next: number | null }

/** An import: how far it is, and what is wrong with its file. */
export type ImportReply = Omit<ImportView, 'errors' | 'undo'> & {
  errors: (ImportView['errors'][number] & { reason: string; message: string })[]
  /** Set while the import is being undone. */
  undo: BulkJobReply | null
}

/** The preview of an import. */
export type ImportPreview = ImportReply & CellChangesReply

/** A page of the site, as the audit of all pages found it. */
export type PageAuditReply = {
  path: string
  url: string
  locale: Locale
  thing: { type: PageKindKey; id: string } | null
  titles: string[]
  descriptions: string[]
  findings: PageFinding[]
}

/** How far the audit of all pages is, and what it found in one language. */
export type AuditStateReply = {
  audit: { startedAt: string; finishedAt: string | null; passed: number; total: number } | null
  pages: number
  errors: number
  /** Errors in all languages of the site. */
  siteErrors: number
  /** A language that has some, the one that was asked for before others; null without errors. */
  errorLocale: Locale | null
}
