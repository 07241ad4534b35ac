import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isZombie } from './system.mjs'

/** Whether there is a running process of this id, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return !isZombie(pid)
}

const running = new Set()

/** Sends SIGTERM to the programs started with `run`, except those detached. */
export function terminateChildren() {
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
    const append = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    })
  })
}

/** Loaded into Node programs that must not outlive this process, however it ends. */
const EXIT_WITH_PARENT = ['--import', new URL('./exit-with-parent.mjs', import.meta.url).href]

/** The arguments by which `spawn` starts a Node program that exits with this process, also after `kill -9`. */
export function exitingWithParent(args, options = {}) {
  return [process.execPath, [...EXIT_WITH_PARENT, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] }]
}

/** Runs a Node program to its end, quietly; it exits with this process. Returns what `run` returns. */
export const runNode = (args, options) => run(...exitingWithParent(args, options))

/**
 * Watches the exit of a program that was started.
 * @param {number} killAfterMs how long it may take to exit after a signal; then it is killed
 * @returns {{exited: Promise<number | null>, hasExited: () => boolean, stop: (signal?: NodeJS.Signals) => Promise<void>}}
 *   `exited` resolves with its exit code, 1 when it could not be started; `stop` resolves when it has exited
 */
export function watchExit(child, killAfterMs) {
  let over = false
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  }).then((code) => {
    over = true
    return code
  })
  const stop = async (signal = 'SIGTERM') => {
    if (!over) child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    await exited
    clearTimeout(timer)
  }
  return { exited, hasExited: () => over, stop }
}

/** Waits until `test` returns something truthy; returns that, or undefined after the timeout. */
export async function waitFor(test, timeoutMs, everyMs = 100) {
  const end = Date.now() + timeoutMs
  while (true) {
    const result = await test()
    if (result) return result
    if (Date.now() > end) return undefined
    await sleep(everyMs)
  }
}

/** A port of the loopback address that no program listens on now. */
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
