import type { Idea } from '../../data/prisma'
import type { AdminRecord } from '../../fields/kind'
import { delegateOf, kindTable } from '../../records/kind-table'
import { visitTotals } from '../../visits/read-visits'
import { countedAt } from './counted-at'
import { ideas } from './fields'

type Listed = AdminRecord & {
  address: string | null
  /** How often visitors asked for what is at its address, as far back as visits are kept; null without one. */
  asked: number | null
}

async function withDemand(records: Listed[]): Promise<Listed[]> {
  const addresses = records.flatMap(({ address }) => address ?? [])
  if (addresses.length === 0) return records
  const totals = await visitTotals(addresses, countedAt)
  return records.map((record) => ({
    ...record,
    asked: record.address === null ? null : (totals.get(record.address)?.count ?? 0),
  }))
}

export const ideasTable = kindTable<Idea>({
  kind: ideas,
  name: 'ideas',
  rows: (db) => delegateOf(db.idea),
  slugEntity: null,
  readOnly: () => ({ asked: null }),
  completed: (records) => withDemand(records as Listed[]),
})
