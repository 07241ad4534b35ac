import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import http from 'node:http'

const { closeInOrder } = await import('./lib/closing.mjs')
const { freePort, waitFor } = await import('./lib/processes.mjs')
const { inProject, PROJECT } = await import('./lib/project.mjs')
const { Fault, main, say } = await import('./lib/say.mjs')

const PAGES = ['/products', '/zh/products', '/products/head-lamps', '/api/products', '/favicon.ico']
const CONNECTIONS = 10
const SECONDS_PER_PAGE = 5
const START_TIMEOUT_MS = 600_000

/** Starts the site as `npm start` does, on a free port, and answers after how many milliseconds it served a page. */
async function timedStart(closing, port) {
  const since = performance.now()
  const child = spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    cwd: PROJECT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  closing.add(stop)
  const up = await waitFor(
    () => child.exitCode !== null || status(port, PAGES[0]).catch(() => 0),
    START_TIMEOUT_MS,
    20,
  )
  if (up !== 200) throw new Fault('The site did not start.')
  return { ms: performance.now() - since, stop }
}

function status(port, path, agent) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: 'localhost', port, path, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('error', reject)
  })
}

/** Requests a second, with a few connections that ask again as soon as they are answered. */
async function requestsPerSecond(port, path) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + SECONDS_PER_PAGE * 1000
  let answers = 0
  const connection = async () => {
    while (performance.now() < end) {
      const code = await status(port, path, agent)
      if (code !== 200) throw new Fault(`${path} answered ${code}.`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  agent.destroy()
  return answers / SECONDS_PER_PAGE
}

await main(async () => {
  const closing = closeInOrder()
  try {
    const port = await freePort()
    const first = await timedStart(closing, port)
    await first.stop()
    const second = await timedStart(closing, port)
    say(`A start with everything in place: ${(second.ms / 1000).toFixed(1)} s to the first page.`)
    say(`\nRequests a second, ${CONNECTIONS} connections, client and server on this machine:`)
    const rates = []
    for (const path of PAGES) rates.push(await requestsPerSecond(port, path))
    // What a plain file costs on the same machine: machines differ, the ratio does not.
    const plain = rates.at(-1)
    for (const [i, path] of PAGES.entries())
      say(
        `  ${path.padEnd(24)} ${rates[i].toFixed(0).padStart(6)}   ${(rates[i] / plain).toFixed(2)} × ${PAGES.at(-1)}`,
      )
  } finally {
    await closing.close()
  }
})
