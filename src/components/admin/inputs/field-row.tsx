'use client'

import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useState } from 'react'
import type { Field } from '@/lib/fields/field'
import { type FormRow, isRowType } from '@/lib/fields/forms/form-rows'
import { type FormValue, hasTranslationControl, translationControl } from '@/lib/fields/forms/form-values'
import { slugOfTitle } from '@/lib/values/slug'
import { FieldErrorText } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { ControlFrame, markRequired } from '../controls/control-frame'
import { useKindTexts } from '../core/kind-texts'
import { useTranslationLanguage } from '../core/translation-language'
import { MarkdownField } from '../editor/markdown-field'
import { CodesField } from './codes-field'
import { ColorField } from './color-field'
import { DoubtNote, OverrideNotes } from './field-notes'
import { useControl, useForm, useIsPhone } from './form-context'
import { ImageField } from './image-field'
import { ImagesField } from './images-field'
import { LogoField } from './logo-field'
import { ModelField } from './model-field'
import { MomentField } from './moment-field'
import { OptionSelect } from './option-select'
import { PlaceNote } from './place-note'
import { MenuField } from './rows/menu-field'
import { RowsField } from './rows/rows-field'
import { SiteTextControl } from './site-text-control'
import { StaleTranslation } from './stale-translation'
import { shownArguments } from './text-arguments'
import { Toggle } from './toggle'

type FieldRowProps = { field: Field; value: FormValue; translated: FormValue | undefined }

/** Whether a field takes the whole width of the form; the others stand in columns. */
export function isWide(field: Field): boolean {
  return (
    hasTranslationControl(field) ||
    isRowType(field.type) ||
    ['image', 'images', 'model', 'markdown', 'textarea', 'color', 'logo'].includes(field.type)
  )
}

/** One field of a form: its control, and that of its translation beside it. */
export const FieldRow = memo(function FieldRow({ field, value, translated }: FieldRowProps) {
  const { kind, locked, fixed } = useForm()
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { name, type, required } = field
  const isLocked = locked.includes(name) || fixed[name] !== undefined
  const { locale } = useTranslationLanguage()
  const translationVariable = fixed[`translations.${locale}.${name}`]
  const label = words.field(kind.key, name)
  const control = useControl<string>(name)
  const ownControl = locale ? translationControl(field, locale) : name
  const translationProps = useControl<string>(ownControl)
  const hint = useHint(field, String(value))
  const shipped = useTranslations('admin.shippedPictures')
  const at = `${kind.key}.${name}`

  if (field.menu) {
    return (
      <TitledGroup {...control} label={label} required={required} parts={(value as FormRow[]).length}>
        <MenuField name={name} label={label} look={field.menu} rows={value as FormRow[]} />
      </TitledGroup>
    )
  }
  if (isRowType(type)) {
    return (
      <TitledGroup {...control} label={label} required={required} parts={(value as FormRow[]).length}>
        <OverrideNotes field={name} />
        <RowsField name={name} type={type} label={label} rows={value as FormRow[]} />
      </TitledGroup>
    )
  }
  if (type === 'images') {
    return (
      <TitledGroup {...control} label={label} required={required}>
        <ImagesField name={name} label={label} value={value as string[]} />
      </TitledGroup>
    )
  }
  if (type === 'codes') {
    return <CodesField name={name} label={label} options={field.options} value={value as string[]} />
  }
  if (type === 'toggle')
    return <Toggle name={name} label={label} on={value === true} locked={isLocked ? hint : undefined} />

  const english = { ...control, required, value: String(value) }
  if (type === 'image') {
    return (
      <ControlFrame {...english} label={label} hint={hint}>
        <ImageField {...english} label={label} shipped={shipped.has(at) ? shipped(at) : undefined} />
      </ControlFrame>
    )
  }
  if (type === 'model') {
    return (
      <ControlFrame {...english} label={label} hint={hint}>
        <ModelField {...english} label={label} />
      </ControlFrame>
    )
  }
  if (type === 'logo') {
    return (
      <ControlFrame {...english} label={label} hint={t('logo.hint')}>
        <LogoField {...english} label={label} ground={field.ground} none={hint ?? t('logo.none')} />
      </ControlFrame>
    )
  }
  if (type === 'color') {
    return (
      <ControlFrame {...english} label={label}>
        <ColorField {...english} label={label} />
      </ControlFrame>
    )
  }
  if (type === 'select') {
    return (
      <ControlFrame {...english} label={label} hint={hint}>
        <OptionSelect {...english} disabled={isLocked} options={field.options} settable={field.settable} />
      </ControlFrame>
    )
  }
  if (type === 'moment') return <MomentField {...english} label={label} readOnly={isLocked} />
  const isTranslated = hasTranslationControl(field) && locale !== null
  const note = <StaleTranslation control={ownControl} label={label} />
  const translation = { ...translationProps, value: String(translated ?? ''), note }
  if (type === 'markdown') {
    return <MarkdownField label={label} english={english} translation={isTranslated ? translation : null} />
  }
  const englishText = (
    <ControlFrame {...english} label={label} hint={hint}>
      <SiteTextControl
        {...english}
        type={type}
        readOnly={isLocked}
        onLeave={type === 'slug' ? () => control.onChange(slugOfTitle(english.value)) : undefined}
        lang={field.translatable ? 'en' : undefined}
      />
      {type === 'number' && <DoubtNote control={name} onTake={control.onChange} />}
      <OverrideNotes field={name} />
    </ControlFrame>
  )
  if (!isTranslated) return englishText
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 @2xl:grid-cols-2">
        {englishText}
        <ControlFrame
          {...translation}
          label={label}
          translationOf={english.value}
          hint={translationVariable && t('fixedBy', { variable: translationVariable })}
        >
          <SiteTextControl
            {...translationProps}
            readOnly={translationVariable !== undefined}
            value={translation.value}
            type={type}
            lang={locale}
            placeholder={english.value}
          />
        </ControlFrame>
      </div>
      <PlaceNote field={field} texts={[english.value, translation.value].map(shownArguments)} />
    </>
  )
})

