'use client'

import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Sort } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { Icon } from '../../ui/icon'
import { AdminIcon } from '../core/admin-icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import type { RecordPageData } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { listedValue, useTitleOf } from '../core/records'
import { CellValue, RecordStatus } from './cell'
import { type ChosenColumns, columnPlan, type PlannedColumn } from './column-plan'
import { AccessMark, BuyerMark, SelectBox } from './marks'
import { RowMenu, type RowMenuProps } from './row-menu'
import { StateChoice } from './state-choice'
import { TitleLink } from './title-link'
import type { Mover } from './use-mover'
import type { Selection } from './use-selection'

/** The height of every row, which lets rows far from the screen be left out without moving the others. */
const ROW_HEIGHT_PX = 64

/** How far beyond the screen rows are rendered. */
const KEPT_READY = '1200px 0px'

type ListTableProps = {
  kind: AnyKind
  chosen: ChosenColumns
  pages: RecordPageData<AnyRecord>[]
  total: number
  selection: Selection
  /** The order of the list, and how it gets another one. */
  sort: string
  onSort: (sort: string) => void
  /** Where rows can be moved. */
  mover: Mover | null
  onStatus: RowMenuProps['onStatus']
  onDelete: (record: AnyRecord) => void
  onAccess: (record: AnyRecord) => void
}

/** The records of a kind. Only pages near the screen are rendered, so that the ten-thousandth row scrolls like the first. */
export function ListTable({
  kind,
  chosen,
  pages,
  total,
  selection,
  sort,
  onSort,
  mover,
  onStatus,
  onDelete,
  onAccess,
}: ListTableProps) {
  const t = useTranslations('admin')
  const words = useKindTexts()
  const columns = useMemo(() => columnPlan(kind, chosen), [kind, chosen])
  const lastSelected = useRef<string | null>(null)

  /** Selects a record or takes it out; with Shift also those between it and the one before. */
  const select = (id: string, withShift: boolean) => {
    const ids = pages.flatMap(({ items }) => items.map((item) => item.id))
    const [from, to] = [ids.indexOf(lastSelected.current ?? id), ids.indexOf(id)].sort((a, b) => a - b)
    lastSelected.current = id
    const range = withShift && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id]
    selection.set(range, !selection.has(id))
  }

  return (
    <table
      aria-label={t(`tabs.${kind.key}`)}
      aria-rowcount={total + 1}
      data-rows
      className="w-full table-fixed border-separate border-spacing-0 text-left text-sm"
    >
      <thead className="sticky top-0 z-10 bg-paper text-xs text-ink-3 [&_th]:border-b [&_th]:border-ink [&_th]:py-2.5 [&_th]:pr-4 [&_th]:font-normal">
        <tr aria-rowindex={1}>
          <th scope="col" className={mover ? 'w-17 pl-6' : 'w-10'}>
            <SelectBox
              label={t('bulk.selectAll', { count: total })}
              checked={selection.all}
              mixed={selection.count > 0 && !selection.all}
              onToggle={() => selection.toggleAll()}
            />
          </th>
          {columns.map(({ name, type, className }) => (
            <Heading
              key={name}
              sorts={kind.sorts.filter(({ by }) => by === name)}
              sort={sort}
              onSort={onSort}
              className={className}
            >
              <span className={type === 'picture' ? 'sr-only' : 'line-clamp-2'}>
                {words.field(kind.key, name)}
              </span>
            </Heading>
          ))}
          <th scope="col" className="w-11">
            <span className="sr-only">{t('list.actionsHeading')}</span>
          </th>
        </tr>
      </thead>
      {pages.map((page, index) => (
        <PageOfRows
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its position.
          key={index}
          kind={kind}
          columns={columns}
          rows={page.items}
          from={pages.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)}
          selection={selection}
          onSelect={select}
          mover={mover}
          onStatus={onStatus}
          onDelete={onDelete}
          onAccess={onAccess}
        />
      ))}
    </table>
  )
}

type HeadingProps = {
  /** The orders of the list by this column. */
  sorts: readonly Sort[]
  sort: string
  onSort: (sort: string) => void
  className: string
  children: ReactNode
}

/** The heading of a column, which orders the list by it where it can be; once more, the other way round. */
function Heading({ sorts, sort, onSort, className, children }: HeadingProps) {
  const at = sorts.findIndex(({ value }) => value === sort)
  const next = sorts[(at + 1) % sorts.length]
  const direction = sorts[at]?.direction
  if (!next) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  }
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort(next.value)}
        className={`-my-2.5 flex min-h-11 items-center gap-1 text-left hover:text-ink ${direction ? 'text-ink' : ''}`}
      >
        {children}
        {direction && (
          <Icon name="chevron" className={`size-3.5 shrink-0 ${direction === 'asc' ? 'rotate-180' : ''}`} />
        )}
      </button>
    </th>
  )
}

