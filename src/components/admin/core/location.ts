import { FIRST_KIND, KIND_KEYS, KINDS, type KindKey, kindOf } from '@/lib/kinds'

/** Tabs about the records of all kinds. */
const GENERAL_TABS = ['seo', 'activity', 'bin'] as const

/** A list of the admin. One of the records of a kind has its key. */
export type Tab = KindKey | (typeof GENERAL_TABS)[number]

/** The lists in their order (docs/specification.md, section 2.15). */
export const TABS: readonly Tab[] = [...KIND_KEYS, ...GENERAL_TABS]

/** Whether a tab lists the records of a kind. */
export const isKindTab = (tab: Tab): tab is KindKey => Object.hasOwn(KINDS, tab)

/** The tab in which a list stands: mostly its own. */
export function tabOf(list: Tab): Tab {
  const under = isKindTab(list) ? KINDS[list].under : null
  return under === null ? list : kindOf(under).key
}

/** The tabs in their order. */
export const BAR_TABS = TABS.filter((tab) => tabOf(tab) === tab)

/** The id of the element that shows what the open tab holds. */
export const TAB_PANEL_ID = 'tab-panel'

/** What `subject` is while a record is being created; before a slash and the id of another, as a copy of that one. */
export const NEW = 'new'

/** Where one is in the admin; the fragment of its address, so that Back, reload and bookmarks work. */
export type AdminLocation = {
  tab: Tab
  /** The id of the record that is open, `NEW` for one being created, null for the list. */
  subject: string | null
  /** What the list is searched for and narrowed by, as a query; while a record is open over it, that of the list below. */
  query?: string
}

/** `#products/new` → the location; the list that is open first when the fragment names none. */
export function parseLocation(hash: string): AdminLocation {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const [tab, ...subject] = path.split('/')
  const known = TABS.find((name) => name === tab)
  if (!known) return { tab: FIRST_KIND, subject: null, query: '' }
  return subject[0] ? { tab: known, subject: subject.join('/') } : { tab: known, subject: null, query }
}

export function locationHash({ tab, subject, query }: AdminLocation): string {
  if (subject !== null) return `#${tab}/${subject}`
  return query ? `#${tab}?${query}` : `#${tab}`
}

export function isSameLocation(a: AdminLocation, b: AdminLocation): boolean {
  return locationHash(a) === locationHash(b)
}
