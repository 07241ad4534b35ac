import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET as REVISIONS } from '@/app/api/products/[slug]/revisions/route'
import { GET as VERIFY } from '@/app/api/verify/[revision]/route'
import { database } from '@/lib/data/prisma'
import { completeSomeFactTexts } from '@/lib/kinds/product/facts/complete-fact-texts'
import type { CanonicalFacts } from '@/lib/kinds/product/papers/canonical-facts'
import { dataSheetSource } from '@/lib/kinds/product/papers/data-sheet-source'
import { digestStart } from '@/lib/kinds/product/papers/revision'
import { verified } from '@/lib/kinds/product/papers/verified'
import { verifiedFile } from '@/lib/kinds/product/papers/verified-papers'
import { productQueries } from '@/lib/kinds/product/queries'
import type { ProductView } from '@/lib/kinds/product/view'
import { SCHEDULED_TABLES } from '@/lib/kinds/scheduled-tables'
import { publishDue } from '@/lib/records/drafts/scheduled-publishing'
import { canonicalJson } from '@/lib/values/canonical-json'
import { admin } from '../support/admin'
import { make, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { withoutContent } from '../support/content'
import { applyImport, sendRows } from '../support/spreadsheets'

beforeEach(async () => {
  await withoutContent()
  await database().productRevision.deleteMany()
})

const recorded = (productId?: string) =>
  database().productRevision.findMany({
    ...(productId && { where: { productId } }),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
const weights = async (productId: string) =>
  (await recorded(productId)).map(({ facts }) => (facts as CanonicalFacts).facts?.weightGrams)
const codeOf = async (slug: string) => (await productQueries.bySlug(slug, 'en'))?.revision?.code ?? ''
const stateOf = async (code: string) => (await verified(digestStart(code) ?? ''))?.state ?? null

const at = ({ id }: { id: string }) => `/api/admin/products/${id}`

describe('a revision is recorded', () => {
  it('by a save that changes a value, and by no other', async () => {
    const product = await makeProduct({ slug: 'one', facts: { weightGrams: 186 } })
    const first = await codeOf('one')
    await admin('PUT', at(product), { facts: { weightGrams: 182 } })
    await admin('PUT', at(product), { facts: { weightGrams: 182 } })
    expect(await weights(product.id)).toEqual([186, 182])
    const second = await codeOf('one')
    expect(second).not.toBe(first)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['superseded', 'current'])
    for (const prose of [
      { description: 'Other words.' },
      { features: ['Another'] },
      { tags: ['other'] },
      { badge: 'NEW' },
      { documents: [] },
      { slug: 'renamed' },
      { facts: { bodyColorPieces: 500 } },
    ])
      expect((await admin('PUT', at(product), prose)).status).toBe(200)
    expect(await weights(product.id)).toEqual([186, 182])
    expect(await codeOf('renamed')).toBe(second)
    expect((await verified(digestStart(second) ?? ''))?.slug).toBe('renamed')
  })

  it('on the day it is where the firm is', async () => {
    const { id } = await makeProduct({ slug: 'east' })
    await database().productRevision.updateMany({
      where: { productId: id },
      data: { createdAt: new Date('2026-03-03T23:30:00Z') },
    })
    const product = await productQueries.bySlug('east', 'en')
    const { sheet } = await dataSheetSource(product as ProductView, 'en')
    expect(JSON.stringify(sheet.proof)).toContain('March 4, 2026')
  })

  it('anew where a product returns to former values', async () => {
    const product = await makeProduct({ slug: 'two', facts: { weightGrams: 186 } })
    const first = await codeOf('two')
    await admin('PUT', at(product), { facts: { weightGrams: 182 } })
    await admin('PUT', at(product), { facts: { weightGrams: 186 } })
    expect(await weights(product.id)).toEqual([186, 182, 186])
    expect(await codeOf('two')).toBe(first)
    expect(await stateOf(first)).toBe('current')
  })

  it('for names in each language, modes, own rows and terms of the category', async () => {
    const category = await make('/api/admin?type=categories', {
      name: 'Torches',
      slug: 'torches',
      description: 'A',
      imageUrl: '/images/categories/flashlights.webp',
    })
    const product = await makeProduct({ slug: 'three', categoryId: category.id })
    const changes = [
      { name: 'Another name' },
      { translations: { zh: { name: '名称' } } },
      { modes: [{ name: 'High', lumens: 500, runtimeMinutes: 90 }] },
      { modes: [{ name: 'High', lumens: 510, runtimeMinutes: 90 }] },
      { specs: [{ name: 'Lens', value: 'Glass' }] },
      { productNumber: 'LR-OTHER' },
      { facts: { hsCode: '8513.10' } },
    ]
    const codes = new Set([await codeOf('three')])
    for (const change of changes) {
      expect((await admin('PUT', at(product), change)).status).toBe(200)
      codes.add(await codeOf('three'))
    }
    expect(codes.size).toBe(changes.length + 1)
    await admin('PUT', `/api/admin/categories/${category.id}`, { moqPieces: 700 })
    expect(await productQueries.bySlug('three', 'en')).toMatchObject({ revision: null })
    const [last] = (await recorded(product.id)).slice(-1)
    const unrecorded = await verified(last?.digest ?? '')
    expect(unrecorded).toMatchObject({
      state: 'superseded',
      until: null,
      facts: { facts: { hsCode: '8513.10' } },
    })
    expect(unrecorded?.latest.facts?.moqPieces).toBe(700)
    expect(await completeSomeFactTexts()).toBe(1)
    expect(await verified(last?.digest ?? '')).toMatchObject({
      state: 'superseded',
      until: expect.any(String),
    })
    codes.add(await codeOf('three'))
    expect(codes.size).toBe(changes.length + 2)
    expect(codes).not.toContain('')
  })

  it('by bulk changes, imports and undoing them', async () => {
    const [one, two] = [await makeProduct({ slug: 'a' }), await makeProduct({ slug: 'b' })]
    const ids = [one.id, two.id]
    const { body } = await admin('POST', '/api/admin/products/bulk', {
      ids,
      set: { facts: { weightGrams: 70 } },
    })
    expect(body.changed).toBe(2)
    expect((await weights(one.id)).at(-1)).toBe(70)
    await admin('POST', `/api/admin/bulk/${body.id}/undo`, {})
    expect((await weights(two.id)).slice(-2)).toEqual([70, undefined])
    const sent = await sendRows([
      ['Slug', 'Weight (g)'],
      ['a', 80],
      ['b', 90],
    ])
    await applyImport(sent.body.id)
    expect([(await weights(one.id)).at(-1), (await weights(two.id)).at(-1)]).toEqual([80, 90])
  })

  it('when a draft is published, and not before', async () => {
    const draft = await makeProduct({ slug: 'draft', status: 'DRAFT' })
    expect(await recorded()).toEqual([])
    await admin('PUT', at(draft), { status: 'PUBLISHED' })
    expect(await recorded(draft.id)).toHaveLength(1)
    await admin('PUT', `${at(draft)}/draft`, { facts: { weightGrams: 5 } })
    expect(await recorded(draft.id)).toHaveLength(1)
    await admin('POST', `${at(draft)}/draft/publish`, {})
    expect(await weights(draft.id)).toEqual([undefined, 5])
  })

  it('when a time of publishing has come', async () => {
    const product = await makeProduct({
      slug: 'timed',
      status: 'DRAFT',
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    expect(await recorded()).toEqual([])
    await database().product.updateMany({ data: { publishAt: new Date(Date.now() - 1000) } })
    await publishDue(SCHEDULED_TABLES)
    expect(await recorded(product.id)).toHaveLength(1)
  })

  it('when a fact of the firm’s own is renamed or converted', async () => {
    const fact = await make('/api/admin/own-facts', { slug: 'depth', name: 'Depth', unit: 'm', places: [] })
    const product = await makeProduct({ slug: 'deep', ownFacts: [{ fact: 'depth', value: 60 }] })
    const codes = [await codeOf('deep')]
    for (const change of [{ name: 'Diving depth' }, { unit: 'cm' }]) {
      await admin('PUT', `/api/admin/own-facts/${fact.id}`, change)
      expect(await completeSomeFactTexts()).toBe(1)
      codes.push(await codeOf('deep'))
    }
    expect(new Set(codes).size).toBe(3)
    expect(codes).not.toContain('')
    const [, , last] = await recorded(product.id)
    expect((last?.facts as CanonicalFacts | undefined)?.ownFacts).toEqual({
      depth: { name: { en: 'Diving depth' }, unit: 'cm', value: 6000 },
    })
    await admin('PUT', `/api/admin/own-facts/${fact.id}`, { places: ['table'] })
    expect(await completeSomeFactTexts()).toBe(0)
  })

  it('once by two saves at once', async () => {
    const product = await makeProduct({ slug: 'both', facts: { weightGrams: 186 } })
    await Promise.all([
      admin('PUT', at(product), { facts: { weightGrams: 182 } }),
      admin('PUT', at(product), { facts: { weightGrams: 182 } }),
    ])
    expect(await weights(product.id)).toEqual([186, 182])
  })
})

describe('a product that is no longer offered', () => {
  it('says so of its papers, until it is back with the same ones', async () => {
    const product = await makeProduct({ slug: 'gone', facts: { weightGrams: 186 } })
    const code = await codeOf('gone')
    const since = async () => (await verified(digestStart(code) ?? ''))?.since
    const before = await since()
    await admin('DELETE', at(product))
    expect(await verified(digestStart(code) ?? '')).toMatchObject({
      state: 'withdrawn',
      slug: null,
      until: expect.any(String),
    })
    await admin('POST', `${at(product)}/restore`, {})
    expect(await stateOf(code)).toBe('current')
    await admin('PUT', at(product), { status: 'DRAFT' })
    expect(await stateOf(code)).toBe('withdrawn')
    await admin('PUT', at(product), { status: 'PUBLISHED' })
    expect([await stateOf(code), await since()]).toEqual(['current', before])
    expect(await recorded(product.id)).toHaveLength(1)
  })

  it('says of papers that were superseded before until when they were current', async () => {
    const product = await makeProduct({ slug: 'gone', facts: { weightGrams: 186 } })
    const code = await codeOf('gone')
    await admin('PUT', at(product), { facts: { weightGrams: 182 } })
    const superseded = await verified(digestStart(code) ?? '')
    await admin('DELETE', at(product))
    const [, latest] = await recorded(product.id)
    expect(await verified(digestStart(code) ?? '')).toMatchObject({
      state: 'withdrawn',
      until: superseded?.until,
      withdrawnAt: latest?.withdrawnAt?.toISOString(),
    })
  })

  it('keeps its last papers known when it is deleted for good', async () => {
    const product = await makeProduct({ slug: 'purged' })
    const code = await codeOf('purged')
    await admin('DELETE', at(product))
    await database().product.deleteMany()
    expect(await stateOf(code)).toBe('withdrawn')
    expect(await stateOf('0000-0000-0000-0000')).toBeNull()
  })
})

it('products of an earlier version get theirs from the queue', async () => {
  const product = await makeProduct({ slug: 'old' })
  const code = await codeOf('old')
  await database().productRevision.deleteMany()
  expect(await codeOf('old')).toBe('')
  await database().staleFactText.create({ data: { productId: product.id } })
  expect(await completeSomeFactTexts()).toBe(1)
  expect(await codeOf('old')).toBe(code)
})

describe('the API', () => {
  const verify = (revision: string) => call(VERIFY, `/api/verify/${revision}`, { params: { revision } })
  const revisions = (slug: string) => call(REVISIONS, `/api/products/${slug}/revisions`, { params: { slug } })

  it('says what a revision is, with the facts that prove it', async () => {
    const product = await makeProduct({ slug: 'api', facts: { weightGrams: 186 } })
    const first = await codeOf('api')
    const typed = first.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')
    const current = await (await verify(typed)).json()
    expect(current).toMatchObject({
      type: 'sheet',
      state: 'current',
      revision: first,
      until: null,
      changes: [],
    })
    expect(current.url).toMatch(/\/product\/api$/)
    const digest = createHash('sha256').update(canonicalJson(current.facts)).digest('hex')
    expect(current.digest).toBe(digest)
    await admin('PUT', at(product), { facts: { weightGrams: 182, impactMetres: 1.5 } })
    expect(await (await verify(first)).json()).toMatchObject({
      state: 'superseded',
      until: expect.any(String),
      changes: [
        { path: 'facts.impactMetres', before: null, after: 1.5 },
        { path: 'facts.weightGrams', before: 186, after: 182 },
      ],
    })
    const response = await revisions('api')
    expect(await response.json()).toMatchObject([
      { changes: [{ path: 'facts.impactMetres' }, { path: 'facts.weightGrams' }] },
      { revision: first, digest, changes: [] },
    ])
    await admin('PUT', at(product), { slug: 'renamed' })
    const moved = await revisions('api')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/api/products/renamed/revisions'])
    await admin('DELETE', at(product))
    expect(await (await verify(first)).json()).toMatchObject({
      state: 'withdrawn',
      url: null,
    })
  })

  it('says of a file what the document says that is valid still', async () => {
    const [{ id }, url] = [await makeProduct(), `/media/${'d'.repeat(32)}.pdf`]
    const sha256 = 'd'.repeat(64)
    await database().documentFile.create({ data: { url, filename: 'd.pdf', sizeBytes: 9, sha256 } })
    const document = (slug: string, expiresOn: string) =>
      database().document.create({
        data: {
          ...{ slug, title: slug, kind: 'DECLARATION', url, type: 'PDF', sizeBytes: 9 },
          expiresOn: new Date(expiresOn),
          products: { create: { productId: id, position: 9 } },
        },
      })
    await document('former', '2020-01-01')
    expect(await verifiedFile(sha256, 'en')).toMatchObject({ name: 'former', state: 'ended' })
    await document('renewed', '2999-12-31')
    expect(await verifiedFile(sha256, 'en')).toMatchObject({ name: 'renewed', state: null })
    await database().documentFile.delete({ where: { url } })
  })

  it('lists the last hundred, each with what it changed', async () => {
    const { id: productId } = await makeProduct({ slug: 'often', facts: { weightGrams: 1 } })
    await database().productRevision.createMany({
      data: Array.from({ length: 100 }, (_, index) => ({
        productId,
        slug: 'often',
        digest: `${index}`.padStart(64, '0'),
        facts: { name: { en: 'Often' }, facts: { weightGrams: 2 + index } },
        createdAt: new Date(Date.now() + 1000 * (index + 1)),
      })),
    })
    const listed: { changes: { path: string }[] }[] = await (await revisions('often')).json()
    expect(listed).toHaveLength(100)
    expect(listed.at(-1)?.changes).toContainEqual({ path: 'facts.weightGrams', before: 1, after: 2 })
  })

  it('says what is wrong with what is no revision, and what is none of this site', async () => {
    const unreadable = await verify('7K3M-9QXR')
    expect([unreadable.status, (await unreadable.json()).message]).toEqual([
      400,
      'A revision has sixteen letters and digits, such as 7K3M-9QXR-2T4V-W8ZA; it stands beside the QR code of the document',
    ])
    const unknown = await verify('0000-0000-0000-0000')
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'revision_unknown'])
    expect((await revisions('nothing')).status).toBe(404)
  })
})
