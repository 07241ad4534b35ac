'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { type FormRow, isKnownSpec, isRowType } from '@/lib/fields/form-rows'
import { differingControls, type FormValue, type FormValues, zhControl } from '@/lib/fields/form-values'
import type { AdminResource, Field } from '@/lib/resources/admin-resource'
import { buttonClass } from '../../ui/button'
import { Modal } from '../core/modal'
import { useResourceWords } from '../core/resource-words'
import { useOptions } from './option-select'

type Choice = 'mine' | 'theirs'

const CHOICES = ['mine', 'theirs'] as const

type ConflictDialogProps = {
  resource: AdminResource
  /** What the edit began with, what was typed, and what somebody else saved meanwhile. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
  onResolve: (chosen: FormValues) => void
  onClose: () => void
}

/**
 * Two people edited the same thing. Shows the fields that differ side by side; what only one of them touched is chosen
 * already, and where both wrote, one's own text stands until one decides otherwise.
 */
export function ConflictDialog({ resource, base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const t = useTranslations('admin.form.conflict')
  const words = useResourceWords()
  const groupId = useId()
  const controls = useMemo(() => differingControls(resource, mine, theirs), [resource, mine, theirs])
  const [choices, setChoices] = useState<Record<string, Choice>>(() => {
    const typed = differingControls(resource, base, mine)
    return Object.fromEntries(
      controls.map((control) => [control, typed.includes(control) ? 'mine' : 'theirs']),
    )
  })
  const all = (choice: Choice) => setChoices(Object.fromEntries(controls.map((control) => [control, choice])))
  const resolve = () => {
    const taken = controls.filter((control) => choices[control] === 'theirs')
    const kept = controls.filter((control) => choices[control] === 'mine')
    onResolve({
      ...theirs,
      ...Object.fromEntries(kept.map((control) => [control, mine[control] ?? ''])),
      ...Object.fromEntries(taken.map((control) => [control, theirs[control] ?? ''])),
    })
  }

  return (
    <Modal
      title={t('title', { thing: words.thing(resource.key) })}
      onClose={onClose}
      wide
      footer={
        <>
          <button type="button" onClick={onClose} className={buttonClass('line', 'min-h-11')}>
            {t('back')}
          </button>
          <button type="button" onClick={resolve} className={buttonClass('light', 'min-h-11')}>
            {t('save')}
          </button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{t('text')}</p>
      <div className="my-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => all('mine')} className={buttonClass('line', 'min-h-11 px-4')}>
          {t('allMine')}
        </button>
        <button type="button" onClick={() => all('theirs')} className={buttonClass('line', 'min-h-11 px-4')}>
          {t('allTheirs')}
        </button>
      </div>
      {controls.length === 0 && <p className="text-sm">{t('same')}</p>}
      {controls.map((control) => {
        const field = resource.fields.find((each) => each.name === control || zhControl(each) === control)
        if (!field) return null
        const chinese = control !== field.name
        const label = words.field(resource.key, field.name)
        return (
          <fieldset key={control} className="border-t border-line py-4">
            <legend className="float-left mb-2 w-full text-sm font-semibold">
              {chinese ? `${label} 中文` : label}
            </legend>
            <div className="clear-both grid gap-4 sm:grid-cols-2">
              {CHOICES.map((choice) => (
                <label
                  key={choice}
                  className="flex cursor-pointer gap-3 rounded-ui border border-line p-3 text-sm has-checked:border-amber has-checked:bg-amber/10"
                >
                  <input
                    type="radio"
                    name={`${groupId}-${control}`}
                    checked={choices[control] === choice}
                    onChange={() => setChoices((before) => ({ ...before, [control]: choice }))}
                    className="mt-0.5 size-4 shrink-0 accent-amber"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{t(choice)}</span>
                    <ValueText field={field} value={(choice === 'mine' ? mine : theirs)[control] ?? ''} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </Modal>
  )
}

/** What a control holds, as text to compare. */
function ValueText({ field, value }: { field: Field; value: FormValue }) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  if (field.type === 'select' && field.options && 'resource' in field.options) {
    return <ThingText resourceKey={field.options.resource} id={String(value)} />
  }
  const lines = linesOf(field, value, (flag) => t(flag ? 'yes' : 'no'))
  const text = field.type === 'select' ? words.value(lines) : lines
  return (
    <span className="mt-1 block max-h-48 overflow-y-auto break-words whitespace-pre-line text-ink-2">
      {text === '' ? t('nothing') : text}
    </span>
  )
}

function ThingText({ resourceKey, id }: { resourceKey: Parameters<typeof useOptions>[0]; id: string }) {
  const t = useTranslations('admin.form')
  const things = useOptions(resourceKey)
  const thing = things.data?.find((each) => each.id === id)
  return (
    <span className="mt-1 block text-ink-2">
      {thing ? String(thing.name) : id === '' ? t('nothing') : id}
    </span>
  )
}

function linesOf({ type }: Field, value: FormValue, flag: (value: boolean) => string): string {
  if (typeof value === 'boolean') return flag(value)
  if (typeof value === 'string') return value
  if (!isRowType(type)) return value.join('\n')
  return (value as FormRow[])
    .filter((row, index) => type !== 'specs' || !isKnownSpec(row, index) || (row.en.value ?? '') !== '')
    .map(({ en, zh }) => {
      const cells = [...Object.values(en), ...Object.values(zh)]
      return cells.filter((cell) => cell.trim() !== '').join(' · ')
    })
    .join('\n')
}
