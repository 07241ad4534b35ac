import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { HEAD as head, GET as route } from '@/app/[locale]/catalogues/[file]/route'
import { database } from '@/lib/data/prisma'
import { makeSomeOfCatalogue, removeExpiredCatalogues } from '@/lib/kinds/product/papers/make-catalogue'
import {
  changeTaken,
  failCatalogue,
  requestCatalogue,
  takeCatalogue,
} from '@/lib/kinds/product/papers/printed-catalogue-rows'
import { imageStore } from '@/lib/media/store'
import { mediaFileName } from '@/lib/uploads/media-names'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { addCategory } from '../support/content'
import { sendFile } from '../support/media-calls'
import { pdfPageCount, pdfText } from '../support/pdf-text'

const folder = await mkdtemp(path.join(tmpdir(), 'lumenridge-catalogues-'))
process.env.MEDIA_DIR = folder
afterAll(() => rm(folder, { recursive: true, force: true }))

const get = (range: string, locale = 'en', headers: Record<string, string> = {}) =>
  call(route, `/catalogues/${range}.pdf`, { params: { locale, file: `${range}.pdf` }, headers })

const makeAll = async () => {
  while (await makeSomeOfCatalogue()) {}
}

const rename = (slug: string, name: string) =>
  database().product.updateMany({ where: { slug }, data: { name } })

const stored = async () => {
  const names = []
  for await (const { name } of (await imageStore()).list()) names.push(name)
  return names
}

beforeEach(async () => {
  await database().printedCatalogue.deleteMany()
})
afterAll(() => rename('camp-600', 'Camp 600 Rechargeable Lantern'))

