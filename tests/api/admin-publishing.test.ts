import { describe, expect, it } from 'vitest'
import * as linking from '@/app/api/admin/preview-link/route'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { database } from '@/lib/data/prisma'
import { admin, UNKNOWN_ID } from '../support/admin'
import { makePost, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'

startWithoutContent()

describe('an address that changed', () => {
  const publicProduct = (slug: string) => call(PUBLIC_PRODUCT, `/api/products/${slug}`, { params: { slug } })
  const leadsTo = async (slug: string) => {
    const response = await publicProduct(slug)
    return [response.status, response.headers.get('location')]
  }
  const rename = async (id: string, slug: string) =>
    expect((await admin('PUT', `/api/admin/products/${id}`, { slug })).status).toBe(200)

  it('leads to the present one in a single step, and back again', async () => {
    const { id } = await makeProduct({ slug: 'name-a' })
    await rename(id, 'name-b')
    await rename(id, 'name-c')
    expect(await leadsTo('name-a')).toEqual([308, '/api/products/name-c'])
    expect(await leadsTo('name-b')).toEqual([308, '/api/products/name-c'])
    await rename(id, 'name-a')
    expect((await publicProduct('name-a')).status).toBe(200)
    expect(await leadsTo('name-c')).toEqual([308, '/api/products/name-a'])
    expect(await database().redirect.findFirst({ where: { fromSlug: 'name-a' } })).toBeNull()
  })

  it('belongs to what takes it next', async () => {
    const old = await makeProduct({ slug: 'handed-over' })
    await rename(old.id, 'handed-on')
    await makeProduct({ slug: 'handed-over', name: 'Heir' })
    expect(await (await publicProduct('handed-over')).json()).toMatchObject({ name: 'Heir' })
    expect(await database().redirect.findFirst({ where: { fromSlug: 'handed-over' } })).toBeNull()
  })

  it('leads on while a draft has it, until that is public, and afterwards', async () => {
    const { id } = await makeProduct({ slug: 'printed' })
    await rename(id, 'reprinted')
    const draft = await makeProduct({ slug: 'printed', status: 'DRAFT' })
    expect(await leadsTo('printed')).toEqual([308, '/api/products/reprinted'])
    await rename(draft.id, 'elsewhere')
    expect(await leadsTo('printed')).toEqual([308, '/api/products/reprinted'])
    await rename(draft.id, 'printed')
    await admin('PUT', `/api/admin/products/${draft.id}`, { status: 'PUBLISHED' })
    expect(await (await publicProduct('printed')).json()).toMatchObject({ id: draft.id })
    await rename(draft.id, 'elsewhere')
    expect(await leadsTo('printed')).toEqual([308, '/api/products/elsewhere'])
  })

  it('comes back to what was deleted in favor of another, and is restored as a draft', async () => {
    const [heir, other] = [
      await makeProduct({ slug: 'once-heir' }),
      await makeProduct({ slug: 'other-heir' }),
    ]
    const { id } = await makeProduct({ slug: 'twice-deleted' })
    const item = `/api/admin/products/${id}`
    await admin('DELETE', `${item}?successor=${heir.id}`)
    expect(await leadsTo('twice-deleted')).toEqual([308, '/api/products/once-heir'])
    await admin('POST', `${item}/restore`, {})
    await admin('PUT', item, { status: 'DRAFT' })
    expect((await publicProduct('twice-deleted')).status).toBe(404)
    await admin('DELETE', `${item}?successor=${other.id}`)
    expect(await leadsTo('twice-deleted')).toEqual([308, '/api/products/other-heir'])
  })

  it('is not noted when the change fails', async () => {
    await makeProduct({ slug: 'occupied' })
    const { id } = await makeProduct({ slug: 'stays-here' })
    expect((await admin('PUT', `/api/admin/products/${id}`, { slug: 'occupied' })).status).toBe(409)
    expect((await publicProduct('stays-here')).status).toBe(200)
    expect(await database().redirect.findFirst({ where: { fromSlug: 'stays-here' } })).toBeNull()
  })

  it('leads from a deleted thing, and all it was called before, to its successor in one step', async () => {
    const heir = await makeProduct({ slug: 'heir' })
    const middle = await makeProduct({ slug: 'middle' })
    const { id } = await makeProduct({ slug: 'first-name' })
    await rename(id, 'last-name')
    const remove = (thing: string, successor: string) =>
      admin('DELETE', `/api/admin/products/${thing}?successor=${successor}`)
    expect((await remove(id, id)).status, 'itself').toBe(400)
    expect((await remove(id, UNKNOWN_ID)).status, 'nobody').toBe(400)
    expect((await publicProduct('last-name')).status, 'a refused deletion deletes nothing').toBe(200)
    expect((await remove(id, middle.id)).status).toBe(200)
    expect(await leadsTo('last-name')).toEqual([308, '/api/products/middle'])
    expect((await remove(middle.id, heir.id)).status).toBe(200)
    for (const slug of ['first-name', 'last-name', 'middle'])
      expect(await leadsTo(slug), slug).toEqual([308, '/api/products/heir'])
    await admin('DELETE', `/api/admin/products/${heir.id}`)
    expect((await publicProduct('last-name')).status, 'without a successor').toBe(404)
  })

  it('is of a restored thing again, with all it was called before', async () => {
    const heir = await makeProduct({ slug: 'second-heir' })
    const { id } = await makeProduct({ slug: 'oldest' })
    await rename(id, 'older')
    await rename(id, 'present')
    await admin('DELETE', `/api/admin/products/${id}?successor=${heir.id}`)
    expect(await leadsTo('oldest')).toEqual([308, '/api/products/second-heir'])
    expect((await admin('POST', `/api/admin/products/${id}/restore`, {})).status).toBe(200)
    expect((await publicProduct('present')).status).toBe(200)
    for (const slug of ['oldest', 'older'])
      expect(await leadsTo(slug), slug).toEqual([308, '/api/products/present'])
  })
})

describe('a draft', () => {
  it('is not public anywhere until it is published', async () => {
    const draft = await makeProduct({ status: 'DRAFT', slug: 'secret-lamp' })
    const visit = () => call(PUBLIC_PRODUCT, '/api/products/secret-lamp', { params: { slug: 'secret-lamp' } })
    expect((await visit()).status).toBe(404)
    await admin('PUT', `/api/admin/products/${draft.id}`, { status: 'PUBLISHED' })
    expect((await visit()).status).toBe(200)
  })

  it('can be opened by a link that only the admin can make', async () => {
    const draft = await makePost({ status: 'DRAFT' })
    const link = (query: string, headers = {}) =>
      admin('GET', `/api/admin/preview-link?${query}`, undefined, { route: linking, headers })
    const { status, body } = await link(`type=blog-posts&id=${draft.id}&locale=zh`)
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/api\/preview\?token=[\w-]+\.[\w-]{43}&locale=zh$/),
        expiresAt: expect.any(String),
      },
    ])
    expect((await link(`type=blog-posts&id=${draft.id}`, { 'admin-key': '' })).status).toBe(401)
    expect((await link(`type=products&id=${draft.id}`)).status).toBe(404)
    expect((await link(`type=team-members&id=${draft.id}`)).status).toBe(400)
    expect((await link('type=blog-posts&id=x')).status).toBe(400)
  })
})
