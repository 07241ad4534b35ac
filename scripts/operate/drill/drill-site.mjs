import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Fault } from '../../site/command.mjs'
import { Cluster } from '../../site/database/embedded-postgres.mjs'
import { migrate } from '../../site/database/migrations.mjs'
import { seedWhenEmpty } from '../../site/database/seed.mjs'
import { drillName } from '../../site/database/test-database.mjs'
import { freePort } from '../../site/processes.mjs'
import { inProject } from '../../site/project.mjs'
import { keepUp, serve, serverEnvironment } from '../../site/server.mjs'
import { DEMO_KEY } from '../../site/settings.mjs'
import { brokenProxy } from './fault-proxy.mjs'
import { signalServer } from './signal-server.mjs'

const OPERATOR_TOKEN = 'the-operator-token-of-the-drill'

/**
 * A site to break: a database server, a line to it that can be cut, and the site, kept up as `npm start` keeps it. All are
 * its own and are gone in the end.
 * @param {{add: (close: () => unknown) => void}} closing
 * @param {string} distDir the build to serve
 */
export async function openSite(closing, distDir) {
  const site = new Site(distDir)
  closing.add(() => site.close())
  await site.open()
  return site
}

class Site {
  constructor(distDir) {
    this.distDir = distDir
    this.clusters = [new Cluster(drillName())]
    this.mediaFolder = path.join(this.cluster.folder, 'media')
    this.log = fs.createWriteStream(inProject('.data', 'test', 'drill.log'))
  }

  /** The database server in use, the latest. */
  get cluster() {
    return this.clusters.at(-1)
  }

  get pid() {
    return this.server.pid
  }

  async open() {
    const url = await this.cluster.start()
    await migrate(url)
    await seedWhenEmpty(url)
    this.watchDatabase()
    this.target = { host: '127.0.0.1', port: this.cluster.settings.port }
    this.line = await brokenProxy(this.target)
    this.port = await freePort()
    this.base = `http://localhost:${this.port}`
    await this.start()
  }

  async close() {
    await this.end()
    await this.line?.close()
    for (const cluster of this.clusters) await cluster.delete()
  }

  /** Starts the site, with further settings, and keeps it up. */
  async start(settings = {}) {
    const url = new URL(this.cluster.url())
    url.port = String(this.line.port)
    const own = { NEXT_DIST_DIR: this.distDir, SITE_URL: '', MEDIA_DIR: this.mediaFolder, OPERATOR_TOKEN }
    const env = serverEnvironment(
      { url: url.href, port: this.port, adminKey: DEMO_KEY, demo: true },
      { ...process.env, ...own, LOG_LEVEL: 'fatal', ...settings },
    )
    const begin = () => {
      this.server = serve('start', { port: this.port, demo: true, env, output: this.log })
      return this.server
    }
    if (!(await begin().answered)) throw new Fault(`The server did not start:\n${this.server.words()}`)
    let ask
    this.ending = { asked: false, begun: new Promise((resolve) => (ask = resolve)) }
    this.ending.ask = ask
    this.kept = keepUp(this.server, this.ending, begin, (line) => this.log.write(`${line}\n`))
  }

  /** Tells the site to end, and waits until it has. */
  async end() {
    if (!this.ending) return
    this.ending.asked = true
    this.ending.ask()
    await this.kept
    await this.server.stop()
  }

  /** Starts the site anew with further settings, or with none. */
  async restart(settings) {
    await this.end()
    await this.start(settings)
  }

  watchDatabase() {
    this.cluster.watch(
      () => this.log.write('The database is started again.\n'),
      (error) => this.log.write(`${error.message}\n`),
    )
  }

  /** Sends a signal to the database server and all its processes. */
  signalDatabase(signal, cluster = this.cluster) {
    signalServer(cluster, signal)
  }

  /** Asks the database, past the line that is broken. */
  async query(sql, params) {
    const client = new pg.Client({ connectionString: this.cluster.url() })
    await client.connect()
    try {
      return (await client.query(sql, params)).rows
    } finally {
      await client.end()
    }
  }

  async storedInquiries() {
    const rows = await this.query('SELECT message FROM inquiries')
    return new Set(rows.map(({ message }) => message))
  }

  memoryMib() {
    const status = fs.readFileSync(`/proc/${this.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  }

  async requestsUnderWay() {
    const response = await fetch(`${this.base}/api/health/ready`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    })
    return (await response.json()).requestsUnderWay
  }
}
