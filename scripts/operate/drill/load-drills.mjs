import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitFor } from '../../site/processes.mjs'
import { raiseOpenFileLimit } from '../../site/system.mjs'
import { haveStatus, recoveryMs, sendWithAgent, slowestMs, statusSummary } from './requests.mjs'
import { search } from './visitors.mjs'

const IDLE_CONNECTIONS = 10_000
/** Files a process needs beside the connections. */
const OTHER_FILES = 500
const CONNECTIONS_AT_ONCE = 200

/** @type {import('./drills.mjs').Drill[]} */
export const LOAD_DRILLS = [
  {
    name: '10,000 idle connections for 20 s',
    async run(site) {
      const possible = Math.min(...[process.pid, site.pid].map(allowFiles)) - OTHER_FILES
      const sockets = []
      for (let number = 0; number < Math.min(IDLE_CONNECTIONS, possible); number++) {
        // A machine has some 28,000 ports for one address, so connections come from several of the loopback network.
        const localAddress = `127.0.0.${2 + (number % 50)}`
        const socket = net.connect({ port: site.port, host: '127.0.0.1', localAddress })
        socket.on('error', () => {})
        socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n')
        sockets.push(socket)
        if (number % CONNECTIONS_AT_ONCE === 0) await sleep(20)
      }
      await sleep(20_000)
      const open = sockets.filter((socket) => socket.readyState === 'open').length
      const memory = site.memoryMib()
      for (const socket of sockets) socket.destroy()
      return {
        seen: `${open} held, by a process of ${memory} MiB`,
        sameProcess: true,
        ok: ({ pages, calls, inquiries }) =>
          open > 0.95 * IDLE_CONNECTIONS &&
          memory < 600 &&
          haveStatus(pages, 200) &&
          haveStatus(calls, 200) &&
          haveStatus(inquiries, 201) &&
          percentile95Ms([...pages, ...calls, ...inquiries]) < 2000,
      }
    },
  },
  {
    name: 'Overload: 600 searches at once for 10 s',
    async run({ base }) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 600 })
      const responses = []
      const end = performance.now() + 10_000
      const visitor = async (number) => {
        while (performance.now() < end) {
          responses.push(
            await sendWithAgent(agent, base, `/api/products?search=load${number}-${responses.length}`),
          )
        }
      }
      await Promise.all(Array.from({ length: 600 }, (_, number) => visitor(number)))
      agent.destroy()
      const back = await recoveryMs(() => search(base))
      return {
        seen: `crowd ${statusSummary(responses)}, the slowest after ${slowestMs(responses)} ms; back after ${back} ms`,
        responses,
        sameProcess: true,
        ok: ({ lostRequests }) => back < 10_000 && haveStatus(responses, 200, 503) && lostRequests === 0,
      }
    },
  },
  {
    name: '50 MB sent without a key, 10 times',
    async run(site) {
      const before = site.memoryMib()
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => sendUpload(site.port, 50 * 1024 * 1024)),
      )
      const grown = site.memoryMib() - before
      return {
        // A client that continues to send may miss the response.
        seen: `${statusSummary(responses)}; memory grew by ${grown} MiB`,
        sameProcess: true,
        ok: ({ pages }) => haveStatus(pages, 200) && haveStatus(responses, 401, 0) && grown < 150,
      }
    },
  },
  {
    name: 'Mixed load',
    prepare: (site) => site.restart(heapReporting(site)),
    after: (site) => site.restart(),
    async run(site, { minutes }) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 30 })
      const responses = []
      const load = async (ms) => {
        const end = performance.now() + ms
        const visitor = async (number) => {
          for (let turn = number; performance.now() < end; turn += 1) {
            const { status } = await sendWithAgent(agent, site.base, MIXED[turn % MIXED.length](turn))
            responses.push({ status, ms: 0 })
          }
        }
        await Promise.all(Array.from({ length: 30 }, (_, number) => visitor(number)))
      }
      // What the site caches anyway does not count as growth.
      await load(30_000)
      const before = await heapMib(site)
      await load(minutes * 60_000)
      const after = await heapMib(site)
      agent.destroy()
      return {
        seen: `${minutes} min: ${statusSummary(responses)}; ${before} MiB in use before, ${after} MiB after`,
        responses,
        sameProcess: true,
        ok: ({ lostRequests }) =>
          haveStatus(responses, 200, 404) && lostRequests === 0 && after < 1.2 * before + 30,
      }
    },
  },
]

const MIXED = [
  () => '/',
  () => '/zh',
  () => '/products',
  (turn) => `/products?search=load${turn}`,
  () => '/blog',
  (turn) => `/product/missing-${turn}`,
  (turn) => `/api/products?search=mixed${turn}`,
  () => '/api/categories',
]

/** The 95th percentile of the response times, in milliseconds. */
const percentile95Ms = (responses) =>
  responses.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(0.95 * responses.length)]

const heapFile = (site) => path.join(site.databaseServer.folder, 'heap')

/** The settings with which the site writes its used heap, after garbage collection, to a file on SIGUSR2. */
function heapReporting(site) {
  const code = `import v8 from 'node:v8'; import vm from 'node:vm'; import fs from 'node:fs';
    v8.setFlagsFromString('--expose-gc'); const clear = vm.runInNewContext('gc');
    process.on('SIGUSR2', () => { clear();
      fs.writeFileSync(${JSON.stringify(heapFile(site))}, String(process.memoryUsage().heapUsed)) })`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

/** The least of three: what requests under way hold in one moment is no growth. */
async function heapMib(site) {
  const measured = []
  for (let time = 0; time < 3; time += 1) {
    fs.rmSync(heapFile(site), { force: true })
    process.kill(site.pid, 'SIGUSR2')
    const written = () => fs.existsSync(heapFile(site)) && Number(fs.readFileSync(heapFile(site), 'utf8'))
    measured.push(await waitFor(written, 30_000))
    await sleep(1000)
  }
  return Math.round(Math.min(...measured) / 2 ** 20)
}

const allowFiles = (pid) => raiseOpenFileLimit(pid, IDLE_CONNECTIONS + OTHER_FILES)

/** Sends bytes to the upload until the site rejects them. */
function sendUpload(port, bytes) {
  const since = performance.now()
  return new Promise((resolve) => {
    let status = 0
    const done = () => resolve({ status, ms: performance.now() - since })
    const request = http.request({
      port,
      host: 'localhost',
      method: 'POST',
      path: '/api/admin/media/upload-image',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': bytes,
        'admin-key': 'wrong',
      },
      timeout: 20_000,
    })
    const chunk = Buffer.alloc(64 * 1024)
    let sent = 0
    const more = () => {
      while (sent < bytes && !request.destroyed) {
        sent += chunk.length
        if (!request.write(chunk)) return
      }
      if (sent >= bytes) request.end()
    }
    request.on('drain', more)
    request.on('response', (response) => {
      status = response.statusCode
      response.resume()
      response.on('end', () => request.destroy())
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => {})
    request.on('close', done)
    more()
  })
}
