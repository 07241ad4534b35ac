import { published } from '../../records/published'
import { categoriesTable } from './table'
import { categoryView } from './view'

/** How the public reads categories, in the order of the menus; lists have them whole. */
export const categoryQueries = published({
  view: { ...categoryView, cards: categoryView.pages },
  table: () => categoriesTable,
  order: { by: 'position', type: 'number', direction: 'asc' },
})
