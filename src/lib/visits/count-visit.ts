import { LRUCache } from 'lru-cache'
import { isQualifiedPath } from '../config/passport-paths'
import { isVerifyPath, localePath, PATHS } from '../config/paths'
import { isSecretPath } from '../config/secret-paths'
import { DEFAULT_LOCALE, type Locale, localeOfPath, withoutLocale } from '../texts/locales'
import { normalForm } from '../texts/normal-form'
import { withoutUnstorableCharacters } from '../texts/storable-text'
import { type Agent, agentOf } from './agents'
import { DailyNames, mayCountWords } from './allowance'
import { addCount } from './counters'
import { looksPersonal, storablePath } from './personal-data'
import { referrerOf } from './referrers'
import { countListSearch, type ListSearch } from './searches'

/** A request as it came: Next.js changes its address and its headers. */
export type Visit = {
  method: string
  /** With its query, also what only follows a visitor. */
  url: string
  userAgent: string | undefined
  referrer: string | undefined
  /** Whether it has the headers every browser sends (`agentOf`). */
  hasBrowserHeaders: boolean
  /** Whether the router of the site requests a page's data. */
  isOfRouter: boolean
  /** Whether the page is fetched in case the visitor opens it. */
  isAhead: boolean
  /** What the pages and routes that answer it know of it. */
  notes: VisitNote[]
}

/** What only a page or route knows. */
export type VisitNote =
  | { subject: 'search'; search: ListSearch }
  | { subject: 'comparison'; slugs: readonly string[] }
  | { subject: 'inquiry' }
  | { subject: 'redirect'; from: string }

type Place = {
  /** `other` are files of pages and calls of the API, `none` what nobody looks for. */
  kind: 'page' | 'download' | 'other' | 'none'
  /** The path without its language, decoded; null where it must not be stored. */
  key: string | null
  locale: Locale
}

const NOT_LOOKED_FOR =
  /^\/(?:_next|admin|pictures|models|night-path|brand|passport-data|\.well-known)(?:\/|$)|^\/api\/(?:admin|health|metrics|csp-reports|preview|sign-in|invitations)(?:\/|$)|^\/(?:favicon|apple-touch-icon|icon)/
const DOWNLOAD = /\.(?:pdf|zip|csv|xlsx|step|stp|dxf|ies|ldt)$/i
const NOT_A_PAGE = /^\/(?:api|mcp|media|documents)(?:\/|$)|\.[a-z0-9]{1,11}$/i

/** Addresses that scanners try on any site, where nobody follows a link to. */
const SCANNED =
  /\.(?:php\d?|aspx?|jsp|cgi|env|ini|sql|bak|git|ya?ml)$|^\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin)/i

const PLACES_CACHED = 3000
const PATH_READ_CHARS = 1000
const places = new LRUCache<string, Place>({ max: PLACES_CACHED })

function placeOf(path: string): Place {
  const known = places.get(path)
  if (known) return known
  const place = readPlace(path)
  if (path.length < PATH_READ_CHARS) places.set(path, place)
  return place
}

function readPlace(path: string): Place {
  const plain = withoutLocale(path) || PATHS.home
  const locale = localeOfPath(path)
  // The address of a buyer's page is a secret.
  if (isSecretPath(path) || NOT_LOOKED_FOR.test(plain) || path.length >= PATH_READ_CHARS)
    return { kind: 'none', key: null, locale }
  if (DOWNLOAD.test(plain) && !plain.startsWith('/api/'))
    return { kind: 'download', key: storablePath(plain), locale }
  if (NOT_A_PAGE.test(plain)) return { kind: 'other', key: storablePath(plain), locale }
  // Revisions, serial numbers and the number of a product by which a code leads to it: one page each.
  if (isVerifyPath(path)) return { kind: 'page', key: PATHS.verify, locale }
  if (isQualifiedPath(path) || plain.startsWith('/01/')) return { kind: 'page', key: '/01', locale }
  return { kind: 'page', key: storablePath(plain), locale }
}

