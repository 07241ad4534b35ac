import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { GET as inquiryPapers } from '@/app/[locale]/(dynamic)/inquiry/[secret]/papers.zip/route'
import { GET as compare } from '@/app/[locale]/compare.csv/route'
import { GET as sheet } from '@/app/[locale]/documents/[file]/route'
import { GET as media } from '@/app/[locale]/product/[slug]/media.zip/route'
import { GET as papers, HEAD as papersHead } from '@/app/[locale]/product/[slug]/papers.zip/route'
import { GET as adminPapers } from '@/app/api/admin/inquiries/[id]/papers/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { GET as verify } from '@/app/api/verify/[revision]/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import type { ListedPaper } from '@/lib/kinds/product/papers/paper-set'
import { paperDigest, revisionOf } from '@/lib/kinds/product/papers/revision'
import { verifiedPapers } from '@/lib/kinds/product/papers/verified-papers'
import { INQUIRY_PAPERS_PER_HOUR, ZIPS_AT_ONCE } from '@/lib/values/limits'
import { call } from '../support/call'
import '../support/content'
import { INQUIRY } from '../support/inquiry'
import { afterRequest } from '../support/next-headers'
import { statementsOf } from '../support/query-plans'

const get = (route: typeof papers, slug: string, locale = 'en', headers: Record<string, string> = {}) =>
  call(route, `/product/${slug}/archive.zip`, { params: { locale, slug }, headers })

const unzipped = async (response: Response) => {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return unzipSync(new Uint8Array(await afterRequest(() => response.arrayBuffer())))
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
    expect(paperDigest(set.files as ListedPaper[])).toBe(set.digest)
    expect(text).toContain(`/verify/${revisionOf(set.digest)}`)
    const code = revisionOf(set.digest)
    const verifying = await call(verify, `/api/verify/${code}`, { params: { revision: code.toLowerCase() } })
    const list = await verifying.json()
    expect([verifying.status, list]).toMatchObject([
      200,
      { type: 'papers', revision: code, digest: set.digest, files: set.files },
    ])
    expect(list.url).toMatch(/\/product\/tx-1400$/)
    expect(text).toContain('LR-F1400 · Data sheet')
    // Each file is found by the digest of its own bytes, too.
    for (const [name, bytes] of Object.entries(listed)) {
      const sha256 = digest(bytes)
      const found = await call(verify, '/', { params: { revision: sha256.toUpperCase() } })
      expect([name, found.status, await found.json()]).toMatchObject([
        name,
        200,
        {
          type: 'file',
          digest: sha256,
          name,
          bytes: bytes.length,
          urls: [expect.stringMatching(/tx-1400$/)],
        },
      ])
    }
    expect((await call(verify, '/', { params: { revision: set.digest } })).status).toBe(200)
    const none = await call(verify, '/', { params: { revision: '0'.repeat(64) } })
    expect([none.status, (await none.json()).code]).toEqual([404, 'revision_unknown'])
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
    const sample = await add('Drop test', 'https://127.0.0.1:9/drop.pdf', 93)
    await database().document.update({
      where: { id: sample.id },
      data: {
        ...{ isSample: true, kind: 'CERTIFICATE', markets: ['EU', 'AU'] },
        ...{ issuedOn: new Date('2026-03-31'), expiresOn: new Date('2099-03-31') },
      },
    })
    await add('Climb', '/documents/../../package.json', 92)
    const files = await unzipped(await get(papers, 'camp-600'))
    const index = strFromU8(files['index.html'] as Uint8Array)
    expect(index).toContain('Report -b-.pdf (LR-L600 · Document): <a href="https://127.0.0.1:9/report.pdf">')
    expect(index).toContain(
      'Drop test (sample).pdf (LR-L600 · Sample of the certificate · EU, Australia · issued on March 31, 2026 · valid until March 31, 2099): <a href=',
    )
    expect(index).toContain('/media/00000000000000000000000000000000.pdf')
    expect(Object.keys(files).join()).not.toMatch(/Report|Gone|Climb/)
  })

  it('are none for now without the picture of the data sheet, which an archive would lack for good', async () => {
    const of = (imageUrl: string) =>
      database().product.update({ where: { slug: 'camp-600' }, data: { imageUrl } })
    const { imageUrl } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    await of('/media/00000000000000000000000000000000.webp')
    try {
      const response = await get(papers, 'camp-600')
      expect([response.status, response.headers.get('etag')]).toEqual([503, null])
    } finally {
      await of(imageUrl)
    }
  })

  it('go without a picture on another host, which the site cannot bring back', async () => {
    const of = (imageUrl: string) =>
      database().product.update({ where: { slug: 'camp-600' }, data: { imageUrl } })
    const { imageUrl } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    await of('https://127.0.0.1:9/gone.webp')
    try {
      const files = await unzipped(await get(papers, 'camp-600'))
      expect(Object.keys(files)).toContain('camp-600-datasheet-en.pdf')
    } finally {
      await of(imageUrl)
    }
  })

  it('have another version where editors have changed words of the index', async () => {
    const etag = async () => (await get(papers, 'tx-1400')).headers.get('etag')
    const before = await etag()
    await database().siteRecord.create({
      data: { name: 'papers', values: { 'common.papers.digest': 'Digest of all' } },
    })
    try {
      expect(await etag()).not.toBe(before)
    } finally {
      await database().siteRecord.deleteMany({ where: { name: 'papers' } })
    }
    expect(await etag()).toBe(before)
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
    const db = database()
    const { id, detailedDescription } = await db.product.findFirstOrThrow({ where: { slug: 'tx-1400' } })
    const linked = `${detailedDescription}\n\nSee [the other](/product/arc-350).`
    await db.product.update({ where: { id }, data: { detailedDescription: linked } })
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
    const texts = strFromU8(files['texts/en.html'] as Uint8Array)
    expect(texts).toMatch(/<a href="http:[^"]+\/product\/arc-350"/)
    expect(texts).not.toContain('<!--lights')
    expect(strFromU8(files['drawing/tx-1400.svg'] as Uint8Array)).toContain('142 mm')
    expect(strFromU8(files['logo/en.csv'] as Uint8Array)).toMatch(/Largest size,[\d.]+ × [\d.]+ mm/)
    const again = await unzipped(await get(media, 'tx-1400'))
    expect(again).toEqual(files)
  })
})

