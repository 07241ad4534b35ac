import { spawnSync } from 'node:child_process'
import { Fault } from './command.mjs'

// PostgreSQL refuses to run as root. Started by root, it runs as the system's own user for it, which is made if missing.
const USER = 'postgres'

/**
 * How to start a program of PostgreSQL for the person who runs this command: as oneself, or, for root, as the user
 * 'postgres'. A clone may lie below a folder that only root may enter (`/root/site`, a temporary folder of mode 700);
 * the programs then keep root's right to pass and open files, and nothing else of root's.
 * @returns {{uid?: number, gid?: number, wrap: (command: string, args: string[], folder: string) => [string, string[], object]}}
 *   whom the data belongs to when it is not oneself, and a function that makes the arguments of `spawn` for a program
 *   working in a folder
 */
export function postgresIdentity() {
  if (process.getuid?.() !== 0) return { wrap: (command, args) => [command, args, {}] }
  const { uid, gid } = systemUser()
  return {
    uid,
    gid,
    wrap(command, args, folder) {
      if (canReach(command, folder, uid, gid)) return [command, args, { uid, gid }]
      // Without the securebit, programs that ask before they open (access(2)) would be told no.
      const keep = '+dac_override'
      const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
      const prefix = [...flags, `--inh-caps=${keep}`, `--ambient-caps=${keep}`]
      if (spawnSync('setpriv', [...prefix, command, '--version']).status !== 0)
        throw new Fault(
          `PostgreSQL cannot run as root, and the user '${USER}' may not enter this folder. ` +
            'Move the clone to a folder everybody may enter, run the command as an ordinary user, or set DATABASE_URL.',
        )
      return ['setpriv', [...prefix, command, ...args], {}]
    },
  }
}

function canReach(command, folder, uid, gid) {
  const test = 'test -x "$1" && test -x "$2"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', command, folder], { uid, gid, cwd: '/' }).status === 0
}

function systemUser() {
  if (!lookUp()) createUser()
  const ids = lookUp()
  if (!ids)
    throw new Fault(
      `PostgreSQL cannot run as root and the user '${USER}' could not be made. ` +
        'Run the command as an ordinary user, or set DATABASE_URL.',
    )
  return ids
}

function lookUp() {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, USER], { encoding: 'utf8' }))
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createUser() {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', USER])
}
