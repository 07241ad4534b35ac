'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Locale } from '@/lib/texts/locales'
import { type ColumnAlignment, type PipeTable, withPasted } from '@/lib/texts/pipe-table'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { AdminIcon } from '../core/admin-icon'
import { ConfirmDialog } from '../core/confirm-dialog'
import { Modal } from '../core/modal'

const ALIGNMENTS = ['', 'left', 'center', 'right'] as const satisfies readonly ColumnAlignment[]

type TableDialogProps = {
  table: PipeTable
  lang: Locale
  onDone: (table: PipeTable) => void
  onClose: () => void
}

const without = <T,>(items: readonly T[], index: number) => items.filter((_, at) => at !== index)

/** A table as a grid of fields, its heading first. What a spreadsheet copied is pasted over the cells from one on. */
export function TableDialog({ table, lang, onDone, onClose }: TableDialogProps) {
  const t = useTranslations('admin.markdown.table')
  const gridId = useId()
  const [edited, setTable] = useState(table)
  const { alignments, rows } = edited
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => (edited === table ? onClose() : setIsAsking(true))
  const cellId = (row: number, column: number) => `${gridId}-${row}-${column}`

  const write = (row: number, column: number, text: string) =>
    setTable((before) => ({
      ...before,
      rows: before.rows.map((cells, y) =>
        y === row ? cells.map((cell, x) => (x === column ? text : cell)) : cells,
      ),
    }))
  const addRow = () =>
    setTable((before) => ({ ...before, rows: [...before.rows, before.alignments.map(() => '')] }))
  const addColumn = () =>
    setTable((before) => ({
      alignments: [...before.alignments, ''],
      rows: before.rows.map((cells) => [...cells, '']),
    }))
  const removeRow = (row: number) => setTable((before) => ({ ...before, rows: without(before.rows, row) }))
  const removeColumn = (column: number) =>
    setTable((before) => ({
      alignments: without(before.alignments, column),
      rows: before.rows.map((cells) => without(cells, column)),
    }))
  const align = (column: number, alignment: ColumnAlignment) =>
    setTable((before) => ({
      ...before,
      alignments: before.alignments.map((each, x) => (x === column ? alignment : each)),
    }))

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    setTable((before) => withPasted(before, row, column, text))
  }

  const move = (event: KeyboardEvent, row: number, column: number) => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    document.getElementById(cellId(row + step, column))?.focus()
  }

  return (
    <Modal
      title={t('title')}
      onClose={leave}
      wide
      footer={
        <>
          <button type="button" onClick={leave} className={buttonClass('line', 'min-h-11')}>
            {t('cancel')}
          </button>
          <button
            type="button"
            onClick={() => onDone({ alignments, rows })}
            className={buttonClass('light', 'min-h-11')}
          >
            {t('insert')}
          </button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-2">{t('hint')}</p>
      <div className="overflow-x-auto pb-2">
        <table className="border-separate border-spacing-1" lang={lang}>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position.
                  <td key={column} className="p-0">
                    <input
                      id={cellId(row, column)}
                      value={cell}
                      aria-label={
                        row === 0
                          ? t('heading', { column: column + 1 })
                          : t('cell', { row, column: column + 1 })
                      }
                      onChange={(event) => write(row, column, event.target.value)}
                      onPaste={(event) => paste(event, row, column)}
                      onKeyDown={(event) => move(event, row, column)}
                      className={`${FIELD_CLASS} h-11 min-w-40 text-sm ${row === 0 ? 'bg-plate font-semibold' : ''}`}
                    />
                  </td>
                ))}
                <td className="p-0">
                  {row > 0 && (
                    <RemoveButton
                      label={t('removeRow', { row })}
                      disabled={rows.length <= 2}
                      onClick={() => removeRow(row)}
                    />
                  )}
                </td>
              </tr>
            ))}
            <tr>
              {alignments.map((alignment, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
                <td key={column} className="p-0">
                  <div className="flex items-center gap-1">
                    <select
                      value={alignment}
                      aria-label={t('alignmentOf', { column: column + 1 })}
                      onChange={(event) => align(column, event.target.value as ColumnAlignment)}
                      className={`${FIELD_CLASS} h-11 min-w-0 px-2 text-xs`}
                    >
                      {ALIGNMENTS.map((each) => (
                        <option key={each} value={each}>
                          {t(`alignment.${each || 'none'}`)}
                        </option>
                      ))}
                    </select>
                    <RemoveButton
                      label={t('removeColumn', { column: column + 1 })}
                      disabled={alignments.length <= 1}
                      onClick={() => removeColumn(column)}
                    />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        {[
          { text: t('addRow'), add: addRow },
          { text: t('addColumn'), add: addColumn },
        ].map(({ text, add }) => (
          <button key={text} type="button" onClick={add} className={buttonClass('line', 'min-h-11 px-4')}>
            <Icon name="plus" className="size-4" />
            {text}
          </button>
        ))}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          action={t('discard')}
          onClose={() => setIsAsking(false)}
          onConfirm={onClose}
        />
      )}
    </Modal>
  )
}

type RemoveButtonProps = { label: string; disabled: boolean; onClick: () => void }

function RemoveButton({ label, disabled, onClick }: RemoveButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-ui text-ink-2 hover:bg-ink/8 hover:text-ink disabled:opacity-40"
    >
      <AdminIcon name="trash" className="size-4" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
