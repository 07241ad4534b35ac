'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ExaminedProduct } from '@/lib/kinds/doctor'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { ListFailure } from '../list/list-states'
import { focusField } from './field-focus'
import { DOCTOR_KEY, ProductFindings } from './product-findings'

/** Beside a product's form: what the product as it is saved says against itself. Its fields say so of what is typed. */
export function DoctorPanel({ id }: { id: string }) {
  const t = useTranslations('admin.doctor')
  const words = useKindTexts()
  const { call } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: [...DOCTOR_KEY, id],
    queryFn: async () => {
      const query = new URLSearchParams({ id })
      const [product] = await call<ExaminedProduct[]>('GET', `/api/admin/doctor?${query}`, {
        failed: 'examine',
      })
      return product ?? null
    },
  })
  return (
    <section aria-labelledby="doctor-panel" className="mb-10">
      <h3 id="doctor-panel" className="wide text-h4">
        {t('title')}
      </h3>
      <p className="mt-1 mb-4 text-xs text-ink-3">{t('panelLead')}</p>
      {error ? (
        <ListFailure text={words.error(error)} onRetry={() => refetch()} />
      ) : data?.findings.length ? (
        <ProductFindings product={data} onField={focusField} />
      ) : (
        data && (
          <p role="status" className="border-l-2 border-amber pl-3 text-sm">
            {t('well')}
          </p>
        )
      )}
    </section>
  )
}
