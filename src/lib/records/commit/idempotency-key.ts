import { createHash } from 'node:crypto'
import { ApiError } from '../../errors/api-error'
import type { BaseRow, Input, KindTable, Transaction } from '../kind-table'

/**
 * The row that was created with a key; null the first time, when the key is taken for this transaction. Of two at the same
 * time the second waits for the first.
 *
 * @throws ApiError when the key was used for other input, with the record as it is now as `current`, and for a record that was deleted since.
 */
export async function createdWith(
  key: string,
  table: KindTable,
  input: Input,
  db: Transaction,
): Promise<BaseRow | null> {
  const { kind } = table
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind.key, input]))
    .digest('base64url')
  const { count } = await db.idempotencyKey.createMany({ data: { key, fingerprint }, skipDuplicates: true })
  if (count === 1) return null
  const earlier = await db.idempotencyKey.findUnique({ where: { key } })
  const row =
    earlier?.targetId &&
    (await table.rows(db).findFirst({ where: { id: earlier.targetId }, include: table.include }))
  const values = { kind: kind.key }
  const isSame = earlier?.fingerprint === fingerprint
  if (row ? row.deletedAt : isSame) throw new ApiError('created_and_deleted', { values })
  if (row && isSame) return row
  // A record of another kind stands in another table.
  throw new ApiError('created_before', { values, facts: { current: row ? table.record(row) : null } })
}

/** Stores what was created with a key. */
export async function rememberCreated(key: string, targetId: string, db: Transaction): Promise<void> {
  await db.idempotencyKey.update({ where: { key }, data: { targetId } })
}
