import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { print, UserError } from '../command.mjs'
import { lockHolder, takeLock, withLock } from '../lock.mjs'
import { freePort, isAlive, waitFor } from '../processes.mjs'
import { inProject } from '../project.mjs'
import { commandLineOf } from '../system.mjs'
import { copyDatabase, fetchPrograms, majorOf, renameDurably } from './major-upgrade.mjs'
import { PostgresPrograms } from './postgres-programs.mjs'

// The site's own role and database. The role may make databases (the shadow of a new migration, copies for tests) but
// is no superuser: what breaks into the site does not get files and programs with it.
const ROLE = 'lumenridge'
const DATABASE = 'lumenridge'
const START_TIMEOUT_MS = 120_000
// Processes of a server that is gone may still write for a moment.
const DELETION = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }

/** The last lines of a server's log, and before them why it ended, which it follows with what it does about that. */
export function endOfLog(log) {
  const lines = log.trim().split('\n')
  const last = lines.slice(-6)
  const reasons = lines.filter((line) => /\b(FATAL|PANIC): /.test(line)).slice(-3)
  return [...reasons.filter((line) => !last.includes(line)), ...last].join('\n')
}

/**
 * A PostgreSQL server of the clone's own, with its data below `.data/<name>`: `postgres/` the data, `server.json` port
 * and passwords (readable by the owner only), `postgres.log`, `users/` one file for each command that is using it.
 * Commands share a running server; the last to release it stops it. A server that a killed command left running is
 * used again; data that a killed server left behind is recovered by PostgreSQL itself.
 */
export class EmbeddedPostgres {
  #programs

  /**
   * @param {string} name 'site' or 'test'
   * @param {{disposable?: boolean, programs?: PostgresPrograms}} options disposable: the data is made anew by the first command that uses it and
   *   deleted by the last, so writing safely to disk is left out; programs: of another version than the site's own
   */
  constructor(name, { disposable = false, programs } = {}) {
    this.name = name
    this.folder = inProject('.data', name)
    this.data = path.join(this.folder, 'postgres')
    this.log = path.join(this.folder, 'postgres.log')
    this.disposable = disposable
    this.#programs = programs ?? new PostgresPrograms(this.folder)
  }

