import { describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/data/prisma'
import { whileMediaLocked } from '@/lib/kinds/media-item/library'
import { sweepMedia } from '@/lib/kinds/media-item/sweep'
import { imageStore } from '@/lib/media/store'
import { mediaFileName } from '@/lib/uploads/media-names'
import { admin } from './admin'
import { addCategory, addPost, addProduct, withoutContent } from './content'
import { fetchFile, fileStatus, listFiles, oneFile, sendFile, sweep } from './media-calls'
import { glb } from './models'

const LIMIT = 20 * 1024 * 1024
let number = 0

/** A small PDF that is unlike every other, or one of a size. */
function pdf(sizeBytes?: number): Buffer {
  const head = Buffer.from(`%PDF-1.7\n% ${Date.now()}-${++number}\n`)
  const tail = Buffer.from('\nstartxref\n0\n%%EOF\n')
  return Buffer.concat([head, Buffer.alloc(Math.max(0, (sizeBytes ?? 0) - head.length - tail.length)), tail])
}

async function send(bytes: Buffer, filename = 'Manual TX-1400.pdf', field = 'file') {
  const { status, body } = await sendFile(bytes, filename, field)
  return { status, body }
}

/** What an upload to one kind of store makes of a document. */
export function describeDocuments(store: string) {
  describe(`a document uploaded to ${store}`, () => {
    it('is stored as it came, once, and saved by browsers under its own name', async () => {
      const bytes = pdf()
      const first = await send(bytes, '说明书 “TX”.pdf')
      expect(first).toEqual({
        status: 201,
        body: {
          url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.pdf$/),
          id: expect.any(String),
          filename: '说明书 “TX”.pdf',
          type: 'PDF',
          size: bytes.length,
        },
      })
      expect(await send(bytes, 'other.pdf')).toEqual({ status: 200, body: first.body })
      const response = await fetchFile(first.body.url)
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
      const headers = Object.fromEntries(response.headers)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E8%AF%B4.*\.pdf$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    })

    it.each(['page.html', 'setup.exe', 'manual'])(
      'is saved as a PDF where it was called %s',
      async (name) => {
        const { url, filename } = (await send(pdf(), name)).body
        expect(filename).toBe(`${name}.pdf`)
        const header = (await fetchFile(url)).headers.get('content-disposition')
        expect(header).toMatch(new RegExp(`filename\\*=UTF-8''${name}\\.pdf$`))
      },
    )

    it('keeps a name with signs that mean something in its header', async () => {
      const { url } = (await send(pdf(), "it's (1)*.PDF")).body
      const header = (await fetchFile(url)).headers.get('content-disposition')
      expect(header).toMatch(/filename\*=UTF-8''it%27s%20%281%29%2A\.PDF$/)
    })

    it.each([
      ['a page with a script', Buffer.from('<script>1</script>%PDF-1.7\n%%EOF')],
      ['one that is cut off', Buffer.concat([pdf(), Buffer.alloc(2048)])],
      ['an empty one', Buffer.alloc(0)],
    ])('is refused as no document: %s', async (_, bytes) => {
      expect(await send(bytes)).toMatchObject({
        status: 400,
        body: {
          message: 'Please select a PDF, STEP, DXF or ZIP file, or a picture',
          errors: [{ path: 'file' }],
        },
      })
    })

    it.each([
      ['step', 'part.stp', 'model/step', 'ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n', 'STEP'],
      ['dxf', 'size.dxf', 'image/vnd.dxf', '999\ndrawn\n  0\r\nSECTION\n  0\nENDSEC\n  0\nEOF\n', 'DXF'],
      ['png', 'photo.png', 'image/png', '\x89PNG\r\n\x1a\n%PDF-1.7 %%EOF', 'PNG'],
      ['file.webp', 'photo.webp', 'image/webp', 'RIFF\x04\0\0\0WEBPVP8 ', 'WEBP'],
    ])('may be a file of %s, which is an attachment', async (format, name, type, content, called) => {
      const { status, body } = await send(Buffer.from(content, 'latin1'), name)
      expect([status, body.type, body.filename]).toEqual([201, called, name])
      expect(body.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${format}$`))
      const { headers } = await fetchFile(body.url)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
    })

    it('may be a ZIP of more than 20 MB, which is whole and not held in memory', async () => {
      const end = Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')
      const zip = Buffer.concat([
        Buffer.from('PK\x03\x04'),
        crypto.getRandomValues(Buffer.alloc(65_536)),
        Buffer.alloc(LIMIT),
        end,
      ])
      const { status, body } = await send(zip, 'drawings.zip')
      expect([status, body.type, body.size]).toEqual([201, 'ZIP', zip.byteLength])
      const { sha256 } = await database().documentFile.findUniqueOrThrow({ where: { url: body.url } })
      expect(body.url).toBe(`/media/${sha256?.slice(0, 32)}.zip`)
      expect(Buffer.from(await (await fetchFile(body.url)).arrayBuffer()).equals(zip)).toBe(true)
      const cut = await send(zip.subarray(0, -70_000), 'drawings.zip')
      expect([cut.status, cut.body.code]).toEqual([400, 'not_a_document'])
    })

    it('may have 20 MB and no more', async () => {
      expect((await send(pdf(LIMIT))).status).toBe(201)
      expect(await send(pdf(LIMIT + 1))).toMatchObject({
        status: 413,
        body: { message: 'Document size should be 20MB at most' },
      })
    })

    it('holds no transaction while it is written, however slow the store is', async () => {
      const files = await imageStore()
      const put = vi.spyOn(files, 'put').mockImplementation(async (name, bytes) => {
        put.mockRestore()
        // Another transaction gets the lock of this very file.
        await whileMediaLocked(`/media/${name}`, async () => ({ tags: [] }))
        await files.put(name, bytes)
      })
      const { status, body } = await send(pdf())
      expect([status, await fileStatus(body.url)]).toEqual([201, 200])
    })

    it('is written again when it was removed before it had a row', async () => {
      const files = await imageStore()
      const put = vi.spyOn(files, 'put').mockImplementation(async () => put.mockRestore())
      const { status, body } = await send(pdf())
      expect([status, await fileStatus(body.url)]).toEqual([201, 200])
    })

    it('has to be in the field “file”', async () => {
      expect(await send(pdf(), 'a.pdf', 'image')).toMatchObject({
        status: 400,
        body: { message: 'Please select a file to upload' },
      })
    })

    it('stays when files without an owner are swept, and goes when it has none', async () => {
      const { url } = (await send(pdf())).body
      const later = new Date(Date.now() + 60_000)
      await sweepMedia(later)
      expect(await fileStatus(url)).toBe(200)
      await database().documentFile.delete({ where: { url } })
      await sweepMedia(later)
      expect(await fileStatus(url)).toBe(404)
    })

    it('whose file the store lost is told of, and uploading it again repairs it', async () => {
      const bytes = pdf()
      const { url } = (await send(bytes)).body
      await (await imageStore()).remove([mediaFileName(url)])
      expect((await sweep()).body.incomplete).toEqual([url])
      expect((await send(bytes)).status).toBe(200)
      expect((await sweep()).body.incomplete).toEqual([])
    })
  })

  describe(`documents and models uploaded to ${store}`, () => {
    it('are listed newest first, found by name and use, and get other names', async () => {
      await withoutContent()
      await database().documentFile.deleteMany()
      const [used, unused] = [(await send(pdf(), 'Used.pdf')).body, (await send(pdf(), 'Not used.pdf')).body]
      const model = (await sendFile(glb(), 'lamp.glb')).body
      await addPost({ content: `[Manual](${used.url})` })
      const names = async (query = '') =>
        (await listFiles(query)).body.map(({ filename }: { filename: string }) => filename)
      expect(await names()).toEqual(['lamp.glb', 'Not used.pdf', 'Used.pdf'])
      expect(await names('?search=used&sort=filename_desc')).toEqual(['Used.pdf', 'Not used.pdf'])
      expect(await names('?use=unused')).toEqual(['lamp.glb', 'Not used.pdf'])
      expect(await names('?use=used')).toEqual(['Used.pdf'])
      expect((await listFiles('?limit=1')).headers.get('x-total-count')).toBe('3')
      expect((await oneFile.get(model.id)).body).toMatchObject({ ...model, version: 1 })
      expect((await oneFile.get(unused.id)).body).toMatchObject({ ...unused, model: null })

      const renamed = await oneFile.rename(unused.id, { filename: 'Setup.exe', version: 1 })
      expect(renamed).toMatchObject({ status: 200, body: { filename: 'Setup.exe.pdf', version: 2 } })
      const header = (await fetchFile(unused.url)).headers.get('content-disposition')
      expect(header).toContain("filename*=UTF-8''Setup.exe.pdf")
      expect((await oneFile.rename(unused.id, { filename: 'Other.pdf', version: 1 })).status).toBe(409)
      expect((await oneFile.rename(unused.id, { url: '/media/x.pdf' })).status).toBe(400)
    })

    it('are deleted with their files where no record uses them', async () => {
      for (const { id, url, filename } of [(await send(pdf())).body, (await sendFile(glb(), 'x.glb')).body]) {
        expect((await oneFile.usage(id)).body).toEqual([])
        const { status, body } = await oneFile.remove(id)
        expect([status, body]).toEqual([200, { message: 'Uploaded file deleted successfully' }])
        expect(await fileStatus(url)).toBe(404)
        expect((await oneFile.remove(id)).status).toBe(404)
        const notes = await database().activity.findMany({ where: { targetId: id }, orderBy: { at: 'asc' } })
        expect(notes.map(({ type, action, label }) => [type, action, label])).toEqual([
          ['files', 'CREATE', filename],
          ['files', 'DELETE', filename],
        ])
      }
    })

    it('are not deleted while a record uses them, wherever that is, and the answer says where', async () => {
      const document = (await send(pdf())).body
      const model = (await sendFile(glb(), 'y.glb')).body
      const category = await addCategory()
      const product = await addProduct(category.id, {
        modelUrl: model.url,
        deletedAt: new Date(),
        documents: {
          create: {
            position: 0,
            document: {
              create: {
                slug: 'manual',
                title: 'Manual',
                kind: 'MANUAL',
                url: document.url,
                type: 'PDF',
                sizeBytes: document.size,
              },
            },
          },
        },
      })
      const other = await addProduct(category.id, { status: 'DRAFT' })
      const changes = {
        documents: [{ name: 'Manual', url: document.url, kind: 'MANUAL', type: 'PDF', sizeBytes: 1 }],
      }
      expect((await admin('PUT', `/api/admin/products/${other.id}/draft`, changes)).status).toBe(200)
      const post = await addPost({ translations: { zh: { content: `[手册](${document.url})` } } })
      const use = (
        type: string,
        { id, slug }: { id: string; slug: string },
        label: string,
        ...at: string[]
      ) => {
        const [state, ...fields] = at
        return { type, id, slug, label, state, fields }
      }
      const record = await database().document.findFirstOrThrow({ where: { url: document.url } })
      const places = await oneFile.usage(document.id)
      expect(places.body).toEqual(
        expect.arrayContaining([
          use('documents', record, 'Manual', 'published', 'url'),
          use('products', other, other.name, 'waiting', 'documents'),
          use('blog-posts', post, post.title, 'published', 'translations'),
        ]),
      )
      expect(places.body).toHaveLength(3)
      const { status, body } = await oneFile.remove(document.id)
      expect([status, body.message, body.usedIn]).toEqual([
        409,
        'This file is used in 3 places and cannot be deleted.',
        places.body,
      ])
      expect((await oneFile.usage(model.id)).body).toEqual([
        use('products', product, product.name, 'bin', 'modelUrl'),
      ])
      expect((await oneFile.remove(model.id)).status).toBe(409)
      expect((await listFiles('?use=unused')).body.map(({ id }: { id: string }) => id)).not.toContain(
        model.id,
      )
      expect(await fileStatus(document.url)).toBe(200)
      await database().recordDraft.deleteMany()
      await withoutContent()
      expect((await oneFile.remove(document.id)).status).toBe(200)
      expect((await oneFile.remove(model.id)).status).toBe(200)
    })

    it('are not deleted while a redirect leads to them', async () => {
      const { id, url } = (await send(pdf())).body
      const to = `${url}?from=leaflet`
      const redirect = (await admin('POST', '/api/admin/redirects', { from: '/leaflet.pdf', to })).body
      const { status, body } = await oneFile.remove(id)
      expect([status, body.usedIn]).toEqual([
        409,
        [
          {
            ...{ type: 'redirects', id: redirect.id, slug: '', label: '/leaflet.pdf' },
            ...{ state: 'published', fields: ['to'] },
          },
        ],
      ])
      expect((await listFiles('?use=unused')).body.map((file: { id: string }) => file.id)).not.toContain(id)
      await database().redirect.deleteMany()
      expect((await oneFile.remove(id)).status).toBe(200)
    })

    it('have nothing at an id that is none', async () => {
      const id = '00000000-0000-7000-8000-000000000000'
      const answers = [
        await oneFile.get(id),
        await oneFile.usage('nonsense'),
        await oneFile.remove(id),
        await oneFile.rename(id, { filename: 'x' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    })
  })
}
