import { type NewEvent, queueEvents } from '../../data/event-deliveries'
import { PUBLIC_ROWS } from '../../data/public-rows'
import type { Kind } from '../../fields/kind'
import { changesSomething, type RecordChange } from '../history/activity'
import { type BaseRow, type KindTable, slugOf, type Transaction, type Transition } from '../kind-table'

/** Whether other systems are told of the records of a kind: of content that is published, or has an address. */
export const isAnnounced = ({ area, single, hasStatus, hasSlug }: Kind): boolean =>
  area === 'content' && single === null && (hasStatus || hasSlug)

const publicSlug = (row: BaseRow | null): { slug: string | null } | null => {
  const status = row && 'status' in row ? row.status : PUBLIC_ROWS.status
  return row && row.deletedAt === null && status === PUBLIC_ROWS.status ? { slug: slugOf(row) } : null
}

/** Stores what receivers of events are told of changes: what became public, changed while it was, and is public no more. */
export async function queueRecordEvents(
  db: Transaction,
  { kind }: KindTable,
  sides: readonly Transition[],
  entries: readonly RecordChange[],
): Promise<void> {
  if (!isAnnounced(kind)) return
  const events = entries.flatMap((entry, index): NewEvent[] => {
    const before = publicSlug(sides[index]?.before ?? null)
    const after = publicSlug(sides[index]?.after ?? null)
    const now = after ?? before
    if (!now || !changesSomething(entry)) return []
    const isRenamed = before && after && before.slug !== after.slug
    return [
      {
        type: !before ? 'record.published' : !after ? 'record.deleted' : 'record.changed',
        data: {
          kind: kind.key,
          id: entry.id,
          slug: now.slug,
          ...(isRenamed && { previousSlug: before.slug }),
        },
      },
    ]
  })
  await queueEvents(db, events)
}
