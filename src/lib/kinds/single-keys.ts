/** The keys of the kinds of which there is exactly one record, in the order of the tab that lists them. */
export const SINGLE_KEYS = [
  'settings',
  'page-home',
  'page-about',
  'page-contact',
  'page-thank-you',
  'page-buyer',
  'page-privacy',
  'page-terms',
  'page-not-found',
  'page-lists',
  'page-product',
  'page-names',
  'page-find',
  'page-developers',
  'page-compare',
  'page-inquiry-list',
  'page-mails',
  'navigation',
] as const

export type SingleKey = (typeof SINGLE_KEYS)[number]

/** Whether a text is the key of one of them. */
export const isSingleKey = (key: string): key is SingleKey => (SINGLE_KEYS as readonly string[]).includes(key)
