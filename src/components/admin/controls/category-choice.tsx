'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { KINDS } from '@/lib/kinds'
import type { CategoryRecord } from '@/lib/kinds/category/fields'
import { FIELD_CLASS } from '../../ui/field'
import { useSession } from '../core/session'

type CategoryChoiceProps = {
  id: string
  value: string
  onChoose: (id: string) => void
  /** A category that cannot be chosen. */
  exceptId?: string
}

/** Chooses one of the product categories. */
export function CategoryChoice({ id, value, onChoose, exceptId }: CategoryChoiceProps) {
  const t = useTranslations('admin.deletion')
  const { list } = useSession()
  const { data } = useQuery({
    queryKey: ['admin', 'categories', 'choice'],
    queryFn: ({ signal }) => list<CategoryRecord>(KINDS.categories.urls.list, signal),
  })
  const offered = data?.items.filter((category) => category.id !== exceptId)

  return (
    <>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        required
        className={`${FIELD_CLASS} h-12`}
      >
        <option value="">{t('choose')}</option>
        {offered?.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </select>
      {offered?.length === 0 && <p className="mt-2 text-sm text-ink-2">{t('noOther')}</p>}
    </>
  )
}
