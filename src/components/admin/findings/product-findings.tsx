'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { findingKey } from '@/lib/fields/forms/warnings'
import { KINDS } from '@/lib/kinds'
import type { DoctorFinding, ExaminedProduct } from '@/lib/kinds/doctor'
import { LINE_MAX_CHARS } from '@/lib/values/page-limits'
import { useAttempt } from '../core/attempt'
import { useFieldAt } from '../core/error-text'
import { AuthorName } from '../core/identity/author-name'
import { useMay } from '../core/identity/me'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { Moment } from '../core/moments'
import { useRead } from '../core/use-read'
import { ListFailure } from '../list/list-states'
import { focusField } from './field-focus'
import { FINDING_ACTION_CLASS, FindingItem } from './finding-item'

/** What the lists and panels of findings are cached under. */
export const DOCTOR_KEY = ['admin', 'doctor']

type ProductFindingsProps = {
  product: ExaminedProduct
  /** Focuses the field of a finding. */
  onField: (path: string) => void
}

/** What is found about a product, each with its field and why it is right nevertheless. */
export function ProductFindings({ product: { id, findings }, onField }: ProductFindingsProps) {
  return (
    <ul className="border-t border-line">
      {findings.map((finding) => (
        <ProductFinding
          key={`${finding.path} ${findingKey(finding)}`}
          id={id}
          finding={finding}
          onField={onField}
        />
      ))}
    </ul>
  )
}

type ProductFindingProps = { id: string; finding: DoctorFinding; onField: (path: string) => void }

function ProductFinding({ id, finding, onField }: ProductFindingProps) {
  const t = useTranslations('admin.doctor')
  const severities = useTranslations('admin.seo')
  const words = useKindTexts()
  const fieldAt = useFieldAt()
  const mayWrite = useMay()(KINDS.products, 'write')
  const [explains, setExplains] = useState(false)
  const { path, severity, reason } = finding
  return (
    <FindingItem
      severity={reason ? null : { label: severities(severity), isError: severity === 'error' }}
      text={words.error(finding)}
      detail={
        reason && (
          <>
            {t('reasonGiven', { reason: reason.text })} · <AuthorName author={reason.author} /> ·{' '}
            <Moment time={reason.at} />
          </>
        )
      }
    >
      <button type="button" onClick={() => onField(path)} className={FINDING_ACTION_CLASS}>
        {severities('fix', { field: fieldAt('products', path) })}
      </button>
      {mayWrite && severity === 'warning' && !explains && (
        <button
          type="button"
          onClick={() => setExplains(true)}
          className="min-h-6 text-ink-2 underline underline-offset-4"
        >
          {t(reason ? 'changeReason' : 'giveReason')}
        </button>
      )}
      {explains && <ReasonForm id={id} finding={finding} onClose={() => setExplains(false)} />}
    </FindingItem>
  )
}

type ReasonFormProps = { id: string; finding: DoctorFinding; onClose: () => void }

/** Takes one sentence; none takes the reason away. Not a form element, which must not stand in another form. */
function ReasonForm({ id, finding: { code, values, reason }, onClose }: ReasonFormProps) {
  const t = useTranslations('admin.doctor')
  const { attempt, isWorking } = useAttempt()
  const { call } = useSession()
  const client = useQueryClient()
  const inputId = useId()
  const [text, setText] = useState(reason?.text ?? '')
  const save = () =>
    attempt(async () => {
      await call('POST', '/api/admin/doctor', {
        failed: 'explain_finding',
        body: { id, code, values, reason: text },
      })
      await client.invalidateQueries({ queryKey: DOCTOR_KEY })
      onClose()
    })
  return (
    <div className="mt-1 w-full">
      <label htmlFor={inputId} className="text-xs text-ink-2">
        {t('reason')}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={inputId}
          // biome-ignore lint/a11y/noAutofocus: it appears where the button that asked for it was.
          autoFocus
          value={text}
          maxLength={LINE_MAX_CHARS}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) void save()
          }}
          className="min-h-11 min-w-0 flex-1 rounded-ui border border-field bg-paper px-3 text-sm"
        />
        <button
          type="button"
          disabled={isWorking}
          onClick={save}
          className="min-h-11 rounded-ui border border-field px-3 font-semibold enabled:hover:border-ink disabled:text-ink-3"
        >
          {t('save')}
        </button>
        <button type="button" onClick={onClose} className="min-h-11 rounded-ui px-3 hover:bg-plate">
          {t('cancel')}
        </button>
      </div>
    </div>
  )
}

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
