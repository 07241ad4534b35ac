import { describe, expect, it } from 'vitest'
import { company } from '@/lib/content/company'
import { readTexts } from '@/lib/kinds/single-queries'
import { SINGLES } from '@/lib/kinds/singles'
import { admin, sample } from '../support/admin'
import { startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

startWithoutContent()

const HOME = '/api/admin/pages/home'

describe.each(Object.values(SINGLES))('the texts of $label', (kind) => {
  const url = `/api/admin/pages/${kind.single.name}`

  it('begin with the shipped ones and take themselves unchanged', async () => {
    const { status, body } = await admin('GET', url)
    expect(status).toBe(200)
    expect(kind.record.parse(body)).toEqual(body)
    const { id: _, createdAt: __, updatedAt: ___, version, ...record } = body
    const readOnly = ['fixed', ...('name' in kind.declared ? [] : ['name'])]
    const input = Object.fromEntries(Object.entries(record).filter(([name]) => !readOnly.includes(name)))
    const saved = await admin('PUT', url, { ...input, version })
    expect(saved).toMatchObject({ status: 200, body: input })
    expect((await admin('GET', `${url}/versions`)).body).toHaveLength(1)
  })
})

describe('the texts of a page', () => {
  it('replace the shipped ones, and come back when they are left blank', async () => {
    const { body: before } = await admin('GET', HOME)
    takeRevalidatedTags()
    const texts = { heroHeadline: 'Lamps <b>for</b> you', translations: { zh: { heroHeadline: '' } } }
    const saved = await admin('PUT', HOME, { ...texts, version: before.version })
    expect(saved).toMatchObject({
      status: 200,
      body: { heroHeadline: texts.heroHeadline, version: before.version + 1 },
    })
    expect(saved.body.translations.zh).not.toHaveProperty('heroHeadline')
    expect(takeRevalidatedTags()).toEqual(['page-home'])
    expect((await readTexts('page-home')).home.hero.headline).toEqual({ en: texts.heroHeadline, zh: '' })
    expect((await admin('PUT', HOME, { heroHeadline: 'Blind', version: before.version })).status).toBe(409)

    const restored = await admin('POST', `${HOME}/versions/1/restore`, {})
    expect(restored.body).toMatchObject({
      heroHeadline: before.heroHeadline,
      translations: before.translations,
    })
    await admin('PUT', HOME, texts)
    const blank = await admin('PUT', HOME, {
      heroHeadline: '',
      translations: { zh: { heroHeadline: before.translations.zh.heroHeadline } },
    })
    expect(blank.body.heroHeadline).toBe(before.heroHeadline)
    expect(await readTexts('page-home')).toEqual(company)
  })

  it('wait as a draft until they are published', async () => {
    const draft = await admin('PUT', `${HOME}/draft`, { ctaHeadline: 'Waiting' })
    expect(draft.body).toMatchObject({
      ctaHeadline: 'Waiting',
      draft: { changes: { ctaHeadline: 'Waiting' } },
    })
    expect((await admin('GET', HOME)).body.ctaHeadline).not.toBe('Waiting')
    const { body: pages } = await admin('GET', '/api/admin/pages')
    const stateOf = (type: string) => pages.find((page: { type: string }) => page.type === type)
    expect(stateOf('page-home')).toEqual({ type: 'page-home', changedAt: expect.any(String), hasDraft: true })
    expect(stateOf('page-about')).toMatchObject({ hasDraft: false })
    expect((await admin('POST', `${HOME}/draft/publish`, {})).body.ctaHeadline).toBe('Waiting')
  })

  it('keep what the site puts into them', async () => {
    const codes = async (input: object) =>
      ((await admin('PUT', HOME, input)).body.errors ?? []).map(
        ({ path, code, values }: { path: string; code: string; values: object }) => [path, code, values],
      )
    expect(await codes({ heroTagline: 'From {lamps} {' })).toEqual([
      ['heroTagline', 'text_unreadable', undefined],
    ])
    expect(await codes({ heroTagline: 'From {lamps}' })).toEqual([
      ['heroTagline', 'text_argument_unknown', { names: '{lamps}', known: '{models}, {categories}' }],
    ])
    expect(await codes({ translations: { zh: { heroTagline: '<b>{models}</b>' } } })).toEqual([])
  })

  it('are only those there are', async () => {
    expect((await admin('GET', '/api/admin/pages/nothing')).status).toBe(404)
    expect((await admin('DELETE', HOME)).status).toBe(404)
    expect((await admin('PUT', HOME, { colour: 'red' })).body.errors[0].code).toBe('unknown_field')
  })
})

describe('the navigation', () => {
  const NAVIGATION = '/api/admin/navigation'
  const link = (to: string, further: object = {}) => ({ to, ...further })
  const errorsOf = async (input: object) =>
    ((await admin('PUT', NAVIGATION, input)).body.errors ?? []).map(
      ({ path, code, values }: { path: string; code: string; values?: object }) =>
        values ? [path, code, values] : [path, code],
    )

  it('takes pages, records, addresses and headings on two levels, with names in both languages', async () => {
    const { body: before } = await admin('GET', NAVIGATION)
    expect(before.header[1]).toEqual({ to: '/products', level: 1, label: '', translations: {} })
    const category = await admin('POST', '/api/admin?type=categories', sample('categories'))
    takeRevalidatedTags()
    const header = [
      link('', { label: 'Our <b>lights</b>', translations: { zh: { label: '灯具' } } }),
      link(`/products/${category.body.slug}?sort=newest`, { level: 2 }),
      link('/products/*', { level: 2 }),
      link('/zh/about/'),
      link('https://shop.example/', { label: 'Shop' }),
      link('/abot'),
    ]
    expect(await errorsOf({ header })).toEqual([
      [
        'header.5.to',
        'link_leads_nowhere',
        {
          value: '/abot',
          meant: '/about',
          options: expect.stringMatching(
            new RegExp(`/products/${category.body.slug}, .*/, /products, /find, /blog, /about, `),
          ),
        },
      ],
    ])
    const saved = await admin('PUT', NAVIGATION, { header: header.slice(0, 5), version: before.version })
    expect(saved).toMatchObject({ status: 200, body: { footer: before.footer } })
    expect(
      saved.body.header.map(({ to, level, label }: Record<string, unknown>) => [to, level, label]),
    ).toEqual([
      ['', 1, 'Our <b>lights</b>'],
      [`/products/${category.body.slug}?sort=newest`, 2, ''],
      ['/products/*', 2, ''],
      ['/about', 1, ''],
      ['https://shop.example/', 1, 'Shop'],
    ])
    expect(takeRevalidatedTags()).toEqual(['navigation'])
    expect((await admin('PUT', NAVIGATION, { header: [], version: before.version })).status).toBe(409)

    // A page may go after it was linked to; the other entries can still be saved.
    await admin('DELETE', `/api/admin/categories/${category.body.id}`)
    expect((await admin('PUT', NAVIGATION, { header: saved.body.header.slice(0, 3) })).status).toBe(200)
    expect((await admin('PUT', NAVIGATION, { header: [] })).body.header).toEqual([])
  })

  it('has at most forty entries on two levels, and no other links than there are pages', async () => {
    const many = (count: number) => Array.from({ length: count }, () => link('/about'))
    expect(await errorsOf({ header: many(41) })).toEqual([['header', 'too_many', { max: 40 }]])
    expect((await admin('PUT', NAVIGATION, { header: many(40) })).status).toBe(200)
    expect(await errorsOf({ header: [link('/'), link('/', { level: 3 })] })).toEqual([
      ['header.1.level', 'out_of_range', { min: 1, max: 2 }],
    ])
    expect(await errorsOf({ legal: [link('/'), link('/', { level: 2 })] })).toEqual([
      ['legal.1.level', 'out_of_range', { min: 1, max: 1 }],
    ])
    expect(await errorsOf({ header: [link('/', { level: 2 })] })).toEqual([
      ['header.0.level', 'menu_begins_below'],
    ])
    expect(await errorsOf({ header: [link(''), link('https://shop.example/')] })).toEqual([
      ['header.0.to', 'menu_entry_without_link'],
      ['header.1.label', 'menu_entry_without_name'],
    ])
    for (const to of [
      'javascript:alert(1)',
      'http://shop.example/',
      'data:text/html,x',
      '//shop.example',
      'about',
    ])
      expect(await errorsOf({ header: [link(to, { label: 'x' })] }), to).toEqual([
        ['header.0.to', 'not_an_address'],
      ])
    expect(await errorsOf({ header: [link('/', { label: 'x'.repeat(81) })] })).toEqual([
      ['header.0.label', 'too_long', { max: 80 }],
    ])
  })
})
