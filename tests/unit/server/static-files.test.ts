import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { precompress } from '@/lib/server/precompress'
import { staticFiles } from '@/lib/server/static-files'

const SCRIPT = 'console.log("light");\n'.repeat(200)
let folder: string
let server: http.Server

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'static-files-'))
  writeFileSync(path.join(folder, 'app.js'), SCRIPT)
  writeFileSync(path.join(folder, 'small.js'), 'a()')
  writeFileSync(path.join(folder, 'lamp.avif'), Buffer.alloc(3000, 7))
  await precompress(folder)
  const serve = staticFiles([{ prefix: '/files', folder: [folder] }])
  server = http.createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end('passed on')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function ask(url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      http
        .request({ host: '127.0.0.1', port, path: url, headers, method, agent: false }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
          )
        })
        .on('error', reject)
        .end()
    },
  )
}

describe('A file that never changes', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('comes in the smallest form who accepts "%s" can read', async (accepted, coding, decode) => {
    const { status, headers, body } = await ask('/files/app.js', { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(coding)
    expect(String(decode(body))).toBe(SCRIPT)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('is not sent again to who has it, and not at all to HEAD', async () => {
    const { headers } = await ask('/files/app.js', { 'accept-encoding': 'br' })
    const again = await ask('/files/app.js', { 'accept-encoding': 'br', 'if-none-match': headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await ask('/files/app.js', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(headers['content-length'])
  })

  test('is left as it is where compression gains nothing', async () => {
    const every = { 'accept-encoding': 'br, gzip' }
    expect((await ask('/files/small.js', every)).headers['content-encoding']).toBeUndefined()
    const picture = await ask('/files/lamp.avif', every)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': '3000' })
  })

  test('survives ranges that make no sense', async () => {
    expect((await ask('/files/lamp.avif', { range: 'bytes=10-5' })).status).toBe(416)
    expect((await ask('/files/lamp.avif', { range: 'bytes=0-9' })).body.length).toBe(10)
  })

  test.each([
    '/files/../package.json',
    '/files/%2e%2e/package.json',
    '/files/',
    '/files/app.js.br',
    '/filesapp.js',
  ])('is only what was there at the start: %s is passed on', async (url) => {
    expect(String((await ask(url)).body)).toBe('passed on')
  })

  test('is only read', async () => {
    expect(String((await ask('/files/app.js', {}, 'POST')).body)).toBe('passed on')
  })
})
