import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Is there a process of this id, whoever owns it? */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return !isZombie(pid)
}

// A killed process whose parent does not collect it keeps its id, e.g. below a container's first process.
function isZombie(pid) {
  return procStat(pid)?.[0] === 'Z'
}

// The fields of /proc/<pid>/stat from the third on: the second, the name, may hold blanks and brackets.
function procStat(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** When a process started, as a text to compare; with the id it tells a process from a later one of the same id. */
export function startOf(pid) {
  const ticks = procStat(pid)?.[19]
  if (ticks) return `${ticks}@${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** The command line of a process, or '' when it cannot be read. */
export function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  }
}

const running = new Set()

/** Asks the programs started with `run` to end, but for those detached. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program to its end, quietly.
 * @returns {Promise<{code: number | null, output: string}>} exit code and everything it wrote
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    if (!options.detached) running.add(child)
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    })
  })
}

// Loaded into Node programs that must not outlive us, however we end.
const END_WITH_PARENT = ['--import', new URL('./end-with-parent.mjs', import.meta.url).href]

/** The arguments and options by which `spawn` starts a Node program that ends with this one, also by `kill -9`. */
export function boundToUs(args, options = {}) {
  return [process.execPath, [...END_WITH_PARENT, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] }]
}

/** Runs a Node program to its end, quietly; it ends with this one. Answers like `run`. */
export const runNode = (args, options) => run(...boundToUs(args, options))

/**
 * The end of a program that was started.
 * @param {number} patienceMs how long it may take to end when asked; then it is ended by force
 * @returns {{ended: Promise<number | null>, isOver: () => boolean, stop: (signal?: NodeJS.Signals) => Promise<void>}}
 *   `ended` with its exit code, 1 when it could not be started; `stop` ends with the program
 */
export function endOf(child, patienceMs) {
  let over = false
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  }).then((code) => {
    over = true
    return code
  })
  const stop = async (signal = 'SIGTERM') => {
    if (!over) child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(timer)
  }
  return { ended, isOver: () => over, stop }
}

/** Waits until `test` answers something true; answers that, or undefined when the time is over. */
export async function waitFor(test, timeoutMs, everyMs = 100) {
  const end = Date.now() + timeoutMs
  while (true) {
    const answer = await test()
    if (answer) return answer
    if (Date.now() > end) return undefined
    await sleep(everyMs)
  }
}

/** A port nobody listens on now, on the loopback address. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
