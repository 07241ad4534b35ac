'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react'
import { sortsOf } from '@/lib/fields/position'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind, KindKey } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { BulkBar } from '../bulk/bulk-bar'
import { useBulk } from '../bulk/use-bulk'
import { TabViews } from '../controls/tab-views'
import { ViewSwitch } from '../controls/view-switch'
import { ConfirmDialog } from '../core/confirm-dialog'
import { useMay, useMe, useShownKind } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { NEW } from '../core/location'
import { useNavigation } from '../core/navigation'
import { useTitleOf } from '../core/records'
import { InquiryBoard } from '../deal/inquiry-board'
import { DeleteDialog } from '../deletion/delete-dialog'
import { ColumnMenu } from '../list/column-menu'
import { FilterBar } from '../list/filter-bar'
import { focusRow } from '../list/focus-row'
import { useInfiniteList } from '../list/infinite-list'
import { ListSortSelect, OrderNote, SearchBox } from '../list/list-controls'
import { ListBody, ListMessage, NothingFound } from '../list/list-states'
import { ListTable } from '../list/list-table'
import type { RowMenuProps } from '../list/row-menu'
import { SavedViews, useColumns } from '../list/saved-views'
import { SharedValues } from '../list/shared-values'
import { listAddress, useListQuery, withFilter } from '../list/use-list-query'
import { useMover } from '../list/use-mover'
import { useSelection } from '../list/use-selection'
import { AccessDialog } from '../people/access-dialog'
import { EraseButton } from '../people/erase-dialog'
import { PeopleTools } from '../people/people-tools'
import { SheetMenu } from '../sheets/sheet-menu'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus among the titles of a list's rows by the arrows, from its search field to the first. */
function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const { target } = event
  if (step === undefined || event.defaultPrevented || !(target instanceof HTMLElement)) return
  const isSearch = target.matches('input[type="search"]')
  if (!isSearch && !target.matches('[data-id] th a')) return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id] th a')]
  const next = titles[isSearch ? (step === 1 ? 0 : -1) : titles.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Kinds whose records are also shown by their state, and the address of that. */
const BOARDS: Readonly<Record<string, ReactNode>> = { inquiries: <InquiryBoard /> }
const BOARD_QUERY = 'view=board'

/** The list of a kind, from its declaration: search, order, its records and what can be done with each. */
export function RecordList({ kind: declared }: { kind: AnyKind }) {
  const kind = useShownKind(declared)
  const t = useTranslations('admin.list')
  const tabs = useTranslations('admin.tabs')
  const words = useKindTexts()
  const { go, narrow, location } = useNavigation()
  const { state, typed, search, show } = useListQuery(kind)
  const board = BOARDS[kind.key]
  // What is searched for is listed.
  const isBoard = board !== undefined && location.query === BOARD_QUERY && typed.trim() === ''
  const [columns, setColumns] = useColumns(kind)
  const [deleting, setDeleting] = useState<AnyRecord | null>(null)
  const [admitting, setAdmitting] = useState<AnyRecord | null>(null)
  const [unpublishing, setUnpublishing] = useState<AnyRecord | null>(null)
  const titleOf = useTitleOf()
  const mayWrite = useMay()(kind, 'write')
  const { asksForReview } = useMe()

  const list = useInfiniteList<AnyRecord>(
    [kind.key, 'list', state],
    listAddress(kind, state),
    { failed: { operation: 'fetch', kind: kind.key } },
    kind.personal ? state.search : undefined,
  )
  const { pages, total, isPending, isPlaceholderData } = list
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  const selection = useSelection(state, total, list.hasNextPage || isPlaceholderData ? null : ids)
  const bulk = useBulk(kind)
  const { publish: publishMany } = bulk
  const setStatus = useCallback<RowMenuProps['onStatus']>(
    (record, status) => {
      if (status === 'DRAFT') setUnpublishing(record)
      else void publishMany({ ids: [record.id] }, true)
    },
    [publishMany],
  )
  const moves = useMover(kind, state, ids, !list.hasNextPage, bulk.move)
  // Public records move at once, which a review has to allow.
  const mover = mayWrite && !(asksForReview && kind.hasStatus) ? moves : null
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  const ownEmptyText = `emptyTextOf.${kind.key}`
  const create = kind.create && mayWrite && (
    <button
      type="button"
      onClick={() => go({ tab: kind.key, subject: NEW })}
      className={buttonClass('light', 'min-h-11 px-5')}
    >
      <Icon name="plus" className="size-4" />
      {words.newRecord(kind.key)}
    </button>
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the links in it.
    <section aria-busy={isPlaceholderData} onKeyDown={moveAmongRows}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-4 pt-8 pb-5">
        <div className="mr-auto min-w-32">
          <h1 className="wide text-h3">{tabs(kind.key)}</h1>
          <p role="status" className="mt-1 min-h-5 text-xs text-ink-3">
            {!isPending && t('count', { total })}
          </p>
        </div>
        <SearchBox
          label={t('search', { records: words.plural(kind.key) })}
          value={typed}
          onSearch={search}
          className="w-full sm:w-48 lg:w-64"
        />
        <div className="max-sm:flex-1">
          <ListSortSelect sorts={sortsOf(kind, state)} value={state.sort} onSort={(sort) => show({ sort })} />
        </div>
        <TabViews tab={kind.key as KindKey} />
        {board && (
          <ViewSwitch
            views={{ list: t('views.list'), board: t('views.board') }}
            value={isBoard ? 'board' : 'list'}
            onChoose={(view) => narrow(view === 'board' ? BOARD_QUERY : '')}
          />
        )}
        {create}
        {kind.personal && (
          <PeopleTools
            kind={kind}
            state={state}
            isNarrowed={isNarrowed}
            onStatus={(status) => show({ filters: withFilter(state.filters, 'status', status) })}
          />
        )}
        {kind.accessAction === 'invite' && <EraseButton />}
      </div>
      {isBoard ? (
        board
      ) : (
        <>
          <FilterBar kind={kind} state={state} onShow={show}>
            <div className="flex flex-wrap justify-end">
              {!kind.personal && !kind.accessAction && (
                <SheetMenu kind={kind} narrowed={isNarrowed ? selection.whole() : undefined} />
              )}
              <ColumnMenu kind={kind} columns={columns} onChoose={setColumns} />
            </div>
          </FilterBar>
          <SavedViews kind={kind} state={state} columns={columns} onColumns={setColumns} />
          <SharedValues kind={kind} />
          {mover && state.sort === kind.arranged?.sort && (
            <OrderNote
              kind={kind}
              state={state}
              working={bulk.working}
              onReset={() => bulk.resetOrder(state.filters)}
            />
          )}
          <ListBody
            list={list}
            isEmpty={total === 0}
            empty={
              isNarrowed ? (
                <NothingFound search={state.search} onClear={() => show({ search: '', filters: {} })} />
              ) : (
                <ListMessage
                  title={t('empty', { records: words.plural(kind.key) })}
                  text={t(t.has(ownEmptyText) ? ownEmptyText : 'emptyText')}
                >
                  {create}
                </ListMessage>
              )
            }
          >
            <ListTable
              kind={kind}
              chosen={columns}
              pages={pages}
              total={total}
              selection={selection}
              sort={state.sort}
              onSort={(sort) => show({ sort })}
              mover={mover}
              onStatus={setStatus}
              onDelete={setDeleting}
              onAccess={setAdmitting}
            />
            {selection.count > 0 && <BulkBar kind={kind} selection={selection} bulk={bulk} />}
          </ListBody>
        </>
      )}
      {unpublishing && (
        <ConfirmDialog
          title={t('unpublishTitle', { name: titleOf(kind, unpublishing) })}
          text={t('unpublishText')}
          action={t('unpublish')}
          onClose={() => setUnpublishing(null)}
          onConfirm={() => void bulk.run({ ids: [unpublishing.id], set: { status: 'DRAFT' } })}
        />
      )}
      {admitting && <AccessDialog kind={kind} record={admitting} onClose={() => setAdmitting(null)} />}
      {deleting && (
        <DeleteDialog
          kind={kind}
          record={deleting}
          onDeleted={() => selection.forget(deleting.id)}
          onClose={() => {
            setDeleting(null)
            focusRow(deleting.id)
          }}
        />
      )}
    </section>
  )
}
