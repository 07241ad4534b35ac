import fs from 'node:fs'
import path from 'node:path'
import { UserError } from '../../site/command.mjs'
import { queryRows } from '../../site/database/client.mjs'
import { EmbeddedPostgres } from '../../site/database/embedded-postgres.mjs'
import { migrate } from '../../site/database/migrations.mjs'
import { seedWhenEmpty } from '../../site/database/seed.mjs'
import { temporaryServerName } from '../../site/database/test-database.mjs'
import { restartOnExit, serve, serverEnvironment } from '../../site/next-server.mjs'
import { freePort } from '../../site/processes.mjs'
import { inProject } from '../../site/project.mjs'
import { DEMO_KEY } from '../../site/settings.mjs'
import { residentMemoryMib, signalWithChildren } from '../../site/system.mjs'
import { startFaultProxy } from './fault-proxy.mjs'

const OPERATOR_TOKEN = 'the-operator-token-of-the-drill'

/**
 * Opens a site to inject faults into: a database server, a proxy before it, and the site, restarted as `npm start` does.
 * They are its own and are deleted in the end.
 * @param {{add: (close: () => unknown) => void}} shutdown
 * @param {string} distDir the build to serve
 */
export async function openSite(shutdown, distDir) {
  const site = new Site(distDir)
  shutdown.add(() => site.close())
  await site.open()
  return site
}

class Site {
  constructor(distDir) {
    this.distDir = distDir
    this.databaseServers = [new EmbeddedPostgres(temporaryServerName())]
    this.mediaFolder = path.join(this.databaseServer.folder, 'media')
    this.log = fs.createWriteStream(inProject('.data', 'test', 'drill.log'))
  }

  /** The database server in use. */
  get databaseServer() {
    return this.databaseServers.at(-1)
  }

  get pid() {
    return this.server.pid
  }

  async open() {
    const url = await this.databaseServer.start()
    await migrate(url)
    await seedWhenEmpty(url)
    this.watchDatabase()
    this.target = { host: '127.0.0.1', port: this.databaseServer.settings.port }
    this.proxy = await startFaultProxy(this.target)
    this.port = await freePort()
    this.base = `http://localhost:${this.port}`
    await this.start()
  }

  async close() {
    await this.end()
    await this.proxy?.close()
    for (const cluster of this.databaseServers) await cluster.delete()
  }

  /** Starts the site with further settings, and restarts it whenever it exits by itself. */
  async start(settings = {}) {
    const url = new URL(this.databaseServer.url())
    url.port = String(this.proxy.port)
    const own = { NEXT_DIST_DIR: this.distDir, SITE_URL: '', MEDIA_DIR: this.mediaFolder, OPERATOR_TOKEN }
    const env = serverEnvironment(
      { url: url.href, port: this.port, adminKey: DEMO_KEY, demo: true },
      { ...process.env, ...own, LOG_LEVEL: 'fatal', ...settings },
    )
    const begin = () => {
      this.server = serve('start', { port: this.port, demo: true, env, output: this.log })
      return this.server
    }
    if (!(await begin().ready)) throw new UserError(this.server.whyNotReady())
    let request
    this.shutdown = { requested: false, whenRequested: new Promise((resolve) => (request = resolve)) }
    this.shutdown.request = request
    this.supervised = restartOnExit(this.server, this.shutdown, begin, (line) => this.log.write(`${line}\n`))
  }

  /** Stops the site and waits until it has exited. */
  async end() {
    if (!this.shutdown) return
    this.shutdown.requested = true
    this.shutdown.request()
    await this.supervised
    await this.server.stop()
  }

  /** Restarts the site with further settings, or with none. */
  async restart(settings) {
    await this.end()
    await this.start(settings)
  }

  watchDatabase() {
    this.databaseServer.watch(
      () => this.log.write('The database is started again.\n'),
      (error) => this.log.write(`${error.message}\n`),
    )
  }

  /** Sends a signal to the database server and all its processes. */
  signalDatabase(signal, cluster = this.databaseServer) {
    signalWithChildren(cluster.serverProcess(), signal)
  }

  /** Queries the database past the proxy. */
  query(sql, params) {
    return queryRows(this.databaseServer.url(), sql, params)
  }

  async storedInquiries() {
    const rows = await this.query('SELECT message FROM inquiries')
    return new Set(rows.map(({ message }) => message))
  }

  memoryMib() {
    return Math.round(residentMemoryMib(this.pid))
  }

  async activeRequests() {
    const response = await fetch(`${this.base}/api/health/ready`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    })
    return (await response.json()).requestsUnderWay
  }
}
