import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { UserError } from '../../site/command.mjs'
import { waitFor, watchExit } from '../../site/processes.mjs'
import { endedByKernel, findProgram, installHint } from '../../site/system.mjs'

const STOP_TIMEOUT_MS = 5000
const START_TIMEOUT_MS = 20_000

/** The packages of Debian that programs of the system come with. */
const PACKAGES = { varnishd: ['varnish', 'varnish-modules'] }

// The modules of deploy/varnish/site.vcl are a package of their own.
function hasVarnish() {
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

/** Which of these programs this machine lacks and how they are installed, as one sentence or two; '' when it has all. */
export function missingPrograms(...names) {
  const missing = names.filter((name) => (name === 'varnishd' ? !hasVarnish() : !findProgram(name)))
  const packages = missing.flatMap((name) => PACKAGES[name] ?? name)
  return missing.length > 0 ? `${missing.join(' and ')}. ${installHint(...packages)}` : ''
}

/** @throws UserError naming which of a cluster's programs are to be installed. */
export function requirePrograms() {
  const missing = missingPrograms('varnishd', 'redis-server')
  if (missing) throw new UserError(`This machine lacks ${missing}`)
}

function watchProgram(name, child, log) {
  const output = fs.createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(output)
  child.stderr.pipe(output)
  const { exited, hasExited, stop } = watchExit(child, STOP_TIMEOUT_MS)
  const untilUp = async (isUp) => {
    const up = await waitFor(async () => hasExited() || (await isUp().catch(() => false)), START_TIMEOUT_MS)
    if (!up || hasExited())
      throw new UserError(`${name} did not start; its log is ${log}:\n${fs.readFileSync(log, 'utf8').trim()}`)
  }
  return { exited, stop, untilUp, pid: child.pid }
}

/**
 * Starts a program of the system that ends with this process.
 * @returns {{exited: Promise<number | null>, stop: (signal?: string) => Promise<void>, untilUp: (isUp: () => Promise<unknown>) => Promise<void>, pid: number}}
 */
export function startProgram(name, args, log) {
  const [command, list] = endedByKernel(findProgram(name), args)
  // In a process group of its own: Ctrl-C is for the site, which ends what it needs after itself.
  return watchProgram(name, spawn(command, list, { stdio: ['ignore', 'pipe', 'pipe'], detached: true }), log)
}
