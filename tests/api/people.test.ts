import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as bin } from '@/app/api/admin/bin/route'
import * as inquiriesExport from '@/app/api/admin/inquiries/export/route'
import { POST as erase } from '@/app/api/admin/people/erase/route'
import * as subscribersExport from '@/app/api/admin/subscribers/export/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { holdSubmission, readHeldSubmission } from '@/lib/data/held-submissions'
import { database } from '@/lib/data/prisma'
import { deleteOutdated } from '@/lib/data/retention'
import type { RouteHandler } from '@/lib/http/routes'
import { officeCalendar } from '@/lib/kinds/inquiry/answer-time'
import { TABLES } from '@/lib/kinds/tables'
import { emptyBins } from '@/lib/records/commit/bin'
import { oneWorkingDay } from '@/lib/trade/plant-calendar'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { takeRevalidatedTags } from '../support/next-cache'
import { statementsOf } from '../support/query-plans'
import { sheetsOf } from '../support/spreadsheets'

const DAY_MS = 24 * 60 * 60 * 1000
const ADA = {
  name: 'Ada Meyer',
  company: 'Meyer Outdoor',
  email: 'Ada@Meyer.example',
  phone: '+49 30 5550 12',
  interest: 'lanterns',
  message: 'Please send a sample of the lantern.',
}

let number = 0

const addInquiry = (fields: object = {}) =>
  database().inquiry.create({ data: { ...ADA, contentHash: String(++number), ...fields } })

const addSubscriber = (email: string, fields: object = {}) =>
  database().newsletterSubscription.create({ data: { email, ...fields } })

const searching = (text: string) => ({ headers: { 'admin-search': encodeURIComponent(text) } })

/** The cells of a CSV file, its quotes undone. */
async function csv(handler: RouteHandler, path: string): Promise<string[][]> {
  const answer = await call(handler, path, { headers: { 'admin-key': DEMO_ADMIN_KEY } })
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.endsWith('\r\n')).toBe(true)
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    lines.at(-1)?.push(cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().newsletterSubscription.deleteMany()
  takeRevalidatedTags()
})

describe.each([
  ['GET', '/api/admin/inquiries', undefined],
  ['GET', '/api/admin/subscribers', undefined],
  ['GET', '/api/admin/inquiries/export', inquiriesExport.GET],
  ['GET', '/api/admin/subscribers/export', subscribersExport.GET],
  ['POST', '/api/admin/people/erase', erase],
])('%s %s', (method, path, handler) => {
  it('needs the key', async () => {
    const options = { method, headers: { 'admin-key': 'wrong' }, ...(method === 'POST' && { body: '{}' }) }
    const status = handler
      ? (await call(handler, path, options)).status
      : (await admin('GET', path, undefined, options)).status
    expect(status).toBe(401)
  })
})

