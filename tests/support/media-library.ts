import { describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { sweepMedia } from '@/lib/kinds/media-item/sweep'
import { imageStore } from '@/lib/media/store'
import { mediaFileName, mediaUrlOfFile } from '@/lib/uploads/media-names'
import { admin } from './admin'
import { addCaseStudy, addCategory, addPost, addProduct, addTeamMember, withoutContent } from './content'
import { change, fetchFile, fileStatus, getOne, list, remove, sweep, upload, usage } from './media-calls'
import { takeRevalidatedTags } from './next-cache'
import { picture } from './pictures'
import { storedNames, uploaded, withoutUses } from './stored-pictures'

const SOON = () => new Date(Date.now() + 60_000)

/** The media library on one kind of store, and what it serves. */
export function describeMediaLibrary(store: string) {
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
        xkey: `upload:${name}`,
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
      const { id, url } = await uploaded()
      const { id: category } = await addCategory()
      const { slug } = await addProduct(category, { images: [url] })
      await addProduct(category, { nightImageUrl: url, status: 'DRAFT' })
      await addPost({ content: `![](${url})` })
      takeRevalidatedTags()
      const changed = await change(id, {
        filename: 'hero.webp',
        alt: 'A lamp',
        translations: { zh: { alt: '一盏灯' } },
        version: 1,
      })
      expect(changed.body).toMatchObject({ filename: 'hero.webp', alt: 'A lamp', version: 2 })
      expect(changed.body.translations).toEqual({ zh: { alt: '一盏灯' } })
      // The pages that show it, and no others.
      expect(takeRevalidatedTags().toSorted()).toEqual(['posts', `product:${slug}`])
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
      expect(takeRevalidatedTags(), 'caches in front forget it').toEqual([
        `upload:${mediaFileName(item.url)}`,
      ])
      expect((await remove(item.id)).status).toBe(404)
    })

    it('does not delete what is used, wherever that is, and says where', async () => {
      const { id, url } = await uploaded()
      const smaller = url.replace('.webp', '-320.avif')
      const category = await addCategory({ bannerImage: url })
      const product = await addProduct(category.id, { images: ['/pictures/x.webp', url], status: 'DRAFT' })
      const publishAt = new Date('2999-01-01T00:00:00Z')
      const later = await addPost({ content: `![a lamp](${url})`, status: 'DRAFT', publishAt })
      const post = await addPost({ content: `Look: ![a lamp](${smaller})`, deletedAt: new Date(), publishAt })
      const study = await addCaseStudy({ translations: { zh: { solution: `![灯](${url})` } } })
      const person = await addTeamMember({ imageUrl: url })
      const about = (await admin('PUT', '/api/admin/pages/about', { introPicture: url })).body
      const contact = (await admin('PUT', '/api/admin/pages/contact/draft', { contactPicture: url })).body
      await admin('PUT', `/api/admin/categories/${category.id}/draft`, { imageUrl: smaller })
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
        use('categories', category, category.name, 'waiting', 'imageUrl'),
        use('blog-posts', later, later.title, 'scheduled', 'content'),
        use('blog-posts', post, post.title, 'bin', 'content'),
        use('case-studies', study, study.title, 'published', 'translations'),
        use('team-members', person, person.name, 'published', 'imageUrl'),
        use('page-about', { ...about, slug: '' }, 'about page', 'published', 'introPicture'),
        use('page-contact', { ...contact, slug: '' }, 'contact page', 'waiting', 'contactPicture'),
      ])
      expect((await change(id, { alt: 'Our plant' })).status).toBe(200)
      expect(takeRevalidatedTags()).toContain('page-about')
      const { status, body } = await remove(id)
      expect([status, body.message]).toEqual([409, 'This picture is used in 9 places and cannot be deleted.'])
      expect(body.usedIn).toEqual(places.body)
      expect(await fileStatus(url)).toBe(200)

      await withoutUses(url)
      await database().siteRecord.deleteMany()
      await database().recordDraft.deleteMany()
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

    it.each([
      ['a file', 0],
      ['a smaller copy', 1],
    ])('or a store that lost %s is told of, and uploading the file again repairs it', async (_, index) => {
      const bytes = await picture('jpeg')
      const { id, url } = await uploaded(bytes)
      const names = (await storedNames()).filter((name) => mediaUrlOfFile(name) === url)
      const lost = [mediaFileName(url), ...names.filter((name) => name !== mediaFileName(url))][index] ?? ''
      await (await imageStore()).remove([lost])
      expect((await sweep()).body.incomplete).toEqual([url])
      const again = await upload(bytes)
      expect([again.status, again.body.id]).toEqual([200, id])
      expect([await fileStatus(url), await fileStatus(`/media/${lost}`)]).toEqual([200, 200])
      expect((await sweep()).body.incomplete).toEqual([])
    })
  })
}
