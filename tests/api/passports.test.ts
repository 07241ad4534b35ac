import { beforeAll, describe, expect, it } from 'vitest'
import { GET as CODE, HEAD as CODE_HEAD } from '@/app/[locale]/p/[number]/[file]/route'
import { GET as ANSWER } from '@/app/[locale]/passport-data/[...path]/route'
import * as passportRoute from '@/app/api/admin/products/[id]/passport/route'
import { database } from '@/lib/data/prisma'
import type { RouteHandler } from '@/lib/http/routes'
import { USING_TABLES, usesOfFile } from '@/lib/kinds/media-item/library'
import { forgetPassports } from '@/lib/kinds/product/papers/keep-passports'
import { readPassports } from '@/lib/kinds/product/papers/passports'
import { readCode } from '@/lib/kinds/product/papers/print-code'
import { productsTable } from '@/lib/kinds/product/table'
import { emptyBins } from '@/lib/records/commit/bin'
import { listUnusedFiles, listUnusedPictures } from '@/lib/records/file-uses'
import { admin } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

startWithoutContent()

const GTIN = '09506000134352'

const put = (id: string, input: object) => admin('PUT', `/api/admin/products/${id}`, input)
const remove = (id: string) => admin('DELETE', `/api/admin/products/${id}`)

/** The names of the products whose passports a number leads to, those that are no longer made in brackets. */
async function named(number: string) {
  const { passports, movedTo } = await readPassports({ number }, 'en')
  const names = passports.map(({ product, endedAt }) => (endedAt ? `(${product.name})` : product.name))
  return movedTo === null ? names : [...names, `→ ${movedTo}`]
}

/** Older products have none. */
const withoutNumber = (id: string) =>
  database().product.update({ where: { id }, data: { productNumber: null } })

const data = (path: string, headers: Record<string, string> = {}) =>
  call(ANSWER as unknown as RouteHandler, `/passport-data${path}`, { params: { locale: 'en' }, headers })

