import type { RangeDrawing } from '@/lib/charts/range-chart'
import type { CodedError } from '@/lib/errors/error-codes'
import type { CellChange } from '@/lib/fields/sheets/sheet-edits'
import type { PageKindKey } from '@/lib/kinds'
import type { NotedIdea } from '@/lib/kinds/idea/queries'
import type { BulkJobView } from '@/lib/records/bulk/bulk-job'
import type { ImportView } from '@/lib/records/sheets/imports'
import type { PageFinding } from '@/lib/seo/audit/audit-page'
import type { Locale } from '@/lib/texts/locales'
import type { ComparedDays, Days, Step } from '@/lib/visits/compared-days'
import type { DemandList } from '@/lib/visits/demand-lists'
import type { RankedVisits, ReadArticle } from '@/lib/visits/read-visits'

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

/** How often something was counted in some days, and in as many before. */
export type CountReply = { count: number; before: number }

/** A row of a list of what visitors look for. */
export type DemandRow = RankedVisits &
  Partial<ReadArticle> & {
    /** The key in words, where it is none that people read. */
    label?: string
    /** The number of products that match it now. */
    now?: number
    /** Whether what was searched is a synonym already. */
    isSynonym?: true
    /** Where an address without a page leads now: itself where a page is there. */
    leadsTo?: string
    /** The names of the filters by a number among those that were chosen. */
    numbers?: string[]
    /** The idea that was noted of it. */
    idea?: NotedIdea
    /** Solved where visitors find something now, dismissed where its idea was dropped; open without. */
    state?: 'solved' | 'dismissed'
    /** The record it is about, or one that is called nearly so. */
    record?: { type: PageKindKey; id: string; name: string; path: string }
  }

/** What visitors look for, in some days and compared with as many before. */
export type DemandReply = {
  days: ComparedDays
  /** The first and the last day anything was counted on. */
  counted: Days | null
  /** Whether the settings turn counting off. */
  isOff: boolean
  visits: CountReply
  inquiries: CountReply
  steps: (Step & { visits: CountReply; inquiries: CountReply })[]
  lists: Record<DemandList, { rows: DemandRow[]; total: number }>
}

/** The lights over two numbers, with what was asked for by filters and not found. */
export type DemandRangeReply = {
  axes: { name: string; label: string; unit: string }[]
  x: string
  y: string
  drawing: RangeDrawing
  regions: {
    letter: string
    label: string
    count: number
    /** How often other conditions were chosen as well, which the picture leaves out. */
    further: number
  }[]
  /** The region of the row that is looked at, and its conditions that the picture leaves out, in words. */
  sought: { letter: string; leftOut: string } | null
}

/** How far the audit of all pages is, and what it found in one language. */
export type AuditStateReply = {
  audit: { startedAt: string; finishedAt: string | null; passed: number; total: number } | null
  pages: number
  errors: number
}
