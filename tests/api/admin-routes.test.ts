import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RouteHandler } from '@/lib/http/routes'
import { UNKNOWN_ID } from '../support/admin'
import { call } from '../support/call'

const API = path.resolve(import.meta.dirname, '../../src/app/api')
const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The routes that need no admin key. Before adding one, decide who may call it. */
const OPEN = [
  // Everything that is at no address: it has nothing to guard.
  '[[...path]]',
  ...['blog', 'blog/[slug]', 'blog/related/[slug]', 'case-studies/[slug]', 'case-studies/related/[slug]'],
  ...['custom-pages', 'custom-pages/[slug]'],
  ...[
    'categories',
    'company/info',
    'company/team',
    'csp-reports',
    'health/live',
    'health/ready',
    'inquiries',
    'invitations',
    'invitations/options',
  ],
  ...[
    'metrics',
    'openapi.json',
    'newsletter/confirm',
    'newsletter/subscribe',
    'newsletter/unsubscribe',
    'preview',
  ],
  ...['preview/leave', 'products', 'products/[slug]', 'products/facets', 'products/near'],
  ...['products/[slug]/revisions', 'verify/[revision]'],
  ...['sign-in', 'sign-in/options'],
]

const routes = fs
  .readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file))
  .sort()

describe('the API', () => {
  it('has no open route nobody knows of', () => {
    expect(routes.filter((route) => route !== 'admin' && !route.startsWith('admin/'))).toEqual(OPEN.sort())
  })
})

describe.each(routes.filter((route) => route === 'admin' || route.startsWith('admin/')))(
  '/api/%s',
  (route) => {
    it('does nothing without the admin key, by any verb', async () => {
      const handlers: Record<string, RouteHandler> = await import(path.join(API, route, 'route.ts'))
      const address = `/api/${route.replace('[type]', 'products').replace('[id]', UNKNOWN_ID)}`
      const options = { params: { type: 'products', id: UNKNOWN_ID }, body: '{}' }
      const ask = (method: string) => {
        const handler = handlers[method]
        if (!handler) throw new Error(`${route} does not say what ${method} does`)
        const { body, ...rest } = options
        return call(handler, address, { ...rest, method, ...(!['GET', 'HEAD'].includes(method) && { body }) })
      }
      const verbs = (await ask('OPTIONS')).headers.get('allow')?.split(', ') ?? []
      expect(verbs.length).toBeGreaterThan(1)
      for (const verb of VERBS) {
        const answer = await ask(verb)
        expect(answer.status, verb).toBe(verbs.includes(verb) ? 401 : 405)
        expect(answer.headers.get('cache-control'), verb).toBe('no-store')
      }
    })
  },
)
