import '../site/node-version.mjs'

const { createShutdown } = await import('../site/shutdown.mjs')
const { prepare } = await import('../site/prepare.mjs')
const { UserError, runCommand, print, step } = await import('../site/command.mjs')

/** How thorough a run is. `quick` shows that everything works; its figures mean nothing. */
const RUNS = {
  full: {
    sizes: [0, 1000, 100_000],
    rounds: 5,
    seconds: 2,
    searches: 12,
    saves: 1000,
    lighthousePages: 10,
    combinations: 1000,
    imported: 10_000,
    starts: true,
  },
  quick: {
    sizes: [0, 1000],
    rounds: 2,
    seconds: 1,
    searches: 2,
    saves: 20,
    lighthousePages: 1,
    combinations: 20,
    imported: 1000,
    starts: false,
  },
}
const SOAK_MINUTES = 30
const BARE = 'bare Next page'
const BARE_LIST = 'bare Next list page, phone'
const COMMANDS = [undefined, 'soak', 'filters', 'imports', 'models', 'papers']
const USAGE =
  'Usage: npm run bench [-- --quick] [-- --no-write], or: npm run bench -- soak [MINUTES], or: npm run bench -- filters | imports | models | papers'

function settings(args) {
  const quick = args.includes('--quick')
  const [command, minutes = String(SOAK_MINUTES)] = args.filter((argument) => !argument.startsWith('--'))
  if (!COMMANDS.includes(command) || !(Number(minutes) > 0)) throw new UserError(USAGE)
  return {
    ...RUNS[quick ? 'quick' : 'full'],
    soakMinutes: command === 'soak' ? Number(minutes) : 0,
    only: command,
    write: !quick && command === undefined && !args.includes('--no-write'),
  }
}

