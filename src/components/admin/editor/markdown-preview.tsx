'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/domain/locales'
import { Prose } from '../../ui/prose'
import { useKindWords } from '../core/kind-words'
import { useSession } from '../core/session'

/** A text as the page will show it, drawn by the server with the pipeline that publishes. */
export function MarkdownPreview({ markdown, locale }: { markdown: string; locale: Locale }) {
  const t = useTranslations('admin.markdown')
  const session = useSession()
  const words = useKindWords()
  const preview = useQuery({
    queryKey: ['markdown-preview', locale, markdown],
    queryFn: () =>
      session.call<{ html: string }>('POST', '/api/admin/markdown-preview', { markdown, locale }),
    enabled: markdown.trim() !== '',
    gcTime: 0,
  })
  if (markdown.trim() === '') return <p className="text-sm text-ink-2">{t('nothing')}</p>
  if (preview.error) {
    return (
      <p role="alert" className="text-sm text-danger">
        {words.error(preview.error)}{' '}
        <button type="button" onClick={() => preview.refetch()} className="underline underline-offset-4">
          {t('again')}
        </button>
      </p>
    )
  }
  if (!preview.data) return <p className="text-sm text-ink-2">{t('drawing')}</p>
  return <Prose html={preview.data.html} lang={locale} />
}
