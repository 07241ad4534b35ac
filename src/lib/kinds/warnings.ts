import type { FieldErrorReply } from '../fields/issue-codes'
import { recordWarnings } from '../media/record-warnings'
import { ownStatus } from '../preview/own-pages'
import { kindOf } from './any-kind'
import type { AnyKey } from './index'

/** Lists what should be fixed before a record, or fields of one, are published. */
export function warningsOf(key: AnyKey, record: object): Promise<FieldErrorReply[]> {
  return recordWarnings(kindOf(key), record, ownStatus)
}
