import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedPostgres } from '../../site/database/embedded-postgres.mjs'
import { temporaryServerName } from '../../site/database/test-database.mjs'
import { freePort, waitFor } from '../../site/processes.mjs'
import { copyWithOwner } from '../../site/system.mjs'
import { haveStatus, recoveryMs, slowestMs, statusSummary } from './requests.mjs'
import { postInquiry, search } from './visitors.mjs'

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
      const back = await recoveryMs(() => search(site.base))
      return {
        seen: `20 calls at once ${statusSummary(calls)}, the slowest after ${slowestMs(calls)} ms; back after ${back} ms`,
        ok: ({ pages }) => haveStatus(pages, 200) && slowestMs(calls) < 9000 && back < 5000,
      }
    },
  },
  {
    name: 'Database killed',
    async run(site) {
      site.signalDatabase('SIGKILL')
      const back = await recoveryMs(() => search(site.base))
      return { seen: `back after ${back} ms`, ok: ({ pages }) => haveStatus(pages, 200) && back < 30_000 }
    },
  },
  {
    name: 'Database without a free connection for 6 s',
    async run(site) {
      site.proxy.setFault('refuse')
      const held = await holdAllConnections(site.databaseServer.url())
      site.proxy.setFault('none')
      const calls = await Promise.all(Array.from({ length: 20 }, () => search(site.base)))
      await sleep(6000)
      await Promise.all(held.map((client) => client.end()))
      const back = await recoveryMs(() => search(site.base))
      return {
        seen: `${held.length} held by others; 20 calls at once ${statusSummary(calls)}; back after ${back} ms`,
        ok: ({ pages }) =>
          haveStatus(pages, 200) && haveStatus(calls, 503) && slowestMs(calls) < 5500 && back < 5000,
      }
    },
  },
  {
    name: 'Failover: a read-only standby serves for 6 s, then it is the primary',
    prepare: addStandby,
    async run(site) {
      const [primary, standby] = site.databaseServers.slice(-2)
      primary.unwatch()
      site.signalDatabase('SIGKILL', primary)
      site.target.port = standby.settings.port
      const reading = await recoveryMs(() => search(site.base))
      const writes = [await postInquiry(site.base), await postInquiry(site.base)]
      await sleep(6000)
      await standby.asSuperuser('SELECT pg_promote()')
      const writing = await recoveryMs(() => postInquiry(site.base), 201)
      return {
        seen:
          `reading back after ${reading} ms; inquiries ${statusSummary(writes)} meanwhile, ` +
          `taken ${writing} ms after the promotion`,
        ok: ({ pages }) =>
          haveStatus(pages, 200) && haveStatus(writes, 503) && reading < 5000 && writing < 5000,
      }
    },
  },
]

/** Opens connections until the server has none left, not even those the site has just closed. */
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
 * Gives the database a standby by PostgreSQL's synchronous streaming replication, made from a copy of its files. The site
 * uses the last of its database servers, which is the standby from now on.
 */
async function addStandby(site) {
  const primary = site.databaseServer
  const standby = new EmbeddedPostgres(`${temporaryServerName()}-standby`)
  await primary.release()
  fs.mkdirSync(standby.folder, { recursive: true })
  copyWithOwner(primary.data, standby.data)
  // PostgreSQL starts as a standby when this file exists, whatever it holds; the copy belongs to the right user.
  copyWithOwner(path.join(standby.data, 'PG_VERSION'), path.join(standby.data, 'standby.signal'))
  const { port, superuserPassword } = primary.settings
  const source = `host=127.0.0.1 port=${port} user=postgres password=${superuserPassword}`
  fs.appendFileSync(path.join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const settings = { ...primary.settings, port: await freePort() }
  fs.writeFileSync(path.join(standby.folder, 'server.json'), JSON.stringify(settings), { mode: 0o600 })

  await primary.start()
  site.watchDatabase()
  site.databaseServers.push(standby)
  await standby.start()
  await primary.asSuperuser(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
  await primary.asSuperuser('SELECT pg_reload_conf()')
  const inStep = () => primary.asSuperuser(`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)
  await waitFor(async () => (await inStep()).length > 0, 30_000)
  await recoveryMs(() => postInquiry(site.base), 201)
}
