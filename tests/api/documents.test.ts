import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import { GET as ONE } from '@/app/api/products/[slug]/route'
import { GET as LIST } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { documentMail } from '@/lib/jobs/document-mail'
import { documentsOfProducts } from '@/lib/kinds/document/declarations'
import { handleExpiry } from '@/lib/kinds/document/expiry'
import { documentViews } from '@/lib/kinds/product/documents'
import { addDays, DAY_MS } from '@/lib/values/calendar-day'
import { admin, UNKNOWN_ID } from '../support/admin'
import { make, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { withoutContent } from '../support/content'
import { takeRevalidatedTags } from '../support/next-cache'
import { applyImport, exported, sendRows } from '../support/spreadsheets'

beforeEach(async () => {
  await withoutContent()
  await database().delivery.deleteMany()
  await database().deliverySender.deleteMany()
})

const DECLARATION = {
  slug: 'ce',
  title: 'CE declaration',
  kind: 'DECLARATION',
  url: 'https://maker.example/ce.pdf',
  markets: ['EU'],
  issuer: 'Lumenridge',
  number: 'DoC-12',
  issuedOn: '2026-01-01',
  expiresOn: '2999-12-31',
  language: 'English',
  edition: '2',
  translations: { zh: { title: 'CE 声明' } },
}
const makeDocument = (changes: object = {}) => make('/api/admin/documents', { ...DECLARATION, ...changes })
const history = ({ id }: { id: string }) =>
  admin('GET', `/api/admin/activity?type=products&id=${id}`, undefined, { route: activityRoute })
const references = (...records: { id: string }[]) => records.map(({ id }) => ({ id }))
const put = (kind: string, { id }: { id: string }, changes: object) =>
  admin('PUT', `/api/admin/${kind}/${id}`, changes)
const read = async (kind: string, { id }: { id: string }) =>
  (await admin('GET', `/api/admin/${kind}/${id}`)).body

/** The documents of a product as the public has them, without its data sheet. */
const publicDocuments = async (slug: string, locale = 'en') => {
  const response = await call(ONE, `/api/products/${slug}?locale=${locale}`, { params: { slug } })
  return (await response.json()).documents.slice(1)
}

describe('a document', () => {
  it('that a product gains or loses by its own form stands in the history of the product', async () => {
    const product = await makeProduct()
    const document = await makeDocument({ products: references(product) })
    await put('documents', document, { products: [] })
    const { body } = await history(product)
    expect(body.slice(0, 2)).toMatchObject([
      { action: 'UPDATE', before: { documents: references(document) }, after: { documents: [] } },
      { action: 'UPDATE', before: { documents: [] }, after: { documents: references(document) } },
    ])
    await put('documents', document, { edition: '3' })
    const { body: same } = await history(product)
    expect(same).toHaveLength(body.length)
  })

  it('belongs to several products, from either side, in the shape the public list always had', async () => {
    const one = await makeProduct({ slug: 'one' })
    const other = await makeProduct({ slug: 'other' })
    takeRevalidatedTags()
    const document = await makeDocument({ products: references(one) })
    expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['any-product', 'product:one']))
    expect(document).toMatchObject({ ...DECLARATION, products: references(one), type: 'PDF', size: null })
    expect((await read('products', one)).documents).toEqual(references(document))

    const manual = await makeDocument({ slug: 'manual', title: 'Manual', kind: 'MANUAL', translations: {} })
    const saved = await put('products', other, { documents: references(manual, document) })
    expect(saved.body.documents).toEqual(references(manual, document))
    expect((await read('documents', document)).products).toEqual(
      expect.arrayContaining(references(one, other)),
    )
    expect(await publicDocuments('other', 'zh')).toEqual([
      expect.objectContaining({ name: 'Manual', kind: 'MANUAL' }),
      {
        name: 'CE 声明',
        kind: 'CERTIFICATE',
        url: DECLARATION.url,
        type: 'PDF',
        size: null,
        sizeBytes: null,
        validUntil: '2999-12-31',
      },
    ])
    const listed = await (await call(LIST, '/api/products?locale=zh')).json()
    const card = listed.find(({ slug }: { slug: string }) => slug === 'other')
    expect(card.documents.slice(1)).toEqual(await publicDocuments('other', 'zh'))
  })

  it('is found by kind, market, product and by when it ends', async () => {
    const product = await makeProduct({ slug: 'one' })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await makeDocument({ slug: 'a', products: references(product), expiresOn: inDays(30) })
    await makeDocument({ slug: 'b', kind: 'REACH', markets: [], issuedOn: null, expiresOn: inDays(-3) })
    await makeDocument({ slug: 'c', kind: 'FCC', markets: ['US'], expiresOn: null })
    const listed = async (query: string) =>
      (await admin('GET', `/api/admin/documents?${query}`)).body
        .map(({ slug }: { slug: string }) => slug)
        .toSorted()
        .join()
    expect([await listed('kind=REACH'), await listed('market=EU'), await listed('market=US')]).toEqual([
      'b',
      'a,b',
      'b,c',
    ])
    expect([await listed('expiresOn=ended'), await listed('expiresOn=soon')]).toEqual(['b', 'a'])
    expect([await listed('product=one'), await listed(`product=${product.id}`)]).toEqual(['a', 'a'])
    expect([await listed('product=none'), await listed('search=DoC-12')]).toEqual(['b,c', 'a,b,c'])
  })

  it('cannot end before it is issued, nor belong to a product that is deleted or was never there', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await admin('POST', '/api/admin/documents', { ...DECLARATION, ...changes })
      return [
        status,
        ...body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
      ]
    }
    expect(await refused({ expiresOn: '2025-12-31' })).toEqual([400, 'expiresOn ends_before_issue'])
    const product = await makeProduct({ slug: 'gone' })
    await admin('DELETE', `/api/admin/products/${product.id}`)
    expect(await refused({ products: [{ id: UNKNOWN_ID }, { id: product.id }] })).toEqual([
      400,
      'products.0 document_product_not_found',
      'products.1 document_product_deleted',
    ])
    const document = await makeDocument()
    expect((await put('documents', document, { issuedOn: '3000-01-01' })).body.code).toBe('ends_before_issue')
    const other = await makeProduct({ documents: references(document) })
    const { body } = await put('products', other, { documents: [{ id: UNKNOWN_ID }] })
    expect(body.errors).toMatchObject([{ path: 'documents.0', code: 'product_document_not_found' }])
  })

  it('keeps its products while one of the two is in the bin', async () => {
    const product = await makeProduct({ slug: 'kept' })
    const document = await makeDocument({ products: references(product) })
    await admin('DELETE', `/api/admin/products/${product.id}`)
    expect((await read('documents', document)).products).toEqual([])
    await put('documents', document, { products: [], title: 'Renamed' })
    const { version: without } = await read('documents', document)
    await admin('POST', `/api/admin/products/${product.id}/restore`, {})
    const stale = await put('documents', document, { products: [], version: without })
    expect([stale.status, stale.body.current?.products]).toEqual([409, references(product)])
    expect(await publicDocuments('kept')).toMatchObject([{ name: 'Renamed' }])
    await admin('DELETE', `/api/admin/documents/${document.id}`)
    expect(await publicDocuments('kept')).toEqual([])
    await put('products', product, { documents: [] })
    const { version } = await read('products', product)
    await admin('POST', `/api/admin/documents/${document.id}/restore`, {})
    expect(await publicDocuments('kept')).toMatchObject([{ name: 'Renamed' }])
    // A form that was opened while it was in the bin knows nothing of it.
    const late = await put('products', product, { documents: [], version })
    expect([late.status, late.body.current?.documents]).toEqual([409, references(document)])
    expect(await publicDocuments('kept')).toMatchObject([{ name: 'Renamed' }])
  })

  it('that is deleted with many others by one change leaves the page of its product', async () => {
    const product = await makeProduct({ slug: 'one' })
    const rows = Array.from({ length: 101 }, (_, number) => ({
      ...{ slug: `m-${number}`, title: `M ${number}`, kind: 'MANUAL', type: 'PDF' },
      url: `https://maker.example/${number}.pdf`,
    }))
    const made = await database().document.createManyAndReturn({ data: rows as never, select: { id: true } })
    const links = made.map(({ id }, position) => ({ documentId: id, productId: product.id, position }))
    await database().documentProduct.createMany({ data: links })
    const ids = made.map(({ id }) => id)
    const versions = () =>
      database().$queryRaw`SELECT "version" FROM "tag_versions" WHERE "tag" = 'product:one'`
    const version = await versions()
    takeRevalidatedTags()
    const { body } = await admin('POST', '/api/admin/documents/bulk', { ids, delete: true })
    expect(body.changed).toBe(ids.length)
    expect(await versions()).not.toEqual(version)
    expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['any-product', 'product:one', 'documents']))
  })

  it('makes the forms outdated that do not know of it yet', async () => {
    const product = await makeProduct()
    const document = await makeDocument()
    await put('documents', document, { products: references(product) })
    const stale = await put('products', product, { documents: [], version: product.version })
    expect([stale.status, stale.body.current.documents]).toEqual([409, references(document)])
    const again = await put('documents', document, { products: [], version: document.version })
    expect(again.status).toBe(409)
  })

  it('sent with a product is the one of its address, or becomes one, also from a draft', async () => {
    const known = await makeDocument()
    const sent = (url: string) => ({ name: 'UN 38.3', url, kind: 'CERTIFICATE_SAMPLE', sizeBytes: 9 })
    const same = { name: DECLARATION.title, url: DECLARATION.url, kind: 'CERTIFICATE', sizeBytes: 9 }
    const documents = [same, sent('https://maker.example/un.pdf')]
    const product = await makeProduct({ slug: 'sent' })
    const saved = await admin('PUT', `/api/admin/products/${product.id}/draft`, { documents })
    expect([saved.status, await database().document.count()]).toEqual([200, 1])
    const published = await put('products', product, { documents })
    const [first, second] = published.body.documents
    expect(first).toEqual({ id: known.id })
    expect(await read('documents', second)).toMatchObject({
      title: 'UN 38.3',
      kind: 'CERTIFICATE',
      isSample: true,
      size: 9,
    })
    expect(await publicDocuments('sent')).toMatchObject([
      { kind: 'CERTIFICATE' },
      { kind: 'CERTIFICATE_SAMPLE', size: '9 B' },
    ])
    const wrong = await put('products', product, { documents: [{ ...sent('x'), name: '' }] })
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'documents.0.name',
      'documents.0.url',
    ])
    const differing = { ...same, name: 'Other', kind: 'MANUAL', validUntil: '2030-01-31' }
    const lost = await put('products', product, {
      documents: [{ ...same, validUntil: '2999-12-31' }, differing],
    })
    expect([lost.status, lost.body.errors]).toMatchObject([
      400,
      ['name', 'kind', 'validUntil'].map((name) => ({
        path: `documents.1.${name}`,
        code: 'document_differs',
        values: { name: DECLARATION.title },
      })),
    ])
  })

  it('is one where two products are given it at the same moment, and another where its file was replaced since', async () => {
    const [one, other] = [await makeProduct({ slug: 'one' }), await makeProduct({ slug: 'other' })]
    const sent = { name: 'UN 38.3', url: 'https://maker.example/un.pdf', kind: 'CERTIFICATE', sizeBytes: 9 }
    const saved = await Promise.all(
      [one, other].map((product) => put('products', product, { documents: [sent] })),
    )
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const [first] = saved[0]?.body.documents ?? []
    expect(saved[1]?.body.documents).toEqual([first])
    const replaced = await put('documents', first, { url: 'https://maker.example/un-2.pdf' })
    expect(replaced.status).toBe(200)
    const again = await put('products', one, { documents: [first, sent] })
    expect([again.status, again.body.documents?.length]).toEqual([200, 2])
  })

  it('is saved also where its product is saved at the same moment, and each waits for the other', async () => {
    const product = await makeProduct()
    const document = await makeDocument({ products: references(product) })
    let saved: ReturnType<typeof put> | undefined
    await database().$transaction(
      async (db) => {
        await db.$queryRaw`SELECT 1 FROM "documents" WHERE "id" = ${document.id}::uuid FOR UPDATE`
        saved = put('products', product, { documents: [] })
        await sleep(300)
        await db.$queryRaw`SELECT 1 FROM "products" WHERE "id" = ${product.id}::uuid FOR UPDATE`
      },
      { timeout: 10_000 },
    )
    expect(await saved).toMatchObject({ status: 200, body: { documents: [] } })
  })

  it('is found as ended by the day where the firm is', async () => {
    const { timeZone: own } = (await admin('GET', '/api/admin/settings')).body
    onTestFinished(async () => void (await admin('PUT', '/api/admin/settings', { timeZone: own })))
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const days = zones.map((timeZone) => new Date().toLocaleDateString('sv', { timeZone }))
    for (const [index, timeZone] of zones.entries()) {
      await withoutContent()
      await admin('PUT', '/api/admin/settings', { timeZone })
      await makeDocument({ expiresOn: days[index] })
      const listed = await admin('GET', '/api/admin/documents?expiresOn=soon')
      expect(listed.body).toHaveLength(1)
      await makeDocument({ slug: 'over', expiresOn: addDays(days[index] ?? '', -1) })
      expect((await admin('GET', '/api/admin/documents?expiresOn=ended')).body).toMatchObject([
        { slug: 'over' },
      ])
    }
  })

  it('comes with its products into a spreadsheet, and back', async () => {
    const product = await makeProduct({ slug: 'one', name: 'One' })
    await makeProduct({ slug: 'two', name: 'Two' })
    const document = await makeDocument({ products: references(product) })
    const { bytes } = await exported('documents', 'csv')
    expect(Buffer.from(bytes).toString()).toContain('one')
    const sent = await sendRows(
      [
        ['slug', 'products', 'edition'],
        ['ce', 'two, one', '3'],
      ],
      { kind: 'documents' },
    )
    expect(sent.body).toMatchObject({ errors: [], total: 1 })
    await applyImport(sent.body.id)
    expect(await read('documents', document)).toMatchObject({
      ...{ edition: '3', productCount: 2, productNames: ['One', 'Two'] },
    })
  })
})