/** The path of an address without its query. */
const pathOf = (url: string) => {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/** Whether anything can be counted of a request for an address: most are for files of pages. */
export const isLookedFor = (url: string): boolean => placeOf(pathOf(url)).kind !== 'none'

/** The addresses of files that a cache in front stores without tags (deploy/varnish/site.vcl). */
const STORED_IN_FRONT = /^\/(?:documents|media)\//

/** Whether the log of the cache in front has a request, so that the server must not count it. Archives pass through the cache unseen. */
export function isInFrontLog({ method, url, isOfRouter }: Visit, isStored: boolean): boolean {
  const path = pathOf(url)
  return (
    !isOfRouter && method === 'GET' && (isStored || (STORED_IN_FRONT.test(path) && !path.endsWith('.zip')))
  )
}

/**
 * Counts a request. Nothing of the client is stored; it is the unit of an allowance in memory, so that none fills the
 * lists with what it makes up.
 *
 * @param status Of the response; 0 without one.
 * @param client A digest (`clientOf`), made where it is needed; null where the client cannot be told.
 */
export function countVisit(visit: Visit, status: number, client: () => string | null): void {
  const place = placeOf(pathOf(visit.url))
  if (place.kind === 'none') return
  const agent = agentOf(visit.userAgent, visit.hasBrowserHeaders)
  if (visit.notes.some(({ subject }) => subject === 'inquiry')) countInquiry(visit, client)
  const isShown = status === 200 || status === 304
  if (agent.kind !== 'visitor') {
    if (isShown) countProgram(agent, place, client)
  } else if (visit.method === 'GET') {
    if (visit.isAhead) {
      if (isShown && place.kind === 'page' && place.key) addCount('ahead', place.key)
    } else if (status === 404) countMissing(visit, place, client)
    else if (status === 308) countRedirected(visit, place, client)
    else if (isShown) countShown(visit, place, agent.isPhone, client)
  }
}

/** An inquiry counts in any case, the page it was sent from only within the allowance: a client may make that up. */
function countInquiry({ referrer }: Visit, client: () => string | null): void {
  const page = referrerOf(referrer)?.ownPage
  addCount('inquiry', page && mayCountWords(client()) ? page : '')
}

function countShown(
  visit: Visit,
  { kind, key, locale }: Place,
  isPhone: boolean,
  client: () => string | null,
): void {
  if (kind === 'download' && key) addCount('download', key, locale)
  if (kind === 'page' && key) countPage(visit, key, locale, isPhone, client)
  for (const note of visit.notes) countNote(note, client)
}

const programs = new DailyNames('programs')
const hosts = new DailyNames('hosts')

function countProgram(
  { kind, name }: Exclude<Agent, { kind: 'visitor' }>,
  place: Place,
  client: () => string | null,
): void {
  if (kind === 'assistant') {
    if (place.key) addCount('assistant', name, place.key)
  } else if (!looksPersonal(name) && programs.admits(name, client)) addCount('program', name)
}

const STUDIO = /^\/products?\/([^/]+)\/studio$/
const READ = /^\/(?:blog|case-studies)\/[^/]+$/
const LED_TO = /^\/(?:product\/[^/]+|contact|inquiry)$/

function countPage(
  visit: Visit,
  page: string,
  locale: Locale,
  isPhone: boolean,
  client: () => string | null,
): void {
  addCount('page', page, locale)
  addCount('screen', isPhone ? 'phone' : 'screen')
  const studio = STUDIO.exec(page)?.[1]
  if (studio) addCount('studio', studio)
  const from = visit.referrer ? referrerOf(visit.referrer) : null
  if (from?.ownPage) {
    // A client may make up where it comes from.
    if (READ.test(from.ownPage) && LED_TO.test(page) && mayCountWords(client()))
      addCount('step', from.ownPage, page)
  } else if (from?.host && hosts.admits(from.host, client)) addCount('referrer', from.host, page)
  const campaign = campaignOf(visit.url)
  if (campaign && mayCountWords(client())) addCount('campaign', campaign, page)
}

function countMissing(visit: Visit, { key, locale }: Place, client: () => string | null): void {
  if (!key || SCANNED.test(key) || !mayCountWords(client())) return
  const from = referrerOf(visit.referrer)
  addCount('missing', localePath(locale, key), from?.place ?? '')
}

/** Paths that lead to the same one as it is written: nothing has moved. */
const OTHER_SPELLING = new RegExp(`^/${DEFAULT_LOCALE}(?:/|$)|/$`)

/** Of a record that was renamed its page answers, which is cached and notes nothing. */
function countRedirected(visit: Visit, { kind, key }: Place, client: () => string | null): void {
  const noted = visit.notes.find((note) => note.subject === 'redirect')
  const isMoved = kind === 'page' && key !== null && !OTHER_SPELLING.test(key)
  if (noted) addCount('redirect', noted.from)
  else if (isMoved && mayCountWords(client())) addCount('redirect', key.toLowerCase())
}

function countNote(note: VisitNote, client: () => string | null): void {
  if (note.subject === 'comparison') {
    if (note.slugs.length > 1 && mayCountWords(client()))
      addCount('comparison', [...note.slugs].sort().join('+'))
  } else if (note.subject === 'search') {
    const words = normalizedWords(note.search.words)
    const by = client()
    if (looksPersonal(words) || note.search.filters.includes('@') || !mayCountWords(by)) return
    countListSearch({ ...note.search, words }, by)
  }
}

/** Words as they are counted. */
export const normalizedWords = (words: string): string =>
  normalForm(words, 'NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const PART_MAX_CHARS = 60
const PARTS = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** Characters that a name of a campaign may have. */
const OTHER_CHARACTERS = /[^\p{L}\p{N} ._+&-]/gu

/**
 * The campaign that an address belongs to, as `source / medium / name` with a hyphen for what is not named; null where it names none, or
 * what is personal.
 */
function campaignOf(url: string): string | null {
  if (!url.includes('utm_')) return null
  const params = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const said = PARTS.map((name) => params.get(name) ?? '')
  if (said.some(looksPersonal)) return null
  const readable = said.map((text) =>
    normalForm(text, 'NFKC').replace(OTHER_CHARACTERS, '').trim().toLowerCase(),
  )
  // Digits may make a telephone number without what stood between them.
  if (readable.some(looksPersonal)) return null
  const parts = readable.map((text) => withoutUnstorableCharacters(text.slice(0, PART_MAX_CHARS)))
  return parts.some(Boolean) ? parts.map((part) => part || '-').join(' / ') : null
}
