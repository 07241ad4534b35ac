'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FormValues } from '@/lib/fields/forms/form-values'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { useKindTexts } from '../core/kind-texts'
import { useFullMomentText } from '../core/moments'
import { FOOT_BAR } from '../core/notices'
import { usePreview } from '../list/use-preview'
import { isScheduled } from './saving'
import type { useRecordForm } from './use-record-form'

type SaveBarProps = {
  kind: AnyKind
  form: ReturnType<typeof useRecordForm>
  values: FormValues
  /** What the last button does. */
  publishing: 'publish' | 'review'
  /** The form stands above another one, which goes on once this one is saved. */
  inPlace: boolean
  onClose: () => void
  /** What else is to be known before saving. */
  children: ReactNode
}

/** What is not done at every save carries less weight. */
const QUIET_CLASS =
  'min-h-11 rounded-ui px-2.5 text-sm underline-offset-4 hover:bg-plate hover:underline aria-disabled:opacity-60'

/** The line of buttons at the end of a form. Only 'Publish' and 'Unpublish' change what visitors see. */
export function SaveBar({ kind, form, values, publishing, inPlace, onClose, children }: SaveBarProps) {
  const t = useTranslations('admin.form')
  const preview = usePreview()
  const words = useKindTexts()
  const moment = useFullMomentText()
  const { isNew, dirty, saving } = form
  const { state, publishAt, failure } = form.state
  const ownCancel = `cancelEditOf.${kind.key}`
  const openPreview = () => {
    const typed = form.preview()
    if (typed) preview(kind, typed.id, typed.input)
  }
  return (
    <div
      {...{ [FOOT_BAR]: '' }}
      className="edge-bar sticky bottom-0 z-10 -mx-1 mt-6 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-paper flex flex-wrap items-center gap-2 border-t @max-4xl:justify-end border-line bg-paper px-1 py-3 max-sm:gap-y-1 max-sm:py-2"
    >
      <div className="min-w-0 flex-1 basis-36 text-xs text-ink-2 @max-4xl:basis-full">
        <p role="status">
          {kind.hasStatus && !isNew && (
            <span className="mr-2 text-ink">
              <span className="font-semibold">{words.value(state)}</span>
              {publishAt && !failure && `: ${moment(publishAt)}`}
              {failure && <span className="font-semibold text-danger"> {words.value(failure)}</span>}
            </span>
          )}
          {form.uploads.isPostponed
            ? t('waitsForUpload')
            : saving
              ? t('saving')
              : dirty
                ? t(form.isStored ? 'unsaved' : 'unsavedNotStored')
                : isNew
                  ? ''
                  : t('noChanges')}
        </p>
        {children}
      </div>
      <button type="button" onClick={onClose} className={`${QUIET_CLASS} max-sm:hidden`}>
        {t(!isNew && t.has(ownCancel) ? ownCancel : 'cancel')}
      </button>
      {(kind.page || kind.single) && !inPlace && (
        <button type="button" onClick={openPreview} className={QUIET_CLASS}>
          {t('previewPage')}
        </button>
      )}
      {!inPlace && (
        <button
          type="button"
          aria-disabled={saving}
          onClick={() => form.save('save', true)}
          className={`${QUIET_CLASS} max-sm:ml-auto`}
        >
          {t(kind.hasStatus ? 'saveDraftAndClose' : 'saveAndClose')}
        </button>
      )}
      {/* Not disabled while saving: a disabled button loses the focus, and Escape would no longer close the form. */}
      {/* Enter in a field does what the submit button does, and so publishes nothing. */}
      <button
        type="submit"
        aria-disabled={saving}
        title={t('saveKeys')}
        aria-keyshortcuts="Control+S Meta+S"
        className={buttonClass(
          kind.hasStatus ? 'line' : 'light',
          'min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:basis-2/5',
        )}
      >
        {t(kind.hasStatus ? 'saveDraft' : isNew ? 'create' : 'save')}
      </button>
      {kind.hasStatus && (
        <button
          type="button"
          aria-disabled={saving}
          onClick={() => form.save(publishing)}
          data-publishes
          title={t('publishKeys')}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className={buttonClass('light', 'min-h-11 min-w-28 max-sm:flex-1 max-sm:basis-2/5')}
        >
          {t(publishing === 'review' ? 'askForReview' : isScheduled(values) ? 'schedule' : 'publish')}
        </button>
      )}
    </div>
  )
}
