import { beforeAll, describe, expect, it, test } from 'vitest'
import * as waiting from '@/app/api/admin/waiting/route'
import { GET as GET_PRODUCT } from '@/app/api/products/[slug]/route'
import { admin } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { CONTENT, callsOf, startWithoutContent } from '../support/kind-calls'
import { applyImport, exported, sendRows } from '../support/spreadsheets'

startWithoutContent()

const SETTINGS = '/api/admin/settings'

beforeAll(async () => {
  const saved = await admin('PUT', SETTINGS, { languages: ['zh', 'de'] })
  expect(saved.status).toBe(200)
  return async () => {
    await admin('PUT', SETTINGS, { languages: ['zh'] })
  }
})

describe.each(CONTENT)('German texts of $plural', (kind) => {
  const { title, listUrl, itemUrl, parameter, create } = callsOf(kind)

  it('stay beside the Chinese ones, become stale by themselves, are found and come back with a version', async () => {
    const made = await create({ translations: { zh: { [title]: '样品' }, de: { [title]: 'Muster' } } })
    const url = itemUrl(made.id)
    const put = async (body: object) => (await admin('PUT', url, body)).body
    const found = async (gap: string) =>
      (await admin('GET', parameter(listUrl, `missing=${gap}`))).body.map(({ id }: { id: string }) => id)

    const renamed = await put({ [title]: 'Second name', translations: { zh: { [title]: '新样品' } } })
    expect(renamed).toMatchObject({
      translations: { zh: { [title]: '新样品' }, de: { [title]: 'Muster' } },
      staleTranslations: { [`de.${title}`]: made[title] },
    })
    expect([await found('stale'), await found('stale-de')]).toEqual([[], [made.id]])
    expect(await put({ translationsReviewed: [`de.${title}`] })).not.toHaveProperty('staleTranslations')
    expect(await put({ [title]: 'Third name' })).toMatchObject({
      staleTranslations: { [title]: 'Second name', [`de.${title}`]: 'Second name' },
    })
    expect(await put({ translations: { de: { [title]: '' } } })).toMatchObject({
      translations: { zh: { [title]: '新样品' } },
      staleTranslations: { [title]: 'Second name' },
    })
    expect(await found('de')).toContain(made.id)
    const restored = await admin('POST', `${url}/versions/1/restore`, {})
    expect(restored.body).toMatchObject({ [title]: made[title], translations: made.translations })
  })
})

test('A sheet of the texts of pages has a column for each language, by which a German text is written', async () => {
  const { bytes } = await exported('pages', 'csv')
  expect(new TextDecoder().decode(bytes).split('\r\n')[0]).toMatch(/English.*Chinese.*German/)
  const { body } = await sendRows(
    [
      ['Slug', 'German'],
      ['about.introHeadline', 'Leuchten aus Ningbo'],
    ],
    { kind: 'pages' },
  )
  expect([body.errors, body.changes]).toMatchObject([[], [{ after: 'Leuchten aus Ningbo' }]])
  expect((await applyImport(body.id)).state).toBe('APPLIED')
  const saved = await admin('GET', '/api/admin/pages/about')
  expect(saved.body.translations.de.introHeadline).toBe('Leuchten aus Ningbo')
})

describe('A product with a German name', () => {
  it('has it in a column of spreadsheets, by which it is changed', async () => {
    const { id, slug } = await makeProduct({
      slug: 'sheet-lamp',
      name: 'Sheet lamp',
      translations: { de: { name: 'Blattleuchte' } },
      modes: [{ name: 'High', lumens: 100, runtimeMinutes: 60, translations: { de: { name: 'Hoch' } } }],
    })
    const csv = async (kind: string) => new TextDecoder().decode((await exported(kind, 'csv')).bytes)
    expect(await csv('products')).toContain('Blattleuchte')
    expect(await csv('modes')).toContain('Hoch')
    const { body } = await sendRows([
      ['Slug', 'Name Deutsch', 'Name 中文'],
      [slug, 'Neue Leuchte', '新灯'],
    ])
    expect([body.errors, body.changes]).toMatchObject([[], [{ before: 'Blattleuchte' }, { after: '新灯' }]])
    await applyImport(body.id)
    expect((await admin('GET', `/api/admin/products/${id}`)).body.translations).toMatchObject({
      de: { name: 'Neue Leuchte' },
      zh: { name: '新灯' },
    })
  })

  const read = async (slug: string, locale: string) =>
    (await call(GET_PRODUCT, `/api/products/${slug}?locale=${locale}`, { params: { slug } })).json()

  it('is shown by it, and by its English texts where there are no German ones', async () => {
    const { slug } = await makeProduct({ name: 'Trail lamp', translations: { de: { name: 'Wegleuchte' } } })
    expect(await read(slug, 'de')).toMatchObject({ name: 'Wegleuchte', fallbackFields: expect.any(Array) })
    expect((await read(slug, 'de')).fallbackFields).toContain('description')
    expect((await read(slug, 'zh')).name).toBe('Trail lamp')
  })

  it('keeps it through a draft and a bulk change, and what is missing waits under its language', async () => {
    const { id } = await makeProduct({ name: 'Camp lamp', tags: ['a'] })
    const url = `/api/admin/products/${id}`
    await admin('PUT', `${url}/draft`, { translations: { de: { name: 'Lagerleuchte' } } })
    expect((await admin('POST', `${url}/draft/publish`, {})).body.translations).toEqual({
      de: { name: 'Lagerleuchte' },
    })
    const added = await admin('POST', '/api/admin/products/bulk', {
      ids: [id],
      add: { translations: { de: { tags: ['wandern'] } } },
    })
    expect(added.status).toBe(200)
    expect((await admin('GET', url)).body.translations).toEqual({
      de: { name: 'Lagerleuchte', tags: ['wandern'] },
    })
    const { body } = await admin('GET', '/api/admin/waiting', undefined, { route: waiting })
    expect(body).toContainEqual(
      expect.objectContaining({ reason: 'untranslated', kind: 'products', filters: { missing: 'de' } }),
    )
  })
})
