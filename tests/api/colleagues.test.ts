import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as applying from '@/app/api/admin/imports/[id]/apply/route'
import * as exporting from '@/app/api/admin/inquiries/export/route'
import * as keys from '@/app/api/admin/keys/route'
import * as me from '@/app/api/admin/me/route'
import * as presence from '@/app/api/admin/presence/route'
import * as publishing from '@/app/api/admin/publish-due/route'
import * as waiting from '@/app/api/admin/waiting/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { admin, sample } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { colleague } from '../support/colleagues'
import { INQUIRY } from '../support/inquiry'
import { startWithoutContent } from '../support/kind-calls'
import { sendSheet } from '../support/spreadsheets'

startWithoutContent()

let inquiries = 0

const addInquiry = () => {
  inquiries += 1
  return database().inquiry.create({ data: { ...INQUIRY, contentHash: `colleagues-${inquiries}` } })
}

const LIN = { kind: 'person', name: 'Lin' }

describe('names', () => {
  test('stand in what waits, in conflicts and in what was published at its time', async () => {
    const lin = await colleague('Lin', 'editor')
    const { id } = await makeProduct()
    const at = `/api/admin/products/${id}`
    await lin.as('PUT', at, { name: 'Renamed' })
    const stale = await admin('PUT', at, { name: 'Blind', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', changedBy: LIN } })
    const [entry] = (await admin('GET', `${at}/versions`)).body
    expect(entry).toMatchObject({ author: LIN, savedAt: stale.body.changedAt })

    const mara = await colleague('Mara', 'editor')
    const MARA = { kind: 'person', name: 'Mara' }
    const saved = await mara.as('PUT', `${at}/draft`, {
      name: 'Waiting',
      publishAt: '2999-01-01T08:00:00.000Z',
    })
    expect(saved.body.draft).toMatchObject({ author: MARA })
    expect((await admin('GET', '/api/admin/products')).body[0].draft).toMatchObject({ author: MARA })
    expect((await admin('PUT', `${at}/draft`, { name: 'Blind', version: 2 })).body).toMatchObject({
      changedBy: MARA,
      changedAt: saved.body.draft.savedAt,
      current: { draft: { author: MARA } },
    })

    await database().$executeRaw`
      UPDATE "record_drafts" SET "changes" = "changes" || '{"publishAt": "2020-01-01T00:00:00.000Z"}'
      WHERE "targetId" = ${id}::uuid`
    await admin('POST', '/api/admin/publish-due', {}, { route: publishing })
    const [published] = (await admin('GET', `${at}/versions`)).body
    expect(published.author).toEqual({ kind: 'schedule', name: 'Mara' })
    await database().person.delete({ where: { id: mara.id } })
    expect((await admin('GET', `${at}/versions`)).body[0].author).toEqual({ kind: 'schedule', name: null })
  })
})

describe('inquiries', () => {
  const at = (id: string) => `/api/admin/inquiries/${id}`

  test('are assigned to somebody who may read them, one by one and in bulk, and found by that', async () => {
    const [first, second] = [await addInquiry(), await addInquiry()]
    const sam = await colleague('Sam', 'sales')
    const olga = await colleague('Olga', 'owner')
    const lin = await colleague('Lin', 'editor')
    const { body: self } = await sam.as('GET', '/api/admin/me', undefined, { route: me })
    expect(self.colleagues.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([sam.id, olga.id]),
    )
    expect(self.colleagues).not.toContainEqual({ id: lin.id, name: 'Lin' })
    expect(Object.keys(self.colleagues[0])).toEqual(['id', 'name'])
    expect((await lin.as('GET', '/api/admin/me', undefined, { route: me })).body.colleagues).toEqual([])

    expect(await sam.as('PUT', at(first.id), { assigneeId: sam.id })).toMatchObject({
      status: 200,
      body: { assigneeId: sam.id, assignee: { name: 'Sam' }, notesSigned: null },
    })
    for (const assigneeId of [lin.id, first.id])
      expect((await sam.as('PUT', at(first.id), { assigneeId })).body.errors).toMatchObject([
        { path: 'assigneeId', code: 'assignee_not_found' },
      ])
    expect((await lin.as('PUT', at(first.id), { assigneeId: sam.id })).status).toBe(403)

    const found = async (query: string) => {
      const { body } = await sam.as('GET', `/api/admin/inquiries${query}`)
      return body
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [first.id, second.id].includes(id))
    }
    expect(await found(`?assignee=${sam.id}`)).toEqual([first.id])
    expect(await found('?assignee=none')).toEqual([second.id])
    expect(await found('')).toHaveLength(2)
    expect((await sam.as('GET', '/api/admin/inquiries?assignee=sam')).status).toBe(400)
    const bulk = { query: { assignee: 'none' }, set: { assigneeId: olga.id } }
    expect((await sam.as('POST', '/api/admin/inquiries/bulk', bulk)).status).toBe(200)
    expect(await found(`?assignee=${olga.id}`)).toEqual([second.id])

    // One who left keeps the name, and inquiries can still be edited; one who was erased has none.
    await admin('DELETE', `/api/admin/people/${sam.id}`)
    expect(
      (await admin('PUT', at(first.id), { assigneeId: sam.id, status: 'closed' })).body.assignee,
    ).toEqual({
      name: 'Sam',
    })
    await database().person.delete({ where: { id: sam.id } })
    expect((await admin('GET', at(first.id))).body).toMatchObject({ assigneeId: null, assignee: null })
  })

  test('are exported with whom they are assigned to, once there are people', async () => {
    const csv = async () => {
      const { GET } = exporting
      return (
        await call(GET, '/api/admin/inquiries/export', { headers: { 'admin-key': DEMO_ADMIN_KEY } })
      ).text()
    }
    const { id } = await addInquiry()
    const people = await database().person.findMany({ where: { deletedAt: null }, select: { id: true } })
    const gone = { id: { in: people.map((person) => person.id) } }
    await database().person.updateMany({ where: gone, data: { deletedAt: new Date() } })
    onTestFinished(async () => {
      await database().person.updateMany({ where: gone, data: { deletedAt: null } })
    })
    expect(await csv()).not.toContain('Assigned to')
    const sam = await colleague('=Sam', 'sales')
    await admin('PUT', at(id), { assigneeId: sam.id })
    const text = await csv()
    expect(text.split('\n')[0]).toContain(',Assigned to')
    expect(text).toContain(",'=Sam")
  })

  test('have notes signed by whoever wrote them last', async () => {
    const { id } = await addInquiry()
    const sam = await colleague('Sam', 'sales')
    const signed = async () => (await admin('GET', at(id))).body.notesSigned
    await sam.as('PUT', at(id), { notes: 'Called.', version: 1 })
    const first = await signed()
    expect(first).toEqual({ author: { kind: 'person', name: 'Sam' }, at: expect.any(String) })
    await admin('PUT', at(id), { notes: 'Called.', status: 'answered' })
    expect(await signed(), 'the same notes').toEqual(first)
    const again = await sam.as('PUT', at(id), { notes: 'Called.', status: 'answered', version: 1 })
    expect(again.status, 'sent again').toBe(200)
    await admin('PUT', at(id), { notes: 'Called twice.' })
    expect((await signed()).author).toEqual({ kind: 'owner', name: null })
    await sam.as('PUT', at(id), { notes: 'Mine.' })
    await database().person.delete({ where: { id: sam.id } })
    expect((await signed()).author).toEqual({ kind: 'person', name: null })
    const key = { name: 'ERP', role: 'sales' }
    const program = (await admin('POST', '/api/admin/keys', key, { route: keys })).body
    await admin('PUT', at(id), { notes: 'From ERP.' }, { headers: { 'admin-key': program.key } })
    expect((await signed()).author).toEqual({ kind: 'key', name: 'ERP' })
    await admin('PUT', at(id), { notes: '' })
    expect(await signed()).toBeNull()
  })
})

describe('who else has a form open', () => {
  test('is told until they leave, and for 45 seconds of those who vanish', async () => {
    const { id } = await makeProduct()
    const [lin, sam] = [await colleague('Lin', 'editor'), await colleague('Sam', 'sales')]
    const here = (who: typeof lin, tab: string, method: 'PUT' | 'DELETE' = 'PUT', type = 'products') =>
      who.as(method, `/api/admin/presence?type=${type}&id=${id}&tab=${tab}`, undefined, { route: presence })
    const others = async (who: typeof lin) => (await here(who, 'x')).body.others

    expect(await others(lin), 'nobody else').toEqual([])
    expect(await others(sam)).toEqual([LIN])
    expect((await here(sam, 'another')).body.others, 'of the same kind and record only').toEqual([LIN])
    expect((await here(sam, 'x', 'PUT', 'blog-posts')).body.others).toEqual([])
    expect(await others(lin), 'once, whatever the number of tabs').toEqual([{ kind: 'person', name: 'Sam' }])
    await here(lin, 'x', 'DELETE')
    expect(await others(sam)).toEqual([])

    await others(lin)
    const vanished = (seconds: number) => database().$executeRaw`
      UPDATE "admin_presences" SET "seenAt" = now() - make_interval(secs => ${seconds}::int)
      WHERE "by" = ${`person:${lin.id}`}`
    await vanished(40)
    expect(await others(sam)).toEqual([LIN])
    await vanished(46)
    expect(await others(sam)).toEqual([])
    await vanished(3601)
    await others(sam)
    expect(await database().adminPresence.count({ where: { by: `person:${lin.id}` } })).toBe(0)
    const own = { where: { by: `person:${sam.id}` } }
    const many = Array.from({ length: 120 }, (_, n) => ({
      type: 'products',
      targetId: id,
      by: own.where.by,
      tab: `t${n}`,
    }))
    await database().adminPresence.createMany({ data: many })
    expect((await here(sam, 'x')).status).toBe(200)
    expect(await database().adminPresence.count(own), 'forms of one author').toBe(100)
    expect((await here(sam, 'x')).status).toBe(200)
    expect(await database().adminPresence.count({ where: { ...own.where, tab: 'x' } })).toBe(1)
    expect((await here(sam, '')).status).toBe(400)
    expect((await here(sam, 'x'.repeat(41))).status).toBe(400)
    expect((await here(sam, 'x', 'PUT', 'settings')).status).toBe(403)
  })
})

describe('review, where the firm wants it', () => {
  const NEEDED = { status: 403, body: { code: 'review_needed' } }
  const product = (id: string) => `/api/admin/products/${id}`
  const draft = (id: string) => `${product(id)}/draft`
  let lin: Awaited<ReturnType<typeof colleague>>
  let mara: typeof lin
  const waits = async (who: Pick<typeof lin, 'as'>) =>
    (await who.as('GET', '/api/admin/waiting', undefined, { route: waiting })).body.filter(
      ({ reason }: { reason: string }) => reason.startsWith('review'),
    )
  const owner = { as: admin }

  beforeAll(async () => {
    lin = await colleague('Lin', 'editor')
    mara = await colleague('Mara', 'editor')
    expect((await admin('PUT', '/api/admin/settings', { review: true })).status).toBe(200)
  })
  afterAll(async () => {
    await admin('PUT', '/api/admin/settings', { review: false })
  })

  test('an editor makes nothing public directly, in whatever way', async () => {
    const { id } = await makeProduct()
    const { id: hidden } = await makeProduct({ status: 'DRAFT' })
    const later = '2999-01-01T08:00:00.000Z'
    const direct: [string, 'POST' | 'PUT', string, object][] = [
      ['create', 'POST', '/api/admin/products', sample('products')],
      ['create for later', 'POST', '/api/admin/products', { ...sample('products'), publishAt: later }],
      ['change what is public', 'PUT', product(id), { name: 'Direct' }],
      ['publish', 'PUT', product(hidden), { status: 'PUBLISHED' }],
      ['schedule', 'PUT', product(hidden), { publishAt: later }],
      ['schedule a draft', 'PUT', draft(id), { name: 'Direct', publishAt: later }],
      ['publish many', 'POST', '/api/admin/products/bulk', { ids: [hidden], set: { status: 'PUBLISHED' } }],
      ['change a page', 'PUT', '/api/admin/pages/home', { ctaHeadline: 'Direct' }],
    ]
    const key = { name: 'Robot', role: 'editor' }
    const robot = (await admin('POST', '/api/admin/keys', key, { route: keys })).body.key
    for (const [way, method, at, body] of direct) {
      expect(await lin.as(method, at, body), way).toMatchObject(NEEDED)
      expect(await admin(method, at, body, { headers: { 'admin-key': robot } }), way).toMatchObject(NEEDED)
    }
    const many = await lin.as('POST', '/api/admin/products/bulk', { ids: [id, hidden], set: { tags: ['x'] } })
    expect(many.body).toMatchObject({ changed: 1, skipped: [{ id, code: 'review_needed' }] })
    const offered = { ...sample('documents'), products: [{ id }] }
    const document = (await admin('POST', '/api/admin/documents', { ...offered, slug: 'offered' })).body
    const atDocument = `/api/admin/documents/${document.id}`
    expect(await lin.as('POST', '/api/admin/documents', offered)).toMatchObject(NEEDED)
    expect(await lin.as('PUT', atDocument, { title: 'Direct' })).toMatchObject(NEEDED)
    expect((await lin.as('PUT', atDocument, { products: [{ id: hidden }] })).status).toBe(200)
    await admin('PUT', product(id), { name: 'By the owner' })
    expect(await lin.as('POST', `${product(id)}/versions/1/restore`, {})).toMatchObject(NEEDED)
    await admin('DELETE', product(id))
    expect(await lin.as('POST', `${product(id)}/restore`, {})).toMatchObject(NEEDED)
    await admin('POST', `${product(id)}/restore`, {})
    expect((await admin('GET', product(id))).body).toMatchObject({
      name: 'By the owner',
      status: 'PUBLISHED',
    })
    // What changes nothing that is public is theirs, and so is taking something offline.
    expect(
      (await lin.as('POST', '/api/admin/products', { ...sample('products'), status: 'DRAFT' })).status,
    ).toBe(201)
    expect((await lin.as('PUT', product(hidden), { name: 'Hidden' })).status).toBe(200)
    expect((await lin.as('PUT', product(id), { status: 'DRAFT' })).status).toBe(200)
    await admin('PUT', product(id), { status: 'PUBLISHED' })
    expect((await lin.as('DELETE', product(id))).status).toBe(200)
  })

  test('an import of an editor is not applied', async () => {
    const { slug } = await makeProduct()
    const headers = { 'admin-key': lin.key }
    const { id } = (await sendSheet(`slug,name\n${slug},Imported\n`, { headers })).body
    const at = `/api/admin/imports/${id}/apply`
    expect(await lin.as('POST', at, undefined, { route: applying, params: { id } })).toMatchObject(NEEDED)
  })

  test('a second editor publishes what another asked a review of, and the first is told', async () => {
    const { id } = await makeProduct()
    const before = (await waits(mara)).length
    await lin.as('PUT', draft(id), { name: 'Written by Lin' })
    expect(await mara.as('POST', `${draft(id)}/publish`, {}), 'nobody asked').toMatchObject(NEEDED)
    expect(await waits(mara)).toHaveLength(before)

    const asked = await lin.as('PUT', `${draft(id)}?review=true`, { name: 'Written by Lin' })
    expect(asked).toMatchObject({
      status: 200,
      body: { draft: { author: LIN, review: { by: `person:${lin.id}`, at: expect.any(String) } } },
    })
    expect(await lin.as('POST', `${draft(id)}/publish`, {}), 'their own').toMatchObject(NEEDED)
    const mine = { reason: 'review', kind: 'products', count: 1, filters: { status: 'IN_REVIEW' } }
    expect(await waits(mara)).toContainEqual(mine)
    expect(await waits(owner)).toContainEqual(mine)
    expect(await waits(lin)).toEqual([])
    const listed = (await mara.as('GET', '/api/admin/products?status=IN_REVIEW')).body
    expect(listed.map((each: { id: string }) => each.id)).toEqual([id])

    // Whoever changes it becomes its author, whose own work it then is.
    await mara.as('PUT', draft(id), { name: 'Changed by Mara' })
    expect(await mara.as('POST', `${draft(id)}/publish`, {})).toMatchObject(NEEDED)
    await lin.as('PUT', `${draft(id)}?review=true`, { name: 'Written by Lin' })
    expect(await mara.as('POST', `${draft(id)}/publish`, {})).toMatchObject({
      status: 200,
      body: { name: 'Written by Lin', status: 'PUBLISHED' },
    })
    expect((await admin('GET', product(id))).body.draft).toBeUndefined()
    const told = { reason: 'reviewPublished', kind: 'products', count: 1, filters: {}, id }
    expect(await waits(lin)).toEqual([{ ...told, name: { en: 'Written by Lin', zh: 'Written by Lin' } }])
    expect(await waits(mara)).toHaveLength(before)
    await database()
      .$executeRaw`UPDATE "record_drafts" SET "expiresAt" = now() WHERE "reviewOutcome" IS NOT NULL`
    expect(await waits(lin), 'for some days').toEqual([])
  })

  test('nothing waits for a review of what was deleted meanwhile', async () => {
    const { id } = await makeProduct()
    const before = await waits(mara)
    await lin.as('PUT', `${draft(id)}?review=true`, { name: 'Written by Lin' })
    expect(await waits(mara)).not.toEqual(before)
    await admin('DELETE', product(id))
    expect(await waits(mara)).toEqual(before)
    await admin('POST', `${product(id)}/restore`, {})
    expect(await waits(mara)).not.toEqual(before)
    await database().recordDraft.deleteMany({ where: { targetId: id } })
  })

  test('what is new goes public by its review, and may be sent back', async () => {
    const { id } = (await lin.as('POST', '/api/admin/products', { ...sample('products'), status: 'DRAFT' }))
      .body
    const ask = () => lin.as('PUT', `${draft(id)}?review=true`, { status: 'PUBLISHED' })
    expect((await ask()).status).toBe(200)
    await admin('DELETE', draft(id))
    expect(await waits(lin)).toMatchObject([{ reason: 'reviewDiscarded', count: 1 }])
    await ask()
    expect((await admin('POST', `${draft(id)}/publish`, {})).body).toMatchObject({ status: 'PUBLISHED' })
    const told = (await waits(lin)).map((each: { reason: string; id: string }) => [each.reason, each.id])
    expect(told).toEqual([
      ['reviewPublished', id],
      ['reviewDiscarded', id],
    ])
    const lacking = (
      await lin.as('POST', '/api/admin/products', {
        ...sample('products'),
        imageUrl: '',
        status: 'DRAFT',
      })
    ).body
    expect((await lin.as('PUT', `${draft(lacking.id)}?review=true`, { imageUrl: '' })).status).toBe(400)
  })

  test('what an editor scheduled before does not go public by itself, and is told of', async () => {
    await admin('PUT', '/api/admin/settings', { review: false })
    const later = '2999-01-01T08:00:00.000Z'
    const publicOnes = [await makeProduct(), await makeProduct()] as const
    const schedule = (who: Pick<typeof lin, 'as'>, id: string) =>
      who.as('PUT', draft(id), { name: 'Scheduled', publishAt: later })
    await schedule(lin, publicOnes[0].id)
    await schedule(owner, publicOnes[1].id)
    const make = async (who: Pick<typeof lin, 'as'>) =>
      (await who.as('POST', '/api/admin/products', { ...sample('products'), publishAt: later })).body.id
    const newOnes = [await make(lin), await make(owner)] as const
    await admin('PUT', '/api/admin/settings', { review: true })
    const ids = [...publicOnes.map(({ id }) => id), ...newOnes]
    await database().$executeRaw`
      UPDATE "record_drafts" SET "changes" = "changes" || '{"publishAt": "2020-01-01T00:00:00.000Z"}'
      WHERE "targetId" = ANY(${ids}::uuid[])`
    await database().$executeRaw`
      UPDATE "products" SET "publishAt" = '2020-01-01' WHERE "id" = ANY(${newOnes}::uuid[])`
    await admin('POST', '/api/admin/publish-due', {}, { route: publishing })

    const read = async (id: string) => (await admin('GET', product(id))).body
    const [mine, theirs] = [await read(publicOnes[0].id), await read(publicOnes[1].id)]
    expect(theirs).toMatchObject({ name: 'Scheduled' })
    expect(mine.name).not.toBe('Scheduled')
    const failure = { errors: [{ path: '', code: 'review_needed' }] }
    expect(mine.draft).toMatchObject({ author: LIN, changes: { name: 'Scheduled' }, failure })
    expect(await read(newOnes[1])).toMatchObject({ status: 'PUBLISHED' })
    expect(await read(newOnes[0])).toMatchObject({
      status: 'DRAFT',
      publishAt: null,
      draft: { author: LIN, changes: { status: 'PUBLISHED' }, failure },
    })
    const told = (await lin.as('GET', '/api/admin/waiting', undefined, { route: waiting })).body
    expect(told).toContainEqual({
      reason: 'failedDraft',
      kind: 'products',
      count: 2,
      filters: { status: 'FAILED' },
    })
    // Not again, and it goes on as any other draft does.
    await admin('POST', '/api/admin/publish-due', {}, { route: publishing })
    expect((await read(newOnes[0])).status).toBe('DRAFT')
    const asks = await lin.as('PUT', `${draft(newOnes[0])}?review=true`, { status: 'PUBLISHED' })
    expect(asks).toMatchObject({ status: 200, body: { draft: { review: { by: `person:${lin.id}` } } } })
    expect((await admin('POST', `${draft(newOnes[0])}/publish`, {})).body.status).toBe('PUBLISHED')
    await admin('DELETE', draft(publicOnes[0].id))
  })

  test('an owner publishes as ever, and so do all where it is off', async () => {
    const olga = await colleague('Olga', 'owner')
    const { id } = await makeProduct()
    expect((await olga.as('PUT', product(id), { name: 'Olga' })).status).toBe(200)
    await admin('PUT', '/api/admin/settings', { review: false })
    expect((await lin.as('PUT', product(id), { name: 'Lin' })).status).toBe(200)
    await admin('PUT', '/api/admin/settings', { review: true })
    expect(await lin.as('PUT', product(id), { name: 'Lin again' })).toMatchObject(NEEDED)
  })
})
