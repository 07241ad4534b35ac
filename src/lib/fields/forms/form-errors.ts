import { isLocale, type Locale, TRANSLATED_LOCALES } from '../../texts/locales'
import type { Kind } from '../kind'
import { isRows, sentRows } from '../types/rows'
import type { FormRow } from '../value-type'
import { type FormValues, localFields } from './form-values'
/** An error that the schema or the server found, `path` as in `specs.0.name`, or inside `translations` by language. */
export type InputError = { path: string; message: string }

/** Where in a form an error stands: a control, or a cell of one of its rows. */
export function cellControl(field: string, row: FormRow, locale: Locale, column: string): string {
  return `${field}#${row.id}.${locale}.${column}`
}

/**
 * The errors that a schema or the server found, by the controls they belong to.
 *
 * @returns The first error of each control, and those that belong to none.
 */
export function errorsByControl(
  kind: Kind,
  values: FormValues,
  found: readonly InputError[],
): { errors: Record<string, string>; others: InputError[] } {
  const errors: Record<string, string> = {}
  const others: InputError[] = []
  for (const error of found) {
    const control = controlAt(kind, values, error.path.split('.'))
    if (control === null) others.push(error)
    else errors[control] ??= error.message
  }
  return { errors, others }
}

/** The control of a form that holds what is at a path of its input; null where none does. */
export function controlAt(kind: Kind, values: FormValues, path: string[]): string | null {
  const local = localFields(kind).find((each) => each.path.every((key, index) => key === path[index]))
  if (!local) return null
  const { field, locale, control } = local
  if (!isRows(field)) return control
  const [index, ...cell] = path.slice(local.path.length)
  const row = sentRows(field, (values[control] ?? []) as FormRow[], locale)[Number(index)]
  if (!row) return control
  // A row may carry its translations itself.
  const inRow = cell[0] === 'translations'
  const own = isLocale(cell[1]) ? cell[1] : TRANSLATED_LOCALES[0]
  const column = (inRow ? cell[2] : cell[0]) ?? field.rows.columns[0]?.name ?? ''
  const isLabel = field.rows.known && column === 'label'
  return cellControl(field.name, row, (inRow && own) || locale, isLabel ? 'name' : column)
}
