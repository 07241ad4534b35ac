import { describe, expect, test } from 'vitest'
import * as publishing from '@/app/api/admin/publish-due/route'
import { database } from '@/lib/data/prisma'
import { admin } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { colleague } from '../support/colleagues'
import { startWithoutContent } from '../support/kind-calls'

startWithoutContent()

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
