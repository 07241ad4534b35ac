import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_KEY } from '../../site/settings.mjs'
import { haveStatus, recoveryMs, slowestMs } from './requests.mjs'
import { search } from './visitors.mjs'

/** A fault of the connection between site and database for some seconds. */
function networkDrill(name, fault, { seconds, delayMs, callsAre = [200, 503], longestCallMs = 5500 }) {
  return {
    name,
    async run({ base, proxy }) {
      proxy.setFault(fault, delayMs)
      await sleep(seconds * 1000)
      proxy.setFault('none')
      const back = await recoveryMs(() => search(base))
      return {
        seen: `back after ${back} ms`,
        ok: ({ pages, calls, inquiries }) =>
          haveStatus(pages, 200) &&
          haveStatus(calls, ...callsAre) &&
          haveStatus(inquiries, 201, 503) &&
          slowestMs([...calls, ...inquiries]) < longestCallMs &&
          back < 5000,
      }
    },
  }
}

/** @type {import('./drills.mjs').Drill[]} */
export const NETWORK_DRILLS = [
  networkDrill('Line to the database cut for 6 s', 'refuse', { seconds: 6 }),
  networkDrill('Line to the database swallows everything for 8 s', 'blackhole', { seconds: 8 }),
  networkDrill('Line to the database 500 ms slow for 10 s', 'delay', {
    seconds: 10,
    delayMs: 250,
    callsAre: [200],
  }),
  networkDrill('Line to the database cut in the middle of responses for 5 s', 'truncate', { seconds: 5 }),
  {
    name: '1,000 clients that break off in the middle',
    async run(site) {
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(Array.from({ length: 50 }, (_, number) => WAYS_TO_ABORT[number % 4](site.port)))
      }
      await sleep(2000)
      const active = await site.activeRequests()
      return {
        seen: `${active} requests under way afterwards, the process is the same`,
        // Those of the three visitors, and the one for this number.
        ok: ({ pages, calls, inquiries }) =>
          haveStatus(pages, 200) && haveStatus(calls, 200) && haveStatus(inquiries, 201) && active <= 4,
        sameProcess: true,
      }
    },
  },
]

const HALF_FORM = JSON.stringify({ name: 'Drill', message: 'never ends' }).slice(0, -2)
const closed = (socket) =>
  new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', resolve)
  })

const WAYS_TO_ABORT = [
  // After the first bytes of a page.
  (port) => {
    const request = http.get({ port, host: 'localhost', path: '/products', agent: false })
    request.on('response', (response) => response.once('data', () => request.destroy()))
    return closed(request)
  },
  // Before the response of a search.
  (port) => {
    const path = `/api/products?search=leaving${Math.random()}`
    const request = http.get({ port, host: 'localhost', path, agent: false })
    request.on('finish', () => setTimeout(() => request.destroy(), 5))
    return closed(request)
  },
  // In the middle of an inquiry.
  (port) => abortInBody(port, '/api/inquiries', 'application/json', HALF_FORM),
  // In the middle of an upload.
  (port) =>
    abortInBody(
      port,
      '/api/admin/media/upload-image',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'x'.repeat(100_000)}`,
    ),
]

/** Announces a longer body than it sends, and resets the connection. */
function abortInBody(port, path, type, body) {
  const socket = net.connect(port, 'localhost')
  const headers = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${2 * body.length}`,
    `admin-key: ${DEMO_KEY}`,
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.resetAndDestroy(), 20))
  return closed(socket)
}
