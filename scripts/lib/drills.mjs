import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const ANSWER_LIMIT_MS = 20_000

/** What one drill showed. @typedef {{seen: string, longestMs: number, lost: number, ok: boolean}} Finding */

/** Asks for an address and tells status and time; status 0 when no whole answer came. */
export async function ask(base, path, options = {}) {
  const since = performance.now()
  try {
    const response = await fetch(base + path, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), ...options })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - since }
  } catch {
    return { status: 0, ms: performance.now() - since }
  }
}

/** Asks again and again until told to stop; answers everything it got. */
export function askOn(base, path, everyMs = 100) {
  let going = true
  const answers = []
  const done = (async () => {
    while (going) {
      answers.push(await ask(base, path))
      await sleep(everyMs)
    }
    return answers
  })()
  return {
    stop: () => {
      going = false
      return done
    },
  }
}

/** Asks one time after the other, over kept connections, until nobody listens any more; that last one is no loss. */
async function visitUntilGone(base, path) {
  const answers = []
  for (;;) {
    try {
      const response = await fetch(base + path)
      await response.arrayBuffer()
      answers.push({ status: response.status, ms: 0 })
    } catch (error) {
      if (refused(error)) return answers
      answers.push({ status: 0, ms: 0 })
    }
    await sleep(200)
  }
}

/** Whether nobody listened: the connection was never made, at any of the host's addresses. */
const refused = ({ cause }) =>
  [cause, ...(cause?.errors ?? [])].some((error) => error?.code === 'ECONNREFUSED')

const longest = (answers) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))
const lostOf = (answers) => answers.filter(({ status }) => status === 0).length

/** How many answers there were of each status, in words. */
function told(answers) {
  const counts = new Map()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
}

/** Waits until an address answers with 200 again; answers how long that took. */
async function recovery(base, path, limitMs = 30_000) {
  const since = performance.now()
  while (performance.now() - since < limitMs) {
    if ((await ask(base, path)).status === 200) return Math.round(performance.now() - since)
    await sleep(100)
  }
  return limitMs
}

/**
 * The drills, in their order. Each gets the site and answers what it showed; `ok` says whether it was as it must be.
 * @type {{name: string, run: (site: object) => Promise<Finding>}[]}
 */