type PageOfRowsProps = {
  kind: AnyKind
  columns: PlannedColumn[]
  rows: AnyRecord[]
  /** How many rows stand above. */
  from: number
  selection: Selection
  onSelect: (id: string, withShift: boolean) => void
  mover: Mover | null
  onStatus: RowMenuProps['onStatus']
  onDelete: (record: AnyRecord) => void
  onAccess: (record: AnyRecord) => void
}

const PageOfRows = memo(function PageOfRows({ rows, from, selection, ...row }: PageOfRowsProps) {
  const group = useRef<HTMLTableSectionElement>(null)
  const [near, setNear] = useState(true)

  useEffect(() => {
    const element = group.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // The last entry: a busy browser reports several changes at once.
        const entry = entries.at(-1)
        // A row with the focus stays.
        if (entry) setNear(entry.isIntersecting || element.contains(document.activeElement))
      },
      { rootMargin: KEPT_READY },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <tbody ref={group}>
      {near ? (
        rows.map((record, index) => (
          <Row
            key={record.id}
            record={record}
            at={from + index}
            selected={selection.has(record.id)}
            {...row}
          />
        ))
      ) : (
        <tr style={{ height: rows.length * ROW_HEIGHT_PX }}>
          <td colSpan={row.columns.length + 2} />
        </tr>
      )}
    </tbody>
  )
})

type RowProps = Omit<PageOfRowsProps, 'rows' | 'from' | 'selection'> & {
  record: AnyRecord
  /** Its index in the whole list, from 0. */
  at: number
  selected: boolean
}

const CELL = 'h-16 border-b border-line pr-4'

const Row = memo(function Row(props: RowProps) {
  const { kind, columns, record, at, selected, mover, onSelect, ...menu } = props
  const t = useTranslations('admin')
  const dropEdge =
    mover?.over?.id === record.id &&
    (mover.over.behind
      ? 'after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-amber'
      : 'after:pointer-events-none after:absolute after:inset-x-0 after:top-0 after:h-0.5 after:bg-amber')
  const [locale] = useInterfaceLanguage()
  const title = useTitleOf()(kind, record)
  return (
    <tr
      aria-rowindex={at + 2}
      data-id={record.id}
      data-selected={selected}
      onKeyDown={mover ? (event) => mover.onKeyDown(record.id, event) : undefined}
      className={`relative hover:bg-plate data-[selected=true]:bg-plate data-dragged:z-2 data-dragged:bg-plate data-dragged:opacity-80 ${dropEdge || ''}`}
    >
      <td className="relative z-1 h-16 border-b border-line">
        <span className="flex items-center">
          {mover && (
            <button
              type="button"
              {...mover.handle(record.id)}
              aria-label={t('list.move', { name: title })}
              title={t('list.move', { name: title })}
              className="-ml-2 grid h-11 w-8 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink"
            >
              <AdminIcon name="grip" className="size-4" />
            </button>
          )}
          <SelectBox
            label={t('bulk.select', { name: title })}
            checked={selected}
            onToggle={(withShift) => onSelect(record.id, withShift)}
          />
        </span>
      </td>
      {columns.map(({ name, type, as, wordsOf, isTitle, className }) =>
        isTitle ? (
          <th key={name} scope="row" className={`${CELL} ${className} font-normal`}>
            <TitleLink kind={kind} record={record} columns={columns} />
          </th>
        ) : (
          <td key={name} className={`${CELL} ${className}`}>
            {as === 'due' && <BuyerMark did={record.buyerDid} />}
            {as === 'state' && kind.replyTransition ? (
              <StateChoice kind={kind} record={record} />
            ) : as === 'status' ? (
              <RecordStatus record={record} />
            ) : as === 'access' ? (
              <AccessMark record={record} />
            ) : (
              <CellValue
                type={as ?? type}
                value={listedValue(record, type === 'picture' ? 'thumbnailUrl' : name, locale)}
                name={title}
                wordsOf={wordsOf}
              />
            )}
          </td>
        ),
      )}
      <td className="relative z-1 h-16 border-b border-line">
        <RowMenu kind={kind} record={record} mover={mover} {...menu} />
      </td>
    </tr>
  )
})
