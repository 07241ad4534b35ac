import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import * as filesRoute from '@/app/api/admin/files/route'
import * as inquiriesExport from '@/app/api/admin/inquiries/export/route'
import * as jobs from '@/app/api/admin/jobs/[id]/route'
import * as mediaRoute from '@/app/api/admin/media/route'
import { database } from '@/lib/data/prisma'
import { productsTable } from '@/lib/kinds/product/table'
import { PRODUCT_TAGS } from '@/lib/kinds/product/tags'
import { TABLES } from '@/lib/kinds/tables'
import { commit } from '@/lib/records/commit/commit'
import { deleteEmptyBulkActivities, startBulkActivity } from '@/lib/records/history/activity'
import { startMove } from '@/lib/records/positions'
import { admin, SAMPLE_PICTURE, UNKNOWN_ID } from '../support/admin'
import { makeMember, makePost, makeProduct } from '../support/admin-records'
import { addCategory, addProduct } from '../support/content'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'
import { goOn } from '../support/spreadsheets'

startWithoutContent()
const activity = async (query: string) =>
  (await admin('GET', `/api/admin/activity?${query}`, undefined, { route: activityRoute })).body
const bulk = (kind: string, body: object) => admin('POST', `/api/admin/${kind}/bulk`, body)
const undo = (id: string) => admin('POST', `/api/admin/bulk/${id}/undo`)
const jobOf = async (id: string) =>
  (await admin('GET', `/api/admin/jobs/${id}`, undefined, { route: jobs, params: { id } })).body
/** The result of a change, also of one that a busy machine goes on with as a job. */
const doneBy = async ({ body }: { body: { job?: string } & Record<string, unknown> }) => {
  if (!body.job) return body
  while ((await goOn()).more) {}
  return { id: body.id, ...(await jobOf(body.job)).result }
}
const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

// No two facts have one name.
describe.each(CONTENT.filter(({ key }) => key !== 'own-facts'))('many $plural of one title', (kind) => {
  const { key, title, itemUrl, create } = callsOf(kind)
  const read = async (id: string) => (await admin('GET', itemUrl(id))).body

  it('are changed as one entry and changed back by one call', async () => {
    const made = [await create(), await create(), await create()]
    const ids = idsOf(made)
    const set = { [title]: 'Same', translations: { zh: { [title]: '相同' } } }
    const { status, body } = await bulk(key, { ids, set })
    expect([status, body]).toEqual([200, { id: expect.any(String), changed: 3, skipped: [] }])
    for (const id of ids) expect(await read(id)).toMatchObject({ ...set, version: 2 })
    const [entry] = await activity('limit=1')
    expect(entry).toMatchObject({ id: body.id, action: 'UPDATE', type: key, count: 3, after: set })
    const ofRecords = await activity(`bulk=${body.id}`)
    expect(idsOf(ofRecords.map(({ targetId }: { targetId: string }) => ({ id: targetId }))).sort()).toEqual(
      ids.toSorted(),
    )
    expect((await activity(`id=${ids[0]}`))[0]).toMatchObject({ before: { [title]: made[0][title] } })

    expect((await undo(body.id)).body).toMatchObject({ changed: 3, skipped: [] })
    for (const before of made)
      expect(await read(before.id)).toMatchObject({ [title]: before[title], translations: {}, version: 3 })
    expect((await activity('limit=2'))[1].undoneAt).toEqual(expect.any(String))
    expect((await undo(body.id)).body.code).toBe('change_undone')
  })
})

describe.each(CONTENT)('many $plural', (kind) => {
  const { key, itemUrl, create } = callsOf(kind)

  it('are deleted, brought back and deleted again', async () => {
    const ids = idsOf([await create(), await create()])
    const deleted = await bulk(key, { ids, delete: true })
    expect(deleted.body.changed).toBe(2)
    for (const id of ids) expect((await admin('GET', itemUrl(id))).status).toBe(404)
    const back = await undo(deleted.body.id)
    expect(back.body.changed).toBe(2)
    for (const id of ids) expect((await admin('GET', itemUrl(id))).status).toBe(200)
    expect((await undo(back.body.id)).body.changed).toBe(2)
    for (const id of ids) expect((await admin('GET', itemUrl(id))).status).toBe(404)
  })
})

it('Many records that get a picture that is not there are changed, with a warning', async () => {
  const { id } = await makeProduct()
  const set = { nightImageUrl: '/pictures/none.webp' }
  const { status, body } = await bulk('products', { ids: [id], set })
  expect([status, body.changed]).toEqual([200, 1])
  expect(body.warnings).toMatchObject([{ path: 'nightImageUrl', code: 'picture_missing' }])
})

