import { listSessions } from '../data/access/admin-sessions'
import { countPasskeys, hasPeople, listPeople } from '../data/access/people'
import { database } from '../data/prisma'
import { isReviewOn } from '../records/commit/review'
import { isAllowed, isReviewed, type Role, roleFrom } from '../values/roles'
import type { SessionView } from '../values/views'
import type { Caller } from './caller'

/** Who is signed in, as they are told of themselves. */
export type Me = {
  /** null for the deployment's key. */
  name: string | null
  role: Role
  /** As the activity list stores it. */
  by: string
  /** Whether the firm has what editors write reviewed, and whether that concerns the caller. */
  review: boolean
  asksForReview: boolean
  personId: string | null
  /** Those of every browser that is signed in with the deployment's key, for that. */
  sessions: SessionView[]
  passkeys: number
  /** Whether anybody was invited: until then the admin says nothing of people. */
  hasPeople: boolean
  /** The roles of categories there are, which texts can be about. */
  subjects: string[]
  /** Those who may read inquiries, by name, for whom may do so as well. */
  colleagues: { id: string; name: string }[]
}

async function listColleagues(): Promise<Me['colleagues']> {
  const people = (await listPeople()).filter(({ role }) => isAllowed(roleFrom(role), 'leads', 'read'))
  return people.map(({ id, name }) => ({ id, name }))
}

async function listCategoryRoles(): Promise<string[]> {
  const rows = await database().category.findMany({
    where: { role: { not: null }, deletedAt: null },
    select: { role: true },
  })
  return rows.flatMap(({ role }) => role ?? [])
}

/** Reads what somebody is told of themselves; a program has no sessions. */
export async function readMe({ by, name, role, personId, sessionId }: Caller): Promise<Me> {
  const review = await isReviewOn()
  return {
    name,
    role,
    by,
    review,
    asksForReview: review && isReviewed(role),
    personId,
    sessions: by.startsWith('key:') ? [] : await listSessions(personId, sessionId),
    passkeys: personId === null ? 0 : await countPasskeys(personId),
    hasPeople: await hasPeople(),
    subjects: await listCategoryRoles(),
    colleagues: isAllowed(role, 'leads', 'read') ? await listColleagues() : [],
  }
}
