import { database } from '../../data/prisma'
import type { RecordSelection } from '../../fields/input-schemas'
import type { KindTable } from '../kind-table'
import { listConditions } from '../list-conditions'

/** The ids of the records a call is about: those it names, or those a list shows. */
export async function selectedIds(
  table: KindTable,
  { ids, query = {}, except = [] }: RecordSelection,
): Promise<string[]> {
  const { search, ...filters } = query
  const chosen = new Set(ids ?? (await idsWhere(table, await listConditions(table, { search, filters }))))
  for (const id of except) chosen.delete(id)
  return [...chosen]
}

async function idsWhere(table: KindTable, where: object): Promise<string[]> {
  const rows = await table.rows(database()).findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return rows.map(({ id }) => id)
}