describe('a passport', () => {
  it('is found by number in any case, by slug, and by GTIN', async () => {
    await makeProduct({ slug: 'known', name: 'Known', productNumber: 'LR-K1', facts: { gtin: GTIN } })
    expect(await named('LR-K1')).toEqual(['Known'])
    expect(await named('lr-k1')).toEqual(['Known'])
    expect(await named('Known')).toEqual(['Known'])
    const { passports } = await readPassports({ gtin: GTIN }, 'en')
    expect(passports.map(({ product }) => product.slug)).toEqual(['known'])
    for (const number of ['LR-K', '%', "'; --", 'x'.repeat(5000), '\u0000', ''])
      expect([number.slice(0, 9), await named(number)]).toEqual([number.slice(0, 9), []])
  })

  it('is found by its number without blanks and dashes, and by the last parts of it', async () => {
    await makeProduct({ slug: 'ends', name: 'Ends', productNumber: 'QX-F1470' })
    for (const typed of ['F1470', 'f1470', 'QXF1470', 'qx f-1470', 'QX.F1470'])
      expect([typed, await named(typed)]).toEqual([typed, ['→ QX-F1470']])
    for (const typed of ['1470', '70', 'X-F1470', 'F147', '---'])
      expect([typed, await named(typed)]).toEqual([typed, []])
    await makeProduct({ slug: 'ends-too', name: 'Ends too', productNumber: 'QY-F1470' })
    expect((await named('F1470')).sort()).toEqual(['Ends', 'Ends too'])
    expect(await named('QYF1470')).toEqual(['→ QY-F1470'])
  })

  it('of a product whose slug is the number of another one is shared', async () => {
    const older = await makeProduct({ slug: 'lr-k2', name: 'Older', productNumber: 'LR-OLD' })
    await withoutNumber(older.id)
    await makeProduct({ slug: 'newer', name: 'Newer', productNumber: 'LR-K2' })
    const { passports } = await readPassports({ id: older.id }, 'en')
    expect(passports.map(({ product, isShared }) => [product.name, isShared])).toEqual([['Older', true]])
  })

  it('of a number that several products have lists them', async () => {
    const [a, b] = [await makeProduct({ name: 'One' }), await makeProduct({ name: 'Other' })]
    await database().product.updateMany({
      where: { id: { in: [a.id, b.id] } },
      data: { productNumber: 'LR-Both' },
    })
    expect(await named('lr-both')).toEqual(['One', 'Other'])
    // Programs that read their data must not take them for one product, whatever they asked for.
    const products = async (path: string) => {
      const graph = (await (await data(path, { accept: 'application/ld+json' })).json())['@graph']
      const named = graph.filter((node: { name?: string }) => ['One', 'Other'].includes(node.name ?? ''))
      return named.map((node: { '@id': string }) => new URL(node['@id']).pathname)
    }
    expect(await products('/p/LR-Both')).toEqual([`/p/${a.id}`, `/p/${b.id}`])
    expect(await products(`/p/${a.id}`)).toEqual([`/p/${a.id}`])
  })

  it('stays as it was last public when the product is deleted, also for good', async () => {
    const product = await makeProduct({
      name: 'Gone',
      productNumber: 'LR-G1',
      facts: { batteryGrams: 48 },
      translations: { zh: { name: '已停产' } },
      documents: [{ name: 'Manual', kind: 'MANUAL', url: '/documents/x.pdf', type: 'PDF', sizeBytes: 9 }],
    })
    await remove(product.id)
    expect(await named('LR-G1')).toEqual(['(Gone)'])
    const { passports } = await readPassports({ number: 'lr-g1' }, 'zh')
    expect(passports[0]?.product).toMatchObject({ name: '已停产', facts: { batteryGrams: 48 } })
    expect(passports[0]?.product.documents.map(({ kind }) => kind)).toContain('MANUAL')
    await database().product.update({
      where: { id: product.id },
      data: { deletedAt: new Date('2026-01-01') },
    })
    await emptyBins([productsTable])
    expect(await database().product.count({ where: { id: product.id } })).toBe(0)
    expect(await named('LR-G1')).toEqual(['(Gone)'])
  })

  it('of a product that is gone offers the documents of today', async () => {
    const document = (name: string) => ({
      ...{ name, kind: 'CERTIFICATE', url: `/documents/${name}.pdf`, type: 'PDF', sizeBytes: 9 },
      validUntil: '2999-12-31',
    })
    const { id } = await makeProduct({
      productNumber: 'LR-V1',
      documents: ['stays', 'ends', 'goes'].map(document),
    })
    await remove(id)
    const offered = async () => {
      const { passports } = await readPassports({ number: 'LR-V1' }, 'en')
      return passports[0]?.product.documents.slice(1).map(({ name }) => name)
    }
    expect(await offered()).toEqual(['stays', 'ends', 'goes'])
    const idOf = async (title: string) =>
      (await database().document.findFirstOrThrow({ where: { title } })).id
    const at = async (title: string) => `/api/admin/documents/${await idOf(title)}`
    await admin('PUT', await at('ends'), { expiresOn: '2020-01-01' })
    await admin('DELETE', await at('goes'))
    await admin('PUT', await at('stays'), { title: 'Edition 2' })
    expect(await offered()).toEqual(['Edition 2'])
  })

  it('stays when the product is taken offline, as it was before that save, and is the present one when it comes back', async () => {
    const { id } = await makeProduct({ name: 'Before', productNumber: 'LR-O1' })
    await put(id, { name: 'After', status: 'DRAFT' })
    expect(await named('LR-O1')).toEqual(['(Before)'])
    await put(id, { status: 'PUBLISHED' })
    expect(await named('LR-O1')).toEqual(['After'])
    await remove(id)
    expect(await named('LR-O1')).toEqual(['(After)'])
    const restored = await admin('POST', `/api/admin/products/${id}/restore`, {})
    expect(restored.status).toBe(200)
    expect(await named('LR-O1')).toEqual(['After'])
  })

  it('of a number that was changed leads to the present number', async () => {
    const { id } = await makeProduct({ name: 'Renamed', productNumber: 'LR-OLD' })
    await put(id, { productNumber: 'LR-NEW' })
    expect(await named('lr-old')).toEqual(['→ LR-NEW'])
    expect(await named('LR-NEW')).toEqual(['Renamed'])
    // Another product may get the number: then it is on lights of both.
    const heir = await makeProduct({ name: 'Heir', productNumber: 'LR-OLD' })
    expect(await named('LR-OLD')).toEqual(['Heir', 'Renamed'])
    await remove(heir.id)
    expect(await named('LR-OLD')).toEqual(['Renamed', '(Heir)'])
    // The passport of the former number has the corrections made since.
    await put(id, { facts: { batteryGrams: 51 } })
    await remove(id)
    const { passports } = await readPassports({ number: 'LR-OLD' }, 'en')
    expect(passports.map(({ product, endedAt }) => [product.facts.batteryGrams, endedAt !== null])).toEqual([
      [51, true],
      [null, true],
    ])
    await admin('POST', `/api/admin/products/${id}/restore`, {})
    for (const [of, name] of [
      [id, 'Renamed'],
      [heir.id, '(Heir)'],
    ])
      expect(await named(of)).toEqual([name])
  })

  it('of a slug that was changed leads to the product, also when another one has the slug', async () => {
    const { id } = await makeProduct({ name: 'Plain', slug: 'plain' })
    await withoutNumber(id)
    await put(id, { slug: 'plainer' })
    expect(await named('plain')).toEqual(['→ plainer'])
    expect(await named('plainer')).toEqual(['Plain'])
    const other = await makeProduct({ name: 'Same', slug: 'plain' })
    expect(await named('plain')).toEqual(['Same', 'Plain'])
    expect(await named(other.id)).toEqual(['Same'])
  })

  it('keeps the files it shows, also when the product has left the bin', async () => {
    const [picture, model] = [`/media/${'a'.repeat(32)}.webp`, `/media/${'b'.repeat(32)}.glb`]
    const measures = { sizeBytes: 9, widthPx: 9, heightPx: 9, variantsPx: [], contentHash: 'kept' }
    const item = await database().mediaItem.create({
      data: { url: picture, filename: 'kept.webp', ...measures },
    })
    const file = await database().documentFile.create({
      data: { url: model, filename: 'kept.glb', sizeBytes: 9 },
    })
    const product = await makeProduct({ name: 'Pictured', productNumber: 'LR-I1' })
    await database().product.update({
      where: { id: product.id },
      data: { images: [picture], modelUrl: model },
    })
    await remove(product.id)
    await database().product.delete({ where: { id: product.id } })
    const use = { type: 'products', id: product.id, slug: product.slug, label: 'Pictured', state: 'kept' }
    expect(await usesOfFile(picture)).toEqual([{ ...use, fields: ['images'] }])
    expect(await usesOfFile(model)).toEqual([{ ...use, fields: ['modelUrl'] }])
    expect(await listUnusedPictures(USING_TABLES)).not.toContain(item.id)
    expect(await listUnusedFiles(USING_TABLES)).not.toContain(file.id)
    await forgetPassports(product.id)
    expect(await usesOfFile(picture)).toEqual([])
    expect(await listUnusedPictures(USING_TABLES)).toContain(item.id)
    expect(await listUnusedFiles(USING_TABLES)).toContain(file.id)
  })

  it('is kept of each product of a bulk change, and of none that was never public', async () => {
    const made = await Promise.all(
      ['B1', 'B2'].map((number) => makeProduct({ name: number, productNumber: `LR-${number}` })),
    )
    const draft = await makeProduct({ name: 'Draft', productNumber: 'LR-D1', status: 'DRAFT' })
    await admin('POST', '/api/admin/products/bulk', {
      ids: [...made, draft].map(({ id }) => id),
      delete: true,
    })
    expect([await named('LR-B1'), await named('LR-B2'), await named('LR-D1')]).toEqual([
      ['(B1)'],
      ['(B2)'],
      [],
    ])
  })

  it('goes when an owner says that the product was never sold', async () => {
    const { id } = await makeProduct({ name: 'Prototype', productNumber: 'LR-P1' })
    const url = `/api/admin/products/${id}/passport`
    const route = { route: passportRoute, params: { id } }
    expect((await admin('DELETE', url, undefined, route)).status).toBe(404)
    await remove(id)
    expect((await admin('GET', url, undefined, route)).body).toEqual({ kept: 1 })
    takeRevalidatedTags()
    expect(await admin('DELETE', url, undefined, route)).toMatchObject({ status: 200, body: { count: 1 } })
    expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['any-product', 'product-set']))
    expect(await named('LR-P1')).toEqual([])
    expect(await forgetPassports(id)).toBe(0)
    for (const wrong of ['x', 'a'.repeat(300)])
      expect((await admin('GET', url, undefined, { ...route, params: { id: wrong } })).status).toBe(404)
  })
})

