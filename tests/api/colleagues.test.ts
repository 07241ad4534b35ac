import { describe, expect, onTestFinished, test } from 'vitest'
import * as exporting from '@/app/api/admin/inquiries/export/route'
import * as keys from '@/app/api/admin/keys/route'
import * as me from '@/app/api/admin/me/route'
import * as presence from '@/app/api/admin/presence/route'
import * as publishing from '@/app/api/admin/publish-due/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { admin } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { colleague } from '../support/colleagues'
import { INQUIRY } from '../support/inquiry'
import { startWithoutContent } from '../support/kind-calls'

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
    expect(await found('?assignee=sam'), 'no filter').toHaveLength(2)
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
    expect(text.split('\n')[0]).toContain(',Notes,Assigned to')
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
    expect((await here(sam, '')).status).toBe(400)
    expect((await here(sam, 'x'.repeat(41))).status).toBe(400)
    expect((await here(sam, 'x', 'PUT', 'settings')).status).toBe(403)
  })
})
