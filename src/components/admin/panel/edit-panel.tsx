'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyRecord } from '@/lib/fields/form-values'
import { KINDS, type KindKey, PAGE_KIND_KEYS } from '@/lib/kinds'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { useKindWords } from '../core/kind-words'
import { NEW } from '../core/location'
import { useNavigation } from '../core/navigation'
import { useNotices } from '../core/notices'
import { useInvalidation, useLivePath, useTitleOf } from '../core/records'
import { useSession } from '../core/session'
import { CreateRecordContext } from '../form/create-record'
import { RecordForm } from '../form/record-form'
import { ListFailure } from '../list/list-states'
import { useReply } from '../list/reply'
import { InquiryLetter } from '../people/inquiry-letter'
import { SeoPanel } from '../seo/seo-panel'
import { CreateInPlace } from './create-in-place'
import { MediaDetails } from './media-details'
import { Panel } from './panel'
import { PublicPage } from './public-page'

type EditPanelProps = {
  tab: KindKey
  /** The id of the record, or `NEW`. */
  subject: string
}

/** One record being created or edited, over the list it comes from. */
export function EditPanel({ tab, subject }: EditPanelProps) {
  const t = useTranslations('admin')
  const words = useKindWords()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const livePath = useLivePath()
  const titleOf = useTitleOf()
  const { go } = useNavigation()
  const client = useQueryClient()
  const kind = KINDS[tab]
  const [first, sourceId] = subject.split('/')
  const isNew = first === NEW && kind.create !== null
  const isBlank = isNew && sourceId === undefined
  const { data: read, error, refetch } = useRecord(tab, sourceId ?? subject, isBlank)
  const record = isNew ? undefined : read
  const reply = useReply(kind)
  const [answers, setAnswers] = useState(0)
  const found = PAGE_KIND_KEYS.find((name) => name === tab)

  const close = () => go({ tab, subject: null })

  const saved = (now: AnyRecord) => {
    const href = livePath(kind, now)
    const link = href ? { href, label: t('notices.viewLive') } : undefined
    notices.success(words.success(kind, isNew ? 'create' : 'update'), link)
    close()
    return invalidate({ kind, saved: now })
  }

  const answer = async (asked: AnyRecord) => {
    const now = await reply(asked)
    if (!now) return
    client.setQueryData(['admin', tab, 'item', subject], now)
    // The form begins anew with the record as it is now; what was typed in it is offered.
    setAnswers((count) => count + 1)
  }

  const form = (
    <CreateRecordContext value={CreateInPlace}>
      <RecordForm
        key={answers}
        kind={kind}
        record={record ?? null}
        copyOf={isNew ? read : undefined}
        onSaved={saved}
        onClose={close}
      />
    </CreateRecordContext>
  )

  return (
    <Panel
      title={isNew ? words.newRecord(tab) : words.editRecord(tab)}
      name={record && titleOf(kind, record)}
      subject={subject}
      whole={found !== undefined}
      actions={record && <PublicPage kind={kind} record={record} />}
      onClose={close}
    >
      {tab === 'inquiries' && record && (
        <InquiryLetter inquiry={record as unknown as InquiryRecord} onReply={() => void answer(record)} />
      )}
      {isBlank || (isNew && read) ? (
        form
      ) : error && !read ? (
        <ListFailure text={words.error(error)} onRetry={() => refetch()} />
      ) : !record ? (
        <p role="status">{t('editor.loading')}</p>
      ) : tab === 'media' ? (
        <MediaDetails item={record as unknown as MediaRecord} onClose={close}>
          {form}
        </MediaDetails>
      ) : found ? (
        <div data-beside="seo" className="grid gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem]">
          {form}
          <div className="xl:-my-8 xl:border-l xl:border-line xl:py-8 xl:pl-8">
            {/* In sight wherever in the form one is. */}
            <div className="xl:sticky xl:top-16 xl:-mt-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:py-6">
              <SeoPanel type={found} id={subject} />
            </div>
          </div>
        </div>
      ) : (
        form
      )}
    </Panel>
  )
}

/** The record to edit: at once when it is in a list that has been read, else from the server. */
function useRecord(tab: KindKey, subject: string, isNew: boolean) {
  const { call } = useSession()
  const client = useQueryClient()
  return useQuery({
    queryKey: ['admin', tab, 'item', subject],
    queryFn: () =>
      call('GET', `${KINDS[tab].urls.item}/${subject}`, {
        schema: KINDS[tab].record,
        failed: { operation: 'fetch_one', kind: tab },
      }),
    enabled: !isNew,
    // What is being edited must not change under the hands: when it is saved, its version shows whether it is current.
    gcTime: 0,
    initialData: () => {
      if (KINDS[tab].readBeforeEdit) return undefined
      const lists = client.getQueriesData<{ pages: { items: AnyRecord[] }[] }>({
        queryKey: ['admin', tab, 'list'],
      })
      return lists
        .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
        .find(({ id }) => id === subject)
    },
  })
}
