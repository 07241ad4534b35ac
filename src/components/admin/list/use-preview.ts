'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { AnyKind } from '@/lib/kinds'
import { useErrorText } from '../core/error-text'
import { useNotices } from '../core/notices'
import { linkSchema } from '../core/response-schemas'
import { useSession } from '../core/session'
import { useInterfaceLanguage } from '../core/words'

/** Opens the real page of a draft in a window of its own, by a link that is good for that draft only. */
export function usePreview(): (kind: AnyKind, id: string) => Promise<void> {
  const t = useTranslations('admin.list')
  const { call } = useSession()
  const notices = useNotices()
  const errorText = useErrorText()
  const [locale] = useInterfaceLanguage()

  return useCallback(
    async ({ key }, id) => {
      // Opened before anything is awaited: browsers block windows that are opened later.
      const page = window.open('about:blank', '_blank')
      if (page) page.opener = null
      try {
        const query = new URLSearchParams({ type: key, id, locale })
        const { url } = await call('GET', `/api/admin/preview-link?${query}`, {
          schema: linkSchema,
          failed: 'link_preview',
        })
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