describe('inquiries', () => {
  it('are listed newest first, the suspected in a box of their own', async () => {
    await addInquiry({ name: 'First', createdAt: new Date(Date.now() - 5000) })
    await addInquiry({ name: 'Second' })
    await addInquiry({ name: 'Spam', status: 'suspected', suspicions: ['honeypot'] })
    const names = async (query: string) =>
      (await admin('GET', `/api/admin/inquiries${query}`)).body.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['Second', 'First'])
    expect(await names('?sort=oldest')).toEqual(['First', 'Second'])
    expect(await names('?status=suspected')).toEqual(['Spam'])
    expect(await names('?status=answered')).toEqual([])
    const page = await admin('GET', '/api/admin/inquiries?limit=1')
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(decodeURIComponent(page.headers.get('link') ?? '')).not.toMatch(/ada|first|second/i)
  })

  it.each([
    ['meyer outdoor', 1],
    ['ADA@MEYER', 1],
    ['5550 12', 1],
    ['sample lantern', 1],
    ['柏林', 0],
    ['100%', 0],
  ])('are found by %s, which stands in no address', async (text, count) => {
    await addInquiry()
    expect((await admin('GET', '/api/admin/inquiries', undefined, searching(text))).body).toHaveLength(count)
    expect((await admin('GET', '/api/admin/inquiries?search=nobody')).status).toBe(400)
  })

  it('are to be answered within a working day, until they are', async () => {
    // A Friday evening in Ningbo; the hours of Monday are the working day.
    const { id } = await addInquiry({ createdAt: new Date('2025-11-28T12:00:00Z') })
    const [listed] = (await admin('GET', '/api/admin/inquiries')).body
    expect(listed.dueAt).toBe('2025-12-01T09:00:00.000Z')
    const changed = await admin('PUT', `/api/admin/inquiries/${id}`, {
      status: 'answered',
      notes: 'Sent a quote.',
      version: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { status: 'answered', notes: 'Sent a quote.', dueAt: null, version: 2 },
    })
    const stale = await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'closed', version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { status: 'answered' } } })
  })

  it('are overdue once they have waited for a working day, not for a weekend', async () => {
    const latest = oneWorkingDay('before', new Date(), await officeCalendar())
    const { id } = await addInquiry({ createdAt: latest })
    await addInquiry({ createdAt: new Date(latest.getTime() + 60_000) })
    expect((await admin('GET', '/api/admin/inquiries?unanswered=overdue')).body).toMatchObject([{ id }])
  })

  it.each([
    ['what the visitor wrote', { message: 'Something else' }],
    ['an unknown state', { status: 'lost' }],
    ['nothing', {}],
  ])('cannot be changed in %s', async (_, body) => {
    const { id } = await addInquiry()
    expect((await admin('PUT', `/api/admin/inquiries/${id}`, body)).status).toBe(400)
    expect((await admin('POST', '/api/admin/inquiries', ADA)).status).toBe(404)
  })

  it('leave no trace in the activity list, and invalidate no page', async () => {
    const { id } = await addInquiry()
    const before = await database().activity.count()
    await admin('PUT', `/api/admin/inquiries/${id}`, { notes: 'x' })
    await admin('DELETE', `/api/admin/inquiries/${id}`)
    await admin('POST', `/api/admin/inquiries/${id}/restore`, {})
    expect(await database().activity.count()).toBe(before)
    expect(takeRevalidatedTags()).toEqual([])
    expect((await admin('GET', '/api/admin/inquiries')).body).toMatchObject([{ id, notes: 'x' }])
  })
})

describe('subscribers', () => {
  it('are listed, searched for, and ended by an admin, but not confirmed by one', async () => {
    await addSubscriber('one@example.com')
    const { id } = await addSubscriber('two@example.com', { status: 'CONFIRMED', confirmedAt: new Date() })
    expect((await admin('GET', '/api/admin/subscribers?status=CONFIRMED')).body).toMatchObject([{ id }])
    const found = await admin('GET', '/api/admin/subscribers', undefined, searching('TWO@'))
    expect(found.body).toMatchObject([{ email: 'two@example.com' }])
    expect(found.body[0]).not.toHaveProperty('token')
    const path = `/api/admin/subscribers/${id}`
    expect(await admin('PUT', path, { status: 'UNSUBSCRIBED' })).toMatchObject({
      status: 200,
      body: { status: 'UNSUBSCRIBED' },
    })
    expect(await admin('PUT', path, { status: 'CONFIRMED' })).toMatchObject({
      status: 400,
      body: {
        message: 'Only the person themselves can subscribe or confirm',
        code: 'only_subscriber_decides',
      },
    })
  })

  it('by the ten thousand are exported as they are read', async () => {
    const rows = 40_000
    for (let from = 1; from <= rows; from += 20_000) {
      await database().$executeRaw`
        INSERT INTO newsletter_subscriptions (id, email, "updatedAt")
        SELECT gen_random_uuid(), 'buyer' || n || '@example.com', now()
        FROM generate_series(${from}::int, ${from + 19_999}::int) AS n`
    }
    const answer = await call(subscribersExport.GET, '/api/admin/subscribers/export', {
      headers: { 'admin-key': DEMO_ADMIN_KEY },
    })
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    // The first batch arrives long before the rest, because the export is streamed.
    expect(first?.value?.byteLength).toBeLessThan(200_000)
    let lines = 0
    const decoder = new TextDecoder()
    for (let part = first; part && !part.done; part = await reader?.read()) {
      lines += decoder.decode(part.value, { stream: true }).split('\r\n').length - 1
    }
    expect(lines).toBe(rows + 1)
    const page = await admin('GET', '/api/admin/subscribers?limit=50')
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([50, String(rows)])
    const found = await admin('GET', '/api/admin/subscribers?limit=50', undefined, searching('buyer39999@'))
    expect(found.body).toHaveLength(1)
    await database().$executeRaw`TRUNCATE newsletter_subscriptions CASCADE`
  }, 90_000)
})

