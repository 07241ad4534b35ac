'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { RESOURCES } from '@/lib/resources/all-resources'
import type { InquiryRecord } from '@/lib/schemas/admin-records'
import { Icon } from '../../ui/icon'
import { ResourceForm } from '../form/resource-form'
import { focusRow } from '../list/focus-row'
import { ListFailure } from '../list-states'
import { useNotices } from '../notices'
import { InquiryLetter } from '../people/inquiry-letter'
import { type AnyRecord, useLivePath, useRenewal } from '../records'
import { useResourceWords } from '../resource-words'
import { useSession } from '../session'
import { useNavigation } from '../shell/navigation'
import { NEW, type ResourceTab } from '../shell/place'
import { PublicPage } from './public-page'

type EditPanelProps = {
  tab: ResourceTab
  /** The id of the thing, or `NEW`. */
  subject: string
}

/**
 * One thing being made or edited, over the list it comes from. No modal dialog of the browser's: notices must stay
 * within reach, so the list behind is made inert instead.
 */
export function EditPanel({ tab, subject }: EditPanelProps) {
  const t = useTranslations('admin')
  const words = useResourceWords()
  const notices = useNotices()
  const renew = useRenewal()
  const livePath = useLivePath()
  const { go } = useNavigation()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const resource = RESOURCES[tab]
  const isNew = subject === NEW
  const { data: record, error, refetch } = useRecord(tab, subject)
  const isWriting = tab === 'blog-posts'

  useEffect(() => {
    panel.current?.focus()
    return () => focusRow(subject)
  }, [subject])

  const close = () => go({ tab, subject: null })

  const closeByEscape = (event: KeyboardEvent) => {
    const elsewhere = event.target instanceof Element && event.target.closest('dialog, [role="menu"]')
    if (event.key !== 'Escape' || event.defaultPrevented || elsewhere) return
    event.preventDefault()
    close()
  }

  const saved = (now: AnyRecord) => {
    const href = livePath(resource, now)
    const link = href ? { href, label: t('notices.viewLive') } : undefined
    notices.success(words.success(resource, isNew ? 'create' : 'update'), link)
    close()
    return renew()
  }

  return (
    <>
      <div aria-hidden="true" className="fixed inset-0 z-20 bg-night/50" onClick={close} />
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={closeByEscape}
        className={`fixed inset-y-0 right-0 z-30 flex w-full flex-col overflow-y-auto overscroll-contain bg-paper shadow-menu outline-none ${isWriting ? '' : 'max-w-6xl'}`}
      >
        <header className="sticky top-0 z-20 flex min-h-16 shrink-0 items-center gap-4 border-b border-line bg-paper px-gutter">
          <h2 id={titleId} className="wide mr-auto min-w-0 truncate text-h4">
            {t(isNew ? 'editor.new' : 'editor.edit', { thing: words.thing(tab) })}
          </h2>
          {record && <PublicPage resource={resource} record={record} />}
          <button
            type="button"
            onClick={close}
            className="grid size-11 place-items-center rounded-ui hover:bg-plate"
          >
            <Icon name="close" />
            <span className="sr-only">{t('editor.close')}</span>
          </button>
        </header>
        <div className="px-gutter py-8">
          {tab === 'inquiries' && record && <InquiryLetter inquiry={record as unknown as InquiryRecord} />}
          {isNew || record ? (
            <ResourceForm
              resource={resource}
              record={isNew ? null : (record ?? null)}
              onSaved={saved}
              onClose={close}
            />
          ) : error ? (
            <ListFailure error={error} onRetry={() => refetch()} />
          ) : (
            <p role="status">{t('editor.loading')}</p>
          )}
        </div>
      </div>
    </>
  )
}

/** The thing to edit: at once when its list is there, else from the server. A post is always read anew (section 4). */
function useRecord(tab: ResourceTab, subject: string) {
  const { call } = useSession()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['admin', tab, 'item', subject],
    queryFn: () => call<AnyRecord>('GET', `${RESOURCES[tab].urls.item}/${subject}`),
    enabled: subject !== NEW,
    // What is being edited must not change under the hands: the version tells when saving whether it is still current.
    gcTime: 0,
    initialData: () => {
      if (tab === 'blog-posts') return undefined
      const lists = client.getQueriesData<{ pages: { items: AnyRecord[] }[] }>({
        queryKey: ['admin', tab, 'list'],
      })
      return lists
        .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
        .find(({ id }) => id === subject)
    },
  })
}