describe('a bulk change', () => {
  it('skips and names what cannot be changed, and changes the rest', async () => {
    const busy = await addCategory({ slug: 'busy' })
    await addProduct(busy.id)
    const idle = await addCategory({ slug: 'idle' })
    const { body } = await bulk('categories', { ids: [busy.id, idle.id, UNKNOWN_ID], delete: true })
    expect(body).toMatchObject({
      changed: 1,
      skipped: [
        { id: busy.id, label: expect.any(String), code: 'category_in_use', message: expect.any(String) },
        { id: UNKNOWN_ID, label: null, code: 'record_not_found' },
      ].toSorted((a, b) => (a.id === busy.id ? -1 : b.id === busy.id ? 1 : 0)),
    })
  })

  it('is rejected where it is wrong for every record, or does not say for which', async () => {
    const { id } = await makeProduct()
    const rejected = async (body: object) => {
      const { status, body: answer } = await bulk('products', body)
      return [status, answer.errors?.[0]?.code ?? answer.code]
    }
    expect(await rejected({ ids: [id], set: { facts: { moqPieces: -1 } } })).toEqual([400, 'out_of_range'])
    expect(await rejected({ ids: [id], set: { categoryId: UNKNOWN_ID } })).toEqual([
      400,
      'selected_category_not_found',
    ])
    expect(await rejected({ ids: [id], set: { slug: 'x' } })).toEqual([400, 'unknown_field'])
    expect(await rejected({ ids: [id], set: { productNumber: 'x' } })).toEqual([400, 'unknown_field'])
    expect(await rejected({ ids: [id], set: { imageUrl: 'https://elsewhere.example/a.png' } })).toEqual([
      400,
      'foreign_picture',
    ])
    expect(await rejected({ ids: [id] })).toEqual([400, 'nothing_to_change'])
    expect(await rejected({ ids: [id], set: {} })).toEqual([400, 'nothing_to_change'])
    expect(await rejected({ ids: [id], set: { badge: 'NEW' }, delete: true })).toEqual([400, 'invalid_value'])
    expect(await rejected({ set: { badge: 'NEW' } })).toEqual([400, 'no_records_chosen'])
    expect(await rejected({ ids: [id], query: {}, set: { badge: 'NEW' } })).toEqual([
      400,
      'no_records_chosen',
    ])
    expect(await rejected({ query: { categry: 'x' }, set: { badge: 'NEW' } })).toEqual([400, 'unknown_field'])
    expect(await rejected({ query: { status: 'x' }, set: { badge: 'NEW' } })).toEqual([400, 'not_an_option'])
    expect(
      (
        await admin(
          'POST',
          '/api/admin/products/bulk',
          { ids: [id], delete: true },
          { headers: { 'admin-key': '' } },
        )
      ).status,
    ).toBe(401)
    expect((await undo(UNKNOWN_ID)).status).toBe(404)
  })

  it('of what a search shows is of all that is shown, by the names of categories, too', async () => {
    const category = await addCategory({ slug: 'zz', name: 'Zzlampen' })
    for (const _ of [1, 2]) await makeProduct({ categoryId: category.id })
    const found = async (query: string) =>
      (await admin('GET', `/api/admin?type=products&search=zzlampen${query}`)).body.length
    expect([await found(''), await found('&category=zz')]).toEqual([2, 2])
    const { body } = await bulk('products', {
      query: { search: 'zzlampen' },
      set: { facts: { moqPieces: 300 } },
    })
    expect(body).toMatchObject({ changed: 2, skipped: [] })
  })

  it('of what a search in a category shows leaves the others alone, and its undoing what was changed since', async () => {
    const category = await addCategory({ slug: 'heads' })
    const inIt = [
      await makeProduct({ categoryId: category.id }),
      await makeProduct({ categoryId: category.id }),
    ]
    const others = [await makeProduct({ facts: { moqPieces: 70 } }), await makeProduct({ name: 'Other' })]
    const moq = async (id: string) => (await admin('GET', `/api/admin/products/${id}`)).body.facts.moqPieces
    takeRevalidatedTags()
    const { body } = await bulk('products', {
      query: { category: 'heads', search: 'sample' },
      set: { facts: { moqPieces: 500 } },
    })
    expect(body).toMatchObject({ changed: 2, skipped: [] })
    expect(takeRevalidatedTags()).toContain(`product:${inIt[0].slug}`)
    expect(await Promise.all(inIt.map(({ id }) => moq(id)))).toEqual([500, 500])
    expect(await Promise.all(others.map(({ id }) => moq(id)))).toEqual([70, null])
    // What has the value already is not touched.
    expect(
      (await bulk('products', { query: { category: category.id }, set: { facts: { moqPieces: 500 } } })).body,
    ).toEqual({
      id: null,
      changed: 0,
      skipped: [],
    })
    await admin('PUT', `/api/admin/products/${inIt[0].id}`, { name: 'Since' })
    expect((await undo(body.id)).body).toMatchObject({
      changed: 1,
      skipped: [{ id: inIt[0].id, label: 'Since', code: 'changed_meanwhile' }],
    })
    expect(await Promise.all(inIt.map(({ id }) => moq(id)))).toEqual([500, null])
  })

  it('adds entries to lists and removes them, in both languages', async () => {
    const first = await makeProduct({ tags: ['camp', 'old'], translations: { zh: { tags: ['露营'] } } })
    const second = await makeProduct({ tags: ['camp'] })
    const { body } = await bulk('products', {
      ids: [first.id, second.id],
      add: { tags: ['new'], translations: { zh: { tags: ['新'] } } },
      remove: { tags: ['old'] },
    })
    expect(body.changed).toBe(2)
    const tags = async ({ id }: { id: string }) => {
      const { body: record } = await admin('GET', `/api/admin/products/${id}`)
      return [record.tags, record.translations.zh?.tags]
    }
    expect(await tags(first)).toEqual([
      ['camp', 'new'],
      ['露营', '新'],
    ])
    expect(await tags(second)).toEqual([['camp', 'new'], ['新']])
    await undo(body.id)
    expect(await tags(first)).toEqual([['camp', 'old'], ['露营']])
  })

  it('cannot bring back what lost its slug meanwhile, but the rest', async () => {
    const [kept, lost] = [await makePost(), await makePost({ slug: 'wanted' })]
    const { body } = await bulk('blog-posts', { ids: [kept.id, lost.id], delete: true })
    await makePost({ slug: 'wanted' })
    expect((await undo(body.id)).body).toMatchObject({
      changed: 1,
      skipped: [{ id: lost.id, code: 'slug_taken' }],
    })
  })

  it('of parts of records, days and choices is undone as well', async () => {
    const member = await makeMember({ department: 'sales' })
    const post = await makePost({ featured: 1, date: '2026-01-02' })
    const product = await makeProduct({ modes: [{ name: 'High', lumens: 100, runtimeMinutes: 60 }] })
    const done = [
      await bulk('team-members', { ids: [member.id], set: { department: 'engineering', featured: true } }),
      await bulk('blog-posts', { ids: [post.id], set: { featured: 0, date: '2026-03-04', status: 'DRAFT' } }),
      await bulk('products', { ids: [product.id], set: { modes: [], badge: 'NEW' } }),
    ]
    for (const { body } of done) expect((await undo(body.id)).body).toMatchObject({ changed: 1, skipped: [] })
    const now = async (address: string) => (await admin('GET', address)).body
    expect(await now(`/api/admin/team-members/${member.id}`)).toMatchObject({
      department: 'sales',
      featured: false,
    })
    expect(await now(`/api/admin/blog-posts/${post.id}`)).toMatchObject({
      featured: 1,
      date: '2026-01-02',
      status: 'PUBLISHED',
    })
    const { modes, badge } = await now(`/api/admin/products/${product.id}`)
    expect([modes, badge]).toEqual([product.modes, null])
  })

  it('of English texts writes each product once, with the translations it leaves stale, also where it moves', async () => {
    const [from, to] = [await addCategory({ slug: 'once-from' }), await addCategory({ slug: 'once-to' })]
    const names = { name: 'Old lamp', translations: { zh: { name: '旧灯' } }, categoryId: from.id }
    const ids = idsOf([await makeProduct(names), await makeProduct(names)])
    const written = () => database().productCount.findUniqueOrThrow({ where: { categoryId: from.id } })
    const { version } = await written()
    const { body } = await bulk('products', { ids, set: { name: 'New lamp' } })
    expect((await written()).version - version).toBe(1n)
    for (const id of ids)
      expect((await admin('GET', `/api/admin/products/${id}`)).body).toMatchObject({
        staleTranslations: { name: 'Old lamp' },
        version: 2,
      })
    expect((await undo(body.id)).body).toMatchObject({ changed: 2, skipped: [] })
    for (const id of ids)
      expect((await admin('GET', `/api/admin/products/${id}`)).body).not.toHaveProperty('staleTranslations')
    takeRevalidatedTags()
    const moved = await bulk('products', { ids, set: { categoryId: to.id } })
    expect(takeRevalidatedTags()).toEqual(
      expect.arrayContaining([PRODUCT_TAGS.setOf('once-from'), PRODUCT_TAGS.setOf('once-to')]),
    )
    const [change] = await activity(`bulk=${moved.body.id}`)
    expect(change.after).toEqual({
      categoryId: to.id,
      category: expect.objectContaining({ slug: 'once-to' }),
    })
  })

  it('that invalidates all pages of the kind once invalidates redirects too, where a slug changes', async () => {
    const { id } = await makeProduct()
    const tagsAfter = async (set: Record<string, unknown>) => {
      takeRevalidatedTags()
      const by = { by: 'owner', address: null, requestId: null }
      await commit(productsTable, [{ id, set }], by, { tag: 'products' })
      return takeRevalidatedTags()
    }
    expect(await tagsAfter({ name: 'Named anew' })).toEqual(['products'])
    expect(await tagsAfter({ slug: 'at-another-address' })).toEqual(['products', 'redirects'])
  })

  it('of hundreds of products is one call, and invalidates all pages of the kind once', async () => {
    const category = await addCategory({ slug: 'hundreds' })
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    await database().product.createMany({
      data: numbers.map((number) => ({
        slug: `hundreds-${number}`,
        name: `Hundreds ${number}`,
        description: 'A light.',
        imageUrl: '/pictures/sample.webp',
        categoryId: category.id,
      })),
    })
    takeRevalidatedTags()
    const body = await doneBy(
      await bulk('products', {
        query: { category: 'hundreds' },
        set: { facts: { moqPieces: 50, weightGrams: 90 } },
      }),
    )
    expect(body).toMatchObject({ changed: 300, skipped: [] })
    expect([...new Set(takeRevalidatedTags())]).toEqual(['products'])
    expect(await database().product.count({ where: { moqPieces: 50, version: 2, weightGrams: 90 } })).toBe(
      300,
    )
    expect((await doneBy(await undo(body.id))).changed).toBe(300)
    expect(
      await database().product.count({ where: { categoryId: category.id, moqPieces: null, version: 3 } }),
    ).toBe(300)
  })
})

