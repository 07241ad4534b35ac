import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '../command.mjs'
import { livingHolder, takeLock, whileLocked } from '../lock.mjs'
import { commandOf, freePort, isAlive, run, waitFor } from '../processes.mjs'
import { inProject } from '../project.mjs'
import { postgresIdentity } from '../system.mjs'
import { binaries } from './postgres-binaries.mjs'

// The site's own role and database. The role may make databases (the shadow of a new migration, copies for tests) but
// is no superuser: what breaks into the site does not get files and programs with it.
const ROLE = 'lumenridge'
const DATABASE = 'lumenridge'
const START_TIMEOUT_MS = 120_000

/**
 * A PostgreSQL server of the clone's own, with its data below `.data/<name>`: `postgres/` the data, `server.json` port
 * and passwords (readable by the owner only), `postgres.log`, `users/` one file for each command that is using it.
 * Commands share a running server; the last to leave stops it. A server that a killed command left behind is used
 * again; data that a killed server left behind is recovered by PostgreSQL itself.
 */
export class Cluster {
  /**
   * @param {string} name 'site' or 'test'
   * @param {{disposable?: boolean}} options disposable: the data is made anew by the first command that uses it and
   *   deleted by the last to leave, so writing safely to disk is left out
   */
  constructor(name, { disposable = false } = {}) {
    this.folder = inProject('.data', name)
    this.data = path.join(this.folder, 'postgres')
    this.log = path.join(this.folder, 'postgres.log')
    this.disposable = disposable
    this.binaries = binaries()
    this.identity = postgresIdentity()
  }