describe('an export', () => {
  it('opens right in a spreadsheet and holds no formula', async () => {
    await addInquiry({
      name: "=cmd|'/c calc'!A1",
      company: '@SUM(1)',
      phone: '+49 30 1',
      interest: '-1',
      message: 'One "line",\nand 另一行',
      notes: '\t=1',
    })
    await addInquiry({ name: 'Spam', status: 'suspected' })
    const [head, line, ...rest] = await csv(inquiriesExport.GET, '/api/admin/inquiries/export')
    expect(head?.join(', ')).toBe(
      'Received (Shanghai), State, Name, Company, E-mail, Phone, Interest, Product, Message, Language, Notes, Number, Country, Port or postcode, Incoterm, Wanted by, Target price, Certificates, First answered (Shanghai), Sample sent (Shanghai)',
    )
    const cells = Object.fromEntries((head ?? []).map((name, index) => [name, line?.[index]]))
    expect(cells).toMatchObject({
      Name: "'=cmd|'/c calc'!A1",
      Company: "'@SUM(1)",
      State: 'New',
      Phone: "'+49 30 1",
      Interest: "'-1",
      Message: 'One "line",\nand 另一行',
      Language: 'English',
      Notes: "'\t'=1",
    })
    expect(rest).toEqual([])
    const suspected = await csv(inquiriesExport.GET, '/api/admin/inquiries/export?status=suspected')
    expect(suspected[1]?.slice(1, 3)).toEqual(['Possible spam', 'Spam'])
    const chinese = await csv(inquiriesExport.GET, '/api/admin/inquiries/export?locale=zh')
    expect([chinese[0]?.[0], chinese[1]?.[1]]).toEqual(['收到时间（中国时间）', '新询盘'])
  })

  it('is a workbook, too, whose cells are texts', async () => {
    const message = 'One;=1+1\nand =2'
    await addInquiry({ name: '=1+1', message })
    const path = '/api/admin/inquiries/export?format=xlsx&locale=zh'
    const answer = await call(inquiriesExport.GET, path, { headers: { 'admin-key': DEMO_ADMIN_KEY } })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="inquiries.xlsx"')
    const [sheet] = await sheetsOf(new Uint8Array(await answer.arrayBuffer()))
    const [head, row] = sheet?.data ?? []
    expect([sheet?.sheet, head?.[2], row?.[2], row?.[8]]).toEqual(['询盘', '名称', '=1+1', message])
  })

  it('has a list of what was asked for, and days and times of the firm as cells that can be ordered', async () => {
    const at = new Date('2026-11-30T17:45:10.911Z')
    await addInquiry({
      number: 'LR-2026-00001',
      message: '',
      interest: 'flashlights',
      wantedDate: '2027-03-01',
      createdAt: at,
      firstAnswerAt: at,
      lines: {
        create: [
          {
            position: 1,
            name: 'TX 1400',
            productNumber: 'LR-F1400',
            quantity: 1400,
            variant: 'Black',
            branding: ['logo', 'packaging'],
            sample: true,
            note: 'Warm white',
            configuration: {
              product: 'tx-1400',
              parts: { body: { color: 'ral-3020', finish: 'matt' } },
              logo: null,
            },
          },
          { position: 2, name: '=A lamp' },
        ],
      },
    })
    const path = '/api/admin/inquiries/export'
    const [head = [], row] = await csv(inquiriesExport.GET, path)
    const cells = Object.fromEntries(head.map((name, index) => [name, row?.[index]]))
    expect(cells).toMatchObject({
      'Received (Shanghai)': '2026-12-01 01:45',
      'First answered (Shanghai)': '2026-12-01 01:45',
      'Sample sent (Shanghai)': '',
      'Wanted by': '2027-03-01',
      Interest: 'Flashlights',
    })
    const [lineHead, ...lines] = await csv(inquiriesExport.GET, `${path}?list=lines`)
    expect(lineHead?.join(', ')).toBe(
      'Number, Company, Product, Product number, Quantity, Color or variant, Branding, Sample wanted, Note, From the studio',
    )
    const studio = 'Body RAL 3020 traffic red, matt'
    expect(lines.map((cells) => cells.slice(2))).toEqual([
      ['TX 1400', 'LR-F1400', '1400', 'Black', 'logo, own packaging', 'yes', 'Warm white', studio],
      ["'=A lamp", '', '', '', '', 'no', '', ''],
    ])
    const answer = await call(inquiriesExport.GET, `${path}?format=xlsx&locale=zh`, {
      headers: { 'admin-key': DEMO_ADMIN_KEY },
    })
    const [sheet, listed] = await sheetsOf(new Uint8Array(await answer.arrayBuffer()))
    expect(sheet?.data[1]?.[0]).toEqual(new Date('2026-12-01T01:45:00.000Z'))
    expect(sheet?.data[1]).toEqual(expect.arrayContaining(['手电筒', new Date('2027-03-01')]))
    expect([listed?.sheet, listed?.data[1]?.[4]]).toEqual(['询价产品', 1400])
  })

  it('reads the lights only where it has them', async () => {
    await addInquiry({ lines: { create: [{ position: 1, name: 'TX 1400' }] } })
    const read = async (query: string) =>
      (await statementsOf(() => csv(inquiriesExport.GET, `/api/admin/inquiries/export${query}`))).filter(
        ({ sql }) => sql.includes('inquiry_lines'),
      ).length
    expect([await read(''), await read('?list=lines')]).toEqual([0, 1])
  })

  it('has what its list is searched for and narrowed to', async () => {
    await addInquiry({ company: 'Oslo Lys', status: 'answered' })
    await addInquiry({ company: 'Oslo Lamper' })
    await addInquiry()
    const companies = async (query: string, search: string) => {
      const headers = { 'admin-key': DEMO_ADMIN_KEY, ...searching(search).headers }
      const answer = await call(inquiriesExport.GET, `/api/admin/inquiries/export${query}`, { headers })
      return [...(await answer.text()).matchAll(/Oslo \w+|Meyer Outdoor/g)].map(([name]) => name)
    }
    expect(await companies('', 'oslo')).toEqual(['Oslo Lys', 'Oslo Lamper'])
    expect(await companies('?status=answered', 'oslo')).toEqual(['Oslo Lys'])
    expect(await companies('?assignee=none&configuration=true', '')).toEqual([])
  })

  it('says where its search belongs, which does not stand in addresses, as its list does', async () => {
    const answers = [
      await admin('GET', '/api/admin/inquiries?search=zzzz'),
      await admin('GET', '/api/admin/subscribers?search=zzzz'),
      await admin('GET', '/api/admin/inquiries/export?search=zzzz', undefined, { route: inquiriesExport }),
      await admin('GET', '/api/admin/subscribers/export?search=zzzz', undefined, {
        route: subscribersExport,
      }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.errors]).toMatchObject([400, [{ path: 'search' }]])
      expect(body.message).toContain('admin-search')
    }
    expect((await admin('GET', '/api/admin/inquiries?search=')).status).toBe(200)
  })

  it('of nothing has its heading', async () => {
    expect(await csv(subscribersExport.GET, '/api/admin/subscribers/export')).toHaveLength(1)
  })
})

