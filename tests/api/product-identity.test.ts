import { describe, expect, it } from 'vitest'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { readSiteDetails } from '@/lib/firm/site-details'
import { admin, sample } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'

startWithoutContent()

const products = '/api/admin?type=products'

const put = async (id: string, input: object) => {
  const { status, body } = await admin('PUT', `/api/admin/products/${id}`, input)
  return {
    status,
    body,
    errors: (body.errors ?? []).map(({ path, code }: { path: string; code: string }) => [path, code]),
  }
}

describe('a GTIN', () => {
  it('is stored as its shortest form, in its own product again and again', async () => {
    const { id } = await makeProduct({ facts: { gtin: '0 9506000-134352' } })
    for (const gtin of ['09506000134352', '9506000134352']) {
      const { status, body } = await put(id, { facts: { gtin } })
      expect([status, body.facts.gtin]).toEqual([200, '9506000134352'])
    }
    expect((await put(id, { facts: { gtin: '' } })).body.facts.gtin).toBeNull()
  })

  it('with a wrong length or check digit is refused at its field', async () => {
    const { id } = await makeProduct()
    expect(await put(id, { facts: { gtin: '12345' } })).toMatchObject({
      status: 400,
      errors: [['facts.gtin', 'not_a_gtin']],
    })
    expect(await put(id, { facts: { gtin: '4006381333932' } })).toMatchObject({
      status: 400,
      body: {
        message: 'The last digit of this GTIN should be 1. Please compare the number with the bar code.',
      },
      errors: [['facts.gtin', 'gtin_check_digit']],
    })
  })

  it('belongs to one product, however it is padded, until that is in the bin', async () => {
    const own = await makeProduct({ name: 'Its own', facts: { gtin: '614141123452' } })
    const other = await makeProduct()
    const taken = { status: 409, errors: [['facts.gtin', 'value_taken']] }
    expect(await put(other.id, { facts: { gtin: '00614141123452' } })).toMatchObject(taken)
    const made = await Promise.all(
      [1, 2].map(() => admin('POST', products, { ...sample('products'), facts: { gtin: '96385074' } })),
    )
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
    const bulk = await admin('POST', '/api/admin/products/bulk', {
      ids: [own.id, other.id],
      set: { facts: { gtin: '4006381333931' } },
    })
    expect([bulk.status, bulk.body.errors?.[0].code]).toEqual([400, 'unknown_field'])
    await admin('DELETE', `/api/admin/products/${own.id}`)
    expect((await put(other.id, { facts: { gtin: '614141123452' } })).status).toBe(200)
  })
})

describe('spare parts and the steps that take out the cell', () => {
  const spareParts = [
    { number: 'SP-1', name: 'O-ring', pictureUrl: null, translations: { zh: { name: '密封圈' } } },
    { number: 'SP-2', name: 'Tail cap', pictureUrl: '/pictures/cap.webp', translations: {} },
  ]
  const cellRemoval = [
    { text: 'Unscrew the cap.', pictureUrl: null, translations: { zh: { text: '旋开尾盖。' } } },
  ]

  it('are kept with their translations, and answered in the language asked for', async () => {
    const { id, slug } = await makeProduct()
    expect((await put(id, { spareParts, cellRemoval })).body).toMatchObject({ spareParts, cellRemoval })
    const shown = async (query: string) => {
      const answer = await call(PUBLIC_PRODUCT, `/api/products/${slug}${query}`, { params: { slug } })
      return answer.json()
    }
    expect(await shown('?locale=zh')).toMatchObject({
      spareParts: [
        { number: 'SP-1', name: '密封圈', isEnglish: false, picture: null },
        {
          number: 'SP-2',
          name: 'Tail cap',
          isEnglish: true,
          picture: { url: '/pictures/cap.webp', alt: 'Tail cap' },
        },
      ],
      cellRemoval: [{ text: '旋开尾盖。', isEnglish: false, picture: null }],
      fallbackFields: expect.arrayContaining(['spareParts']),
    })
    expect((await shown('')).cellRemoval).toEqual([
      { text: 'Unscrew the cap.', isEnglish: false, picture: null },
    ])
  })

  it('are refused without their texts, with pictures from elsewhere, and beyond fifty', async () => {
    const { id } = await makeProduct()
    const [part] = spareParts
    const removal = { text: 'Pull.', pictureUrl: 'https://elsewhere.example/a.webp', translations: {} }
    for (const [input, error] of [
      [{ spareParts: [{ ...part, number: ' ' }] }, ['spareParts.0.number', 'required']],
      [{ spareParts: [{ ...part, name: '' }] }, ['spareParts.0.name', 'required']],
      [
        { spareParts: [{ ...part, pictureUrl: 'javascript:x' }] },
        ['spareParts.0.pictureUrl', 'not_an_address'],
      ],
      [{ spareParts: Array(51).fill(part) }, ['spareParts', 'too_many']],
      [{ cellRemoval: [{ text: null, pictureUrl: null }] }, ['cellRemoval.0.text', 'required']],
      [{ cellRemoval: [removal] }, ['cellRemoval.0.pictureUrl', 'foreign_picture']],
    ] as const)
      expect(await put(id, input)).toMatchObject({ status: 400, errors: [error] })
  })
})

describe('facts for passport and transport', () => {
  it('take what there is and refuse anything else', async () => {
    const { id } = await makeProduct()
    const facts = {
      batteryGrams: 48.5,
      batteryLabelMah: 3350,
      warrantyMonths: 24,
      dangerousGoodsClass: 'class-9',
      packingInstruction: 'pi-967',
      palletPieces: 600,
      containerPieces: 12_000,
    }
    expect((await put(id, { facts })).body.facts).toMatchObject(facts)
    expect((await put(id, { facts: { packingInstruction: 'PI 966' } })).body.facts.packingInstruction).toBe(
      'pi-966',
    )
    for (const [input, code] of [
      [{ batteryGrams: 0 }, 'out_of_range'],
      [{ batteryLabelMah: 1.5 }, 'not_a_whole_number'],
      [{ warrantyMonths: -1 }, 'too_small'],
      [{ dangerousGoodsClass: '42' }, 'not_an_option'],
      [{ packingInstruction: 'PI 1' }, 'not_an_option'],
      [{ palletPieces: 0 }, 'out_of_range'],
    ] as const)
      expect(await put(id, { facts: input })).toMatchObject({
        status: 400,
        errors: [[`facts.${Object.keys(input)[0]}`, code]],
      })
  })

  it('name who is responsible in the EU, or nobody', async () => {
    expect((await readSiteDetails()).euResponsible).toBeNull()
    const url = '/api/admin/settings'
    for (const [input, code] of [
      [{ euEmail: 'x' }, 'not_an_email'],
      [{ euWebsite: 'javascript:1' }, 'not_an_address'],
      [{ euName: 'x'.repeat(121) }, 'too_long'],
    ] as const)
      expect((await admin('PUT', url, input)).body.errors).toMatchObject([
        { path: Object.keys(input)[0], code },
      ])
    expect((await admin('PUT', url, { euName: 'Licht GmbH' })).body.errors).toMatchObject([
      { path: 'euAddress', code: 'required' },
    ])
    await admin('PUT', url, {
      euName: 'Licht GmbH',
      euAddress: 'Hauptstr. 1\nBerlin',
      euEmail: 'eu@licht.example',
    })
    expect((await readSiteDetails()).euResponsible).toEqual({
      name: 'Licht GmbH',
      address: 'Hauptstr. 1\nBerlin',
      email: 'eu@licht.example',
      website: null,
    })
  })
})
