import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { restoreBackup, writeBackup } from '../site/backup/archive.mjs'
import { writeDump } from '../site/backup/dump.mjs'
import { messageFor, print, runCommand, step, UserError } from '../site/command.mjs'
import { openDatabase } from '../site/database/connection.mjs'
import { takeLock } from '../site/lock.mjs'
import { inProject } from '../site/project.mjs'
import { loadEnvFile, mediaFolderSetting } from '../site/settings.mjs'
import { awaySetting, sendAway } from './backup/away.mjs'
import { backUpDaily, lastBackups, stampOf } from './backup/daily.mjs'
import { bucketStore, folderStore } from './backup/picture-stores.mjs'
import { noteRun } from './backup/runs.mjs'
import { setAside } from './backup/set-aside.mjs'

const DAILY_KEPT = 14
/** How soon the loop looks again after a backup that another process was writing. */
const BUSY_MS = 10 * 60 * 1000
const RETRY_MS = 60 * 60 * 1000
/** Says that the restored site takes the place of the one that was backed up. */
const LIVE = '--live'

const write = (site, folder) =>
  step('Writing the backup', async () => summary(await writeBackup({ ...site, folder })))

/** Errors of a file system without hard links, of which locks are made. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** Takes the lock of the backups in a folder: the backup of the day deletes what is unfinished there. */
function lockBackups(folder) {
  try {
    return takeLock(path.join(folder, '.lock'))
  } catch (error) {
    if (WITHOUT_LINKS.has(error.code)) return {}
    throw error
  }
}

const busyText = (folder, { pid }) => `Another backup (process ${pid}) is being written to ${folder}.`

async function writeNamed(site, folder = inProject('.data', 'backups', stampOf())) {
  const target = path.resolve(folder)
  const lock = lockBackups(path.dirname(target))
  if (lock.holder) throw new UserError(`${busyText(path.dirname(target), lock.holder)} Wait for it.`)
  try {
    await write(site, target)
  } finally {
    lock.release?.()
  }
  print(`\n${target}\nKeep it on another machine. It contains what visitors wrote to you: keep it private.`)
}

/**
 * Writes the backup of the day if it is due, copies the last away, and notes in the database how that went.
 * @returns {Promise<number>} milliseconds until the next is due
 */
async function scheduled(site, [folder]) {
  let lock
  try {
    if (!folder) throw new UserError('Name the folder the backups go to.')
    const kept = Number(process.env.BACKUPS_KEPT || DAILY_KEPT)
    if (!Number.isInteger(kept) || kept < 1)
      throw new UserError(
        `BACKUPS_KEPT must be a whole number from 1 on; it is '${process.env.BACKUPS_KEPT}'.`,
      )
    const to = process.env.BACKUP_TO
    const target = path.resolve(folder)
    lock = lockBackups(target)
    if (lock.holder) {
      print(busyText(target, lock.holder))
      return BUSY_MS
    }
    const dueMs = await backUpDaily(target, { kept, write: (name) => write(site, name) })
    if (to) {
      await step('Copying it away', async () => {
        // The one before may have been interrupted until now.
        for (const backup of lastBackups(target)) await sendAway(backup, awaySetting(to))
      })
    }
    await noteRun(site.url, null)
    return dueMs
  } catch (error) {
    // Without the database, the site notices by itself when the last one is too old.
    await noteRun(site.url, error.message).catch(() => {})
    throw error
  } finally {
    lock?.release?.()
  }
}

const COMMANDS = {
  write: (site, [folder]) => writeNamed(site, folder),
  dump: (site, [folder]) => writeNamed({ ...site, writeDatabase: writeDump }, folder),
  /** Keeps running. A failure ends it an hour later: who runs it starts it again at once, as Docker does. */
  async daily(site, args) {
    try {
      while (true) await sleep(await scheduled({ ...site, writeDatabase: writeDump }, args))
    } catch (error) {
      print(`\n${messageFor(error)}\nThe next try is in an hour.`)
      await sleep(RETRY_MS)
      process.exitCode = 1
    }
  },
  /** Does once what is due, for a timer that runs oftener than once a day, so that what failed is tried again soon. */
  today: scheduled,
  async restore(site, args) {
    const [folder, ...others] = args.filter((arg) => arg !== LIVE)
    if (!folder || others.length > 0)
      throw new UserError('Name the folder of the backup: npm run restore -- .data/backups/…')
    const aside = []
    const afterRows = async () => {
      if (args.includes(LIVE)) return
      const { mails, receivers } = await setAside(site.url)
      aside.push(`mails set aside: ${mails}`, `webhooks switched off: ${receivers}`)
    }
    await step('Restoring', async () =>
      [summary(await restoreBackup({ ...site, folder: path.resolve(folder), afterRows })), ...aside].join(
        ', ',
      ),
    )
    print('\nStart the site and check for pictures without files: see docs/operations.md, Backup.')
  },
}

const summary = ({ rows, pictures }) => `${rows === undefined ? '' : `${rows} rows, `}${pictures} pictures`

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command)
    throw new UserError(`Usage: node scripts/operate/backup.mjs ${Object.keys(COMMANDS).join(' | ')} FOLDER`)
  loadEnvFile()
  const pictures = process.env.S3_BUCKET ? await bucketStore(process.env) : folderStore(mediaFolderSetting())
  const database = await openDatabase()
  try {
    await command({ url: database.url, pictures }, args)
  } finally {
    await database.close()
  }
})
