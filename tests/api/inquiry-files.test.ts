import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as readFile } from '@/app/api/admin/inquiries/[id]/files/[file]/route'
import { POST as erase } from '@/app/api/admin/people/erase/route'
import { POST } from '@/app/api/inquiries/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { database } from '@/lib/data/prisma'
import { readFile as readFileByKind } from '@/lib/files/read-file'
import { PEER_HEADER } from '@/lib/http/call-origin'
import { takeFormPlace } from '@/lib/http/inquiry-form'
import { countInquiryFiles } from '@/lib/kinds/inquiry/visitor-limits'
import {
  INQUIRY_ATTACHMENT_MAX_BYTES,
  INQUIRY_FILE_FORMS_AT_ONCE,
  INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE,
  INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR,
  INQUIRY_FILES_LIMIT_MS,
  INQUIRY_FILES_TOTAL_MAX_BYTES,
  INQUIRY_VIEW_MAX_BYTES,
  SUSPECTED_FILES_TOTAL_MAX_BYTES,
} from '@/lib/values/limits'
import { admin, UNKNOWN_ID } from '../support/admin'
import { call } from '../support/call'
import { blackPng } from '../support/hostile-images'
import { INQUIRY as VISITORS } from '../support/inquiry'

vi.mock('@/lib/files/read-file', async (original) => {
  const actual = await original<typeof import('@/lib/files/read-file')>()
  return { ...actual, readFile: vi.fn(actual.readFile) }
})

const INQUIRY = { ...VISITORS, message: 'Please send a sample in our red.', product: 'tx-1400' }

const CONFIGURATION = {
  product: 'tx-1400',
  parts: { body: { color: 'ral-3020', finish: 'matt' }, strap: { color: '#FF8800' } },
  logo: { words: null, font: 'sans', process: 'laser', widthMm: 22, heightMm: 6, turnedDeg: 0 },
}

const SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'

/** As it is handed on: rebuilt, whatever it began with. */
const REBUILT = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'