export const DRILLS = [
  {
    name: 'Database frozen for 8 s',
    async run({ base, signalDatabase }) {
      await ask(base, '/about')
      signalDatabase('SIGSTOP')
      const pages = askOn(base, '/about')
      const calls = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask(base, `/api/products?search=frozen${index}`)),
      )
      await sleep(3000)
      const kept = await pages.stop()
      signalDatabase('SIGCONT')
      const back = await recovery(base, '/api/products?search=camp')
      return {
        seen: `kept page ${told(kept)}; API ${told(calls)}; back after ${back} ms`,
        longestMs: longest(calls),
        lost: lostOf([...kept, ...calls]),
        ok: kept.every(({ status }) => status === 200) && longest(calls) < 9000 && back < 5000,
      }
    },
  },
  {
    name: 'Database killed',
    async run({ base, signalDatabase }) {
      const pages = askOn(base, '/about')
      signalDatabase('SIGKILL')
      const calls = [await ask(base, '/api/products?search=killed')]
      const back = await recovery(base, '/api/products?search=camp')
      const kept = await pages.stop()
      return {
        seen: `kept page ${told(kept)}; API ${told(calls)}; back after ${back} ms`,
        longestMs: longest(calls),
        lost: lostOf([...kept, ...calls]),
        ok: kept.every(({ status }) => status === 200) && back < 30_000,
      }
    },
  },
  {
    name: 'Site killed between saves',
    async run({ base, save, killSite, restartSite, rowsNamed }) {
      const saved = []
      const saving = (async () => {
        for (let number = 0; number < 200; number++) {
          const answer = await save(base, `drill-${number}`)
          if (answer.status === 0) return
          if (answer.status === 201) saved.push(`drill-${number}`)
        }
      })()
      await sleep(1500)
      await killSite()
      await saving
      const since = performance.now()
      await restartSite()
      const outage = Math.round(performance.now() - since)
      const there = await rowsNamed('drill-')
      const lost = saved.filter((slug) => !there.includes(slug))
      return {
        seen: `${saved.length} saves confirmed, ${there.length} rows there`,
        longestMs: outage,
        lost: lost.length,
        ok: saved.length > 0 && lost.length === 0,
      }
    },
  },
  {
    name: 'Site told to end with calls under way',
    async run({ base, endSite, restartSite }) {
      // Wrong keys are answered after half a second, which is time to end the site in.
      const wrong = () => ask(base, '/api/admin?type=products', { headers: { 'admin-key': 'wrong' } })
      await wrong()
      const visitors = Promise.all(Array.from({ length: 10 }, () => visitUntilGone(base, '/about')))
      const calls = Promise.all(Array.from({ length: 20 }, wrong))
      await sleep(50)
      const since = performance.now()
      await endSite()
      const endedMs = Math.round(performance.now() - since)
      const answers = await calls
      const visits = (await visitors).flat()
      await restartSite()
      const lost = lostOf(answers) + lostOf(visits)
      return {
        seen: `calls ${told(answers)}; visits ${told(visits)}; ended after ${endedMs} ms`,
        longestMs: endedMs,
        lost,
        ok: lost === 0 && endedMs < 30_000,
      }
    },
  },
  {
    name: '3,000 idle connections',
    async run({ base, port }) {
      const sockets = []
      for (let number = 0; number < 3000; number++) {
        // A machine has some 28,000 ports for one address: others of the loopback network give more.
        const socket = net.connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % 40)}` })
        socket.on('error', () => {})
        socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\n')
        sockets.push(socket)
      }
      await sleep(2000)
      const open = sockets.filter((socket) => socket.readyState === 'open').length
      const answers = []
      for (let number = 0; number < 10; number++) answers.push(await ask(base, '/about'))
      for (const socket of sockets) socket.destroy()
      return {
        seen: `${open} held; ${told(answers)}`,
        longestMs: longest(answers),
        lost: lostOf(answers),
        ok: answers.every(({ status, ms }) => status === 200 && ms < 2000),
      }
    },
  },
  {
    name: 'Overload: 600 searches at once for 10 s',
    async run({ base }) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 600 })
      const answers = []
      const end = performance.now() + 10_000
      const visitor = async (number) => {
        while (performance.now() < end) {
          answers.push(await askWith(agent, base, `/api/products?search=load${number}-${answers.length}`))
        }
      }
      await Promise.all(Array.from({ length: 600 }, (_, number) => visitor(number)))
      agent.destroy()
      const back = await recovery(base, '/api/products?search=camp')
      return {
        seen: `${told(answers)}; back after ${back} ms`,
        longestMs: longest(answers),
        lost: lostOf(answers),
        ok: back < 10_000 && answers.every(({ status }) => [0, 200, 503].includes(status)),
      }
    },
  },
  {
    name: '50 MB sent without a key, 10 times',
    async run({ base, port, memoryOf }) {
      const before = memoryOf()
      const answers = await Promise.all(Array.from({ length: 10 }, () => pour(port, 50 * 1024 * 1024)))
      const grown = Math.round((memoryOf() - before) / 1024 / 1024)
      const well = await ask(base, '/about')
      return {
        seen: `${told(answers)}; memory grew by ${grown} MB`,
        longestMs: longest(answers),
        lost: 0,
        ok:
          well.status === 200 && answers.every(({ status }) => status === 401 || status === 0) && grown < 150,
      }
    },
  },
]

function askWith(agent, base, path, headers = {}) {
  const since = performance.now()
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - since })
    const request = http.get(base + path, { agent, headers, timeout: ANSWER_LIMIT_MS }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode))
      response.on('error', () => done(0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(0))
  })
}

/** Sends bytes to the upload until it is told to stop. */
function pour(port, bytes) {
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
      timeout: ANSWER_LIMIT_MS,
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