it('a light without a number has its media pack and its comparison', async () => {
  const of = (productNumber: string | null) =>
    database().product.update({ where: { slug: 'camp-600' }, data: { productNumber } })
  const { productNumber, name } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
  await of(null)
  try {
    const files = await unzipped(await get(media, 'camp-600'))
    expect(strFromU8(files['figures/en.csv'] as Uint8Array)).toContain(name)
    const params = { locale: 'en' }
    const compared = await call(compare, '/compare.csv?products=camp-600,tx-1400', { params })
    const [heading] = (await compared.text()).split('\r\n')
    expect([compared.status, heading]).toEqual([200, expect.stringMatching(`${name}.*LR-F1400`)])
  } finally {
    await of(productNumber)
  }
})

it('a comparison of nothing that there is is none', async () => {
  const compared = await call(compare, '/compare.csv?products=nope', { params: { locale: 'en' } })
  expect([compared.status, (await compared.json()).code]).toEqual([404, 'record_not_found'])
})

it('a media pack is none for now without a picture of the site, which a seller would lack for good', async () => {
  const of = (imageUrl: string) =>
    database().product.update({ where: { slug: 'camp-600' }, data: { imageUrl } })
  const { imageUrl } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
  await of('/media/00000000000000000000000000000000.webp')
  try {
    const response = await get(media, 'camp-600')
    expect([response.status, response.headers.get('etag')]).toEqual([503, null])
  } finally {
    await of(imageUrl)
  }
})

