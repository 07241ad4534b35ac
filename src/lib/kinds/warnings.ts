import { keepsUnpublished, warningsIn } from '../fields/forms/warnings'
import type { FieldErrorReply } from '../fields/issue-codes'
import { missingFiles } from '../media/record-warnings'
import { ownStatus } from '../preview/own-pages'
import { kindOf } from './any-kind'
import type { AnyKey } from './index'
import { isTableKey, TABLES } from './tables'

/** What the site's own pages answer is not asked where many records are looked at. */
const notAsked = async () => null

/**
 * What is found about records, or fields that are sent for some: by the rules of their kind, which forms use in the browser as
 * well, and what only the server knows, of files and of other records. The database is asked for all of them at once.
 *
 * @returns The findings of each record.
 */
export async function findingsOf(
  key: AnyKey,
  records: readonly object[],
  statusOf = notAsked as typeof ownStatus,
): Promise<FieldErrorReply[][]> {
  const kind = kindOf(key)
  const compare = isTableKey(key) ? TABLES[key].comparedWarnings : undefined
  const [files, compared] = await Promise.all([
    missingFiles(kind, records, statusOf),
    compare?.(records as Record<string, unknown>[]),
  ])
  return records.map((record, index) => [
    ...warningsIn(kind, record as Record<string, unknown>),
    ...(files[index] ?? []),
    ...(compared?.[index] ?? []),
  ])
}

/** The same of one record, whose addresses on this site are requested. */
export async function warningsOf(key: AnyKey, record: object): Promise<FieldErrorReply[]> {
  const [found = []] = await findingsOf(key, [record], ownStatus)
  return found
}

/** Those among them that keep a record from being published in the form, and among many. */
export async function publishErrors(key: AnyKey, record: object): Promise<FieldErrorReply[]> {
  return (await warningsOf(key, record)).filter(keepsUnpublished)
}
