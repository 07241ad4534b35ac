import type { Synonym } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { synonyms } from './fields'

export const synonymsTable = kindTable<Synonym>({
  kind: synonyms,
  name: 'synonyms',
  rows: (db) => delegateOf(db.synonym),
  slugEntity: null,
})
