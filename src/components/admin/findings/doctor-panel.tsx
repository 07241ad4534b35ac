'use client'

import { useTranslations } from 'next-intl'
import type { ExaminedProduct } from '@/lib/kinds/doctor'
import { useRead } from '../core/use-read'
import { ListFailure } from '../list/list-states'
import { focusField } from './field-focus'
import { ProductFindings } from './product-findings'

/** Beside a product's form: what the product as it is saved says against itself. Its fields say so of what is typed. */
export function DoctorPanel({ id }: { id: string }) {
  const t = useTranslations('admin.doctor')
  const { data, error, refetch } = useRead<ExaminedProduct[]>(
    ['doctor', id],
    `/api/admin/doctor?${new URLSearchParams({ id })}`,
    'examine',
  )
  const product = data?.[0]
  return (
    <section aria-labelledby="doctor-panel" className="mb-10">
      <h3 id="doctor-panel" className="wide text-h4">
        {t('title')}
      </h3>
      <p className="mt-1 mb-4 text-xs text-ink-3">{t('panelLead')}</p>
      {error ? (
        <ListFailure error={error} onRetry={() => refetch()} />
      ) : product?.findings.length ? (
        <ProductFindings product={product} onField={focusField} />
      ) : (
        product && (
          <p role="status" className="border-l-2 border-amber pl-3 text-sm">
            {t('well')}
          </p>
        )
      )}
    </section>
  )
}
