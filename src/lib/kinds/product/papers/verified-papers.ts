import { database } from '../../../data/prisma'
import type { ListedPaper } from './paper-set'
import { digestStart, revisionOf } from './revision'
import { type VerifiedSheet, verifiedStates } from './verified'

/** An index of papers that the site handed out; `state` says what the data sheet with the revision of a file is today. */
export type VerifiedPapers = {
  type: 'papers'
  revision: string
  digest: string
  /** When these papers were handed out first. */
  since: string
  files: (ListedPaper & { state: VerifiedSheet['state'] | null })[]
}

/**
 * Looks up the index of papers with a digest.
 *
 * @param start How the digest begins, as `digestStart` reads it from a revision.
 * @returns null for one this site never handed out.
 */
export async function verifiedPapers(start: string): Promise<VerifiedPapers | null> {
  const found = await database().paperSet.findFirst({
    where: { digest: { gte: start, lt: `${start}g` } },
    orderBy: { createdAt: 'asc' },
  })
  if (!found) return null
  const { digest, createdAt } = found
  const files = found.files as ListedPaper[]
  const startOf = ({ revision = '' }: ListedPaper) => digestStart(revision) ?? ''
  const starts = new Set(files.map(startOf).filter((each) => each !== ''))
  const states = await verifiedStates([...starts])
  return {
    type: 'papers',
    revision: revisionOf(digest),
    digest,
    since: createdAt.toISOString(),
    files: files.map((file) => ({ ...file, state: states.get(startOf(file)) ?? null })),
  }
}
