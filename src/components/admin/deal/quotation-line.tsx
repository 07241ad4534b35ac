'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { QUOTATION_MAX_STEPS } from '@/lib/values/limits'
import { RowButton, TypedField } from './quotation-fields'
import { blankStep, type QuotationForm, sentStep } from './quotation-form'

type Line = QuotationForm['lines'][number]

type QuotationLineProps = {
  line: Line
  /** Of the line in what is sent. */
  path: string
  /** Null where it has no price for its quantity yet. */
  amount: string | null
  money: (amount: string) => string
  errorAt: (path: string) => string | undefined
  onChange: (line: Line) => void
  onRemove: () => void
}

/** A light of a quotation that is being written, with what a piece costs from which quantity on. */
export function QuotationLine({
  line,
  path,
  amount,
  money,
  errorAt,
  onChange,
  onRemove,
}: QuotationLineProps) {
  const t = useTranslations('admin.deal.form')
  const put = (part: Partial<Line>) => onChange({ ...line, ...part })
  const text = (name: 'name' | 'productNumber' | 'quantity' | 'packaging') => ({
    label: t(name),
    value: line[name],
    onChange: (value: string) => put({ [name]: value }),
    error: errorAt(`${path}.${name}`),
  })
  const addStep = () => {
    if (line.steps.length < QUOTATION_MAX_STEPS) put({ steps: [...line.steps, blankStep()] })
  }
  /** Enter behind the last price goes on to the next quantity. */
  const addByEnter = (event: KeyboardEvent<HTMLElement>, isLast: boolean) => {
    if (event.key !== 'Enter' || !isLast || event.nativeEvent.isComposing) return
    event.preventDefault()
    addStep()
  }
  return (
    <li className="border-t border-line py-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_7rem_1fr]">
        <TypedField {...text('name')} lines="many" compact />
        <TypedField {...text('productNumber')} />
        <TypedField {...text('quantity')} />
        <TypedField {...text('packaging')} />
      </div>
      <div className="mt-3 grid gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:items-end">
        {line.steps.map((step, index) => {
          const at = `${path}.steps.${sentStep(line.steps, step)}`
          const change = (part: Partial<typeof step>) =>
            put({ steps: line.steps.map((one) => (one === step ? { ...one, ...part } : one)) })
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields adds the next one.
            <div
              key={step.key}
              className="grid grid-cols-2 gap-2 sm:w-56"
              onKeyDown={(event) => addByEnter(event, index === line.steps.length - 1)}
            >
              <TypedField
                label={t('from')}
                value={step.fromQuantity}
                onChange={(fromQuantity) => change({ fromQuantity })}
                error={errorAt(`${at}.fromQuantity`)}
              />
              <TypedField
                label={t('unitPrice')}
                value={step.unitPrice}
                onChange={(unitPrice) => change({ unitPrice })}
                error={errorAt(`${at}.unitPrice`)}
              />
            </div>
          )
        })}
        <p className="flex min-h-11 items-center tabular-nums sm:ml-auto">
          {amount === null ? <span className="text-ink-3">{t('noPrice')}</span> : money(amount)}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {line.steps.length < QUOTATION_MAX_STEPS && <RowButton onClick={addStep}>{t('addStep')}</RowButton>}
        {line.steps.length > 1 && (
          <RowButton onClick={() => put({ steps: line.steps.slice(0, -1) })}>{t('removeStep')}</RowButton>
        )}
        <RowButton onClick={onRemove}>{t('removeLine')}</RowButton>
      </div>
    </li>
  )
}
