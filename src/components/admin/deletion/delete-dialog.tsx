'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { BIN_DAYS, MOVING_LIMIT_MS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { FormField } from '../../ui/field'
import { RecordChoice } from '../controls/record-choice'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { CancelButton, Modal } from '../core/modal'
import { useNotices } from '../core/notices'
import { useInvalidation, useTitleOf } from '../core/records'

type DeleteDialogProps = { kind: AnyKind; record: AnyRecord; onDeleted?: () => void; onClose: () => void }

/** Confirms before a record is deleted. The contents of one in use can be moved to another one first. */
export function DeleteDialog({ kind, record, onDeleted, onClose }: DeleteDialogProps) {
  const t = useTranslations('admin.deletion')
  const words = useKindTexts()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const { call } = useSession()
  const { children } = kind
  const contained = Number(children ? record[children.count] : 0)
  const [inUse, setInUse] = useState(children?.field ? contained : 0)
  const [target, setTarget] = useState('')
  const [redirectTarget, setRedirectTarget] = useState('')
  const left = `leaves.${kind.key}`
  const id = useId()
  const [working, setWorking] = useState(false)
  const lacksTarget = inUse > 0 && target === ''
  const name = [useTitleOf()(kind, record), ...kind.toldApartBy.map((field) => record[field])]
    .filter(Boolean)
    .join(', ')
  /** The words of a kind for what deletion is of its records, or those of all. */
  const own = (text: 'title' | 'text' | 'confirm') =>
    t.has(`${text}Of.${kind.key}`) ? `${text}Of.${kind.key}` : text

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (working || lacksTarget) return
    setWorking(true)
    try {
      if (children?.field && inUse > 0) {
        const address = `${kind.urls.item}/${record.id}/move-${children.kind}`
        await call('POST', address, {
          failed: { operation: 'update', kind: children.kind },
          body: { [children.field]: target },
          timeoutMs: MOVING_LIMIT_MS,
        })
        setInUse(0)
      }
      const query = redirectTarget && `?${new URLSearchParams({ successor: redirectTarget })}`
      await call('DELETE', `${kind.urls.item}/${record.id}${query}`, {
        failed: { operation: 'delete', kind: kind.key },
      })
      const done = `doneOf.${kind.key}`
      notices.success(t.has(done) ? t(done) : words.success(kind, 'delete'))
      void invalidate({ kind, goneId: record.id })
      onDeleted?.()
      onClose()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const count = contentsIn(error)
      void invalidate()
      if (count > 0) setInUse(count)
      else notices.error(words.failure(kind, 'delete', error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Modal
      title={
        inUse > 0 ? t('inUse', { count: inUse, name }) : t(own('title'), { record: words.singular(kind.key) })
      }
      onClose={onClose}
    >
      <form onSubmit={submit}>
        {inUse > 0 ? (
          <>
            <p className="text-ink-2">{t('inUseText')}</p>
            <FormField id={`${id}-target`} label={t('target')} className="mt-6">
              <RecordChoice
                id={`${id}-target`}
                kind={kind}
                exceptId={record.id}
                value={target}
                onChoose={setTarget}
                blank={t('choose')}
                noneText={t('noOther')}
                required
              />
            </FormField>
          </>
        ) : (
          <p className="break-words text-ink-2">
            {t(kind.personal ? 'textPersonal' : own('text'), { name, days: BIN_DAYS })}
            {contained > 0 && t.has(left) && ` ${t(left, { count: contained })}`}
          </p>
        )}
        {kind.page && (
          <FormField id={`${id}-redirect`} label={t('redirectTarget')} className="mt-6">
            <RecordChoice
              id={`${id}-redirect`}
              kind={kind}
              exceptId={record.id}
              onlyPublic
              value={redirectTarget}
              onChoose={setRedirectTarget}
              blank={t('noRedirectTarget')}
              aria-describedby={`${id}-redirect-hint`}
            />
            <p id={`${id}-redirect-hint`} className="mt-2 text-xs text-ink-3">
              {t('redirectTargetHint')}
            </p>
          </FormField>
        )}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
          <button
            type="submit"
            // A disabled button would lose the focus, which a failure leaves where it was.
            aria-disabled={working || lacksTarget}
            className={buttonClass('danger')}
          >
            {working ? t('working') : t(inUse > 0 ? 'moveAndDelete' : own('confirm'))}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** How many records prevent the deletion; 0 for any other failure. */
function contentsIn({ status, body }: CallFailure): number {
  const count = status === 409 && typeof body === 'object' && body !== null && 'count' in body && body.count
  return typeof count === 'number' ? count : 0
}
