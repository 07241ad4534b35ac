/** The lists of what visitors look for from which each row leads to something an editor does, in their order. */
export const ACTED_LISTS = ['searches', 'filters', 'unasked', 'missing', 'articles'] as const

export type ActedList = (typeof ACTED_LISTS)[number]

/** Those that are only read. */
export const READ_LISTS = [
  'campaigns',
  'referrers',
  'assistants',
  'programs',
  'downloads',
  'comparisons',
  'studio',
  'languages',
  'screens',
] as const

export const DEMAND_LISTS = [...ACTED_LISTS, ...READ_LISTS] as const

export type DemandList = (typeof DEMAND_LISTS)[number]
