/** What is counted of visits: each subject says what the key and the detail of its rows are. */
export const VISIT_SUBJECTS = [
  /** Path without the language · language. */
  'page',
  /** Host of a page elsewhere · page landed on. */
  'referrer',
  /** `source / medium / name` of the `utm_*` parameters · page. */
  'campaign',
  /** `phone` or `screen`. */
  'screen',
  /** Normalized words · language, with the number of matches. */
  'search',
  /** Canonical query of the chosen filters · slug of the category or '', with the number of matches. */
  'filter',
  /** Path that is redirected, as its record has it. */
  'redirect',
  /** Path that is not there · referrer as host and path or ''. */
  'missing',
  /** Path of a file · language. */
  'download',
  /** Slugs, sorted and joined by +. */
  'comparison',
  /** Slug of a product or category. */
  'studio',
  /** Page the inquiry was sent from. */
  'inquiry',
  /** Path of an article or case study · product, contact or inquiry page it led to. */
  'step',
  /** Name of an assistant · page. */
  'assistant',
  /** Family name of another program. */
  'program',
  /** Path of a page fetched ahead. */
  'ahead',
] as const

export type VisitSubject = (typeof VISIT_SUBJECTS)[number]

/** A count of visits: what it is of, its key there, and what tells it apart from others of that key; null for all of them. */
export type Counted = { subject: VisitSubject; key: string; detail: string | null }
