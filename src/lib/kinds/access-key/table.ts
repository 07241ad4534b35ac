import { transactionTime } from '../../data/database-clock'
import type { AccessKey } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import { delegateOf, type Input, kindTable } from '../../records/kind-table'
import { networkList } from '../../values/networks'
import { accessKeys } from './fields'

type Row = AccessKey & { translations: null }

/** The columns of a key that its maker knows and no caller sends: see make-key.ts. */
const MADE = ['digest', 'ending', 'personId'] as const

/** Fields of a person's key that follow its person (person/table.ts). */
const PERSONAL = ['name', 'role'] as const

/** @throws ApiError for a name or role of a person's key that is not the person's, which it would not act with. */
function rejectOthers(input: Input, key: Row): void {
  const differing =
    key.personId !== null && PERSONAL.find((name) => input[name] !== undefined && input[name] !== key[name])
  if (differing) throw fieldError(differing, 'key_of_person', { name: key.name })
}

export const accessKeysTable = kindTable<Row>({
  kind: accessKeys,
  name: 'access_keys',
  rows: (db) => delegateOf(db.accessKey),
  slugEntity: null,
  // What a program did is named in the history.
  disposable: { lastUsedAt: null },
  readOnly: ({ ending, personId, lastUsedAt, previousUntil }) => ({
    ending,
    personId,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    previousUntil: previousUntil?.toISOString() ?? null,
    protectedFields: personId === null ? [] : [...PERSONAL],
  }),
  columns: async (input, db, current) => {
    const networks = (input.networks ?? []) as string[]
    if (!networkList(networks)) throw fieldError('networks', 'not_a_network')
    if (current) rejectOthers(input, current)
    else if (input.expiresAt && new Date(input.expiresAt as string) <= (await transactionTime(db)))
      throw fieldError('expiresAt', 'time_has_passed')
    return current ? {} : Object.fromEntries(MADE.map((name) => [name, input[name] ?? null]))
  },
  // What was begun with a person's key ends with it.
  beforeDelete: async ({ personId }, db) => {
    if (personId !== null) await db.adminSession.deleteMany({ where: { personId } })
  },
  beforeRestore: async () => {
    throw new ApiError('revoked_key')
  },
})