describe('a document that ends', () => {
  const LAST = '2027-03-31'
  // The firm is in China: its day ends at 16:00 UTC.
  const [before, after] = [new Date('2027-03-31T15:59:00Z'), new Date('2027-03-31T16:01:00Z')]

  it('is current on its last day, and on none after it, whatever a clock says', () => {
    const row = {
      title: 'CE',
      kind: 'DECLARATION',
      isSample: false,
      url: '/m.pdf',
      type: 'PDF',
      sizeBytes: 1,
    }
    const shown = (today: string, endedAfter: Date | null = null) =>
      documentViews(
        { slug: 'a', documents: [{ document: { ...row, expiresOn: new Date(LAST), endedAfter } }] },
        'A',
        'en',
        today,
      ).length - 1
    expect([shown('2027-03-31'), shown('2027-04-01')]).toEqual([1, 0])
    expect(shown('2027-03-31', new Date(LAST))).toBe(0)
  })

  it('leaves the pages at the change of the firm’s day, once, on whichever of two instances comes first', async () => {
    const product = await makeProduct({ slug: 'one' })
    const document = await makeDocument({ expiresOn: LAST, products: references(product) })
    expect(await handleExpiry(before)).toEqual({ near: 1, ended: 0 })
    takeRevalidatedTags()
    const versions = () =>
      database().$queryRaw`SELECT "tag", "version" FROM "tag_versions" WHERE "tag" = 'product:one'`
    const version = await versions()
    const both = await Promise.all([handleExpiry(after), handleExpiry(after)])
    expect(both.map(({ ended }) => ended).toSorted()).toEqual([0, 1])
    expect(await versions()).not.toEqual(version)
    expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['any-product', 'product:one']))
    // The clock of the process that answers is behind.
    expect(await publicDocuments('one')).toEqual([])
    // After days asleep nothing is left to do.
    expect(await handleExpiry(new Date('2027-05-01'))).toEqual({ near: 0, ended: 0 })
    await put('documents', document, { expiresOn: '2999-01-01' })
    expect(await publicDocuments('one')).toHaveLength(1)
  })

  it('is told of by mail once when it is near and once when it is over, where mails are sent', async () => {
    await makeDocument({ expiresOn: LAST })
    const mails = () => database().delivery.count({ where: { channel: 'document' } })
    await handleExpiry(new Date('2027-01-29T00:00:00Z'))
    expect(await mails()).toBe(0)
    await put('documents', (await admin('GET', '/api/admin/documents')).body[0], { expiresOn: '2027-04-30' })
    await database().deliverySender.create({ data: { channel: 'notice' } })
    const at = new Date('2027-03-01T00:00:00Z')
    await Promise.all([handleExpiry(at), handleExpiry(at)])
    await handleExpiry(new Date('2027-03-02T00:00:00Z'))
    expect(await mails()).toBe(1)
    await handleExpiry(new Date('2027-05-01T00:00:00Z'))
    expect(await mails()).toBe(2)
    // Moved while its mail was waiting: nothing ends soon any more.
    const row = await database().document.findFirstOrThrow({
      include: { products: { include: { product: true } } },
    })
    const expiresOn = new Date('2999-01-01')
    await expect(documentMail('a', { ...row, expiresOn })).rejects.toThrow('taken back')
    await expect(documentMail('a', { ...row, expiresOn: new Date() })).resolves.toHaveProperty('subject')
  })
})

describe('a server whose clock runs ahead', () => {
  it('reports no document as ended that is not by the clock of the database', async () => {
    const { id } = await makeDocument({ expiresOn: addDays(new Date().toISOString().slice(0, 10), 30) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * DAY_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await documentsOfProducts([{ documents: [{ id }] }])).toEqual([[]])
  })
})
