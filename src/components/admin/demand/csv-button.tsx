'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import type { DemandList } from '@/lib/visits/demand-lists'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { saveFile } from '../core/save-file'

/** Hands all rows of a list to the browser as a file. */
export function CsvButton({ list, query }: { list: DemandList; query: URLSearchParams }) {
  const t = useTranslations('admin.demand')
  const { download } = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  const [isExporting, setIsExporting] = useState(false)
  const save = async () => {
    setIsExporting(true)
    try {
      const params = new URLSearchParams([...query, ['list', list]])
      saveFile(await download(`/api/admin/demand/export?${params}`), `${list}.csv`)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.error(error))
    } finally {
      setIsExporting(false)
    }
  }
  return (
    <button
      type="button"
      disabled={isExporting}
      onClick={save}
      aria-label={t('csvOf', { list: t(`lists.${list}`) })}
      className="min-h-9 text-xs underline underline-offset-4 disabled:text-ink-3"
    >
      {t('csv')}
    </button>
  )
}
