import { siteUrl } from '../../config/site-url'
import type { BulkJob } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { Skipped } from '../../records/bulk/bulk-batch'
import { startReplacement } from '../../records/bulk/replace-picture'
import type { Origin } from '../../records/history/activity'
import { pictureCopies } from '../../uploads/media-names'
import { kindOf } from '../any-kind'
import type { AnyKind } from '../index'
import { sheetTable } from '../sheets'
import type { MediaRecord } from './fields'
import { usesOfFile } from './library'

/** The bulk change of a kind that uses a picture, or why there is none. */
export type Replacement = { type: string; job: BulkJob } | { type: string; job: null; skipped: Skipped[] }

/**
 * Begins to replace a picture by another one wherever it is used, but for what is in the bin: one bulk change for each kind.
 *
 * @param mayWrite Whether the caller may change records of a kind; others stay, and are named.
 * @throws ApiError where both are the same picture.
 */
export async function startReplacing(
  picture: MediaRecord,
  by: MediaRecord,
  mayWrite: (kind: AnyKind) => boolean,
  origin: Origin,
): Promise<Replacement[]> {
  if (picture.id === by.id) throw new ApiError('nothing_to_change')
  const paths = [picture.url, ...pictureCopies(picture).map(({ url }) => url)]
  const swap = { from: [...paths, ...paths.map((path) => siteUrl() + path)], to: by.url }
  const uses = (await usesOfFile(picture.url)).filter(({ state }) => state !== 'bin' && state !== 'kept')
  const replacements: Replacement[] = []
  for (const type of new Set(uses.map((use) => use.type))) {
    const used = [...new Map(uses.filter((use) => use.type === type).map((use) => [use.id, use])).values()]
    if (!mayWrite(kindOf(type))) {
      const skipped = used.map(({ id, label }) => ({ id, label, code: 'not_allowed' as const }))
      replacements.push({ type, job: null, skipped })
      continue
    }
    const ids = used.map(({ id }) => id)
    replacements.push({ type, job: await startReplacement(sheetTable(type), ids, swap, origin) })
  }
  return replacements
}
