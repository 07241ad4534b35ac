import { setImmediate as nextTurn } from 'node:timers/promises'
import { database } from '../../data/prisma'
import { demandAddress } from '../../visits/demand-address'
import { ACTED_SUBJECTS, type ActedListName } from '../../visits/demand-lists'
import type { VisitSubject } from '../../visits/subjects'
import { countedAt } from './counted-at'
import type { IDEA_STATES } from './fields'

/** An idea noted of what visitors look for, as far as the lists of that show it. */
export type NotedIdea = { id: string; version: number; state: (typeof IDEA_STATES)[number] }

/** Reading an address takes about 0.1 ms, and others are served between the turns. */
const READ_IN_ONE_TURN = 100

const nameOf = (subject: VisitSubject, { key, detail }: { key: string; detail: string | null }) =>
  JSON.stringify([subject, key, subject === 'filter' ? detail : null])

/** Finds the last idea noted of a row of a list: at its own address, or at one that people copied from a browser. */
export async function notedIdeas(): Promise<
  (list: ActedListName, row: { key: string; detail: string }) => NotedIdea | undefined
> {
  const rows = await database().idea.findMany({
    where: { deletedAt: null, address: { not: null } },
    select: { id: true, version: true, state: true, address: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const ideas = new Map<string, NotedIdea>()
  for (const [index, { address, ...idea }] of rows.entries()) {
    if (index % READ_IN_ONE_TURN === 0) await nextTurn()
    for (const name of [address ?? '', ...countedAt(address ?? '').map((each) => nameOf(each.subject, each))])
      ideas.set(name, idea as NotedIdea)
  }
  return (list, row) => ideas.get(nameOf(ACTED_SUBJECTS[list], row)) ?? ideas.get(demandAddress(list, row))
}