describe('the papers of an inquiry', () => {
  it('are those of its lights, a folder each, for the buyer and the firm alone', async () => {
    const lines = ['tx-1400', 'camp-600', 'tx-1400', 'A light of their own'].map((product) => ({
      product,
      quantity: 500,
    }))
    const body = JSON.stringify({ ...INQUIRY, message: '', lines, locale: 'zh' })
    const sent = await call(inquire, '/api/inquiries', { method: 'POST', body })
    const { id, number, url } = (await sent.json()) as { id: string; number: string; url: string }
    const secret = url.split('/').at(-1) ?? ''
    const params = { locale: 'zh', secret }
    const response = await call(inquiryPapers, `/zh/inquiry/${secret}/papers.zip`, { params })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="papers-${number}.zip"`)
    const files = await unzipped(response)
    const folders = new Set(Object.keys(files).map((name) => name.split('/')[0]))
    expect([...folders].sort()).toEqual([
      expect.stringContaining('LR-F1400'),
      expect.stringContaining('LR-L600'),
      'index.html',
    ])
    expect(strFromU8(files['index.html'] as Uint8Array)).toContain(number)
    const headers = { 'admin-key': DEMO_ADMIN_KEY }
    const firm = await call(adminPapers, `/api/admin/inquiries/${id}/papers`, { params: { id }, headers })
    expect(await unzipped(firm)).toEqual(files)
    const nobodys = { locale: 'en', secret: 'AAAAAAAAAAAAAAAAAAAAAA' }
    expect((await call(inquiryPapers, '/inquiry/x/papers.zip', { params: nobodys })).status).toBe(404)
    expect((await call(adminPapers, `/api/admin/inquiries/${id}/papers`, { params: { id } })).status).toBe(
      401,
    )
  })

  it('are in the buyer’s language and English, some times an hour, and name what cannot be read just now', async () => {
    const { id: of, imageUrl } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    const picture = (url: string) => database().product.update({ where: { id: of }, data: { imageUrl: url } })
    const lines = ['tx-1400', 'camp-600'].map((product) => ({ product, quantity: 500 }))
    const body = JSON.stringify({ ...INQUIRY, message: '', lines, locale: 'en' })
    const sent = await call(inquire, '/api/inquiries', { method: 'POST', body })
    const { url } = (await sent.json()) as { url: string }
    const params = { locale: 'en', secret: url.split('/').at(-1) ?? '' }
    const ask = () => call(inquiryPapers, '/inquiry/x/papers.zip', { params })
    await picture('/media/00000000000000000000000000000000.webp')
    const files = await ask()
      .then(unzipped)
      .finally(() => picture(imageUrl))
    expect(Object.keys(files).filter((name) => name.includes('datasheet'))).toEqual([
      expect.stringMatching(/tx-1400-datasheet-en\.pdf$/),
    ])
    expect(strFromU8(files['index.html'] as Uint8Array)).toContain('/documents/camp-600-datasheet.pdf')
    for (let times = 1; times < INQUIRY_PAPERS_PER_HOUR; times++) await (await ask()).body?.cancel()
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  })

  it('are verified with as many statements as those of one light', async () => {
    const products = await database().productRevision.findMany({
      distinct: ['digest'],
      where: { withdrawnAt: null },
      take: 12,
    })
    const filesOf = (count: number) =>
      products
        .slice(0, count)
        .map(({ digest: of }) => ({ name: of, sha256: '', bytes: 1, revision: revisionOf(of) }))
    const verifying = async (count: number) => {
      const start = String(count).padStart(20, '0')
      await database().paperSet.create({ data: { digest: start, files: filesOf(count) } })
      let found: Awaited<ReturnType<typeof verifiedPapers>> = null
      const statements = await statementsOf(async () => {
        found = await verifiedPapers(start, 'en')
      })
      expect(found).toMatchObject({ files: filesOf(count).map((file) => ({ ...file, state: 'current' })) })
      return statements.length
    }
    expect(await verifying(12)).toBe(await verifying(1))
  })
})
