import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { GET as sheet } from '@/app/[locale]/documents/[file]/route'
import { GET as media } from '@/app/[locale]/product/[slug]/media.zip/route'
import { GET as papers, HEAD as papersHead } from '@/app/[locale]/product/[slug]/papers.zip/route'
import { database } from '@/lib/data/prisma'
import type { ListedPaper } from '@/lib/kinds/product/papers/paper-set'
import { digestOf, revisionOf } from '@/lib/kinds/product/papers/revision'
import { ZIPS_AT_ONCE } from '@/lib/values/limits'
import { call } from '../support/call'
import '../support/content'

const get = (route: typeof papers, slug: string, locale = 'en', headers: Record<string, string> = {}) =>
  call(route, `/product/${slug}/archive.zip`, { params: { locale, slug }, headers })

const unzipped = async (response: Response) => {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('all papers of a light', () => {
  it('are its data sheet in each language and its documents, with an index of their digests that is stored', async () => {
    const files = await unzipped(await get(papers, 'tx-1400'))
    const { 'index.html': index = new Uint8Array(), ...listed } = files
    expect(Object.keys(listed).sort()).toEqual(
      expect.arrayContaining(['tx-1400-datasheet-en.pdf', 'tx-1400-datasheet-zh.pdf']),
    )
    expect(Object.keys(listed).length).toBeGreaterThan(2)
    const text = strFromU8(index)
    for (const bytes of Object.values(listed)) expect(text).toContain(digest(bytes))
    const set = await database().paperSet.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    expect(digestOf(set.files as ListedPaper[])).toBe(set.digest)
    expect(text).toContain(`/verify/${revisionOf(set.digest)}`)
    const params = { locale: 'zh', file: 'tx-1400-datasheet.pdf' }
    const chinese = await call(sheet, '/zh/documents/tx-1400-datasheet.pdf', { params })
    expect(listed['tx-1400-datasheet-zh.pdf']).toEqual(new Uint8Array(await chinese.arrayBuffer()))
  })

  it('are the same bytes while nothing changes, and the same list in every language', async () => {
    const first = await get(papers, 'tx-1400')
    const etag = first.headers.get('etag') ?? ''
    const bytes = digest(new Uint8Array(await first.arrayBuffer()))
    const second = await get(papers, 'tx-1400')
    expect(digest(new Uint8Array(await second.arrayBuffer()))).toBe(bytes)
    expect((await get(papers, 'tx-1400', 'en', { 'if-none-match': etag })).status).toBe(304)
    const head = await call(papersHead, '/', { params: { locale: 'en', slug: 'tx-1400' }, method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    const before = await database().paperSet.count()
    const chinese = strFromU8(
      (await unzipped(await get(papers, 'tx-1400', 'zh')))['index.html'] as Uint8Array,
    )
    expect(chinese).toContain('<html lang="zh-CN">')
    expect(await database().paperSet.count()).toBe(before)
  })

  it('list what is elsewhere, or is not there, without requesting it', async () => {
    const { id } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    const add = (title: string, url: string, position: number) =>
      database().document.create({
        data: {
          ...{ slug: `of-${position}`, title, url, type: 'PDF', sizeBytes: 9 },
          products: { create: { productId: id, position } },
        },
      })
    await add('Report <b>', 'https://127.0.0.1:9/report.pdf', 90)
    await add('Gone', '/media/00000000000000000000000000000000.pdf', 91)
    await add('Climb', '/documents/../../package.json', 92)
    const files = await unzipped(await get(papers, 'camp-600'))
    const index = strFromU8(files['index.html'] as Uint8Array)
    expect(index).toContain('Report -b-.pdf: <a href="https://127.0.0.1:9/report.pdf">')
    expect(index).toContain('/media/00000000000000000000000000000000.pdf')
    expect(Object.keys(files).join()).not.toMatch(/Report|Gone|Climb/)
  })

  it('are none of a light that is not public', async () => {
    expect((await get(papers, 'nothing-here')).status).toBe(404)
    expect((await get(papers, 'tx-1400', 'fr')).status).toBe(404)
  })

  it('are streamed a few at a time; who leaves makes room', async () => {
    const open: Response[] = []
    for (let at = 0; at < ZIPS_AT_ONCE; at++) open.push(await get(papers, 'tx-1400'))
    const refused = await get(papers, 'tx-1400')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    await Promise.all(open.map((response) => response.body?.cancel()))
    await unzipped(await get(papers, 'tx-1400'))
  })
})

describe('the media pack of a light', () => {
  it('has pictures in three sizes, texts and figures in each language, model, drawing and logo place', async () => {
    const files = await unzipped(await get(media, 'tx-1400'))
    const names = Object.keys(files)
    expect(names).toEqual(
      expect.arrayContaining([
        ...[1200, 800, 400].flatMap((width) => [
          `pictures/day-${width}.webp`,
          `pictures/night-${width}.webp`,
        ]),
        ...['en', 'zh'].flatMap((locale) => [`texts/${locale}.html`, `figures/${locale}.csv`]),
        'drawing/tx-1400.svg',
        'model/tx-1400.glb',
        'logo/en.csv',
      ]),
    )
    expect(strFromU8(files['figures/en.csv'] as Uint8Array)).toContain('Peak intensity (cd),30800')
    expect(strFromU8(files['texts/zh.html'] as Uint8Array)).toContain('战术手电筒')
    expect(strFromU8(files['drawing/tx-1400.svg'] as Uint8Array)).toContain('142 mm')
    expect(strFromU8(files['logo/en.csv'] as Uint8Array)).toMatch(/Largest size,[\d.]+ × [\d.]+ mm/)
    const again = await unzipped(await get(media, 'tx-1400'))
    expect(again).toEqual(files)
  })
})
