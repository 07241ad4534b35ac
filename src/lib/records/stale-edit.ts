import { Prisma } from '../data/prisma'
import { ApiError } from '../errors/api-error'
import type { AdminRecord } from '../fields/kind'
import type { Applied } from './row-changes'

/** The record already is what a stale edit makes of it: such as one that was sent again because its answer was lost. */
class AlreadySaved extends Error {
  constructor(readonly record: AdminRecord) {
    super('The record already is what the edit makes of it')
  }
}

/**
 * Judges an edit of an earlier version by what it would make of the record.
 *
 * @param stale The error about the version.
 * @param record The record as it is now.
 * @param edit Changes the record in the transaction, which is rolled back in any case.
 * @throws Always: that error, or `AlreadySaved`.
 */
export async function acceptIfAlreadyApplied(
  stale: unknown,
  record: AdminRecord,
  edit: () => Promise<Applied>,
): Promise<never> {
  const applied = await edit().catch((error) => {
    if (error instanceof ApiError || error instanceof Prisma.PrismaClientKnownRequestError) return null
    throw error
  })
  throw applied?.changed === 0 ? new AlreadySaved(record) : stale
}

/** The record of an edit that had been saved before; any other error is thrown. */
export function appliedRecord(error: unknown): { record: AdminRecord; tags: string[] } {
  if (error instanceof AlreadySaved) return { record: error.record, tags: [] }
  throw error
}
