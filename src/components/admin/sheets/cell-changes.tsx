'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '../core/moments'
import type { CellChangeReply } from '../core/responses'
import { ScrollBox } from '../core/scroll-box'

/** A stored time as a cell has it, which is written for programs. */
const STORED_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Cells shown at a time: a dialog of thousands would be slow. */
const SHOWN_AT_ONCE = 200

type CellChangesProps = {
  changes: readonly CellChangeReply[]
  /** How many there are in all. */
  count: number
  /** Whether the server has more of them. */
  hasMore: boolean
  busy: boolean
  onMore: () => Promise<void>
}

function byRow(changes: readonly CellChangeReply[]): Map<string, CellChangeReply[]> {
  const rows = new Map<string, CellChangeReply[]>()
  for (const change of changes) {
    const key = `${change.sheet} ${change.row}`
    rows.set(key, [...(rows.get(key) ?? []), change])
  }
  return rows
}

/** The cells a file changes, row by row: what is there now, and what will be. */
export function CellChanges({ changes, count, hasMore, busy, onMore }: CellChangesProps) {
  const t = useTranslations('admin.sheets')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const rows = byRow(changes.slice(0, shown))
  const sheets = new Set(changes.map(({ sheet }) => sheet))
  const showMore = async () => {
    if (shown + SHOWN_AT_ONCE > changes.length && hasMore) await onMore()
    setShown(shown + SHOWN_AT_ONCE)
  }
  return (
    <section aria-label={t('cellsLabel')}>
      <div
        aria-hidden="true"
        className="grid grid-cols-2 gap-x-4 border-b border-ink pb-2 text-xs text-ink-3 sm:grid-cols-[12rem_1fr_1fr]"
      >
        <span className="max-sm:hidden">{t('columnName')}</span>
        <span>{t('before')}</span>
        <span>{t('after')}</span>
      </div>
      {[...rows].map(([key, cells]) => (
        <RowChanges key={key} cells={cells} namesSheet={sheets.size > 1} />
      ))}
      {(shown < changes.length || hasMore) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
          <button
            type="button"
            disabled={busy}
            onClick={showMore}
            className="min-h-11 underline underline-offset-4"
          >
            {t('more')}
          </button>
          <span role="status" className="text-xs text-ink-2">
            {t('shown', { shown: Math.min(shown, changes.length), cells: count })}
          </span>
        </p>
      )}
    </section>
  )
}

function RowChanges({ cells, namesSheet }: { cells: readonly CellChangeReply[]; namesSheet: boolean }) {
  const t = useTranslations('admin.sheets')
  const [first] = cells
  if (!first) return null
  return (
    <div className="border-b border-line py-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold break-all">{first.slug}</span>
        <span className="text-xs text-ink-3">
          {namesSheet && `${first.sheet} · `}
          {t('where', { row: first.row })}
        </span>
        {first.created && (
          <span className="rounded-ui bg-amber/20 px-2 py-0.5 text-2xs font-semibold">{t('new')}</span>
        )}
      </h3>
      <dl className="mt-1 text-sm">
        {cells.map(({ column, before, after }) => (
          <div key={column} className="grid grid-cols-2 gap-x-4 py-1.5 sm:grid-cols-[12rem_1fr_1fr]">
            <dt className="break-words text-ink-2 max-sm:col-span-2 max-sm:text-xs">{column}</dt>
            <dd className="min-w-0">
              <span className="sr-only">{t('before')}: </span>
              {first.created ? (
                <span className="text-ink-3">–</span>
              ) : (
                <Value text={before} className="text-ink-3" />
              )}
            </dd>
            <dd className="min-w-0">
              <span className="sr-only">{t('after')}: </span>
              <Value text={after} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Value({ text, className }: { text: string; className: string }) {
  const t = useTranslations('admin.sheets')
  if (text === '') return <span className="text-ink-3 italic">{t('empty')}</span>
  return (
    <ScrollBox className={`max-h-40 break-words whitespace-pre-wrap ${className}`}>
      {STORED_MOMENT.test(text) ? <Moment time={text} /> : text}
    </ScrollBox>
  )
}
