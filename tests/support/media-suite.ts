import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { mediaFileName, pictureCopies } from '@/lib/domain/media-names'
import { imageStore } from '@/lib/media/store'
import { sweepMedia } from '@/lib/media/sweep'
import { addCaseStudy, addCategory, addPost, addProduct, addTeamMember, withoutContent } from './content'
import { blackPng, boastingPng, damaged, GIF_SCRIPT, HTML, movingPng, polyglot, SVG } from './hostile-images'
import {
  change,
  fetchFile,
  fileBytes,
  fileStatus,
  getOne,
  imageForm,
  list,
  remove,
  sendForm,
  sweep,
  upload,
  usage,
} from './media-calls'
import { takeRevalidatedTags } from './next-cache'
import { avifSize, photoOfPhone, picture } from './pictures'

const LIMIT = 5 * 1024 * 1024
const MB = 1024 * 1024
const SOON = () => new Date(Date.now() + 60_000)

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of (await imageStore()).list()) names.push(name)
  return names.sort()
}

async function uploaded(bytes?: Buffer, filename?: string) {
  const { status, body } = await upload(bytes ?? (await picture('jpeg')), filename)
  expect([status, body.message]).toEqual([201, undefined])
  return body as { imageUrl: string; id: string; filename: string; url: string; size: number }
}

