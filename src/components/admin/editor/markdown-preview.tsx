'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/texts/locales'
import { Prose } from '../../ui/prose'
import { ReadFailure } from '../controls/read-failure'
import { markdownPreviewSchema } from '../core/response-schemas'
import { useSession } from '../core/session'

/** A text as the page will show it, drawn by the server with the pipeline that publishes. */
export function MarkdownPreview({ markdown, locale }: { markdown: string; locale: Locale }) {
  const t = useTranslations('admin.markdown')
  const session = useSession()
  const preview = useQuery({
    queryKey: ['markdown-preview', locale, markdown],
    queryFn: () =>
      session.call('POST', '/api/admin/markdown-preview', {
        schema: markdownPreviewSchema,
        failed: 'draw_preview',
        body: { markdown, locale },
      }),
    enabled: markdown.trim() !== '',
    gcTime: 0,
  })
  if (markdown.trim() === '') return <p className="text-sm text-ink-2">{t('nothing')}</p>
  if (preview.error) {
    return <ReadFailure error={preview.error} onRetry={() => preview.refetch()} />
  }
  if (!preview.data) return <p className="text-sm text-ink-2">{t('drawing')}</p>
  return <Prose html={preview.data.html} lang={locale} />
}
