import type { Idea } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { ideas } from './fields'

export const ideasTable = kindTable<Idea>({
  kind: ideas,
  name: 'ideas',
  rows: (db) => delegateOf(db.idea),
  slugEntity: null,
})
