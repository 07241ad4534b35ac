import type { VisitSubject } from './subjects'

/** The lists of what visitors look for from which each row leads to something an editor does, in their order. */
export const ACTED_LISTS = ['searches', 'filters', 'unasked', 'missing', 'articles'] as const

export type ActedListName = (typeof ACTED_LISTS)[number]

/** The subjects that the rows of each of them are counted as. */
export const ACTED_SUBJECTS = {
  searches: 'search',
  filters: 'filter',
  unasked: 'page',
  missing: 'missing',
  articles: 'page',
} as const satisfies Record<ActedListName, VisitSubject>

/** The subjects of those that are only read. */
export const READ_SUBJECTS = {
  campaigns: 'campaign',
  referrers: 'referrer',
  assistants: 'assistant',
  programs: 'program',
  downloads: 'download',
  comparisons: 'comparison',
  studio: 'studio',
  languages: 'page',
  screens: 'screen',
} as const satisfies Record<string, VisitSubject>

export type ReadList = keyof typeof READ_SUBJECTS

export const READ_LISTS = Object.keys(READ_SUBJECTS) as ReadList[]

export const DEMAND_LISTS = [...ACTED_LISTS, ...READ_LISTS]

export type DemandList = (typeof DEMAND_LISTS)[number]
