import { beforeAll, describe, expect, it } from 'vitest'
import { GET as GET_ONE } from '@/app/api/custom-pages/[slug]/route'
import { GET } from '@/app/api/custom-pages/route'
import { database } from '@/lib/data/prisma'
import { customPagePassages } from '@/lib/kinds/custom-page/queries'
import { PAGE_TABLES, PAGES } from '@/lib/kinds/pages'
import { linkAt, listSiteLinks } from '@/lib/kinds/site-links'
import { readSiteOverview, siteFiles, siteFileText } from '@/lib/kinds/site-pages'
import { publishDue } from '@/lib/records/drafts/scheduled-publishing'
import { readPageOverview } from '@/lib/records/pages/page-ranges'
import { findTarget } from '@/lib/records/pages/redirects'
import { LOCALES } from '@/lib/texts/locales'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { withoutContent } from '../support/content'

const LIST = '/api/admin/custom-pages'
const make = async (fields: object = {}) => {
  const made = await admin('POST', LIST, { ...sample('custom-pages'), ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: string; slug: string; version: number }
}
const one = (slug: string, query = '') =>
  call(GET_ONE, `/api/custom-pages/${encodeURIComponent(slug)}${query}`, { params: { slug } })

async function sitemap(): Promise<string> {
  let text = ''
  for (const file of siteFiles(await readSiteOverview(), LOCALES))
    for await (const piece of siteFileText(file, LOCALES)) text += piece
  return text
}

beforeAll(withoutContent)

describe('a page of a firm', () => {
  it('is read in each language, English where a text has none', async () => {
    const content =
      '## Who we are\n\nLumen **GmbH**, Bremen.\n\n| Register | No. |\n| --- | --- |\n| HRB | 1 |'
    await make({ slug: 'imprint', title: 'Imprint', content, translations: { zh: { title: '版本说明' } } })
    const english = await (await one('imprint')).json()
    expect(english).toMatchObject({
      title: 'Imprint',
      slug: 'imprint',
      languages: ['en'],
      summary: expect.stringContaining('Lumen GmbH, Bremen.'),
    })
    expect(english.summary).not.toContain('Who we are')
    expect(english.content).toContain('<table>')
    const chinese = await (await one('imprint', '?locale=zh')).json()
    expect(chinese).toMatchObject({ title: '版本说明', fallbackFields: ['content'] })
    const graph = await PAGES['custom-pages'].graph(chinese, { locale: 'zh', crumbs: [] })
    expect(graph[0]).toMatchObject({ '@type': 'WebPage', name: '版本说明', inLanguage: 'en' })
    // The summary is cut and joined, so that no place of the page says it.
    expect(graph[0]).not.toHaveProperty('description')
  })

  it.each([
    'products',
    'admin',
    'api',
    'zh',
    'de',
    'find',
    'verify',
    'p',
    'developers',
    'mcp',
    'Contact',
    ' Thank you ',
  ])('has no address of the site’s own: %j', async (slug) => {
    const { status, body } = await admin('POST', LIST, { ...sample('custom-pages'), slug })
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([400, 'slug', 'slug_reserved'])
    expect(body.message).toContain('The site uses this address itself.')
  })

  it('has an address in plain letters, and one of its own', async () => {
    expect((await make({ slug: 'Our  Warranty (5 years)!' })).slug).toBe('our-warranty-5-years')
    const again = await admin('POST', LIST, { ...sample('custom-pages'), slug: 'our-warranty-5-years' })
    expect([again.status, again.body.errors[0].path]).toEqual([409, 'slug'])
    const chinese = await admin('POST', LIST, { ...sample('custom-pages'), slug: '质保' })
    expect([chinese.status, chinese.body.errors[0].path]).toEqual([400, 'slug'])
    const dotted = await make({ slug: 'feed.xml' })
    expect(dotted.slug).toBe('feed-xml')
  })

  it('may be long, and no longer than a text may be', async () => {
    const { slug } = await make({ content: `## Part\n\n${'A line of the statement. '.repeat(3000)}` })
    expect((await one(slug)).status).toBe(200)
    const longer = await admin('POST', LIST, { ...sample('custom-pages'), content: 'x'.repeat(2_000_000) })
    expect([400, 413]).toContain(longer.status)
  })

  it('is nowhere as a draft, in the bin or before its time', async () => {
    const draft = await make({ slug: 'battery-notice', status: 'DRAFT' })
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await make({ slug: 'jobs', status: 'DRAFT', publishAt: later })
    const gone = await make({ slug: 'gone' })
    await admin('DELETE', `${LIST}/${gone.id}`)
    for (const slug of ['battery-notice', 'jobs', 'gone', 'never-was', '质保'])
      expect((await one(slug)).status, slug).toBe(404)
    const listed = JSON.stringify([
      await sitemap(),
      await listSiteLinks('en'),
      await customPagePassages('en', 100),
      await (await call(GET, '/api/custom-pages')).json(),
    ])
    for (const slug of ['battery-notice', 'jobs', 'gone']) expect(listed).not.toContain(`${slug}"`)
    await admin('PUT', `${LIST}/${draft.id}`, { status: 'PUBLISHED' })
    expect((await one('battery-notice')).status).toBe(200)
    await database().customPage.updateMany({ where: { slug: 'jobs' }, data: { publishAt: new Date(0) } })
    await publishDue(PAGE_TABLES)
    expect((await one('jobs')).status).toBe(200)
  })

  it('is listed in both sitemaps, found by a search and led to by menus', async () => {
    await make({
      slug: 'accessibility',
      title: 'Accessibility statement',
      content: '## Contact us\n\nText.',
      translations: { zh: { title: '无障碍声明', content: '## 联系\n\n文字。' } },
    })
    const xml = await sitemap()
    expect(xml).toContain('/accessibility</loc>')
    expect(xml).toContain('/zh/accessibility</loc>')
    expect((await listSiteLinks('zh')).records['custom-pages']).toContainEqual({
      slug: 'accessibility',
      name: '无障碍声明',
      english: false,
    })
    const passages = await customPagePassages('zh', 100)
    expect(passages.map(({ title, path }) => [title, path])).toEqual(
      expect.arrayContaining([
        ['无障碍声明', '/accessibility'],
        ['联系', '/accessibility#content-联系'],
      ]),
    )
    expect(await linkAt('/accessibility', 'zh')).toMatchObject({ name: '无障碍声明', path: '/accessibility' })
    expect(await linkAt('/about', 'en')).toBeNull()
    const menu = await admin('PUT', '/api/admin/pages/navigation', {
      legal: [{ label: '', to: '/zh/accessibility', level: 1 }],
    })
    expect(menu.body.legal).toMatchObject([{ to: '/accessibility' }])
    const dead = await admin('PUT', '/api/admin/pages/navigation', {
      legal: [{ label: '', to: '/accesibility', level: 1 }],
    })
    expect(dead.body.errors[0]).toMatchObject({
      code: 'link_leads_nowhere',
      values: { meant: '/accessibility' },
    })
  })

  it('is reached at its former addresses, and in other letters', async () => {
    const { id } = await make({ slug: 'warranty' })
    await admin('PUT', `${LIST}/${id}`, { slug: 'guarantee' })
    const moved = await one('warranty', '?locale=zh')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/\/api\/custom-pages\/guarantee\?locale=zh$/),
    ])
    expect(await findTarget(PAGES['custom-pages'].table, 'Guarantee')).toBe('guarantee')
    expect(await linkAt('/warranty', 'en')).toMatchObject({ path: '/guarantee' })
    const next = await make({ slug: 'warranty' })
    expect((await one('warranty')).status).toBe(200)
    await admin('DELETE', `${LIST}/${next.id}`)
  })

  it('is one of very many in lists that are read in parts', async () => {
    await database().$executeRaw`
      INSERT INTO "custom_pages" ("id", "slug", "title", "content")
      SELECT gen_random_uuid(), 'many-' || n, 'Many ' || n, repeat('Text of a page. ', 200) FROM generate_series(1, 10000) AS n`
    const first = await call(GET, '/api/custom-pages?limit=20')
    const items = await first.json()
    expect(items).toHaveLength(20)
    expect(items[0]).not.toHaveProperty('content')
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(10_000)
    const rows = await admin('GET', `${LIST}?limit=20`)
    expect(rows.body).toHaveLength(20)
    expect((await sitemap()).match(/\/many-\d+<\/loc>/g)).toHaveLength(10_000)
    expect(await customPagePassages('en', 100)).toHaveLength(100)
    await database().customPage.deleteMany({ where: { slug: { startsWith: 'many-' } } })
  })
})

it('The overview of pages, by which a sitemap is known, changes with a save that ends late', async () => {
  const { id } = await make({ slug: 'saved-late', title: 'Saved late', content: 'Text.' })
  // The newest of them, which stays that.
  await make({ slug: 'saved-since', title: 'Saved since', content: 'Text.' })
  const before = await readPageOverview(PAGE_TABLES)
  await database().customPage.update({
    where: { id },
    data: { updatedAt: new Date(Date.now() - 60_000), version: { increment: 1 } },
  })
  expect((await readPageOverview(PAGE_TABLES)).ranges).not.toEqual(before.ranges)
})

it('A policy that its owner wrote in English alone is listed in English alone', async () => {
  const addresses = async () => (await sitemap()).match(/<loc>[^<]*\/privacy<\/loc>/g)
  expect(await addresses()).toHaveLength(LOCALES.length)
  const saved = await admin('PUT', '/api/admin/pages/privacy', {
    policyContent: 'We keep nothing.',
    translations: { zh: { policyContent: '' }, de: { policyContent: '' } },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(await addresses()).toHaveLength(1)
  await database().siteRecord.delete({ where: { name: 'page-privacy' } })
})
