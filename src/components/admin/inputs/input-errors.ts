import { skippedMoments, unclearNumbers } from '@/lib/fields/forms/form-values'
import { type FieldErrorReply, fieldErrors } from '@/lib/fields/issue-codes'
import type { AnyKind } from '@/lib/kinds'

/** Errors in the order of the form, so that the first one listed is the first one met. */
function inFormOrder({ fields }: AnyKind, errors: FieldErrorReply[]): FieldErrorReply[] {
  const position = ({ path }: FieldErrorReply) => {
    const index = fields.findIndex(({ name }) => path === name || path.startsWith(`${name}.`))
    return index === -1 ? fields.length : index
  }
  return errors.toSorted((a, b) => position(a) - position(b))
}

/** The values of an input that the schema rejects, and the ambiguous ones. */
export function inputErrors(
  kind: AnyKind,
  isNew: boolean,
  input: Record<string, unknown>,
  goesPublic: boolean,
): FieldErrorReply[] {
  const { create, update } = goesPublic ? kind : kind.draft
  const error = (isNew ? create : update)?.safeParse(input).error
  const unclear = [...unclearNumbers(kind, input), ...skippedMoments(kind, input)]
  const others = error ? fieldErrors(error.issues, kind.key) : []
  const isAsked = ({ path }: FieldErrorReply) => unclear.some((each) => each.path === path)
  return inFormOrder(kind, [...unclear, ...others.filter((each) => !isAsked(each))])
}
