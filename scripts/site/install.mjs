import fs from 'node:fs'
import { step, UserError } from './command.mjs'
import { run, runNode } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Installs the packages of the lock file, unless they are there already. */
export async function ensurePackages() {
  const lock = readJson(inProject('package-lock.json'))
  if (isInstalled(lock, readJson(inProject('node_modules', '.package-lock.json')))) return
  await step('Installing packages', install)
}

/**
 * Whether the packages of the lock file are those in `node_modules`. npm lists there what it installed, when it has
 * finished; so a change of the lock file, an interrupted installation and one by hand are all noticed.
 * @param {object} lock package-lock.json
 * @param {object} [installed] node_modules/.package-lock.json
 */
export function isInstalled(lock, installed) {
  if (!installed?.packages) return false
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '') return true
    const found = installed.packages[place]
    // Packages for other machines are left out.
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

/**
 * Installs what the lock file of a folder lists.
 * @param {string} folder absolute path, the clone or another checkout of this repository
 * @throws UserError with the reason npm failed for
 */
export async function install(folder = PROJECT) {
  // No package's install script is needed: postgres-programs.mjs does what the embedded PostgreSQL's does.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // npm gives the commands it runs its own path.
  const cli = process.env.npm_execpath
  const options = { cwd: folder }
  const { code, output } = cli?.endsWith('.js')
    ? await runNode([cli, ...args], options)
    : await run('npm', args, options)
  if (code !== 0)
    throw new UserError(`${whyFailed(output)}\n\n${output.trim().split('\n').slice(0, 8).join('\n')}`)
}

function whyFailed(output) {
  if (/in sync/.test(output)) return 'package.json and package-lock.json disagree. Run: npm install'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output))
    return "The packages could not be fetched. Check the connection (and npm's registry and proxy settings) and run the command again."
  if (/ENOSPC/.test(output)) return 'The disk is full. Make room (about 1.5 GB) and run the command again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write in ${PROJECT}. Give yourself the right to, and run the command again.`
  return 'npm could not install the packages. Its own message follows; when its cause is fixed, run the command again.'
}
