'use client'

import { useTranslations } from 'next-intl'
import type { AnyRecord } from '@/lib/fields/form-values'
import type { AnyKind } from '@/lib/kinds'
import { isDraft, useLivePath } from '../core/records'
import { usePreview } from '../list/use-preview'

const CLASS =
  'inline-flex min-h-11 items-center rounded-ui px-3 text-sm text-ink-2 hover:bg-plate hover:text-ink'

/** Leads from a record that is being edited to its page as it was last saved: public, or a preview. */
export function PublicPage({ kind, record }: { kind: AnyKind; record: AnyRecord }) {
  const t = useTranslations('admin.list')
  const preview = usePreview()
  const livePath = useLivePath()(kind, record)
  if (livePath) {
    return (
      <a href={livePath} target="_blank" rel="noopener" className={CLASS}>
        {t('viewLive')}
      </a>
    )
  }
  if (!kind.page || !isDraft(record)) return null
  return (
    <button type="button" onClick={() => preview(kind, record.id)} className={CLASS}>
      {t('preview')}
    </button>
  )
}
