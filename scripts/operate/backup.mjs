import path from 'node:path'
import { Fault, main, say, step } from '../site/command.mjs'
import { openDatabase } from '../site/database/connection.mjs'
import { inProject } from '../site/project.mjs'
import { loadEnvFile, mediaFolderSetting } from '../site/settings.mjs'
import { readBackup, writeBackup } from './backup/archive.mjs'
import { bucketPlace, folderPlace } from './backup/picture-stores.mjs'

const stamp = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14)

const COMMANDS = {
  async write(site, [folder = inProject('.data', 'backups', stamp())]) {
    const target = path.resolve(folder)
    await step('Writing the backup', async () => told(await writeBackup({ ...site, folder: target })))
    say(`\n${target}\nKeep it on another machine. It holds what visitors wrote to you: keep it from others.`)
  },
  async restore(site, [folder]) {
    if (!folder) throw new Fault('Name the folder of the backup: npm run restore -- .data/backups/…')
    await step('Restoring', async () => told(await readBackup({ ...site, folder: path.resolve(folder) })))
    say('\nStart the site, and ask it which pictures lack files: see docs/operations.md, Backup.')
  },
}

const told = ({ rows, pictures }) => `${rows} rows, ${pictures} pictures`

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command)
    throw new Fault(`Usage: node scripts/operate/backup.mjs ${Object.keys(COMMANDS).join(' | ')} FOLDER`)
  loadEnvFile()
  const place = process.env.S3_BUCKET ? await bucketPlace(process.env) : folderPlace(mediaFolderSetting())
  const database = await openDatabase()
  try {
    await command({ url: database.url, place }, args)
  } finally {
    await database.close()
  }
})
