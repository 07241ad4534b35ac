import { z } from 'zod'
import type { ErrorCode } from '../../errors/error-codes'
import { parseCommaList } from '../../values/comma-list'
import { LIST_FIELD_MAX_ITEMS } from '../../values/limits'
import { field, type Traits } from '../declare'
import { listSchema, reference } from '../value-schemas'
import type { ValueType } from '../value-type'
import { RECORD } from './record'

/** One of several records: by its id, or as something that is to become one when it is saved. */
export type RecordReference = { id: string }

/** A reference as a form holds it: the id, or the text of what is to become a record. */
const typedReference = (sent: unknown): string[] => {
  if (typeof sent !== 'object' || sent === null) return []
  const { id } = sent as Partial<RecordReference>
  return [typeof id === 'string' ? id : JSON.stringify(sent)]
}

const typedReferences = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : []).flatMap(typedReference)

/** What is to become a record, of a reference in a form; null for one that there is. */
export function unsavedRecord(typed: string): Record<string, unknown> | null {
  return typed.startsWith('{') ? JSON.parse(typed) : null
}

export const RECORDS: ValueType<string[]> = {
  name: 'records',
  typed: typedReferences,
  stored: (typed) => typed.map((each) => unsavedRecord(each) ?? { id: each }),
  say: (stored, { record }, { recordsOf = '' }) =>
    typedReferences(stored)
      .map((each) => String(unsavedRecord(each)?.name ?? record(recordsOf, each)))
      .filter((text) => text !== '')
      .join(', '),
  read: (typed, options, language) => {
    const read = parseCommaList(typed).map((each) => RECORD.read(each, options, language))
    const wrong = read.find((each) => 'error' in each)
    return wrong ?? { value: read.map((each) => ({ id: 'value' in each ? each.value : null })) }
  },
  lacking: [],
  isShared: true,
}

/** Takes a list item by one of two schemas, so that its errors are those of the one it is meant for; descriptions name both. */
function orUnsaved(byId: z.ZodType, unsaved: z.ZodType): z.ZodType {
  const either = z.unknown().transform((sent, context) => {
    const isUnsaved = typeof sent === 'object' && sent !== null && !('id' in sent)
    const { data, error } = (isUnsaved ? unsaved : byId).safeParse(sent)
    if (!error) return data
    for (const issue of error.issues) context.issues.push({ ...issue, input: sent } as z.core.$ZodRawIssue)
    return z.NEVER
  })
  return either.meta({ anyOf: [byId, unsaved] })
}

const eachOnce = <Item>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/**
 * Records of a kind, in their order, each once.
 *
 * @param code The error of one that does not exist.
 * @param options.unsaved What may be sent instead of a reference, from which the kind's table makes a record.
 */
export function records<const T extends Traits>(
  kind: string,
  code: ErrorCode,
  traits: T = {} as T,
  { unsaved, max = LIST_FIELD_MAX_ITEMS }: { unsaved?: z.ZodType; max?: number } = {},
) {
  const byId = z.strictObject({ id: reference(code) })
  return {
    ...field<RecordReference[], T>(
      RECORDS,
      listSchema(unsaved ? orUnsaved(byId, unsaved) : byId, max).transform(eachOnce),
      traits,
    ),
    recordsOf: kind,
  }
}