it('A draft that lacked a picture lacks it again when a bulk change is taken back', async () => {
  const { id } = await makeProduct({ status: 'DRAFT', imageUrl: '' })
  const { body } = await bulk('products', { ids: [id], set: { imageUrl: SAMPLE_PICTURE } })
  expect((await undo(body.id)).body).toMatchObject({ changed: 1, skipped: [] })
  expect((await admin('GET', `/api/admin/products/${id}`)).body).toMatchObject({
    imageUrl: '',
    status: 'DRAFT',
  })
})

describe('publishing many', () => {
  const publish = (ids: string[]) => bulk('products', { ids, set: { status: 'PUBLISHED' } })
  const item = (id: string) => `/api/admin/products/${id}`
  const later = '2999-01-31T00:05:00.000Z'
  const isListed = async (status: string, id: string) =>
    idsOf((await admin('GET', `/api/admin?type=products&status=${status}`)).body).includes(id)

  it('publishes the drafts that wait beside public records, and names what may not be public', async () => {
    const [waiting, draft, broken] = [
      await makeProduct(),
      await makeProduct({ status: 'DRAFT' }),
      await makeProduct({ status: 'DRAFT', imageUrl: '/pictures/none.webp' }),
    ]
    await admin('PUT', `${item(waiting.id)}/draft`, { name: 'Waited for' })
    const { status, body } = await publish([waiting.id, draft.id, broken.id])
    expect([status, body]).toMatchObject([
      200,
      { changed: 2, skipped: [{ id: broken.id, code: 'picture_missing' }] },
    ])
    const { body: now } = await admin('GET', item(waiting.id))
    expect([now.name, now.status, now.draft]).toEqual(['Waited for', 'PUBLISHED', undefined])
    expect((await admin('GET', item(draft.id))).body.status).toBe('PUBLISHED')
    expect((await admin('GET', item(broken.id))).body.status).toBe('DRAFT')
    expect((await publish([waiting.id])).body).toMatchObject({ id: null, changed: 0, skipped: [] })
  })

  it('keeps a draft that cannot be published', async () => {
    const [taken, waiting] = [await makeProduct(), await makeProduct()]
    await admin('PUT', `${item(waiting.id)}/draft`, { slug: 'wanted-by-both' })
    await admin('PUT', item(taken.id), { slug: 'wanted-by-both' })
    expect((await publish([waiting.id])).body).toMatchObject({
      changed: 0,
      skipped: [{ id: waiting.id, code: 'slug_taken' }],
    })
    expect((await admin('GET', item(waiting.id))).body.draft.changes).toEqual({ slug: 'wanted-by-both' })
  })

  it('leaves what is scheduled for later as it is, unless its time is taken away as well', async () => {
    const [waiting, offline] = [await makeProduct(), await makeProduct({ status: 'DRAFT' })]
    const ids = [waiting.id, offline.id]
    for (const id of ids) await admin('PUT', `${item(id)}/draft`, { name: 'Later', publishAt: later })
    const planned = await makeProduct({ publishAt: later })
    const left = (await publish([...ids, planned.id])).body
    expect([left.changed, left.skipped.map(({ code }: { code: string }) => code)]).toEqual([
      0,
      Array(3).fill('scheduled_for_later'),
    ])
    expect((await admin('GET', item(waiting.id))).body).toMatchObject({
      name: waiting.name,
      draft: { changes: { publishAt: later } },
    })
    expect((await admin('GET', item(offline.id))).body).toMatchObject({ status: 'DRAFT' })
    const now = await bulk('products', { ids, set: { status: 'PUBLISHED', publishAt: null } })
    expect(now.body).toMatchObject({ changed: 2 })
    for (const id of ids)
      expect((await admin('GET', item(id))).body).toMatchObject({ name: 'Later', status: 'PUBLISHED' })
  })

  it('adds and removes entries of the drafts it publishes, too', async () => {
    const { id } = await makeProduct({ tags: ['old'] })
    const zh = { name: '等待' }
    await admin('PUT', `${item(id)}/draft`, { tags: ['old', 'waiting'], translations: { zh } })
    const { body } = await bulk('products', {
      ids: [id],
      set: { status: 'PUBLISHED', facts: { moqPieces: 5 } },
      add: { tags: ['new'], translations: { zh: { tags: ['新'] } } },
      remove: { tags: ['old'] },
    })
    expect(body).toMatchObject({ changed: 1, skipped: [] })
    expect((await admin('GET', item(id))).body).toMatchObject({
      ...{ tags: ['waiting', 'new'], translations: { zh: { ...zh, tags: ['新'] } }, facts: { moqPieces: 5 } },
    })
  })

  it('skips a draft that would overwrite what was changed since, or make public what was taken offline', async () => {
    const [changed, offline] = [await makeProduct(), await makeProduct()]
    for (const { id } of [changed, offline]) await admin('PUT', `${item(id)}/draft`, { name: 'Waited for' })
    await admin('PUT', item(changed.id), { name: 'Imported' })
    await admin('PUT', item(offline.id), { status: 'DRAFT' })
    const { body } = await publish([changed.id, offline.id])
    expect(body.changed).toBe(0)
    expect(body.skipped.map(({ id, code }: Record<string, string>) => [id, code]).toSorted()).toEqual(
      [
        [changed.id, 'draft_outdated'],
        [offline.id, 'draft_offline'],
      ].toSorted(),
    )
    expect((await admin('GET', item(changed.id))).body).toMatchObject({ name: 'Imported', draft: {} })
  })

  it('taken back after a time that has passed meanwhile leaves no such time, and the drafts wait again', async () => {
    const scheduled = await makeProduct({ publishAt: later })
    const waiting = await makeProduct({ tags: ['old'], translations: { zh: { name: '灯' } } })
    const draft = { name: 'Waited for', translations: { zh: { name: '等待' } } }
    await admin('PUT', `${item(waiting.id)}/draft`, draft)
    const ids = [scheduled.id, waiting.id]
    const set = { status: 'PUBLISHED', publishAt: null }
    const { body } = await bulk('products', { ids, set, add: { tags: ['new'] } })
    expect(body.changed).toBe(2)
    await database().$executeRaw`
      UPDATE activities SET before = jsonb_set(before, '{publishAt}', '"2020-01-01T00:00:00.000Z"')
      WHERE "bulkId" = ${body.id}::uuid AND "targetId" = ${scheduled.id}::uuid`
    expect((await undo(body.id)).body).toMatchObject({ changed: 2, skipped: [] })
    expect((await admin('GET', item(scheduled.id))).body).toMatchObject({ status: 'DRAFT', publishAt: null })
    const { body: now } = await admin('GET', item(waiting.id))
    expect(now).toMatchObject({ name: waiting.name, tags: ['old'], translations: { zh: { name: '灯' } } })
    expect(now.draft.changes).toEqual(draft)
    expect((await publish([waiting.id])).body, 'as it waited before').toMatchObject({
      changed: 1,
      skipped: [],
    })
    expect((await admin('GET', item(waiting.id))).body).toMatchObject(draft)
  })

  it('leaves no draft of what is public once its undoing is taken back, but one that was changed since', async () => {
    const products = [await makeProduct({ translations: { zh: { name: '灯' } } }), await makeProduct()]
    const [plain, edited] = products as [(typeof products)[0], (typeof products)[0]]
    const draft = { name: 'Waited for', translations: { zh: { name: '等待' } } }
    await admin('PUT', `${item(plain.id)}/draft`, draft)
    await admin('PUT', `${item(edited.id)}/draft`, { name: 'Waited for' })
    const { body } = await publish([plain.id, edited.id])
    const undone = await undo(body.id)
    expect(undone.body.changed).toBe(2)
    await admin('PUT', `${item(edited.id)}/draft`, { name: 'Waited for', badge: 'NEW' })
    expect((await undo(undone.body.id)).body.changed).toBe(2)
    const { body: now } = await admin('GET', item(plain.id))
    expect(now).toMatchObject(draft)
    expect(now).not.toHaveProperty('draft')
    expect((await admin('GET', item(edited.id))).body).toMatchObject({
      name: 'Waited for',
      draft: { changes: { badge: 'NEW' } },
    })
  })

  it('finds what is scheduled as a state of its own, which on the wire is a draft with a time', async () => {
    const scheduled = await makeProduct({ status: 'DRAFT', publishAt: later })
    const draft = await makeProduct({ status: 'DRAFT' })
    const waiting = await makeProduct()
    await admin('PUT', `${item(waiting.id)}/draft`, { name: 'Later', publishAt: later })
    expect(scheduled).toMatchObject({ status: 'DRAFT', publishAt: later })
    const found = async (id: string) => {
      const states = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WAITING']
      const listed = await Promise.all(states.map((state) => isListed(state, id)))
      return states.filter((_, index) => listed[index])
    }
    expect(await found(scheduled.id)).toEqual(['SCHEDULED'])
    expect(await found(draft.id)).toEqual(['DRAFT'])
    expect(await found(waiting.id)).toEqual(['SCHEDULED', 'PUBLISHED', 'WAITING'])
    const offline = await makeProduct({ status: 'DRAFT' })
    await admin('PUT', `${item(offline.id)}/draft`, { name: 'Later', publishAt: later })
    expect(await found(offline.id)).toEqual(['SCHEDULED'])
  })
})

