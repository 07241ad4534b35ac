'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { FieldError } from '@/lib/errors/error-codes'
import { CallFailure } from '@/lib/http/client'
import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { INCOTERMS } from '@/lib/kinds/inquiry/inquiry-rules'
import type { QuotationView } from '@/lib/kinds/inquiry/quotation/quotations'
import { CURRENCY_DECIMALS, type Currency, formatMoney } from '@/lib/trade/money'
import { buttonClass } from '../../ui/button'
import { useInterfaceLanguage } from '../core/admin-texts'
import { ConfirmDialog } from '../core/confirm-dialog'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useFirmDay } from '../core/moments'
import { useUnsavedChanges } from '../core/navigation'
import { useNotices } from '../core/notices'
import { ChoiceField, RowButton, TypedField } from './quotation-fields'
import {
  blankCost,
  blankLine,
  firstForm,
  type QuotationForm,
  quotationBase,
  sentCost,
  sentForm,
  typedTotals,
  type WrittenQuotation,
} from './quotation-form'
import { QuotationLine } from './quotation-line'

type QuotationEditorProps = {
  inquiry: InquiryRecord
  lines: InquiryThread['lines']
  /** Newest first. */
  quotations: QuotationView[]
  /** The unsaved form, and the function that keeps it in this browser. */
  written: WrittenQuotation | null
  onWritten: (next: (before: WrittenQuotation | null) => WrittenQuotation | null) => boolean
  /** Reads the quotations as they are now. */
  reread: () => Promise<QuotationView[]>
  onPreview: (version: number) => Promise<void>
  onSaved: (now: QuotationView[], wasSent: boolean) => Promise<void>
}