/** What helps with a field while it is filled in. */
function useHint({ name, type, slugFrom = '', maxChars }: Field, text: string): string | undefined {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { kind, locked, fixed } = useForm()
  if (fixed[name]) return t('fixedBy', { variable: fixed[name] })
  if (locked.includes(name)) return t(`protected.${kind.key}`)
  if (type === 'slug') {
    const slug = slugOfTitle(text)
    if (slug === '') return t('slugHint', { field: words.field(kind.key, slugFrom) })
    return kind.page?.path(slug)
  }
  if (type === 'list') return t('listHint')
  if (kind.single && shownArguments(text) !== text) return t('fillsIn')
  const whenEmpty = `whenEmpty.${kind.key}.${name}`
  if (text === '' && t.has(whenEmpty)) return t(whenEmpty)
  if (maxChars === undefined || text.length <= maxChars * 0.8) return undefined
  const left = maxChars - text.length
  return left < 0 ? t('charsOver', { count: -left }) : t('charsLeft', { count: left })
}

type TitledGroupProps = {
  id: string
  label: string
  required: boolean
  error: string | undefined
  /** Of how many parts it is, each with controls of its own. */
  parts?: number
  children: ReactNode
}

/** A field of several controls, under a heading instead of a label. On a phone one with parts is folded. */
function TitledGroup({ id, label, required, error, parts = 0, children }: TitledGroupProps) {
  const isPhone = useIsPhone()
  // As when the form was opened: a part that is added must not fold what is being written.
  const [isLong] = useState(parts > 0)
  if (isPhone && isLong) {
    return (
      <details className="group/parts">
        <summary className={`flex min-h-11 items-center gap-2 text-sm font-medium ${markRequired(required)}`}>
          {label} <span className="font-normal text-ink-2">({parts})</span>
          <Icon name="chevron" className="size-4 transition-transform group-open/parts:rotate-180" />
        </summary>
        {children}
        <FieldErrorText id={id} error={error} />
      </details>
    )
  }
  return (
    <div>
      <p className={`mb-2 text-sm font-medium ${markRequired(required)}`}>{label}</p>
      {children}
      <FieldErrorText id={id} error={error} />
    </div>
  )
}
