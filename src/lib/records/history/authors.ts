import { database } from '../../data/prisma'
import { type Role, roleFrom } from '../../values/roles'
import type { Author } from '../../values/views'
import type { Transaction } from '../kind-table'

/** As it is stored for what the site publishes at its time; whose draft that was follows, `schedule:person:{id}`. */
export const BY_SCHEDULE = 'schedule'

const PARTS = /^(?:(schedule):)?(person|key):(.+)$/

/** The id of the person an author is, as it is stored; null for any other. */
export const personIdIn = (by: string): string | null =>
  by.startsWith('person:') ? by.slice('person:'.length) : null

/**
 * The role of an author as it is now, of what was scheduled that of the scheduler; null for the deployment's key and the
 * site itself, whom no role limits.
 */
export async function roleOf(by: string | null, db: Transaction = database()): Promise<Role | null> {
  const [, , kind, id] = PARTS.exec(by ?? '') ?? []
  if (!id) return null
  const query = { where: { id }, select: { role: true } } as const
  const found = await (kind === 'person' ? db.person.findUnique(query) : db.accessKey.findUnique(query))
  return roleFrom(found?.role ?? null)
}

/**
 * Who authors are, as they are stored with changes. Names are looked up, so that a person who was renamed has one name everywhere,
 * and one who was erased has none.
 *
 * @returns By what is stored; nothing for changes from before authors were.
 */
export async function authorsOf(
  stored: readonly (string | null)[],
  db: Transaction = database(),
): Promise<Map<string | null, Author>> {
  const known = [...new Set(stored.filter((by) => by !== null))]
  const idsOf = (kind: string) =>
    known.flatMap((by) => {
      const [, , of, id] = PARTS.exec(by) ?? []
      return of === kind && id ? [id] : []
    })
  const [personIds, keyIds] = [idsOf('person'), idsOf('key')]
  const select = { id: true, name: true } as const
  const [persons, keys] = await Promise.all([
    personIds.length > 0 ? db.person.findMany({ where: { id: { in: personIds } }, select }) : [],
    keyIds.length > 0 ? db.accessKey.findMany({ where: { id: { in: keyIds } }, select }) : [],
  ])
  const names = new Map([...persons, ...keys].map(({ id, name }) => [id, name]))
  return new Map(
    known.map((by): [string, Author] => {
      const [, scheduled, kind = by.split(':')[0], id = ''] = PARTS.exec(by) ?? []
      return [by, { kind: (scheduled ?? kind) as Author['kind'], name: names.get(id) ?? null }]
    }),
  )
}
