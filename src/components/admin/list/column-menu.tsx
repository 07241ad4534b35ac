'use client'

import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/lib/fields/list-columns'
import type { AnyKind } from '@/lib/kinds'
import { Icon } from '../../ui/icon'
import { useKindTexts } from '../core/kind-texts'
import { Menu, MenuAction, MenuCheck, MenuLabel, MenuSeparator } from '../menus/menu'
import { type ChosenColumns, COLUMNS_MAX, shownColumns } from './column-plan'

type ColumnMenuProps = {
  kind: AnyKind
  columns: ChosenColumns
  onChoose: (columns: ChosenColumns) => void
}

/** Chooses which columns a list has beside the title; the menu stays open for the next one. */
export function ColumnMenu({ kind, columns, onChoose }: ColumnMenuProps) {
  const t = useTranslations('admin.columns')
  const words = useKindTexts()
  const offered = kind.choosable.filter(({ name }) => name !== kind.title)
  const shown = shownColumns(kind, columns).flatMap(({ name }) => (name === kind.title ? [] : [name]))
  const isFull = shown.length >= COLUMNS_MAX
  const isOwn = (column: ListColumn) => kind.columns.includes(column)

  const toggle = (name: string) => {
    const isShown = (other: string) => shown.includes(other) !== (other === name)
    const isStandard = offered.every((column) => isShown(column.name) === isOwn(column))
    onChoose(isStandard ? null : offered.flatMap((column) => (isShown(column.name) ? column.name : [])))
  }
  const check = ({ name }: ListColumn) => {
    const checked = shown.includes(name)
    return (
      <MenuCheck key={name} checked={checked} disabled={isFull && !checked} onToggle={() => toggle(name)}>
        {words.field(kind.key, name)}
      </MenuCheck>
    )
  }

  return (
    <Menu
      label={t('label')}
      button={
        <>
          {t('label')}
          <Icon name="chevron" className="size-4 text-ink-3" />
        </>
      }
    >
      <MenuLabel>{isFull ? t('full', { max: COLUMNS_MAX }) : t('count', { count: shown.length })}</MenuLabel>
      <MenuAction onSelect={() => onChoose(null)}>{t('standard')}</MenuAction>
      <MenuSeparator />
      {offered.filter(isOwn).map(check)}
      <MenuSeparator />
      {offered.filter((column) => !isOwn(column)).map(check)}
    </Menu>
  )
}
