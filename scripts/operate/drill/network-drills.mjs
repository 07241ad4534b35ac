import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_KEY } from '../../site/settings.mjs'
import { are, longest, recovery } from './requests.mjs'
import { search } from './visitors.mjs'

/** A fault of the line between site and database, for a while. */
function lineDrill(name, fault, { seconds, lateMs, callsAre = [200, 503], longestCallMs = 5500 }) {
  return {
    name,
    async run({ base, line }) {
      line.become(fault, lateMs)
      await sleep(seconds * 1000)
      line.become('none')
      const back = await recovery(() => search(base))
      return {
        seen: `back after ${back} ms`,
        ok: ({ pages, calls, inquiries }) =>
          are(pages, 200) &&
          are(calls, ...callsAre) &&
          are(inquiries, 201, 503) &&
          longest([...calls, ...inquiries]) < longestCallMs &&
          back < 5000,
      }
    },
  }
}

/** @type {import('./drills.mjs').Drill[]} */
export const LINE_DRILLS = [
  lineDrill('Line to the database cut for 6 s', 'refuse', { seconds: 6 }),
  lineDrill('Line to the database swallows everything for 8 s', 'blackhole', { seconds: 8 }),
  lineDrill('Line to the database 500 ms slow for 10 s', 'late', {
    seconds: 10,
    lateMs: 250,
    callsAre: [200],
  }),
  lineDrill('Line to the database cut in the middle of answers for 5 s', 'halve', { seconds: 5 }),
  {
    name: '1,000 clients that break off in the middle',
    async run(site) {
      for (let round = 0; round < 20; round += 1) {
        await Promise.all(Array.from({ length: 50 }, (_, number) => WAYS_TO_LEAVE[number % 4](site.port)))
      }
      await sleep(2000)
      const underWay = await site.requestsUnderWay()
      return {
        seen: `${underWay} requests under way afterwards, the process is the same`,
        // Three visitors are always there, and whoever asked for the number.
        ok: ({ pages, calls, inquiries }) =>
          are(pages, 200) && are(calls, 200) && are(inquiries, 201) && underWay <= 4,
        sameProcess: true,
      }
    },
  },
]

const HALF_FORM = JSON.stringify({ name: 'Drill', message: 'never ends' }).slice(0, -2)
const left = (socket) =>
  new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', resolve)
  })

const WAYS_TO_LEAVE = [
  // As soon as the first bytes of a page are there.
  (port) => {
    const request = http.get({ port, host: 'localhost', path: '/products', agent: false })
    request.on('response', (response) => response.once('data', () => request.destroy()))
    return left(request)
  },
  // Before the answer of a search.
  (port) => {
    const path = `/api/products?search=leaving${Math.random()}`
    const request = http.get({ port, host: 'localhost', path, agent: false })
    request.on('finish', () => setTimeout(() => request.destroy(), 5))
    return left(request)
  },
  // In the middle of an inquiry.
  (port) => breakOff(port, '/api/inquiries', 'application/json', HALF_FORM),
  // In the middle of a picture.
  (port) =>
    breakOff(
      port,
      '/api/admin/media/upload-image',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${'x'.repeat(100_000)}`,
    ),
]

/** Announces more than it sends, and resets the connection. */
function breakOff(port, path, type, body) {
  const socket = net.connect(port, 'localhost')
  const headers = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${2 * body.length}`,
    `admin-key: ${DEMO_KEY}`,
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`, () => setTimeout(() => socket.resetAndDestroy(), 20))
  return left(socket)
}
