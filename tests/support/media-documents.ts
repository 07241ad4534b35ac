import { describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { sweepMedia } from '@/lib/media/sweep'
import { fetchFile, fileStatus, sendFile } from './media-calls'

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
      ['a picture with its name', Buffer.from('\x89PNG\r\n\x1a\n%PDF-1.7 %%EOF', 'latin1')],
      ['a page with a script', Buffer.from('<script>1</script>%PDF-1.7\n%%EOF')],
      ['one that is cut off', Buffer.concat([pdf(), Buffer.alloc(2048)])],
      ['an empty one', Buffer.alloc(0)],
    ])('is refused as no PDF: %s', async (_, bytes) => {
      expect(await send(bytes)).toMatchObject({
        status: 400,
        body: { message: 'Please select a PDF file', errors: [{ path: 'file' }] },
      })
    })

    it('may have 20 MB and no more', async () => {
      expect((await send(pdf(LIMIT))).status).toBe(201)
      expect(await send(pdf(LIMIT + 1))).toMatchObject({
        status: 413,
        body: { message: 'Document size should be 20MB at most' },
      })
    })

    it('has to be in the field “file”', async () => {
      expect(await send(pdf(), 'a.pdf', 'image')).toMatchObject({
        status: 400,
        body: { message: 'Please select a PDF file to upload' },
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
  })
}
