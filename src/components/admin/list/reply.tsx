'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import type { AnyRecord } from '@/lib/fields/forms/form-values'
import type { AnyKind } from '@/lib/kinds'
import { AskSent } from './ask-sent'
import { useChangeState } from './use-change-state'

/** Mail programs cut addresses that are much longer. */
const QUOTED_MAX_CHARS = 600

/** The address of a mail that answers a letter in its own language, with subject, greeting and what was written. */
function useReplyAddress(kind: AnyKind): (letter: AnyRecord) => string {
  const t = useTranslations('admin.people.reply')
  return useCallback(
    ({ email, name, message, locale, ...letter }) => {
      const language = locale === 'zh' ? 'zh' : 'en'
      const about = String(letter[kind.answering?.about ?? ''] ?? '')
      const subject = t('subject', { language, about: about === '' ? 'none' : 'some', name: about })
      const quoted = String(message ?? '')
        .slice(0, QUOTED_MAX_CHARS)
        .split('\n')
        .map((line) => `> ${line}`)
      const body = [t('greeting', { language, name: String(name ?? '') }), '', '', '', ...quoted].join('\r\n')
      // Not URLSearchParams: mail programs show its plus signs.
      return `mailto:${encodeURIComponent(String(email ?? ''))}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
    },
    [t, kind],
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
  const change = useChangeState(kind)
  const [asked, setAsked] = useState<AnyRecord | null>(null)
  const { answering } = kind
  const answer = async (record: AnyRecord) => {
    setAsked(null)
    const now = answering && (await change(record, answering.to))
    if (now) onAnswered?.(now)
  }
  return {
    reply: (record) => {
      window.location.assign(addressOf(record))
      if (answering && record.status !== answering.to) setAsked(record)
    },
    question: asked && (
      <AskSent
        to={String(asked.email ?? '')}
        onSent={() => void answer(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
