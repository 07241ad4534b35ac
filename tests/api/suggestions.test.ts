import { describe, expect, it } from 'vitest'
import { GET } from '@/app/[locale]/suggestions.json/route'
import type { Suggestions } from '@/lib/search/suggestions'
import { call } from '../support/call'
import '../support/content'

const ask = (search: string, locale = 'en') =>
  call(GET, `/${locale}/suggestions.json?${new URLSearchParams({ search })}`, { params: { locale } })

/** What is offered, by heading. */
async function offered(search: string, locale = 'en') {
  const { groups, all } = (await (await ask(search, locale)).json()) as Suggestions
  return {
    ...Object.fromEntries(groups.map(({ heading, items }) => [heading, items])),
    all,
  } as Record<string, Suggestions['groups'][number]['items']> & { all: Suggestions['all'] }
}

const texts = (items: { text: string }[] | undefined) =>
  items?.map(({ text }) => text.replaceAll('\u00a0', ' '))

describe('suggestions while a search is typed', () => {
  it('are products by name and number, with what the whole search finds', async () => {
    const { Products, all } = await offered('duo600')
    expect(Products).toEqual([
      expect.objectContaining({
        text: 'Duo 600 Headlamp',
        href: '/product/duo-600',
        note: 'LR-H600 · 600 lumens',
        picture: expect.objectContaining({ url: expect.stringContaining('duo-600') }),
      }),
    ])
    expect(all).toEqual({ text: 'All results for “duo600”: 1 product', href: '/products?search=duo600' })
  })

  it('say how a search is understood, as an address of filters', async () => {
    expect(await offered('200 lumen 8 hours headlamp')).toMatchObject({
      'Understood as': [
        {
          text: 'Light output ≥ 200 lm · Runtime ≥ 8 h · headlamp',
          href: '/products?search=headlamp&output=200-&runtime=8-',
        },
      ],
    })
    const { 理解为: understood } = await offered('400流明头灯', 'zh')
    expect(understood?.[0]?.href).toBe(`/zh/products?search=${encodeURIComponent('头灯')}&output=400-`)
  })

  it.each([
    ['lead time', 'en', 'Lead time · Table', '/products?sort=lead&view=table'],
    ['MOQ', 'en', 'Minimum order · Table', '/products?sort=moq&view=table'],
    ['Runtime', 'en', 'Runtime · Table', '/products?sort=-runtime&view=table'],
    ['重量', 'zh', '重量 · 表格', '/zh/products?sort=lightest&view=table'],
  ])('put the name of a figure, “%s”, in its order in the table', async (search, locale, text, href) => {
    const [found] = Object.values(await offered(search, locale))
    expect(found).toContainEqual({ text, href })
  })

  it.each([
    ['moq', 'Articles', 'MOQ Explained: Why 500, and When Less Is Possible'],
    ['ISO 9001', 'Pages', 'Quality system'],
    ['bulk pricing', 'Frequently asked questions', 'Do you offer bulk pricing?'],
    ['certificate', 'Pages', 'Quality audit, ISO 9001'],
    ['Lin Yuqing', 'Pages', 'Lin Yuqing'],
  ])('are what is written about “%s”', async (search, heading, title) => {
    expect(texts((await offered(search))[heading])).toContain(title)
  })

  it('lead to the place in a page where it is written', async () => {
    const { Pages } = await offered('ISO 9001')
    expect(Pages?.find(({ text }) => text === 'Quality system')?.href).toBe('/about#:~:text=Quality%20system')
  })

  it('lead to the heading in a long text', async () => {
    expect((await offered('warranty')).Pages?.[0]?.href).toBe('/terms#content-6-quality-claims-and-warranty')
  })

  it('name the output of the mode that they lead to', async () => {
    const { Products } = await offered('8 hours tx-1400')
    expect(Products).toEqual([
      expect.objectContaining({ href: '/product/tx-1400?mode=medium', note: 'LR-F1400 · 200 lumens' }),
    ])
  })

  it('are documents of the products that are found beside the word for them', async () => {
    const { Documentation, Products } = await offered('lh600 data sheet')
    expect(texts(Products)).toEqual(['Duo 600 Headlamp'])
    expect(Documentation).toEqual([
      expect.objectContaining({
        href: '/documents/duo-600-datasheet.pdf',
        note: expect.stringMatching(/^PDF/),
      }),
    ])
  })

  it('take a word for a document as a whole, in the plural too, and by its longest name', async () => {
    expect((await offered('duo600 data sheets')).Documentation).toHaveLength(1)
    expect((await offered('documentary')).all.href).toBe('/products?search=documentary')
    // 'Manual' is no document here: beside it nothing is called 'focus lamp'.
    const manual = await offered('manual zzqq')
    expect(manual.all.href).toBe('/products?search=manual%20zzqq'.replace('%20', '+'))
    expect((await offered('')).Products).toBeUndefined()
  })

  it('are in the language of the page', async () => {
    const found = await offered('宁波', 'zh')
    expect(found.all.href).toMatch(/^\/zh\/products\?search=/)
    expect(found.产品?.every(({ href }) => href.startsWith('/zh/product/'))).toBe(true)
  })

  it('offer to search for what nothing is known about, and take what is no text of a database', async () => {
    expect(await (await ask('zzzzqq')).json()).toEqual({
      groups: [],
      all: { text: 'All results for “zzzzqq”', href: '/products?search=zzzzqq' },
    })
    expect((await ask('a\u0000b')).status).toBe(400)
    expect((await ask('x'.repeat(201))).status).toBe(400)
    expect((await ask('{a} <b>', 'zh')).status).toBe(200)
    expect((await ask('', 'xx')).status).toBe(404)
  })
})