  /** Starts the server, or uses the running one, and answers the address of the site's database. */
  async start() {
    fs.mkdirSync(this.folder, { recursive: true })
    this.#register()
    await this.#alone(async () => {
      if (this.disposable && this.#otherUsers().length === 0) await this.#stopAndDelete()
      this.#readSettings()
      await this.#ensureRunning()
      await this.#ensureDatabase()
    })
    return this.url()
  }

  /** The address of a database on this server, for the site's role. */
  url(database = DATABASE) {
    return `postgresql://${ROLE}:${this.settings.password}@127.0.0.1:${this.settings.port}/${database}`
  }

  /** Runs one statement as the superuser and answers its rows. */
  async asSuperuser(sql, params = []) {
    const { port, superuserPassword } = this.settings
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: superuserPassword,
      database: 'postgres',
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(sql, params)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Calls `onLost` and starts the server again whenever it ends without us; answers a function that stops watching. */
  watch(onLost, onFailed) {
    let busy = false
    const timer = setInterval(async () => {
      if (busy || this.#serverProcess()) return
      busy = true
      try {
        onLost()
        await this.#alone(() => this.#ensureRunning())
      } catch (error) {
        onFailed(error)
      }
      busy = false
    }, 500)
    this.unwatch = () => clearInterval(timer)
    return this.unwatch
  }

  /** Leaves the server; stops it when nobody else uses it. */
  async leave() {
    this.unwatch?.()
    if (!this.registration) return
    this.registration.release()
    this.registration = undefined
    await this.#alone(async () => {
      if (this.#otherUsers().length > 0) return
      if (this.disposable) await this.#stopAndDelete()
      // Fast: open connections are cut, everything committed is kept.
      else await this.#stop('fast')
    })
  }

  /** Leaves the server and deletes it with its data, unless somebody else uses it. */
  async delete() {
    await this.leave()
    if (!fs.existsSync(this.#users()) || this.#otherUsers().length > 0) return
    await this.#alone(() => this.#stopAndDelete())
    fs.rmSync(this.folder, { recursive: true, force: true })
  }

  async #stop(mode) {
    const pid = this.#serverProcess()
    if (!pid) return
    await this.#run(this.binaries.pgCtl, ['stop', '-D', this.data, '-m', mode, '-w', '-t', '30'])
    await waitFor(() => !isAlive(pid), 5000)
  }

  async #stopAndDelete() {
    await this.#stop('immediate')
    for (const file of [this.data, this.#settingsFile()]) fs.rmSync(file, { recursive: true, force: true })
  }

  // Starting and stopping are done by one command at a time.
  #alone = (work) => whileLocked(path.join(this.folder, 'starting.lock'), work)

  #users = () => path.join(this.folder, 'users')

  #register() {
    if (this.registration) return
    this.userFile = `${process.pid}-${randomBytes(4).toString('hex')}`
    this.registration = takeLock(path.join(this.#users(), this.userFile))
  }

  #otherUsers() {
    const files = fs
      .readdirSync(this.#users())
      .filter((file) => /^\d+-[0-9a-f]+$/.test(file) && file !== this.userFile)
    return files.filter((file) => {
      const living = livingHolder(path.join(this.#users(), file))
      if (!living) fs.rmSync(path.join(this.#users(), file), { force: true })
      return living
    })
  }

  #settingsFile = () => path.join(this.folder, 'server.json')

  #readSettings() {
    if (fs.existsSync(this.#settingsFile())) {
      this.settings = JSON.parse(fs.readFileSync(this.#settingsFile(), 'utf8'))
      return
    }
    if (fs.existsSync(this.data))
      throw new Fault(
        `${this.#settingsFile()} is missing, and with it the password of the data beside it. Put it back, or move ${this.folder} away to begin anew.`,
      )
    this.#writeSettings({
      password: randomBytes(18).toString('hex'),
      superuserPassword: randomBytes(18).toString('hex'),
    })
  }

  #writeSettings(settings) {
    this.settings = settings
    const next = `${this.#settingsFile()}.${process.pid}`
    fs.writeFileSync(next, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
    fs.renameSync(next, this.#settingsFile())
  }

  async #ensureRunning() {
    if (!fs.existsSync(this.data)) await this.#createData()
    const end = Date.now() + START_TIMEOUT_MS
    let lastWords = ''
    while (Date.now() < end) {
      if (this.#serverProcess()) {
        if (await this.#answers()) return
        // Starting, recovering or stopping: it will answer or be gone.
        await sleep(100)
        continue
      }
      lastWords = await this.#launch()
      if (!lastWords || this.#serverProcess()) continue
      if (/could not bind|Address already in use/i.test(lastWords))
        this.#writeSettings({ ...this.settings, port: await freePort() })
      // Processes of a killed server notice its end a moment later.
      else if (/shared memory block|lock file .* already exists/i.test(lastWords)) await sleep(300)
      else break
    }
    throw new Fault(
      `The embedded PostgreSQL did not start; its log is ${this.log}:\n${lastWords.trim().split('\n').slice(-6).join('\n')}`,
    )
  }

  /** The id of the server's process, when it lives. A stale note of it, left by a crash, is removed. */
  #serverProcess() {
    const note = path.join(this.data, 'postmaster.pid')
    let pid
    try {
      pid = Number(fs.readFileSync(note, 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
    if (pid > 0 && isAlive(pid)) {
      const command = commandOf(pid)
      if (command === '' || command.includes('postgres')) return pid
      // The id belongs to something else by now, which PostgreSQL would take for itself.
      fs.rmSync(note, { force: true })
    }
    return undefined
  }

  async #answers() {
    try {
      const [{ data_directory: data }] = await this.asSuperuser('SHOW data_directory')
      return fs.realpathSync(data) === fs.realpathSync(this.data)
    } catch (error) {
      if (error.code === '28P01')
        throw new Fault(
          `The PostgreSQL in ${this.data} does not accept the password in ${this.#settingsFile()}.`,
        )
      return false
    }
  }

  /** Starts the server's process in a session of its own, so that Ctrl-C ends the site first; answers '' or why not. */
  async #launch() {
    if (!this.settings.port) this.#writeSettings({ ...this.settings, port: await freePort() })
    const options = [
      `-p ${this.settings.port}`,
      '-c listen_addresses=127.0.0.1',
      '-c unix_socket_directories=',
      '-c max_connections=200',
      '-c log_checkpoints=off',
      ...(this.disposable ? ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'] : []),
    ].join(' ')
    fs.rmSync(this.log, { force: true })
    const log = fs.openSync(this.log, 'a')
    try {
      const args = ['start', '-D', this.data, '-w', '-t', '45', '-o', options]
      const { code } = await this.#run(this.binaries.pgCtl, args, {
        stdio: ['ignore', log, log],
      })
      return code === 0 ? '' : fs.readFileSync(this.log, 'utf8') || 'no message'
    } finally {
      fs.closeSync(log)
    }
  }

  async #createData() {
    // Made beside its place and moved there when complete: an interrupted start leaves no half database.
    const fresh = `${this.data}-new`
    const password = path.join(this.folder, 'password.tmp')
    fs.rmSync(fresh, { recursive: true, force: true })
    fs.mkdirSync(fresh, { mode: 0o700 })
    fs.writeFileSync(password, this.settings.superuserPassword, { mode: 0o600 })
    this.#give(fresh)
    this.#give(password)
    let result
    try {
      // Sorting by Unicode's own rules, whatever languages the machine has. The character classes come from the C
      // library, which must know UTF-8 for the search index to see Chinese letters.
      for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
        const locale = [
          '--encoding=UTF8',
          '--locale=C',
          `--lc-ctype=${ctype}`,
          '--locale-provider=icu',
          '--icu-locale=und',
        ]
        const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`]
        result = await this.#run(this.binaries.initdb, [
          '-D',
          fresh,
          ...access,
          ...locale,
          ...(this.disposable ? ['--no-sync'] : []),
        ])
        if (result.code === 0) break
      }
    } finally {
      fs.rmSync(password, { force: true })
    }
    if (result.code !== 0)
      throw new Fault(
        `The embedded PostgreSQL could not make its files in ${this.data}:\n${result.output.trim().split('\n').slice(-6).join('\n')}`,
      )
    fs.renameSync(fresh, this.data)
  }

  async #ensureDatabase() {
    const { password } = this.settings
    const [{ role, database }] = await this.asSuperuser(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database',
      [ROLE, DATABASE],
    )
    if (!role) await this.asSuperuser(`CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`)
    if (!database) await this.asSuperuser(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`)
  }

  #give(file) {
    const { uid, gid } = this.identity
    if (uid !== undefined) fs.chownSync(file, uid, gid)
  }

  #run(binary, args, options = {}) {
    const [command, list, identity] = this.identity.wrap(binary, args, this.folder)
    const env = { PATH: process.env.PATH, LC_ALL: 'C', ...(process.env.TZ ? { TZ: process.env.TZ } : {}) }
    // In a group of its own: Ctrl-C is for the site, which ends the server when it is done itself.
    return run(command, list, { cwd: '/', env, detached: true, ...identity, ...options })
  }
}
