import { formatCommaList, parseCommaList } from '../domain/comma-list'
import type { AdminResource, Field } from '../resources/admin-resource'
import type { AdminRecord } from '../schemas/admin-records'
import {
  type FormRow,
  isRowType,
  partsOf,
  rowColumns,
  rowsOf,
  sentRows,
  translatedPartsOf,
  typedNumber,
} from './form-rows'

/**
 * What a form holds: what was typed, as it was typed, by control. A control is a field's name, or `zh.` and the name
 * for its Chinese text; lists of parts hold both languages in one. It survives JSON, so that a draft of it can be kept.
 */
export type FormValue = string | boolean | string[] | FormRow[]
export type FormValues = Record<string, FormValue>

/** A thing as the admin API tells it: the fields it has, its resource's declaration knows. */
export type EditedRecord = AdminRecord & Record<string, unknown>

type Input = Record<string, unknown>

/** Where the Chinese text of a field is typed. */
export const zhControl = (field: Field) => `zh.${field.name}`

/** The name of a field inside `translations.zh`: the last part of its name. */
export function translatedName({ name }: Field): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Whether a field's Chinese text has a control of its own. */
export function hasZhControl(field: Field): boolean {
  return field.translatable && !isRowType(field.type)
}

function valueAt(record: Input, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Input | null | undefined)?.[part], record)
}

function typedValue(field: Field, stored: unknown, translated: unknown): FormValue {
  if (isRowType(field.type)) return rowsOf(field.type, stored, translated)
  if (field.type === 'toggle') return Boolean(stored)
  if (field.type === 'images') return [...((stored ?? []) as string[])]
  if (field.type === 'list') return formatCommaList((stored ?? []) as string[])
  return stored === null || stored === undefined ? '' : String(stored)
}

/** What a form of an existing thing begins with. */
export function valuesOf(resource: AdminResource, record: EditedRecord): FormValues {
  return typedValues(resource, record, record.translations.zh ?? {})
}

function typedValues(resource: AdminResource, record: Input, zh: Input): FormValues {
  const values: FormValues = {}
  for (const field of resource.fields) {
    const translated = zh[translatedName(field)]
    values[field.name] = typedValue(field, valueAt(record, field.name), translated)
    if (hasZhControl(field)) values[zhControl(field)] = typedValue(field, translated, undefined)
  }
  return values
}

/**
 * What the form of a new thing begins with: nothing, but the first of fixed choices and, where a day is required, today.
 *
 * @param today YYYY-MM-DD, where the admin is.
 */
export function newValues(resource: AdminResource, today: string): FormValues {
  const values = typedValues(resource, {}, {})
  for (const { name, type, required, options } of resource.fields) {
    if (type === 'date' && required) values[name] = today
    if (type === 'select' && Array.isArray(options)) values[name] = options[0] ?? ''
  }
  return values
}

/** A field as it is sent; its schema tidies it further. */
function sentValue({ type }: Field, value: FormValue | undefined): unknown {
  if (isRowType(type)) return partsOf(type, (value ?? []) as FormRow[])
  if (type === 'toggle') return Boolean(value)
  if (type === 'images')
    return ((value ?? []) as string[]).map((url) => url.trim()).filter((url) => url !== '')
  const typed = String(value ?? '')
  if (type === 'list') return parseCommaList(typed)
  if (type === 'number') return typedNumber(typed)
  return type === 'markdown' ? typed : typed.trim()
}

