import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/call'
import {
  addCaseStudy,
  addCategory,
  addCustomPage,
  addPost,
  addProduct,
  withoutContent,
} from '../support/content'
import { PUBLIC_ROUTES } from '../support/public-routes'

beforeAll(async () => {
  await withoutContent()
  const category = await addCategory({ slug: 'a' })
  await addProduct(category.id, { slug: 'a' })
  await addPost({ slug: 'a' })
  await addCaseStudy({ slug: 'a' })
  await addCustomPage({ slug: 'a' })
})

describe.each(PUBLIC_ROUTES)('GET $path', ({ path, params, route }) => {
  const get = (options: Parameters<typeof call>[2] = {}) => call(route.GET, path, { params, ...options })
  const separator = path.includes('?') ? '&' : '?'

  it('answers JSON that may be kept but must be checked', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.json()).toBeTruthy()
  })

  it('answers 304 while nothing has changed', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const unchanged = await get({ headers: { 'if-none-match': `"other", ${etag}` } })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect((await get({ headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const response = await call(route.HEAD, path, { params, method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe((await get()).headers.get('etag'))
    expect(await response.text()).toBe('')
  })

  it('tells its verbs', async () => {
    const response = await call(route.OPTIONS, path, {
      params,
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('refuses %s', async (method) => {
    const response = await call(route[method], path, { params, method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: `${method} is not possible here`,
      code: 'method_not_allowed',
      values: { method },
    })
  })

  it('speaks Chinese when asked to, and no other language', async () => {
    expect((await call(route.GET, `${path}${separator}locale=zh`, { params })).status).toBe(200)
    const response = await call(route.GET, `${path}${separator}locale=de`, { params })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: 'locale must be one of: en, zh',
      errors: [{ path: 'locale' }],
    })
  })
})
