'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { AnyRecord } from '@/lib/fields/form-values'
import type { AnyKind } from '@/lib/kinds'
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

/** Opens the mail that answers a record, and notes that it was answered. Returns the record as it is then, or null. */
export function useReply(kind: AnyKind): (record: AnyRecord) => Promise<AnyRecord | null> {
  const addressOf = useReplyAddress(kind)
  const change = useChangeState(kind)
  return useCallback(
    async (record) => {
      window.location.assign(addressOf(record))
      if (!kind.answering || record.status === kind.answering.to) return null
      return change(record, kind.answering.to)
    },
    [addressOf, change, kind],
  )
}