describe('a person', () => {
  it('is erased with everything about them, past the bin', async () => {
    const { id } = await addInquiry({ notes: 'Called.', deliveries: { create: { channel: 'notice' } } })
    await addInquiry({ email: 'ada@meyer.example', status: 'suspected' })
    await addInquiry({ email: 'other@meyer.example' })
    await addSubscriber('ada@meyer.example')
    await admin('DELETE', `/api/admin/inquiries/${id}`)
    const forms = [
      await holdSubmission({ values: ADA, invalidFields: [] }, null),
      await holdSubmission({ values: ADA, invalidFields: [] }, null, { inMemory: true }),
    ]
    expect(
      (await admin('GET', '/api/admin/bin', undefined, { route: { GET: bin } as never })).body,
    ).toMatchObject([{ id, label: 'Ada Meyer', details: ['Meyer Outdoor'] }])
    const answer = await call(erase, '/api/admin/people/erase', {
      method: 'POST',
      headers: { 'admin-key': DEMO_ADMIN_KEY },
      body: JSON.stringify({ email: ' ADA@mey\u200ber.example. ' }),
    })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { erased: 3, found: { inquiries: [null, null], orders: [], subscriptions: 1, people: 0 } },
    ])
    expect(await database().inquiry.findMany()).toMatchObject([{ email: 'other@meyer.example' }])
    expect(await database().newsletterSubscription.count()).toBe(0)
    expect(await database().delivery.count()).toBe(0)
    expect(await Promise.all(forms.map(readHeldSubmission))).toEqual([null, null])
  })

  it('is looked up first, and keeps orders unless they are asked for', async () => {
    await addInquiry({ number: 'LR-1' })
    await addInquiry({ number: 'LR-2', status: 'ordered' })
    const accepted = { create: { number: 1, content: {}, state: 'accepted' as const } }
    await addInquiry({ number: 'LR-3', status: 'quoted', quotations: accepted })
    // A wildcard of LIKE is no letter of another address.
    await addInquiry({ number: 'LR-4', email: 'ada@meyer_example' })
    const form = await holdSubmission({ values: ADA, invalidFields: [] }, null)
    const ask = async (fields: object) => {
      const answer = await call(erase, '/api/admin/people/erase', {
        method: 'POST',
        headers: { 'admin-key': DEMO_ADMIN_KEY },
        body: JSON.stringify({ email: 'ada@meyer.example', ...fields }),
      })
      return answer.json()
    }
    const left = async () =>
      (await database().inquiry.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number)
    const found = { inquiries: ['LR-1'], orders: ['LR-2', 'LR-3'], subscriptions: 0, people: 0 }
    expect(await ask({ dryRun: true })).toEqual({ erased: 0, found })
    expect(await left()).toEqual(['LR-1', 'LR-2', 'LR-3', 'LR-4'])
    expect(await readHeldSubmission(form)).not.toBeNull()
    expect(await ask({})).toEqual({ erased: 1, found })
    expect(await left()).toEqual(['LR-2', 'LR-3', 'LR-4'])
    expect(await ask({ orders: true })).toMatchObject({ erased: 2 })
    expect(await left()).toEqual(['LR-4'])
  })

  it.each([[{}], [{ email: 'nobody' }], [{ email: '' }], [{ email: 'a@b.example', all: true }]])(
    'is not erased by %o',
    async (body) => {
      await addInquiry()
      const answer = await call(erase, '/api/admin/people/erase', {
        method: 'POST',
        headers: { 'admin-key': DEMO_ADMIN_KEY },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
      expect(await database().inquiry.count()).toBe(1)
    },
  )
})

