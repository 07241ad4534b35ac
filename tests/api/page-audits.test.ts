import { beforeEach, describe, expect, it } from 'vitest'
import * as auditing from '@/app/api/admin/seo-audit/route'
import {
  countPageAudits,
  listPageAudits,
  type PageAudit,
  readSiteAudit,
  type SiteAudit,
  startSiteAudit,
  storePageAudits,
  takeSiteAudit,
} from '@/lib/data/page-audits'
import { database } from '@/lib/data/prisma'
import { admin } from '../support/admin'

const SHARED = [
  { column: 'titles', check: 'titleUnique', source: 'https://x/title', field: 'metaTitle' },
] as const

const page = (path: string, title: string | null, locale: 'en' | 'zh' = 'en'): PageAudit => ({
  path,
  url: `https://x${path}`,
  locale,
  record: path === '/a' ? { type: 'products', id: 'a' } : null,
  titles: title === null ? [] : [title],
  descriptions: [],
  findings: [],
})

const taken = async () => (await takeSiteAudit()) as SiteAudit

const all = (query: Partial<Parameters<typeof listPageAudits>[0]> = {}) =>
  listPageAudits({ locale: 'en', onlyIssues: false, limit: 50, ...query })

beforeEach(async () => {
  await database().siteAudit.deleteMany()
  await database().pageAudit.deleteMany()
})

describe('the audit of all pages', () => {
  it('is gone on with by one process at a time, and by another where that one died', async () => {
    expect([await readSiteAudit(), await takeSiteAudit()]).toEqual([null, null])
    await startSiteAudit()
    const [first, second] = await Promise.all([takeSiteAudit(), takeSiteAudit()])
    expect([first, second].filter(Boolean)).toHaveLength(1)
    // The process is killed; its time passes.
    await database().$executeRaw`UPDATE site_audits SET "takenUntil" = now() - interval '1 second'`
    const next = await taken()
    await storePageAudits([page('/a', 'A')], next, { passed: 8, total: 20, sharedTexts: SHARED })
    // What the first one found all the same is not stored twice.
    const late = (first ?? second) as SiteAudit
    await storePageAudits([page('/b', 'B')], late, { passed: 8, total: 20, sharedTexts: SHARED })
    expect((await all()).items.map(({ path }) => path)).toEqual(['/a'])
    expect(await taken()).toMatchObject({ passed: 8, total: 20 })
  })

  it('is not begun anew while it is going on, and is once it is done', async () => {
    await startSiteAudit()
    await storePageAudits([], await taken(), { passed: 8, total: 20, sharedTexts: SHARED })
    await startSiteAudit()
    expect(await readSiteAudit()).toMatchObject({ passed: 8, finishedAt: null })
    await storePageAudits([], await taken(), { passed: 20, total: 20, sharedTexts: SHARED })
    expect(await readSiteAudit()).toMatchObject({ passed: 20, finishedAt: expect.any(Date) })
    expect(await takeSiteAudit()).toBeNull()
    await startSiteAudit()
    expect(await readSiteAudit()).toMatchObject({ passed: 0, finishedAt: null })
  })

  it('keeps what it found until the next one, which forgets pages that are gone', async () => {
    const audit = async (...pages: PageAudit[]) => {
      await startSiteAudit()
      await storePageAudits(pages, await taken(), { passed: 1, total: 1, sharedTexts: SHARED })
    }
    await audit(page('/a', 'A'), page('/b', 'B'))
    await startSiteAudit()
    expect((await all()).total).toBe(2)
    await storePageAudits([page('/b', 'C')], await taken(), { passed: 1, total: 1, sharedTexts: SHARED })
    expect((await all()).items).toEqual([page('/b', 'C')])
  })

  it('finds the same title on two pages of a language, and on no others', async () => {
    await startSiteAudit()
    const pages = [
      ...[page('/a', 'Same'), page('/b', 'Same'), page('/c', 'Same'), page('/d', 'Own')],
      ...[page('/e', null), page('/f', null), page('/a', 'Same', 'zh')],
    ]
    await storePageAudits(pages, await taken(), { passed: 1, total: 1, sharedTexts: SHARED })
    const { items, total } = await all({ onlyIssues: true })
    const finding = { check: 'titleUnique', severity: 'error', source: 'https://x/title', field: 'metaTitle' }
    expect(items.map(({ path, findings }) => [path, findings])).toEqual([
      ['/a', [{ ...finding, detail: 'https://x/b' }]],
      ['/b', [{ ...finding, detail: 'https://x/a' }]],
      ['/c', [{ ...finding, detail: 'https://x/a' }]],
    ])
    expect(total).toBe(3)
    expect(await countPageAudits(['en', 'zh'])).toEqual([
      { locale: 'en', pages: 6, errors: 3 },
      { locale: 'zh', pages: 1, errors: 0 },
    ])
  })

  it('says how many errors there are in all languages beside those of one', async () => {
    await startSiteAudit()
    const pages = [page('/a', 'A'), { ...page('/a', 'A', 'zh'), findings: [{ severity: 'error' }] }]
    await storePageAudits(pages, await taken(), { passed: 1, total: 1, sharedTexts: SHARED })
    const { body } = await admin('GET', '/api/admin/seo-audit?locale=en', undefined, { route: auditing })
    expect(body).toMatchObject({ pages: 1, errors: 0, siteErrors: 1, errorLocale: 'zh' })
  })

  it('is listed page by page', async () => {
    await startSiteAudit()
    const paths = ['/a', '/b', '/c']
    const pages = paths.map((path) => page(path, path))
    await storePageAudits(pages, await taken(), { passed: 1, total: 1, sharedTexts: SHARED })
    const first = await all({ limit: 2 })
    expect([first.items.map(({ path }) => path), first.total, first.nextCursor]).toEqual([
      ['/a', '/b'],
      3,
      '/b',
    ])
    expect(first.items[0]?.record).toEqual({ type: 'products', id: 'a' })
    const rest = await all({ limit: 2, cursor: '/b' })
    expect([rest.items.map(({ path }) => path), rest.nextCursor]).toEqual([['/c'], null])
  })
})
