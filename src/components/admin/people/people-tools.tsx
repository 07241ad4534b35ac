'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { useDownload } from '../core/save-file'
import { Menu, MenuAction } from '../menus/menu'
import { EraseButton } from './erase-dialog'

type PeopleToolsProps = {
  kind: AnyKind
  /** The state the list is narrowed to; empty for its own choice. */
  status: string
  onStatus: (status: string) => void
}

/** What lists of people have beside others: boxes by state, the export, and erasing a person. */
export function PeopleTools({ kind, status, onStatus }: PeopleToolsProps) {
  const t = useTranslations('admin.people')
  const words = useKindTexts()
  const ownAll = `allOf.${kind.key}`
  const mayErase = useMay()({ area: 'accounts' }, 'write')
  const { exporting, exportAll } = useExport(kind, status)

  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
      <select
        value={status}
        onChange={(event) => onStatus(event.target.value)}
        aria-label={t('box')}
        className={`${FIELD_CLASS} h-11 text-sm sm:max-w-56`}
      >
        <option value="">{t(t.has(ownAll) ? ownAll : 'all')}</option>
        {kind.states?.map((state) => (
          <option key={state} value={state}>
            {words.value(state)}
          </option>
        ))}
      </select>
      <div className="sm:ml-auto">
        <Menu
          label={t('export')}
          button={
            <>
              {t(exporting ? 'exporting' : 'export')}
              <Icon name="chevron" className="size-4 text-ink-3" />
            </>
          }
          buttonClassName={buttonClass('line', 'min-h-11 gap-2 px-4')}
        >
          <MenuAction onSelect={() => exportAll('xlsx')}>{t('exportXlsx')}</MenuAction>
          <MenuAction onSelect={() => exportAll('csv')}>{t('exportCsv')}</MenuAction>
          {kind.key === 'inquiries' && (
            <MenuAction onSelect={() => exportAll('xlsx', 'quotations')}>{t('exportQuotations')}</MenuAction>
          )}
        </Menu>
      </div>
      {mayErase && <EraseButton />}
    </div>
  )
}

/** Saves the export of a list. */
function useExport({ key }: AnyKind, status: string) {
  const { save, isSaving: exporting } = useDownload()
  const [locale] = useInterfaceLanguage()
  const exportAll = async (format: 'xlsx' | 'csv', what: string = key) => {
    if (exporting) return
    const query = new URLSearchParams({ locale, format, ...(status && { status }) })
    await save(`/api/admin/${what}/export?${query}`, `${what}.${format}`)
  }
  return { exporting, exportAll }
}