/** A picture padded to a size; decoders ignore bytes after its end. */
function filledUp(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

/** The tests of the media library, which are the same for each type of store. */
export function describeMedia(store: string) {
  beforeAll(withoutContent)
  beforeEach(() => {
    takeRevalidatedTags()
  })

  describe(`a picture uploaded to ${store}`, () => {
    it('is stored upright, without anything the camera noted, in every width the site serves', async () => {
      const item = await uploaded(await photoOfPhone(), 'IMG_0001.jpg')
      expect(item.imageUrl).toBe(item.url)
      expect(item.url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
      expect(item.filename).toBe('IMG_0001.jpg')

      const original = await fileBytes(item.url)
      expect(original.byteLength).toBe(item.size)
      const facts = await sharp(original).metadata()
      expect([facts.format, facts.width, facts.height]).toEqual(['webp', 400, 600])
      expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect(original.includes('Somebody')).toBe(false)
      // Lying on its side the left half was red; upright that is the upper one.
      const { data } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
      expect(data[0]).toBeGreaterThan(150)
      expect(data.at(-1)).toBeGreaterThan(150)

      const small = item.url.replace('.webp', '-320.webp')
      expect((await sharp(await fileBytes(small)).metadata()).width).toBe(320)
      const avif = await fileBytes(item.url.replace('.webp', '-320.avif'))
      expect(avif.toString('latin1', 4, 12)).toBe('ftypavif')
      expect(avifSize(avif)).toEqual({ width: 320, height: 480 })
      expect(avifSize(await fileBytes(item.url.replace('.webp', '-400.avif'))).width).toBe(400)

      const { body } = await getOne(item.id)
      expect(body).toMatchObject({
        widthPx: 400,
        heightPx: 600,
        variantsPx: [320],
        shipped: false,
        version: 1,
      })
      expect(body.placeholder).toMatch(/^#[0-9a-f]{6}$/)
    })

    it('is made no wider than 2400 pixels, and has all smaller widths', async () => {
      const { id } = await uploaded(await picture('jpeg', { width: 3000, height: 120 }))
      const { body } = await getOne(id)
      expect(body).toMatchObject({ widthPx: 2400, heightPx: 96 })
      expect(body.variantsPx).toEqual([320, 480, 640, 960, 1280, 1600, 1920])
      for (const { url } of pictureCopies(body)) expect(await fileStatus(url), url).toBe(200)
    })

    it('keeps what can be seen through, and may be a WebP itself', async () => {
      const seeThrough = await uploaded(await picture('png', { channels: 4 }), 'logo.png')
      expect((await sharp(await fileBytes(seeThrough.url)).metadata()).hasAlpha).toBe(true)
      expect((await uploaded(await picture('webp'), 'a.webp')).size).toBeGreaterThan(0)
    })

    it('is stored once, however often and under whatever name it is sent', async () => {
      const bytes = await picture('jpeg')
      const first = await uploaded(bytes, 'first.jpg')
      const names = await storedNames()
      const again = await upload(bytes, 'second.jpg')
      expect([again.status, again.body]).toEqual([200, first])
      expect(await storedNames()).toEqual(names)
    })

    it('gets another address when it is replaced by another one of the same name', async () => {
      const [before, after] = [await uploaded(undefined, 'hero.jpg'), await uploaded(undefined, 'hero.jpg')]
      expect(after.url).not.toBe(before.url)
      expect(await fileStatus(before.url)).toBe(200)
    })

    it('is one of many uploaded at the same time, and none of them gets lost', async () => {
      const different = await Promise.all(Array.from({ length: 6 }, () => picture('jpeg')))
      const same = await picture('png')
      const answers = await Promise.all([...different, same, same, same].map((bytes) => upload(bytes)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(7).fill(201)])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(7)
      for (const { body } of answers) expect(await fileStatus(body.url)).toBe(200)
    })

    it('shows on the public pages at once', async () => {
      const bytes = await picture('jpeg')
      const { id, url } = await uploaded(bytes)
      await remove(id)
      await addTeamMember({ imageUrl: url })
      expect(takeRevalidatedTags(), 'no page shows a picture that is not used').toEqual([])
      await uploaded(bytes)
      expect(takeRevalidatedTags()).toEqual(['media'])
      await withoutUses(url)
    })

    it.each([
      ['../../../../tmp/evil.png', 'evil.png'],
      ['..\\..\\evil.png', 'evil.png'],
      ['a\u202Egnp.exe.png', 'agnp.exe.png'],
      ['头灯 夜间.jpg', '头灯 夜间.jpg'],
      [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    ])('may be called %s and is listed as %s', async (sent, shown) => {
      const item = await uploaded(undefined, sent)
      expect(item.filename).toBe(shown)
      expect(item.url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    })
  })

  describe(`what is no picture, sent to ${store}`, () => {
    const small = () => picture('png', { width: 64, height: 64 })
    const moving = async () => {
      const frames = [
        await sharp(await small())
          .ensureAlpha()
          .toBuffer(),
        await small(),
      ]
      return sharp(frames, { join: { animated: true } })
    }
    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['a drawing with a script', () => SVG],
      ['a page named .png', () => HTML],
      ['a script that begins like a GIF', () => GIF_SCRIPT],
      [
        'a GIF',
        async () =>
          sharp(await small())
            .gif()
            .toBuffer(),
      ],
      [
        'an AVIF',
        async () =>
          sharp(await small())
            .avif()
            .toBuffer(),
      ],
      [
        'a TIFF',
        async () =>
          sharp(await small())
            .tiff()
            .toBuffer(),
      ],
      ['an empty file', () => Buffer.alloc(0)],
      ['nothing but the beginning of a JPEG', () => Buffer.from('ffd8ffe000104a46494600', 'hex')],
      ['a PNG that is cut off', async () => (await small()).subarray(0, -40)],
      ['a JPEG that is cut off', async () => (await picture('jpeg')).subarray(0, -2000)],
      ['a WebP that is cut off', async () => (await picture('webp')).subarray(0, -2000)],
      ['a damaged PNG', () => damaged(blackPng(64, 64))],
      ['a PNG of 50,000 by 50,000 pixels', () => boastingPng(50_000, 50_000)],
      ['a PNG of 16,383 by 16,383 pixels in 33 KB', () => blackPng(16_383, 16_383)],
      ['a moving WebP', async () => (await moving()).webp({ delay: [100, 100] }).toBuffer()],
      ['a moving PNG', async () => movingPng(await small())],
    ])('is refused: %s', async (_, make) => {
      const bytes = await make()
      const names = await storedNames()
      const { status, body } = await upload(bytes, 'picture.png', 'image/png')
      expect([status, body.message]).toEqual([400, 'Please select an image file'])
      expect(body.code).toBe('not_an_image')
      expect(body.errors).toEqual([
        {
          path: 'image',
          message: expect.stringMatching(/\w/),
          code: expect.stringMatching(/image/),
          ...(body.errors[0].values && {
            values: { max: 40, width: expect.any(Number), height: expect.any(Number) },
          }),
        },
      ])
      expect(await storedNames()).toEqual(names)
      expect(takeRevalidatedTags()).toEqual([])
    })

    it('is no way to fill the memory', async () => {
      const bomb = blackPng(16_383, 16_383)
      const before = process.memoryUsage().rss
      const since = performance.now()
      const answers = await Promise.all(Array.from({ length: 20 }, () => upload(bomb)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400))
      expect(performance.now() - since).toBeLessThan(3000)
      expect((process.memoryUsage().rss - before) / MB).toBeLessThan(60)
    })

    it('loses a script hidden behind a picture, since nothing of what was sent is kept', async () => {
      const { url } = await uploaded(polyglot(await small()))
      expect((await fileBytes(url)).includes('script')).toBe(false)
    })
  })

  describe(`the size of an upload to ${store}`, () => {
    it('may be 5 MB and not a byte more', async () => {
      const bytes = await picture('jpeg')
      await uploaded(filledUp(bytes, LIMIT))
      const { status, body } = await upload(filledUp(bytes, LIMIT + 1))
      expect([status, body.message]).toEqual([413, 'Image size should be less than 5MB'])
    })

    it('is told before anything is read, where it is announced', async () => {
      let pulled = 0
      const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 })
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(100 * MB),
      }
      expect((await sendForm(body, headers)).status).toBe(413)
      expect(pulled).toBe(0)
    })

    it('is counted while it arrives, where it is not', async () => {
      let sent = 0
      const head = Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
      )
      const piece = Buffer.alloc(64 * 1024)
      const endless = new ReadableStream({
        pull(controller) {
          controller.enqueue(sent === 0 ? head : piece)
          sent += piece.length
        },
      })
      const before = process.memoryUsage().rss
      const { status } = await sendForm(endless, { 'content-type': 'multipart/form-data; boundary=x' })
      expect(status).toBe(413)
      expect(sent).toBeLessThan(LIMIT + MB)
      expect((process.memoryUsage().rss - before) / MB).toBeLessThan(40)
    })

    it('counts as nothing when no file was chosen', async () => {
      const other = new FormData()
      other.set('picture', new File(['x'], 'x.png'))
      const text = new FormData()
      text.set('image', 'x')
      for (const form of [new FormData(), other, text, imageForm(Buffer.alloc(0), '')]) {
        const { status, body } = await sendForm(form)
        expect([status, body.message]).toEqual([400, 'Please select an image to upload'])
      }
    })

    it('does not matter without the key, since nothing is read then', async () => {
      let pulled = 0
      const body = new ReadableStream({ pull: () => void pulled++ }, { highWaterMark: 0 })
      const headers = { 'admin-key': 'wrong', 'content-type': 'multipart/form-data; boundary=x' }
      expect((await sendForm(body, headers)).status).toBe(401)
      expect(pulled).toBe(0)
    })

    it('does not matter when the request is no form, or not a whole one', async () => {
      expect((await sendForm('{}', { 'content-type': 'application/json' })).status).toBe(415)
      expect((await sendForm('x', { 'content-type': 'multipart/form-data; charset=utf-8' })).status).toBe(400)
      const cut = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
      expect((await sendForm(cut, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    })
  })

  describe(`a picture served from ${store}`, () => {
    it('may be kept for ever, is what it says it is, and can run nothing', async () => {
      const { url, size } = await uploaded()
      const name = mediaFileName(url)
      const response = await fetchFile(url)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toEqual({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'content-type': 'image/webp',
        etag: `"${name}"`,
        'x-content-type-options': 'nosniff',
      })
      expect((await response.arrayBuffer()).byteLength).toBe(size)
      const avif = await fetchFile(url.replace('.webp', '-320.avif'))
      expect(avif.headers.get('content-type')).toBe('image/avif')
      await avif.arrayBuffer()
    })

    it('is not sent again to who has it', async () => {
      const { url } = await uploaded()
      const etag = `"${mediaFileName(url)}"`
      const response = await fetchFile(url, { 'if-none-match': `"other", ${etag}` })
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, ''])
    })

    it.each([
      '/media/00000000000000000000000000000000.webp',
      '/media/00000000000000000000000000000000.png',
      '/media/..%2f..%2fpackage.json',
      '/media/%2e%2e',
      '/media/%2fetc%2fpasswd',
      '/media/..%5cx.webp',
      '/media/a%00.webp',
      '/media/.part',
    ])('is missing at %s', async (url) => {
      const response = await fetchFile(url)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      const known = await fetchFile(url, { 'if-none-match': '*' })
      expect([known.status, await known.json()]).toEqual([
        404,
        { message: 'Picture not found', code: 'picture_not_found' },
      ])
    })
  })

  describe(`the media library on ${store}`, () => {
    it('lists the newest first, page by page, and finds by name and description in both languages', async () => {
      await withoutContent()
      for (const name of ['one.jpg', 'two.jpg', '100%_three.jpg']) await uploaded(undefined, name)
      const { status, headers, body } = await list()
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body.map(({ filename }: { filename: string }) => filename)).toEqual([
        '100%_three.jpg',
        'two.jpg',
        'one.jpg',
      ])
      const page = await list('?limit=2')
      expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3'])
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
      expect((await list(new URL(next, 'http://localhost').search)).body).toEqual([body[2]])

      await change(body[2].id, { alt: 'A lantern', translations: { zh: { alt: '营地灯' } } })
      for (const search of ['ONE', 'lantern', '营地']) {
        const found = await list(`?search=${encodeURIComponent(search)}`)
        expect(found.body.map(({ id }: { id: string }) => id)).toEqual([body[2].id])
      }
      expect((await list('?search=%25')).body).toHaveLength(1)
      expect((await list('?search=_')).body).toHaveLength(1)
      expect((await list('?cursor=nonsense')).status).toBe(400)
    })

    it('takes new words for a picture, and refuses an edit of what somebody changed meanwhile', async () => {
      const { id } = await uploaded()
      takeRevalidatedTags()
      const changed = await change(id, {
        filename: 'hero.webp',
        alt: 'A lamp',
        translations: { zh: { alt: '一盏灯' } },
        version: 1,
      })
      expect(changed.body).toMatchObject({ filename: 'hero.webp', alt: 'A lamp', version: 2 })
      expect(changed.body.translations).toEqual({ zh: { alt: '一盏灯' } })
      expect(takeRevalidatedTags()).toEqual(['media'])
      const stale = await change(id, { alt: 'Another lamp', version: 1 })
      expect([stale.status, stale.body.current]).toEqual([409, changed.body])
      expect((await change(id, { alt: null })).body).toMatchObject({ alt: null, version: 3 })
      for (const body of [
        {},
        { version: 3 },
        { url: '/media/x' },
        { filename: ' ' },
        { alt: 'x'.repeat(201) },
      ]) {
        expect((await change(id, body)).status, JSON.stringify(body)).toBe(400)
      }
    })

    it.each(['nonsense', '00000000-0000-7000-8000-000000000000', "' OR 1=1"])(
      'has nothing at %s',
      async (id) => {
        const answers = [await getOne(id), await change(id, { alt: 'x' }), await remove(id), await usage(id)]
        expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(404))
      },
    )

    it('deletes a picture nobody uses, with all its files', async () => {
      const before = await storedNames()
      const item = await uploaded()
      takeRevalidatedTags()
      const { status, body } = await remove(item.id)
      expect([status, body]).toEqual([200, { message: 'Media item deleted successfully' }])
      expect(await storedNames()).toEqual(before)
      expect(await fileStatus(item.url)).toBe(404)
      expect(takeRevalidatedTags()).toEqual([])
      expect((await remove(item.id)).status).toBe(404)
    })

    it('does not delete what is used, wherever that is, and says where', async () => {
      const { id, url } = await uploaded()
      const smaller = url.replace('.webp', '-320.webp')
      const category = await addCategory({ bannerImage: url })
      const product = await addProduct(category.id, { images: ['/pictures/x.webp', url], status: 'DRAFT' })
      const post = await addPost({ content: `Look: ![a lamp](${smaller})`, deletedAt: new Date() })
      const study = await addCaseStudy({ translations: { zh: { solution: `![灯](${url})` } } })
      const person = await addTeamMember({ imageUrl: url })
      const use = (
        type: string,
        { id, slug }: { id: string; slug: string },
        label: string,
        ...at: string[]
      ) => {
        const [state, field] = at
        return { type, id, slug, label, state, fields: [field] }
      }
      const places = await usage(id)
      expect(places.body).toEqual([
        use('products', product, product.name, 'draft', 'images'),
        use('categories', category, category.name, 'published', 'bannerImage'),
        use('blog-posts', post, post.title, 'bin', 'content'),
        use('case-studies', study, study.title, 'published', 'translations'),
        use('team-members', person, person.name, 'published', 'imageUrl'),
      ])
      const { status, body } = await remove(id)
      expect([status, body.message]).toEqual([409, 'This picture is used in 5 places and cannot be deleted.'])
      expect(body.usedIn).toEqual(places.body)
      expect(await fileStatus(url)).toBe(200)

      await withoutUses(url)
      expect((await usage(id)).body).toEqual([])
      expect((await remove(id)).status).toBe(200)
    })

    it('keeps a record of what was uploaded, described and deleted', async () => {
      const { id, filename } = await uploaded()
      await change(id, { alt: 'A lamp' })
      await remove(id)
      const notes = await database().activity.findMany({ where: { targetId: id }, orderBy: { at: 'asc' } })
      expect(notes.map(({ type, action, label }) => [type, action, label])).toEqual([
        ['media', 'CREATE', filename],
        ['media', 'UPDATE', filename],
        ['media', 'DELETE', filename],
      ])
      expect([notes[1]?.before, notes[1]?.after]).toEqual([{ alt: null }, { alt: 'A lamp' }])
    })

    it('does not delete what came with the site', async () => {
      const { id } = await database().mediaItem.create({
        data: {
          filename: 'shipped.webp',
          url: '/pictures/studio/shipped.webp',
          sizeBytes: 1,
          widthPx: 1,
          heightPx: 1,
          contentHash: 'x',
        },
      })
      expect((await getOne(id)).body.shipped).toBe(true)
      const { status, body } = await remove(id)
      expect([status, body.message]).toEqual([409, 'This picture comes with the site and cannot be deleted.'])
    })

    it('takes a picture that is uploaded and deleted at the same time for one or the other, never for half', async () => {
      const bytes = await picture('jpeg')
      for (let round = 0; round < 5; round++) {
        const { body } = await upload(bytes)
        await Promise.all([remove(body.id), upload(bytes)])
        const row = await database().mediaItem.findUnique({ where: { url: body.url } })
        expect(await fileStatus(body.url)).toBe(row ? 200 : 404)
      }
    })
  })

  describe(`a crash while something was written to ${store}`, () => {
    it('leaves files that are removed, and never the ones of a picture', async () => {
      const item = await uploaded()
      await sweepMedia(SOON())
      const names = await storedNames()
      const stray = 'f'.repeat(32)
      const files = await imageStore()
      for (const name of [`${stray}-320.webp`, `${stray}.webp`]) await files.put(name, Buffer.from('x'))
      // Files of an upload that may be in progress are not removed.
      expect((await sweep()).body).toEqual({ removedFiles: 0, incomplete: [] })
      expect(await sweepMedia(SOON())).toEqual({ removedFiles: 2, incomplete: [] })
      expect(await storedNames()).toEqual(names)
      expect(await fileStatus(item.url)).toBe(200)
    })

    it('or a store that lost a file is told of, and uploading the file again repairs it', async () => {
      const bytes = await picture('jpeg')
      const { id, url } = await uploaded(bytes)
      await (await imageStore()).remove([mediaFileName(url)])
      expect((await sweep()).body.incomplete).toEqual([url])
      const again = await upload(bytes)
      expect([again.status, again.body.id]).toEqual([200, id])
      expect(await fileStatus(url)).toBe(200)
      expect((await sweep()).body.incomplete).toEqual([])
    })
  })
}

/** Removes a picture from all records that use it. */
async function withoutUses(url: string): Promise<void> {
  const other = '/pictures/other.webp'
  await database().category.updateMany({ data: { bannerImage: null } })
  await database().product.updateMany({ data: { images: [] } })
  await database().blogPost.updateMany({ data: { content: 'None' } })
  await database().caseStudy.updateMany({ data: { translations: {} } })
  await database().teamMember.updateMany({ where: { imageUrl: url }, data: { imageUrl: other } })
}
