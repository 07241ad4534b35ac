import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import * as jobs from '@/app/api/admin/jobs/[id]/route'
import * as keys from '@/app/api/admin/keys/route'
import * as replace from '@/app/api/admin/media/[id]/replace/route'
import * as usage from '@/app/api/admin/media/[id]/usage/route'
import * as library from '@/app/api/admin/media/route'
import { database } from '@/lib/data/prisma'
import { admin, UNKNOWN_ID } from '../support/admin'
import { makeMember, makePost, makeProduct, makeStudy } from '../support/admin-records'
import { addCategory, withoutContent } from '../support/content'
import { goOn } from '../support/spreadsheets'

const OLD = '/media/0123456789abcdef0123456789abcdef.webp'
const NEW = '/media/fedcba9876543210fedcba9876543210.webp'
/** Begins like the other one. */
const LONGER = '/pictures/old-side.webp'
const SHIPPED = '/pictures/old.webp'

const ids: Record<string, string> = {}

beforeAll(async () => {
  await withoutContent()
  for (const url of [OLD, NEW, LONGER, SHIPPED]) {
    const { id } = await database().mediaItem.create({
      data: {
        url,
        filename: 'picture.webp',
        sizeBytes: 1000,
        widthPx: 1920,
        heightPx: 1440,
        variantsPx: [480, 960],
        contentHash: url,
        placeholder: '',
      },
    })
    ids[url] = id
  }
})

beforeEach(async () => {
  await database().recordDraft.deleteMany()
  await database().product.deleteMany()
  await database().blogPost.deleteMany()
  await database().caseStudy.deleteMany()
  await database().teamMember.deleteMany()
})

const replaceAll = (url: string, by: string, headers = {}) =>
  admin(
    'POST',
    `/api/admin/media/${ids[url] ?? url}/replace`,
    { by },
    {
      route: replace,
      params: { id: ids[url] ?? url },
      headers,
    },
  )
const read = async (kind: string, id: string) => (await admin('GET', `/api/admin/${kind}/${id}`)).body
const page = async (name: string) => (await admin('GET', `/api/admin/pages/${name}`)).body
const usesOf = async (url: string) =>
  (
    await admin('GET', `/api/admin/media/${ids[url]}/usage`, undefined, {
      route: usage,
      params: { id: ids[url] ?? '' },
    })
  ).body as { type: string; state: string; label: string }[]
const undo = (id: string) => admin('POST', `/api/admin/bulk/${id}/undo`)
const activity = async (query: string) =>
  (await admin('GET', `/api/admin/activity?${query}`, undefined, { route: activityRoute })).body

const TEXT = `![A lamp](${OLD} "Lamp") and <img src="${OLD.replace('.webp', '-960.avif')}">, not https://other.example${OLD}.`
const REPLACED = `![A lamp](${NEW} "Lamp") and <img src="${NEW}">, not https://other.example${OLD}.`

