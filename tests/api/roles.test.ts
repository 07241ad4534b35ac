import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as keys from '@/app/api/admin/keys/route'
import { ROUTE_ACCESS } from '@/lib/access/route-access'
import type { RouteHandler } from '@/lib/http/routes'
import { ROLE_NAMES, type Role } from '@/lib/values/roles'
import { admin, UNKNOWN_ID } from '../support/admin'
import { call } from '../support/call'
import { colleague } from '../support/colleagues'

const API = path.resolve(import.meta.dirname, '../../src/app/api/admin')
const VERBS = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Verb = (typeof VERBS)[number]

const routes = fs
  .readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file).replace(/^\.$/, ''))
  .sort()

/** Who may do what, in words of its own: what the table of the code says is what is tried here. */
const EVERYBODY: readonly Role[] = ROLE_NAMES
const EDITORS: readonly Role[] = ['owner', 'editor']
const SALES: readonly Role[] = ['owner', 'sales']
const OWNERS: readonly Role[] = ['owner']
const NOT_READERS: readonly Role[] = ['owner', 'editor', 'sales']

type Expected = Partial<Record<Verb, readonly Role[]>>
const content = (...verbs: Verb[]): Expected =>
  Object.fromEntries(verbs.map((verb) => [verb, verb === 'GET' ? EVERYBODY : EDITORS]))
const only = (roles: readonly Role[], ...verbs: Verb[]): Expected =>
  Object.fromEntries(verbs.map((verb) => [verb, roles]))

