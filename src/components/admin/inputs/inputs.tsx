'use client'

import type { ComponentType } from 'react'
import { localValueAt } from '@/lib/fields/record-values'
import type { FormValue, ValueName } from '@/lib/fields/value-type'
import { listedKind } from '@/lib/kinds'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { slugOfTitle } from '@/lib/values/slug'
import { useRecordOptions } from '../controls/record-options'
import { MarkdownField } from '../editor/markdown-field'
import { CodesField } from './codes-field'
import { ColorField } from './color-field'
import { CurveField } from './curve-field'
import { DocumentDrop } from './document-drop'
import { OverrideNotes, WarningNote } from './field-notes'
import type { InputProps } from './form-context'
import { LogoField } from './logo-field'
import { ModelField } from './model-field'
import { MomentField } from './moment-field'
import { OptionSelect, RecordSelect } from './option-select'
import { ImageField } from './pictures/image-field'
import { ImagesField } from './pictures/images-field'
import { RecordsField } from './records-field'
import { SiteTextControl } from './site-text-control'
import { Toggle } from './toggle'

/** The control of a type of value. */
export type FieldInput = {
  /** The frame around it: a label above one control, a heading above several, or none where the control brings its own. */
  frame: 'label' | 'heading' | 'own'
  /** Whether it takes the whole width of a form; the others stand in columns. */
  isWide: boolean
  Control: ComponentType<InputProps<FormValue>>
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
