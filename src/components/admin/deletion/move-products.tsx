'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '../../ui/field'
import { CategoryChoice } from '../controls/category-choice'

type MoveProductsProps = { fromId: string; target: string; onTarget: (id: string) => void }

/** Chooses where the products of a category go before it is deleted. */
export function MoveProducts({ fromId, target, onTarget }: MoveProductsProps) {
  const t = useTranslations('admin.deletion')
  const id = useId()
  return (
    <>
      <p className="text-ink-2">{t('inUseText')}</p>
      <Field id={id} label={t('target')} className="mt-6">
        <CategoryChoice id={id} value={target} onChoose={onTarget} exceptId={fromId} />
      </Field>
    </>
  )
}
