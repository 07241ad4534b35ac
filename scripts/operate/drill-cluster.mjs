import path from 'node:path'
import { ensureBuild } from '../site/build.mjs'
import { print, runCommand, step, UserError } from '../site/command.mjs'
import { EmbeddedPostgres } from '../site/database/embedded-postgres.mjs'
import { migrate } from '../site/database/migrations.mjs'
import { seedWhenEmpty } from '../site/database/seed.mjs'
import { temporaryServerName } from '../site/database/test-database.mjs'
import { prepare } from '../site/prepare.mjs'
import { freePort } from '../site/processes.mjs'
import { DEMO_KEY } from '../site/settings.mjs'
import { createShutdown } from '../site/shutdown.mjs'
import { isLinux, signalWithChildren } from '../site/system.mjs'
import { frontCacheAgainstNginx } from './bench/front-cache.mjs'
import { median, ratios, show, spread } from './bench/statistics.mjs'
import { startCluster } from './cluster/instances.mjs'
import { requirePrograms } from './cluster/programs.mjs'
import { CLUSTER_DRILLS } from './drill/cluster-drills.mjs'

/**
 * `npm run drill:cluster`: injects faults into a cluster of its own under load, and measures the speed of its cache. Part of
 * a drill's name as argument runs only those; `--edits=100` makes fewer than a thousand edits.
 */
const DIST_DIR = '.next-test'
const INSTANCES = 3
const SLUG = 'signal-400'
const SPEED = 'Speed of the cache'
const HEADERS = { 'admin-key': DEMO_KEY, 'content-type': 'application/json' }

async function openCluster(shutdown, edits) {
  const server = new EmbeddedPostgres(temporaryServerName())
  shutdown.add(() => server.delete())
  const url = await server.start()
  await migrate(url)
  await seedWhenEmpty(url)
  const port = await freePort()
  const folder = path.join(server.folder, 'cluster')
  const env = { ...process.env, SITE_URL: '', LOG_LEVEL: 'fatal', MEDIA_DIR: path.join(folder, 'media') }
  const site = { url, port, distDir: DIST_DIR, adminKey: DEMO_KEY, demo: true, env }
  const cluster = await startCluster({
    shutdown,
    ...site,
    count: INSTANCES,
    folder,
  })
  const base = `http://localhost:${port}`
  const found = await (await fetch(`${base}/api/products/${SLUG}`)).json()
  let number = 0
  return {
    ...cluster,
    base,
    edits,
    slug: SLUG,
    signalDatabase: (signal) => signalWithChildren(server.serverProcess(), signal),
    /** Saves another product number through the instance at this address; returns the number. */
    async save(address) {
      number += 1
      const productNumber = `LR-E${number}X`
      const response = await fetch(`${address}/api/admin/products/${found.id}`, {
        method: 'PUT',
        headers: HEADERS,
        body: JSON.stringify({ productNumber }),
      })
      if (!response.ok)
        throw new UserError(`A save was rejected: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      return productNumber
    },
  }
}

async function speed(shutdown, cluster) {
  const results = await frontCacheAgainstNginx({ shutdown, url: `${cluster.base}/about` })
  if (!results) return 'nginx is not installed'
  return (
    `/about, ${show(results.bytes / 1024)} KiB: ${show(median(results.cache))} requests/s through Varnish, ` +
    `${show(median(results.nginx))} from nginx: × ${spread(ratios(results.cache, results.nginx))}`
  )
}

await runCommand(async () => {
  if (!isLinux) throw new UserError('The drills need Linux: they freeze and kill processes.')
  requirePrograms()
  const options = process.argv.slice(2)
  const edits = Number(options.find((option) => option.startsWith('--edits='))?.slice(8) ?? 1000)
  const wanted = options
    .filter((option) => !option.startsWith('--'))
    .join(' ')
    .toLowerCase()
  const isWanted = (name) => name.toLowerCase().includes(wanted)
  const shutdown = createShutdown()
  const rows = []
  try {
    await prepare()
    await ensureBuild(DIST_DIR)
    let cluster
    await step('Starting a cluster', async () => {
      cluster = await openCluster(shutdown, edits)
    })
    for (const { name, run } of CLUSTER_DRILLS.filter(({ name }) => isWanted(name))) {
      if (shutdown.requested) break
      await step(name, async () => {
        const { seen, failed, ok } = await run(cluster)
        rows.push({ drill: name, 'as it must be': ok ? 'yes' : 'NO', failed, 'what happened': seen })
        return `${ok ? 'as it must be' : 'NOT as it must be'}: ${seen}`
      })
    }
    if (isWanted(SPEED) && !shutdown.requested) await step(SPEED, () => speed(shutdown, cluster))
  } finally {
    await shutdown.close()
  }
  print()
  console.table(rows)
  if (rows.some((row) => row['as it must be'] === 'NO')) process.exitCode = 1
  process.exit()
})
