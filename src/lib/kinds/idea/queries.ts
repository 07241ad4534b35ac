import { database } from '../../data/prisma'
import type { IDEA_STATES } from './fields'

/** An idea noted of what visitors look for, as far as the lists of that show it. */
export type NotedIdea = { id: string; version: number; state: (typeof IDEA_STATES)[number] }

/** The ideas noted of some addresses, the last one of each. */
export async function ideasAt(addresses: readonly string[]): Promise<Map<string, NotedIdea>> {
  const rows = await database().idea.findMany({
    where: { deletedAt: null, address: { in: [...addresses] } },
    select: { id: true, version: true, state: true, address: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return new Map(rows.map(({ address, ...idea }) => [address ?? '', idea as NotedIdea]))
}