/** Writes the next quotation of an inquiry. It is saved as a draft until it is sent, and amounts are summed as they are typed. */
export function QuotationEditor({
  inquiry,
  lines,
  quotations,
  written,
  onWritten,
  reread,
  onPreview,
  onSaved,
}: QuotationEditorProps) {
  const t = useTranslations('admin.deal')
  const words = useKindTexts()
  const notices = useNotices()
  const { call } = useSession()
  const [locale] = useInterfaceLanguage()
  const headingId = useId()
  const today = useFirmDay()
  const beginOf = (now: QuotationView[]) => ({
    form: firstForm(now, lines, inquiry, today),
    base: quotationBase(now),
  })
  /** The form as it was saved last. */
  const [begun, setBegun] = useState(() => beginOf(quotations))
  const { form, base } = written ?? begun
  const [isBusy, setIsBusy] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { setSaved } = useUnsavedChanges(written !== null, {
    storeNow: () => onWritten((now) => now),
    abandon: () => void onWritten(() => null),
  })

  const edits = useRef(0)
  const change = (part: Partial<QuotationForm>) => {
    edits.current += 1
    onWritten((before) => ({ ...(before ?? begun), form: { ...(before ?? begun).form, ...part } }))
  }
  const errorAt = (path: string) => {
    const found = failure?.errors?.find((error: FieldError) => error.path === path)
    return found && words.error(found)
  }

  /** @returns The version that was saved; null where it was not. */
  const save = async (send: boolean): Promise<number | null> => {
    if (isBusy) return null
    setIsBusy(true)
    setFailure(null)
    const edit = edits.current
    try {
      const now = await call<QuotationView[]>('POST', `/api/admin/inquiries/${inquiry.id}/quotations`, {
        failed: 'save_quotation',
        body: { ...sentForm(form), ...base, send },
      })
      setBegun({ form, base: quotationBase(now) })
      // What was typed meanwhile is not saved yet.
      const isSaved = edits.current === edit
      onWritten((before) => (isSaved ? null : before && { ...before, base: quotationBase(now) }))
      if (isSaved) setSaved()
      notices.success(t(send ? 'quotationSent' : 'draftSaved'))
      await onSaved(now, send)
      return now[0]?.number ?? null
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      return null
    } finally {
      setIsBusy(false)
    }
  }

  /** After somebody else saved, or the buyer decided: goes on with what they wrote, or over it. */
  const settle = async (takesTheirs: boolean) => {
    const now = await reread()
    setFailure(null)
    if (takesTheirs) setBegun(beginOf(now))
    onWritten((before) => (takesTheirs ? null : { form: (before ?? begun).form, base: quotationBase(now) }))
  }

  const totals = typedTotals(form)
  const money = (amount: string) => formatMoney(amount, form.currency, locale)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(false)
  }
  const text = (name: 'place' | 'paymentTerms' | 'leadDays' | 'discountPercent') => ({
    label: t(`form.${name}`),
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorAt(name),
  })

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={headingId}
      className="mt-4 border border-line p-4 text-sm sm:p-6"
    >
      <h4 id={headingId} className="font-semibold">
        {t('version', { version: base.number })}
      </h4>
      <ol className="mt-2">
        {form.lines.map((line, index) => (
          <QuotationLine
            key={line.key}
            line={line}
            path={`lines.${index}`}
            amount={totals.lines[index]?.amount ?? null}
            money={money}
            errorAt={errorAt}
            onChange={(changed) => change({ lines: form.lines.map((one) => (one === line ? changed : one)) })}
            onRemove={() => change({ lines: form.lines.filter((one) => one !== line) })}
          />
        ))}
      </ol>
      <RowButton onClick={() => change({ lines: [...form.lines, blankLine()] })}>
        {t('form.addLine')}
      </RowButton>
      <div className="mt-4 grid gap-x-12 gap-y-4 border-t border-line pt-4 lg:grid-cols-2">
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <ChoiceField
            label={t('form.currency')}
            value={form.currency}
            options={Object.keys(CURRENCY_DECIMALS)}
            onChange={(currency) => change({ currency: currency as Currency })}
          />
          <TypedField {...text('discountPercent')} />
          <ChoiceField
            label={t('form.incoterm')}
            value={form.incoterm}
            options={['', ...INCOTERMS]}
            onChange={(incoterm) => change({ incoterm })}
          />
          <TypedField {...text('place')} />
          <TypedField {...text('leadDays')} />
          <TypedField
            label={t('form.validUntil')}
            type="day"
            value={form.validUntil}
            onChange={(validUntil) => change({ validUntil })}
            error={errorAt('validUntil')}
          />
          <TypedField {...text('paymentTerms')} className="sm:col-span-2" />
          <TypedField
            label={t('form.remarks')}
            lines="many"
            className="sm:col-span-2"
            value={form.remarks}
            onChange={(remarks) => change({ remarks })}
            error={errorAt('remarks')}
          />
        </div>
        <div>
          {form.otherCosts.map((cost) => {
            const at = `otherCosts.${sentCost(form.otherCosts, cost)}`
            const put = (part: Partial<typeof cost>) =>
              change({ otherCosts: form.otherCosts.map((one) => (one === cost ? { ...one, ...part } : one)) })
            return (
              <div key={cost.key} className="mb-3 grid grid-cols-[1fr_7rem_auto] items-end gap-3">
                <TypedField
                  label={t('form.cost')}
                  value={cost.words}
                  onChange={(value) => put({ words: value })}
                  error={errorAt(`${at}.words`)}
                />
                <TypedField
                  label={t('form.amount')}
                  value={cost.amount}
                  onChange={(amount) => put({ amount })}
                  error={errorAt(`${at}.amount`)}
                />
                <RowButton
                  onClick={() => change({ otherCosts: form.otherCosts.filter((one) => one !== cost) })}
                >
                  {t('form.remove')}
                </RowButton>
              </div>
            )
          })}
          <RowButton onClick={() => change({ otherCosts: [...form.otherCosts, blankCost()] })}>
            {t('form.addCost')}
          </RowButton>
          <dl className="mt-3 border-t border-ink tabular-nums" aria-live="polite">
            <Sum name={t('form.goods')}>{money(totals.goods)}</Sum>
            {Number(totals.discount) > 0 && (
              <Sum name={t('form.discountPercent')}>{money(`-${totals.discount}`)}</Sum>
            )}
            {form.otherCosts.length > 0 && <Sum name={t('form.otherCosts')}>{money(totals.otherCosts)}</Sum>}
            <Sum name={t('form.total')} isTotal>
              {money(totals.total)}
            </Sum>
          </dl>
          {totals.unpriced.length > 0 && (
            <p className="mt-2 text-ink-2">{t('form.unpriced', { count: totals.unpriced.length })}</p>
          )}
        </div>
      </div>
      {failure && (
        <div role="alert" className="mt-4 border-l-4 border-danger bg-plate px-5 py-3">
          <p>{words.error(failure)}</p>
          {(failure.code === 'quotation_changed' || failure.code === 'quotation_answered') && (
            <p className="mt-2 flex flex-wrap gap-3">
              {failure.code === 'quotation_changed' && (
                <button
                  type="button"
                  onClick={() => settle(true)}
                  className={buttonClass('line', 'min-h-11 px-5')}
                >
                  {t('form.takeTheirs')}
                </button>
              )}
              <button
                type="button"
                onClick={() => settle(false)}
                className={buttonClass('line', 'min-h-11 px-5')}
              >
                {t('form.keepMine')}
              </button>
            </p>
          )}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={buttonClass('line', 'min-h-11 px-5')}>
          {t('form.saveDraft')}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={async () => {
            const saved = await save(false)
            if (saved !== null) await onPreview(saved)
          }}
          className={buttonClass('line', 'min-h-11 px-5')}
        >
          {t('form.preview')}
        </button>
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => setIsSending(true)}
          className={buttonClass('ink', 'min-h-11 px-5 sm:ml-auto')}
        >
          {t('form.send')}
        </button>
      </div>
      {isSending && (
        <ConfirmDialog
          tone="light"
          title={t('sendTitle')}
          text={t('sendText', { email: inquiry.email, total: money(totals.total) })}
          action={t('form.send')}
          onClose={() => setIsSending(false)}
          onConfirm={() => void save(true)}
        />
      )}
    </form>
  )
}

function Sum({
  name,
  isTotal = false,
  children,
}: {
  name: string
  isTotal?: boolean
  children: React.ReactNode
}) {
  return (
    <div
      className={`flex justify-between gap-6 py-1 ${isTotal ? 'border-t border-line font-semibold' : 'text-ink-2'}`}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
