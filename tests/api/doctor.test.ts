import { beforeAll, describe, expect, it } from 'vitest'
import * as check from '@/app/api/admin/[type]/check/route'
import * as doctor from '@/app/api/admin/doctor/route'
import * as keys from '@/app/api/admin/keys/route'
import { database } from '@/lib/data/prisma'
import { admin } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { startWithoutContent } from '../support/kind-calls'
import { statementsOf } from '../support/query-plans'

startWithoutContent()

const AT = '/api/admin/doctor'
const read = (query = '') => admin('GET', `${AT}${query}`, undefined, { route: doctor })
const explain = (body: object, headers = {}) => admin('POST', AT, body, { route: doctor, headers })
const save = (id: string, changes: object) => admin('PUT', `/api/admin/products/${id}`, changes)

const MODE = { name: 'High', lumens: 1000, runtimeMinutes: 60, peakIntensityCandela: 10_000 }
const CURRENT = { name: 'Manual', url: 'https://maker.example/m.pdf', sizeBytes: 1, validUntil: '2999-01-01' }

/** A product about which nothing is found. */
const sound = (number: string, changes: object = {}) =>
  makeProduct({ productNumber: number, documents: [CURRENT], ...changes })

const EXPIRED = { ...CURRENT, url: 'https://maker.example/old.pdf', validUntil: '2020-01-01' }

/** What is found about a product, by the paths and codes. */
const foundAbout = async (id: string) => {
  const [product] = (await read(`?id=${id}`)).body
  return product.findings.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
}