/** The Chinese text of a field as it is sent; null when it has none to send. */
function sentTranslation(field: Field, values: FormValues): unknown {
  if (!field.translatable) return null
  if (isRowType(field.type)) return translatedPartsOf(field.type, (values[field.name] ?? []) as FormRow[])
  return sentValue(field, values[zhControl(field)])
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isBlank = (value: unknown) =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function put(input: Input, path: string, value: unknown): void {
  const [first = '', rest] = path.split('.') as [string, string?]
  if (rest === undefined) input[first] = value
  else input[first] = { ...(input[first] as Input | undefined), [rest]: value }
}

function putTranslation(input: Input, field: Field, value: unknown): void {
  const zh = (input.translations as { zh: Input } | undefined)?.zh
  input.translations = { zh: { ...zh, [translatedName(field)]: value } }
}

/** All that was written into the form of a new thing: blank fields are left out unless they are required. */
export function newInput(resource: AdminResource, values: FormValues): Input {
  const input: Input = {}
  for (const field of resource.fields) {
    const value = sentValue(field, values[field.name])
    if (field.required || !isBlank(value)) put(input, field.name, value)
    const translation = sentTranslation(field, values)
    if (!isBlank(translation)) putTranslation(input, field, translation)
  }
  return input
}

/** The fields in which a form differs from what it began with; a text that was taken away is sent as a blank one. */
export function changedInput(resource: AdminResource, base: FormValues, values: FormValues): Input {
  const input: Input = {}
  for (const field of resource.fields) {
    const value = sentValue(field, values[field.name])
    if (!isSame(value, sentValue(field, base[field.name]))) put(input, field.name, value)
    const translation = sentTranslation(field, values)
    if (!isSame(translation, sentTranslation(field, base))) putTranslation(input, field, translation)
  }
  return input
}

/** The controls whose contents differ in a way that would be sent. */
export function differingControls(resource: AdminResource, a: FormValues, b: FormValues): string[] {
  return resource.fields.flatMap((field) => {
    const translation = !isSame(sentTranslation(field, a), sentTranslation(field, b))
    const own = !isSame(sentValue(field, a[field.name]), sentValue(field, b[field.name]))
    const controls = own || (translation && isRowType(field.type)) ? [field.name] : []
    return translation && hasZhControl(field) ? [...controls, zhControl(field)] : controls
  })
}

/** A field with English text but no Chinese one: the Chinese page would show English. */
export function isUntranslated(field: Field, values: FormValues): boolean {
  if (!field.translatable) return false
  if (!isRowType(field.type)) {
    return !isBlank(sentValue(field, values[field.name])) && isBlank(sentTranslation(field, values))
  }
  const rows = (values[field.name] ?? []) as FormRow[]
  return partsOf(field.type, rows).length > 0 && isBlank(sentTranslation(field, values))
}

/** Where in a form a fault stands: a control, or a cell of one of its rows. */
export function cellControl(field: string, row: FormRow, locale: 'en' | 'zh', column: string): string {
  return `${field}#${row.id}.${locale}.${column}`
}

/**
 * The faults a schema or the server found, by the controls they belong to.
 *
 * @param errors `path` as in `specs.0.name` or `translations.zh.title`.
 * @returns The first fault of each control, and those that belong to none.
 */
export function faultsByControl(
  resource: AdminResource,
  values: FormValues,
  errors: readonly { path: string; message: string }[],
): { faults: Record<string, string>; others: { path: string; message: string }[] } {
  const faults: Record<string, string> = {}
  const others: { path: string; message: string }[] = []
  for (const error of errors) {
    const control = controlAt(resource, values, error.path.split('.'))
    if (control === null) others.push(error)
    else faults[control] ??= error.message
  }
  return { faults, others }
}

function controlAt(resource: AdminResource, values: FormValues, path: string[]): string | null {
  const translated = path[0] === 'translations' && path[1] === 'zh'
  const inside = translated ? path.slice(2) : path
  const field = resource.fields.find((candidate) =>
    translated
      ? candidate.translatable && translatedName(candidate) === inside[0]
      : candidate.name.split('.').every((part, index) => part === inside[index]),
  )
  if (!field) return null
  const { type, name } = field
  if (!isRowType(type)) return translated ? zhControl(field) : name
  const [index, ...cell] = inside.slice(translated ? 1 : name.split('.').length)
  const rows = sentRows(type, (values[name] ?? []) as FormRow[], translated ? 'zh' : 'en')
  const row = rows[Number(index)]
  if (!row) return name
  const inRow = cell[0] === 'translations'
  const column = (inRow ? cell[2] : cell[0]) ?? rowColumns(type)[0]?.name ?? ''
  const label = type === 'specs' && column === 'label'
  return cellControl(name, row, translated || inRow ? 'zh' : 'en', label ? 'name' : column)
}
