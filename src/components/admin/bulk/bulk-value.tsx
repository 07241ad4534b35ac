'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Field } from '@/lib/fields/field'
import { errorsByControl } from '@/lib/fields/forms/form-errors'
import {
  type FormValues,
  newValues,
  sharedInput,
  skippedMoments,
  translationControl,
  unclearNumbers,
} from '@/lib/fields/forms/form-values'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { localizedPath } from '@/lib/texts/localized-text'
import { buttonClass } from '../../ui/button'
import { TranslationSwitch } from '../controls/translation-switch'
import { ViewSwitch } from '../controls/view-switch'
import { useKindTexts } from '../core/kind-texts'
import { useFirmDay } from '../core/moments'
import { useTranslationLanguage } from '../core/translation-language'
import { FieldRow } from '../inputs/field-row'
import { FormContext, type FormErrors, type SetValue } from '../inputs/form-context'
import type { Selection } from '../list/use-selection'
import type { useBulk } from './use-bulk'

type BulkValueProps = {
  kind: AnyKind
  field: Field
  selection: Selection
  bulk: ReturnType<typeof useBulk>
  onBack: () => void
  onDone: () => void
}

/** The value the selected records get, in the control their forms have for it; a blank one takes theirs away. */
export function BulkValue({ kind, field, selection, bulk, onBack, onDone }: BulkValueProps) {
  const t = useTranslations('admin.bulk')
  const words = useKindTexts()
  const { locale } = useTranslationLanguage()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // A day begins with today, as where one is required.
  const only = useMemo(() => ({ ...kind, fields: [{ ...field, required: true }] }) as AnyKind, [kind, field])
  const today = useFirmDay()
  const [base] = useState(() => newValues(only, today))
  const [values, setValues] = useState<FormValues>(base)
  const [errors, setErrors] = useState<FormErrors>({})
  const [general, setGeneral] = useState('')
  const [how, setHow] = useState<'add' | 'remove' | 'set'>(field.type.name === 'texts' ? 'add' : 'set')
  const set: SetValue = (control, value) => {
    setErrors({})
    setValues((before) => ({
      ...before,
      [control]: typeof value === 'function' ? value(before[control] ?? '') : value,
    }))
  }

  const isEmpty =
    how === 'set' &&
    Object.entries(values).every(
      ([control, value]) =>
        localizedPath(control).name !== field.name ||
        value === '' ||
        (Array.isArray(value) && value.length === 0),
    )

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input, select, textarea)')?.focus()
  }, [])

  const show = (found: { path: string; message: string }[]) => {
    const named = errorsByControl(only, values, found)
    setErrors(named.errors)
    setGeneral(named.others.map(({ message }) => message).join('\n'))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = sharedInput(only, values)
    const unclear = [...unclearNumbers(only, input), ...skippedMoments(only, input)]
    if (unclear.length > 0)
      return show(unclear.map((each) => ({ path: each.path, message: words.error(each) })))
    try {
      await bulk.change({ ...selection.body(), [how]: input })
      selection.clear()
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const own = error.errors ?? []
      if (own.length === 0) setGeneral(words.error(error))
      else
        show(
          own.map((each) => ({
            path: each.path.replace(/^(set|add|remove)\./, ''),
            message: words.error(each),
          })),
        )
    }
  }

  return (
    <FormContext value={{ formId, kind, base, locked: [], fixed: {}, errors, set }}>
      <form ref={form} onSubmit={submit} noValidate className="@container space-y-5">
        {field.type.name === 'texts' && (
          <ViewSwitch
            views={{ add: t('how.add'), remove: t('how.remove'), set: t('how.set') }}
            value={how}
            onChoose={setHow}
          />
        )}
        {field.translatable && <TranslationSwitch />}
        <FieldRow
          field={field}
          value={values[field.name] ?? ''}
          translated={locale ? values[translationControl(field, locale)] : undefined}
        />
        {isEmpty && (
          <p role="status" className="text-sm text-amber-ink">
            {t('empties', { field: words.field(kind.key, field.name), count: selection.count })}
          </p>
        )}
        {!kind.personal && <p className="text-sm text-ink-2">{t('atOnce')}</p>}
        {general && (
          <p role="alert" className="text-sm whitespace-pre-line text-danger">
            {general}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3 pt-3">
          <button type="button" onClick={onBack} className={buttonClass('line', 'mr-auto')}>
            {t('otherField')}
          </button>
          <button type="submit" disabled={bulk.working} className={buttonClass('light')}>
            {bulk.progress
              ? t('progress', bulk.progress)
              : bulk.working
                ? t('working')
                : t(isEmpty ? 'applyEmpty' : 'apply', { count: selection.count })}
          </button>
        </div>
      </form>
    </FormContext>
  )
}
