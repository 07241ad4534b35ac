import fs from 'node:fs'
import path from 'node:path'
import { Fault } from './command.mjs'
import { isAlive, startOf, waitFor } from './processes.mjs'

/**
 * A file that names the process holding something. It needs no cleaning up after a crash: a holder that is gone,
 * or whose id belongs to another process by now, holds nothing.
 * @param {string} file path of the lock
 * @param {object} [note] facts for whoever finds it held, e.g. the port served
 * @returns {{release?: () => void, holder?: {pid: number, port?: number}}} the lock, or who has it
 */
export function takeLock(file, note = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}`
  fs.writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid), ...note }))
  try {
    while (true) {
      try {
        // A hard link appears at once and whole, and only when the name is free.
        fs.linkSync(mine, file)
        return { release: () => fs.rmSync(file, { force: true }) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const holder = livingHolder(file)
      if (holder) return { holder }
      fs.rmSync(file, { force: true })
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/** Who is named in a lock file, when that process still lives. */
export function livingHolder(file) {
  try {
    const holder = JSON.parse(fs.readFileSync(file, 'utf8'))
    return isAlive(holder.pid) && startOf(holder.pid) === holder.started ? holder : undefined
  } catch {
    return undefined
  }
}

/** Does something while holding a lock, after waiting for whoever has it. */
export async function whileLocked(file, work, timeoutMs = 600_000) {
  const lock = await waitFor(() => {
    const taken = takeLock(file)
    return taken.release ? taken : undefined
  }, timeoutMs)
  if (!lock)
    throw new Fault(
      `Another command (process ${livingHolder(file)?.pid}) is still preparing this folder. Wait for it, or end it.`,
    )
  try {
    return await work()
  } finally {
    lock.release()
  }
}
