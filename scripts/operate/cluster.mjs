import '../site/node-version.mjs'
import fs from 'node:fs'

/**
 * `npm run cluster`: several instances of the site on this machine, behind Varnish, sharing PostgreSQL, Redis and the
 * pictures. `npm run cluster -- 5` starts five; `npm run cluster -- roll` exchanges those of a running cluster one by one,
 * for the sources as they are now.
 */
const { createShutdown } = await import('../site/shutdown.mjs')
const { lockHolder, takeLock } = await import('../site/lock.mjs')
const { waitFor } = await import('../site/processes.mjs')
const { inProject } = await import('../site/project.mjs')
const { UserError, runCommand, print, step } = await import('../site/command.mjs')
const { adminSetting, loadEnvFile, portSetting } = await import('../site/settings.mjs')

const DEFAULT_COUNT = 3
const COUNT_MAX = 32
/** Two folders, since the build that is being served must not be written over. */
const BUILDS = ['.next-cluster-a', '.next-cluster-b']
const LOCK = inProject('.data', 'cluster.lock')
const ROLL_RESULT = inProject('.data', 'cluster', 'roll.json')
const ROLL_TIMEOUT_MS = 30 * 60_000

async function up(count) {
  const since = performance.now()
  loadEnvFile()
  const port = portSetting()
  const { adminKey, demo } = adminSetting({ production: true })
  const shutdown = createShutdown()
  try {
    const { answerRolls } = await import('./cluster/rolls.mjs')
    const whenRolled = answerRolls(ROLL_RESULT)
    const lock = takeLock(LOCK, { port })
    if (!lock.release)
      throw new UserError(
        `A cluster is already running from this folder: process ${lock.holder.pid}, port ${lock.holder.port}.`,
      )
    shutdown.add(() => lock.release())
    const { prepare } = await import('../site/prepare.mjs')
    const { requireFreePort } = await import('../site/next-server.mjs')
    const { requirePrograms } = await import('./cluster/programs.mjs')
    requirePrograms()
    await requireFreePort(port)
    await prepare()
    const { applyMigrations, openSiteDatabase } = await import('../site/run-site.mjs')
    const database = await openSiteDatabase(shutdown)
    const { ensureBuild, isBuilt } = await import('../site/build.mjs')
    let build = BUILDS.find(isBuilt) ?? BUILDS[0]
    await ensureBuild(build)
    if (shutdown.requested) return
    const { startCluster } = await import('./cluster/instances.mjs')
    let cluster
    await step(`Starting ${count} instances`, async () => {
      const folder = inProject('.data', 'cluster')
      cluster = await startCluster({
        shutdown,
        folder,
        url: database.url,
        port,
        count,
        distDir: build,
        adminKey,
        demo,
      })
    })
    cluster.keepUp()
    whenRolled(async () => {
      await prepare()
      const next = isBuilt(build) ? build : BUILDS.find((folder) => folder !== build)
      await ensureBuild(next)
      await applyMigrations(database.url)
      await step('Exchanging the instances', () => cluster.roll(next))
      build = next
    })
    print(
      `\nReady after ${((performance.now() - since) / 1000).toFixed(1)} s: ${count} instances behind Varnish.\n`,
    )
    print(`  The site    http://localhost:${port}`)
    for (const { port: own } of cluster.instances) print(`  An instance http://localhost:${own}`)
    print('\n  Ctrl-C ends it all; `npm run cluster -- roll` exchanges the instances one by one.\n')
    await shutdown.whenRequested
  } catch (error) {
    if (!shutdown.requested) throw error
    process.exitCode = 130
  } finally {
    await shutdown.close()
  }
}

async function roll() {
  const holder = lockHolder(LOCK)
  if (!holder) throw new UserError('No cluster is running from this folder. Start one with: npm run cluster')
  fs.rmSync(ROLL_RESULT, { force: true })
  await step('Exchanging the instances', async () => {
    process.kill(holder.pid, 'SIGUSR2')
    await waitFor(() => fs.existsSync(ROLL_RESULT) || !lockHolder(LOCK), ROLL_TIMEOUT_MS, 500)
    const { ok, reason } = fs.existsSync(ROLL_RESULT)
      ? JSON.parse(fs.readFileSync(ROLL_RESULT, 'utf8'))
      : { ok: false, reason: 'The cluster has ended.' }
    if (!ok) throw new UserError(reason)
  })
}

await runCommand(async () => {
  const [what = String(DEFAULT_COUNT)] = process.argv.slice(2)
  if (what === 'roll') return roll()
  const count = Number(what)
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX)
    throw new UserError(
      `Give the number of instances, from 1 to ${COUNT_MAX}, or 'roll': npm run cluster -- 3`,
    )
  await up(count)
})
