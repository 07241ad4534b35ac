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
  said: SaidWords
  near: NearWords
  failed: string
  retry: string
  groups: Record<string, string>
  names: Record<string, string>
  values: Record<string, string>
}

/** The words of the sentence that says what was understood, with `{value}` where something is put in. */
export type SaidWords = {
  label: string
  apply: string
  /** Lights of any category. */
  lights: string
  searched: string
  sentence: string
  oneMode: string
  /** The runtime behind what else one mode must do. */
  lasting: string
  /** What stands between clauses, before the last one, and the same within what one mode must do. */
  between: string
  beforeLast: string
  betweenFigures: string
  from: string
  to: string
  both: string
  clauses: Record<string, string>
  /** Words, and the code behind them. */
  protection: string
  water: Record<string, string>
  dust: Record<string, string>
  and: string
  units: Record<string, { one: string; other: string }>
}

/** The words of what is below a filtered list. */
export type NearWords = {
  heading: string
  text: string
  relax: string
  accept: string
  any: string
  short: string
  over: string
  instead: string
  unstated: string
  build: string
  buildText: string
}

/** What every part of the panel needs. */
export type PanelContext = { locale: Locale; units: UnitSystem; words: PanelWords }
