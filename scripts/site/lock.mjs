import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './command.mjs'
import { isAlive, waitFor } from './processes.mjs'
import { startTimeOf } from './system.mjs'

/**
 * Takes a lock, a file that names the process holding it. It needs no cleaning up after a crash: a lock whose process has
 * ended, or whose process id belongs to another process by now, counts as free.
 * @param {string} file path of the lock
 * @param {object} [details] written beside the process id for other commands, e.g. the port served
 * @returns {{release?: () => void, holder?: {pid: number, port?: number, file?: string}}} the lock, or its holder
 */
export function takeLock(file, details = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTimeOf(process.pid), ...details }))
  try {
    while (true) {
      try {
        // A hard link appears at once and whole, and only when the name is free.
        fs.linkSync(mine, file)
        return { release: () => fs.rmSync(file, { force: true }) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const holder = lockHolder(file)
      if (holder) return { holder }
      removeStaleLock(file)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/**
 * Removes the lock of a process that has ended, under a lock of its own: a second process would otherwise remove the one that
 * the first has taken meanwhile.
 */
function removeStaleLock(file) {
  const { release } = takeLock(`${file}.stale`)
  if (!release) return
  const text = readLock(file)
  // Read again after its process was seen to have ended: until then that could release it and another take it.
  if (text !== undefined && !holderIn(text) && readLock(file) === text) fs.rmSync(file)
  release()
}

/** The process named in a lock file, when it still runs. */
export const lockHolder = (file) => holderIn(readLock(file))

function readLock(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function holderIn(text) {
  try {
    const holder = JSON.parse(text)
    return isAlive(holder.pid) && startTimeOf(holder.pid) === holder.started ? holder : undefined
  } catch {
    return undefined
  }
}

/** Waits for a lock and holds it during some work. @throws UserError after the timeout */
export async function withLock(file, work, timeoutMs = 600_000) {
  const lock = await waitFor(() => {
    const taken = takeLock(file)
    return taken.release ? taken : undefined
  }, timeoutMs)
  if (!lock)
    throw new UserError(
      `Another command (process ${lockHolder(file)?.pid}) is still preparing this folder. Wait for it, or end it.`,
    )
  try {
    return await work()
  } finally {
    lock.release()
  }
}
