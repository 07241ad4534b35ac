import { beforeEach, describe, expect, it } from 'vitest'
import { GET as GET_PRODUCTS } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { readSiteDetails } from '@/lib/firm/site-details'
import { completeSomeFactTexts } from '@/lib/kinds/product/facts/complete-fact-texts'
import { admin } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'
import { sendRows } from '../support/spreadsheets'

startWithoutContent()

const URL = '/api/admin/settings'
const SHIPPED = ['CE', 'ROHS', 'REACH', 'UN38_3', 'FCC', 'UKCA', 'CCC', 'STVZO', 'IEC_62471']

type Listed = { code: string; name: string; translations?: object }[]

const listed = async (): Promise<Listed> => (await admin('GET', URL)).body.complianceDocuments
const put = async (complianceDocuments: Listed) => {
  const { status, body } = await admin('PUT', URL, { complianceDocuments })
  const errors: { path: string; code: string; message: string }[] = body.errors ?? []
  return { status, errors: errors.map(({ path, code, message }) => [path, code, message]) }
}
const found = async (search: string): Promise<string[]> => {
  const answer = await call(GET_PRODUCTS, `/api/products?search=${encodeURIComponent(search)}`)
  return (await answer.json()).map(({ slug }: { slug: string }) => slug)
}
const GS = { code: 'GS', name: 'GS mark', translations: { zh: { name: 'GS 标志' } } }

beforeEach(async () => {
  await database().product.deleteMany()
  await database().siteRecord.deleteMany({ where: { name: 'settings' } })
})

describe('the list of compliance documents', () => {
  it('is shipped with nine, and is edited with the settings', async () => {
    const before = await listed()
    expect(before.map(({ code }) => code)).toEqual(SHIPPED)
    expect(await put([...before, { ...GS, code: ' gs ' }])).toEqual({ status: 200, errors: [] })
    expect((await listed()).at(-1)).toEqual(GS)
    const { complianceNames } = await readSiteDetails()
    expect([complianceNames.en.UN38_3, complianceNames.zh.GS, complianceNames.de.GS]).toEqual([
      'UN 38.3',
      'GS 标志',
      'GS mark',
    ])
    await makeProduct({ slug: 'marked', facts: { complianceDocuments: ['gs', 'CE', 'GS'] } })
    expect((await admin('GET', '/api/admin/products')).body[0].facts.complianceDocuments).toEqual([
      'GS',
      'CE',
    ])
  })

  it('has each code once, and codes that addresses can have', async () => {
    const before = await listed()
    expect(await put([...before, { code: 'ce', name: 'Again' }])).toMatchObject({
      status: 400,
      errors: [['complianceDocuments.9.code', 'value_twice', expect.any(String)]],
    })
    for (const code of ['', '标志', '38.3', '___', 'X'.repeat(31)]) {
      const { status, errors } = await put([...before, { code, name: 'Bad' }])
      expect([code, status, errors[0]?.[0]]).toEqual([code, 400, 'complianceDocuments.9.code'])
    }
  })

  it('keeps what products or their drafts have, and says which', async () => {
    const before = await listed()
    const without = (code: string) => before.filter((each) => each.code !== code)
    await makeProduct({ slug: 'has', name: 'Has it', facts: { complianceDocuments: ['CE'] } })
    await makeProduct({ slug: 'asks', name: 'Asks for it', facts: { complianceOnRequest: ['CE'] } })
    const { id } = await makeProduct({ slug: 'drafted', name: 'Drafted' })
    await admin('PUT', `/api/admin/products/${id}/draft`, {
      facts: { complianceOnRequest: ['UKCA'] },
      version: 1,
    })
    expect(await put(without('CE'))).toEqual({
      status: 400,
      errors: [
        [
          'complianceDocuments',
          'compliance_in_use',
          'CE cannot be taken away: 2 products have it, such as Asks for it, Has it',
        ],
      ],
    })
    expect(await put(without('UKCA'))).toMatchObject({
      status: 400,
      errors: [['complianceDocuments', 'compliance_in_use', expect.stringContaining('Drafted')]],
    })
    // A preview expires by itself.
    const expiresAt = new Date(Date.now() + 3_600_000)
    await database().recordDraft.create({
      data: {
        type: 'products',
        targetId: id,
        changes: { facts: { complianceDocuments: ['FCC'] } },
        expiresAt,
      },
    })
    expect(await put(without('FCC'))).toEqual({ status: 200, errors: [] })
    // A product in the bin does not count as a use, and comes back without the name.
    await database().product.updateMany({ data: { deletedAt: new Date() } })
    expect(await put(without('CE'))).toEqual({ status: 200, errors: [] })
  })

  it('is found under its new name once it was renamed, and everywhere named by it', async () => {
    const before = await listed()
    await makeProduct({ slug: 'road', facts: { complianceDocuments: ['STVZO'] } })
    expect(await found('StVZO')).toEqual(['road'])
    expect(await found('Straßenzulassung')).toEqual([])
    const renamed = before.map((each) =>
      each.code === 'STVZO' ? { ...each, name: 'Straßenzulassung' } : each,
    )
    // A save of the product that is under way holds nothing up.
    await database().$transaction(async (db) => {
      await db.$queryRaw`SELECT "id" FROM "products" FOR UPDATE`
      expect((await put(renamed)).status).toBe(200)
      expect(await completeSomeFactTexts()).toBe(0)
    })
    expect(await completeSomeFactTexts()).toBe(1)
    expect(await completeSomeFactTexts()).toBe(0)
    expect(await found('Straßenzulassung')).toEqual(['road'])
  })

  it('rejects what is not on it, in calls and cells', async () => {
    const { id } = await makeProduct({ slug: 'plain', facts: { complianceDocuments: ['CE'] } })
    const answer = await admin('PUT', `/api/admin/products/${id}`, {
      facts: { complianceDocuments: ['CE', 'GS'] },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'unknown_compliance',
        errors: [{ path: 'facts.complianceDocuments.1', code: 'unknown_compliance' }],
      },
    })
    await put([...(await listed()), GS])
    const cells = async (typed: string) =>
      (
        await sendRows([
          ['slug', 'Compliance documents'],
          ['plain', typed],
        ])
      ).body
    expect((await cells('GS 标志, un 38.3, RoHS')).errors).toEqual([])
    expect((await cells('XYZ')).errors[0].message).toContain('"XYZ" is none of: CE, RoHS, REACH, UN 38.3')
  })
})