/** Every route, by its address with what stands in its brackets, and its verbs. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, Expected>>>> = {
  '': {
    '?type=products': content('GET', 'POST'),
    '?type=inquiries': only(SALES, 'GET', 'POST'),
    '?type=people': only(OWNERS, 'GET', 'POST'),
    // What counts is what the handler reads: the first that is not blank.
    '?type=&type=inquiries': only(SALES, 'GET', 'POST'),
    '?type=%20&type=people': only(OWNERS, 'GET', 'POST'),
    '?type=products&type=inquiries': content('GET', 'POST'),
    '': only(OWNERS, 'GET', 'POST'),
    '?type=bogus': only(OWNERS, 'GET'),
  },
  activity: { activity: only(EVERYBODY, 'GET') },
  bin: { bin: only(EVERYBODY, 'GET') },
  'bulk/[id]/undo': {},
  'categories/[id]/move-products': { [`categories/${UNKNOWN_ID}/move-products`]: content('POST') },
  demand: { demand: only(NOT_READERS, 'GET') },
  'demand/export': { 'demand/export': only(NOT_READERS, 'GET') },
  'demand/range': { 'demand/range': only(NOT_READERS, 'GET') },
  doctor: { doctor: content('GET', 'POST') },
  exports: {
    'exports?kind=products': only(EVERYBODY, 'GET', 'POST'),
    'exports?kind=modes': only(EVERYBODY, 'GET'),
    'exports?kind=pages': only(OWNERS, 'GET', 'POST'),
    'exports?kind=people': only(OWNERS, 'GET', 'POST'),
  },
  files: { files: content('GET', 'POST') },
  'files/[id]': { [`files/${UNKNOWN_ID}`]: content('GET', 'PUT', 'DELETE') },
  'files/[id]/usage': { [`files/${UNKNOWN_ID}/usage`]: content('GET') },
  'first-steps': { 'first-steps': only(OWNERS, 'GET') },
  'mail-test': { 'mail-test': only(OWNERS, 'POST') },
  imports: {
    'imports?kind=products': only(EDITORS, 'POST'),
    'imports?kind=modes': only(EDITORS, 'POST'),
    'imports?kind=pages': only(OWNERS, 'POST'),
  },
  'imports/[id]': {},
  'imports/[id]/apply': {},
  'imports/[id]/changes': {},
  'imports/[id]/undo': {},
  'inquiries/[id]/files/[file]': { [`inquiries/${UNKNOWN_ID}/files/logo`]: only(SALES, 'GET') },
  'inquiries/[id]/messages': { [`inquiries/${UNKNOWN_ID}/messages`]: only(SALES, 'GET', 'POST') },
  'inquiries/[id]/quotations': { [`inquiries/${UNKNOWN_ID}/quotations`]: only(SALES, 'GET', 'POST') },
  'inquiries/[id]/papers': { [`inquiries/${UNKNOWN_ID}/papers`]: only(SALES, 'GET') },
  'inquiries/[id]/quotations/[number]': { [`inquiries/${UNKNOWN_ID}/quotations/1`]: only(SALES, 'GET') },
  'inquiries/[id]/resend': { [`inquiries/${UNKNOWN_ID}/resend`]: only(SALES, 'POST') },
  'inquiries/[id]/secret': { [`inquiries/${UNKNOWN_ID}/secret`]: only(SALES, 'POST') },
  'inquiries/export': { 'inquiries/export': only(SALES, 'GET') },
  'inquiries/times': { 'inquiries/times': only(SALES, 'GET') },
  'jobs/[id]': {},
  'jobs/continue': { 'jobs/continue': only(EDITORS, 'POST') },
  keys: { keys: only(OWNERS, 'GET', 'POST') },
  'keys/[id]/exchange': { [`keys/${UNKNOWN_ID}/exchange`]: only(EVERYBODY, 'POST') },
  'markdown-preview': { 'markdown-preview': only(EVERYBODY, 'POST') },
  me: { me: only(EVERYBODY, 'GET') },
  'me/key': { 'me/key': only(EVERYBODY, 'POST') },
  'me/sessions': { 'me/sessions': only(EVERYBODY, 'DELETE') },
  'me/sessions/[id]': { [`me/sessions/${UNKNOWN_ID}`]: only(EVERYBODY, 'DELETE') },
  media: { media: content('GET') },
  'media/[id]': { [`media/${UNKNOWN_ID}`]: content('GET', 'PUT', 'DELETE') },
  'media/[id]/replace': { [`media/${UNKNOWN_ID}/replace`]: content('POST') },
  'media/[id]/usage': { [`media/${UNKNOWN_ID}/usage`]: content('GET') },
  'media/sweep': { 'media/sweep': only(OWNERS, 'POST') },
  'media/upload-image': { 'media/upload-image': content('POST') },
  'menu-targets': { 'menu-targets': only(EVERYBODY, 'POST') },
  navigation: { navigation: content('GET', 'PUT') },
  'people/[id]/invitation': { [`people/${UNKNOWN_ID}/invitation`]: only(OWNERS, 'POST') },
  'people/erase': { 'people/erase': only(OWNERS, 'POST') },
  presence: {
    [`presence?type=products&id=${UNKNOWN_ID}&tab=a`]: only(EVERYBODY, 'PUT', 'DELETE'),
    [`presence?type=inquiries&id=${UNKNOWN_ID}&tab=a`]: only(SALES, 'PUT', 'DELETE'),
    [`presence?type=&type=inquiries&id=${UNKNOWN_ID}&tab=a`]: only(SALES, 'PUT', 'DELETE'),
    [`presence?type=settings&id=${UNKNOWN_ID}&tab=a`]: only(OWNERS, 'PUT', 'DELETE'),
  },
  'products/[id]/passport': {
    [`products/${UNKNOWN_ID}/passport`]: { ...content('GET'), ...only(OWNERS, 'DELETE') },
  },
  'preview-link': { 'preview-link': content('POST') },
  'publish-due': { 'publish-due': content('POST') },
  quotations: { quotations: only(SALES, 'GET') },
  'quotations/export': { 'quotations/export': only(SALES, 'GET') },
  revalidate: { revalidate: content('POST') },
  'seo-audit': { 'seo-audit': content('GET', 'POST') },
  'seo-pages': { 'seo-pages': content('GET') },
  'seo-preview': { 'seo-preview?type=products': only(EVERYBODY, 'POST') },
  session: { session: only(EVERYBODY, 'DELETE') },
  settings: { settings: only(OWNERS, 'GET', 'PUT') },
  'shared-values': { 'shared-values': content('GET') },
  'subscribers/export': { 'subscribers/export': only(SALES, 'GET') },
  waiting: { waiting: only(EVERYBODY, 'GET') },
  webhooks: { webhooks: only(OWNERS, 'GET', 'POST') },
  'webhooks/[id]/deliveries': { [`webhooks/${UNKNOWN_ID}/deliveries`]: only(OWNERS, 'GET', 'POST') },
  'webhooks/[id]/secret': { [`webhooks/${UNKNOWN_ID}/secret`]: only(OWNERS, 'POST') },
  '[type]': {
    products: content('GET', 'POST'),
    pages: content('GET'),
    inquiries: only(SALES, 'GET'),
    subscribers: only(SALES, 'GET'),
    people: only(OWNERS, 'GET', 'POST'),
    ideas: only(NOT_READERS, 'GET', 'POST'),
    // An unknown kind is not found, whatever the role; so is the route's own name.
    '[type]': only(EVERYBODY, 'GET', 'POST'),
    '%5Btype%5D': only(EVERYBODY, 'GET', 'POST'),
    bogus: only(EVERYBODY, 'GET', 'POST'),
  },
  '[type]/[id]': {
    '[type]/[id]': only(EVERYBODY, 'GET', 'PUT', 'DELETE'),
    [`[type]/${UNKNOWN_ID}`]: only(EVERYBODY, 'GET', 'PUT', 'DELETE'),
    [`blog-posts/${UNKNOWN_ID}`]: content('GET', 'PUT', 'DELETE'),
    'pages/about': content('GET', 'PUT'),
    'pages/settings': only(OWNERS, 'GET', 'PUT'),
    [`inquiries/${UNKNOWN_ID}`]: only(SALES, 'GET', 'PUT', 'DELETE'),
    [`people/${UNKNOWN_ID}`]: only(OWNERS, 'GET', 'PUT', 'DELETE'),
    [`keys/${UNKNOWN_ID}`]: only(OWNERS, 'GET', 'PUT', 'DELETE'),
    [`webhooks/${UNKNOWN_ID}`]: only(OWNERS, 'GET', 'PUT', 'DELETE'),
  },
  '[type]/[id]/draft': {
    [`products/${UNKNOWN_ID}/draft`]: content('GET', 'PUT', 'DELETE'),
    'pages/settings/draft': only(OWNERS, 'GET', 'PUT', 'DELETE'),
  },
  '[type]/[id]/draft/publish': {
    [`products/${UNKNOWN_ID}/draft/publish`]: content('POST'),
    'pages/settings/draft/publish': only(OWNERS, 'POST'),
  },
  '[type]/[id]/pages': {
    [`products/${UNKNOWN_ID}/pages`]: content('GET', 'POST'),
    [`inquiries/${UNKNOWN_ID}/pages`]: only(SALES, 'GET', 'POST'),
  },
  '[type]/[id]/restore': {
    [`products/${UNKNOWN_ID}/restore`]: content('POST'),
    [`inquiries/${UNKNOWN_ID}/restore`]: only(SALES, 'POST'),
  },
  '[type]/[id]/versions': {
    [`products/${UNKNOWN_ID}/versions`]: content('GET'),
    [`people/${UNKNOWN_ID}/versions`]: only(OWNERS, 'GET'),
  },
  '[type]/[id]/versions/[number]': { [`products/${UNKNOWN_ID}/versions/1`]: content('GET') },
  '[type]/[id]/versions/[number]/restore': {
    [`products/${UNKNOWN_ID}/versions/1/restore`]: content('POST'),
    [`people/${UNKNOWN_ID}/versions/1/restore`]: only(OWNERS, 'POST'),
  },
  '[type]/bulk': { 'products/bulk': content('POST'), 'inquiries/bulk': only(SALES, 'POST') },
  '[type]/check': { 'products/check': content('POST') },
  '[type]/positions': {
    'categories/positions': content('POST'),
    'products/positions?category=lanterns': content('GET', 'DELETE'),
  },
}

/** The parameters Next.js would take from an address of a route. */
function paramsOf(route: string, address: string): Record<string, string> {
  const values = (address.split('?')[0]?.split('/') ?? []).map(decodeURIComponent)
  const names = route.split('/')
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith('[') ? [[name.slice(1, -1), values[index] ?? '']] : [])),
  )
}

