import type { Locale } from '@/lib/domain/locales'
import type { UnitSystem } from '@/lib/domain/measurement'

/** The words of the filter panel: those of `common.filters`, and the names of codes as values. */
export type PanelWords = {
  heading: string
  close: string
  clear: string
  /** With `#` for the number. */
  showOne: string
  showOther: string
  showNone: string
  active: string
  remove: string
  from: string
  to: string
  any: string
  atLeast: string
  oneMode: string
  /** With `#` for the number. */
  more: string
  units: Record<'label' | UnitSystem, string>
  unreadableNumber: string
  unreadable: string
  empty: { title: string; text: string }
  failed: string
  retry: string
  groups: Record<string, string>
  names: Record<string, string>
  values: Record<string, string>
}

/** What every part of the panel needs. */
export type PanelContext = { locale: Locale; units: UnitSystem; words: PanelWords }