describe('a catalogue', () => {
  it('is announced by a page that looks again by itself, and is there once it is made', async () => {
    const waiting = await get('lanterns')
    expect([waiting.status, waiting.headers.get('refresh'), waiting.headers.get('retry-after')]).toEqual([
      202,
      '3',
      '3',
    ])
    expect(waiting.headers.get('cache-control')).toBe('no-store')
    expect(await waiting.text()).toContain('<h1>The catalog is being made</h1>')
    await makeAll()
    const made = await get('lanterns')
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const bytes = Buffer.from(await made.arrayBuffer())
    expect(String(bytes.length)).toBe(made.headers.get('content-length'))
    const text = pdfText(bytes)
    const lights = await database().product.findMany({
      where: { category: { slug: 'lanterns' }, status: 'PUBLISHED', deletedAt: null },
    })
    for (const { name, productNumber, slug } of lights) {
      expect(text.replace(/\s+/g, ' ')).toContain(name)
      expect(text).toContain(productNumber)
      expect(text).toContain(`/product/${slug}`)
    }
    // A cover, the contents, and two lights a page.
    expect(pdfPageCount(bytes)).toBe(2 + Math.ceil(lights.length / 2))
    const etag = made.headers.get('etag') ?? ''
    expect((await get('lanterns', 'en', { 'if-none-match': etag })).status).toBe(304)
  })

  it('of the whole range is made once for all who wait, and before a category of its name', async () => {
    const { id } = await addCategory({ slug: 'all' })
    try {
      await Promise.all(Array.from({ length: 20 }, () => get('all', 'zh')))
      expect(await database().printedCatalogue.count()).toBe(1)
      await makeAll()
      expect((await database().printedCatalogue.findFirst())?.sizeBytes).toBeGreaterThan(0)
      const text = pdfText(Buffer.from(await (await get('all', 'zh')).arrayBuffer()))
      expect(text).toContain('产品目录')
      expect(text.replace(/\s/g, '')).toContain('TX1400战术手电筒')
      expect(text).toContain('LR-F1400')
      expect(text).not.toContain('\ufffd')
    } finally {
      await database().category.delete({ where: { id } })
    }
  })

  it('is none of a category that is not there, and made by nobody who asks for its head', async () => {
    expect((await get('nothing-here')).status).toBe(404)
    expect((await get('x'.repeat(300))).status).toBe(404)
    const params = { locale: 'en', file: 'all.pdf' }
    expect((await call(head, '/catalogues/all.pdf', { params, method: 'HEAD' })).status).toBe(202)
    expect(await database().printedCatalogue.count()).toBe(0)
  })

  it('of a category that has another address by now leads to the catalogue of today', async () => {
    const { id } = await addCategory({ slug: 'old-lights' })
    try {
      await admin('PUT', `/api/admin/categories/${id}`, { slug: 'new-lights' })
      const moved = await get('old-lights', 'zh')
      expect([moved.status, moved.headers.get('location')]).toEqual([308, '/zh/catalogues/new-lights.pdf'])
      const meant = await get('New-Lights')
      expect([meant.status, meant.headers.get('location')]).toEqual([308, '/catalogues/new-lights.pdf'])
    } finally {
      await database().category.delete({ where: { id } })
    }
  })

  it('is begun anew once where something in it changes while it is made, and its file goes when it is no longer right', async () => {
    await get('lanterns')
    await makeSomeOfCatalogue()
    await rename('camp-600', 'Camp 600 renamed')
    await makeAll()
    const [made] = await database().printedCatalogue.findMany()
    const bytes = await (await imageStore()).open(mediaFileName(made?.url ?? ''))
    expect(pdfText(Buffer.from(await new Response(bytes).arrayBuffer())).replace(/\s+/g, ' ')).toContain(
      'Camp 600 renamed',
    )
    await removeExpiredCatalogues()
    expect(await stored()).toContain(mediaFileName(made?.url ?? ''))
    await rename('camp-600', 'Camp 600 again')
    await removeExpiredCatalogues()
    expect(await stored()).not.toContain(mediaFileName(made?.url ?? ''))
    expect(await database().printedCatalogue.count()).toBe(0)
  })

  it('leaves a document alone that somebody uploaded with its bytes', async () => {
    await get('lanterns')
    await makeAll()
    const bytes = new Uint8Array(await (await get('lanterns')).arrayBuffer())
    const uploaded = await sendFile(bytes, 'catalogue.pdf')
    expect(uploaded.status).toBe(201)
    await database().printedCatalogue.updateMany({ data: { version: 'former' } })
    await removeExpiredCatalogues()
    expect(await database().printedCatalogue.count()).toBe(0)
    expect(await stored()).toContain(mediaFileName(uploaded.body.url))
  })

  it('waits for a picture that is stored and cannot be read just now, and goes without one that is gone', async () => {
    const url = `/media/${'c'.repeat(32)}.webp`
    const of = (imageUrl: string) =>
      database().product.update({ where: { slug: 'camp-600' }, data: { imageUrl } })
    const { imageUrl } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    const unreadable = path.join(folder, mediaFileName(url))
    await mkdir(unreadable, { recursive: true })
    await of(url)
    try {
      await get('lanterns')
      await expect(makeAll()).rejects.toThrow()
      expect(await database().printedCatalogue.findFirst()).toMatchObject({ url: null })
      await rm(unreadable, { recursive: true })
      await makeAll()
      expect((await get('lanterns')).status).toBe(200)
    } finally {
      await rm(unreadable, { recursive: true, force: true })
      await of(imageUrl)
    }
  })

  it('is left to the process that makes it, and gone on with after a crash of that', async () => {
    await requestCatalogue({ range: 'lanterns', locale: 'en' }, 'x')
    const taken = await takeCatalogue('other')
    expect(taken?.wanted).toBe('x')
    expect(await makeSomeOfCatalogue()).toBe(false)
    await database().$executeRaw`UPDATE "printed_catalogues" SET "takenUntil" = statement_timestamp()`
    await makeAll()
    const [made] = await database().printedCatalogue.findMany()
    expect([made?.wanted, made?.url]).toEqual([null, expect.stringMatching(/\.pdf$/)])
    // What comes of the crashed one changes nothing any more.
    expect(await changeTaken({ range: 'lanterns', locale: 'en', takenBy: 'other' }, { url: null })).toBe(
      false,
    )
  })

  it('can be made again at once when it has been made, by any process', async () => {
    const key = { range: 'lanterns', locale: 'en' }
    await requestCatalogue(key, 'x')
    await makeAll()
    await requestCatalogue(key, 'y')
    expect((await takeCatalogue('other'))?.wanted).toBe('y')
  })

  it('is free from the microsecond it is asked for, since one rounded up lies ahead', async () => {
    const key = { range: 'lanterns', locale: 'en' }
    let rounded = 0
    for (let times = 0; times < 20; times++) {
      await database().printedCatalogue.deleteMany()
      await requestCatalogue(key, 'x')
      rounded += await database().$executeRaw`
        DELETE FROM "printed_catalogues" WHERE "takenUntil" = date_trunc('milliseconds', "takenUntil")`
    }
    expect(rounded).toBeLessThan(5)
  })

  it('rests after failures in a row, until something in it changes or an hour has passed', async () => {
    const key = { range: 'lanterns', locale: 'en' }
    const fail = async (version: string) => {
      await requestCatalogue(key, version)
      for (let times = 0; times < 3; times++) {
        expect((await takeCatalogue(`p${times}`))?.wanted).toBe(version)
        await failCatalogue(key)
      }
    }
    await fail('x')
    await requestCatalogue(key, 'x')
    expect(await takeCatalogue('other')).toBeNull()
    await fail('y')
    await database().printedCatalogue.updateMany({ data: { takenUntil: new Date(0) } })
    await fail('y')
    const waiting = await get('lanterns')
    expect(waiting.status).toBe(202)
    const { wanted } = await database().printedCatalogue.findFirstOrThrow()
    await fail(wanted ?? '')
    const resting = await get('lanterns')
    expect([resting.status, resting.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    await database().printedCatalogue.updateMany({ data: { version: 'z' } })
    await removeExpiredCatalogues()
    expect(await database().printedCatalogue.count()).toBe(0)
  })
})
