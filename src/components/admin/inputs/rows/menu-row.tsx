'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, PointerEvent } from 'react'
import { cellControl } from '@/lib/fields/forms/form-errors'
import { type Rows, translatedColumns } from '@/lib/fields/types/rows'
import type { FormRow } from '@/lib/fields/value-type'
import { OTHER_CATEGORIES } from '@/lib/values/menu'
import { errorProps, FieldErrorText } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import type { DropPlace } from '../../controls/use-drag'
import { AdminIcon } from '../../core/admin-icon'
import { useTranslationLanguage } from '../../core/translation-language'
import { useControl } from '../form-context'
import { RowButtons } from './row-buttons'
import { RowCell } from './row-cell'
import type { MenuTargets } from './use-menu-targets'

type MenuRowProps = {
  name: string
  list: Rows
  row: FormRow
  title: string
  /** What it is called without a label. */
  ownName: string | undefined
  state: ReturnType<MenuTargets['stateOf']>
  index: number
  count: number
  level: 1 | 2
  levels: 1 | 2
  /** Where a dragged entry would go, if beside this one. */
  over: DropPlace | null
  isOpen: boolean
  handle: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }
  onOpen: () => void
  onStep: (step: -1 | 1) => void
  onLevel: (level: 1 | 2) => void
  onRemove: () => void
  onPick: () => void
}

const EDGE = 'after:pointer-events-none after:absolute after:inset-x-0 after:h-0.5 after:bg-amber'

/** One entry of a menu: its name and where it leads, what moves it, and opened what changes it. */
export function MenuRow(props: MenuRowProps) {
  const { name, row, title, ownName, state, index, count, level, levels, over, isOpen, handle } = props
  const t = useTranslations('admin.form.menu')
  const panel = `${name}-${row.id}`
  const to = row.en.to ?? ''
  const dropEdge = over && `${EDGE} ${over.behind ? 'after:-bottom-px' : 'after:-top-px'}`
  const move = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement
    const { key, altKey } = event
    const isUpDown = key === 'ArrowUp' || key === 'ArrowDown'
    const isAside = levels === 2 && (key === 'ArrowRight' || key === 'ArrowLeft')
    if (!altKey || isText || !(isUpDown || isAside)) return
    event.preventDefault()
    if (isUpDown) props.onStep(key === 'ArrowUp' ? -1 : 1)
    else props.onLevel(key === 'ArrowRight' ? 2 : 1)
  }
  return (
    <li
      data-id={row.id}
      data-level={level}
      onKeyDown={move}
      className={`relative border-b border-line bg-paper data-dragged:z-2 data-dragged:opacity-80 data-dragged:shadow-menu ${level === 2 ? 'ml-8' : ''} ${dropEdge ?? ''}`}
    >
      <div className="flex flex-wrap items-center">
        <button
          type="button"
          {...handle}
          aria-label={t('move', { name: title, place: index + 1, count })}
          className="-ml-2 grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink"
        >
          <AdminIcon name="grip" className="size-4" />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={props.onOpen}
          className="flex min-h-12 min-w-0 flex-1 basis-44 items-center gap-2 py-1 pr-2 text-left"
        >
          <span className="min-w-0">
            <span className={`block text-sm wrap-anywhere ${level === 1 ? 'font-semibold' : ''}`}>
              {to === OTHER_CATEGORIES ? t('others') : title}
            </span>
            <span className="block text-2xs text-ink-2 wrap-anywhere">
              {to === OTHER_CATEGORIES ? t('othersDetail') : to || t('headingDetail')}
              {(state === 'hidden' || state === 'missing') && (
                <strong className="font-semibold text-amber-ink dark:text-amber">
                  {' '}
                  · {t(`state.${state}`)}
                </strong>
              )}
            </span>
          </span>
          <Icon
            name="chevron"
            className={`size-4 shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <RowButtons
          name={title}
          index={index}
          count={count}
          level={levels === 2 ? level : undefined}
          onLevel={props.onLevel}
          onMove={props.onStep}
          onRemove={props.onRemove}
        />
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Details {...props} ownName={ownName} />}
      </div>
    </li>
  )
}

/** The name of an entry in English and in a translation, and where it leads. */
function Details({ name, list, row, ownName, onPick }: MenuRowProps) {
  const { locale } = useTranslationLanguage()
  const t = useTranslations('admin.form.menu')
  const { id, error } = useControl(cellControl(name, row, 'en', 'to'))
  const to = row.en.to ?? ''
  const [label] = translatedColumns(list)
  return (
    <div className="space-y-4 pt-1 pb-5 pl-7">
      {label && to !== OTHER_CATEGORIES && (
        <div className="grid gap-x-5 gap-y-3 @2xl:grid-cols-2">
          <RowCell
            name={name}
            called={list.called}
            row={row}
            column={label}
            side="en"
            placeholder={ownName}
            takesFocus={to === ''}
          />
          {locale && (
            <RowCell
              name={name}
              called={list.called}
              row={row}
              column={label}
              side={locale}
              takesFocus={false}
            />
          )}
        </div>
      )}
      <div>
        <button
          id={id}
          type="button"
          onClick={onPick}
          className="inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink"
          {...errorProps(id, error)}
        >
          {t(to === '' ? 'choose' : 'chooseOther')}
        </button>
        <FieldErrorText id={id} error={error} />
      </div>
    </div>
  )
}
