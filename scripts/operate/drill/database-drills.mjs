import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Cluster } from '../../site/database/embedded-postgres.mjs'
import { drillName } from '../../site/database/test-database.mjs'
import { freePort, run, waitFor } from '../../site/processes.mjs'
import { are, longest, recovery, told } from './requests.mjs'
import { inquire, search } from './visitors.mjs'

const TOO_MANY_CONNECTIONS = '53300'

/** @type {import('./drills.mjs').Drill[]} */
export const DATABASE_DRILLS = [
  {
    name: 'Database frozen for 8 s',
    async run(site) {
      site.signalDatabase('SIGSTOP')
      const calls = await Promise.all(Array.from({ length: 20 }, () => search(site.base)))
      await sleep(3000)
      site.signalDatabase('SIGCONT')
      const back = await recovery(() => search(site.base))
      return {
        seen: `20 calls at once ${told(calls)}, the slowest after ${longest(calls)} ms; back after ${back} ms`,
        ok: ({ pages }) => are(pages, 200) && longest(calls) < 9000 && back < 5000,
      }
    },
  },
  {
    name: 'Database killed',
    async run(site) {
      site.signalDatabase('SIGKILL')
      const back = await recovery(() => search(site.base))
      return { seen: `back after ${back} ms`, ok: ({ pages }) => are(pages, 200) && back < 30_000 }
    },
  },
  {
    name: 'Database without a free connection for 6 s',
    async run(site) {
      site.line.become('refuse')
      const held = await holdAllConnections(site.cluster.url())
      site.line.become('none')
      const calls = await Promise.all(Array.from({ length: 20 }, () => search(site.base)))
      await sleep(6000)
      await Promise.all(held.map((client) => client.end()))
      const back = await recovery(() => search(site.base))
      return {
        seen: `${held.length} held by others; 20 calls at once ${told(calls)}; back after ${back} ms`,
        ok: ({ pages }) => are(pages, 200) && are(calls, 503) && longest(calls) < 5500 && back < 5000,
      }
    },
  },
  {
    name: 'Failover: a read-only standby answers for 6 s, then it is the primary',
    prepare: addStandby,
    async run(site) {
      const [primary, standby] = site.clusters.slice(-2)
      primary.unwatch()
      site.signalDatabase('SIGKILL', primary)
      site.target.port = standby.settings.port
      const reading = await recovery(() => search(site.base))
      const writes = [await inquire(site.base), await inquire(site.base)]
      await sleep(6000)
      await standby.asSuperuser('SELECT pg_promote()')
      const writing = await recovery(() => inquire(site.base), 201)
      return {
        seen:
          `reading back after ${reading} ms; inquiries ${told(writes)} meanwhile, ` +
          `taken ${writing} ms after the promotion`,
        ok: ({ pages }) => are(pages, 200) && are(writes, 503) && reading < 5000 && writing < 5000,
      }
    },
  },
]

/** Takes connections until the server has none left, not even those the site has just let go of. */
async function holdAllConnections(url) {
  const held = []
  for (let refusals = 0; refusals < 5; ) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      held.push(client)
      refusals = 0
    } catch (error) {
      if (error.code !== TOO_MANY_CONNECTIONS) throw error
      refusals += 1
      await sleep(100)
    }
  }
  return held
}

/**
 * Gives the database a standby of PostgreSQL's own kind (streaming, synchronous: what is confirmed is on both), made from
 * a copy of its files. The last of the site's clusters is the one it uses: from now on the standby.
 */
async function addStandby(site) {
  const primary = site.cluster
  const standby = new Cluster(`${drillName()}-standby`)
  await primary.leave()
  fs.mkdirSync(standby.folder, { recursive: true })
  await run('cp', ['-a', primary.data, standby.data])
  // Its kind is told by an empty file; a copy of any other belongs to the right user already.
  await run('cp', ['-a', path.join(standby.data, 'PG_VERSION'), path.join(standby.data, 'standby.signal')])
  const { port, superuserPassword } = primary.settings
  const source = `host=127.0.0.1 port=${port} user=postgres password=${superuserPassword}`
  fs.appendFileSync(path.join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const settings = { ...primary.settings, port: await freePort() }
  fs.writeFileSync(path.join(standby.folder, 'server.json'), JSON.stringify(settings), { mode: 0o600 })

  await primary.start()
  site.watchDatabase()
  site.clusters.push(standby)
  await standby.start()
  await primary.asSuperuser(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await primary.asSuperuser('SELECT pg_reload_conf()')
  const inStep = () => primary.asSuperuser(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)
  await waitFor(async () => (await inStep()).length > 0, 30_000)
  await recovery(() => inquire(site.base), 201)
}