describe('a passport for machines', () => {
  beforeAll(async () => {
    await makeProduct({
      slug: 'machine',
      name: 'Machine </script><b>',
      productNumber: 'LR-M1',
      facts: { gtin: '4006381333931', batteryGrams: 48, batteryChemistry: 'li-ion' },
      spareParts: [{ number: 'SP-1', name: 'O-ring', pictureUrl: null }],
      documents: [
        { name: 'Manual', kind: 'MANUAL', url: '/documents/m.pdf', type: 'PDF', sizeBytes: 9 },
        { name: 'Sample', kind: 'CERTIFICATE_SAMPLE', url: '/documents/s.pdf', type: 'PDF', sizeBytes: 9 },
      ],
    })
  })

  it('is structured data with GTIN, facts and spare parts, and escapes what it says', async () => {
    const answer = await data('/01/04006381333931/10/A-1/21/77')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/ld+json'])
    const text = await answer.text()
    expect(text).not.toContain('</script>')
    const [product, part] = JSON.parse(text)['@graph']
    expect(product).toMatchObject({
      '@type': 'Product',
      gtin: '4006381333931',
      mpn: 'LR-M1',
      additionalProperty: expect.arrayContaining([
        expect.objectContaining({ name: 'Battery weight', value: '48 g' }),
        expect.objectContaining({ name: 'Chemistry', value: 'Li-ion' }),
      ]),
    })
    expect(part).toMatchObject({ mpn: 'SP-1', isAccessoryOrSparePartFor: { '@id': product['@id'] } })
    expect(product['@id']).toMatch(/\/01\/04006381333931#product$/)
  })

  it('lists its links by the types of GS1, without one for what is a sample', async () => {
    for (const answer of [
      await data('/p/LR-M1?linkType=all'),
      await data('/p/lr-m1?linkType=linkset'),
      await data('/01/04006381333931', { accept: 'application/linkset+json' }),
    ]) {
      expect(answer.headers.get('content-type')).toBe('application/linkset+json')
      const { linkset } = await answer.json()
      const [{ anchor, ...links }] = linkset
      expect(anchor).toMatch(/\/01\/04006381333931$/)
      expect(Object.keys(links)).toEqual([
        ...['defaultLink', 'pip', 'instructions', 'safetyInfo', 'sustainabilityInfo'].map(
          (type) => `https://ref.gs1.org/voc/${type}`,
        ),
        'describedby',
      ])
      expect(links['https://ref.gs1.org/voc/instructions']).toEqual([
        expect.objectContaining({ title: 'Manual', type: 'application/pdf' }),
      ])
    }
  })

  it('names proofs by their kinds: a safety data sheet is no certificate', async () => {
    const proof = (kind: string) => ({
      ...{ name: kind, kind, url: `/documents/${kind}.pdf`, type: 'PDF', sizeBytes: 9 },
    })
    await makeProduct({
      productNumber: 'LR-M2',
      documents: ['DECLARATION', 'SAFETY_DATA_SHEET', 'CERTIFICATE'].map(proof),
    })
    const { linkset } = await (await data('/p/LR-M2?linkType=all')).json()
    const titles = (type: string) =>
      linkset[0][`https://ref.gs1.org/voc/${type}`].map(({ title }: { title: string }) => title)
    expect(titles('certificationInfo')).toEqual(['DECLARATION', 'CERTIFICATE'])
    expect(titles('safetyInfo').slice(1)).toEqual(['SAFETY_DATA_SHEET'])
  })

  it('leads to the link that is asked for, and says which there are', async () => {
    for (const [type, target] of [
      ['gs1:pip', /\/product\/machine$/],
      ['https://ref.gs1.org/voc/pip', /\/product\/machine$/],
      ['https://gs1.org/voc/instructions', /\/documents\/m\.pdf$/],
      ['gs1:safetyInfo', /\/01\/04006381333931#safety$/],
      ['gs1:defaultLink', /\/01\/04006381333931$/],
    ] as const) {
      const answer = await data(`/p/LR-M1?linkType=${encodeURIComponent(type)}`)
      expect([type, answer.status]).toEqual([type, 307])
      expect(answer.headers.get('location')).toMatch(target)
    }
    for (const type of ['gs1:certificationInfo', 'gs1:recipeInfo', 'pip', '<script>', 'x'.repeat(300)]) {
      const answer = await data(`/p/LR-M1?linkType=${encodeURIComponent(type)}`)
      const { code, message } = await answer.json()
      expect([answer.status, code, message]).toEqual([
        404,
        'link_type_not_found',
        'There is no link of this type. There are: gs1:defaultLink, gs1:pip, gs1:instructions, gs1:safetyInfo, gs1:sustainabilityInfo',
      ])
    }
  })

  it('of a number or GTIN that was changed is where the present one is', async () => {
    const { id } = await makeProduct({ productNumber: 'LR-M3', facts: { gtin: '96385074' } })
    await put(id, { productNumber: 'LR-M4', facts: { gtin: '614141123452' } })
    for (const path of ['/p/LR-M3?linkType=gs1:pip', '/01/00000096385074?linkType=gs1:pip']) {
      const answer = await data(path)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([
        path,
        308,
        '/p/LR-M4?linkType=gs1:pip',
      ])
    }
  })

  it('of a product that is no longer made names no data sheet, which would be that of no product or of another one', async () => {
    const { id } = await makeProduct({
      slug: 'machine-gone',
      productNumber: 'LR-M5',
      documents: [{ name: 'Guide', kind: 'MANUAL', url: '/documents/g.pdf', type: 'PDF', sizeBytes: 9 }],
    })
    const files = async () => {
      const [product] = (await (await data('/p/LR-M5')).json())['@graph']
      return product.subjectOf.flatMap(({ url }: { url?: string }) => (url ? [new URL(url).pathname] : []))
    }
    expect(await files()).toEqual(['/documents/machine-gone-datasheet.pdf', '/documents/g.pdf'])
    await remove(id)
    expect(await files()).toEqual(['/documents/g.pdf'])
  })

  it('says what is wrong with an address', async () => {
    for (const [path, status, code] of [
      ['/p/none', 404, 'passport_not_found'],
      ['/01/09506000134369', 404, 'passport_not_found'],
      ['/01/123', 400, 'gs1_link_gtin'],
      ['/01/04006381333931/21/1/10/2', 400, 'gs1_link_order'],
      [`/01/04006381333931/10/${'A'.repeat(300)}`, 400, 'gs1_link_characters'],
      ['/01/04006381333931/10/%3Cscript%3Ealert(%F0%9F%92%A9)', 400, 'gs1_link_characters'],
      ['/01/04006381333931/10', 400, 'gs1_link_pairs'],
      ['/p/%E0%A4%A', 404, 'passport_not_found'],
      ['/q/LR-M1', 404, 'address_not_found'],
    ] as const) {
      const answer = await data(path)
      const body = await answer.json()
      expect([path, answer.status, body.code]).toEqual([path, status, code])
      expect(JSON.stringify(body)).not.toContain('script')
    }
  })
})

describe('the code for print', () => {
  const code = (number: string, file: string, headers: Record<string, string> = {}) =>
    call(CODE, `/p/${number}/${file}`, { params: { locale: 'en', number, file }, headers })

  it('leads to the GTIN where there is one, else to the number, and is known again', async () => {
    await makeProduct({ productNumber: 'LR-C1' })
    const [plain, ofGtin] = await Promise.all([code('lr-c1', 'code.png'), code('LR-M1', 'code.svg')])
    expect(await readCode(new Uint8Array(await plain.arrayBuffer()))).toMatch(/\/p\/LR-C1$/)
    expect(await readCode(new Uint8Array(await ofGtin.arrayBuffer()))).toMatch(/\/01\/04006381333931$/)
    const pdf = await code('LR-C1', 'code.pdf')
    expect([pdf.headers.get('content-type'), pdf.headers.get('xkey')]).toEqual([
      'application/pdf',
      expect.stringContaining('product-set'),
    ])
    const again = await code('LR-C1', 'code.pdf', { 'if-none-match': String(pdf.headers.get('etag')) })
    expect(again.status).toBe(304)
  })

  it('is not drawn for who asks for its headers alone', async () => {
    const answer = await call(CODE_HEAD, '/p/LR-C1/code.png', {
      method: 'HEAD',
      params: { locale: 'en', number: 'LR-C1', file: 'code.png' },
    })
    const { headers } = answer
    // Its length is known once it is drawn.
    expect([answer.status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      ...[200, 'image/png', null],
    ])
    expect(headers.get('etag')).toBe((await code('LR-C1', 'code.png')).headers.get('etag'))
  })

  it('of a number that was changed is that of the present one', async () => {
    const { id } = await makeProduct({ productNumber: 'LR-C2' })
    await put(id, { productNumber: 'LR-C3' })
    const moved = await code('LR-C2', 'code.svg')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/p/LR-C3/code.svg'])
  })

  it('is there in three forms, and of products alone', async () => {
    for (const [number, file] of [
      ['LR-C1', 'code.gif'],
      ['LR-C1', 'codexsvg'],
      ['none', 'code.svg'],
    ] as const)
      expect((await code(number, file)).status).toBe(404)
  })
})
