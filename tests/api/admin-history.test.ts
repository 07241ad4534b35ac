import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import * as binRoute from '@/app/api/admin/bin/route'
import { holdSubmission, readHeldSubmission } from '@/lib/data/held-submissions'
import { database } from '@/lib/data/prisma'
import { deleteOutdated } from '@/lib/data/retention'
import { inquirySchema } from '@/lib/kinds/inquiry/form'
import { storeInquiry } from '@/lib/kinds/inquiry/store-inquiry'
import { subscribe } from '@/lib/kinds/subscriber/subscriptions'
import { synonymsTable } from '@/lib/kinds/synonym/table'
import { emptyBins } from '@/lib/records/commit/bin'
import { admin, sample } from '../support/admin'
import { make, makeMember, makePost, makeProduct } from '../support/admin-records'
import { addCategory, addProduct } from '../support/content'
import { INQUIRY } from '../support/inquiry'
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
        details: [],
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
    await database().redirect.create({
      data: { entity: 'PRODUCT', fromSlug: 'of-the-gone', targetId: gone.id },
    })
    expect((await bin()).body.map(({ id }: { id: string }) => id)).not.toContain(gone.id)
    expect((await admin('POST', `/api/admin/products/${gone.id}/restore`, {})).status).toBe(404)

    await admin('DELETE', `/api/admin/products/${(await makeProduct()).id}`)
    const { id } = await make('/api/admin?type=categories', sample('categories'))
    await admin('DELETE', `/api/admin/categories/${id}`)
    expect(await database().product.count({ where: { id: gone.id } })).toBe(0)
    expect(await database().redirect.count({ where: { targetId: gone.id } })).toBe(0)
    expect(await database().category.count({ where: { id: category.id } })).toBe(0)
    // A product in the bin can still come back to it.
    expect(await database().category.count({ where: { id: kept.id } })).toBe(1)
  })

  it('lets go of hundreds of one kind at once, where nothing more is deleted', async () => {
    const deletedAt = new Date(Date.now() - 31 * 86_400_000)
    const data = Array.from({ length: 250 }, (_, number) => ({ name: `Word ${number}`, deletedAt }))
    await database().synonym.createMany({ data })
    await emptyBins([synonymsTable])
    expect(await database().synonym.count({ where: { deletedAt: { not: null } } })).toBe(0)
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
      author: { kind: 'owner', name: null },
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

describe('a server whose clock is wrong', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const jump = (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
  }
  /** The columns in which some row is later than the database's clock says, but for times that somebody chose. */
  const datedAhead = async () => {
    const columns = await database().$queryRaw<{ table: string; column: string }[]>`
      SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = current_schema() AND data_type = 'timestamp with time zone'
        AND column_name NOT IN ('publishAt', 'unpublishAt') AND table_name NOT LIKE '\\_%'`
    const ahead = columns.map(async ({ table, column }) => {
      const rows = await database().$queryRawUnsafe<unknown[]>(
        `SELECT 1 FROM "${table}" WHERE "${column}" > now() + interval '2 days' LIMIT 1`,
      )
      return rows.length > 0 ? [`${table}.${column}`] : []
    })
    return (await Promise.all(ahead)).flat()
  }

  it('dates nothing by it, publishes nothing early, and empties no bin', async () => {
    const binned = await makePost()
    await admin('DELETE', `/api/admin/blog-posts/${binned.id}`)
    jump(400)
    const inADay = new Date(Date.now() - 399 * DAY_MS).toISOString()
    const product = await makeProduct({ publishAt: inADay })
    expect([product.status, product.publishAt]).toEqual(['DRAFT', inADay])
    const url = `/api/admin/products/${product.id}`
    await admin('PUT', url, { name: 'Edited' })
    await admin('PUT', `${url}/draft`, { name: 'Waiting' })
    const first = await makePost()
    const second = await makePost()
    const ids = [first.id, second.id]
    await admin('POST', '/api/admin/blog-posts/bulk', { ids, set: { author: 'Ada' } })
    await admin('POST', '/api/admin/blog-posts/bulk', { ids: [first.id], delete: true })
    await admin('DELETE', `/api/admin/blog-posts/${second.id}`)
    await admin('PUT', '/api/admin/pages/home', { ctaHeadline: 'Dated' })
    const held = await holdSubmission({ values: { name: 'Ada' }, invalidFields: [] }, null)
    await subscribe('ahead@buyer.example', 'en')
    const { id: inquiry } = await storeInquiry(inquirySchema.parse(INQUIRY), [])
    expect(await datedAhead()).toEqual([])
    const { body } = await admin('GET', '/api/admin/bin?type=blog-posts', undefined, { route: binRoute })
    expect(body.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([binned.id, first.id, second.id]),
    )
    expect((await admin('POST', `/api/admin/blog-posts/${binned.id}/restore`, {})).status).toBe(200)
    await deleteOutdated()
    expect(await database().inquiry.count({ where: { id: inquiry } })).toBe(1)
    jump(-800)
    expect(await readHeldSubmission(held)).not.toBeNull()
    await admin('PUT', url, { name: 'Edited later' })
    const { body: versions } = await admin('GET', `${url}/versions`)
    expect(versions.map(({ changes }: { changes: { after: unknown }[] }) => changes[0]?.after)).toEqual([
      'Edited later',
      'Edited',
      undefined,
    ])
    await admin('PUT', '/api/admin/pages/home', { ctaHeadline: '' })
  })
})
