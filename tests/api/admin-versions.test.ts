import { describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { admin, SAMPLE_PICTURE, sample, UNKNOWN_ID } from '../support/admin'
import { makePost, makeProduct } from '../support/admin-records'
import { addPost } from '../support/content'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

startWithoutContent()

/** The deployment's key, with which all calls here are made. */
const author = { kind: 'owner', name: null }

describe.each(CONTENT)('versions of $plural', (kind) => {
  const { title, itemUrl, create } = callsOf(kind)
  const versionsOf = async (id: string) => (await admin('GET', `${itemUrl(id)}/versions`)).body

  it('are listed, read and restored, and restoring is undone by restoring', async () => {
    const made = await create({ translations: { zh: { [title]: '样品' } } })
    const { id } = made
    const oldest = { number: 1, savedAt: expect.any(String), by: null, author, changes: [] }
    expect(await versionsOf(id)).toEqual([oldest])
    await admin('PUT', itemUrl(id), { [title]: 'Second', translations: { zh: { [title]: '' } } })
    await admin('PUT', itemUrl(id), { [title]: 'Third' })
    await admin('PUT', itemUrl(id), { [title]: 'Third' })
    const [third, second, first] = await versionsOf(id)
    expect([third.number, second.number, first.number]).toEqual([3, 2, 1])
    expect(third.changes).toEqual([{ field: title, before: 'Second', after: 'Third' }])
    expect(second.changes).toContainEqual({
      field: 'translations',
      before: { zh: { [title]: '样品' } },
      after: {},
    })

    const read = await admin('GET', `${itemUrl(id)}/versions/1`)
    expect(read).toMatchObject({
      status: 200,
      body: { ...first, record: { id, [title]: made[title], translations: made.translations } },
    })

    takeRevalidatedTags()
    const restored = await admin('POST', `${itemUrl(id)}/versions/1/restore`, {})
    expect(restored).toMatchObject({
      status: 200,
      body: { [title]: made[title], translations: made.translations },
    })
    expect(takeRevalidatedTags()).not.toEqual([])
    expect((await versionsOf(id))[0]).toMatchObject({ number: 4 })
    const undone = await admin('POST', `${itemUrl(id)}/versions/3/restore`, {})
    expect(undone).toMatchObject({ status: 200, body: { [title]: 'Third', translations: {} } })
    const again = await admin('POST', `${itemUrl(id)}/versions/3/restore`, {})
    expect([again.status, again.body], 'nothing to restore').toEqual([200, undone.body])
    expect((await versionsOf(id)).map(({ number }: { number: number }) => number)).toEqual([5, 4, 3, 2, 1])
  })

  it.runIf(kind.hasStatus)('become a draft beside a public record, which stays as it is', async () => {
    const made = await create({ status: 'PUBLISHED' })
    const { id } = made
    await admin('PUT', itemUrl(id), { [title]: 'Second' })
    takeRevalidatedTags()
    const { status, body } = await admin('POST', `${itemUrl(id)}/versions/1/restore`, { draft: true })
    expect([status, body.draft.changes[title]]).toEqual([200, made[title]])
    expect(body[title], 'beside its draft').toBe('Second')
    expect((await versionsOf(id))[0], 'the record stays').toMatchObject({ number: 2 })
    expect(takeRevalidatedTags()).toEqual([])
    const { body: written } = await admin('PUT', `${itemUrl(id)}/draft`, { [title]: 'Written for an hour' })
    const blind = await admin('POST', `${itemUrl(id)}/versions/1/restore`, { draft: true })
    expect([blind.status, blind.body.code]).toEqual([409, 'draft_waits'])
    expect((await admin('GET', `${itemUrl(id)}/draft`)).body[title]).toBe('Written for an hour')
    const version = written.version
    const meant = await admin('POST', `${itemUrl(id)}/versions/1/restore`, { draft: true, version })
    expect([meant.status, meant.body.draft.changes[title]]).toEqual([200, made[title]])
    const published = await admin('POST', `${itemUrl(id)}/draft/publish`, {})
    expect(published.body[title]).toBe(made[title])
  })

  it('are not found where there are none', async () => {
    const { id } = await create()
    for (const number of ['0', '2', '-1', 'x', '1.5', '99999999999']) {
      expect((await admin('GET', `${itemUrl(id)}/versions/${number}`)).body.code, number).toBe(
        'version_not_found',
      )
      expect((await admin('POST', `${itemUrl(id)}/versions/${number}/restore`, {})).status).toBe(404)
    }
    expect((await admin('GET', `${itemUrl(UNKNOWN_ID)}/versions`)).status).toBe(404)
    expect((await admin('GET', `${itemUrl('x')}/versions/1`)).status).toBe(404)
  })
})

describe('versions', () => {
  it('without a picture come back to drafts, and are refused of what is public', async () => {
    const { id } = await makeProduct({ status: 'DRAFT', imageUrl: '' })
    const url = `/api/admin/products/${id}`
    await admin('PUT', url, { imageUrl: SAMPLE_PICTURE })
    const restored = await admin('POST', `${url}/versions/1/restore`, {})
    expect([restored.status, restored.body.imageUrl]).toEqual([200, ''])
    await admin('PUT', url, { imageUrl: SAMPLE_PICTURE, status: 'PUBLISHED' })
    const refused = await admin('POST', `${url}/versions/1/restore`, {})
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'imageUrl'])
  })

  it('of a shipped record begin with what was shipped', async () => {
    const { id, title, createdAt } = await addPost()
    const url = `/api/admin/blog-posts/${id}`
    expect((await admin('GET', `${url}/versions`)).body).toEqual([
      { number: 1, savedAt: createdAt.toISOString(), by: null, author: null, changes: [] },
    ])
    await admin('PUT', url, { title: 'New' })
    expect((await admin('GET', `${url}/versions`)).body).toMatchObject([{ number: 2 }, { number: 1 }])
    expect((await admin('GET', `${url}/versions/1`)).body.record.title).toBe(title)
    expect((await admin('POST', `${url}/versions/1/restore`, {})).body.title).toBe(title)
  })

  it('are not mistaken once the oldest changes have left the activity list', async () => {
    const { id } = await makePost({ title: 'First' })
    const url = `/api/admin/blog-posts/${id}`
    for (const title of ['Second', 'Third', 'Fourth']) await admin('PUT', url, { title })
    const third = (await admin('GET', `${url}/versions`)).body[1]
    const old = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000)
    await database().blogPost.update({ where: { id }, data: { createdAt: old } })
    const entries = await database().activity.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })
    const gone = entries.slice(0, 2).map((entry) => entry.id)
    await database().activity.deleteMany({ where: { id: { in: gone } } })
    const { savedAt } = third
    const missed = await admin('POST', `${url}/versions/${third.number}/restore`, { savedAt })
    expect([missed.status, missed.body.code]).toEqual([404, 'version_not_found'])
    const kept = (await admin('GET', `${url}/versions`)).body
    // What was saved when is only known of changes that are kept.
    expect(kept.map((version: { savedAt: string }) => version.savedAt)).toEqual(
      [entries[3], entries[2], entries[2]].map((entry) => entry?.at.toISOString()),
    )
    expect((await admin('POST', `${url}/versions/2/restore`, { savedAt })).body.title).toBe('Third')
  })

  it('are read page by page', async () => {
    const { id } = await addPost()
    const url = `/api/admin/blog-posts/${id}`
    for (const title of ['A', 'B', 'C']) await admin('PUT', url, { title })
    const seen: number[] = []
    let next: string | undefined = `${url}/versions?limit=2`
    while (next) {
      const page = await admin('GET', next)
      expect(page.headers.get('x-total-count')).toBe('4')
      seen.push(...page.body.map(({ number }: { number: number }) => number))
      next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual([4, 3, 2, 1])
  })

  it('leave the pictures that are gone as they are now, and say which', async () => {
    const gone = '/pictures/none.webp'
    const { id, name } = await makeProduct({ imageUrl: gone, images: [gone, SAMPLE_PICTURE], modelUrl: null })
    const url = `/api/admin/products/${id}`
    await admin('PUT', url, { imageUrl: SAMPLE_PICTURE, images: [], name: 'Renamed' })
    const { status, body } = await admin('POST', `${url}/versions/1/restore`, {})
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name, imageUrl: SAMPLE_PICTURE, images: [SAMPLE_PICTURE] }),
    ])
    expect(body.warnings).toMatchObject([
      { path: 'imageUrl', code: 'file_left_out', values: { url: gone } },
      { path: 'images.0', code: 'file_left_out', values: { url: gone } },
    ])
  })

  it('give back facts, rows and old addresses, but leave what is public public', async () => {
    const { id, slug } = await makeProduct({
      status: 'DRAFT',
      facts: { weightGrams: 100 },
      specs: [{ name: 'Finish', value: 'Matt' }],
      modes: [{ name: 'High', lumens: 400, runtimeMinutes: 180 }],
    })
    const url = `/api/admin/products/${id}`
    await admin('PUT', url, {
      slug: `${slug}-renamed`,
      status: 'PUBLISHED',
      facts: { weightGrams: 120 },
      specs: [],
      modes: [],
    })
    const { status, body } = await admin('POST', `${url}/versions/1/restore`, {})
    expect([status, body]).toEqual([200, expect.objectContaining({ slug, status: 'PUBLISHED' })])
    expect(body.facts.weightGrams).toBe(100)
    expect(body.specs).toContainEqual(expect.objectContaining({ name: 'Finish', value: 'Matt' }))
    expect(body.modes).toMatchObject([{ name: 'High', lumens: 400 }])
    expect((await database().redirect.findFirst({ where: { targetId: id } }))?.fromSlug).toBe(
      `${slug}-renamed`,
    )
  })

  it('are not restored over what somebody else saved meanwhile', async () => {
    const { id } = await makePost()
    const url = `/api/admin/blog-posts/${id}`
    const { body } = await admin('PUT', url, { title: 'Mine' })
    await admin('PUT', url, { title: 'Theirs' })
    const stale = await admin('POST', `${url}/versions/1/restore`, { version: body.version })
    expect([stale.status, stale.body.code, stale.body.current.title]).toEqual([
      409,
      'changed_meanwhile',
      'Theirs',
    ])
  })

  it('whose category is gone say so', async () => {
    const category = await admin('POST', '/api/admin?type=categories', {
      ...{ slug: 'goes-away', name: 'Goes', description: 'x', imageUrl: '/pictures/x.webp' },
    })
    const { id } = await makeProduct({ categoryId: category.body.id })
    await admin('PUT', `/api/admin/products/${id}`, { categoryId: null })
    await admin('DELETE', `/api/admin/categories/${category.body.id}`)
    const restore = (input: object) => admin('POST', `/api/admin/products/${id}/versions/1/restore`, input)
    const answer = await restore({})
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, 'categoryId'])
    const other = await admin('POST', '/api/admin?type=categories', sample('categories'))
    const restored = await restore({ categoryId: other.body.id, version: 2 })
    expect([restored.status, restored.body.categoryId]).toEqual([200, other.body.id])
  })

  it('whose slug another record has take another one, as in the bin', async () => {
    const { id, slug } = await makePost()
    const url = `/api/admin/blog-posts/${id}`
    await admin('PUT', url, { slug: `${slug}-moved`, title: 'Moved' })
    await makePost({ slug })
    const answer = await admin('POST', `${url}/versions/1/restore`, {})
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([409, 'slug'])
    const restored = await admin('POST', `${url}/versions/1/restore`, { slug: `${slug}-2` })
    expect([restored.status, restored.body.slug]).toEqual([200, `${slug}-2`])
    expect(restored.body.title).not.toBe('Moved')
  })

  it('survive the bin', async () => {
    const { id, title } = await makePost()
    const url = `/api/admin/blog-posts/${id}`
    await admin('PUT', url, { title: 'Second' })
    await admin('DELETE', url)
    expect((await admin('GET', `${url}/versions`)).status).toBe(404)
    await admin('POST', `${url}/restore`, {})
    expect((await admin('POST', `${url}/versions/1/restore`, {})).body.title).toBe(title)
  })

  it('exist of pictures, and not of what visitors sent', async () => {
    const picture = await database().mediaItem.create({
      data: {
        ...{ filename: 'versioned.webp', url: '/pictures/versioned.webp', contentHash: 'b'.repeat(64) },
        ...{ widthPx: 1200, heightPx: 900, sizeBytes: 1 },
      },
    })
    const url = `/api/admin/media/${picture.id}`
    expect((await admin('GET', `${url}/versions`)).body).toMatchObject([{ number: 1 }])
    for (const type of ['inquiries', 'subscribers', 'nonsense', 'constructor', '__proto__']) {
      const answer = await admin('GET', `/api/admin/${type}/${picture.id}/versions`)
      expect([answer.status, answer.body.code], type).toEqual([404, 'address_not_found'])
    }
  })
})
