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
 * @returns {{release?: () => void, holder?: {pid: number, port?: number}}} the lock, or its holder
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
      fs.rmSync(file, { force: true })
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/** The process named in a lock file, when it still runs. */
export function lockHolder(file) {
  try {
    const holder = JSON.parse(fs.readFileSync(file, 'utf8'))
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
