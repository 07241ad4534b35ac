import type { Synonym } from '../../data/prisma'
import { kindTable, rowsOf } from '../../records/kind-table'
import { synonyms } from './fields'

export const synonymsTable = kindTable<Synonym>({
  kind: synonyms,
  name: 'synonyms',
  rows: (db) => rowsOf(db.synonym),
  slugEntity: null,
})
