import { isOwnName, type OwnName } from '@/lib/kinds/product/search/filters'
import { SORTED_FIGURES, type SortedFigure } from '@/lib/lighting/product-sort'

/** A column that can be taken away. */
export type ColumnName = SortedFigure | OwnName

/** Cookie with the columns of the table view that a visitor has taken away, for as long as that of the language. */
export const HIDDEN_COLUMNS_COOKIE = 'site-hidden-columns'

/** Reads these columns; what is none is left out. */
export const parseHiddenColumns = (value: string | undefined): ColumnName[] =>
  (value ?? '')
    .split('.')
    .filter((name): name is ColumnName => Object.hasOwn(SORTED_FIGURES, name) || isOwnName(name))
