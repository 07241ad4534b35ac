import { type CodedError, type ErrorCode, type ErrorValues, findingOf } from '../../errors/error-codes'
import { errorText } from '../../errors/error-text'
import type { Range } from '../../values/number-range'
import type { FieldErrorReply } from '../issue-codes'
import type { Kind } from '../kind'
import { type FormValues, valuesIn, wholeInput } from './form-values'

type Input = Readonly<Record<string, unknown>>

/** Something possible but unlikely: the form asks whether it is right. `values.expected` is what it should be, if known. */
export type FormWarning = FieldErrorReply

/** A warning with its English text. */
export function warning(path: string, code: ErrorCode, values: ErrorValues): FormWarning {
  return { path, code, values, message: errorText({ code, values }) }
}

function unusual(path: string, value: unknown, usual: Range | undefined): FormWarning[] {
  if (!usual || typeof value !== 'number' || (value >= usual[0] && value <= usual[1])) return []
  return [warning(path, 'unusual_number', { value, min: usual[0], max: usual[1] })]
}

/** What makes a finding the same after a save: its code and values, not the row it stands in. */
export function findingKey({ code, values = {} }: CodedError): string {
  return JSON.stringify([code, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))])
}

/** Whether a finding keeps a record from being published in the form. */
export const keepsUnpublished = ({ code }: CodedError): boolean => findingOf(code) === 'error'

/**
 * What is found in an input by itself: numbers that are hardly ever so, and what the kind's own rules find.
 */
export function warningsIn({ fields, warnings }: Kind, input: Input): FormWarning[] {
  const numbers = valuesIn(fields, input).flatMap(({ path, column, value }) =>
    unusual(path, value, column.usual),
  )
  const asked = new Set(numbers.map(({ path }) => path))
  return [...numbers, ...(warnings?.(input) ?? []).filter(({ path }) => !asked.has(path))]
}

/** What is found in a form's values now. */
export const formWarnings = (kind: Kind, values: FormValues): FormWarning[] =>
  warningsIn(kind, wholeInput(kind, values))

/** What is asked about of what was typed since the form was opened: what has been saved once was decided then. */
export function newWarnings(kind: Kind, base: FormValues, values: FormValues): FormWarning[] {
  const before = new Set(formWarnings(kind, base).map(findingKey))
  return formWarnings(kind, values).filter(
    (each) => findingOf(each.code) === 'asked' && !before.has(findingKey(each)),
  )
}
