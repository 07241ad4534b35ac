'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { AnyKind } from '@/lib/kinds'
import { useErrorText } from '../core/error-text'
import { useSession } from '../core/identity/session'
import { useNotices } from '../core/notices'
import { usePageLanguage } from '../core/translation-language'

/**
 * Opens the real page of a record in a window of its own, by a link that is good for that page only: as it was saved, or
 * with what is typed, which an update or a creation would be sent.
 */
export function usePreview(): (kind: AnyKind, id: string | null, input?: object | null) => Promise<void> {
  const t = useTranslations('admin.list')
  const { call } = useSession()
  const notices = useNotices()
  const errorText = useErrorText()
  const locale = usePageLanguage()

  return useCallback(
    async ({ key: type }, id, input) => {
      // Opened before anything is awaited: browsers block windows that are opened later.
      const page = window.open('about:blank', '_blank')
      if (page) page.opener = null
      try {
        const failing = { failed: 'link_preview' } as const
        const query = new URLSearchParams({ type, id: id ?? '', locale })
        const { url } = input
          ? await call<{ url: string }>('POST', '/api/admin/preview-link', {
              ...failing,
              body: { type, id, locale, input },
            })
          : await call<{ url: string }>('GET', `/api/admin/preview-link?${query}`, failing)
        if (page) page.location.replace(url)
        else window.location.assign(url)
      } catch (error) {
        page?.close()
        const message = error instanceof Error ? errorText(error) : String(error)
        notices.error(t('previewFailed', { message }))
      }
    },
    [t, call, notices, errorText, locale],
  )
}