describe('a person of the team', () => {
  it('who has left the bin for good leaves nothing of themselves in the activity list', async () => {
    const { body: person } = await admin('POST', '/api/admin/team-members', {
      ...sample('team-members'),
      name: 'Grace Hall',
      phone: '+86 574 5550 1299',
    })
    const { body: category } = await admin('POST', '/api/admin/categories', sample('categories'))
    await admin('PUT', `/api/admin/team-members/${person.id}`, { bio: 'About Grace' })
    // Of others, a change of many stays as it was.
    const { body: other } = await admin('POST', '/api/admin/team-members', sample('team-members'))
    const changeAll = async (ids: string[], set: object) =>
      (await admin('POST', '/api/admin/team-members/bulk', { ids, set })).body.id
    const bulk = await changeAll([person.id, other.id], { bio: 'Grace, by many' })
    const undone = (await admin('POST', `/api/admin/bulk/${bulk}/undo`)).body.id
    const otherBulk = await changeAll([other.id], { bio: 'About the other' })
    for (const path of [`team-members/${person.id}`, `categories/${category.id}`])
      expect((await admin('DELETE', `/api/admin/${path}`)).status).toBe(200)
    const deletedAt = new Date(Date.now() - 31 * DAY_MS)
    await database().teamMember.update({ where: { id: person.id }, data: { deletedAt } })
    await database().category.update({ where: { id: category.id }, data: { deletedAt } })
    await emptyBins(Object.values(TABLES))
    expect(await database().teamMember.count({ where: { id: person.id } })).toBe(0)
    expect(await database().category.count({ where: { id: category.id } })).toBe(0)
    const entriesOf = (targetId: string) =>
      database().activity.findMany({ where: { targetId }, orderBy: { at: 'asc' } })
    const entries = await entriesOf(person.id)
    expect(entries.map(({ action, label, before, after }) => [action, label, before, after])).toEqual([
      ['CREATE', '–', null, null],
      ['UPDATE', '–', null, null],
      ['UPDATE', '–', null, null],
      ['UPDATE', '–', null, null],
      ['DELETE', '–', null, null],
    ])
    const headOf = (id: string) => database().activity.findUnique({ where: { id } })
    for (const id of [bulk, undone])
      expect(await headOf(id)).toMatchObject({ action: 'UPDATE', count: 2, before: null, after: null })
    expect(await headOf(otherBulk)).toMatchObject({ count: 1, after: { bio: 'About the other' } })
    expect((await entriesOf(category.id)).map(({ label }) => label)).toEqual([category.name, category.name])
  })
})

