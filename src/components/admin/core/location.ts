import type { KindKey } from '@/lib/kinds'

/** The tabs in their order (docs/specification.md, section 2.15), then the tabs about all records. */
export const TABS = [
  'products',
  'categories',
  'blog-posts',
  'media',
  'case-studies',
  'team-members',
  'inquiries',
  'subscribers',
  'seo',
  'activity',
  'bin',
] as const

export type Tab = (typeof TABS)[number]

/** Tabs that list the records of a kind. */
export type ResourceTab = Extract<Tab, KindKey>

/** The id of the element that shows what the open tab holds. */
export const TAB_PANEL_ID = 'tab-panel'

/** What `subject` is while a record is being created. */
export const NEW = 'new'

/** Where one is in the admin; the fragment of its address, so that Back, reload and bookmarks work. */
export type Place = {
  tab: Tab
  /** The id of the record that is open, `NEW` for one being created, null for the list. */
  subject: string | null
}

const DEFAULT_TAB: Tab = 'blog-posts'

/** `#products/new` → the location; the list of blog posts when the fragment names none. */
export function parsePlace(hash: string): Place {
  const [tab, subject] = hash.replace(/^#/, '').split('/')
  const known = TABS.find((name) => name === tab)
  return known ? { tab: known, subject: subject || null } : { tab: DEFAULT_TAB, subject: null }
}

export function placeHash({ tab, subject }: Place): string {
  return subject === null ? `#${tab}` : `#${tab}/${subject}`
}

export function samePlace(a: Place, b: Place): boolean {
  return placeHash(a) === placeHash(b)
}