/** What is about people, keys and webhooks, which no program may manage. */
const OF_ACCOUNTS = /^(people|keys|webhooks)\b|(kind|type)=(%20&type=)?people$/

/** The keys of people with each role, and of programs. */
const personal: Partial<Record<Role, string>> = {}
const programs: Partial<Record<Role, string>> = {}

beforeAll(async () => {
  for (const role of ROLE_NAMES) {
    const { status, body } = await admin('POST', '/api/admin/keys', { name: role, role }, { route: keys })
    expect(status).toBe(201)
    programs[role] = body.key
    personal[role] = (await colleague(role, role)).key
  }
})

it('are listed for every route', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual(routes)
  expect(Object.keys(ROUTE_ACCESS).sort()).toEqual(routes)
})

describe.each(Object.entries(EXPECTED))('/api/admin/%s', (route, addresses) => {
  it.each(Object.entries(addresses))('%s lets in whom it should', async (address, expected) => {
    const handlers: Record<string, RouteHandler> = await import(path.join(API, route, 'route.ts'))
    for (const [verb, roles] of Object.entries(expected)) {
      const isDenied = async (key: string | undefined) => {
        const response = await call(
          handlers[verb] as RouteHandler,
          `/api/admin${address && !address.startsWith('?') ? '/' : ''}${address}`,
          {
            method: verb,
            params: paramsOf(route, address),
            headers: { 'admin-key': key ?? '' },
            // Nothing that is sent is valid: what a role may do fails later, and changes nothing.
            ...(verb !== 'GET' && verb !== 'DELETE' && { body: '{"nothing":1}' }),
          },
        )
        return response.status === 403 && (await response.json()).code === 'not_allowed'
      }
      for (const role of ROLE_NAMES) {
        const denied = await isDenied(personal[role])
        expect([verb, role, denied]).toEqual([verb, role, !roles.includes(role)])
        const ofProgram = await isDenied(programs[role])
        const isRefused = OF_ACCOUNTS.test(address) || !roles.includes(role)
        expect([verb, 'program', role, ofProgram]).toEqual([verb, 'program', role, isRefused])
      }
    }
  })
})
