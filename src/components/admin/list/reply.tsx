'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { buttonClass } from '../../ui/button'
import { Modal } from '../core/modal'
import { useQuickSave } from '../core/quick-save'
import { useTranslationLanguage } from '../core/translation-language'

/** Mail programs cut addresses that are much longer. */
const QUOTED_MAX_CHARS = 600

/** The address of a mail that answers a letter in its own language, English where the site has it no more, with subject, greeting and what was written. */
function useReplyAddress(kind: AnyKind): (letter: AnyRecord) => string {
  const t = useTranslations('admin.people.reply')
  const { siteLocales } = useTranslationLanguage()
  return useCallback(
    ({ email, name, message, locale, ...letter }) => {
      const language = siteLocales.find((one) => one === locale) ?? DEFAULT_LOCALE
      const about = String(letter[kind.replyTransition?.about ?? ''] ?? '')
      const subject = t('subject', { language, about: about === '' ? 'none' : 'some', name: about })
      const quoted = String(message ?? '')
        .slice(0, QUOTED_MAX_CHARS)
        .split('\n')
        .map((line) => `> ${line}`)
      const body = [t('greeting', { language, name: String(name ?? '') }), '', '', '', ...quoted].join('\r\n')
      // Not URLSearchParams: mail programs show its plus signs.
      return `mailto:${encodeURIComponent(String(email ?? ''))}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
    },
    [t, kind, siteLocales],
  )
}

/**
 * Opens the mail that answers a record, and asks whether it was sent: only then the record counts as answered.
 *
 * @param onAnswered Gets the record as it is then.
 * @returns What opens the mail, and the question once that was done.
 */
export function useReply(
  kind: AnyKind,
  onAnswered?: (record: AnyRecord) => void,
): { reply: (record: AnyRecord) => void; question: ReactNode } {
  const addressOf = useReplyAddress(kind)
  const { change, answer } = useQuickSave(kind)
  const [asked, setAsked] = useState<AnyRecord | null>(null)
  const { replyTransition } = kind
  const isFirst = (record: AnyRecord) => record.status === replyTransition?.from
  const sent = async (record: AnyRecord) => {
    setAsked(null)
    const now =
      replyTransition && (await (isFirst(record) ? change(record, replyTransition.to) : answer(record)))
    if (now) onAnswered?.(now)
  }
  return {
    reply: (record) => {
      window.location.assign(addressOf(record))
      if (isFirst(record) || record.buyerDid) setAsked(record)
    },
    question: asked && (
      <AskSent
        to={String(asked.email ?? '')}
        onSent={() => void sent(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** Asks whether a mail was sent that was opened in a program of the editor's. */
function AskSent({ to, onSent, onClose }: { to: string; onSent: () => void; onClose: () => void }) {
  const t = useTranslations('admin.people.sent')
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" onClick={onClose} className={buttonClass('line', 'min-h-11')}>
            {t('notYet')}
          </button>
          <button type="button" onClick={onSent} className={buttonClass('light', 'min-h-11')}>
            {t('yes')}
          </button>
        </>
      }
    >
      <p className="text-sm wrap-anywhere">{t('text', { to })}</p>
    </Modal>
  )
}
