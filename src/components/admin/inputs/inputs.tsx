'use client'

import { useMessages } from 'next-intl'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { localValueAt } from '@/lib/fields/record-values'
import type { FormValue, ValueName } from '@/lib/fields/value-type'
import { listedKind } from '@/lib/kinds'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { slugOfTitle } from '@/lib/values/slug'
import { FieldErrorText } from '../../ui/field'
import { markRequired } from '../controls/control-frame'
import { useRecordOptions } from '../controls/record-options'
import { TextControl } from '../controls/text-control'
import { MarkdownField } from '../editor/markdown-field'
import { CodeBoxes } from './code-boxes'
import { ColorField } from './color-field'
import { CountriesField } from './countries-field'
import { CurveField } from './curve-field'
import { DocumentDrop } from './document-drop'
import { OverrideNotes, WarningNote } from './field-notes'
import { type InputProps, useForm } from './form-context'
import { LogoField } from './logo-field'
import { ModelField } from './model-field'
import { MomentField } from './moment-field'
import { OptionSelect, RecordSelect } from './option-select'
import { ImageField } from './pictures/image-field'
import { ImagesField } from './pictures/images-field'
import { RecordsField } from './records-field'
import { meantText, shownArguments } from './text-arguments'

/** The control of a type of value. */
export type FieldInput = {
  /** The frame around it: a label above one control, a heading above several, or none where the control brings its own. */
  frame: 'label' | 'heading' | 'own'
  /** Whether it takes the whole width of a form; the others stand in columns. */
  isWide: boolean
  Control: ComponentType<InputProps<FormValue>>
}

/** A box to tick. */
function Toggle({ id, name, label, value, onChange, isLocked, hint }: InputProps<boolean>) {
  return (
    <div className="mt-6.5 self-start">
      <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          disabled={isLocked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 accent-amber"
        />
        {label}
      </label>
      {hint && <p className="text-2xs text-ink-2">{hint}</p>}
    </div>
  )
}

/** The control of a text; of one of the site's own, what the site fills in stands as an example in braces, not as its rule. */
function SiteTextControl({ value, onChange, placeholder, ...control }: ComponentProps<typeof TextControl>) {
  const { single } = useForm().kind
  /** The texts there have been in it, whose rules come back with what is typed. */
  const [known, setKnown] = useState([value])
  if (!single) return <TextControl {...control} value={value} onChange={onChange} placeholder={placeholder} />
  if (!known.includes(value) && shownArguments(value) !== value) setKnown([...known, value])
  return (
    <TextControl
      {...control}
      value={shownArguments(value)}
      onChange={(typed) => onChange(meantText(typed, known))}
      placeholder={placeholder && shownArguments(placeholder)}
    />
  )
}

/** The codes of a list that the firm keeps: those that have words. */
const listedCodes = (values: object, before: string) =>
  Object.keys(values).flatMap((key) => (key.startsWith(before) ? [key.slice(before.length)] : []))

/** Some of a few values, each with a box to tick; of countries, which are many, some of them. */
function CodesField(props: InputProps<string[]>) {
  const { field, id, name, label, value, error, hint, required = false, onChange } = props
  const { admin } = useMessages()
  if (field.ofCountries) return <CountriesField {...props} />
  const codes = field.options ?? listedCodes(admin.values, `${field.wordsOf}-`)
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="min-w-0 self-start">
      <legend className={`mb-1.5 text-sm font-medium ${markRequired(required)}`}>{label}</legend>
      <CodeBoxes codes={codes} field={field} name={name} value={value} error={error} onChange={onChange} />
      <FieldErrorText id={id} error={error} />
      {hint && !error && <p className="mt-1.5 text-2xs text-ink-2">{hint}</p>}
    </fieldset>
  )
}

function TextInput({
  field,
  control,
  isLocked,
  row,
  label,
  hint,
  onChange,
  ...props
}: InputProps & { suggestions?: readonly string[] }) {
  const { type, lines, isMail } = field
  return (
    <>
      <SiteTextControl
        {...props}
        type={type.name}
        lines={lines}
        isMail={isMail}
        readOnly={isLocked ?? false}
        compact={row !== undefined}
        onChange={onChange}
        onLeave={type.name === 'slug' ? () => onChange(slugOfTitle(props.value)) : undefined}
      />
      {type.isNumeric && <WarningNote control={control} onTake={onChange} />}
      <OverrideNotes field={control} />
    </>
  )
}

/** A line whose texts are mostly the titles of records, which are offered in its language. */
function SuggestedInput(props: InputProps) {
  const { lang = DEFAULT_LOCALE, field } = props
  const kind = listedKind(field.suggestedFrom ?? '')
  const records = useRecordOptions(kind.key).data ?? []
  const titles = records.map((record) => String(localValueAt(record, kind.title, lang) ?? ''))
  return <TextInput {...props} suggestions={[...new Set(titles)].filter((title) => title !== '')} />
}

const MarkdownInput = ({ label, translation = null, ...english }: InputProps) => (
  <MarkdownField label={label} english={english} translation={translation} />
)

/** The control of a type of value, whose name says what it holds. */
export const input = <Value extends FormValue>(
  frame: FieldInput['frame'],
  Control: ComponentType<InputProps<Value>>,
  isWide = false,
): FieldInput => ({ frame, isWide, Control: Control as unknown as FieldInput['Control'] })

const TEXT = input('label', (props: InputProps) =>
  props.field.suggestedFrom ? <SuggestedInput {...props} /> : <TextInput {...props} />,
)

/** An address, or a document that is uploaded for it. */
function LinkInput(props: InputProps) {
  const { field, label, onChange } = props
  return (
    <>
      <TextInput {...props} />
      {field.ofDocument && (
        <div className="mt-3">
          <DocumentDrop label={label} several={false} onDocument={({ url }) => onChange(url)} />
        </div>
      )}
    </>
  )
}

/** The controls of all types of value but rows, which are made of these. */
export const INPUTS: Record<Exclude<ValueName, 'rows'>, FieldInput> = {
  text: TEXT,
  texts: TEXT,
  slug: TEXT,
  link: input('label', LinkInput),
  number: TEXT,
  day: TEXT,
  markdown: input('own', MarkdownInput, true),
  moment: input('own', MomentField),
  choice: input('label', OptionSelect),
  record: input('label', RecordSelect),
  records: input('heading', RecordsField, true),
  codes: input('own', CodesField),
  toggle: input('own', Toggle),
  picture: input('label', ImageField, true),
  pictures: input('heading', ImagesField, true),
  model: input('label', ModelField, true),
  logo: input('own', LogoField, true),
  color: input('label', ColorField, true),
  curve: input('own', CurveField, true),
}
