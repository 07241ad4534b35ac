import { describe, expect, it } from 'vitest'
import * as linking from '@/app/api/admin/preview-link/route'
import * as publishing from '@/app/api/admin/publish-due/route'
import * as waitingRoute from '@/app/api/admin/waiting/route'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { database } from '@/lib/data/prisma'
import { PAGES } from '@/lib/kinds/pages'
import { admin, sample, UNKNOWN_ID } from '../support/admin'
import { makePost, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

const LATER = '2999-01-01T08:00:00.000Z'

startWithoutContent()

const publicProduct = async (slug: string) => {
  const response = await call(PUBLIC_PRODUCT, `/api/products/${slug}`, { params: { slug } })
  return response.status === 200 ? (await response.json()).name : response.status
}
const publishDue = () => admin('POST', '/api/admin/publish-due', {}, { route: publishing })
const makeDue = (id: string, column: 'publishAt' | 'unpublishAt') =>
  database().product.update({ where: { id }, data: { [column]: new Date(Date.now() - 1000) } })

describe.each(CONTENT.filter(({ hasStatus }) => hasStatus))('drafts of $plural', (kind) => {
  const { title, itemUrl, listUrl, parameter, create } = callsOf(kind)
  const waitingIds = async () =>
    (await admin('GET', parameter(listUrl, 'status=WAITING'))).body.map(({ id }: { id: string }) => id)

  it('wait beside the record until they are published or discarded', async () => {
    const { id, updatedAt } = await create()
    const draftUrl = `${itemUrl(id)}/draft`
    expect((await admin('GET', draftUrl)).body.code).toBe('draft_not_found')
    takeRevalidatedTags()
    const saved = await admin('PUT', draftUrl, { [title]: 'Waiting', version: 1 })
    expect(saved).toMatchObject({
      status: 200,
      body: { id, [title]: 'Waiting', version: 2, updatedAt, draft: { changes: { [title]: 'Waiting' } } },
    })
    expect(takeRevalidatedTags()).toEqual([])
    expect(kind.record.parse(saved.body)).toEqual(saved.body)
    const live = await admin('GET', itemUrl(id))
    expect(live.body[title]).not.toBe('Waiting')
    expect(live.body.draft).toEqual(saved.body.draft)
    expect((await admin('GET', draftUrl)).body).toEqual(saved.body)
    expect(await waitingIds()).toEqual([id])

    expect(await admin('PUT', draftUrl, { [title]: 'Waiting', version: 1 }), 'sent again').toMatchObject({
      status: 200,
      body: saved.body,
    })
    const stale = await admin('PUT', draftUrl, { [title]: 'Blind', version: 1 })
    expect([stale.status, stale.body.current.draft.changes]).toEqual([409, { [title]: 'Waiting' }])
    await admin('PUT', draftUrl, { translations: { zh: { [title]: '等待' } } })
    expect((await admin('GET', draftUrl)).body.draft.changes, 'the one draft').toEqual({
      translations: { zh: { [title]: '等待' } },
    })

    const discarded = await admin('DELETE', draftUrl)
    expect([discarded.status, discarded.body.translations]).toEqual([200, {}])
    expect(await waitingIds()).toEqual([])
    expect((await admin('DELETE', draftUrl)).status).toBe(404)
    expect((await admin('POST', `${draftUrl}/publish`, {})).status).toBe(404)

    await admin('PUT', draftUrl, { [title]: 'Published', imageUrl: '/pictures/none.webp' })
    expect((await admin('POST', `${draftUrl}/publish`, { version: 1 })).status).toBe(409)
    const published = await admin('POST', `${draftUrl}/publish`, {})
    expect(published).toMatchObject({ status: 200, body: { [title]: 'Published', status: 'PUBLISHED' } })
    expect(published.body.warnings).toMatchObject([{ path: 'imageUrl', code: 'picture_missing' }])
    expect(takeRevalidatedTags()).not.toEqual([])
    expect((await admin('GET', itemUrl(id))).body.draft).toBeUndefined()
    const versions = await admin('GET', `${itemUrl(id)}/versions`)
    expect(versions.body.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  })

  it('are refused as the record would be', async () => {
    const { id } = await create()
    const draftUrl = `${itemUrl(id)}/draft`
    for (const input of [{}, { version: 1 }, { [title]: '' }, { nonsense: 1 }]) {
      expect((await admin('PUT', draftUrl, input)).status, JSON.stringify(input)).toBe(400)
    }
    expect((await admin('PUT', `${itemUrl(UNKNOWN_ID)}/draft`, { [title]: 'x' })).status).toBe(404)
    expect((await admin('GET', draftUrl)).status).toBe(404)
  })
})

describe('a draft', () => {
  it('with an address that is taken is refused before it is published', async () => {
    const { slug } = await makeProduct()
    const { id } = await makeProduct()
    const answer = await admin('PUT', `/api/admin/products/${id}/draft`, { slug })
    expect([answer.status, answer.body.code]).toEqual([409, 'slug_taken'])
  })

  it('of parts and facts is published whole, and leaves what it does not name', async () => {
    const { id } = await makeProduct({ facts: { weightGrams: 100, ledCount: 3 } })
    const url = `/api/admin/products/${id}`
    const modes = [{ name: 'High', lumens: 400, runtimeMinutes: 180 }]
    const saved = await admin('PUT', `${url}/draft`, { facts: { weightGrams: 120 }, modes })
    expect(saved.body.facts).toMatchObject({ weightGrams: 120, ledCount: 3 })
    await admin('PUT', url, { description: 'Changed meanwhile.' })
    const { body } = await admin('POST', `${url}/draft/publish`, {})
    expect(body.facts).toMatchObject({ weightGrams: 120, ledCount: 3 })
    expect([body.modes.length, body.description]).toEqual([1, 'Changed meanwhile.'])
  })

  it('is no draft of what has no drafts', async () => {
    for (const type of ['blog-categories', 'media', 'inquiries', 'nonsense']) {
      expect((await admin('PUT', `/api/admin/${type}/${UNKNOWN_ID}/draft`, { name: 'x' })).body.code).toBe(
        'address_not_found',
      )
    }
  })
})

describe('a draft that cannot be published at its time', () => {
  const waiting = async () =>
    (await admin('GET', '/api/admin/waiting', undefined, { route: waitingRoute })).body.filter(
      ({ reason }: { reason: string }) => reason === 'failedDraft',
    )
  const listed = async () => (await admin('GET', '/api/admin?type=products&status=FAILED')).body

  it('says why, on the first screen, in its list and in its form, until it is written anew', async () => {
    const { id } = await makeProduct()
    const slug = `${id}-soon-taken`
    const draftUrl = `/api/admin/products/${id}/draft`
    const saved = await admin('PUT', draftUrl, { slug, publishAt: LATER })
    await makeProduct({ slug })
    const changes = { slug, publishAt: '2020-01-01T00:00:00Z' }
    await database().recordDraft.updateMany({ where: { targetId: id }, data: { changes } })
    expect(await waiting()).toEqual([])
    for (let times = 0; times < 2; times++) expect((await publishDue()).body.changed).toBe(0)

    const failure = { errors: [{ path: 'slug', code: 'slug_taken', values: { kind: 'products' } }] }
    expect((await admin('GET', draftUrl)).body.draft.failure).toMatchObject(failure)
    expect(await listed()).toMatchObject([{ id, draft: { failure } }])
    expect(await waiting()).toEqual([
      { reason: 'failedDraft', kind: 'products', count: 1, filters: { status: 'FAILED' } },
    ])

    const { status } = await admin('PUT', draftUrl, { description: 'Anew.', publishAt: LATER })
    expect([saved.status, status]).toEqual([200, 200])
    expect([await listed(), await waiting()]).toEqual([[], []])
  })
})

describe('a preview', () => {
  const link = (input: object) => admin('POST', '/api/admin/preview-link', input, { route: linking })
  const claimOf = (url: string) =>
    JSON.parse(Buffer.from(/token=([\w-]+)/.exec(url)?.[1] ?? '', 'base64url').toString())

  it('shows what was typed, and nothing of it is saved', async () => {
    const post = await makePost()
    const answer = await link({ type: 'blog-posts', id: post.id, input: { title: 'Typed' } })
    expect(answer.status).toBe(200)
    const seen = await PAGES['blog-posts'].forPreview(claimOf(answer.body.url), 'en')
    expect(seen).toMatchObject({ title: 'Typed', slug: post.slug })
    expect((await admin('GET', `/api/admin/blog-posts/${post.id}`)).body).toEqual(post)
  })

  it('shows a record that is not saved yet', async () => {
    const input = { ...sample('products'), name: 'Not there yet' }
    const before = await database().product.count()
    const { body } = await link({ type: 'products', input })
    const seen = await PAGES.products.forPreview(claimOf(body.url), 'zh')
    expect(seen).toMatchObject({ name: 'Not there yet' })
    expect(await database().product.count()).toBe(before)
  })

  it('shows the draft that waits', async () => {
    const { id } = await makePost()
    await admin('PUT', `/api/admin/blog-posts/${id}/draft`, { title: 'Waiting' })
    expect(await PAGES['blog-posts'].forPreview({ id }, 'en')).toMatchObject({ title: 'Waiting' })
  })

  it('of what cannot be published says so', async () => {
    const { id } = await makePost()
    const answer = await link({ type: 'blog-posts', id, input: { title: '' } })
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'title'])
    expect((await link({ type: 'blog-posts', id: UNKNOWN_ID, input: { title: 'x' } })).status).toBe(404)
    expect((await link({ type: 'team-members', input: {} })).status).toBe(400)
  })
})

