import '../site/node-version.mjs'
import fs from 'node:fs'

/**
 * `npm run cluster`: several instances of the site on this machine, behind Varnish, sharing PostgreSQL, Redis and a store for
 * pictures. `npm run cluster -- 5` starts five; `npm run cluster -- roll` exchanges those of a running cluster one by one,
 * for the sources as they are now.
 */
const { closeInOrder } = await import('../site/shutdown.mjs')
const { livingHolder, takeLock } = await import('../site/lock.mjs')
const { waitFor } = await import('../site/processes.mjs')
const { inProject } = await import('../site/project.mjs')
const { Fault, main, say, step } = await import('../site/command.mjs')
const { adminSetting, loadEnvFile, portSetting } = await import('../site/settings.mjs')

const DEFAULT_COUNT = 3
const COUNT_MAX = 32
/** Two folders, since the build that is being served must not be written over. */
const BUILDS = ['.next-cluster-a', '.next-cluster-b']
const LOCK = inProject('.data', 'cluster.lock')
const ROLL_NOTE = inProject('.data', 'cluster', 'roll.json')
const ROLL_TIMEOUT_MS = 30 * 60_000

async function up(count) {
  const since = performance.now()
  loadEnvFile()
  const port = portSetting()
  const { adminKey, demo } = adminSetting({ production: true })
  const closing = closeInOrder()
  try {
    const lock = takeLock(LOCK, { port })
    if (!lock.release)
      throw new Fault(
        `A cluster is already running from this folder: process ${lock.holder.pid}, port ${lock.holder.port}.`,
      )
    closing.add(() => lock.release())
    const { prepare } = await import('../site/prepare.mjs')
    const { requireFreePort } = await import('../site/server.mjs')
    const { requirePrograms } = await import('./cluster/programs.mjs')
    requirePrograms()
    await requireFreePort(port)
    await prepare()
    const { openAndFill } = await import('../site/run-site.mjs')
    const database = await openAndFill(closing)
    const { ensureBuild, isBuilt } = await import('../site/build.mjs')
    let build = BUILDS.find(isBuilt) ?? BUILDS[0]
    await ensureBuild(build)
    if (closing.asked) return
    const { openFleet } = await import('./cluster/instances.mjs')
    let fleet
    await step(`Starting ${count} instances`, async () => {
      const folder = inProject('.data', 'cluster')
      fleet = await openFleet({
        closing,
        folder,
        url: database.url,
        port,
        count,
        distDir: build,
        adminKey,
        demo,
      })
    })
    process.on('SIGUSR2', async () => {
      const outcome = { ok: true }
      try {
        if (!isBuilt(build)) {
          build = BUILDS.find((folder) => folder !== build)
          await ensureBuild(build)
        }
        await step('Exchanging the instances', () => fleet.roll(build))
      } catch (error) {
        outcome.ok = false
        outcome.reason = error.message
        say(error.message)
      }
      fs.writeFileSync(ROLL_NOTE, JSON.stringify(outcome))
    })
    say(
      `\nReady after ${((performance.now() - since) / 1000).toFixed(1)} s: ${count} instances behind Varnish.\n`,
    )
    say(`  The site    http://localhost:${port}`)
    for (const { port: own } of fleet.instances) say(`  An instance http://localhost:${own}`)
    say('\n  Ctrl-C ends it all; `npm run cluster -- roll` exchanges the instances one by one.\n')
    await closing.begun
  } catch (error) {
    if (!closing.asked) throw error
    process.exitCode = 130
  } finally {
    await closing.close()
  }
}

async function roll() {
  const holder = livingHolder(LOCK)
  if (!holder) throw new Fault('No cluster is running from this folder. Start one with: npm run cluster')
  fs.rmSync(ROLL_NOTE, { force: true })
  await step('Exchanging the instances', async () => {
    process.kill(holder.pid, 'SIGUSR2')
    await waitFor(() => fs.existsSync(ROLL_NOTE) || !livingHolder(LOCK), ROLL_TIMEOUT_MS, 500)
    const { ok, reason } = fs.existsSync(ROLL_NOTE)
      ? JSON.parse(fs.readFileSync(ROLL_NOTE, 'utf8'))
      : { ok: false, reason: 'The cluster has ended.' }
    if (!ok) throw new Fault(reason)
  })
}

await main(async () => {
  const [what = String(DEFAULT_COUNT)] = process.argv.slice(2)
  if (what === 'roll') return roll()
  const count = Number(what)
  if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX)
    throw new Fault(`Say how many instances, from 1 to ${COUNT_MAX}, or 'roll': npm run cluster -- 3`)
  await up(count)
})
