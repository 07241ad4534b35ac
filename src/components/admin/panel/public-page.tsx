'use client'

import { useTranslations } from 'next-intl'
import type { AnyRecord } from '@/lib/fields/forms/form-values'
import type { AnyKind } from '@/lib/kinds'
import { useLivePath } from '../core/records'

/** How the links and buttons in the heading of a panel look. */
export const PANEL_ACTION_CLASS =
  'inline-flex min-h-11 shrink-0 items-center rounded-ui px-3 text-sm whitespace-nowrap max-sm:px-2 text-ink-2 hover:bg-plate hover:text-ink'

/** Leads from a record that is being edited to its public page. */
export function PublicPage({ kind, record }: { kind: AnyKind; record: AnyRecord }) {
  const t = useTranslations('admin.list')
  const livePath = useLivePath()(kind, record)
  if (!livePath) return null
  return (
    <a href={livePath} target="_blank" rel="noopener" className={PANEL_ACTION_CLASS}>
      {t('viewLive')}
    </a>
  )
}
