'use client'

import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { AnyRecord } from '@/lib/fields/record-values'
import { type AnyKind, KINDS, type KindKey } from '@/lib/kinds'
import { foldForSearch, searchTerms } from '@/lib/search/search-terms'
import { translationsOfField } from '@/lib/texts/localized-text'
import { useSession } from './identity/session'
import { useTitleOf } from './records'

/** How many records of each kind a search shows. */
const OF_EACH_KIND = 6

export type FoundRecord = { kind: AnyKind; record: AnyRecord; title: string }

/**
 * The records of several kinds that a search finds, in any language; those whose titles have the words come first.
 *
 * @param search What to look for; nothing is read while it is blank.
 */
export function useRecordSearch(
  keys: readonly KindKey[],
  search: string,
): { found: FoundRecord[]; searching: boolean; error: Error | null } {
  const { list } = useSession()
  const titleOf = useTitleOf()
  const results = useQueries({
    queries: keys.map((key) => {
      const kind: AnyKind = KINDS[key]
      const query = new URLSearchParams({ limit: String(OF_EACH_KIND) })
      // What is looked for among people must not stand in an address.
      if (!kind.personal) query.set('search', search)
      const address = `${kind.urls.list}${kind.urls.list.includes('?') ? '&' : '?'}${query}`
      return {
        queryKey: ['admin', key, 'found', search],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          list<AnyRecord>(address, {
            failed: { operation: 'fetch', kind: key } as const,
            signal,
            search: kind.personal ? search : undefined,
          }),
        enabled: search !== '',
        placeholderData: keepPreviousData,
      }
    }),
  })
  const terms = searchTerms(foldForSearch(search))
  const inTitle = ({ kind, record }: FoundRecord) => {
    const translated = Object.values(translationsOfField(record.translations, kind.title))
    const titles = foldForSearch([record[kind.title], ...translated].join(' '))
    return terms.every((term) => titles.includes(term))
  }
  const found = results.flatMap(({ data }, index) => {
    const kind: AnyKind = KINDS[keys[index] as KindKey]
    return (data?.items ?? []).map((record) => ({ kind, record, title: titleOf(kind, record) }))
  })
  return {
    found: search === '' ? [] : found.toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a))),
    searching: search !== '' && results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error ?? null,
  }
}
