import type { CustomPage } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { customPages } from './fields'

export const customPagesTable = kindTable<CustomPage>({
  kind: customPages,
  name: 'custom_pages',
  rows: (db) => delegateOf(db.customPage),
  slugEntity: 'CUSTOM_PAGE',
})
