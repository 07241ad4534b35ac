'use client'

import { useTranslations } from 'next-intl'
import { memo, use, useState } from 'react'
import { cellControl } from '@/lib/fields/forms/form-errors'
import { blankRow, isKnownRow, type Rows, translatedColumns } from '@/lib/fields/types/rows'
import type { Column, FormRow } from '@/lib/fields/value-type'
import { isTranslatedLocale, type Locale } from '@/lib/texts/locales'
import { LIST_FIELD_MAX_ITEMS } from '@/lib/values/limits'
import { errorProps, FieldErrorText } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { TextControl } from '../../controls/text-control'
import { useKindTexts } from '../../core/kind-texts'
import { useNotices } from '../../core/notices'
import { useTranslationLanguage } from '../../core/translation-language'
import { OverrideNotes } from '../field-notes'
import { type InputProps, NotesContext } from '../form-context'
import { StaleTranslation } from '../stale-translation'
import { MenuField } from './menu-field'
import { moved, RowButtons, restored } from './row-buttons'
import { RowCell, type RowProps, useCell } from './row-cell'

type RowsList = { list: Rows }
type RowsProps = InputProps<FormRow[]>

/** Rows of any list: a menu in its own way, the others below each other. */
export function RowsInput(props: RowsProps) {
  const { rows: list } = props.field
  if (!list) return null
  return list.menu ? (
    <MenuField {...props} list={list} look={list.menu} />
  ) : (
    <RowsField {...props} list={list} />
  )
}

/** A list of parts: rows that can be added, moved and removed, English and a translation side by side. */
function RowsField({ id, name, label, value: rows, error, onChange, list }: RowsProps & RowsList) {
  const t = useTranslations('admin.form')
  const notices = useNotices()
  const { called } = list
  const known = rows.filter((row, index) => isKnownRow(list, row, index)).length
  const [added, setAdded] = useState<string | null>(null)

  const remove = (row: FormRow, rowName: string) => {
    onChange((now) => now.filter((other) => other.id !== row.id))
    notices.success(t('removed', { name: `${label}: ${rowName}` }), {
      label: t('undo'),
      onSelect: () => onChange((now) => restored(rows, [row], now)),
    })
    // The button that was pressed is gone with its row.
    document.getElementById(id)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one
    <div role="group" aria-label={label} className="space-y-4">
      <OverrideNotes field={name} />
      {rows.slice(0, known).map((row) => (
        <KnownSpec key={row.id} name={name} row={row} />
      ))}
      {rows.slice(known).map((row, index) => (
        <fieldset
          key={row.id}
          aria-labelledby={`${id}-row-${row.id}`}
          className="min-w-0 border-t border-line pt-3"
        >
          <div className="mb-1 flex items-center justify-between">
            <p id={`${id}-row-${row.id}`} className="text-2xs text-ink-2">
              {t(`row.${called}`, { number: index + 1 })}
            </p>
            <RowButtons
              name={t(`row.${called}`, { number: index + 1 })}
              index={index}
              count={rows.length - known}
              onMove={(step) => onChange((before) => moved(before, index + known, step))}
              onRemove={() => remove(row, t(`row.${called}`, { number: index + 1 }))}
            />
          </div>
          <Row name={name} list={list} row={row} isAdded={row.id === added} />
        </fieldset>
      ))}
      <button
        id={id}
        type="button"
        disabled={rows.length >= LIST_FIELD_MAX_ITEMS}
        onClick={() => {
          const row = blankRow(list)
          onChange((before) => [...before, row])
          setAdded(row.id)
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink disabled:opacity-50"
        {...errorProps(id, error)}
      >
        <Icon name="plus" className="size-4" />
        {t(`add.${called}`)}
      </button>
    </div>
  )
}

/** One of the eight known specifications: computed from the facts, unless an admin's own text takes their place. */
const KnownSpec = memo(function KnownSpec({ name, row }: RowProps) {
  const { locale } = useTranslationLanguage()
  return (
    <div className="grid items-start gap-x-5 gap-y-1.5 @2xl:grid-cols-[7rem_1fr_1fr]">
      <label
        htmlFor={useCell(name, row, 'en', 'value').id}
        className="text-sm font-medium @2xl:flex @2xl:min-h-11 @2xl:items-center"
      >
        {useKindTexts().spec(row.en.name ?? '')}
      </label>
      <KnownSpecCell name={name} row={row} side="en" />
      {locale && <KnownSpecCell name={name} row={row} side={locale} />}
    </div>
  )
})

function KnownSpecCell({ name, row, side }: RowProps & { side: Locale }) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const label = row.en.name ?? ''
  const isTranslation = isTranslatedLocale(side)
  const { control: _, ...cell } = useCell(name, row, side, 'value')
  const computed = use(NotesContext).computed[name]?.[side][label] ?? null
  const isOverride = computed !== null && cell.value.trim() !== '' && cell.value.trim() !== computed
  const ownLabel = isTranslation && { 'aria-label': words.inLanguage(words.spec(label), side) }
  return (
    <div className="min-w-0">
      <TextControl
        {...cell}
        {...ownLabel}
        name={`${name}.${label}${isTranslation ? `.${side}` : ''}`}
        type="text"
        lines="growing"
        compact
        lang={side}
        placeholder={computed ?? (isTranslation ? row.en.value : undefined)}
      />
      {isOverride && (
        <p className="mt-1 text-2xs text-ink-2">
          {t('factsSay')} <span lang={side}>{computed}</span>{' '}
          <button
            type="button"
            className="min-h-6 underline underline-offset-2 hover:text-ink"
            aria-label={t('backToFactsOf', { field: words.inLanguage(label, side) })}
            onClick={() => {
              cell.onChange('')
              // The button is gone with the difference.
              document.getElementById(cell.id)?.focus()
            }}
          >
            {t('backToFacts')}
          </button>
        </p>
      )}
      <FieldErrorText id={cell.id} error={cell.error} />
      {isTranslation && <StaleTranslation control={cellControl(name, row, side, 'value')} label={label} />}
    </div>
  )
}

const Row = memo(function Row({ name, list, row, isAdded }: RowProps & RowsList & { isAdded: boolean }) {
  const { columns } = list
  const { locale } = useTranslationLanguage()
  const cell = (column: Column, side: Locale) => (
    <RowCell
      key={column.name}
      name={name}
      called={list.called}
      row={row}
      column={column}
      side={side}
      takesFocus={isAdded && side === 'en' && column === columns[0]}
    />
  )
  const translated = translatedColumns(list)
  const others = columns.filter(({ translatable }) => !translatable)
  return (
    <div className="space-y-3">
      <div className="grid gap-x-5 gap-y-3 @2xl:grid-cols-2">
        <div className="space-y-3">{translated.map((column) => cell(column, 'en'))}</div>
        {locale && <div className="space-y-3">{translated.map((column) => cell(column, locale))}</div>}
      </div>
      {others.length > 0 && (
        <div className="grid grid-cols-2 items-start gap-x-5 gap-y-3 @2xl:grid-cols-3">
          {others.map((column) => cell(column, 'en'))}
        </div>
      )}
    </div>
  )
})
