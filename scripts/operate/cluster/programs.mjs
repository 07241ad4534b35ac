import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../../site/command.mjs'
import { exitingWithParent, waitFor, watchExit } from '../../site/processes.mjs'
import { inProject, PROJECT } from '../../site/project.mjs'
import { endedByKernel, findProgram, installHint } from '../../site/system.mjs'

const STOP_TIMEOUT_MS = 5000
const START_TIMEOUT_MS = 20_000

/** The programs a cluster needs, and the packages of Debian each comes with. */
const PACKAGES = { varnishd: ['varnish', 'varnish-modules'], 'redis-server': ['redis-server'] }

/** Whether Varnish is installed with the modules of `deploy/varnish/site.vcl`, which Debian has in a package of their own. */
export function hasVarnish() {
  const varnish = findProgram('varnishd')
  if (!varnish) return false
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'varnish-'))
  // Varnish compiles as a user of its own.
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'modules.vcl')
  fs.writeFileSync(file, 'vcl 4.1; import var; import xkey; backend default none;')
  const { status } = spawnSync(varnish, ['-C', '-f', file], { stdio: 'ignore' })
  fs.rmSync(folder, { recursive: true })
  return status === 0
}

/** @throws UserError naming what is to be installed. */
export function requirePrograms() {
  const missing = Object.keys(PACKAGES).filter((name) =>
    name === 'varnishd' ? !hasVarnish() : !findProgram(name),
  )
  if (missing.length === 0) return
  throw new UserError(
    `This needs ${missing.join(' and ')}, which this machine lacks. ${installHint(...missing.flatMap((name) => PACKAGES[name]))}`,
  )
}

function watchProgram(name, child, log) {
  const output = fs.createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(output)
  child.stderr.pipe(output)
  const { hasExited, stop } = watchExit(child, STOP_TIMEOUT_MS)
  const untilUp = async (isUp) => {
    const up = await waitFor(async () => hasExited() || (await isUp().catch(() => false)), START_TIMEOUT_MS)
    if (!up || hasExited())
      throw new UserError(`${name} did not start; its log is ${log}:\n${fs.readFileSync(log, 'utf8').trim()}`)
  }
  return { stop, untilUp, pid: child.pid }
}

/**
 * Starts a program of the system that ends with this process.
 * @returns {{stop: (signal?: string) => Promise<void>, untilUp: (isUp: () => Promise<unknown>) => Promise<void>, pid: number}}
 */
export function startProgram(name, args, log) {
  const [command, list] = endedByKernel(findProgram(name), args)
  // In a process group of its own: Ctrl-C is for the site, which ends what it needs after itself.
  return watchProgram(name, spawn(command, list, { stdio: ['ignore', 'pipe', 'pipe'], detached: true }), log)
}

/** The same for a program from a package. */
export function startPackage(name, args, log) {
  const { bin } = JSON.parse(fs.readFileSync(inProject('node_modules', name, 'package.json'), 'utf8'))
  const file = inProject('node_modules', name, typeof bin === 'string' ? bin : bin[name])
  const [command, list, options] = exitingWithParent([file, ...args], { cwd: PROJECT, detached: true })
  return watchProgram(name, spawn(command, list, options), log)
}