  /** Starts the server, or uses the running one, and returns the address of the site's database. */
  async start() {
    fs.mkdirSync(this.folder, { recursive: true })
    this.#register()
    await this.#locked(async () => {
      if (this.disposable && this.#otherUsers().length === 0) await this.#stopAndDelete()
      this.#readSettings()
      await this.#ensureMajor()
      await this.#ensureRunning()
      await this.#ensureDatabase()
    })
    return this.url()
  }

  /** The address of a database on this server, for the site's role. */
  url(database = DATABASE) {
    return `postgresql://${ROLE}:${this.settings.password}@127.0.0.1:${this.settings.port}/${database}`
  }

  /** Runs one statement as the superuser and returns its rows. */
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

  /**
   * Calls `onLost` and starts the server again whenever it ends unasked; returns a function that stops watching and waits for
   * a start in progress.
   */
  watch(onLost, onFailed) {
    let restart
    const start = async () => {
      onLost()
      // A command that has released the server meanwhile needs none.
      await this.#locked(() => this.registration && this.#ensureRunning())
    }
    const timer = setInterval(() => {
      if (restart || this.serverProcess()) return
      restart = start()
        .catch(onFailed)
        .finally(() => {
          restart = undefined
        })
    }, 500)
    this.unwatch = () => {
      clearInterval(timer)
      return restart
    }
    return this.unwatch
  }

  /** Stops using the server, and stops it when no other command uses it. */
  async release() {
    this.unwatch?.()
    if (!this.registration) return
    this.registration.release()
    this.registration = undefined
    await this.#locked(async () => {
      if (this.#otherUsers().length > 0) return
      if (this.disposable) await this.#stopAndDelete()
      else await this.#stop('fast')
    })
  }

  /** Stops using the server and deletes it with its data, unless another command uses it. */
  async delete() {
    await this.release()
    if (!fs.existsSync(this.#users()) || this.#otherUsers().length > 0) return
    await this.#locked(() => this.#stopAndDelete())
    fs.rmSync(this.folder, DELETION)
  }

  async #stop(mode) {
    const pid = this.serverProcess()
    if (!pid) return
    await this.#programs.stop(this.data, mode)
    await waitFor(() => !isAlive(pid), 30_000)
  }

  async #stopAndDelete() {
    await this.#stop('immediate')
    for (const file of [this.data, this.#settingsFile()]) fs.rmSync(file, DELETION)
  }

  // Commands start and stop the server one at a time.
  #locked = (work) => withLock(path.join(this.folder, 'starting.lock'), work)

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
      const living = lockHolder(path.join(this.#users(), file))
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
      throw new UserError(
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

  /**
   * Replaces data of an earlier major version of PostgreSQL, which the programs cannot read. Nothing of it is touched
   * until the new data is complete, and it is kept. An upgrade that was interrupted begins anew.
   */
  async #ensureMajor() {
    const upgraded = path.join(this.folder, 'postgres-upgraded')
    // The power was cut between the two renames at the end of an upgrade.
    if (!fs.existsSync(this.data) && fs.existsSync(upgraded)) renameDurably(upgraded, this.data)
    const major = majorOf(this.data)
    const own = this.#programs.major
    if (major === undefined || major === own) return
    if (major > own)
      throw new UserError(
        `${this.data} was written by PostgreSQL ${major}, and this version of the site brings ${own}: start the later version of the site it belongs to.`,
      )
    if (this.#otherUsers().length > 0)
      throw new UserError(
        `${this.data} is in use by an earlier version of the site, with PostgreSQL ${major}: stop that first.`,
      )
    const packages = path.join(this.folder, `programs-${major}`)
    const programs = await fetchPrograms(major, this.folder, packages)
    await this.#upgrade(new EmbeddedPostgres(this.name, { programs }), upgraded)
    const kept = this.#unusedName(`postgres-${major}`)
    renameDurably(this.data, kept)
    renameDurably(upgraded, this.data)
    fs.rmSync(packages, { recursive: true })
    print(
      `\nThe database was moved from PostgreSQL ${major} to ${own}. ${kept} holds it as it was; delete it when all is well. ` +
        `The way back: stop the site, move ${this.data} away, rename ${kept} to it, and start the version of the site before.`,
    )
  }

  /** Copies the database from a server with former programs, which read the same files, into new files. */
  async #upgrade(former, upgraded) {
    const next = new EmbeddedPostgres(path.join(this.name, 'upgrade'))
    const remove = async () => {
      await next.#stop('immediate')
      for (const folder of [next.folder, upgraded]) fs.rmSync(folder, { recursive: true, force: true })
    }
    await remove()
    try {
      former.settings = this.settings
      await former.#ensureRunning()
      await former.#ensureDatabase()
      this.settings = former.settings
      fs.mkdirSync(next.folder, { mode: 0o700 })
      const { port: _, ...passwords } = this.settings
      next.#writeSettings(passwords)
      await next.#ensureRunning()
      await next.#ensureDatabase()
      await copyDatabase({ from: former.url(), to: next.url(), folder: path.join(next.folder, 'backup') })
      await next.#stop('fast')
      renameDurably(next.data, upgraded)
    } finally {
      await former.#stop('fast')
      await (fs.existsSync(upgraded) ? fs.rmSync(next.folder, { recursive: true }) : remove())
    }
  }

  #unusedName(name) {
    let file = path.join(this.folder, name)
    for (let n = 2; fs.existsSync(file); n += 1) file = path.join(this.folder, `${name}-${n}`)
    return file
  }

  async #ensureRunning() {
    if (!fs.existsSync(this.data)) {
      const { superuserPassword } = this.settings
      await this.#programs.createData(this.data, { superuserPassword, disposable: this.disposable })
    }
    const end = Date.now() + START_TIMEOUT_MS
    let lastLog = ''
    while (Date.now() < end) {
      if (this.serverProcess()) {
        if (await this.#acceptsConnections()) return
        // It is starting, recovering or stopping.
        await sleep(100)
        continue
      }
      lastLog = await this.#launch()
      if (!lastLog || this.serverProcess()) continue
      if (/could not bind|Address already in use/i.test(lastLog))
        this.#writeSettings({ ...this.settings, port: await freePort() })
      // The child processes of a killed server notice its end a moment later.
      else if (/shared memory block|lock file .* already exists/i.test(lastLog)) await sleep(300)
      else break
    }
    throw new UserError(
      `The embedded PostgreSQL did not start; its log is ${this.log}:\n${endOfLog(lastLog)}`,
    )
  }

  /** The id of the server's process, when it lives. A stale process file, left by a crash, is removed. */
  serverProcess() {
    const pidFile = path.join(this.data, 'postmaster.pid')
    let pid
    try {
      pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
    if (pid > 0 && isAlive(pid)) {
      const command = commandLineOf(pid)
      if (command === '' || command.includes('postgres')) return pid
      // The id belongs to another process by now, which PostgreSQL would take for its own server.
      fs.rmSync(pidFile, { force: true })
    }
    return undefined
  }

  async #acceptsConnections() {
    try {
      const [{ data_directory: data }] = await this.asSuperuser('SHOW data_directory')
      return fs.realpathSync(data) === fs.realpathSync(this.data)
    } catch (error) {
      if (error.code === '28P01')
        throw new UserError(
          `The PostgreSQL in ${this.data} does not accept the password in ${this.#settingsFile()}.`,
        )
      return false
    }
  }

  /** Returns '' or why the server's process did not start. */
  async #launch() {
    if (!this.settings.port) this.#writeSettings({ ...this.settings, port: await freePort() })
    const { log, disposable } = this
    return this.#programs.start(this.data, { port: this.settings.port, log, disposable })
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
}
