'use client'

import { useTranslations } from 'next-intl'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { useRead } from '../core/use-read'
import type { StoredModel } from '../media/upload-rules'

/** What is in an uploaded model, and what visitors will miss in it. */
export function ModelFacts({ url }: { url: string }) {
  const t = useTranslations('admin.form.model')
  const { data, error } = useRead<StoredModel>(
    ['model', url],
    `/api/admin/files?url=${encodeURIComponent(url)}`,
    'fetch_media',
  )
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
