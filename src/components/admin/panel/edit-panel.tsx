'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isOfType } from '@/lib/fields/field'
import { copiedValues } from '@/lib/fields/forms/form-values'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import { type AnyKey, type AnyKind, PAGE_KIND_KEYS } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import type { FileRecord } from '@/lib/kinds/uploaded-file/fields'
import { DraftDifference } from '../activity/change-entry'
import { VersionHistory } from '../activity/version-history'
import { useAccessAction, useMe, useShownKind } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { NEW, tabOf } from '../core/location'
import { useFullMomentText } from '../core/moments'
import { useNavigation } from '../core/navigation'
import { type NoticeLink, useNotices } from '../core/notices'
import { useQuickSave } from '../core/quick-save'
import { useInvalidation, useLivePath, useTitleOf } from '../core/records'
import { useSavedText } from '../core/saved-text'
import { useRead } from '../core/use-read'
import { DoctorPanel } from '../findings/product-findings'
import { type Published, PublishReceipt } from '../form/publish-receipt'
import { RecordForm } from '../form/record-form'
import type { Edited, SavedForm, SaveOutcome } from '../form/saving'
import { CreateRecordContext } from '../inputs/create-record'
import { ListFailure } from '../list/list-states'
import { useReply } from '../list/reply'
import { AccessDialog } from '../people/access-dialog'
import { InquiryLetter, NotesSigned } from '../people/inquiry-letter'
import { SeoPanel } from '../seo/seo-panel'
import { AlsoHere } from './also-here'
import { CreateInPlace } from './create-in-place'
import { FileDetails } from './file-details'
import { MailTestButton } from './mail-test'
import { Panel } from './panel'
import { PassportBlock } from './passport-block'
import { SentEvents } from './sent-events'

type EditPanelProps = {
  tab: AnyKey
  /** The id of the record, or `NEW`. */
  subject: string
}

/** What was saved here is shown until it has been read again: a link copied meanwhile must not be the one before. */
function newer(read: AnyRecord | undefined, saved: AnyRecord | null): AnyRecord | undefined {
  if (!read || !saved) return read ?? saved ?? undefined
  return String(saved.updatedAt ?? '') > String(read.updatedAt ?? '') ? saved : read
}

