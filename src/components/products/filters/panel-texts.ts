import type { Texts } from '@/lib/content/shipped-texts'
import type { ProductFilter } from '@/lib/kinds/product/search/filters'
import type { FilterRule } from '@/lib/lighting/filter-grammar'
import type { UnitSystem } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { DOCUMENT_WORDS } from '@/lib/values/codes/compliance-code'

type Shipped = Texts['common']['filters']

/** The words of the filter panel: those of `common.filters`, and the names of codes as values. `#` and `{value}` are filled in. */
export type PanelTexts = Shipped & {
  [Name in 'groups' | 'names' | 'values']: Record<string, string>
} & {
  said: FilterSummaryTexts
  /** The filters by facts of the firm's own, whose names are among the others. */
  own: ProductFilter[]
}

/** The words of the sentence that says what was understood. */
export type FilterSummaryTexts = Shipped['said'] & {
  [Name in 'clauses' | 'water' | 'dust']: Record<string, string>
} & { units: Record<string, { one: string; other: string }> }

/** The name of a value of a filter. */
export const valueText = ({ values }: PanelTexts, { codesOf }: FilterRule, value: string): string =>
  values[codesOf === 'documents' ? `${DOCUMENT_WORDS}-${value}` : value] ?? value

/** What every part of the panel needs. */
export type PanelContext = { locale: Locale; units: UnitSystem; words: PanelTexts }
