import { z } from 'zod'
import { ApiError } from '../errors/api-error'
import { settings } from '../firm/settings'
import { type Call, parseQuery } from '../http/routes'
import { ANY_KEYS, type AnyKey } from '../kinds'
import { kindOf } from '../kinds/any-kind'
import { pageTexts } from '../kinds/page-text/fields'
import { sheetSubject } from '../kinds/sheets'
import { singleKeyOf } from '../kinds/singles'
import { findBulkJob } from '../records/bulk/bulk-job'
import { bulkEntry } from '../records/bulk/undo-bulk'
import { findImport } from '../records/sheets/imports'
import { DEFAULT_LOCALE } from '../texts/locales'
import { isId } from '../values/id'
import { AREAS, type Area, isAllowedTo } from '../values/roles'
import { callerOf, notAllowed } from './caller'

/** Whose a route is: an area's, that of the kind a call is about, or everybody's who is let in. What is about nothing known is the owner's. */
type RouteAccess = Area | 'everybody' | ((call: Call) => AnyKey | Area | null | Promise<AnyKey | Area | null>)

/** Where the records of single kinds are, by their names. */
export const SINGLES_TYPE = 'pages'

const isArea = (of: string): of is Area => AREAS.some((area) => area === of)

const known = (key: string | null | undefined) => ANY_KEYS.find((each) => each === key) ?? null

/** The list of single kinds is that of the pages' texts. @throws ApiError 404 for an unknown kind, whatever the role. */
function inPath({ params: { type, id } }: Call): AnyKey {
  const key = known(type === SINGLES_TYPE && id !== undefined ? singleKeyOf(id) : type)
  if (!key) throw new ApiError('address_not_found')
  return key
}

/** A parameter as the handlers read it, so that both mean the same kind. */
const parameter = ({ request }: Call, name: 'type' | 'kind') =>
  parseQuery(z.object({ [name]: z.string().optional() }), request)[name]

const inQuery = (call: Call) => known(parameter(call, 'type'))

/** The sheet of all pages' texts has those of the settings, too. */
const ofSheet = (key: string) => known(key === pageTexts.key ? settings.key : key)

const sheetInQuery = (call: Call) =>
  ofSheet(sheetSubject(parameter(call, 'kind') ?? '', DEFAULT_LOCALE, false).table.kind.key)

/** The kind of something long by its id. */
const stored =
  (find: (id: string) => Promise<string>) =>
  async ({ params: { id } }: Call) =>
    // An id that can be none is for the handler to say.
    isId(id) ? ofSheet(await find(id)) : 'content'

const importKind = stored(async (id) => (await findImport(id)).kind)

/**
 * Every route of the admin API and what a role needs for it: to read the area for GET, to write it for all other verbs. `READING` are
 * those whose other verbs change no record. A route that is not here is the owner's (tests/api/roles.test.ts).
 */
export const ROUTE_ACCESS: Readonly<Record<string, RouteAccess>> = {
  '': inQuery,
  activity: 'everybody',
  bin: 'everybody',
  'bulk/[id]/undo': stored(async (id) => (await bulkEntry(id)).type),
  'categories/[id]/move-products': 'content',
  demand: 'demand',
  'demand/export': 'demand',
  'demand/range': 'demand',
  doctor: 'content',
  exports: sheetInQuery,
  files: 'content',
  'files/[id]': 'content',
  'files/[id]/usage': 'content',
  'first-steps': 'administration',
  imports: sheetInQuery,
  'imports/[id]': importKind,
  'imports/[id]/apply': importKind,
  'imports/[id]/changes': importKind,
  'imports/[id]/undo': importKind,
  'inquiries/[id]/files/[file]': 'leads',
  'inquiries/[id]/messages': 'leads',
  'inquiries/[id]/papers': 'leads',
  'inquiries/[id]/quotations': 'leads',
  'inquiries/[id]/quotations/[number]': 'leads',
  'inquiries/[id]/resend': 'leads',
  'inquiries/[id]/secret': 'leads',
  'inquiries/export': 'leads',
  'inquiries/times': 'leads',
  'jobs/[id]': stored(async (id) => (await findBulkJob(id)).kind),
  'jobs/continue': 'content',
  keys: 'accounts',
  'keys/[id]/exchange': 'everybody',
  'mail-test': 'administration',
  'markdown-preview': 'content',
  me: 'everybody',
  'me/key': 'everybody',
  'me/sessions': 'everybody',
  'me/sessions/[id]': 'everybody',
  media: 'content',
  'media/[id]': 'content',
  'media/[id]/replace': 'content',
  'media/[id]/usage': 'content',
  'media/sweep': 'administration',
  'media/upload-image': 'content',
  'menu-targets': 'content',
  navigation: 'content',
  'people/[id]/invitation': 'accounts',
  'people/erase': 'accounts',
  presence: inQuery,
  'products/[id]/passport': ({ request }) => (request.method === 'DELETE' ? 'administration' : 'content'),
  'preview-link': 'content',
  'publish-due': 'content',
  quotations: 'leads',
  'quotations/export': 'leads',
  revalidate: 'content',
  'seo-audit': 'content',
  'seo-pages': 'content',
  'seo-preview': 'content',
  session: 'everybody',
  settings: 'administration',
  'shared-values': 'content',
  'subscribers/export': 'leads',
  waiting: 'everybody',
  webhooks: 'accounts',
  'webhooks/[id]/deliveries': 'accounts',
  'webhooks/[id]/secret': 'accounts',
  '[type]': inPath,
  '[type]/[id]': inPath,
  '[type]/[id]/draft': inPath,
  '[type]/[id]/draft/publish': inPath,
  '[type]/[id]/pages': inPath,
  '[type]/[id]/restore': inPath,
  '[type]/[id]/versions': inPath,
  '[type]/[id]/versions/[number]': inPath,
  '[type]/[id]/versions/[number]/restore': inPath,
  '[type]/bulk': inPath,
  '[type]/check': inPath,
  '[type]/positions': inPath,
}

/** Routes that change no record, although their verb says so: what is asked does not fit into an address, or nobody edits it. */
export const READING: readonly string[] = [
  'exports',
  'markdown-preview',
  'menu-targets',
  'presence',
  'seo-preview',
]

/** A route by the segments of an address: the one with the most fixed segments, as Next.js chooses. */
function routeAt(pathname: string): string | undefined {
  const segments = pathname.split('/').slice(3)
  const fits = (route: string) => {
    const parts = route === '' ? [] : route.split('/')
    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith('[') || part === segments[index])
    )
  }
  const dynamic = (route: string) => route.split('[').length
  return Object.keys(ROUTE_ACCESS)
    .filter(fits)
    .sort((a, b) => dynamic(a) - dynamic(b))[0]
}

/** @throws ApiError 403 where the role of the caller does not include what is asked. */
export async function requireAccess(call: Call): Promise<void> {
  const { request } = call
  const route = routeAt(new URL(request.url).pathname)
  const access = route === undefined ? 'administration' : (ROUTE_ACCESS[route] as RouteAccess)
  if (access === 'everybody') return
  const reads = ['GET', 'HEAD'].includes(request.method) || READING.includes(route ?? '')
  const wanted = reads ? 'read' : 'write'
  const of = typeof access === 'string' ? access : ((await access(call)) ?? 'administration')
  const area = isArea(of) ? of : kindOf(of).area
  if (!isAllowedTo(callerOf(request), area, wanted)) throw notAllowed()
}
