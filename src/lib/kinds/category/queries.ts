import { publicQueries } from '../../records/public-queries'
import { categoriesTable } from './table'
import { categoryView } from './view'

/** How the public reads categories, in the order of the menus; lists have them whole. */
export const categoryQueries = publicQueries({
  view: { ...categoryView, cards: categoryView.pages },
  table: () => categoriesTable,
  order: { by: 'position', type: 'number', direction: 'asc' },
})
