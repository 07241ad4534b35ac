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
import type { ListState } from '../list/use-list-query'
import { Menu, MenuAction } from '../menus/menu'
import { EraseButton } from './erase-dialog'

type PeopleToolsProps = {
  kind: AnyKind
  /** What the list shows, which is what is exported. */
  state: ListState
  isNarrowed: boolean
  onStatus: (status: string) => void
}

/** What lists of people have beside others: boxes by state, the export, and erasing a person. */
export function PeopleTools({ kind, state, isNarrowed, onStatus }: PeopleToolsProps) {
  const t = useTranslations('admin.people')
  const sheets = useTranslations('admin.sheets')
  const deal = useTranslations('admin.deal')
  const words = useKindTexts()
  const ownAll = `allOf.${kind.key}`
  const mayErase = useMay()({ area: 'accounts' }, 'write')
  const { exporting, exportAll } = useExport(kind, state)

  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-3">
      <select
        value={state.filters.status ?? ''}
        onChange={(event) => onStatus(event.target.value)}
        aria-label={t('box')}
        className={`${FIELD_CLASS} h-11 text-sm sm:max-w-56`}
      >
        <option value="">{t(t.has(ownAll) ? ownAll : 'all')}</option>
        {kind.states?.map((each) => (
          <option key={each} value={each}>
            {words.value(each)}
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
          {isNarrowed && <p className="px-4 py-2 text-xs text-ink-2">{sheets('narrowed')}</p>}
          <MenuAction onSelect={() => exportAll('xlsx')}>{t('exportXlsx')}</MenuAction>
          <MenuAction onSelect={() => exportAll('csv')}>{t('exportCsv')}</MenuAction>
          {kind.key === 'inquiries' && (
            <>
              <MenuAction onSelect={() => exportAll('csv', kind.key, 'lines')}>
                {sheets('exportList', { list: deal('lights') })}
              </MenuAction>
              <MenuAction onSelect={() => exportAll('xlsx', 'quotations')}>
                {t('exportQuotations')}
              </MenuAction>
            </>
          )}
        </Menu>
      </div>
      {mayErase && <EraseButton />}
    </div>
  )
}

/** Saves the export of what a list shows. */
function useExport({ key }: AnyKind, { search, filters }: ListState) {
  const { save, isSaving: exporting } = useDownload()
  const [locale] = useInterfaceLanguage()
  const exportAll = async (format: 'xlsx' | 'csv', what: string = key, list?: string) => {
    if (exporting) return
    const query = new URLSearchParams({ ...filters, locale, format, ...(list && { list }) })
    const name = [what, list].filter(Boolean).join('-')
    await save(`/api/admin/${what}/export?${query}`, `${name}.${format}`, undefined, search)
  }
  return { exporting, exportAll }
}