describe('a bulk change that is cut off', () => {
  const named = (name: string) => makePost({ title: name })
  const head = async (id: string) => database().activity.findUnique({ where: { id } })

  it('is done although another save and it waited for each other once', async () => {
    const ids = idsOf([await named('One'), await named('Other')])
    // A real deadlock ends whichever of the two the database asks first. A sequence counts what is rolled back, too.
    await database().$executeRaw`CREATE SEQUENCE tries`
    await database().$executeRaw`
      CREATE FUNCTION wait_for_each_other() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('tries') = 1 THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF;
        RETURN NEW;
      END $$`
    await database()
      .$executeRaw`CREATE TRIGGER waiting BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION wait_for_each_other()`
    try {
      expect((await bulk('blog-posts', { ids, set: { author: 'Cid' } })).body).toMatchObject({
        changed: 2,
        skipped: [],
      })
      const [counted] = await database().$queryRaw<{ tries: number }[]>`
        SELECT last_value::int AS tries FROM tries`
      expect(counted).toEqual({ tries: 3 })
    } finally {
      await database().$executeRaw`DROP FUNCTION wait_for_each_other CASCADE`
      await database().$executeRaw`DROP SEQUENCE tries`
    }
  })

  it('by a row another save has locked skips and names that row, and its undoing does the same', async () => {
    const posts = [await named('First'), await named('Locked'), await named('Third')]
    const ids = idsOf(posts)
    const locker = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await locker.connect()
    const lock = async () => {
      await locker.query('BEGIN')
      await locker.query('SELECT 1 FROM blog_posts WHERE id = $1 FOR UPDATE', [ids[1]])
    }
    const locked = [{ id: ids[1], label: 'Locked', code: 'record_locked' }]
    try {
      await lock()
      const { status, body } = await bulk('blog-posts', { ids, set: { author: 'Ann' } })
      expect([status, body]).toMatchObject([200, { id: expect.any(String), changed: 2, skipped: locked }])
      expect((await activity('limit=1'))[0]).toMatchObject({ id: body.id, count: 2 })
      await locker.query('ROLLBACK')

      const all = await bulk('blog-posts', { ids, set: { author: 'Bea' } })
      expect(all.body.changed).toBe(3)
      await lock()
      expect((await undo(all.body.id)).body).toMatchObject({ changed: 2, skipped: locked })
      await locker.query('ROLLBACK')
      // What was locked is taken back by a second call, which has nothing to do with the others.
      expect((await undo(all.body.id)).body).toMatchObject({ changed: 1, skipped: [] })
      expect((await undo(all.body.id)).body.code).toBe('change_undone')
    } finally {
      await locker.end()
    }
  }, 30_000)

  it('by a failure keeps the entry that undoes what it has changed, with their number', async () => {
    const posts = [await named('Before'), await named('Failing'), await named('After')]
    await database().$executeRaw`
      CREATE FUNCTION fail_on_purpose() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.title = 'Failing' THEN RAISE EXCEPTION 'on purpose'; END IF;
        RETURN NEW;
      END $$`
    await database()
      .$executeRaw`CREATE TRIGGER failing BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION fail_on_purpose()`
    try {
      const { status, headers, body } = await bulk('blog-posts', {
        ids: idsOf(posts),
        set: { author: 'Cleo' },
      })
      expect([status, body]).toMatchObject([202, { state: 'RUNNING', passed: 1, total: 3 }])
      expect(headers.get('location')).toBe(`/api/admin/jobs/${body.job}`)
      const [going] = await activity('limit=1')
      expect((await undo(going.id)).body.code).toBe('change_going_on')
      // It is tried some times, since the next may succeed.
      for (let state = 'RUNNING'; state === 'RUNNING'; state = (await jobOf(body.job)).state) await goOn()
      expect(await jobOf(body.job)).toMatchObject({
        state: 'FAILED',
        result: { changed: 1 },
        error: { code: 'change_cut_off', values: { passed: 1, total: 3 } },
      })
    } finally {
      await database().$executeRaw`DROP FUNCTION fail_on_purpose CASCADE`
    }
    const [entry] = await activity('limit=1')
    expect(entry).toMatchObject({ type: 'blog-posts', count: 1, after: { author: 'Cleo' } })
    expect((await undo(entry.id)).body).toMatchObject({ changed: 1, skipped: [] })
  })

  it('by time goes on as a job, which does nothing twice with two processes at it', async () => {
    const count = 550
    const at = new Date()
    const posts = Array.from({ length: count }, (_, index) => ({
      slug: `as-a-job-${index}`,
      title: `As a job ${index}`,
      excerpt: 'In short.',
      content: 'Text.',
      author: 'Eve',
      imageUrl: SAMPLE_PICTURE,
      date: at,
    }))
    await database().blogPost.createMany({ data: posts })
    const made = await database().blogPost.findMany({ where: { slug: { startsWith: 'as-a-job-' } } })
    const ids = idsOf(made).toSorted()
    const locker = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await locker.connect()
    try {
      await locker.query('BEGIN')
      const locked = [ids[0], ids[250]]
      await locker.query('SELECT 1 FROM blog_posts WHERE id = ANY($1) FOR UPDATE', [locked])
      // Two parts wait for a locked row each, together for longer than an answer may take.
      const { status, body } = await bulk('blog-posts', { ids, set: { author: 'Fay' } })
      expect([status, body]).toMatchObject([202, { state: 'RUNNING', total: count }])
      expect(body.passed).toBeLessThan(count)
      await locker.query('ROLLBACK')
      expect((await undo((await activity('limit=1'))[0].id)).status).toBe(409)
      await Promise.all([goOn(), goOn()])
      while ((await goOn()).more) {}
      const { state, passed, result } = await jobOf(body.job)
      expect([state, passed, result.changed + result.skipped.length]).toEqual(['DONE', count, count])
      expect(result.skipped[0]).toMatchObject({ id: ids[0], code: 'record_locked' })
      expect(await database().blogPost.count({ where: { author: 'Fay', version: 2 } })).toBe(result.changed)
    } finally {
      await locker.end()
    }
  }, 60_000)

  it('before it changed anything leaves an entry that housekeeping removes, and one that counts stays', async () => {
    const { id } = await named('Counted')
    const { body } = await bulk('blog-posts', { ids: [id], set: { author: 'Dan' } })
    const empty = await startBulkActivity(
      { action: 'UPDATE', type: 'blog-posts', before: null, after: null },
      { by: null, address: null, requestId: null },
    )
    await deleteEmptyBulkActivities()
    expect(await head(empty), 'may still be going on').not.toBeNull()
    await database()
      .$executeRaw`UPDATE activities SET at = at - interval '2 hours' WHERE id IN (${empty}::uuid, ${body.id}::uuid)`
    await deleteEmptyBulkActivities()
    expect(await head(empty)).toBeNull()
    expect(await head(body.id)).not.toBeNull()
  })
})

