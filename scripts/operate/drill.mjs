import '../site/node-version.mjs'

const { createShutdown } = await import('../site/shutdown.mjs')
const { prepare } = await import('../site/prepare.mjs')
const { UserError, runCommand, print, step } = await import('../site/command.mjs')
const { isLinux } = await import('../site/system.mjs')

/**
 * `npm run drill`: injects faults into a site with databases and a server of its own, which are deleted in the end. Part of
 * a drill's name as argument runs only those; `--minutes=30` is how long the mixed load lasts.
 */
const DIST_DIR = '.next-test'
const MIXED_LOAD_MINUTES = 1

function settings(args) {
  const minutes = Number(
    args.find((argument) => argument.startsWith('--minutes='))?.split('=')[1] ?? MIXED_LOAD_MINUTES,
  )
  if (!(minutes > 0)) throw new UserError('Usage: npm run drill [-- PART OF A NAME] [-- --minutes=30]')
  const named = args.filter((argument) => !argument.startsWith('--'))
  return { minutes, wanted: named.join(' ').replaceAll('-', ' ').toLowerCase() }
}

await runCommand(async () => {
  if (!isLinux) throw new UserError('The drills need Linux: they freeze and kill processes.')
  const { minutes, wanted } = settings(process.argv.slice(2))
  const shutdown = createShutdown()
  const rows = []
  try {
    await prepare()
    const { ensureBuild } = await import('../site/build.mjs')
    const { DRILLS } = await import('./drill/drills.mjs')
    const { runDrill, skipped } = await import('./drill/run-drill.mjs')
    const { openSite } = await import('./drill/drill-site.mjs')
    const drills = DRILLS.filter(({ name }) => name.replaceAll('-', ' ').toLowerCase().includes(wanted))
    let site
    if (drills.some(({ alone }) => !alone)) {
      await ensureBuild(DIST_DIR)
      await step('Starting a site to break', async () => {
        site = await openSite(shutdown, DIST_DIR)
      })
    }
    for (const drill of drills) {
      if (shutdown.requested) break
      await step(drill.name, async () => {
        const row = await runDrill(drill, site, { minutes })
        rows.push(row)
        return row.verdict === skipped ? row.seen : row.verdict
      })
    }
  } finally {
    await shutdown.close()
  }
  const { asTable } = await import('./drill/run-drill.mjs')
  const { describeMachine } = await import('./bench/machine.mjs')
  print(`\n${describeMachine('18 (embedded)').slice(0, 3).join('; ')}\n\n${asTable(rows)}\n`)
  if (rows.some(({ verdict }) => verdict === 'NO')) process.exitCode = 1
  process.exit()
})
