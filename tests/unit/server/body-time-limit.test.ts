import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodyTime } from '@/lib/server/body-time-limit'

const LIMIT_MS = 200

/** Reads a body, waits as long as its path says, and answers. */
const server = http.createServer((request, response) => {
  limitBodyTime(request, response, LIMIT_MS)
  request.on('error', () => {})
  request.resume().on('end', () => setTimeout(() => response.end('done'), Number(request.url?.slice(1))))
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What the server sends until it ends the connection. */
function replyTo(path: string, body: string) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n${body}`)
  return text(socket)
}

test('a body that does not arrive is answered 408, and the connection ends', async () => {
  expect(await replyTo('/0', 'a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that has arrived may be worked on for longer', async () => {
  expect(await replyTo(`/${2 * LIMIT_MS}`, 'abcd')).toMatch(/^HTTP\/1\.1 200 .*done/s)
})
