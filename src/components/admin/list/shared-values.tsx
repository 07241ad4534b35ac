'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import type { SharedValue } from '@/lib/records/shared-values'
import { Icon } from '../../ui/icon'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useRead } from '../core/use-read'

/** The values of a kind that several records share although each should have its own, with links to these records. */
export function SharedValues({ kind }: { kind: AnyKind }) {
  const t = useTranslations('admin.list.shared')
  const words = useKindTexts()
  const { data } = useRead<SharedValue[]>(
    ['shared-values'],
    '/api/admin/shared-values',
    'fetch_shared_values',
    { enabled: kind.fields.some(({ unique }) => unique) },
  )
  const shared = data?.filter(({ type }) => type === kind.key) ?? []
  if (shared.length === 0) return null
  const records = words.plural(kind.key)
  return (
    <details className="group mb-5 border-l-2 border-amber bg-plate px-5 py-2 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        {t('heading', {
          count: shared.length,
          field: words.field(kind.key, shared[0]?.field ?? ''),
          records,
        })}
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="text-ink-2">{t('text')}</p>
      <ul className="mt-1 divide-y divide-line">
        {shared.map(({ field, value, records: sharing }) => (
          <li key={`${field}.${value}`} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="min-w-28 py-1 font-medium wrap-anywhere">{value}</span>
            {sharing.map(({ id, label }) => (
              <a
                key={id}
                href={locationHash({ tab: kind.key, subject: id })}
                className="inline-block py-1 underline underline-offset-4 wrap-anywhere"
              >
                {label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
