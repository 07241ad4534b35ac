import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Fault } from '../../site/command.mjs'
import { boundToUs, endOf, waitFor } from '../../site/processes.mjs'
import { inProject, PROJECT } from '../../site/project.mjs'

const STOP_TIMEOUT_MS = 5000
const START_TIMEOUT_MS = 20_000

/** Where distributions put programs of the system that are not on everybody's path. */
const FURTHER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin']

const PACKAGES = { varnishd: 'varnish and varnish-modules', 'redis-server': 'redis-server' }

/** The path of a program of the system, or undefined. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FURTHER_FOLDERS]
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

/** @throws Fault naming what is to be installed. */
export function requirePrograms() {
  const missing = Object.keys(PACKAGES).filter((name) => !findProgram(name))
  if (missing.length === 0) return
  const packages = missing.map((name) => PACKAGES[name]).join(' and ')
  throw new Fault(
    `This needs ${missing.join(' and ')}, which this machine lacks. On Debian and Ubuntu: ` +
      `sudo apt-get install ${packages.replaceAll(' and ', ' ')}`,
  )
}

/** Programs that are told by the system itself when we are gone, where the system can do so. */
function tied(command, args) {
  const setpriv = process.platform === 'linux' && findProgram('setpriv')
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', command, ...args]] : [command, args]
}

function keep(name, child, log) {
  const output = fs.createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(output)
  child.stderr.pipe(output)
  const { isOver, stop } = endOf(child, STOP_TIMEOUT_MS)
  const untilUp = async (isUp) => {
    const up = await waitFor(async () => isOver() || (await isUp().catch(() => false)), START_TIMEOUT_MS)
    if (!up || isOver())
      throw new Fault(`${name} did not start; its log is ${log}:\n${fs.readFileSync(log, 'utf8').trim()}`)
  }
  return { stop, untilUp, pid: child.pid }
}

/**
 * Starts a program of the system that ends with us.
 * @returns {{stop: (signal?: string) => Promise<void>, untilUp: (isUp: () => Promise<unknown>) => Promise<void>, pid: number}}
 */
export function startProgram(name, args, log) {
  const [command, list] = tied(findProgram(name), args)
  // In a group of its own: Ctrl-C is for the site, which ends what it needs when it is done itself.
  return keep(name, spawn(command, list, { stdio: ['ignore', 'pipe', 'pipe'], detached: true }), log)
}

/** The same for a program from a package. */
export function startPackage(name, args, log) {
  const { bin } = JSON.parse(fs.readFileSync(inProject('node_modules', name, 'package.json'), 'utf8'))
  const file = inProject('node_modules', name, typeof bin === 'string' ? bin : bin[name])
  const [command, list, options] = boundToUs([file, ...args], { cwd: PROJECT, detached: true })
  return keep(name, spawn(command, list, options), log)
}