async function runAll(shutdown, run) {
  const { openDatabases, SHIPPED } = await import('./bench/databases.mjs')
  const { knownPages, startSite } = await import('./bench/targets.mjs')
  const { residentMemoryMib } = await import('../site/system.mjs')
  const report = await import('./bench/report.mjs')

  const filterPart = async (site, url, products) => {
    const { measureFilters } = await import('./bench/filters.mjs')
    const { FILTERED, measureSearch } = await import('./bench/search.mjs')
    let counted
    let filtered
    await step(`Filtering ${products} products`, async () => {
      counted = await measureFilters(site, url, run.combinations)
      filtered = await measureSearch(site.base, url, FILTERED, {
        rounds: run.rounds,
        times: Math.ceil(run.searches / 4),
      })
    })
    return report.filterReport({ [products]: filtered }, { ...counted, products })
  }
  if (run.only === 'filters') {
    const size = run.sizes.at(-1)
    const { urls, version } = await openDatabases(shutdown, [size])
    const site = await startSite(shutdown, urls[size])
    return { version, parts: [await filterPart(site, urls[size], size + SHIPPED)] }
  }

  const importPart = async (urls) => {
    const { measureImport } = await import('./bench/imports.mjs')
    const site = await startSite(shutdown, urls[run.imported])
    const imported = []
    for (const what of ['changed', 'new'])
      await step(`Importing ${run.imported} ${what} rows`, async () => {
        imported.push(await measureImport(site, run.imported, what))
      })
    await site.stop()
    return report.importReport(imported)
  }
  if (run.only === 'imports') {
    const { urls, version } = await openDatabases(shutdown, [run.imported])
    return { version, parts: [await importPart(urls)] }
  }
  if (run.only === 'models') {
    const { urls, version } = await openDatabases(shutdown, [0])
    const site = await startSite(shutdown, urls[0])
    const { measureModels, modelReport } = await import('./bench/models.mjs')
    let measured
    await step('Opening all models', async () => {
      measured = await measureModels(site.base)
    })
    return { version, parts: [modelReport(measured)] }
  }
  if (run.only === 'papers') {
    const { urls, version } = await openDatabases(shutdown, [0])
    const site = await startSite(shutdown, urls[0])
    const { measurePapers, papersReport } = await import('./bench/papers.mjs')
    let measured
    await step('Fetching papers', async () => {
      measured = await measurePapers(site)
    })
    return { version, parts: [papersReport(measured)] }
  }

  let startMs
  if (run.starts && !run.soakMinutes) {
    const { measureSecondStart } = await import('./bench/second-start.mjs')
    await step('Starting the site twice', async () => {
      startMs = await measureSecondStart(shutdown)
    })
  }
  const { urls, version } = await openDatabases(
    shutdown,
    run.soakMinutes ? [0] : [...new Set([...run.sizes, run.imported])],
  )
  const site = await startSite(shutdown, urls[0])
  const pages = await knownPages(site.base)
  if (run.soakMinutes) {
    const { soak } = await import('./bench/soak.mjs')
    return { version, parts: [report.soakReport(await soak(site, pages, run.soakMinutes), run.soakMinutes)] }
  }

  const most = run.sizes.at(-1)
  const large = await startSite(shutdown, urls[most])
  await knownPages(large.base)
  const { startBareNext } = await import('./bench/bare-next.mjs')
  const { startNginx } = await import('./bench/nginx.mjs')
  const bare = await startBareNext(
    shutdown,
    pages.filter((page) => page.bare),
  )
  const nginx = await startNginx(shutdown, pages)
  if (!nginx) print('nginx is not installed: the comparison with it is left out (apt-get install nginx).')

  const memoryBefore = residentMemoryMib(site.pid)
  const { alternate } = await import('./bench/load.mjs')
  const loads = {}
  for (const page of pages)
    await step(`Loading ${page.name}`, async () => {
      loads[page.name] = await alternate(
        {
          site: site.base + page.path,
          large: large.base + page.path,
          ...(page.bare && { bare: `${bare}/${page.name}` }),
          ...(nginx && { nginx: `${nginx}/${page.name}` }),
        },
        run,
      )
    })
  const memoryAfter = residentMemoryMib(site.pid)

  const { measureSearch, WHOLE_LIST, WORDS } = await import('./bench/search.mjs')
  const searches = {}
  const lists = {}
  for (const size of run.sizes)
    await step(`Searching ${size + SHIPPED} products`, async () => {
      const { base } = size === 0 ? site : size === most ? large : await startSite(shutdown, urls[size])
      const { rounds, searches: times } = run
      searches[size + SHIPPED] = await measureSearch(base, urls[size], WORDS, { rounds, times })
      const asOften = { rounds, times: times * WORDS.length }
      lists[size + SHIPPED] = await measureSearch(base, urls[size], WHOLE_LIST, asOften)
    })

  const filters = await filterPart(large, urls[most], most + SHIPPED)

  const imported = await importPart(urls)

  const { measureInvalidation } = await import('./bench/invalidation.mjs')
  let invalidation
  await step('Saving and requesting', async () => {
    invalidation = await measureInvalidation(site.base, run.saves)
  })

  const { measureFirstVisits } = await import('./bench/first-visit.mjs')
  let visits
  await step('First visits', async () => {
    const shown = pages.filter(({ name }) => ['home', 'list', 'product'].includes(name))
    visits = await measureFirstVisits({
      ...Object.fromEntries(shown.map(({ name, path }) => [name, site.base + path])),
      'list of the large catalogue': `${large.base}/products`,
      [BARE]: `${bare}/home`,
    })
  })
  const { measureThrottledVisits } = await import('./bench/throttled-visit.mjs')
  let throttled
  await step('First visits on slow lines', async () => {
    const compared = pages.filter(({ name }) => ['home', 'list', 'product'].includes(name))
    throttled = await measureThrottledVisits(
      compared.flatMap(({ name, path }) => [
        { name: path, url: site.base + path },
        { name: `${BARE}, as many bytes as ${path}`, url: `${bare}/${name}` },
      ]),
      run.rounds,
    )
  })
  const { lighthousePages } = await import('./bench/targets.mjs')
  const { runLighthouse } = await import('./bench/lighthouse.mjs')
  let lighthouseRuns
  await step('Lighthouse', async () => {
    const paths = (await lighthousePages(site.base)).slice(0, run.lighthousePages)
    const chinese = (path) => (path === '/' ? '/zh' : `/zh${path}`)
    const phone = [...paths, ...paths.map(chinese)].map((path) => ({
      name: `${path}, phone`,
      url: site.base + path,
    }))
    phone.unshift({ name: BARE_LIST, url: `${bare}/list` })
    const desktop = paths.map((path) => ({ name: `${path}, desktop`, url: site.base + path, desktop: true }))
    // Performance varies from run to run, so it is measured three times.
    const again = phone.map((run) => ({ ...run, performanceOnly: true }))
    lighthouseRuns = await runLighthouse([...phone, ...desktop, ...again, ...again])
  })
  const sizes = { few: SHIPPED, many: (most + SHIPPED).toLocaleString('en') }
  return {
    version,
    parts: [
      report.loadReport(loads, sizes),
      report.searchReport(searches, lists),
      filters,
      imported,
      report.invalidationReport(invalidation),
      report.visitReport(visits, BARE),
      report.throttledReport(throttled),
      report.lighthouseReport(lighthouseRuns, BARE_LIST),
      report.memoryReport(memoryBefore, memoryAfter),
      ...(startMs === undefined ? [] : [report.startReport(startMs)]),
    ],
  }
}

await runCommand(async () => {
  const shutdown = createShutdown()
  try {
    const run = settings(process.argv.slice(2))
    await prepare()
    const { ensureBuild } = await import('../site/build.mjs')
    await ensureBuild(process.env.NEXT_DIST_DIR)
    const { version, parts } = await runAll(shutdown, run)
    const { describeMachine } = await import('./bench/machine.mjs')
    const machine = describeMachine(version).map((line) => `- ${line}`)
    const text = [machine.join('\n'), ...parts].join('\n\n')
    print(`\n${text}\n`)
    if (!run.write) return
    const { writeReport } = await import('./bench/report.mjs')
    writeReport(text)
    print('Written to docs/benchmarks.md.')
  } finally {
    await shutdown.close()
  }
})