describe('the products with findings', () => {
  let [fine, wrong, unlikely]: { id: string; name: string }[] = []

  beforeAll(async () => {
    fine = await sound('LR-1')
    wrong = await sound('LR-2', { description: 'Rated IP78' })
    unlikely = await sound('LR-3', { modes: [{ ...MODE, beamDistanceMetres: 300 }] })
  })

  it('are listed with errors first, and lead to their fields', async () => {
    const { body, headers } = await read()
    expect(body).toMatchObject([
      {
        id: wrong?.id,
        label: { en: wrong?.name, zh: wrong?.name },
        findings: [
          {
            path: 'description',
            code: 'ip_code_unknown',
            severity: 'error',
            message: 'IP78 is no IP code of IEC 60529. Please write one that exists, such as IP68 or IPX4.',
            reason: null,
          },
        ],
      },
      {
        id: unlikely?.id,
        findings: [{ path: 'modes.0.beamDistanceMetres', code: 'beam_not_fitting', severity: 'warning' }],
      },
    ])
    expect(headers.get('x-total-count')).toBe('2')
    expect((await read('?shown=errors')).body.map(({ id }: { id: string }) => id)).toEqual([wrong?.id])
    expect(await foundAbout(fine?.id ?? '')).toEqual([])
  })

  it('come page by page', async () => {
    const first = await read('?limit=1')
    expect(first.headers.get('x-total-count')).toBe('2')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await admin('GET', next, undefined, { route: doctor })
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual([wrong?.id, unlikely?.id])
    expect(second.headers.get('link')).toBeNull()
    expect((await read('?cursor=nonsense')).status).toBe(400)
  })

  it('take as many statements for twenty products as for three', async () => {
    const few = await statementsOf(() => read())
    await Promise.all(Array.from({ length: 17 }, (_, n) => sound(`LR-N${n}`, { imageAlt: null })))
    const { body } = await read()
    expect(body.length).toBeGreaterThan(2)
    expect((await statementsOf(() => read())).length).toBeLessThanOrEqual(few.length + 1)
  })

  it('are examined once, and again after what their findings depend on has changed', async () => {
    const of = (statements: readonly { sql: string }[]) =>
      statements.filter(({ sql }) => sql.includes('product_modes')).length
    const listed = async (id: string) =>
      (await read('?limit=100')).body.some((each: { id: string }) => each.id === id)
    const one = await sound('LR-O1', { name: 'Alike' })
    const other = await sound('LR-O2', { name: 'alike' })
    expect([await listed(one.id), await listed(other.id)]).toEqual([true, true])
    expect(of(await statementsOf(() => read('?limit=1'))), 'that of the page').toBeLessThanOrEqual(1)
    await save(other.id, { name: 'Different' })
    expect([await listed(one.id), await listed(other.id)]).toEqual([false, false])
    await save(other.id, { name: 'alike' })
    expect(await listed(one.id)).toBe(true)
    await admin('DELETE', `/api/admin/products/${other.id}`)
    expect(await listed(one.id)).toBe(false)
    const { imageUrl } = one
    await save(one.id, { imageAlt: null })
    const alt = (text: string) =>
      database().mediaItem.upsert({
        where: { url: imageUrl },
        create: {
          url: imageUrl,
          filename: 'a.webp',
          sizeBytes: 1,
          widthPx: 1,
          heightPx: 1,
          contentHash: 'a',
          alt: text,
        },
        update: { alt: text, updatedAt: new Date() },
      })
    await alt('')
    expect(await listed(one.id)).toBe(true)
    await alt('A light')
    expect(await listed(one.id)).toBe(false)
  })

  it('answer nothing about a product that is gone', async () => {
    expect((await read('?id=00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await read('?id=nonsense')).status).toBe(400)
  })
})

describe('what only the server can find', () => {
  it('is another product of the same name or figures', async () => {
    const facts = { weightGrams: 187, lengthMm: 141 }
    const modes = [{ ...MODE, lumens: 777 }]
    const one = await sound('LR-T1', { name: 'Twin', modes, facts })
    const same = await sound('LR-T2', { name: 'twin' })
    const figures = await sound('LR-T3', { modes, facts })
    await sound('LR-T4', { modes, facts: { ...facts, lengthMm: 142 } })
    const [{ findings }] = (await read(`?id=${one.id}`)).body
    expect(findings.map(({ message }: { message: string }) => message)).toEqual([
      `${figures.name} has the same figures. Is it the same product?`,
      'Another product has this name, too: twin.',
    ])
    await admin('DELETE', `/api/admin/products/${same.id}`)
    await admin('DELETE', `/api/admin/products/${figures.id}`)
    expect(await foundAbout(one.id)).toEqual([])
  })

  it('is a picture without an alternative text, of its own or of the library', async () => {
    const { id, imageUrl } = await sound('LR-A', { imageAlt: null })
    await database().mediaItem.updateMany({ where: { url: imageUrl }, data: { alt: '' } })
    expect(await foundAbout(id)).toEqual(['imageAlt alt_text_missing'])
    await save(id, { imageAlt: 'A lamp on a bench' })
    expect(await foundAbout(id)).toEqual([])
  })

  it('is a document that has ended, until another day is given to it', async () => {
    const { id, documents } = await sound('LR-D', { documents: [CURRENT, EXPIRED] })
    expect(await foundAbout(id)).toEqual(['documents.1 document_expired'])
    const { body } = await admin('PUT', `/api/admin/documents/${documents[1].id}`, {
      expiresOn: '2999-01-01',
    })
    expect(body.expiresOn).toBe('2999-01-01')
    expect(await foundAbout(id)).toEqual([])
    await admin('PUT', `/api/admin/documents/${documents[1].id}`, { expiresOn: '2020-01-01' })
  })

  it('are two current declarations of conformity for one market', async () => {
    const declaration = (name: string) => ({
      ...CURRENT,
      name,
      kind: 'DECLARATION',
      url: `https://maker.example/${name}.pdf`,
    })
    const { id, name, documents } = await sound('LR-DC', {
      documents: [declaration('one'), declaration('two')],
    })
    const [{ findings }] = (await read(`?id=${id}`)).body
    expect(findings).toMatchObject([
      {
        path: 'documents.1',
        code: 'declaration_twice',
        values: { product: name, market: 'EU, UK, US, CN, AU', name: 'one' },
      },
    ])
    const [one, two] = documents.map((each: { id: string }) => `/api/admin/documents/${each.id}`)
    expect((await admin('PUT', one, { markets: ['EU', 'UK'] })).body.warnings).toMatchObject([
      { path: 'products', code: 'declaration_twice', values: { market: 'EU, UK', name: 'two' } },
    ])
    expect((await admin('PUT', two, { markets: ['US'] })).body).not.toHaveProperty('warnings')
    expect(await foundAbout(id)).toEqual([])
  })

  it('is compliance on request of which a document is there for all its markets', async () => {
    const url = 'https://maker.example/there.pdf'
    const { id, documents } = await sound('LR-OR', {
      documents: [{ ...CURRENT, name: 'DoC', kind: 'DECLARATION', url }],
      facts: { complianceOnRequest: ['CE', 'UKCA'] },
    })
    const [{ findings }] = (await read(`?id=${id}`)).body
    expect(findings).toMatchObject([
      {
        path: 'facts.complianceOnRequest',
        code: 'on_request_there',
        severity: 'warning',
        values: { code: 'CE', name: 'DoC' },
      },
    ])
    await admin('PUT', `/api/admin/documents/${documents[0].id}`, { markets: ['UK'] })
    expect(await foundAbout(id)).toEqual([])
  })
})

describe('warnings', () => {
  it('are answered with a save, which takes place, and by a check', async () => {
    const { id } = await sound('LR-W')
    const saved = await save(id, {
      documents: [EXPIRED],
      status: 'PUBLISHED',
      modes: [{ ...MODE, beamDistanceMetres: 300 }],
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      status: 'PUBLISHED',
      warnings: [
        { path: 'modes.0.beamDistanceMetres', code: 'beam_not_fitting', severity: 'warning' },
        { path: 'documents.0', code: 'document_expired', severity: 'warning' },
      ],
    })
    const checked = await admin(
      'POST',
      '/api/admin/products/check',
      { description: 'Rated IP78' },
      {
        route: check,
        params: { type: 'products' },
      },
    )
    expect(checked.body.warnings).toMatchObject([
      { path: 'description', code: 'ip_code_unknown', values: { value: 'IP78' }, severity: 'error' },
    ])
  })
})

describe('a reason', () => {
  it('explains a warning with the name of who gave it, until the figures change', async () => {
    const { id } = await sound('LR-R', { modes: [{ ...MODE, beamDistanceMetres: 300 }] })
    const { body: key } = await admin(
      'POST',
      '/api/admin/keys',
      { name: 'Lab', role: 'editor' },
      { route: keys },
    )
    const [{ findings }] = (await read(`?id=${id}`)).body
    const { code, values } = findings[0]
    const reason = 'Measured without the diffuser.'
    const explained = await explain({ id, code, values, reason }, { 'admin-key': key.key })
    expect(explained.body.findings).toMatchObject([
      { code, reason: { text: reason, author: { kind: 'key', name: 'Lab' }, at: expect.any(String) } },
    ])
    const listed = async (query: string) => (await read(query)).body.map((each: { id: string }) => each.id)
    expect(await listed('?limit=100')).not.toContain(id)
    expect((await listed('?limit=100&shown=all')).at(-1)).toBe(id)

    // Another row above it changes nothing, other figures do; the first ones have their reason again.
    await save(id, {
      modes: [
        { ...MODE, lumens: 2000 },
        { ...MODE, beamDistanceMetres: 300 },
      ],
    })
    expect((await read(`?id=${id}`)).body[0].findings[0].reason).toMatchObject({ text: reason })
    await save(id, { modes: [{ ...MODE, beamDistanceMetres: 301 }] })
    expect((await read(`?id=${id}`)).body[0].findings[0].reason).toBeNull()
    expect(await explain({ id, code, values, reason })).toMatchObject({
      status: 409,
      body: { code: 'finding_gone' },
    })
    await save(id, { modes: [{ ...MODE, beamDistanceMetres: 300 }] })
    expect((await explain({ id, code, values, reason: ' ' })).body.findings[0].reason).toBeNull()
  })

  it('explains what only the draft beside a product says, and stands once that is published', async () => {
    const { id } = await sound('LR-F', { status: 'PUBLISHED' })
    const at = `/api/admin/products/${id}/draft`
    const modes = [{ ...MODE, beamDistanceMetres: 310 }]
    expect((await admin('PUT', at, { modes })).status).toBe(200)
    const { warnings } = (
      await admin(
        'POST',
        '/api/admin/products/check',
        { modes },
        { route: check, params: { type: 'products' } },
      )
    ).body
    const { code, values } = warnings[0]
    expect((await explain({ id, code, values, reason: 'Measured so.' })).status).toBe(200)
    expect(await foundAbout(id)).toEqual([])
    await admin('POST', `${at}/publish`, {})
    const [{ findings }] = (await read(`?id=${id}`)).body
    expect(findings).toMatchObject([{ code, reason: { text: 'Measured so.', author: { kind: 'owner' } } }])
  })

  it('is given by those who may write, to warnings only', async () => {
    const { id } = await sound('LR-E', { description: 'Rated IP78' })
    const [{ findings }] = (await read(`?id=${id}`)).body
    const { code, values } = findings[0]
    expect(await explain({ id, code, values, reason: 'It was extended.' })).toMatchObject({
      status: 400,
      body: { code: 'error_unexplained' },
    })
    const { body: key } = await admin(
      'POST',
      '/api/admin/keys',
      { name: 'Shop', role: 'reader' },
      { route: keys },
    )
    const headers = { 'admin-key': key.key }
    expect((await explain({ id, code, values, reason: 'So it is.' }, headers)).status).toBe(403)
    expect((await admin('GET', AT, undefined, { route: doctor, headers })).status).toBe(200)
    expect((await explain({ id, code: 'no_such', values, reason: 'x' })).status).toBe(400)
    expect((await explain({ id, code, values, reason: 'x'.repeat(300) })).status).toBe(400)
  })

  it('goes with its product', async () => {
    const { id } = await sound('LR-G', { modes: [{ ...MODE, beamDistanceMetres: 300 }] })
    const [{ findings }] = (await read(`?id=${id}`)).body
    const { code, values } = findings[0]
    await explain({ id, code, values, reason: 'Measured so.' })
    await database().product.delete({ where: { id } })
    expect(await database().findingReason.count({ where: { productId: id } })).toBe(0)
  })
})
