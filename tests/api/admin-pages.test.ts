import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import * as filterWords from '@/app/[locale]/filter-words.json/route'
import * as activityRoute from '@/app/api/admin/activity/route'
import { currentMessages } from '@/lib/cache/text-records'
import { shippedPicture } from '@/lib/content/pictures'
import { textsWith } from '@/lib/content/shipped-texts'
import { database } from '@/lib/data/prisma'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pagePicture } from '@/lib/i18n/page-pictures'
import { SINGLES } from '@/lib/kinds/singles'
import { type CardTexts, pageCard } from '@/lib/share/cards'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'
import {
  applyImport,
  exported,
  sendRows,
  sendSheet,
  startApplying,
  undoImport,
} from '../support/spreadsheets'

startWithoutContent()

const HOME = '/api/admin/pages/home'

describe.each(Object.values(SINGLES))('the texts of $label', (kind) => {
  const url = `/api/admin/pages/${kind.single.name}`

  it('begin with the shipped ones and take themselves unchanged', async () => {
    const { status, body } = await admin('GET', url)
    expect(status).toBe(200)
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
    const inChinese = await fixedTexts('zh', 'page-home')
    expect(inChinese.texts.home.hero.headline).toBe(texts.heroHeadline)
    expect(inChinese.lang('home.hero.headline')).toEqual({ lang: 'en' })
    expect(inChinese.lang('home.hero.tagline')).toEqual({})
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
    expect((await fixedTexts('zh', 'page-home')).texts).toEqual(textsWith('zh').texts)
  })

  it('have their language by their place, not by what they say', async () => {
    const texts = { introHeadline: 'OEM', promiseHeadline: 'OEM' }
    const translations = { zh: { introHeadline: 'OEM', promiseHeadline: '' } }
    expect((await admin('PUT', '/api/admin/pages/about', { ...texts, translations })).status).toBe(200)
    const { lang } = await fixedTexts('zh', 'page-about')
    expect(lang('about.intro.headline')).toEqual({})
    expect(lang('about.afterSales.headline')).toEqual({ lang: 'en' })
  })

  it('have pictures of the library beside them, with its description or one of their own', async () => {
    const place = { page: 'page-contact', at: 'contact' } as const
    const { contentHash: _, sizeBytes: __, ...shipped } = shippedPicture('editorial/assembly-tray')
    const onCard = async () =>
      pageCard('contact', {} as CardTexts, (await fixedTexts('en', 'page-contact')).texts, 'en').picture?.url
    const shown = async (locale: 'en' | 'zh') => (await pagePicture(locale, place)).picture
    const imageAlt = textsWith('en').texts.contact.imageAlt
    expect(await shown('en')).toEqual({ ...shipped, alt: imageAlt })
    expect(await onCard()).toBe(shipped.url)
    const url = '/media/0123456789abcdef.webp'
    const plant = { url, widthPx: 1600, heightPx: 900, variantsPx: [480], alt: 'Our plant', sizeBytes: 1 }
    const translations = { zh: { alt: '工厂' } }
    await database().mediaItem.create({
      data: { ...plant, translations, filename: 'plant.webp', contentHash: 'p' },
    })
    const save = (texts: object) => admin('PUT', '/api/admin/pages/contact', texts)
    takeRevalidatedTags()
    expect((await save({ contactPicture: url })).body.contactPicture).toBe(url)
    expect(takeRevalidatedTags()).toEqual(['page-contact'])
    expect(await onCard()).toBe(url)
    expect(await shown('en')).toMatchObject({ url, widthPx: 1600, variantsPx: [480], alt: 'Our plant' })
    expect(await shown('zh')).toMatchObject({ alt: '工厂' })
    await save({ contactImageAlt: 'The plant at night' })
    expect(await shown('en')).toMatchObject({ url, alt: 'The plant at night' })
    expect((await save({ contactPicture: '', contactImageAlt: '' })).body.contactPicture).toBe(shipped.url)
    expect(await shown('en')).toMatchObject({ url: shipped.url, alt: imageAlt })
    expect((await save({ contactPicture: 'javascript:alert(1)' })).status).toBe(400)
  })

  it('are those of the panel of filters, too', async () => {
    const texts = { filtersNamesBeam: 'Reach', translations: { zh: { filtersNamesBeam: '照多远' } } }
    expect((await admin('PUT', '/api/admin/pages/lists', texts)).status).toBe(200)
    const beamIn = async (locale: string) =>
      (await (await call(filterWords.GET, `/${locale}/filter-words.json`, { params: { locale } })).json())
        .names.beam
    expect([await beamIn('en'), await beamIn('zh')]).toEqual(['Reach', '照多远'])
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
    expect(stateOf('page-home')).toEqual({
      type: 'page-home',
      changedAt: expect.any(String),
      hasDraft: true,
      publishAt: null,
    })
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
      [
        'heroTagline',
        'text_argument_unknown',
        { names: '{lamps}', known: '{models}, {categories}, {goods}' },
      ],
    ])
    expect(await codes({ translations: { zh: { heroTagline: '<b>{models}</b>' } } })).toEqual([])
  })

  it('are only those there are', async () => {
    expect((await admin('GET', '/api/admin/pages/nothing')).status).toBe(404)
    expect((await admin('DELETE', HOME)).status).toBe(404)
    expect((await admin('PUT', HOME, { color: 'red' })).body.errors[0].code).toBe('unknown_field')
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
    const document = `/media/${'0f'.repeat(16)}.pdf`
    expect(await errorsOf({ header: [link(document)] })).toEqual([
      ['header.0.label', 'menu_entry_without_name'],
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

describe('the texts of all pages as a spreadsheet', () => {
  type TextRow = { Key: string; Page: string; Place: string; English: string; Chinese: string }
  const textsOf = async (locale = 'en') =>
    parse(Buffer.from((await exported('pages', 'csv', locale)).bytes), {
      bom: true,
      columns: ['Key', 'Page', 'Place', 'English', 'Chinese'],
      from_line: 2,
    }) as TextRow[]
  const pageOf = async (name: string) => (await admin('GET', `/api/admin/pages/${name}`)).body
  const HEAD = ['Key', 'Page', 'Place', 'English', 'Chinese']

  it('has each text with its place in both languages, and comes back without a change', async () => {
    const rows = await textsOf()
    const at = (key: string) => rows.find(({ Key }) => Key === key)
    const [en, zh] = [textsWith('en').texts, textsWith('zh').texts]
    expect(at('home.heroHeadline')).toEqual({
      Key: 'home.heroHeadline',
      Page: 'Home',
      Place: 'Top of the page · Headline',
      English: en.home.hero.headline,
      Chinese: zh.home.hero.headline,
    })
    expect(at('about.timeline.2.title')).toMatchObject({
      Page: 'About',
      Place: 'Timeline · Years · Year 2 · Title',
      English: en.about.timeline[1]?.title,
      Chinese: zh.about.timeline[1]?.title,
    })
    expect(new Set(rows.map(({ Key }) => Key)).size).toBe(rows.length)
    for (const locale of ['en', 'zh'] as const) {
      for (const format of ['xlsx', 'csv'] as const) {
        const { bytes, headers } = await exported('pages', format, locale)
        expect(headers.get('content-disposition')).toContain(`pages.${format}`)
        const { status, body } = await sendSheet(bytes, { kind: 'pages' })
        expect([format, locale, status, body.errors, body.changes]).toEqual([format, locale, 201, [], []])
      }
    }
  })

  it('changes texts of several pages in one go, cell by cell, and is taken back by one call', async () => {
    const before = { home: await pageOf('home'), about: await pageOf('about') }
    const homeIn = async (locale: 'en' | 'zh') => (await fixedTexts(locale, 'page-home')).texts.home
    const aboutInChinese = async () => (await fixedTexts('zh', 'page-about')).texts.about
    const shipped = {
      home: await homeIn('en'),
      about: await aboutInChinese(),
      zh: await currentMessages('zh'),
    }
    const { status, body } = await sendRows(
      [
        HEAD,
        ['home.heroHeadline', 'Home', '', before.home.heroHeadline, '点亮你的品牌'],
        ['home.ctaText', '', '', 'Write to us.', before.home.translations.zh.ctaText],
        ['about.timeline.2.title', '', '', before.about.timeline[1].title, '第二年'],
        ['contact.contactFormSubmit', '', '', 'Send it', '发送吧'],
      ],
      { kind: 'pages' },
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'pages', total: 3, cells: 5, errors: [] })
    const shown = body.changes.map(({ row, slug, column, after }: Record<string, unknown>) => [
      row,
      slug,
      column,
      after,
    ])
    expect(shown).toEqual([
      [2, 'Home · Top of the page · Headline', 'Chinese', '点亮你的品牌'],
      [3, 'Home · Call to action · Text', 'English', 'Write to us.'],
      [4, 'About · Timeline · Years · Year 2 · Title', 'Chinese', '第二年'],
      [5, 'Contact · Inquiry form', 'English', 'Send it'],
      [5, 'Contact · Inquiry form', 'Chinese', '发送吧'],
    ])
    expect(await pageOf('home')).toEqual(before.home)
    takeRevalidatedTags()
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED', passed: 3, total: 3 })
    expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['page-home', 'page-about', 'messages']))
    expect((await homeIn('zh')).hero.headline).toBe('点亮你的品牌')
    expect((await homeIn('en')).cta.text).toBe('Write to us.')
    const [first, second] = (await aboutInChinese()).timeline
    expect([first, second?.title]).toEqual([shipped.about.timeline[0], '第二年'])
    expect((await currentMessages('zh')).common.contact.form.submit).toBe('发送吧')
    expect((await admin('GET', '/api/admin/pages/home/versions')).body[0].changes).toHaveLength(2)

    const { body: activity } = await admin('GET', '/api/admin/activity?limit=2', undefined, {
      route: activityRoute,
    })
    expect(activity[0]).toMatchObject({ type: 'pages', count: 3 })
    expect((await undoImport(body.id)).body).toMatchObject({ changed: 3, skipped: [] })
    expect(await homeIn('en')).toEqual(shipped.home)
    expect(await aboutInChinese()).toEqual(shipped.about)
    expect(await currentMessages('zh')).toEqual(shipped.zh)
  })

  it('names everything that is wrong, each with its row', async () => {
    const { body } = await sendRows(
      [
        HEAD,
        ['home.heroTagline', '', '', 'From {lamps}', ''],
        ['home.heroModels', '', '', '', '没有数字'],
        ['home.heroHeadline', '', '', 'x'.repeat(81), ''],
        ['contact.questions.1.answer', '', '', '', '{'],
        ['home.tiles.1.slug', '', '', 'x', ''],
        ['home.nothing', '', '', 'x', ''],
        ['', '', '', 'x', ''],
        ['about.timeline.99.title', '', '', 'x', ''],
        ['home.ctaHeadline', '', '', 'One', ''],
        ['home.ctaHeadline', '', '', 'Two', ''],
      ],
      { kind: 'pages' },
    )
    const found = body.errors.map(({ row, column, code }: Record<string, unknown>) => [row, column, code])
    expect(found).toEqual([
      [2, 'English', 'text_argument_unknown'],
      [3, 'Chinese', 'text_argument_missing'],
      [4, 'English', 'too_long'],
      [5, 'English', 'required'],
      [5, 'Chinese', 'text_unreadable'],
      [6, 'Key', 'row_of_no_text'],
      [7, 'Key', 'row_of_no_text'],
      [8, 'Key', 'row_without_key'],
      [9, 'Key', 'row_not_a_position'],
      [11, 'Key', 'text_twice'],
    ])
    expect(body.errors[0].message).toContain(
      'row 2, English: The site has nothing to put in place of {lamps}',
    )
    expect((await startApplying(body.id)).body.code).toBe('import_has_errors')
  })

  it('leaves alone what was changed since its preview', async () => {
    const file = [HEAD, ['home.ctaHeadline', '', '', 'From the file', '']]
    const { body } = await sendRows(file, { kind: 'pages' })
    await admin('PUT', '/api/admin/pages/home', { ctaHeadline: 'From the form' })
    expect((await startApplying(body.id)).body.code).toBe('import_changed_meanwhile')
    await admin('PUT', '/api/admin/pages/home', { ctaHeadline: '' })
  })
})
