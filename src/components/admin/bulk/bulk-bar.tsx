'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyKind } from '@/lib/kinds'
import { BIN_DAYS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { AdminIcon } from '../core/admin-icon'
import { ConfirmDialog } from '../core/confirm-dialog'
import { useMay, useMe } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { FOOT_BAR } from '../core/notices'
import type { Selection } from '../list/use-selection'
import { Menu, MenuAction, MenuSeparator } from '../menus/menu'
import { useExport } from '../sheets/use-export'
import { BulkDialog } from './bulk-dialog'
import type { useBulk } from './use-bulk'

type BulkBarProps = {
  kind: AnyKind
  selection: Selection
  bulk: ReturnType<typeof useBulk>
}

/** What can be done with the selected records, at the foot of the screen while there are any. */
export function BulkBar({ kind, selection, bulk }: BulkBarProps) {
  const t = useTranslations('admin.bulk')
  const ownText = `deleteTextOf.${kind.key}`
  const words = useKindTexts()
  const [dialog, setDialog] = useState<'change' | 'delete' | null>(null)
  const { count } = selection
  const run = async (what: object) => {
    if (await bulk.run({ ...selection.body(), ...what })) selection.clear()
  }
  const publishThem = async () => {
    if (await bulk.publish(selection.body())) selection.clear()
  }
  const exportThem = useExport(kind)
  // People have an export of their own, with a button above the list.
  const others = kind.personal
    ? []
    : [{ label: t('export'), onSelect: () => exportThem('xlsx', { selection: selection.body() }) }]
  const mayWrite = useMay()(kind, 'write')
  const { asksForReview } = useMe()
  const publish =
    mayWrite && kind.hasStatus
      ? (asksForReview ? (['DRAFT'] as const) : (['PUBLISHED', 'DRAFT'] as const)).map((status) => ({
          label: t(`to.${status}`),
          onSelect: () => (status === 'PUBLISHED' ? publishThem() : run({ set: { status } })),
        }))
      : []
  const button = 'min-h-11 px-4'

  return (
    <div
      {...{ [FOOT_BAR]: '' }}
      role="toolbar"
      aria-label={t('label')}
      aria-busy={bulk.working}
      className="edge-bar sticky bottom-0 z-20 -mx-3 flex items-center gap-2 border-t border-ink bg-paper px-3 py-2.5 shadow-menu sm:gap-3"
    >
      <p role="status" className="mr-auto min-w-0 text-sm">
        <span className="block truncate font-semibold">
          {bulk.progress
            ? t('progress', bulk.progress)
            : bulk.working
              ? t('working')
              : t('selected', { count, records: words.plural(kind.key) })}
        </span>
        <button
          type="button"
          onClick={selection.clear}
          className="min-h-6 text-xs text-ink-2 underline underline-offset-4"
        >
          {t('clear')}
        </button>
      </p>
      <fieldset disabled={bulk.working} className="flex items-center gap-2">
        {mayWrite && (
          <button type="button" onClick={() => setDialog('change')} className={buttonClass('light', button)}>
            {t('change')}
          </button>
        )}
        {[...publish, ...others].map(({ label, onSelect }) => (
          <button
            key={label}
            type="button"
            onClick={onSelect}
            className={buttonClass('line', `max-md:hidden ${button}`)}
          >
            {label}
          </button>
        ))}
        {mayWrite && (
          <button
            type="button"
            onClick={() => setDialog('delete')}
            className={`${buttonClass('line', button)} text-danger max-md:hidden`}
          >
            {t('delete')}
          </button>
        )}
        <div className="md:hidden">
          <Menu
            label={t('more')}
            button={<AdminIcon name="more" />}
            buttonClassName="grid size-11 place-items-center rounded-ui border border-field text-ink-2 hover:text-ink"
          >
            {[...publish, ...others].map(({ label, onSelect }) => (
              <MenuAction key={label} onSelect={onSelect}>
                {label}
              </MenuAction>
            ))}
            {mayWrite && publish.length + others.length > 0 && <MenuSeparator />}
            {mayWrite && (
              <MenuAction danger onSelect={() => setDialog('delete')}>
                {t('delete')}
              </MenuAction>
            )}
          </Menu>
        </div>
      </fieldset>
      {dialog === 'change' && (
        <BulkDialog kind={kind} selection={selection} bulk={bulk} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', {
            count,
            records: count === 1 ? words.singular(kind.key) : words.plural(kind.key),
          })}
          text={t(t.has(ownText) ? ownText : 'deleteText', { days: BIN_DAYS })}
          action={t('deleteConfirm', { count })}
          onClose={() => setDialog(null)}
          onConfirm={() => run({ delete: true })}
        />
      )}
    </div>
  )
}
