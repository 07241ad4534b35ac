'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { useSession } from '../core/identity/session'
import type { StoredModel } from '../media/upload-rules'

/** What is in an uploaded model, and what visitors will miss in it. */
export function ModelFacts({ url }: { url: string }) {
  const t = useTranslations('admin.form.model')
  const session = useSession()
  const { data, error } = useQuery({
    queryKey: ['admin', 'model', url],
    queryFn: () =>
      session.call<StoredModel>('GET', `/api/admin/files?url=${encodeURIComponent(url)}`, {
        failed: 'fetch_media',
      }),
    // The address changes with the content.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p className="text-sm text-amber-ink">{t('unknown')}</p>
  if (!data) return <p className="text-sm text-ink-2">{t('loading')}</p>
  const { filename, size, model } = data
  const nameOf = (part: string) => (t.has(`parts.${part}`) ? t(`parts.${part}`) : part)
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium wrap-anywhere">{filename}</p>
      <p className="text-xs text-ink-2">
        {fileSizeLabel(size)} · {t('triangles', { count: model.triangles })}
      </p>
      <p className="text-xs text-ink-2 wrap-anywhere">
        {t('found', { parts: model.parts.map(nameOf).join(t('comma')) })}
      </p>
      {model.missing.map((part) => (
        <p key={part} className="text-xs text-amber-ink">
          {t(`missing.${part}`)}
        </p>
      ))}
    </div>
  )
}
