import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { NEXT } from './build.mjs'
import { Fault, say } from './command.mjs'
import { boundToUs, endOf, waitFor } from './processes.mjs'
import { PROJECT } from './project.mjs'
import { mediaFolderSetting } from './settings.mjs'

const FIRST_ANSWER_TIMEOUT_MS = 60_000
// Longer than any call may take: what is under way is finished.
const STOP_TIMEOUT_MS = 30_000
// Before a server that ended by itself is started again: nothing the first time, then more each time, up to this.
const LONGEST_PAUSE_MS = 30_000
const SHORTEST_PAUSE_MS = 500
const WELL_AFTER_MS = 60_000
// Ten times what the site keeps in use. Without a limit of its own V8 lets garbage of several times that lie.
const HEAP_LIMIT_MIB = 1024

/** Fails with a sentence when somebody listens on the port already. */
export async function requireFreePort(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    const code = await listenError(port, host)
    if (code === 'EADDRINUSE')
      throw new Fault(
        `Port ${port} is taken by another program. End that one, or choose another port: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new Fault(
        `Port ${port} may only be used by the administrator. Choose one above 1023: PORT=3000 npm start`,
      )
  }
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * The environment of the site's server.
 * @param {{url: string, port: number, adminKey: string, demo: boolean}} site
 */
export function serverEnvironment({ url, port, adminKey, demo }, env = process.env) {
  return {
    ...env,
    DATABASE_URL: url,
    PORT: String(port),
    SITE_URL: env.SITE_URL || `http://localhost:${port}`,
    ADMIN_KEY: adminKey,
    LUMENRIDGE_DEMO: demo ? '1' : '',
    MEDIA_DIR: mediaFolderSetting(env),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** The limit of the server's heap, unless the one who starts it has set another or V8 has a lower one on this machine. */
function heapLimit({ NODE_OPTIONS = '' }) {
  const isLower = getHeapStatistics().heap_size_limit < HEAP_LIMIT_MIB * 2 ** 20
  return isLower || NODE_OPTIONS.includes('--max-old-space-size')
    ? []
    : [`--max-old-space-size=${HEAP_LIMIT_MIB}`]
}

/**
 * Starts Next.js. What it writes is held back until it has answered once, so that it does not get between the steps;
 * afterwards it goes to `output`.
 * @param {'start' | 'dev'} mode
 * @param {{port: number, demo: boolean, env: object, output?: NodeJS.WritableStream}} options
 * @returns {{answered: Promise<boolean>, ended: Promise<number | null>, stop: () => Promise<void>, kill: () => boolean, words: () => string, pid: number | undefined}}
 *   whether it came up, its end with the exit code, how to bring that about in order and at once, and what it wrote before its first answer
 */
export function serve(mode, { port, demo, env, output = process.stdout }) {
  // The demo is for this machine only. `-H 127.0.0.1` would say the same but makes the language rewrites loop.
  const args = [
    ...(mode === 'start' ? heapLimit(env) : []),
    NEXT,
    mode,
    '-p',
    String(port),
    ...(demo ? ['-H', 'localhost'] : []),
  ]
  const child = spawn(...boundToUs(args, { cwd: PROJECT, env }))
  let up = false
  let heldBack = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      if (up) output.write(chunk)
      else heldBack += chunk
    })
  }
  const { ended, isOver, stop } = endOf(child, STOP_TIMEOUT_MS)
  const answered = waitFor(() => isOver() || answers(port), FIRST_ANSWER_TIMEOUT_MS, 50).then((result) => {
    up = Boolean(result) && !isOver()
    return up
  })
  return {
    answered,
    ended,
    stop,
    kill: () => child.kill('SIGKILL'),
    words: () => heldBack.trim(),
    pid: child.pid,
  }
}

/**
 * Keeps a server up until the command is told to end: one that ended by itself is started again, at once the first time.
 * @param {{ended: Promise<number | null>, answered: Promise<boolean>, words: () => string}} server
 * @param {{asked: boolean, begun: Promise<void>}} closing
 * @param {() => typeof server} startAgain
 * @param {(line: string) => void} tell
 */
export async function keepUp(server, closing, startAgain, tell = say) {
  let pauseMs = 0
  while (true) {
    const since = performance.now()
    const code = await Promise.race([server.ended, closing.begun])
    if (closing.asked) return
    tell(`The server ended by itself (exit code ${code}); starting it again.`)
    if (!(await server.answered)) tell(server.words())
    if (performance.now() - since > WELL_AFTER_MS) pauseMs = 0
    await Promise.race([sleep(pauseMs), closing.begun])
    if (closing.asked) return
    pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, 2 * pauseMs))
    server = startAgain()
  }
}

async function answers(port) {
  try {
    await fetch(`http://localhost:${port}/favicon.ico`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    return true
  } catch {
    return false
  }
}
