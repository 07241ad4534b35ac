'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { canImport, sheetPlans } from '@/lib/fields/sheets/sheet-columns'
import type { AnyKind } from '@/lib/kinds'
import { Icon } from '../../ui/icon'
import { AdminIcon } from '../core/admin-icon'
import { useMay, useMe } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { Menu, MenuAction, MenuSeparator } from '../menus/menu'
import { ImportDialog } from './import-dialog'
import { useExport } from './use-export'
import { useImport } from './use-import'

type SheetMenuProps = {
  kind: AnyKind
  /** What the list is narrowed to, as the API takes it; only that is exported then. */
  narrowed?: object | undefined
}

/** What a list has to do with spreadsheets: its records go out as files and come back. */
export function SheetMenu({ kind, narrowed }: SheetMenuProps) {
  const t = useTranslations('admin.sheets')
  const words = useKindTexts()
  const { asksForReview } = useMe()
  // An import publishes at once, which has to be reviewed.
  const mayImport = useMay()(kind, 'write') && !(asksForReview && kind.hasStatus) && canImport(kind)
  const [open, setOpen] = useState(false)
  const exportAll = useExport(kind)
  const importing = useImport(kind, open)
  const scope = narrowed ? 'narrowed' : 'all'
  const lists = sheetPlans(kind).flatMap(({ list }) => list ?? [])

  return (
    <>
      <Menu
        label={t('menu')}
        button={
          <>
            {t('menu')}
            <Icon name="chevron" className="size-4 text-ink-3" />
          </>
        }
      >
        {mayImport && (
          <>
            <MenuAction onSelect={() => setOpen(true)}>
              <AdminIcon name="upload" className="size-4 text-ink-3" />
              {t('import')}
            </MenuAction>
            <MenuSeparator />
          </>
        )}
        {narrowed && <p className="px-4 py-2 text-xs text-ink-2">{t('narrowed')}</p>}
        <MenuAction onSelect={() => exportAll('xlsx', { selection: narrowed })}>
          <Icon name="download" className="size-4 text-ink-3" />
          {t('exportXlsx', { scope })}
        </MenuAction>
        <MenuAction onSelect={() => exportAll('csv', { selection: narrowed })}>
          <Icon name="download" className="size-4 text-ink-3" />
          {t('exportCsv', { scope })}
        </MenuAction>
        {lists.map(({ name }) => (
          <MenuAction key={name} onSelect={() => exportAll('csv', { list: name, selection: narrowed })}>
            <Icon name="download" className="size-4 text-ink-3" />
            {t('exportList', { list: words.field(kind.key, name) })}
          </MenuAction>
        ))}
      </Menu>
      {open && <ImportDialog kind={kind} importing={importing} onClose={() => setOpen(false)} />}
    </>
  )
}
