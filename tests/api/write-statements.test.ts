import { expect, it } from 'vitest'
import { admin, sample } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { startWithoutContent } from '../support/kind-calls'
import { statementsOf } from '../support/query-plans'
import { applyImport, sendRows } from '../support/spreadsheets'

startWithoutContent()

const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length
const makeProducts = (from: number, to: number) =>
  Promise.all(Array.from({ length: to - from }, (_, n) => makeProduct({ productNumber: `LR-S${from + n}` })))

it('a write of one record takes few statements', async () => {
  const { id } = await makeProduct({ productNumber: 'LR-S0' })
  const at = `/api/admin/products/${id}`
  await admin('PUT', at, { name: 'First' })
  const taken = {
    create: await count(() => admin('POST', '/api/admin/products', sample('products'))),
    save: await count(() => admin('PUT', at, { name: 'Second', version: 2 })),
    staleSave: await count(() => admin('PUT', at, { name: 'Second', version: 2 })),
    rename: await count(() => admin('PUT', at, { slug: 'renamed' })),
    saveDraft: await count(() => admin('PUT', `${at}/draft`, { name: 'Third' })),
    publish: await count(() => admin('POST', `${at}/draft/publish`, {})),
    delete: await count(() => admin('DELETE', at)),
    restore: await count(() => admin('POST', `${at}/restore`, {})),
  }
  expect(taken).toEqual({
    ...{ create: 19, save: 23, staleSave: 12, rename: 26 },
    ...{ saveDraft: 32, publish: 25, delete: 25, restore: 25 },
  })
})

it('a bulk change and an import take as many for ten records as for five', async () => {
  const [five, ten] = [await makeProducts(10, 15), await makeProducts(20, 30)]
  const change = (some: { id: string }[]) => () =>
    admin('POST', '/api/admin/products/bulk', { ids: some.map(({ id }) => id), set: { badge: 'NEW' } })
  expect(await count(change(ten))).toBe(await count(change(five)))

  const imported = async (some: { slug: string }[]) => {
    const { body } = await sendRows([['Slug', 'Name'], ...some.map(({ slug }) => [slug, `Name of ${slug}`])])
    return count(() => applyImport(body.id))
  }
  expect(await imported(ten)).toBe(await imported(five))
})
