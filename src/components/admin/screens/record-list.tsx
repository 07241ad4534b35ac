'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ADMIN_SEARCH_REST_MS } from '@/lib/domain/limits'
import type { AnyRecord } from '@/lib/fields/form-values'
import { type AnyKind, KIND_KEYS, type KindKey } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ViewSwitch } from '../controls/view-switch'
import { useKindWords } from '../core/kind-words'
import { NEW, tabOf } from '../core/location'
import { useNavigation } from '../core/navigation'
import { DeleteDialog } from '../deletion/delete-dialog'
import { focusRow } from '../list/focus-row'
import { useInfiniteList } from '../list/infinite-list'
import { ListBody, ListMessage, NothingFound } from '../list/list-states'
import { ListTable } from '../list/list-table'
import { ListToolbar } from '../list/list-toolbar'
import { SharedValues } from '../list/shared-values'
import { useDebounced } from '../list/use-debounced'
import { PeopleTools } from '../people/people-tools'

/** The list of a kind, from its declaration: search, order, its records and what can be done with each. */
export function RecordList({ kind }: { kind: AnyKind }) {
  const t = useTranslations('admin.list')
  const tabs = useTranslations('admin.tabs')
  const words = useKindWords()
  const { go } = useNavigation()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState(kind.sorts[0].value)
  const [status, setStatus] = useState('')
  const [deleting, setDeleting] = useState<AnyRecord | null>(null)

  /** The kinds that are listed in one tab. */
  const together = KIND_KEYS.filter((key) => tabOf(key) === tabOf(kind.key))
  const debounced = useDebounced(search.trim(), ADMIN_SEARCH_REST_MS)
  const list = useInfiniteList(
    [kind.key, 'list', { search: debounced, sort, status }],
    listAddress(kind, kind.personal ? '' : debounced, sort, status),
    { schema: kind.record, failed: { operation: 'fetch', kind: kind.key } },
    kind.personal ? debounced : undefined,
  )
  const { pages, total, isPending, isPlaceholderData } = list
  const ownEmptyText = `emptyTextOf.${kind.key}`
  const create = kind.create && (
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
    <section aria-busy={isPlaceholderData}>
      <ListToolbar
        title={tabs(kind.key)}
        count={isPending ? null : total}
        search={search}
        onSearch={setSearch}
        searchLabel={t('search', { records: words.plural(kind.key) })}
        sorts={kind.sorts}
        sort={sort}
        onSort={setSort}
      >
        {together.length > 1 && (
          <ViewSwitch
            views={Object.fromEntries(together.map((key) => [key, tabs(key)])) as Record<KindKey, string>}
            value={kind.key}
            onChoose={(tab) => go({ tab, subject: null })}
          />
        )}
        {create}
        {kind.personal && <PeopleTools kind={kind} status={status} onStatus={setStatus} />}
      </ListToolbar>
      <SharedValues kind={kind} />
      <ListBody
        list={list}
        isEmpty={total === 0}
        errorText={words.error}
        empty={
          debounced ? (
            <NothingFound search={debounced} onClear={() => setSearch('')} />
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
        <ListTable kind={kind} pages={pages} total={total} onDelete={setDeleting} />
      </ListBody>
      {deleting && (
        <DeleteDialog
          kind={kind}
          record={deleting}
          onClose={() => {
            setDeleting(null)
            focusRow(deleting.id)
          }}
        />
      )}
    </section>
  )
}

function listAddress({ urls }: AnyKind, search: string, sort: string, status: string): string {
  const [path, given] = urls.list.split('?')
  const query = new URLSearchParams(given)
  query.set('sort', sort)
  if (search) query.set('search', search)
  if (status) query.set('status', status)
  return `${path}?${query}`
}
