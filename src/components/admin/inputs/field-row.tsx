'use client'

import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useState } from 'react'
import places from '@/lib/content/places.json'
import type { Field } from '@/lib/fields/field'
import { hasTranslationControl, translationControl } from '@/lib/fields/forms/form-values'
import type { FormRow, FormValue, ValueName } from '@/lib/fields/value-type'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import { slugOfTitle } from '@/lib/values/slug'
import { FieldErrorText } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { ControlFrame, markRequired } from '../controls/control-frame'
import { useKindTexts } from '../core/kind-texts'
import { useTranslationLanguage } from '../core/translation-language'
import { useControl, useForm, useIsPhone } from './form-context'
import { type FieldInput, INPUTS, input } from './inputs'
import { RowsInput } from './rows/rows-field'
import { StaleTranslation } from './stale-translation'
import { shownArguments } from './text-arguments'

/** The control of every type of value. */
const ALL_INPUTS: Record<ValueName, FieldInput> = {
  ...INPUTS,
  rows: input('heading', RowsInput, true),
}

type FieldRowProps = { field: Field; value: FormValue; translated: FormValue | undefined }

/** Whether a field takes the whole width of the form; the others stand in columns. */
export const isWide = (field: Field): boolean =>
  hasTranslationControl(field) || field.lines === 'many' || ALL_INPUTS[field.type.name].isWide

/** One field of a form: its control, and that of its translation beside it. */
export const FieldRow = memo(function FieldRow({ field, value, translated }: FieldRowProps) {
  const { kind, locked, fixed } = useForm()
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { name, type, required } = field
  const { locale } = useTranslationLanguage()
  const translationVariable = fixed[`translations.${locale}.${name}`]
  const label = words.field(kind.key, name)
  const ownControl = locale ? translationControl(field, locale) : name
  const translationProps = useControl<string>(ownControl)
  const hint = useHint(field, String(value))
  const { frame, Control } = ALL_INPUTS[type.name]
  const control = { ...useControl<FormValue>(name), control: name, required }
  const isTranslated = hasTranslationControl(field) && locale !== null
  const note = <StaleTranslation control={ownControl} label={label} />
  const translation = { ...translationProps, value: String(translated ?? ''), note }
  const props = {
    ...control,
    field,
    label,
    hint,
    value,
    isLocked: locked.includes(name) || fixed[name] !== undefined,
    lang: field.translatable ? (DEFAULT_LOCALE as Locale) : undefined,
  }
  if (frame === 'own') return <Control {...props} translation={isTranslated ? translation : null} />
  if (frame === 'heading') {
    return (
      <TitledGroup {...control} label={label} parts={field.rows && (value as FormRow[]).length}>
        <Control {...props} />
      </TitledGroup>
    )
  }
  const english = (
    <ControlFrame {...control} value={String(value)} label={label} hint={hint}>
      <Control {...props} />
    </ControlFrame>
  )
  if (!isTranslated) return english
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 @2xl:grid-cols-2">
        {english}
        <ControlFrame
          {...translation}
          label={label}
          translationOf={String(value)}
          hint={translationVariable && t('fixedBy', { variable: translationVariable })}
        >
          <Control
            {...translationProps}
            onChange={translationProps.onChange as typeof control.onChange}
            field={field}
            control={ownControl}
            label={label}
            isLocked={translationVariable !== undefined}
            value={translation.value}
            lang={locale}
            placeholder={String(value)}
          />
        </ControlFrame>
      </div>
      <PlaceNote field={field} texts={[String(value), translation.value].map(shownArguments)} />
    </>
  )
})

/** What helps with a field while it is filled in. */
function useHint({ name, type, slugFrom = '', maxChars, group }: Field, text: string): string | undefined {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { kind, base, locked, fixed } = useForm()
  if (fixed[name]) return t('fixedBy', { variable: fixed[name] })
  if (locked.includes(name)) return t(`protected.${kind.key}`)
  if (type.name === 'slug') {
    const slug = slugOfTitle(text)
    if (slug === '') return t('slugHint', { field: words.field(kind.key, slugFrom) })
    const pathOf = (each: string) => kind.page?.path(each) ?? each
    const before = String(base[name] ?? '')
    return before === '' || before === slug
      ? kind.page?.path(slug)
      : t('slugChanges', { path: pathOf(slug), before: pathOf(before) })
  }
  const hint = `hints.${kind.key}.${name}`
  if (type.name === 'texts') return [...(t.has(hint) ? [t(hint)] : []), t('listHint')].join(' ')
  if (kind.single && shownArguments(text) !== text) return t('fillsIn')
  if (t.has(hint)) return t(hint)
  const whenEmpty = `whenEmpty.${kind.key}.${name}`
  if (text === '' && t.has(whenEmpty)) return t(whenEmpty)
  // Texts for search results are written to their length, so theirs is always counted.
  const counts = group === 'search' ? text !== '' : text.length > (maxChars ?? 0) * 0.8
  if (maxChars === undefined || !counts) return undefined
  const left = maxChars - text.length
  return left < 0 ? t('charsOver', { count: -left }) : t('charsLeft', { count: left })
}

type TitledGroupProps = {
  id: string
  label: string
  required: boolean
  error: string | undefined
  /** Of how many parts it is, each with controls of its own. */
  parts?: number | undefined
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

/** A sign of Chinese takes the room of two others. */
const roomOf = (text: string) =>
  [...text].reduce((room, sign) => room + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0)

type PlaceNoteProps = { field: Field; texts: readonly string[] }

/** Says that a text is longer than its place takes well, and shows the place. */
function PlaceNote({ field: { fits, group }, texts }: PlaceNoteProps) {
  const t = useTranslations('admin.form')
  const { single } = useForm().kind
  if (!single || fits === undefined || texts.every((text) => roomOf(text) <= fits)) return null
  const name = `${single.name}-${group}`
  const size = Object.hasOwn(places, name) ? places[name as keyof typeof places] : null
  return (
    <figure className="mt-3 flex flex-wrap items-start gap-4 border-l-2 border-amber bg-plate p-3">
      {size && (
        // biome-ignore lint/performance/noImgElement: it is made in its size.
        <img
          src={`/places/${name}.webp`}
          alt={t('place')}
          width={size.widthPx}
          height={size.heightPx}
          className="h-auto w-60 rounded-ui border border-line"
        />
      )}
      <figcaption className="max-w-prose flex-1 basis-40 text-sm">
        <p role="status">{t('longerThanPlace', { count: fits })}</p>
      </figcaption>
    </figure>
  )
}
