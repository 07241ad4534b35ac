import { IntlMessageFormat } from 'intl-messageformat'
import { type CodedError, ERRORS, type ErrorCode, OPERATIONS, type Operation } from './error-codes'

/** What the texts of errors need in one language. */
export type ErrorLanguage = {
  locale: string
  errors: Readonly<Record<ErrorCode, string>>
  operations: Readonly<Record<Operation, string>>
  /** The name of a record whose kind is not known. */
  unnamedRecord: string
  /** What one record of a kind and several are called; empty for an unknown kind. */
  kindName: (kind: string) => { one: string; many: string }
  /** What the field at a path is called, of this kind of record if it is known. */
  fieldName: (path: string, kind: string | undefined) => string
}

/** The texts of errors in English by their codes. */
export const ENGLISH_ERRORS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
) as Record<ErrorCode, string>

/** English as far as it needs no name of a kind. */
export const ENGLISH: ErrorLanguage = {
  locale: 'en',
  errors: ENGLISH_ERRORS,
  operations: OPERATIONS,
  unnamedRecord: 'record',
  kindName: () => ({ one: '', many: '' }),
  fieldName: (path) => path,
}

/** The text of an error in a language. */
export function errorText({ code, values = {} }: CodedError, language: ErrorLanguage = ENGLISH): string {
  const { locale, errors, operations, unnamedRecord: unnamed } = language
  const format = (text: string, more: object) =>
    String(new IntlMessageFormat(text, locale).format({ ...values, ...more })).trim()
  const { one, many } = language.kindName(String(values.kind ?? ''))
  const path = String(values.field ?? '')
  const names = {
    record: one,
    records: many,
    Record: one.charAt(0).toUpperCase() + one.slice(1),
    field: code === 'required' ? language.fieldName(path, values.kind?.toString()) : path,
    last: path.slice(path.lastIndexOf('.') + 1),
  }
  const operation = operations[values.operation as Operation]
  // An operation without a record, as 'Failed to fetch', needs none.
  const record = one ? {} : { record: unnamed, Record: unnamed.charAt(0).toUpperCase() + unnamed.slice(1) }
  return format(errors[code], { ...names, ...record, operation: operation ? format(operation, names) : '' })
}
