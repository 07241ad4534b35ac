import type { ErrorCode } from '../../errors/error-codes'
import { nearestText } from '../../texts/nearest-text'
import { field } from '../declare'
import { optionalText, reference, requiredLine } from '../value-schemas'
import type { ValueType } from '../value-type'
import { folded, none } from './cells'
import { AS_TEXT } from './text'

export const RECORD: ValueType<string> = {
  ...AS_TEXT,
  name: 'record',
  say: (stored, { record }, { recordsOf = '', bySlug }) =>
    bySlug ? String(stored) : record(recordsOf, String(stored)),
  read: (typed, { recordsOf = '', bySlug }, { records }) => {
    const text = typed.trim()
    if (text === '') return { value: bySlug ? '' : null }
    if (bySlug) return { value: text }
    const named = records[recordsOf]
    const id = named?.ids.get(folded(text))
    if (id !== undefined) return { value: id }
    const meant = none(nearestText(text, [...(named?.slugs.values() ?? [])]))
    return { error: { code: 'cell_no_record', values: { value: text, kind: recordsOf, meant } } }
  },
  isShared: true,
}

/** The slug of a record of a kind, by which rows name it. */
export const recordSlug = (kind: string) => ({
  ...field<string>(RECORD, requiredLine('Please enter the slug.')),
  recordsOf: kind,
  bySlug: true as const,
})

/** The id of a record of another kind, or none; `code` is the error of one that does not exist. */
export const recordOf = (kind: string, code: ErrorCode) => ({
  ...field<string | null>(RECORD, optionalText().pipe(reference(code).nullable())),
  recordsOf: kind,
})