const drawn = (width: number, height: number, format: 'png' | 'webp' | 'jpeg' = 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#c1121c' } })
    .toFormat(format)
    .toBuffer()

type Parts = Record<string, string | Buffer>

async function send(parts: Parts, address = '198.51.100.7'): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...INQUIRY, ...parts })) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.bin`)
  }
  const headers = { [PEER_HEADER]: address }
  return POST(new Request('http://localhost:3000/api/inquiries', { method: 'POST', body: form, headers }), {
    params: Promise.resolve({}),
  })
}

const stored = () => database().inquiry.findFirstOrThrow({ include: { files: { orderBy: { name: 'asc' } } } })

// The first one starts a thread, which a busy machine may not do in the time an inquiry waits.
beforeAll(async () => {
  await readFileByKind('buyerLogo', Buffer.from(SVG))
})

beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().rateLimitCounter.deleteMany()
})

describe('an inquiry with files', () => {
  it('keeps its configuration, views and logo, by content whatever they are called', async () => {
    const view = await drawn(1600, 1200)
    const views = Object.fromEntries([1, 2, 3, 4].map((number) => [`view-${number}`, view]))
    const answer = await send({
      ...views,
      logo: Buffer.from(SVG),
      configuration: JSON.stringify(CONFIGURATION),
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).not.toHaveProperty('omitted')
    const { id, files, configuration, productName } = await stored()
    expect(files.map(({ name, type, sizeBytes }) => [name, type, sizeBytes])).toEqual([
      ['logo', 'svg', REBUILT.length],
      ...[1, 2, 3, 4].map((number) => [`view-${number}`, 'webp', view.byteLength]),
    ])
    expect(productName).toBe('TX 1400 Tactical Flashlight')
    expect(configuration).toMatchObject({ parts: { strap: { color: '#ff8800', finish: null } } })

    const { body } = await admin('GET', `/api/admin/inquiries/${id}`)
    expect(body).toMatchObject({
      files: [{ name: 'logo', type: 'svg' }, {}, {}, {}, { name: 'view-4' }],
      omittedFiles: [],
    })
    // A plain inquiry has none, and the list can be narrowed to either.
    await send({ message: 'Please send a sample.' })
    const found = async (given: boolean) =>
      (await admin('GET', `/api/admin/inquiries?configuration=${given}`)).body
    expect(await found(true)).toMatchObject([{ id }])
    expect(await found(false)).toMatchObject([{ configuration: null, message: 'Please send a sample.' }])
  })

  it.each([
    [
      'a view that is too large',
      { 'view-1': Buffer.alloc(INQUIRY_VIEW_MAX_BYTES + 1) },
      'view-1',
      'too_large',
    ],
    ['a logo that is no picture', { logo: Buffer.from('<html><svg></svg></html>') }, 'logo', 'unreadable'],
    [
      'a logo of more parts than a browser draws',
      { logo: Buffer.from(SVG.replace('<path', `${'<path/>'.repeat(10_001)}<path`)) },
      'logo',
      'active_svg',
    ],
    [
      'a logo of comments alone',
      { logo: Buffer.from(`${'<!---->'.repeat(100)}</svg>`) },
      'logo',
      'unreadable',
    ],
    ['a view that is an SVG', { 'view-2': Buffer.from(SVG) }, 'view-2', 'unreadable'],
    [
      'a logo that runs a script',
      { logo: Buffer.from(SVG.replace('<path', '<script>alert(1)</script><path')) },
      'logo',
      'active_svg',
    ],
    [
      'a logo whose script has a prefix with a dot',
      {
        logo: Buffer.from(
          SVG.replace('<path', '<a.b:script xmlns:a.b="http://www.w3.org/2000/svg">1</a.b:script><path'),
        ),
      },
      'logo',
      'active_svg',
    ],
    [
      'a logo in an encoding that hides elements',
      { logo: Buffer.from(SVG.replace('"1.0"', '"1.0" encoding="ISO-2022-JP"')) },
      'logo',
      'unreadable',
    ],
    [
      'a logo that stands for endless text',
      { logo: Buffer.from(SVG.replace('<svg', '<!DOCTYPE svg [<!ENTITY a "aa">]><svg')) },
      'logo',
      'unreadable',
    ],
  ])('is taken without %s, and says so', async (_, parts, name, reason) => {
    const answer = await send(parts)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      omitted: [{ name, reason, message: expect.stringMatching(/\w{3,}.*\.$/) }],
    })
    expect(await stored()).toMatchObject({ files: [], omittedFiles: [`${name}:${reason}`] })
  })

  it('is taken without attachments that are too large together, too', async () => {
    const file = Buffer.alloc(INQUIRY_ATTACHMENT_MAX_BYTES + 1024 * 1024)
    const names = ['attachment-1', 'attachment-2', 'attachment-3']
    const answer = await send(Object.fromEntries(names.map((name) => [name, file])))
    expect(answer.status).toBe(201)
    expect((await answer.json()).omitted).toMatchObject(names.map((name) => ({ name, reason: 'too_large' })))
  })

  it('is taken without a logo of more pixels than a computer has memory for', async () => {
    const answer = await send({ logo: blackPng(10_000, 10_000) })
    expect((await answer.json()).omitted).toMatchObject([{ name: 'logo', reason: 'too_many_pixels' }])
  })

  it('is taken with logos in the ways printers save them', async () => {
    const plain = sharp({ create: { width: 90, height: 30, channels: 3, background: '#123456' } })
    for (const logo of [
      await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    ]) {
      await database().inquiry.deleteMany()
      expect(await (await send({ logo })).json()).not.toHaveProperty('omitted')
      expect((await stored()).files[0]?.bytes).toEqual(new Uint8Array(logo))
    }
  })

  it('keeps the colors of a configuration whose logo cannot be read', async () => {
    const logo = { ...CONFIGURATION.logo, heightMm: 0 }
    await send({ configuration: JSON.stringify({ ...CONFIGURATION, logo }) })
    expect((await stored()).configuration).toMatchObject({
      parts: { body: { color: 'ral-3020' } },
      logo: null,
    })
  })

  it('is taken without pictures of the wrong size or format', async () => {
    const parts = {
      'view-1': await drawn(1601, 1200),
      'view-2': await drawn(800, 600, 'jpeg'),
      logo: await drawn(9, 9, 'jpeg'),
    }
    const answer = await send(parts)
    expect((await answer.json()).omitted.map(({ name }: { name: string }) => name)).toEqual([
      'view-1',
      'view-2',
    ])
    expect((await stored()).files.map(({ name, type }) => [name, type])).toEqual([['logo', 'jpeg']])
  })

  it('is the same one when its file is left out of one attempt only', async () => {
    const logo = await drawn(9, 9, 'png')
    const answers = []
    for (const exceeds of [true, false, true, false]) {
      for (let forms = 0; exceeds && forms < INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR; forms++)
        await countInquiryFiles('198.51.100.7')
      answers.push(await (await send({ logo })).json())
      await database().rateLimitCounter.deleteMany()
    }
    expect(await database().inquiry.count()).toBe(1)
    expect(await stored()).toMatchObject({ files: [{ name: 'logo', type: 'png' }], omittedFiles: [] })
    expect(answers.map((answer) => 'omitted' in answer)).toEqual([true, false, false, false])
    // Another logo is another wish.
    await send({ logo: await drawn(8, 8, 'png') })
    expect(await database().inquiry.count()).toBe(2)
  })

  it('is another one when another file has the name of one it has, or stands where none was left out', async () => {
    const drawing = await drawn(9, 9, 'png')
    await send({ 'attachment-1': drawing, 'attachment-2': blackPng(10_000, 10_000) })
    expect((await stored()).omittedFiles).toHaveLength(1)
    const another = await drawn(8, 8, 'png')
    expect(await (await send({ 'attachment-1': another })).json()).not.toHaveProperty('omitted')
    expect(await database().inquiry.count()).toBe(2)
    // The one left out comes, and the inquiry is the same.
    await send({ 'attachment-1': drawing, 'attachment-2': another })
    expect(await database().inquiry.count()).toBe(2)
    // Who repeats its words does not add to it.
    await send({ 'attachment-1': drawing, 'attachment-2': another, 'attachment-3': drawing })
    expect(await database().inquiry.count()).toBe(3)
  })

  it('is taken without files once an address has sent too many', async () => {
    const logo = await drawn(9, 9, 'png')
    for (let sent = 0; sent <= INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR; sent++) {
      await database().inquiry.deleteMany()
      await send({ logo })
    }
    expect(await stored()).toMatchObject({ files: [], omittedFiles: ['logo:limit'] })
    // Its forms, whose files are read past, hold no places while they arrive.
    const address = '198.51.100.7'
    const ends: (() => void)[] = []
    const open = () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          ends.push(() => controller.error(new Error('cut off')))
          controller.enqueue(
            Buffer.from('--x\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\na'),
          )
        },
      })
      const headers = { 'content-type': 'multipart/form-data; boundary=x', [PEER_HEADER]: address }
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      return POST(new Request('http://localhost:3000/api/inquiries', init), { params: Promise.resolve({}) })
    }
    const opened = Array.from({ length: INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE }, open)
    try {
      await sleep(500)
      const giveBack = takeFormPlace(address)
      giveBack?.()
      expect(giveBack).not.toBeNull()
    } finally {
      for (const end of ends) end()
      await Promise.all(opened)
    }
  })

  it('without any file takes nothing of what may come with files', async () => {
    const none = Buffer.alloc(0)
    for (let sent = 0; sent <= INQUIRY_FILE_FORMS_PER_ADDRESS_PER_HOUR; sent++)
      expect((await send({ 'attachment-1': none, message: `Inquiry number ${sent}` })).status).toBe(201)
    await database().inquiry.deleteMany()
    await send({ 'attachment-1': await drawn(9, 9, 'png') })
    expect(await stored()).toMatchObject({ files: [{ name: 'attachment-1' }], omittedFiles: [] })
  })

  it('names what a PDF must not have, which is none that cannot be read', async () => {
    const scripted = Buffer.from(
      '%PDF-1.4\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    )
    const answer = await send({ 'attachment-1': scripted })
    expect((await answer.json()).omitted).toMatchObject([{ name: 'attachment-1', reason: 'closed_pdf' }])
  })

  it('says on the form that comes back that files are attached anew', async () => {
    const post = async (parts: Record<string, string | Buffer>) => {
      const { headers } = await send({ from: 'list', email: 'nobody', ...parts })
      const held = new URL(headers.get('location') ?? '', 'http://localhost').searchParams.get('form')
      return (await readHeldSubmission(held ?? ''))?.values.files
    }
    expect(await post({ 'attachment-1': await drawn(9, 9, 'png') })).toBe('1')
    expect(await post({ 'attachment-1': Buffer.alloc(0) })).toBeUndefined()
    // So do the buttons that edit the list without scripts, which send the names of files.
    const body = new URLSearchParams({ from: 'list', add: '1', 'attachment-1': 'drawing.pdf' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const edited = await call(POST, '/api/inquiries', { method: 'POST', body, headers })
    const held = new URL(edited.headers.get('location') ?? '', 'http://localhost').searchParams.get('form')
    expect((await readHeldSubmission(held ?? ''))?.values.files).toBe('1')
  })

  it('is stored in time without a file that takes too long', async () => {
    const view = await drawn(40, 30)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const isRead = new Promise<void>((resolve) => {
      vi.mocked(readFileByKind).mockImplementationOnce(() => {
        resolve()
        return new Promise(() => {})
      })
    })
    const answer = send({ logo: Buffer.from(SVG), 'view-1': view })
    await isRead
    vi.advanceTimersByTime(INQUIRY_FILES_LIMIT_MS)
    expect(await (await answer).json()).toMatchObject({ omitted: [{ name: 'logo', reason: 'limit' }, {}] })
    vi.useRealTimers()
    // What came with it was not waited for.
    expect(await stored()).toMatchObject({ files: [], omittedFiles: ['logo:limit', 'view-1:limit'] })
  })

  it('is taken without files beyond those that are read at once, each time anew', async () => {
    const logo = await drawn(9, 9, 'png')
    for (const round of [1, 2]) {
      await database().rateLimitCounter.deleteMany()
      const together = Array.from({ length: INQUIRY_FILE_FORMS_AT_ONCE + 2 }, (_, index) =>
        send({ logo, message: `Round ${round}, form ${index}` }, `198.51.100.${index + 1}`),
      )
      const answers = await Promise.all((await Promise.all(together)).map((answer) => answer.json()))
      expect(answers.filter((answer) => 'omitted' in answer)).toHaveLength(2)
    }
  })

  it('keeps its files while another address holds forms open that do not arrive', async () => {
    // The forms of real connections, each cut short within its logo.
    const server = http.createServer((request, response) => {
      const body = Readable.toWeb(request) as ReadableStream<Uint8Array>
      const { 'content-type': type = '', [PEER_HEADER]: peer = '' } = request.headers
      const headers = { 'content-type': type, [PEER_HEADER]: String(peer) }
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      void POST(new Request('http://localhost:3000/api/inquiries', init), {
        params: Promise.resolve({}),
      }).then(({ status }) => response.writeHead(status).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const open = ['203.0.113.9', ''].flatMap((peer) =>
      Array.from({ length: INQUIRY_FILE_FORMS_AT_ONCE }, () => {
        const socket = net.connect(port, '127.0.0.1')
        socket.on('error', () => {})
        socket.write(
          [
            'POST / HTTP/1.1',
            'Host: x',
            'Content-Length: 100000',
            'Content-Type: multipart/form-data; boundary=x',
            ...(peer ? [`${PEER_HEADER}: ${peer}`] : []),
            '',
            '--x',
            'Content-Disposition: form-data; name="logo"; filename="a.png"',
            '',
            'a',
          ].join('\r\n'),
        )
        return socket
      }),
    )
    try {
      await expect
        .poll(() => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))))
        .toBe(open.length)
      // Until each of them waits for the rest of its body.
      await sleep(500)
      const answer = await send({ logo: await drawn(9, 9, 'png') })
      expect(await answer.json()).not.toHaveProperty('omitted')
      expect((await stored()).files).toHaveLength(1)
    } finally {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
    // They have given their places back.
    await database().inquiry.deleteMany()
    await expect
      .poll(async () => {
        await database().rateLimitCounter.deleteMany()
        const logo = await drawn(9, 9, 'png')
        const parts = { logo, message: `From there again, ${crypto.randomUUID()}` }
        return (await send(parts, '203.0.113.9')).json()
      })
      .not.toHaveProperty('omitted')
  })

  it('is taken without files once those of suspected ones have filled their share, and keeps them where it is not', async () => {
    await send({ message: 'The first one', website: 'spam' })
    const { id: inquiryId } = await stored()
    const sizeBytes = SUSPECTED_FILES_TOTAL_MAX_BYTES - 1
    const large = { inquiryId, name: 'logo', type: 'png', sizeBytes, bytes: new Uint8Array() }
    await database().inquiryFile.create({ data: large })
    const logo = await drawn(9, 9, 'png')
    const suspected = await send({ message: 'Another one', website: 'spam', logo })
    expect(await suspected.json()).toMatchObject({ omitted: [{ name: 'logo', reason: 'limit' }] })
    const genuine = await send({ message: 'A genuine one', logo })
    expect(await genuine.json()).not.toHaveProperty('omitted')
    // Their share is part of the whole, which a genuine inquiry fills alone.
    expect(SUSPECTED_FILES_TOTAL_MAX_BYTES).toBeLessThanOrEqual(INQUIRY_FILES_TOTAL_MAX_BYTES / 10)
  })

  it('is taken without files once those of all inquiries are too many', async () => {
    await send({ message: 'The first one' })
    const { id: inquiryId } = await stored()
    const large = {
      inquiryId,
      type: 'png',
      sizeBytes: INQUIRY_FILES_TOTAL_MAX_BYTES - 1,
      bytes: new Uint8Array(),
    }
    await database().inquiryFile.createMany({ data: ['logo', 'view-1'].map((name) => ({ ...large, name })) })
    const answer = await send({ logo: await drawn(9, 9, 'png') })
    expect(await answer.json()).toMatchObject({ omitted: [{ name: 'logo', reason: 'limit' }] })
  })

  it('keeps another logo that is sent with the same words', async () => {
    const [first, second] = [await drawn(9, 9, 'png'), await drawn(8, 8, 'png')]
    for (const logo of [first, first, second]) await send({ logo })
    const files = await database().inquiryFile.findMany({ orderBy: { sizeBytes: 'asc' } })
    expect(files.map(({ bytes }) => Buffer.from(bytes).equals(second))).toContain(true)
    expect(files).toHaveLength(2)
  })

  it('is taken without a configuration that cannot be read', async () => {
    expect((await send({ configuration: '{"product":' })).status).toBe(201)
    expect(await stored()).toMatchObject({ configuration: null })
  })

  it('is rejected when it is cut off', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await call(POST, '/api/inquiries', { method: 'POST', body, headers })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'incomplete_form'])
  })
})

describe('a file of an inquiry', () => {
  const read = (id: string, file: string, key = DEMO_ADMIN_KEY) =>
    call(readFile, `/api/admin/inquiries/${id}/files/${file}`, {
      params: { id, file },
      headers: { 'admin-key': key },
    })

  it('is private, and an SVG leaves as a download only', async () => {
    await send({ logo: Buffer.from(SVG), 'view-1': await drawn(40, 30) })
    const { id } = await stored()
    const [logo, view] = await Promise.all([read(id, 'logo'), read(id, 'view-1')])
    expect(await logo.text()).toBe(REBUILT)
    expect(logo.headers.get('content-type')).toBe('application/octet-stream')
    expect(logo.headers.get('content-disposition')).toBe('attachment; filename="logo.svg"')
    expect(view.headers.get('content-type')).toBe('image/webp')
    expect(view.headers.get('cache-control')).toBe('private, no-store')
    expect((await read(id, 'logo', 'wrong')).status).toBe(401)
    expect((await read(id, 'view-2')).status).toBe(404)
  })

  it('that it does not have is missed, not the inquiry', async () => {
    const { id } = await database().inquiry.create({ data: { ...VISITORS, contentHash: 'without files' } })
    expect(await (await read(id, 'logo.svg')).json()).toMatchObject({ code: 'document_not_found' })
    expect(await (await read(UNKNOWN_ID, 'logo')).json()).toMatchObject({ code: 'record_not_found' })
  })

  it('leaves as a download without a type where it is a PDF', async () => {
    await send({ 'view-1': await drawn(40, 30) })
    const { id } = await stored()
    const bytes = Buffer.from('%PDF-1.7')
    await database().inquiryFile.create({
      data: { inquiryId: id, name: 'attachment-1', type: 'pdf', sizeBytes: bytes.length, bytes },
    })
    const file = await read(id, 'attachment-1')
    expect(await file.text()).toBe('%PDF-1.7')
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="attachment-1.pdf"')
  })

  it('leaves as it is rebuilt, or not at all, where an earlier version stored an SVG as it was sent', async () => {
    await send({ logo: Buffer.from(SVG) })
    const { id } = await stored()
    const asSent = async (svg: string) => {
      await database().inquiryFile.updateMany({ data: { bytes: Buffer.from(svg) } })
      return read(id, 'logo')
    }
    expect(await (await asSent(SVG.replace('<path', '<!-- a --><path data-b="c"'))).text()).toBe(REBUILT)
    const refused = await asSent(SVG.replace('<path', '<script>alert(1)</script><path'))
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'logo_unreadable'])
  })

  it('is erased with its inquiry', async () => {
    await send({ logo: Buffer.from(SVG) })
    await call(erase, '/api/admin/people/erase', {
      method: 'POST',
      body: JSON.stringify({ email: INQUIRY.email }),
      headers: { 'admin-key': DEMO_ADMIN_KEY },
    })
    expect(await database().inquiryFile.count()).toBe(0)
  })
})
