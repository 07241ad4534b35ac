import { type AnyKey, FIRST_KIND, KIND_KEYS, KINDS, type KindKey, listedKind } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import { isSingleKey, SINGLE_KEYS, type SingleKey } from '@/lib/kinds/single-keys'
import type { Area } from '@/lib/values/roles'

/** Tabs about the records of all kinds. */
const GENERAL_TABS = ['seo', 'activity', 'bin'] as const

/** What visitors look for, and the ideas noted of that. */
const DEMAND_TAB = 'demand'

/** The tab of what waits for an editor. */
const START_TAB = 'start'

/** What is found about the records of the kind that has rules of its own for that, beside their list. */
const DOCTOR_TAB = 'doctor'

const EXAMINED_KIND = KIND_KEYS.find((key) => KINDS[key].warnings !== undefined) ?? FIRST_KIND

/** Whether what is found about the records of a kind is listed, with the reasons why it is right. */
export const isExamined = (key: AnyKey): boolean => key === EXAMINED_KIND

/** The tab that lists the kinds of which there is one record. */
const SINGLES_TAB = 'pages'

/** Whether records of a kind are listed beside what visitors look for. */
function isOfDemand(key: KindKey): boolean {
  return KINDS[key].area === DEMAND_TAB
}

/** A list of the admin. One of the records of a kind has its key, and so has the form of a kind of which there is one. */
export type Tab =
  | AnyKey
  | typeof START_TAB
  | typeof DOCTOR_TAB
  | typeof SINGLES_TAB
  | typeof DEMAND_TAB
  | (typeof GENERAL_TABS)[number]

/** A tab that shows a list. */
export type ListTab = Exclude<Tab, SingleKey>

/** The lists in their order (docs/specification.md, section 2.15). */
export const TABS: readonly ListTab[] = [
  START_TAB,
  ...KIND_KEYS.filter((key) => !isOfDemand(key)),
  DOCTOR_TAB,
  SINGLES_TAB,
  DEMAND_TAB,
  ...KIND_KEYS.filter(isOfDemand),
  ...GENERAL_TABS,
]

const KNOWN: readonly Tab[] = [...TABS, ...SINGLE_KEYS]

/** Whether a tab lists the records of a kind. */
export const isKindTab = (tab: Tab): tab is KindKey => Object.hasOwn(KINDS, tab)

/** Whether records of a kind are opened at a tab's address. */
export const isEditedTab = (tab: Tab): tab is KindKey | SingleKey => isKindTab(tab) || isSingleKey(tab)

/** The tab in which a list stands: mostly its own. */
export function tabOf(list: Tab): ListTab {
  if (isSingleKey(list)) return SINGLES_TAB
  if (list === DOCTOR_TAB) return EXAMINED_KIND
  if (isKindTab(list) && isOfDemand(list)) return DEMAND_TAB
  const under = isKindTab(list) ? KINDS[list].listedWithin : null
  return under === null ? list : listedKind(under).key
}

/** Whether a tab is shown to somebody who may read these areas: one of records, where theirs is among them. */
export const isTabOf = (tab: Tab, mayRead: (of: { area: Area }) => boolean) =>
  tab === DEMAND_TAB ? mayRead({ area: DEMAND_TAB }) : !isEditedTab(tab) || mayRead(kindOf(tab))

/** The id of the element that shows what the open tab holds. */
export const TAB_PANEL_ID = 'tab-panel'

/**
 * The value of `subject` while a record is being created; before a slash and the id of another, as a copy of that one, or the name of a
 * template of its kind. Behind a question mark stand values it begins with, as in an address: `new?from=%2Fold-page`.
 */
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
  const known = KNOWN.find((name) => name === tab)
  if (!known) return { tab: FIRST_KIND, subject: null, query: '' }
  if (subject[0] === NEW && query) return { tab: known, subject: `${subject.join('/')}?${query}` }
  return subject[0] ? { tab: known, subject: subject.join('/') } : { tab: known, subject: null, query }
}

export function locationHash({ tab, subject, query }: AdminLocation): string {
  if (subject !== null) return `#${tab}/${subject}`
  return query ? `#${tab}?${query}` : `#${tab}`
}

export function isSameLocation(a: AdminLocation, b: AdminLocation): boolean {
  return locationHash(a) === locationHash(b)
}