describe('positions', () => {
  it('are given by one move after another, so that no order is lost or doubled', async () => {
    await database().teamMember.updateMany({ data: { deletedAt: new Date() } })
    const made = [
      await makeMember({ order: 1 }),
      await makeMember({ order: 2 }),
      await makeMember({ order: 3 }),
    ]
    const [first = '', second = '', third = ''] = idsOf(made)
    const move = (id: string, before: string | null) =>
      admin('POST', '/api/admin/team-members/positions', { id, before })
    const origin = { by: null, address: null, requestId: null }
    const begin = (id: string, before: string | null) => startMove(TABLES['team-members'], id, before, origin)
    const begun = await Promise.allSettled([begin(first, null), begin(third, second)])
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rejected = await move(second, null)
    expect([rejected.status, rejected.body.code]).toEqual([409, 'order_changing'])

    await database().bulkJob.updateMany({ data: { takenUntil: new Date(0) } })
    await goOn()
    const order = async () => idsOf((await admin('GET', '/api/admin/team-members')).body)
    const isFirstMoved = begun[0].status === 'fulfilled'
    expect(await order()).toEqual(isFirstMoved ? [second, third, first] : [first, third, second])
    await move(first, null)
    await move(third, second)
    expect(await order()).toEqual([third, second, first])
    const positions = await database().teamMember.findMany({ where: { deletedAt: null } })
    expect(new Set(positions.map((row) => row.order)).size).toBe(3)
  })

  it('of all others follow when one is moved, and go back', async () => {
    await database().teamMember.updateMany({ data: { deletedAt: new Date() } })
    const [first, second, third] = [
      await makeMember({ order: 4 }),
      await makeMember({ order: 4 }),
      await makeMember({ order: 9 }),
    ]
    const order = async () => idsOf((await admin('GET', '/api/admin/team-members')).body)
    const move = (id: string, before: string | null) =>
      admin('POST', '/api/admin/team-members/positions', { id, before })
    expect(await order()).toEqual(idsOf([first, second, third]))
    const { body } = await move(third.id, second.id)
    expect(body).toMatchObject({ id: expect.any(String), changed: 3, skipped: [] })
    expect(await order()).toEqual(idsOf([first, third, second]))
    expect((await move(first.id, null)).body.changed).toBe(3)
    expect(await order()).toEqual(idsOf([third, second, first]))
    const again = await move(third.id, null)
    expect((await undo(again.body.id)).body.changed).toBe(3)
    expect(await order()).toEqual(idsOf([third, second, first]))
    expect((await move(UNKNOWN_ID, null)).status).toBe(404)
    expect((await move(first.id, UNKNOWN_ID)).status).toBe(404)
    expect(
      (await admin('POST', '/api/admin/products/positions', { id: UNKNOWN_ID, before: null })).status,
    ).toBe(404)
  })
})

