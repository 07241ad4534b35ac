import { describe, expect, it } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import * as binRoute from '@/app/api/admin/bin/route'
import { database } from '@/lib/data/prisma'
import { admin, sample } from '../support/admin'
import { make, makeMember, makePost, makeProduct } from '../support/admin-records'
import { addCategory, addProduct } from '../support/content'
import { startWithoutContent, withSettings } from '../support/kind-calls'

const content = startWithoutContent()

describe('the bin', () => {
  const bin = (query = '') => admin('GET', `/api/admin/bin${query}`, undefined, { route: binRoute })

  it('shows what was deleted, last first, until it is brought back', async () => {
    const post = await makePost()
    const member = await makeMember()
    await admin('DELETE', `/api/admin/blog-posts/${post.id}`)
    await admin('DELETE', `/api/admin/team-members/${member.id}`)
    const { body, headers } = await bin('?limit=2')
    expect(headers.get('x-total-count')).toMatch(/^\d+$/)
    expect(body).toEqual([
      {
        type: 'team-members',
        id: member.id,
        label: member.name,
        slug: null,
        deletedAt: expect.any(String),
        leavesAt: expect.any(String),
      },
      expect.objectContaining({ type: 'blog-posts', id: post.id, label: post.title, slug: post.slug }),
    ])
    const days = (Date.parse(body[0].leavesAt) - Date.parse(body[0].deletedAt)) / 86_400_000
    expect(days).toBe(30)
    expect((await bin('?type=blog-posts')).body[0].id).toBe(post.id)
    await admin('POST', `/api/admin/blog-posts/${post.id}/restore`, {})
    expect((await bin('?type=blog-posts')).body.map(({ id }: { id: string }) => id)).not.toContain(post.id)
    expect((await bin('?type=bogus')).status).toBe(400)
    expect(
      (await admin('GET', '/api/admin/bin', undefined, { route: binRoute, headers: { 'admin-key': '' } }))
        .status,
    ).toBe(401)
  })

  it('is read page by page across all resources', async () => {
    const all = (await bin()).body
    const seen: string[] = []
    let next: string | undefined = '?limit=1'
    while (next) {
      const page = await bin(next)
      seen.push(...page.body.map(({ id }: { id: string }) => id))
      const link = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
      next = link && new URL(link, 'http://x').search
    }
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id))
  })

  it('lets go of everything after 30 days, at the next deletion', async () => {
    const monthAgo = new Date(Date.now() - 31 * 86_400_000)
    const category = await addCategory({ deletedAt: monthAgo })
    const kept = await addCategory({ deletedAt: monthAgo })
    const gone = await addProduct(content.first.id, { deletedAt: monthAgo })
    await addProduct(kept.id, { deletedAt: new Date() })
    await database().slugRedirect.create({
      data: { entity: 'PRODUCT', fromSlug: 'of-the-gone', targetId: gone.id },
    })
    expect((await bin()).body.map(({ id }: { id: string }) => id)).not.toContain(gone.id)
    expect((await admin('POST', `/api/admin/products/${gone.id}/restore`, {})).status).toBe(404)

    await admin('DELETE', `/api/admin/products/${(await makeProduct()).id}`)
    const { id } = await make('/api/admin?type=categories', sample('categories'))
    await admin('DELETE', `/api/admin/categories/${id}`)
    expect(await database().product.count({ where: { id: gone.id } })).toBe(0)
    expect(await database().slugRedirect.count({ where: { targetId: gone.id } })).toBe(0)
    expect(await database().category.count({ where: { id: category.id } })).toBe(0)
    // A product in the bin can still come back to it.
    expect(await database().category.count({ where: { id: kept.id } })).toBe(1)
  })
})

describe('the activity list', () => {
  const activity = (query = '', headers = {}) =>
    admin('GET', `/api/admin/activity${query}`, undefined, { route: activityRoute, headers })

  it('tells what changed, newest first, of everything and of one thing', async () => {
    const post = await makePost()
    const changes = { title: 'Another', translations: { zh: { title: '另一篇' } } }
    await admin('PUT', `/api/admin/blog-posts/${post.id}`, changes, {
      headers: { 'x-request-id': 'request-0001' },
    })
    await makeMember()
    const { body, headers } = await activity('?limit=2')
    expect(body[0]).toMatchObject({ action: 'CREATE', type: 'team-members', before: null })
    expect(body[1]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'UPDATE',
      type: 'blog-posts',
      targetId: post.id,
      label: 'Another',
      address: null,
      requestId: 'request-0001',
      before: { title: post.title, translations: {} },
      after: changes,
      count: null,
      undoneAt: null,
    })
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2)
    const actions = async (query: string) =>
      (await activity(query)).body.map(({ action }: { action: string }) => action)
    expect(await actions(`?id=${post.id}`)).toEqual(['UPDATE', 'CREATE'])
    expect(await actions(`?type=blog-posts&limit=2`)).toEqual(['UPDATE', 'CREATE'])
    expect((await activity('?id=x')).status).toBe(400)
    expect((await activity('', { 'admin-key': '' })).status).toBe(401)
  })

  it('notes nothing when nothing was changed', async () => {
    const member = await makeMember()
    const before = await database().activity.count()
    await admin('PUT', `/api/admin/team-members/${member.id}`, { name: member.name })
    await admin('POST', '/api/admin/blog-posts', {})
    expect(await database().activity.count()).toBe(before)
  })

  it.each([
    [0, '203.0.113.7', null],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [2, '203.0.113.7', null],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '<script>', null],
  ])('with %i proxies to believe takes %j for %j', async (trustProxyHops, forwarded, address) => {
    withSettings({ trustProxyHops })
    const answer = await admin('POST', '/api/admin/team-members', sample('team-members'), {
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(await database().activity.findFirst({ where: { targetId: answer.body.id } })).toMatchObject({
      address,
    })
  })
})
