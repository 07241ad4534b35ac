'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { AnyKey } from '@/lib/kinds'
import { PRESENCE_EVERY_MS } from '@/lib/values/limits'
import type { Author } from '@/lib/values/views'
import { monogram } from '../../ui/monogram'
import { useAuthorText } from '../core/identity/author-name'
import { useSession } from '../core/identity/session'
import { newKey } from '../form/saving'

/** The initials of those who have the same form open, in its heading; says meanwhile that it is open here. */
export function AlsoHere({ type, id }: { type: AnyKey; id: string }) {
  const t = useTranslations('admin.editor')
  const { call } = useSession()
  const authorText = useAuthorText()
  const [tab] = useState(newKey)
  const url = `/api/admin/presence?${new URLSearchParams({ type, id, tab })}`
  const { data } = useQuery({
    queryKey: ['presence', url],
    queryFn: () => call<{ others: Author[] }>('PUT', url, { failed: 'note_presence' }),
    // Only while the page is visible.
    refetchInterval: PRESENCE_EVERY_MS,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })

  useEffect(() => {
    const leave = () => {
      // Where it fails, the others see it for some seconds more.
      call('DELETE', url, { failed: 'note_presence', keepalive: true }).catch(() => {})
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [call, url])

  return (
    <ul className="flex shrink-0 gap-1" aria-live="polite">
      {data?.others.map((author) => {
        const name = authorText(author)
        return (
          <li
            key={`${author.kind} ${name}`}
            title={t('alsoHere', { name })}
            className="grid size-8 place-items-center rounded-full border border-amber-ink text-xs font-semibold text-amber-ink"
          >
            <span aria-hidden="true">{monogram(name)}</span>
            <span className="sr-only">{t('alsoHere', { name })}</span>
          </li>
        )
      })}
    </ul>
  )
}
