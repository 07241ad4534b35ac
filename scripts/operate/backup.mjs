import path from 'node:path'
import { print, runCommand, step, UserError } from '../site/command.mjs'
import { openDatabase } from '../site/database/connection.mjs'
import { inProject } from '../site/project.mjs'
import { loadEnvFile, mediaFolderSetting } from '../site/settings.mjs'
import { restoreBackup, writeBackup } from './backup/archive.mjs'
import { bucketStore, folderStore } from './backup/picture-stores.mjs'

const stamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

const COMMANDS = {
  async write(site, [folder = inProject('.data', 'backups', stamp())]) {
    const target = path.resolve(folder)
    await step('Writing the backup', async () => summary(await writeBackup({ ...site, folder: target })))
    print(`\n${target}\nKeep it on another machine. It contains what visitors wrote to you: keep it private.`)
  },
  async restore(site, [folder]) {
    if (!folder) throw new UserError('Name the folder of the backup: npm run restore -- .data/backups/…')
    await step('Restoring', async () =>
      summary(await restoreBackup({ ...site, folder: path.resolve(folder) })),
    )
    print('\nStart the site and check for pictures without files: see docs/operations.md, Backup.')
  },
}

const summary = ({ rows, pictures }) => `${rows} rows, ${pictures} pictures`

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
