import { database, type SiteRecord } from '../data/prisma'
import type { Kind } from '../fields/kind'
import { delegateOf, type KindTable } from './kind-table'
import { openSingles } from './single-table'

/** Declares the table single kinds share as one, for what changes the records of several. */
export function sharedTable(kind: Kind, tables: readonly KindTable[]): KindTable {
  const tableOf = ({ name }: SiteRecord) => {
    const table = tables.find((each) => each.kind.key === name)
    if (!table) throw new Error(`There is no kind ${name}`)
    return table
  }
  const table: KindTable<SiteRecord> = {
    kind,
    shared: { kinds: tables.map((each) => each.kind), tableOf },
    name: 'site_records',
    rows: (db) => delegateOf(db.siteRecord),
    include: {},
    slugEntity: null,
    record: (row) => tableOf(row).record(row),
    compared: (row) => tableOf(row).compared(row),
    columns: (input, db, row, by) => tableOf(row as SiteRecord).columns(input, db, row, by),
    tags: (sides, db) => tableOf((sides.after ?? sides.before) as SiteRecord).tags(sides, db),
  }
  return table as unknown as KindTable
}

/** The rows of single kinds by the names of these; those that are not opened yet are made. */
export async function singlesByName(
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<Map<string, SiteRecord>> {
  const chosen = kinds.filter(({ single }) => single && names.includes(single.name))
  await openSingles(chosen)
  const rows = await database().siteRecord.findMany({ where: { name: { in: chosen.map(({ key }) => key) } } })
  return new Map(
    chosen.flatMap(({ key, single }) => {
      const row = rows.find(({ name }) => name === key)
      return row && single ? [[single.name, row] as const] : []
    }),
  )
}
