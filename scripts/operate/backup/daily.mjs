import fs from 'node:fs'
import path from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** The name of a backup that is made by the day; folders of other names are nobody's to delete. */
const NAME = /^\d{14}$/
const UNFINISHED = /^\d{14}\.unfinished$/

/** The name of a backup made now, in UTC: `20261122031500`. */
export const stampOf = (date = new Date()) => date.toISOString().replace(/\D/g, '').slice(0, 14)

/** When a backup of this name was made. */
const timeOf = (name) => Date.parse(name.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))

/** The backups of a folder, by their names, the oldest first. */
const backupsIn = (folder, now) =>
  fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name) && timeOf(name) <= now.getTime())
    .sort()

/** The last two backups of a folder, by their paths, the newest first. */
export const lastBackups = (folder, now = new Date()) =>
  backupsIn(folder, now)
    .slice(-2)
    .reverse()
    .map((name) => path.join(folder, name))

/**
 * Writes a backup if the last is a day old, and deletes the oldest beyond the number to keep. What a clock that was ahead has
 * named after a later time counts as no backup: it would keep the next from being written, and is left for people to delete.
 * @param {string} folder where the backups are
 * @param {{kept: number, write: (folder: string) => Promise<unknown>, now?: Date}} options
 * @returns {Promise<number>} milliseconds until the next is due
 */
export async function backUpDaily(folder, { kept, write, now = new Date() }) {
  fs.mkdirSync(folder, { recursive: true })
  const backups = () => backupsIn(folder, now)
  const dueMs = () => timeOf(backups().at(-1) ?? '00010101000000') + DAY_MS - now.getTime()
  if (dueMs() > 0) return dueMs()
  // Left by a command that was killed.
  for (const name of fs.readdirSync(folder))
    if (UNFINISHED.test(name)) fs.rmSync(path.join(folder, name), { recursive: true })
  await write(path.join(folder, stampOf(now)))
  for (const name of backups().slice(0, -kept)) fs.rmSync(path.join(folder, name), { recursive: true })
  return dueMs()
}
