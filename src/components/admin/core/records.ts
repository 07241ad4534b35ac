'use client'

import { type InfiniteData, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { localePath } from '@/lib/config/paths'
import { changedRecord, type Draft } from '@/lib/fields/drafted-record'
import { type AnyRecord, localValueAt } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import type { AdminLocale } from '@/lib/texts/locales'
import { useInterfaceLanguage } from './admin-texts'
import type { RecordPageData } from './identity/session'
import { usePageLanguage } from './translation-language'

/** The fields of a record that stay as they are. */
export function protectedFields(record: AnyRecord | null): readonly string[] {
  const fields = record?.protectedFields
  return Array.isArray(fields) ? fields.map(String) : []
}

/** The variables of the environment that set values of a record, by their paths. */
export function fixedValues(record: AnyRecord | null): Readonly<Record<string, string>> {
  return (record?.fixed ?? {}) as Record<string, string>
}

/** The title of a record in a language, where it has one: of one that is not public, as its draft has it. */
export function titleIn(locale: AdminLocale, kind: AnyKind, record: AnyRecord): string {
  const draft = isDraft(record) ? waitingDraft(record) : undefined
  const shown = draft ? changedRecord(kind, record, draft.changes) : record
  return String(localValueAt(shown, kind.title, locale) ?? '')
}

/** The title of a record in the interface's language. */
export function useTitleOf(): (kind: AnyKind, record: AnyRecord) => string {
  const [locale] = useInterfaceLanguage()
  return useCallback((kind, record) => titleIn(locale, kind, record), [locale])
}

export function isDraft(record: AnyRecord): boolean {
  return record.status === 'DRAFT'
}

/** Returns the public path of a record in the interface's language, where the site has it; null for a draft, or a kind without pages. */
export function useLivePath(): (kind: AnyKind, record: AnyRecord) => string | null {
  const locale = usePageLanguage()
  return useCallback(
    ({ page, single }, record) =>
      single
        ? localePath(locale, single.path)
        : page && typeof record.slug === 'string' && !isDraft(record)
          ? localePath(locale, page.path(record.slug))
          : null,
    [locale],
  )
}

/** A list that is longer is not read again as a whole: that would take a call for each of its pages. */
const READ_AGAIN_PAGES = 4

type ListData = InfiniteData<RecordPageData<AnyRecord>>

/** The change of one record, which lists can show before they are read again. */
export type ListChange = { kind: AnyKind } & ({ saved: AnyRecord } | { goneId: string })

/**
 * After a change: lists show it at once, everything on screen is read again, everything else when it is next looked at.
 * Of a long list only the changed row is replaced, or its first page is read again when it has no such row.
 */
export function useInvalidation(): (change?: ListChange) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (change) => {
      const upToDate = new Set<string>()
      for (const query of client.getQueryCache().findAll({ queryKey: ['admin'] })) {
        const data = query.state.data as ListData | undefined
        if (!data || typeof data !== 'object' || !('pages' in data)) continue
        const changed = change && query.queryKey[1] === change.kind.key ? withChange(data, change) : data
        const isLong = data.pages.length > READ_AGAIN_PAGES
        if (isLong && query.isActive() && changed !== data) upToDate.add(query.queryHash)
        const next = isLong && !upToDate.has(query.queryHash) ? firstPageOf(changed) : changed
        if (next !== data) client.setQueryData(query.queryKey, next)
      }
      const goneId = change && 'goneId' in change ? change.goneId : null
      const isGone = ({ queryKey }: { queryKey: QueryKey }) => goneId !== null && queryKey.includes(goneId)
      // A deleted record may still be on screen for a moment, and a request for it would fail.
      void client.invalidateQueries({ queryKey: ['admin'], predicate: isGone, refetchType: 'none' })
      // Queries on screen that have no data yet began before the change, and invalidation would keep their requests.
      const first = {
        queryKey: ['admin'],
        predicate: (query: Query) => query.state.data === undefined && query.isActive() && !isGone(query),
      }
      void client.cancelQueries(first).then(() => client.refetchQueries(first))
      return client.invalidateQueries({
        queryKey: ['admin'],
        predicate: (query) => !upToDate.has(query.queryHash) && !isGone(query),
      })
    },
    [client],
  )
}

function firstPageOf({ pages, pageParams }: ListData): ListData {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

/** The list with the change in it; the same object when the record is not in it. */
function withChange(data: ListData, change: ListChange): ListData {
  const id = 'saved' in change ? change.saved.id : change.goneId
  if (!data.pages.some(({ items }) => items.some((item) => item.id === id))) return data
  const pages = data.pages.map((page) => {
    if ('goneId' in change) {
      return { ...page, total: page.total - 1, items: page.items.filter((item) => item.id !== id) }
    }
    const items = page.items.map((item) => (item.id === id ? inList(item, change.saved) : item))
    return { ...page, items }
  })
  return { ...data, pages }
}

/** The draft that waits beside a record. */
export function waitingDraft(record: AnyRecord): Draft | undefined {
  return record.draft as Draft | undefined
}

/** A value of a record as a list shows it: 'Last changed' also counts the draft that waits beside it. */
export function listedValue(record: AnyRecord, name: string, locale: AdminLocale): unknown {
  const value = localValueAt(record, name, locale)
  const savedAt = name === 'updatedAt' ? waitingDraft(record)?.savedAt : undefined
  // Both are written by `toISOString`, which sorts as the times do.
  return savedAt !== undefined && savedAt > String(value) ? savedAt : value
}

/** A saved record comes without the small copy of its picture: until the list is read again, the picture itself is shown. */
function inList(before: AnyRecord, saved: AnyRecord): AnyRecord {
  const hasSamePicture = before.imageUrl === saved.imageUrl
  return { ...saved, thumbnailUrl: hasSamePicture ? before.thumbnailUrl : saved.imageUrl }
}
