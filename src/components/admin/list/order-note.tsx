'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { useSession } from '../core/identity/session'
import type { ListState } from './use-list-query'

type OrderNoteProps = { kind: AnyKind; state: ListState; working: boolean; onReset: () => void }

/** Says what an order made by hand is for, and takes it back. */
export function OrderNote({ kind, state: { filters }, working, onReset }: OrderNoteProps) {
  const t = useTranslations('admin.list.order')
  const { call } = useSession()
  const { data } = useQuery({
    queryKey: ['admin', kind.key, 'placed', filters],
    queryFn: () =>
      call<{ placed: number; shown: number }>(
        'GET',
        `${kind.urls.item}/positions?${new URLSearchParams(filters)}`,
        {
          failed: { operation: 'fetch', kind: kind.key },
        },
      ),
  })
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
