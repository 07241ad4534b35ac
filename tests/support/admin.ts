import * as draftPublishing from '@/app/api/admin/[type]/[id]/draft/publish/route'
import * as draft from '@/app/api/admin/[type]/[id]/draft/route'
import * as restoring from '@/app/api/admin/[type]/[id]/restore/route'
import * as item from '@/app/api/admin/[type]/[id]/route'
import * as versionRestore from '@/app/api/admin/[type]/[id]/versions/[number]/restore/route'
import * as version from '@/app/api/admin/[type]/[id]/versions/[number]/route'
import * as versions from '@/app/api/admin/[type]/[id]/versions/route'
import * as bulk from '@/app/api/admin/[type]/bulk/route'
import * as positions from '@/app/api/admin/[type]/positions/route'
import * as collection from '@/app/api/admin/[type]/route'
import * as undoing from '@/app/api/admin/bulk/[id]/undo/route'
import * as navigation from '@/app/api/admin/navigation/route'
import * as typed from '@/app/api/admin/route'
import * as settings from '@/app/api/admin/settings/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import pictures from '@/lib/content/pictures.json'
import type { RouteHandler } from '@/lib/http/routes'
import type { ContentKey } from '@/lib/kinds/tables'
import { call } from './call'

// biome-ignore lint/suspicious/noExplicitAny: tests read any response
type Body = any

export type ApiResponse = { status: number; headers: Headers; body: Body }

type Verb = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

/** The route Next.js selects for an address of the admin API, and its dynamic parameters. */
function routeOf(path: string): { route: Record<Verb, RouteHandler>; params: Record<string, string> } {
  const [type, id, action, number, further] = new URL(path, 'http://x').pathname
    .split('/')
    .slice(3)
    .map(decodeURIComponent)
  if (!type) return { route: typed, params: {} }
  if (type === 'navigation' && id === undefined) return { route: navigation, params: {} }
  if (type === 'settings' && id === undefined) return { route: settings, params: {} }
  if (id === undefined) return { route: collection, params: { type } }
  if (action === 'draft') return { route: number ? draftPublishing : draft, params: { type, id } }
  if (action === 'versions') {
    if (number === undefined) return { route: versions, params: { type, id } }
    return { route: further ? versionRestore : version, params: { type, id, number } }
  }
  if (type === 'bulk') return { route: undoing, params: { id } }
  if (id === 'positions') return { route: positions, params: { type } }
  if (id === 'bulk') return { route: bulk, params: { type } }
  return { route: action === 'restore' ? restoring : item, params: { type, id } }
}

/** Calls the admin API with the admin's key; `body` is sent as JSON, a text as it is. */
export async function admin(
  method: Verb,
  path: string,
  body?: unknown,
  options: {
    headers?: Record<string, string>
    route?: Record<Verb, RouteHandler>
    params?: Record<string, string>
  } = {},
): Promise<ApiResponse> {
  const { route, params } = options.route
    ? { route: options.route, params: options.params ?? {} }
    : routeOf(path)
  const response = await call(route[method], path, {
    method,
    params,
    headers: { 'admin-key': DEMO_ADMIN_KEY, ...options.headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}

/** An id no record has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

export const CATEGORY_GONE = 'Selected category not found. Please select a valid category.'

/** A shipped picture, so that nothing has to be fixed before a sample is published. */
export const SAMPLE_PICTURE = pictures['studio/tx-1400'].url

let number = 0

/** The required fields of each kind (docs/specification.md, section 5.4), with unique slugs, and what else keeps warnings away. */
export function sample(key: ContentKey): Record<string, unknown> {
  const n = ++number
  const samples: Record<ContentKey, Record<string, unknown>> = {
    products: {
      slug: `sample-${n}`,
      name: `Sample ${n}`,
      productNumber: `LR-${n}`,
      description: 'A light.',
      imageUrl: SAMPLE_PICTURE,
      imageAlt: 'A light',
    },
    categories: {
      slug: `sample-${n}`,
      name: `Sample ${n}`,
      description: 'Lights.',
      imageUrl: SAMPLE_PICTURE,
    },
    'blog-posts': {
      slug: `sample-${n}`,
      title: `Sample ${n}`,
      excerpt: 'In short.',
      content: '  indented code\n\n## Part\n\nText.',
      author: 'Chen Weimin',
      imageUrl: SAMPLE_PICTURE,
      date: '2026-02-03',
    },
    'blog-categories': { slug: `sample-${n}`, name: `Sample ${n}` },
    documents: { slug: `sample-${n}`, title: `Sample ${n}`, url: 'https://maker.example/m.pdf' },
    'own-facts': { slug: `sample-${n}`, name: `Sample ${n}` },
    synonyms: { name: `Sample ${n}` },
    ideas: { name: `Sample ${n}` },
    redirects: { from: `/sample-${n}`, to: '/about' },
    'case-studies': {
      slug: `sample-${n}`,
      title: `Sample ${n}`,
      client: 'A retailer',
      industry: 'Retail',
      challenge: 'Dark.',
      solution: 'Light.',
      results: [{ value: '40 %', label: 'fewer returns' }],
      imageUrl: SAMPLE_PICTURE,
    },
    'custom-pages': { slug: `sample-${n}`, title: `Sample ${n}`, content: '## Part\n\nText.' },
    'team-members': {
      name: `Sample ${n}`,
      position: 'Engineer',
      bio: 'Measures light.',
      imageUrl: SAMPLE_PICTURE,
    },
  }
  return samples[key]
}
