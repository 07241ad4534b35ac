import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ensureBuild } from './lib/build.mjs'
import { closeInOrder } from './lib/closing.mjs'
import { ask, DRILLS } from './lib/drills.mjs'
import { migrate } from './lib/migrations.mjs'
import { Cluster } from './lib/postgres.mjs'
import { prepare } from './lib/prepare.mjs'
import { freePort } from './lib/processes.mjs'
import { inProject } from './lib/project.mjs'
import { Fault, main, say, step } from './lib/say.mjs'
import { seedWhenEmpty } from './lib/seeding.mjs'
import { serve, serverEnvironment } from './lib/serve.mjs'
import { DEMO_KEY } from './lib/settings.mjs'
import { signalServer } from './lib/signal-server.mjs'
import { drillName } from './lib/test-database.mjs'

/**
 * `npm run drill`: what the site does when things go wrong for real. It has a database and a server of its own, breaks
 * only those, and deletes them in the end. Part of a drill's name as argument runs only those.
 */
const DIST_DIR = '.next-test'

async function openSite(closing) {
  const cluster = new Cluster(drillName())
  closing.add(() => cluster.delete())
  const url = await cluster.start()
  await migrate(url)
  await seedWhenEmpty(url)
  cluster.watch(
    () => {},
    (error) => say(error.message),
  )
  const port = await freePort()
  const env = serverEnvironment(
    { url, port, adminKey: DEMO_KEY, demo: true },
    {
      ...process.env,
      NEXT_DIST_DIR: DIST_DIR,
      SITE_URL: '',
      LOG_LEVEL: 'fatal',
      MEDIA_DIR: path.join(cluster.folder, 'media'),
    },
  )
  const log = fs.createWriteStream(inProject('.data', 'test', 'drill.log'))
  let server
  closing.add(() => server?.stop())
  const restartSite = async () => {
    server = serve('start', { port, demo: true, env, output: log })
    if (!(await server.answered)) throw new Fault(`The server did not start:\n${server.words()}`)
  }
  await restartSite()
  return {
    base: `http://localhost:${port}`,
    port,
    restartSite,
    endSite: () => server.stop(),
    killSite: async () => {
      process.kill(server.pid, 'SIGKILL')
      await server.ended
    },
    memoryOf: () =>
      Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024,
    signalDatabase: (signal) => signalServer(cluster, signal),
    save: (base, slug) =>
      ask(base, '/api/admin?type=categories', {
        method: 'POST',
        headers: { 'admin-key': DEMO_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ slug, name: slug, description: slug, imageUrl: '/pictures/x.webp' }),
      }),
    async rowsNamed(prefix) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query('SELECT slug FROM categories WHERE slug LIKE $1', [`${prefix}%`])
      await client.end()
      return rows.map(({ slug }) => slug)
    },
  }
}

await main(async () => {
  if (process.platform !== 'linux')
    throw new Fault('The drills need Linux: they freeze and kill by its means.')
  const wanted = process.argv.slice(2).join(' ').toLowerCase()
  const drills = DRILLS.filter(({ name }) => name.toLowerCase().includes(wanted))
  const closing = closeInOrder()
  const rows = []
  try {
    await prepare()
    await ensureBuild(DIST_DIR)
    let site
    await step('Starting a site to break', async () => {
      site = await openSite(closing)
    })
    for (const { name, run } of drills) {
      if (closing.asked) break
      await step(name, async () => {
        const { seen, longestMs, lost, ok } = await run(site)
        rows.push({
          fault: name,
          'as it must be': ok ? 'yes' : 'NO',
          'longest ms': longestMs,
          lost,
          'what happened': seen,
        })
        return ok ? 'as it must be' : 'NOT as it must be'
      })
    }
  } finally {
    await closing.close()
  }
  console.table(rows)
  if (rows.some((row) => row['as it must be'] === 'NO')) process.exitCode = 1
  process.exit()
})
