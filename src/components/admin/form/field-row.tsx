'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { normaliseSlug } from '@/lib/domain/slug'
import { type FormRow, isRowType } from '@/lib/fields/form-rows'
import { type FormValue, hasZhControl, zhControl } from '@/lib/fields/form-values'
import type { AdminResource, Field } from '@/lib/resources/admin-resource'
import { ControlFrame } from '../controls/control-frame'
import { controlId } from '../controls/control-id'
import { TextControl } from '../controls/text-control'
import { useResourceWords } from '../core/resource-words'
import { MarkdownField } from '../editor/markdown-field'
import { ImageField } from './image-field'
import { ImagesField } from './images-field'
import { OptionSelect } from './option-select'
import { RowsField } from './rows-field'
import type { Faults, SetValue } from './use-resource-form'

type FieldRowProps = {
  formId: string
  resource: AdminResource
  field: Field
  value: FormValue
  zhValue: FormValue | undefined
  faults: Faults
  set: SetValue
}

/** Whether a field takes the whole width of the form; the others stand in columns. */
export function isWide(field: Field): boolean {
  return (
    hasZhControl(field) ||
    isRowType(field.type) ||
    ['image', 'images', 'markdown', 'textarea'].includes(field.type)
  )
}

/** One field of a form: its control, and the Chinese one beside it where it can be translated. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { formId, resource, field, value, zhValue, faults, set } = props
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  const { name, type, required } = field
  const label = words.field(resource.key, name)
  const id = controlId(formId, name)
  const fault = faults[name]
  const frame = { id, label, required, fault }

  if (isRowType(type)) {
    return (
      <Titled label={label} required={required} fault={fault} id={id}>
        <RowsField
          formId={formId}
          name={name}
          type={type}
          label={label}
          rows={value as FormRow[]}
          onChange={(change) => set(name, (before) => change(before as FormRow[]))}
          faults={faults}
        />
      </Titled>
    )
  }
  if (type === 'images') {
    return (
      <Titled label={label} required={required} fault={fault} id={id}>
        <ImagesField
          id={id}
          label={label}
          value={value as string[]}
          onChange={(change) => set(name, (before) => change(before as string[]))}
          fault={fault}
        />
      </Titled>
    )
  }
  if (type === 'toggle') {
    return (
      <label className="flex min-h-11 items-center gap-3 self-end text-sm font-medium">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(name, event.target.checked)}
          className="size-6 accent-amber"
        />
        {label}
      </label>
    )
  }

  const typed = String(value)
  const change = (text: string) => set(name, text)
  if (type === 'image') {
    return (
      <ControlFrame {...frame}>
        <ImageField
          id={id}
          name={name}
          label={label}
          value={typed}
          onChange={change}
          fault={fault}
          required={required}
        />
      </ControlFrame>
    )
  }
  if (type === 'select') {
    return (
      <ControlFrame {...frame}>
        <OptionSelect
          id={id}
          name={name}
          options={field.options}
          value={typed}
          onChange={change}
          fault={fault}
          required={required}
        />
      </ControlFrame>
    )
  }

  const chinese = zhControl(field)
  const zhId = controlId(formId, chinese)
  const zhTyped = String(zhValue ?? '')
  const zhFault = faults[chinese]
  if (type === 'markdown') {
    return (
      <MarkdownField
        name={name}
        label={label}
        required={required}
        english={{ id, value: typed, onChange: change, fault }}
        chinese={
          field.translatable
            ? { id: zhId, value: zhTyped, onChange: (text) => set(chinese, text), fault: zhFault }
            : null
        }
      />
    )
  }

  const control = (
    <ControlFrame {...frame} hint={hintOf(field, typed)}>
      <TextControl
        id={id}
        name={name}
        type={type}
        value={typed}
        onChange={change}
        onLeave={type === 'slug' ? () => change(normaliseSlug(typed)) : undefined}
        fault={fault}
        required={required}
        lang={field.translatable ? 'en' : undefined}
      />
    </ControlFrame>
  )
  if (!hasZhControl(field)) return control
  const missing = typed.trim() !== '' && zhTyped.trim() === ''
  return (
    <div className="grid gap-x-5 gap-y-4 @2xl:grid-cols-2">
      {control}
      <ControlFrame id={zhId} label={label} chinese={missing ? 'missing' : 'written'} fault={zhFault}>
        <TextControl
          id={zhId}
          name={chinese}
          type={type}
          value={zhTyped}
          onChange={(text) => set(chinese, text)}
          fault={zhFault}
          lang="zh"
          placeholder={typed}
        />
      </ControlFrame>
    </div>
  )

  function hintOf({ type, slugFrom, maxChars }: Field, text: string): string | undefined {
    if (type === 'slug') {
      const slug = normaliseSlug(text)
      if (slug === '') return t('slugHint', { field: words.field(resource.key, slugFrom ?? '') })
      return resource.publicPath?.(slug)
    }
    if (type === 'list') return t('listHint')
    if (maxChars !== undefined && text.length > maxChars * 0.8) {
      return t('charsLeft', { count: maxChars - text.length })
    }
    return undefined
  }
})

/** A field of several controls, under a heading instead of a label. */
function Titled({
  id,
  label,
  required,
  fault,
  children,
}: {
  id: string
  label: string
  required: boolean
  fault: string | undefined
  children: React.ReactNode
}) {
  return (
    <div>
      <p className={`mb-2 text-sm font-medium ${required ? "after:content-['_*'/'']" : ''}`}>{label}</p>
      {children}
      {fault && (
        <p id={`${id}-fault`} className="mt-2 text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
