import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { isAbandoned, onceEnded } from '@/lib/server/request-lifetime'
import { REQUESTS_UNDER_WAY_PER_CONNECTION } from '@/lib/values/limits'

/** A server that answers nothing, and how many requests it believes to be under way. */
async function startSilentServer() {
  const seen = { underWay: 0, most: 0 }
  const server = createServer((request, response) => {
    if (isAbandoned(request.socket)) return
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
    onceEnded(response, () => {
      seen.underWay -= 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, seen, port: (server.address() as AddressInfo).port }
}

test.each([
  ['some', 10, 10],
  ['more than any browser sends', 2600, REQUESTS_UNDER_WAY_PER_CONNECTION],
])(
  'of %s requests sent at once over a connection none is under way once that is gone',
  async (_, sent, most) => {
    const { server, seen, port } = await startSilentServer()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(sent))
    await expect.poll(() => seen.most).toBe(most)
    socket.destroy()
    await expect.poll(() => seen.underWay).toBe(0)
    server.close()
  },
)

test('a response that is complete ends its request once', async () => {
  let ended = 0
  const server = createServer((_, response) => {
    onceEnded(response, () => {
      ended += 1
    })
    response.end('a')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (let time = 0; time < 2; time++) await (await fetch(`http://127.0.0.1:${port}/`)).text()
  server.closeAllConnections()
  server.close()
  await expect.poll(() => ended).toBe(2)
})
