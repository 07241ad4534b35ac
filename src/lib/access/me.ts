import { listSessions } from '../data/admin-sessions'
import { countPasskeys, hasPeople } from '../data/people'
import type { Role } from '../values/roles'
import type { SessionView } from '../values/views'
import type { Caller } from './caller'

/** Who is signed in, as they are told of themselves. */
export type Me = {
  /** null for the deployment's key. */
  name: string | null
  role: Role
  personId: string | null
  /** Those of every browser that is signed in with the deployment's key, for that. */
  sessions: SessionView[]
  passkeys: number
  /** Whether anybody was invited: until then the admin says nothing of people. */
  hasPeople: boolean
}

/** Reads what somebody is told of themselves; a program has no sessions. */
export async function readMe({ by, name, role, personId, sessionId }: Caller): Promise<Me> {
  return {
    name,
    role,
    personId,
    sessions: by.startsWith('key:') ? [] : await listSessions(personId, sessionId),
    passkeys: personId === null ? 0 : await countPasskeys(personId),
    hasPeople: await hasPeople(),
  }
}
