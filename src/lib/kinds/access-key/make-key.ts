import { newAccessKey } from '../../data/access/secrets'
import type { AdminRecord } from '../../fields/kind'
import { type CommitOptions, commitOne } from '../../records/commit/commit'
import type { Origin } from '../../records/history/activity'
import type { Input } from '../../records/kind-table'
import { accessKeysTable } from './table'

/**
 * Makes a key and stores its digest.
 *
 * @param input What the kind's schema takes of a new key.
 * @param personId Whose key it is; null for a program's.
 * @param options `transact` of a key that is made together with something else.
 * @returns Its record and, this once, the key.
 */
export async function makeAccessKey(
  input: Input,
  by: Origin,
  personId: string | null,
  options: Pick<CommitOptions, 'transact'> = {},
): Promise<AdminRecord & { key: string }> {
  const { key, digest, ending } = newAccessKey()
  const make = { ...input, digest, ending, personId }
  const { record } = await commitOne(accessKeysTable, { make }, by, options)
  return { ...record, key }
}
