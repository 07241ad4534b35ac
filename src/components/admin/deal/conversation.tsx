'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { z } from 'zod'
import { CallFailure } from '@/lib/http/client'
import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { INQUIRY_MESSAGE_MAX_CHARS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { AuthorName } from '../core/identity/author-name'
import { useKindTexts } from '../core/kind-texts'
import { Moment } from '../core/moments'
import { useUnsavedChanges } from '../core/navigation'
import { useStoredValue } from '../core/stored-value'
import { isStuck, useDeliveryReason, useResend } from './delivery-list'

type Entry = InquiryThread['entries'][number]
type Templates = InquiryThread['templates']

type ConversationProps = {
  inquiry: InquiryRecord
  entries: readonly Entry[]
  templates: Templates
  /** @throws CallFailure when it was not sent. */
  onSend: (text: string) => Promise<void>
}

/** The thread of both sides, and the box in which the firm writes. */
export function Conversation({ inquiry, entries, templates, onSend }: ConversationProps) {
  const t = useTranslations('admin.deal')
  const people = useTranslations('admin.people')
  const resend = useResend(inquiry.id)
  /** The text on its way to the server, which already stands in the conversation. */
  const [pending, setPending] = useState<string | null>(null)
  const send = async (text: string) => {
    setPending(text)
    try {
      await onSend(text)
    } finally {
      setPending(null)
    }
  }
  return (
    <section className="mb-8 border-b border-line pb-8">
      <h3 className="font-semibold">{t('conversation')}</h3>
      {entries.length === 0 && pending === null && <p className="mt-1 text-sm text-ink-2">{t('nothing')}</p>}
      <ol className="mt-2 text-sm">
        {entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} inquiry={inquiry} />
        ))}
        {pending !== null && (
          <li className="border-t border-line py-3 text-ink-2">
            <p role="status">{t('sending')}</p>
            <p className="mt-1 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{pending}</p>
          </li>
        )}
      </ol>
      {entries.some(({ deliveries }) => deliveries.some(isStuck)) && (
        <button type="button" onClick={resend} className={buttonClass('line', 'mb-4 min-h-11 px-5')}>
          {people('resend')}
        </button>
      )}
      {inquiry.url ? (
        <ReplyBox inquiry={inquiry} templates={templates} isSending={pending !== null} onSend={send} />
      ) : (
        <p className="mt-2 text-sm text-ink-2">{t('withoutPage')}</p>
      )}
    </section>
  )
}

/** A step of the conversation, with what became of its mail. */
export function EntryItem({ entry, inquiry }: { entry: Entry; inquiry: InquiryRecord }) {
  const t = useTranslations('admin.deal')
  const people = useTranslations('admin.people')
  const words = useKindTexts()
  const reason = useDeliveryReason()
  const { kind, byBuyer, text, status, quotation, author, deliveries } = entry
  const isUnmailed = !byBuyer && (kind === 'message' || kind === 'quotation') && deliveries.length === 0
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-6 text-ink-2">
        <span className="font-medium text-ink">
          {byBuyer ? (
            <>
              <bdi>{inquiry.name}</bdi> <span className="font-normal text-ink-2">({t('buyer')})</span>
            </>
          ) : (
            author && <AuthorName author={author} />
          )}
        </span>
        <Moment time={entry.at} />
      </p>
      {kind !== 'message' && (
        <p className={`mt-1 font-medium ${kind === 'erasure' ? 'text-danger' : ''}`}>
          {t(`entries.${kind}`, {
            version: quotation ?? 0,
            state: status === null ? '' : words.value(status),
          })}
        </p>
      )}
      {text && (
        <p
          lang={byBuyer ? inquiry.locale : undefined}
          className="mt-1 max-w-[68ch] whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </p>
      )}
      {deliveries.map((delivery) => (
        <p key={delivery.id} className={`mt-1 text-xs ${isStuck(delivery) ? 'text-danger' : 'text-ink-3'}`}>
          {people(`channel.${delivery.channel}`)}: {people(`delivery.${delivery.state}`)}
          {delivery.lastError && ` · ${reason(delivery.lastError)}`}
        </p>
      ))}
      {isUnmailed && <p className="mt-1 text-xs text-danger">{t('unmailed')}</p>}
    </li>
  )
}

type ReplyBoxProps = Omit<ConversationProps, 'entries'> & { isSending: boolean }

/** Where a message is written; one that could not be sent stays in it, and this browser keeps it until it is sent. */
function ReplyBox({ inquiry, templates, isSending, onSend }: ReplyBoxProps) {
  const t = useTranslations('admin.deal')
  const words = useKindTexts()
  const id = useId()
  const [text, setText] = useStoredValue(`site-admin-reply-${inquiry.id}`, z.string(), '')
  const [error, setError] = useState<string>()
  useUnsavedChanges(text !== '' || isSending, {
    storeNow: () => setText((typed) => typed) && !isSending,
    abandon: () => void setText(''),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setError(undefined)
    setText('')
    try {
      await onSend(text)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      // Behind it what was typed meanwhile.
      setText((typed) => [text, typed].filter(Boolean).join('\n'))
      setError(words.error(failure))
    }
  }

  return (
    <form onSubmit={submit} aria-label={t('reply')} className="mt-2 max-w-3xl">
      <ControlFrame id={id} label={t('reply')} error={error} hint={t('replyHint')}>
        <textarea
          id={id}
          rows={4}
          value={text}
          required
          maxLength={INQUIRY_MESSAGE_MAX_CHARS}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          className={`${FIELD_CLASS} field-sizing-content block max-h-96 min-h-28 py-2.5 text-sm`}
          {...errorProps(id, error)}
        />
      </ControlFrame>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isSending}
          className={buttonClass('ink', 'min-h-11 px-5 aria-disabled:opacity-60')}
        >
          {t('send')}
        </button>
        <select
          aria-label={t('template')}
          value=""
          onChange={({ target }) => {
            const chosen = templates[Number(target.value)]
            if (chosen) setText((typed) => [typed, chosen.text].filter(Boolean).join('\n\n'))
          }}
          className={`${FIELD_CLASS} h-11 text-sm sm:max-w-72`}
        >
          <option value="">{t('template')}</option>
          {templates.map(({ key, locale }, index) => (
            <option key={`${locale}-${key}`} value={index}>
              {words.inLanguage(t(`templates.${key}`), locale)}
            </option>
          ))}
        </select>
      </div>
    </form>
  )
}
