import type { ErrorCode, ErrorValues } from '../../errors/error-codes'
import { errorText } from '../../errors/error-text'
import type { Range } from '../../values/number-range'
import type { FieldErrorReply } from '../issue-codes'
import type { Kind } from '../kind'
import { type FormValues, valuesIn, wholeInput } from './form-values'

type Input = Readonly<Record<string, unknown>>

/** Something possible but unlikely: the form asks whether it is right. `values.expected` is what it should be, if known. */
export type FormWarning = FieldErrorReply

/** A doubt with its English text. */
export function warning(path: string, code: ErrorCode, values: ErrorValues): FormWarning {
  return { path, code, values, message: errorText({ code, values }) }
}

function unusual(path: string, value: unknown, usual: Range | undefined): FormWarning[] {
  if (!usual || typeof value !== 'number' || (value >= usual[0] && value <= usual[1])) return []
  return [warning(path, 'unusual_number', { value, min: usual[0], max: usual[1] })]
}

/** What a form asks about: numbers that are hardly ever so, and what the kind's own declaration finds unlikely. */
function doubtsIn({ fields, doubts }: Kind, input: Input): FormWarning[] {
  const numbers = valuesIn(fields, input).flatMap(({ path, column, value }) =>
    unusual(path, value, column.usual),
  )
  const asked = new Set(numbers.map(({ path }) => path))
  return [...numbers, ...(doubts?.(input) ?? []).filter(({ path }) => !asked.has(path))]
}

/** What a form asks about of its values now. */
export const formWarnings = (kind: Kind, values: FormValues): FormWarning[] =>
  doubtsIn(kind, wholeInput(kind, values))

/** The same of what was typed since the form was opened: what has been saved once was decided then. */
export function newWarnings(kind: Kind, base: FormValues, values: FormValues): FormWarning[] {
  const sameAs = ({ code, values: of }: FormWarning) => JSON.stringify([code, of])
  const before = new Set(formWarnings(kind, base).map(sameAs))
  return formWarnings(kind, values).filter((each) => !before.has(sameAs(each)))
}
