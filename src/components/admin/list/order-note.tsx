'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { useRead } from '../core/use-read'
import type { ListState } from './use-list-query'

type OrderNoteProps = { kind: AnyKind; state: ListState; working: boolean; onReset: () => void }

/** Says what an order made by hand is for, and takes it back. */
export function OrderNote({ kind, state: { filters }, working, onReset }: OrderNoteProps) {
  const t = useTranslations('admin.list.order')
  const { data } = useRead<{ placed: number; shown: number }>(
    [kind.key, 'placed', filters],
    `${kind.urls.item}/positions?${new URLSearchParams(filters)}`,
    { operation: 'fetch', kind: kind.key },
  )
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 text-sm">
      <p className="max-w-[72ch] text-ink-2">{t(data?.shown ? 'arranged' : 'newest')}</p>
      {Boolean(data?.placed) && (
        <button
          type="button"
          disabled={working}
          onClick={onReset}
          className={buttonClass('line', 'min-h-11 px-4')}
        >
          {t('reset')}
        </button>
      )}
    </div>
  )
}
