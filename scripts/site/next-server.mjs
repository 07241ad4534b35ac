import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { NEXT } from './build.mjs'
import { print, UserError } from './command.mjs'
import { exitingWithParent, waitFor, watchExit } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'
import { mediaFolderSetting } from './settings.mjs'

// A busy machine can take minutes to its first response, and in development Next.js compiles before it; one that has ended is not waited for.
const FIRST_RESPONSE_TIMEOUT_MS = 300_000
// Longer than any request may take, so that requests under way are finished.
const STOP_TIMEOUT_MS = 30_000
// The pause before a server that exited by itself is started again: none the first time, then doubled up to the longest,
// and none again after a server that ran this long.
const LONGEST_PAUSE_MS = 30_000
const SHORTEST_PAUSE_MS = 500
const STABLE_AFTER_MS = 60_000
// Next.js listens before the site can guard a request.
const HOLD_REQUESTS = ['--import', pathToFileURL(inProject('src', 'lib', 'server', 'hold-requests.mjs')).href]
// Longer than the proxies of deploy/ keep a connection: one that the site closes while a form is on its way loses that form.
const KEEP_ALIVE_MS = 125_000
// Ten times what the site keeps in use. Without a limit V8 lets several times that much garbage lie.
const HEAP_LIMIT_MIB = 1024

/** @throws UserError when another program listens on the port, or only the administrator may. */
export async function requireFreePort(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    const code = await listenError(port, host)
    if (code === 'EADDRINUSE')
      throw new UserError(
        `Port ${port} is taken by another program. End that one, or choose another port: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new UserError(
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
 * @param {{url: string, port: number, adminKey: string, demo: boolean, content?: string}} site
 */
export function serverEnvironment({ url, port, adminKey, demo, content }, env = process.env) {
  return {
    ...env,
    DATABASE_URL: url,
    PORT: String(port),
    SITE_URL: env.SITE_URL || `http://localhost:${port}`,
    ADMIN_KEY: adminKey,
    LUMENRIDGE_DEMO: demo ? '1' : '',
    SITE_CONTENT: content ?? env.SITE_CONTENT ?? '',
    MEDIA_DIR: mediaFolderSetting(env),
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** The option that limits the server's heap, unless the environment sets another or V8 has a lower one on this machine. */
function heapLimit({ NODE_OPTIONS = '' }) {
  const isLower = getHeapStatistics().heap_size_limit < HEAP_LIMIT_MIB * 2 ** 20
  return isLower || NODE_OPTIONS.includes('--max-old-space-size')
    ? []
    : [`--max-old-space-size=${HEAP_LIMIT_MIB}`]
}

/**
 * Starts Next.js. Its output is held back until its first response, so that it does not get between the printed steps;
 * afterwards it goes to `output`, and so do the lines of its log that were held back.
 * @param {'start' | 'dev'} mode
 * @param {{port: number, demo: boolean, isLocal?: boolean, env: object, output?: NodeJS.WritableStream, holdsRequests?: boolean}} options
 *   `isLocal`: it answers on this machine only
 * @returns {{ready: Promise<boolean>, exited: Promise<number | null>, stop: () => Promise<void>, kill: () => boolean, earlyOutput: () => string, whyNotReady: () => string, pid: number | undefined}}
 *   `ready` tells whether it came up, `exited` gives its exit code, `stop` ends it gracefully, `kill` at once,
 *   `earlyOutput` is what it wrote before its first response, `whyNotReady` says with it why it did not come up
 */
export function serve(
  mode,
  { port, demo, isLocal = demo, env, output = process.stdout, holdsRequests = mode === 'start' },
) {
  // The demo is for this machine only. `-H 127.0.0.1` would mean the same but makes the language rewrites loop.
  const args = [
    ...(mode === 'start' ? heapLimit(env) : []),
    ...(holdsRequests ? HOLD_REQUESTS : []),
    NEXT,
    mode,
    '-p',
    String(port),
    ...(mode === 'start' ? ['--keepAliveTimeout', String(KEEP_ALIVE_MS)] : []),
    ...(isLocal ? ['-H', 'localhost'] : []),
  ]
  const child = spawn(...exitingWithParent(args, { cwd: PROJECT, env }))
  let up = false
  let heldBack = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      if (up) output.write(chunk)
      else heldBack += chunk
    })
  }
  const { exited, hasExited, stop } = watchExit(child, STOP_TIMEOUT_MS)
  const logOn = () => {
    up = true
    output.write(heldBack.match(/^\{.*\n?/gm)?.join('') ?? '')
  }
  const ready = waitFor(() => hasExited() || responds(port), FIRST_RESPONSE_TIMEOUT_MS, 50).then((result) => {
    const isUp = Boolean(result) && !hasExited()
    // The log follows the end of the printed step, which is printed as soon as this is known.
    if (isUp) setImmediate(logOn)
    return isUp
  })
  return {
    ready,
    exited,
    stop,
    kill: () => child.kill('SIGKILL'),
    earlyOutput: () => heldBack.trim(),
    whyNotReady: () =>
      [
        hasExited()
          ? 'The server ended before its first response:'
          : `The server runs, but did not respond at http://localhost:${port} within ${FIRST_RESPONSE_TIMEOUT_MS / 60_000} minutes. It wrote:`,
        heldBack.trim() || '(nothing)',
      ].join('\n'),
    pid: child.pid,
  }
}

/**
 * Starts a server again whenever it exits by itself, at once the first time, until the command is asked to stop.
 * @param {{exited: Promise<number | null>, ready?: Promise<boolean>, earlyOutput?: () => string}} server
 * @param {{requested: boolean, whenRequested: Promise<void>}} shutdown
 * @param {() => typeof server} startAgain
 * @param {(line: string) => void} log
 * @param {string} name what is told to have ended
 */
export async function restartOnExit(server, shutdown, startAgain, log = print, name = 'The server') {
  let pauseMs = 0
  while (true) {
    const since = performance.now()
    const code = await Promise.race([server.exited, shutdown.whenRequested])
    if (shutdown.requested) return
    log(`${name} ended by itself (exit code ${code}); starting it again.`)
    if ((await server.ready) === false) log(server.earlyOutput())
    if (performance.now() - since > STABLE_AFTER_MS) pauseMs = 0
    await Promise.race([sleep(pauseMs), shutdown.whenRequested])
    if (shutdown.requested) return
    pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, 2 * pauseMs))
    server = startAgain()
  }
}

async function responds(port) {
  try {
    await fetch(`http://localhost:${port}/api/health/live`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    return true
  } catch {
    return false
  }
}
