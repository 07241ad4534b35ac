import type { z } from 'zod'
import type { CodedError, ErrorCode, FieldError, ValuesArgument } from '../errors/error-codes'
import { errorText } from '../errors/error-text'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** An error of a field as it travels, with its English text. */
export type FieldErrorReply = FieldError & { message: string }

const TYPE_CODES: Readonly<Record<string, ErrorCode>> = {
  string: 'not_a_text',
  array: 'not_a_list',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_true_or_false',
}

const FORMAT_CODES: Readonly<Record<string, ErrorCode>> = {
  date: 'not_a_date',
  datetime: 'not_a_moment',
  email: 'not_an_email',
  uuid: 'not_an_id',
}

const TOO_BIG: Readonly<Record<string, ErrorCode>> = { string: 'too_long', array: 'too_many' }
const TOO_SMALL: Readonly<Record<string, ErrorCode>> = { string: 'too_short', array: 'too_few' }

/** The code and values of what zod found, from the issue's own properties. A refinement brings them as `params`. */
function codedError(issue: Issue): CodedError {
  switch (issue.code) {
    case 'custom':
      return (issue.params as CodedError | undefined) ?? { code: 'invalid_value' }
    case 'unrecognized_keys':
      return { code: 'unknown_field', values: { name: String(issue.keys[0]).slice(0, 100) } }
    case 'invalid_type':
      return { code: TYPE_CODES[issue.expected] ?? 'invalid_value' }
    case 'invalid_format':
      return { code: FORMAT_CODES[issue.format] ?? 'invalid_value' }
    case 'invalid_value':
      return {
        code: 'not_an_option',
        values: { options: issue.values.filter((value) => value !== '').join(', ') },
      }
    case 'too_big':
      return { code: TOO_BIG[issue.origin] ?? 'too_great', values: { max: Number(issue.maximum) } }
    case 'too_small':
      return { code: TOO_SMALL[issue.origin] ?? 'too_small', values: { min: Number(issue.minimum) } }
    default:
      return { code: 'invalid_value' }
  }
}

/** The text of an issue, for `error` of a schema that needs no words of its own. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  return errorText(codedError(issue))
}

/** What a refinement takes to say which error it finds. */
export function refinement<Code extends ErrorCode>(code: Code, ...[values]: ValuesArgument<Code>) {
  const params = { code, ...(values && { values }) }
  return { params, error: () => errorText(params) }
}

/** The same for what must be there, with the sentence that asks for it. */
export function requirement(message: string) {
  return { ...refinement('required', { field: '' }), error: message }
}

/** The code and values of the issue at a path; that a field is required names the field, and the kind if it is known. */
function atPath(issue: Issue, path: readonly PropertyKey[], kind: string | undefined): CodedError {
  const inside = issue.code === 'invalid_union' && issue.errors?.find(([first]) => first?.path.length)?.[0]
  if (inside) return atPath(inside, [...path, ...inside.path], kind)
  const { code, values } = codedError(issue)
  if (code !== 'required') return { code, ...(values && { values }) }
  return { code, values: { field: path.join('.'), ...(kind && { kind }) } }
}

/**
 * The errors zod found, by field, as the API and the forms report them.
 *
 * @param kind The kind of record the input is for, if any.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], kind?: string): FieldErrorReply[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const { path, message } = issue
      return [{ path: path.join('.'), message, ...atPath(issue, path, kind) }]
    }
    return issue.keys.map((key) => {
      const error = codedError({ ...issue, keys: [key] })
      return { path: [...issue.path, key].join('.'), message: errorText(error), ...error }
    })
  })
}