describe('what the privacy policy promises', () => {
  it('is kept: what is outdated is deleted, what is not stays', async () => {
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
    await addInquiry({ name: 'outdated', updatedAt: ago(3 * 365 + 1) })
    await addInquiry({ name: 'old', updatedAt: ago(3 * 365 - 1) })
    await addInquiry({ name: 'binned', deletedAt: ago(31) })
    await addInquiry({ name: 'ordered', status: 'ordered', updatedAt: ago(11 * 365 - 1) })
    const accepted = { create: { number: 1, state: 'accepted', content: {} } }
    for (const status of ['closed', 'quoted'])
      await addInquiry({
        name: `ordered and ${status}`,
        status,
        updatedAt: ago(5 * 365),
        quotations: accepted,
      })
    const entries = { create: { kind: 'state', status: 'ordered', byBuyer: false } }
    for (const status of ['closed', 'sample_sent'])
      await addInquiry({ name: `ordered by hand, ${status}`, status, updatedAt: ago(5 * 365), entries })
    const declined = { create: { number: 1, state: 'declined', content: {} } }
    await addInquiry({
      name: 'ordered by hand, quoted anew',
      status: 'answered',
      updatedAt: ago(5 * 365),
      entries,
      quotations: declined,
    })
    await addInquiry({ name: 'ordered by a slip', status: 'answered', updatedAt: ago(5 * 365), entries })
    await addInquiry({ name: 'ordered long ago', status: 'ordered', updatedAt: ago(11 * 365 + 1) })
    await addSubscriber('left-long-ago@example.com', { status: 'UNSUBSCRIBED', unsubscribedAt: ago(366) })
    await addSubscriber('left@example.com', { status: 'UNSUBSCRIBED', unsubscribedAt: ago(364) })
    await addSubscriber('never-answered@example.com', { confirmationAt: ago(31) })
    // Without a mail server nobody is asked to confirm.
    await addSubscriber('never-asked@example.com', { createdAt: ago(400), updatedAt: ago(31) })
    await addSubscriber('asks-again@example.com', { createdAt: ago(400), updatedAt: ago(29) })
    const change = { action: 'UPDATE', type: 'products', targetId: crypto.randomUUID() } as const
    const address = '203.0.113.9'
    await database().activity.deleteMany()
    await database().activity.createMany({
      data: [366, 364, 31, 29].map((days) => ({ ...change, label: String(days), at: ago(days), address })),
    })
    const papers = { files: [], createdAt: ago(10_000) }
    await database().paperSet.createMany({
      data: [
        { ...papers, digest: 'of a product', productId: crypto.randomUUID() },
        { ...papers, digest: 'of an inquiry' },
        { ...papers, digest: 'of an inquiry of today', createdAt: ago(0) },
        { ...papers, digest: 'of an order', createdAt: ago(5 * 365) },
      ],
    })
    // A server whose clock is ten years ahead.
    vi.useFakeTimers({ toFake: ['Date'], now: ago(-3650) })
    await deleteOutdated().finally(vi.useRealTimers)
    const kept = await database().inquiry.findMany({ orderBy: { name: 'asc' } })
    expect(kept.map(({ name }) => name)).toEqual([
      'old',
      'ordered',
      'ordered and closed',
      'ordered and quoted',
      'ordered by hand, closed',
      'ordered by hand, quoted anew',
      'ordered by hand, sample_sent',
    ])
    const sets = await database().paperSet.findMany({ orderBy: { digest: 'asc' } })
    expect(sets.map(({ digest }) => digest)).toEqual([
      'of a product',
      'of an inquiry of today',
      'of an order',
    ])
    const left = await database().newsletterSubscription.findMany({ orderBy: { email: 'asc' } })
    expect(left.map(({ email }) => email)).toEqual(['asks-again@example.com', 'left@example.com'])
    const activities = await database().activity.findMany({ orderBy: { at: 'desc' } })
    expect(activities.map((entry) => [entry.label, entry.address])).toEqual([
      ['29', address],
      ['31', null],
      ['364', null],
    ])
  })
})
