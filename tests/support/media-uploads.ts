import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureCopies } from '@/lib/uploads/media-names'
import { addTeamMember } from './content'
import { fileBytes, fileStatus, getOne, imageForm, remove, sendForm, upload } from './media-calls'
import { takeRevalidatedTags } from './next-cache'
import { avifSize, photoOfPhone, picture } from './pictures'
import { storedNames, uploaded, withoutUses } from './stored-pictures'

const LIMIT = 5 * 1024 * 1024
const MB = 1024 * 1024

/** A picture padded to a size; decoders ignore bytes after its end. */
function filledUp(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

/** What an upload to one kind of store makes of a picture, and how large it may be. */
export function describeUploads(store: string) {
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
      takeRevalidatedTags()
      await addTeamMember({ imageUrl: url })
      expect(takeRevalidatedTags(), 'no page shows a picture that is not used').toEqual([])
      await uploaded(bytes)
      expect(takeRevalidatedTags()).toEqual(['team'])
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

  describe(`the size of an upload to ${store}`, () => {
    it('is less than 5 MB', async () => {
      const bytes = await picture('jpeg')
      await uploaded(filledUp(bytes, LIMIT - 1))
      const { status, body } = await upload(filledUp(bytes, LIMIT))
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
}
