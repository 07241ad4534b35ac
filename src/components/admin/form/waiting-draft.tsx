'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Draft } from '@/lib/fields/drafted-record'
import type { AnyKind } from '@/lib/kinds'
import { WRITING } from '@/lib/texts/writing'
import { useInterfaceLanguage } from '../core/admin-texts'
import { ConfirmDialog } from '../core/confirm-dialog'
import { AuthorName } from '../core/identity/author-name'
import { useMe } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { useFullMomentText } from '../core/moments'

type WaitingDraftProps = {
  kind: AnyKind
  draft: Draft
  isPublic: boolean
  /** What the form offers instead of saving: to publish, or to have somebody else do so. */
  publishing: 'publish' | 'review'
  onDiscard: () => void
  /** What it changes. */
  children?: ReactNode
}

/** Says that what the form shows waits beside the record, and takes it away on request, after a question. */
export function WaitingDraft({ kind, draft, isPublic, publishing, onDiscard, children }: WaitingDraftProps) {
  const words = useKindTexts()
  const t = useTranslations('admin.form.waiting')
  const moment = useFullMomentText()
  const { hasPeople } = useMe()
  const [locale] = useInterfaceLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { author } = draft
  const { publishAt } = draft.changes
  // A draft that lost its time, as in the bin, waits like any other.
  const errors = publishAt ? draft.failure?.errors : undefined
  const asks = publishing === 'review'
  const isUnreviewed = !asks && errors?.some(({ code }) => code === 'review_needed')
  const gap = WRITING[locale].sentenceGap
  const text = publishAt ? 'scheduled' : isPublic ? 'text' : 'offline'
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-amber bg-plate px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        {errors ? (
          <>
            <p className="font-semibold text-danger">{t('failed', { at: moment(publishAt) })}</p>
            {isUnreviewed ? (
              <p>{t('unreviewed')}</p>
            ) : (
              <ul>
                {errors.map((error) => (
                  <li key={error.path}>{words.fieldError(kind, error)}</li>
                ))}
              </ul>
            )}
            {!asks && !isUnreviewed && <p className="text-ink-2">{t('afterFailure')}</p>}
          </>
        ) : (
          <p>
            {hasPeople && author && (
              <>
                {t.rich(publishAt ? 'scheduledBy' : 'by', {
                  who: () => <AuthorName author={author} />,
                })}
                {gap}
              </>
            )}
            {draft.review ? t('inReview') + gap : asks && t('notInReview') + gap}
            {t(asks ? `${text}ForReview` : text, {
              time: moment(draft.savedAt),
              at: publishAt ? moment(publishAt) : '',
            })}
          </p>
        )}
        {children}
      </div>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 underline underline-offset-4"
      >
        {t('discard')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText', { time: moment(draft.savedAt) })}
          action={t('discardConfirm')}
          onClose={() => setIsAsking(false)}
          onConfirm={onDiscard}
        />
      )}
    </div>
  )
}
