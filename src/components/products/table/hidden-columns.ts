import { SORTED_FIGURES, type SortedFigure } from '@/lib/lighting/product-sort'

/** Cookie with the columns of the table view that a visitor has taken away, for as long as that of the language. */
export const HIDDEN_COLUMNS_COOKIE = 'site-hidden-columns'

/** Reads these columns; what is none is left out. */
export const parseHiddenColumns = (value: string | undefined): SortedFigure[] =>
  (value ?? '').split('.').filter((name): name is SortedFigure => Object.hasOwn(SORTED_FIGURES, name))
