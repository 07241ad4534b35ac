'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { AnyRecord } from '@/lib/fields/form-values'
import { KINDS, PAGE_KIND_KEYS } from '@/lib/kinds'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { NEW, type ResourceTab } from '../core/location'
import { useNavigation } from '../core/navigation'
import { useNotices } from '../core/notices'
import { titleOf, useLivePath, useRenewal } from '../core/records'
import { useResourceWords } from '../core/resource-words'
import { useSession } from '../core/session'
import { CreateRecordContext } from '../form/create-record'
import { ResourceForm } from '../form/resource-form'
import { ListFailure } from '../list/list-states'
import { InquiryLetter } from '../people/inquiry-letter'
import { SeoPanel } from '../seo/seo-panel'
import { CreateInPlace } from './create-in-place'
import { Panel } from './panel'
import { PublicPage } from './public-page'

type EditPanelProps = {
  tab: ResourceTab
  /** The id of the thing, or `NEW`. */
  subject: string
}

/** One thing being made or edited, over the list it comes from. */
export function EditPanel({ tab, subject }: EditPanelProps) {
  const t = useTranslations('admin')
  const words = useResourceWords()
  const notices = useNotices()
  const renew = useRenewal()
  const livePath = useLivePath()
  const { go } = useNavigation()
  const resource = KINDS[tab]
  const isNew = subject === NEW
  const { data: record, error, refetch } = useRecord(tab, subject)
  const found = PAGE_KIND_KEYS.find((name) => name === tab)

  const close = () => go({ tab, subject: null })

  const saved = (now: AnyRecord) => {
    const href = livePath(resource, now)
    const link = href ? { href, label: t('notices.viewLive') } : undefined
    notices.success(words.success(resource, isNew ? 'create' : 'update'), link)
    close()
    return renew({ resource, saved: now })
  }

  return (
    <Panel
      title={t(isNew ? 'editor.new' : 'editor.edit', { thing: words.thing(tab) })}
      name={record && titleOf(resource, record)}
      subject={subject}
      whole={tab === 'blog-posts' || found !== undefined}
      actions={record && <PublicPage resource={resource} record={record} />}
      onClose={close}
    >
      {tab === 'inquiries' && record && <InquiryLetter inquiry={record as unknown as InquiryRecord} />}
      {isNew || record ? (
        <div
          className={
            found && !isNew ? 'grid gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem]' : undefined
          }
        >
          <CreateRecordContext value={CreateInPlace}>
            <ResourceForm
              resource={resource}
              record={isNew ? null : (record ?? null)}
              onSaved={saved}
              onClose={close}
            />
          </CreateRecordContext>
          {found && !isNew && (
            <div className="xl:border-l xl:border-line xl:pl-8">
              {/* In sight wherever in the form one is. */}
              <div className="xl:sticky xl:top-16 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:pb-8">
                <SeoPanel type={found} id={subject} />
              </div>
            </div>
          )}
        </div>
      ) : error ? (
        <ListFailure text={words.fetchFailure(resource, error)} onRetry={() => refetch()} />
      ) : (
        <p role="status">{t('editor.loading')}</p>
      )}
    </Panel>
  )
}

/**
 * The thing to edit: at once when its list is there, else from the server. A post is always read anew
 * (docs/specification.md, section 4.6).
 */
function useRecord(tab: ResourceTab, subject: string) {
  const { call } = useSession()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['admin', tab, 'item', subject],
    queryFn: () => call<AnyRecord>('GET', `${KINDS[tab].urls.item}/${subject}`),
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
