import { beforeAll, expect, it } from 'vitest'
import * as waiting from '@/app/api/admin/waiting/route'
import { database } from '@/lib/data/prisma'
import { LIST_LIMIT_MAX_ROWS } from '@/lib/values/limits'
import { admin, sample } from '../support/admin'
import { withoutContent } from '../support/content'

const HOUR_MS = 60 * 60 * 1000

const list = async () => (await admin('GET', '/api/admin/waiting', undefined, { route: waiting })).body

async function addInquiry(number: number, fields: object = {}) {
  const ada = { name: 'Ada', company: 'Meyer', email: 'a@b.example', phone: '1', message: 'Please call me.' }
  await database().inquiry.create({ data: { ...ada, interest: '', contentHash: String(number), ...fields } })
}

beforeAll(async () => {
  await withoutContent()
  await database().inquiry.deleteMany()
})

it('What waits is nothing, then all there is, each with what narrows its list to it', async () => {
  expect(await list()).toEqual([])

  await addInquiry(1)
  await addInquiry(2, { createdAt: new Date(Date.now() - 25 * HOUR_MS) })
  await addInquiry(3, { status: 'answered', createdAt: new Date(Date.now() - 25 * HOUR_MS) })
  await addInquiry(4, { status: 'suspected' })
  const url = '/api/admin?type=products'
  const zh = { name: '灯', description: '一盏灯。', imageAlt: '一盏灯' }
  const made = await admin('POST', url, { ...sample('products'), status: 'DRAFT', translations: { zh } })
  expect(made.status).toBe(201)

  expect(await list()).toEqual([
    { reason: 'overdue', kind: 'inquiries', count: 1, filters: { unanswered: 'overdue' } },
    { reason: 'unanswered', kind: 'inquiries', count: 2, filters: { unanswered: 'any' } },
    { reason: 'draft', kind: 'products', count: 1, filters: { status: 'DRAFT' } },
  ])

  // The English changes, the Chinese does not.
  const path = `/api/admin/products/${made.body.id}`
  expect((await admin('PUT', path, { name: 'Another lamp', status: 'PUBLISHED' })).status).toBe(200)
  expect((await list()).slice(2)).toEqual([
    { reason: 'stale', kind: 'products', count: 1, filters: { missing: 'stale' } },
  ])
  expect((await admin('GET', `${url}&missing=stale`)).body).toMatchObject([{ id: made.body.id }])

  expect((await admin('PUT', `${path}/draft`, { name: 'A third lamp' })).status).toBe(200)
  expect(await list()).toContainEqual({
    reason: 'pendingDraft',
    kind: 'products',
    count: 1,
    filters: { status: 'WAITING' },
  })

  expect((await admin('PUT', '/api/admin/pages/about/draft', { introHeadline: 'We' })).status).toBe(200)
  expect((await list()).at(-1)).toEqual({ reason: 'pendingDraft', kind: 'pages', count: 1, filters: {} })
  await admin('DELETE', '/api/admin/pages/about/draft')

  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const document = (name: string, days: number) => ({
    ...{ name, url: `/documents/${name}.pdf`, type: 'PDF', sizeBytes: 1, validUntil: inDays(days) },
    translations: { zh: { name: '证书' } },
  })
  const documents = [document('later', 70), document('soon', 50), document('expired', -1)]
  expect((await admin('PUT', path, { documents })).status).toBe(200)
  const label = { en: 'Another lamp', zh: '灯' }
  const ids = (await admin('GET', path)).body.documents.map(({ id }: { id: string }) => id)
  expect((await list()).find(({ reason }: { reason: string }) => reason === 'expiring')).toEqual({
    reason: 'expiring',
    kind: 'documents',
    count: 2,
    filters: {},
    parts: [
      { id: ids[1], label, name: { en: 'soon', zh: '证书' }, on: inDays(50) },
      { id: ids[2], label, name: { en: 'expired', zh: '证书' }, on: inDays(-1) },
    ],
  })

  expect((await admin('POST', '/api/admin/team-members', sample('team-members'))).status).toBe(201)
  expect(await list()).toContainEqual({
    reason: 'untranslated',
    kind: 'team-members',
    count: 1,
    filters: { missing: 'zh' },
  })
})

it('shows documents that end soon before more than it shows that have ended, the latest of which come first', async () => {
  await database().document.deleteMany()
  const dayFrom = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS)
  await database().document.createMany({
    data: Array.from({ length: 52 }, (_, index) => ({
      ...{ slug: `proof-${index}`, title: `proof ${index}`, url: `/documents/${index}.pdf`, type: 'PDF' },
      expiresOn: dayFrom(index === 51 ? 1 : -2 - index),
    })),
  })
  const { count, parts } = (await list()).find(({ reason }: { reason: string }) => reason === 'expiring')
  expect([count, parts.length]).toEqual([52, 50])
  expect(parts.slice(0, 2).map(({ name }: { name: { en: string } }) => name.en)).toEqual([
    'proof 51',
    'proof 0',
  ])
})

it('counts what is overdue beyond what a list shows at once', async () => {
  await database().inquiry.deleteMany()
  const createdAt = new Date(Date.now() - 25 * HOUR_MS)
  for (let number = 0; number < LIST_LIMIT_MAX_ROWS + 2; number++)
    await addInquiry(number, number < 2 ? {} : { createdAt })
  await addInquiry(LIST_LIMIT_MAX_ROWS + 2, { createdAt })
  expect((await list()).slice(0, 2)).toMatchObject([
    { reason: 'overdue', count: LIST_LIMIT_MAX_ROWS + 1 },
    { reason: 'unanswered', count: LIST_LIMIT_MAX_ROWS + 3 },
  ])
})
