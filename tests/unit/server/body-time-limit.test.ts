import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyLimits, limitBodyTime } from '@/lib/server/body-time-limit'

const LIMIT_MS = 2500
const IDLE_MS = 400

/** Reads a body, waits as long as its path says, and answers. */
const server = http.createServer((request, response) => {
  limitBodyTime(request, response, { limitMs: LIMIT_MS, idleMs: IDLE_MS })
  request.on('error', () => {})
  const answer = () => response.end('done')
  // Reading begins in the turn of a check, before anything of the rest has arrived.
  if (request.url === '/unread') setTimeout(() => request.resume().on('end', answer), 3 * IDLE_MS)
  else request.resume().on('end', () => setTimeout(answer, Number(request.url?.slice(1))))
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What the server sends until it ends the connection. */
function replyTo(path: string, body: string) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n${body}`)
  return text(socket)
}

test('a body of which nothing more arrives is answered 408 soon, and the connection ends', async () => {
  const since = performance.now()
  expect(await replyTo('/0', 'a')).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - since).toBeLessThan(LIMIT_MS)
})

test('a body that arrives byte by byte is answered 408 at the limit, and not before', async () => {
  const since = performance.now()
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /0 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n')
  const drip = setInterval(() => socket.write('a'), IDLE_MS / 4)
  expect(await text(socket).finally(() => clearInterval(drip))).toMatch(/^HTTP\/1\.1 408 /)
  expect(performance.now() - since).toBeGreaterThan(LIMIT_MS * 0.9)
})

test('a body the site itself does not read is not idle', async () => {
  const bytes = 1024 * 1024
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST /unread HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*done/s)
})

test('a body that has arrived may be worked on for longer', async () => {
  expect(await replyTo(`/${1.2 * LIMIT_MS}`, 'abcd')).toMatch(/^HTTP\/1\.1 200 .*done/s)
})

test('files of buyers and editors may take as long as a slow line needs, other bodies a minute', () => {
  for (const url of ['/api/inquiries', '/api/admin/imports?type=products', '/api/admin/files'])
    expect(bodyLimits({ url }).limitMs, url).toBe(300_000)
  for (const url of ['/api/newsletter/subscribe', '/api/inquiries-of-others', '/api/admin/products'])
    expect(bodyLimits({ url }), url).toEqual({})
})
