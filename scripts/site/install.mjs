import fs from 'node:fs'
import path from 'node:path'
import { progress, step, UserError } from './command.mjs'
import { run, runNode } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const DISAGREE = 'package.json and package-lock.json disagree. Run: npm install'

const PROGRESS_MS = 500

/** No package's install script is needed: postgres-programs.mjs does what the embedded PostgreSQL's does. */
export const INSTALL_OPTIONS = [
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * Runs npm in a folder.
 * @param {string[]} args
 * @param {string} folder absolute path
 */
export function runNpm(args, folder) {
  // npm gives the commands it runs its own path.
  const cli = process.env.npm_execpath
  const options = { cwd: folder }
  return cli?.endsWith('.js') ? runNode([cli, ...args], options) : run('npm', args, options)
}

/**
 * Installs the packages of the lock file, unless they are there already.
 * @param {{development: boolean}} options whether those for tests and checks are needed too
 */
export async function ensurePackages({ development }) {
  const lock = readJson(inProject('package-lock.json'))
  const isComplete = () =>
    isInstalled(lock, readJson(inProject('node_modules', '.package-lock.json')), { development })
  if (isComplete()) return
  await step('Installing packages', async () => {
    await install(PROJECT, { development })
    if (!isComplete()) throw new UserError(DISAGREE)
  })
}

/**
 * Whether the packages of the lock file are those in `node_modules`. npm lists there what it installed, when it has
 * finished; so a change of the lock file, an interrupted installation and one by hand are all noticed.
 * @param {object} lock package-lock.json
 * @param {object} [installed] node_modules/.package-lock.json
 * @param {{development: boolean}} [options] whether the packages for tests and checks count
 */
export function isInstalled(lock, installed, { development } = { development: true }) {
  if (!installed?.packages) return false
  return neededPackages(lock, development).every(([place, wanted]) => {
    const found = installed.packages[place]
    // Packages for other machines are left out.
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

const neededPackages = (lock, development) =>
  Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && (development || !dev))

/**
 * Installs what the lock file of a folder lists, and prints a percentage meanwhile. Packages that are there stay: a site may be
 * running on them.
 * @param {string} folder absolute path, the clone or another checkout of this repository
 * @param {{development: boolean}} [options] whether to install the packages for tests and checks too
 * @throws UserError with the reason npm failed for
 */
export async function install(folder = PROJECT, { development } = { development: true }) {
  const timer = watchProgress(folder, development)
  const { code, output } = await runNpm(
    ['install', ...INSTALL_OPTIONS, development ? '--include=dev' : '--omit=dev'],
    folder,
  ).finally(() => clearInterval(timer))
  if (code !== 0)
    throw new UserError(`${whyFailed(output)}\n\n${output.trim().split('\n').slice(0, 8).join('\n')}`)
}

/** Prints how many of the packages are unpacked by now, until the timer is cleared. */
function watchProgress(folder, development) {
  const lock = readJson(path.join(folder, 'package-lock.json'))
  const places = neededPackages(lock, development).map(([place]) => path.join(folder, place, 'package.json'))
  const report = progress(places.length)
  return setInterval(() => report(places.filter((file) => fs.existsSync(file)).length), PROGRESS_MS)
}

function whyFailed(output) {
  if (/in sync/.test(output)) return DISAGREE
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output))
    return "The packages could not be fetched. Check the connection (and npm's registry and proxy settings) and run the command again."
  if (/ENOSPC/.test(output)) return 'The disk is full. Make room (about 1.5 GB) and run the command again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm may not write in ${PROJECT}. Give yourself the right to, and run the command again.`
  return 'npm could not install the packages. Its own message follows; when its cause is fixed, run the command again.'
}