/** One record being created or edited, over the list it comes from. */
export function EditPanel({ tab, subject }: EditPanelProps) {
  const t = useTranslations('admin')
  const words = useKindTexts()
  const notices = useNotices()
  const router = useRouter()
  const client = useQueryClient()
  const invalidate = useInvalidation()
  const livePath = useLivePath()
  const titleOf = useTitleOf()
  const { go, rename } = useNavigation()
  const kind = useShownKind(kindOf(tab))
  const { hasPeople, asksForReview } = useMe()
  const [address = '', given = ''] = subject.split(/\?(.*)/s)
  const [first, sourceId] = address.split('/')
  const isNew = first === NEW && kind.create !== null
  const template = isNew && sourceId !== undefined ? kind.templates[sourceId] : undefined
  const isBlank = isNew && (sourceId === undefined || template !== undefined)
  const prefilled = kind.fields.flatMap(({ name, type }) => {
    const value = isOfType({ type }, 'text') ? new URLSearchParams(given).get(name) : null
    return value === null ? [] : [[name, value] as const]
  })
  const { data: read, error, refetch } = useRecord(tab, sourceId ?? subject, isBlank)
  /** What was saved here last. */
  const [latest, setLatest] = useState<Edited | null>(null)
  const record = isNew ? undefined : newer(read, latest)
  const accessAction = useAccessAction(kind, record)
  /** Counts what replaces the contents of the form: versions that were restored, and states that replies changed. */
  const [edition, setEdition] = useState(0)
  const [showsHistory, setShowsHistory] = useState(false)
  const [published, setPublished] = useState<Published | null>(null)
  /** Whose invitation or key is made or shown. */
  const [admitted, setAdmitted] = useState<{ record: AnyRecord; thenCloses: boolean } | null>(null)
  const { publishDraft } = useQuickSave(kind)
  const moment = useFullMomentText()
  const savedText = useSavedText()
  const found = PAGE_KIND_KEYS.find((name) => name === tab)

  const close = () => go({ tab: kind.single ? tabOf(tab) : tab, subject: null })

  const saved = (done: SavedForm) => {
    if (!done) return close()
    const { outcome } = done
    const now = kind.accessAction ? withoutKey(done.record) : done.record
    notices.success(doneText(outcome, now), nextStep(done))
    setLatest(now)
    const isPublished = (outcome === 'create' || outcome === 'update') && now.status === 'PUBLISHED'
    setPublished(isPublished ? { id: now.id, at: Date.now() } : null)
    const admits = outcome === 'create' && kind.accessAction !== null
    if (admits) setAdmitted({ record: done.record, thenCloses: done.close })
    else if (done.close) {
      // A record that is opened again at once must not begin with what was read before.
      client.removeQueries({ queryKey: ['admin', ...itemKey(tab, now.id)] })
      close()
    }
    if (isNew && !done.close) rename({ tab, subject: now.id })
    // Lists show the record, and not what its draft would make of it.
    return invalidate(outcome === 'draft' || outcome === 'review' ? undefined : { kind, saved: now })
  }

  /** What a notice leads to: to the page, or from a closed form to the publication it may have been closed for. */
  function nextStep({ record: now, outcome, close: closes }: NonNullable<SavedForm>): NoticeLink | undefined {
    if (outcome === 'review') return undefined
    if (outcome === 'draft') {
      const publishes = closes && !asksForReview && !now.draft?.changes.publishAt
      return publishes ? { label: t('form.publish'), onSelect: () => void publishDraft(now) } : undefined
    }
    const href = livePath(kind, now)
    return href ? { href, label: t('notices.viewLive') } : undefined
  }

  function doneText(outcome: SaveOutcome, now: Edited) {
    const publishAt = now.draft?.changes.publishAt
    if (outcome === 'draft' && publishAt) return t('form.draftScheduled', { at: moment(publishAt) })
    const { review = null } = (latest ?? (record as Edited | undefined))?.draft ?? {}
    if (outcome === 'draft')
      return t(review && !now.draft?.review ? 'form.reviewWithdrawn' : 'form.draftSaved')
    if (outcome === 'review') return t('form.reviewAsked')
    return outcome === 'discard' ? t('form.draftDiscarded') : savedText(kind, outcome, now)
  }

  const restored = async (now: Edited) => {
    setLatest(now)
    // At once: what is saved until the lists are read again would be of the version before.
    setEdition((count) => count + 1)
    if (kind.single) router.refresh()
    await invalidate({ kind, saved: now })
  }

  // The form begins anew with the record as it is then; what was typed in it is offered.
  const { reply, question } = useReply(kind, (now) => void restored(now))

  const form = (
    <CreateRecordContext value={CreateInPlace}>
      <RecordForm
        key={edition}
        kind={kind}
        record={isNew ? null : (latest ?? read ?? null)}
        initial={
          isNew
            ? { ...(template ?? (read && copiedValues(kind, read))), ...Object.fromEntries(prefilled) }
            : undefined
        }
        onSaved={saved}
        onClose={close}
        difference={record && <DraftDifference kind={kind} record={record} />}
        below={
          tab === 'inquiries' && record
            ? { notes: <NotesSigned inquiry={record as InquiryRecord} /> }
            : tab === 'settings' && record
              ? { salesEmail: <MailTestButton to={String(record.salesEmail ?? '')} /> }
              : tab === 'products' && record
                ? { spareParts: <PassportBlock record={record} /> }
                : tab === 'webhooks' && record
                  ? { note: <SentEvents record={record} /> }
                  : {}
        }
        receipt={published && <PublishReceipt key={published.at} kind={kind} published={published} />}
      />
    </CreateRecordContext>
  )
  /** What stands beside the form has its place from the beginning: the first save must not move the fields. */
  const hasPanel = found !== undefined

  return (
    <Panel
      title={kind.single ? words.plural(tab) : isNew ? words.newRecord(tab) : words.editRecord(tab)}
      name={kind.single ? undefined : record && titleOf(kind, record)}
      subject={subject}
      whole={found !== undefined}
      actions={
        record && (
          <>
            {hasPeople && <AlsoHere type={tab} id={record.id} />}
            {accessAction && (
              <button
                type="button"
                onClick={() => setAdmitted({ record, thenCloses: false })}
                className={PANEL_ACTION_CLASS}
              >
                {t(`access.${accessAction}`)}
              </button>
            )}
            {kind.area !== 'leads' && (
              <button type="button" onClick={() => setShowsHistory(true)} className={PANEL_ACTION_CLASS}>
                {t('list.history')}
              </button>
            )}
            <PublicPage kind={kind} record={record} />
          </>
        )
      }
      onClose={close}
    >
      {tab === 'inquiries' && record && (
        <InquiryLetter
          inquiry={record as unknown as InquiryRecord}
          onReply={() => reply(record)}
          onChanged={(now) => void restored(now as Edited)}
        />
      )}
      {!(isBlank || read || record) ? (
        error ? (
          <ListFailure error={error} onRetry={() => refetch()} />
        ) : (
          <p role="status">{t('editor.loading')}</p>
        )
      ) : tab === 'media' || tab === 'files' ? (
        <FileDetails file={record as unknown as MediaRecord | FileRecord} onClose={close}>
          {form}
        </FileDetails>
      ) : (
        // The same elements before and after a new record is saved, so that its form stays as it is.
        <div
          data-beside={hasPanel ? 'seo' : undefined}
          className={hasPanel ? 'grid gap-x-12 gap-y-14 xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}
        >
          {form}
          {hasPanel && (
            <div className="xl:-my-8 xl:border-l xl:border-line xl:py-8 xl:pl-8">
              {/* In sight wherever in the form one is. */}
              <div className="xl:sticky xl:top-16 xl:-mt-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:py-6">
                {isNew ? (
                  <p className="text-sm text-ink-2">{t('seo.afterSaving')}</p>
                ) : (
                  <>
                    {kind.warnings && <DoctorPanel id={subject} />}
                    <SeoPanel type={found} id={subject} />
                  </>
                )}
              </div>
            </div>
          )}
        </div>
      )}
      {question}
      {admitted && (
        <AccessDialog
          kind={kind}
          record={admitted.record}
          onExchanged={(now) => void restored(now as Edited)}
          onClose={() => (admitted.thenCloses ? close() : setAdmitted(null))}
        />
      )}
      {showsHistory && record && (
        <VersionHistory
          kind={kind}
          record={record}
          onRestored={restored}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </Panel>
  )
}

/** A new key is shown once, and not stored with the lists. */
const withoutKey = ({ key: _, ...record }: Edited): Edited => record

const itemKey = (tab: AnyKey, id: string) => [tab, 'item', id]

type ReadList = { pages: { items: AnyRecord[] }[] }

/** The record to edit: at once when it is in a list that has been read, else from the server. */
function useRecord(tab: AnyKey, subject: string, isNew: boolean) {
  const client = useQueryClient()
  const failed = { operation: 'fetch_one', kind: tab } as const
  return useRead<AnyRecord>(itemKey(tab, subject), recordUrl(kindOf(tab), subject), failed, {
    enabled: !isNew,
    // What is being edited must not change under the hands: when it is saved, its version shows whether it is current.
    gcTime: 0,
    initialData: () => {
      if (kindOf(tab).readBeforeEdit) return undefined
      // A list that is to be read again may show what was changed or erased.
      const lists = client.getQueryCache().findAll({
        queryKey: ['admin', tab, 'list'],
        predicate: ({ state }) => !state.isInvalidated,
      })
      return lists
        .flatMap(({ state }) => (state.data as ReadList | undefined)?.pages ?? [])
        .flatMap(({ items }) => items)
        .find(({ id }) => id === subject)
    },
  })
}

/** How the links and buttons in the heading of a panel look. */
const PANEL_ACTION_CLASS =
  'inline-flex min-h-11 shrink-0 items-center rounded-ui px-3 text-sm whitespace-nowrap max-sm:px-2 text-ink-2 hover:bg-plate hover:text-ink'

/** Leads from a record that is being edited to its public page. */
function PublicPage({ kind, record }: { kind: AnyKind; record: AnyRecord }) {
  const t = useTranslations('admin.list')
  const livePath = useLivePath()(kind, record)
  if (!livePath) return null
  return (
    <a href={livePath} target="_blank" rel="noopener" className={PANEL_ACTION_CLASS}>
      {t('viewLive')}
    </a>
  )
}