describe('the time of publishing', () => {
  it('makes a new record a draft until then', async () => {
    const { id, slug, name, status, publishAt } = await makeProduct({ publishAt: LATER })
    expect([status, publishAt]).toEqual(['DRAFT', LATER])
    expect((await publishDue()).body).toEqual({ changed: 0 })
    await makeDue(id, 'publishAt')
    takeRevalidatedTags()
    expect((await publishDue()).body).toEqual({ changed: 1 })
    expect(takeRevalidatedTags()).toContain('product-set')
    expect(await publicProduct(slug)).toBe(name)
    const { body } = await admin('GET', `/api/admin/products/${id}`)
    expect([body.status, body.publishAt]).toEqual(['PUBLISHED', null])
    expect((await publishDue()).body).toEqual({ changed: 0 })
  })

  it('takes a record offline, too', async () => {
    const { id, slug, name } = await makeProduct({ unpublishAt: LATER })
    expect(await publicProduct(slug)).toBe(name)
    await makeDue(id, 'unpublishAt')
    expect((await publishDue()).body).toEqual({ changed: 1 })
    expect(await publicProduct(slug)).toBe(404)
    expect((await admin('GET', `/api/admin/products/${id}`)).body).toMatchObject({
      status: 'DRAFT',
      unpublishAt: null,
    })
  })

  it('of a draft beside a public record leaves the page until then', async () => {
    const { id, slug, name } = await makeProduct()
    const url = `/api/admin/products/${id}`
    await admin('PUT', `${url}/draft`, { name: 'At last', publishAt: LATER })
    expect([(await publishDue()).body.changed, await publicProduct(slug)]).toEqual([0, name])
    await admin('PUT', `${url}/draft`, { name: 'At last', publishAt: '2020-01-01T08:00:00+08:00' })
    expect([(await publishDue()).body.changed, await publicProduct(slug)]).toEqual([1, 'At last'])
    expect((await admin('GET', url)).body.draft).toBeUndefined()
  })

  it('passes once when several instances see it', async () => {
    const { id } = await makeProduct({ publishAt: LATER })
    await makeDue(id, 'publishAt')
    const changed = await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(changed.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1)
    expect((await admin('GET', `/api/admin/products/${id}/versions`)).body).toHaveLength(2)
  })

  it('that fails keeps nothing else from being published', async () => {
    const { id: broken } = await makeProduct()
    const { slug } = await makeProduct({ slug: 'taken-meanwhile' })
    await database().recordDraft.create({
      data: { type: 'products', targetId: broken, changes: { slug, publishAt: '2020-01-01T00:00:00Z' } },
    })
    const { id } = await makeProduct({ publishAt: LATER })
    await makeDue(id, 'publishAt')
    expect((await publishDue()).body).toEqual({ changed: 1 })
    await admin('DELETE', `/api/admin/products/${broken}/draft`)
  })

  it('is refused where the database has no such time, so that no draft stops the publishing of others', async () => {
    const { id } = await makeProduct()
    const item = `/api/admin/products/${id}`
    for (const publishAt of ['0000-01-01T00:00:00Z', `2999-01-01T00:00:00.${'1'.repeat(200)}Z`]) {
      for (const address of [item, `${item}/draft`]) {
        const { status, body } = await admin('PUT', address, { name: 'Never', publishAt })
        expect([status, body.code], address).toEqual([400, 'not_a_moment'])
      }
    }
    expect((await publishDue()).status).toBe(200)
  })

  it('is over once an editor publishes, and makes no sense for what is public', async () => {
    const { id } = await makeProduct({ publishAt: LATER })
    const url = `/api/admin/products/${id}`
    expect((await admin('PUT', url, { status: 'PUBLISHED' })).body).toMatchObject({ publishAt: null })
    const errorOf = async (input: object) => {
      const { status, body } = await admin('PUT', url, input)
      return [status, body.errors?.[0].path, body.code]
    }
    expect(await errorOf({ publishAt: LATER })).toEqual([400, 'publishAt', 'published_already'])
    expect(await errorOf({ publishAt: 'tomorrow' })).toEqual([400, 'publishAt', 'not_a_moment'])
    expect(await errorOf({ status: 'DRAFT', publishAt: LATER, unpublishAt: '2998-01-01T00:00:00Z' })).toEqual(
      [400, 'unpublishAt', 'ends_before_start'],
    )
  })
})