describe('replacing a picture everywhere', () => {
  it('changes every field and text that has it, in all kinds and languages, and is undone', async () => {
    const category = await addCategory({ imageUrl: OLD, bannerImage: OLD })
    const product = await makeProduct({
      imageUrl: OLD,
      nightImageUrl: OLD,
      images: [OLD, SHIPPED],
      detailedDescription: TEXT,
      translations: { zh: { name: '灯', detailedDescription: TEXT } },
    })
    const post = await makePost({ content: TEXT, translations: { zh: { title: '文', content: TEXT } } })
    const study = await makeStudy({ imageUrl: OLD, challenge: TEXT })
    const member = await makeMember({ imageUrl: OLD })
    const before = { product: await read('products', product.id), post: await read('blog-posts', post.id) }
    const types = new Set((await usesOf(OLD)).map(({ type }) => type))

    const { status, body } = await replaceAll(OLD, NEW)
    expect(status).toBe(200)
    expect(body.results.every(({ skipped }: { skipped: unknown[] }) => skipped.length === 0)).toBe(true)
    expect(new Set(body.results.map(({ type }: { type: string }) => type))).toEqual(types)
    expect(types).toContain('products')
    expect(await usesOf(OLD).then((uses) => uses.map(({ type }) => type))).toEqual([
      // The address of the other host.
      ...['products', 'blog-posts', 'case-studies'],
    ])
    expect(await read('products', product.id)).toMatchObject({
      imageUrl: NEW,
      nightImageUrl: NEW,
      images: [NEW, SHIPPED],
      detailedDescription: REPLACED,
      translations: { zh: { name: '灯', detailedDescription: REPLACED } },
    })
    expect(await read('blog-posts', post.id)).toMatchObject({
      content: REPLACED,
      translations: { zh: { title: '文', content: REPLACED } },
    })
    expect(await read('case-studies', study.id)).toMatchObject({ imageUrl: NEW, challenge: REPLACED })
    expect(await read('team-members', member.id)).toMatchObject({ imageUrl: NEW })
    expect(await read('categories', category.id)).toMatchObject({ imageUrl: NEW, bannerImage: NEW })
    expect((await activity(`id=${product.id}`))[0]).toMatchObject({
      label: product.name,
      before: { imageUrl: OLD },
      after: { imageUrl: NEW },
      author: expect.anything(),
    })

    for (const { id } of body.results) expect((await undo(id)).body.skipped).toEqual([])
    const { version: _, updatedAt: __, ...was } = before.product
    expect(await read('products', product.id)).toMatchObject(was)
    expect((await read('blog-posts', post.id)).content).toBe(before.post.content)
    await database().category.delete({ where: { id: category.id } })
  })

  it('is not undone where visitors would see a picture that was deleted since', async () => {
    const shown = await makeProduct({ imageUrl: OLD })
    const hidden = await makeProduct({ imageUrl: OLD, status: 'DRAFT' })
    const { body } = await replaceAll(OLD, NEW)
    await database().mediaItem.update({ where: { id: ids[OLD] ?? '' }, data: { deletedAt: new Date() } })
    try {
      expect((await undo(body.results[0].id)).body).toMatchObject({
        changed: 1,
        skipped: [{ id: shown.id, code: 'picture_missing', values: { url: OLD } }],
      })
      expect(await read('products', shown.id)).toMatchObject({ imageUrl: NEW })
      expect(await read('products', hidden.id)).toMatchObject({ imageUrl: OLD })
    } finally {
      await database().mediaItem.update({ where: { id: ids[OLD] ?? '' }, data: { deletedAt: null } })
    }
  })

  it('changes pictures of pages', async () => {
    const uses = async () => (await usesOf(OLD)).map(({ type }) => type)
    const [name, pictureOf] = ['about', 'introPicture']
    await admin('PUT', `/api/admin/pages/${name}`, { [pictureOf]: OLD })
    expect(await uses()).toEqual([`page-${name}`])
    const { body } = await replaceAll(OLD, NEW)
    expect([body.results[0].type, body.results[0].changed]).toEqual([`page-${name}`, 1])
    expect((await page(name))[pictureOf]).toBe(NEW)
    await undo(body.results[0].id)
    expect((await page(name))[pictureOf]).toBe(OLD)
    await admin('PUT', `/api/admin/pages/${name}`, { [pictureOf]: null })
  })

  it('names the pages that show their shipped picture, and replaces it there', async () => {
    const name = 'contact'
    const url = (await page(name)).contactPicture as string
    const item = {
      url,
      filename: 'shipped.webp',
      sizeBytes: 1000,
      widthPx: 1200,
      heightPx: 675,
      variantsPx: [],
    }
    const { id } = await database().mediaItem.create({ data: { ...item, contentHash: url, placeholder: '' } })
    ids[url] = id
    await database().siteRecord.deleteMany({ where: { name: `page-${name}` } })
    expect(await usesOf(url)).toMatchObject([
      { type: `page-${name}`, state: 'published', fields: ['contactPicture'] },
    ])
    const unused = (await admin('GET', '/api/admin/media?use=unused', undefined, { route: library }))
      .body as { url: string }[]
    expect(unused.map((each) => each.url)).not.toContain(url)
    const { body } = await replaceAll(url, NEW)
    expect((await page(name)).contactPicture).toBe(NEW)
    expect(await usesOf(url)).toEqual([])
    await undo(body.results[0].id)
    expect((await page(name)).contactPicture).toBe(url)
    await database().mediaItem.delete({ where: { id } })
  })

  it('changes drafts that wait, which stay drafts of their author and can be published, and is undone', async () => {
    const both = await makeProduct({ imageUrl: OLD })
    await admin('PUT', `/api/admin/products/${both.id}/draft`, {
      imageUrl: SHIPPED,
      nightImageUrl: OLD,
      name: 'Other',
      version: 1,
    })
    const only = await makeProduct({ imageUrl: SHIPPED })
    await admin('PUT', `/api/admin/products/${only.id}/draft`, { images: [OLD], version: 1 })
    const drafts = () => database().recordDraft.findMany({ orderBy: { id: 'asc' } })
    const waiting = await drafts()
    const { body } = await replaceAll(OLD, NEW)
    expect(body.results).toMatchObject([{ type: 'products', changed: 3, skipped: [] }])
    const [first, second] = await drafts()
    expect(first).toMatchObject({
      changes: { imageUrl: SHIPPED, nightImageUrl: NEW, name: 'Other' },
      base: { imageUrl: NEW },
    })
    expect(second).toMatchObject({
      changes: { images: [NEW] },
      savedAt: waiting[1]?.savedAt,
      by: waiting[1]?.by,
    })
    expect(await read('products', only.id)).toMatchObject({ images: [], version: only.version + 2 })
    expect((await activity(`id=${only.id}`))[0]).toMatchObject({
      before: { draft: { images: [OLD] } },
      after: { draft: { images: [NEW] } },
    })
    expect((await undo(body.results[0].id)).body).toMatchObject({ changed: 3, skipped: [] })
    expect((await read('products', both.id)).imageUrl).toBe(OLD)
    expect((await drafts()).map(({ changes }) => changes)).toEqual(waiting.map(({ changes }) => changes))
    await replaceAll(OLD, NEW)
    for (const { id } of [both, only]) {
      const { version } = await read('products', id)
      const published = await admin('POST', `/api/admin/products/${id}/draft/publish`, { version })
      expect(published.status).toBe(200)
    }
    expect(await read('products', only.id)).toMatchObject({ images: [NEW] })
  })

  it('puts back only what it replaced in a draft, and leaves what was written in one since', async () => {
    const mixed = await makeProduct({ imageUrl: SHIPPED })
    await admin('PUT', `/api/admin/products/${mixed.id}/draft`, {
      nightImageUrl: OLD,
      images: [NEW],
      version: 1,
    })
    const later = await makeProduct({ imageUrl: SHIPPED })
    await admin('PUT', `/api/admin/products/${later.id}/draft`, { nightImageUrl: OLD, version: 1 })
    const changesOf = async (id: string) =>
      (await database().recordDraft.findFirstOrThrow({ where: { targetId: id } })).changes
    const { body } = await replaceAll(OLD, NEW)
    expect(await changesOf(mixed.id)).toMatchObject({ nightImageUrl: NEW, images: [NEW] })
    const { version } = await read('products', later.id)
    await admin('PUT', `/api/admin/products/${later.id}/draft`, { nightImageUrl: SHIPPED, version })
    const { skipped } = (await undo(body.results[0].id)).body
    expect(skipped).toMatchObject([{ id: later.id, code: 'changed_meanwhile' }])
    expect(await changesOf(mixed.id)).toMatchObject({ nightImageUrl: OLD, images: [NEW] })
    expect(await changesOf(later.id)).toMatchObject({ nightImageUrl: SHIPPED })
  })

  it('leaves the draft of a record that is skipped', async () => {
    const { id } = await makeProduct({ imageUrl: OLD })
    await admin('PUT', `/api/admin/products/${id}/draft`, { nightImageUrl: OLD, version: 1 })
    const draft = async () =>
      (await database().recordDraft.findFirstOrThrow({ where: { targetId: id } })).changes
    const { body } = await replaceAll(OLD, NEW)
    const replaced = await draft()
    expect(replaced).toMatchObject({ nightImageUrl: NEW })
    await database().product.update({ where: { id }, data: { imageUrl: SHIPPED } })
    expect((await undo(body.results[0].id)).body.skipped).toMatchObject([{ id, code: 'changed_meanwhile' }])
    expect(await draft()).toEqual(replaced)
  })

  it('leaves pictures whose address only begins alike, what is in the bin, and names what cannot be changed', async () => {
    const alike = await makeProduct({ imageUrl: SHIPPED, nightImageUrl: LONGER })
    const gone = await makePost({ imageUrl: SHIPPED })
    await admin('DELETE', `/api/admin/blog-posts/${gone.id}`)
    const { body } = await replaceAll(SHIPPED, NEW)
    expect(body.results).toMatchObject([{ type: 'products', changed: 1 }])
    expect(await read('products', alike.id)).toMatchObject({ imageUrl: NEW, nightImageUrl: LONGER })
    expect((await usesOf(SHIPPED)).find(({ type }) => type === 'blog-posts')?.state).toBe('bin')
  })

  it('goes on as a job where it is used very often', async () => {
    const data = Array.from({ length: 600 }, (_, n) => ({
      slug: `often-${n}`,
      name: `Often ${n}`,
      productNumber: `OFTEN-${n}`,
      description: 'One of many.',
      imageUrl: OLD,
    }))
    await database().product.createMany({ data })
    const { status, body } = await replaceAll(OLD, NEW)
    const [result] = body.results
    if (status === 202) {
      while ((await goOn()).more) {}
      const { body: job } = await admin('GET', `/api/admin/jobs/${result.job}`, undefined, {
        route: jobs,
        params: { id: result.job },
      })
      expect(job.result.changed).toBe(600)
    } else expect(result.changed).toBe(600)
    expect(await database().product.count({ where: { imageUrl: NEW } })).toBe(600)
  })

  it('is for those who may edit content, who leave what is the owner’s', async () => {
    await makeProduct({ imageUrl: OLD })
    const statuses: Record<string, number> = {}
    for (const role of ['editor', 'sales', 'reader']) {
      const { body } = await admin('POST', '/api/admin/keys', { name: role, role }, { route: keys })
      statuses[role] = (await replaceAll(OLD, NEW, { 'admin-key': body.key })).status
    }
    expect(statuses).toEqual({ editor: 200, sales: 403, reader: 403 })
  })

  it('refuses the picture itself, and one that is not in the library', async () => {
    expect((await replaceAll(OLD, OLD)).body.code).toBe('nothing_to_change')
    expect((await replaceAll(OLD, '/media/none.webp')).status).toBe(404)
    expect((await replaceAll(UNKNOWN_ID, NEW)).status).toBe(404)
  })
})