it('a change that sets and deletes is refused for that', async () => {
  const { id } = await makeProduct()
  const { status, body } = await bulk('products', { ids: [id], set: { name: 'Gone' }, delete: true })
  expect([status, body.code, body.errors]).toMatchObject([400, 'invalid_value', [{ path: 'delete' }]])
})

describe('filters', () => {
  it('narrow a list by what the fields say', async () => {
    const category = await addCategory({ slug: 'filtered' })
    const url = 'https://lists.example/x.webp'
    const full = { name: '全', description: '述', imageAlt: '图' }
    const make = (changes: object) => makeProduct({ categoryId: category.id, ...changes })
    const badged = await make({ badge: 'NEW', translations: { zh: full } })
    const draft = await make({ status: 'DRAFT', translations: { zh: { name: '全' } } })
    await database().mediaItem.upsert({
      where: { url: '/pictures/there.webp' },
      update: {},
      create: {
        url: '/pictures/there.webp',
        filename: 'there',
        sizeBytes: 1,
        widthPx: 1,
        heightPx: 1,
        contentHash: url,
      },
    })
    const pictured = await make({
      imageUrl: '/pictures/there.webp',
      translations: { zh: { description: '述' } },
    })
    const found = async (query: string) =>
      idsOf((await admin('GET', `/api/admin?type=products&category=filtered&${query}`)).body)
    expect((await found('')).toSorted()).toEqual(idsOf([badged, draft, pictured]).toSorted())
    expect(await found('badge=NEW')).toEqual([badged.id])
    expect(await found('badge=none')).toEqual([pictured.id, draft.id])
    expect(await found('status=DRAFT')).toEqual([draft.id])
    expect(await found('missing=zh')).toEqual([pictured.id, draft.id])
    expect(await found('picture=none')).toEqual([draft.id, badged.id])
    expect(await found('changed=1d&search=sample&sort=name_asc&limit=1')).toHaveLength(1)
    expect(await found('changed=2999-01-01')).toEqual([])
    const { updatedAt } = (await admin('GET', `/api/admin/products/${pictured.id}`)).body
    expect(await found(`changed=${updatedAt}`)).toEqual([pictured.id])
    expect(await found(`changed=${updatedAt.replace('Z', '+00:00')}`)).toEqual([pictured.id])
    expect(await found('status=&changed=&badge=')).toHaveLength(3)
    expect(idsOf((await admin('GET', '/api/admin?type=products&category=nowhere')).body)).toEqual([])
    expect(idsOf((await admin('GET', '/api/admin?type=products&category=none')).body)).not.toContain(draft.id)
  })

  it.each(['changed=yesterday', 'changed=0000-01-01', 'status=nonsense', 'badge=nope', 'category=%00'])(
    'reject %s, without which a list would have more',
    async (query) => {
      const [path] = query.split('=')
      const answers = [
        await admin('GET', `/api/admin?type=products&${query}`),
        await admin('DELETE', `/api/admin/products/positions?${query}`),
      ]
      for (const { status, body } of answers) expect([status, body.errors]).toMatchObject([400, [{ path }]])
    },
  )

  it('of files and of exports reject what cannot be read, too', async () => {
    for (const [route, address, path] of [
      [mediaRoute, 'media?use=nope', 'use'],
      [filesRoute, 'files?use=nope', 'use'],
      [inquiriesExport, 'inquiries/export?status=nope', 'status'],
    ] as const) {
      const { status, body } = await admin('GET', `/api/admin/${address}`, undefined, { route })
      expect([status, body.errors]).toMatchObject([400, [{ path }]])
    }
  })
})
