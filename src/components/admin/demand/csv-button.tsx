'use client'

import { useTranslations } from 'next-intl'
import type { Days } from '@/lib/visits/compared-days'
import type { DemandList } from '@/lib/visits/demand-lists'
import { useDownload } from '../core/save-file'

type CsvButtonProps = { list: DemandList; days: Days; query: URLSearchParams }

/** Hands all rows of a list to the browser as a file. */
export function CsvButton({ list, days: { from, to }, query }: CsvButtonProps) {
  const t = useTranslations('admin.demand')
  const { save, isSaving } = useDownload()
  const params = new URLSearchParams([...query, ['list', list]])
  return (
    <button
      type="button"
      disabled={isSaving}
      onClick={() => save(`/api/admin/demand/export?${params}`, `${list}-${from}-${to}.csv`)}
      aria-label={t('csvOf', { list: t(`lists.${list}`) })}
      className="min-h-9 text-xs underline underline-offset-4 disabled:text-ink-3"
    >
      {t('csv')}
    </button>
  )
}
