import fs from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './build.mjs'
import { BUILD_CANARIES } from './build-canaries.mjs'
import { runChecks } from './checks.mjs'
import { print, step, UserError } from './command.mjs'
import { copyCatalogue, openTestServer } from './database/test-database.mjs'
import { serve, serverEnvironment } from './next-server.mjs'
import { freePort, run, waitFor } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'
import { DEMO_KEY, namesInEnvFile } from './settings.mjs'
import { noResults, readPlaywright, readResults } from './test-results.mjs'

const DIST_DIR = '.next-test'
const RESULTS = inProject('.data', 'test')

/**
 * The stages of `npm test`, in their order.
 * @type {Record<string, (context: {shutdown: object, stages: string[], args: string[]}) => Promise<import('./test-results.mjs').Results>>}
 */
export const STAGES = {
  check: ({ stages }) => runChecks({ sourceTests: !stages.includes('unit') }),
  unit: ({ args }) => vitest('unit', args),
  async api({ shutdown, args }) {
    // The browser tests that follow use the same server.
    shutdown.testServer ??= await startTestServer(shutdown)
    return vitest('api', args)
  },
  e2e: browserTests,
}

async function startTestServer(shutdown) {
  let server
  await step('Starting the database', async () => {
    server = await openTestServer()
    shutdown.add(server.close)
  })
  return server
}

async function vitest(project, args) {
  const results = resultsFile(project)
  const reporters = ['--reporter=default', `--reporter=${inProject('scripts', 'site', 'vitest-results.mjs')}`]
  const command = [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    // Files that are named may be of another stage, and a table of a file may be empty; a whole stage without tests fails below.
    '--passWithNoTests',
  ]
  const { code } = await run(process.execPath, [...command, ...reporters, ...args], {
    cwd: PROJECT,
    env: { ...process.env, TEST_RESULTS: results },
    stdio: 'inherit',
  })
  return readResults(code, results, { isWhole: args.length === 0 })
}

async function browserTests({ shutdown, args }) {
  shutdown.testServer ??= await startTestServer(shutdown)
  await ensureBuild(DIST_DIR, BUILD_CANARIES)
  let browser
  await step('Finding a browser', async () => {
    browser = await ensureBrowser()
    return browser || "Playwright's own"
  })
  const baseUrl = await startSite(shutdown)
  const results = resultsFile('e2e')
  const env = {
    ...process.env,
    E2E_BASE_URL: baseUrl,
    E2E_RESULTS: results,
    // For tests that start a site of their own.
    E2E_DATABASE_SERVER: shutdown.testServer.adminUrl,
    NEXT_DIST_DIR: DIST_DIR,
    CHROMIUM_PATH: browser,
  }
  const command = [
    inProject('node_modules', 'playwright', 'cli.js'),
    'test',
    ...(args.length > 0 ? ['--pass-with-no-tests'] : []),
  ]
  const { code } = await run(process.execPath, [...command, ...args], { cwd: PROJECT, env, stdio: 'inherit' })
  return readResults(code, results, { read: readPlaywright, isWhole: args.length === 0 })
}

async function startSite(shutdown) {
  const port = await freePort()
  const url = await copyCatalogue(shutdown.testServer.adminUrl, 'browser_tests')
  // Next.js reads .env by itself; its settings are for the site, not for its tests.
  const unset = Object.fromEntries(namesInEnvFile().map((name) => [name, '']))
  const mediaFolder = inProject('.data', 'test', 'media')
  fs.rmSync(mediaFolder, { recursive: true, force: true })
  const env = { ...process.env, ...unset, SITE_URL: '', NEXT_DIST_DIR: DIST_DIR, MEDIA_DIR: mediaFolder }
  const log = fs.createWriteStream(inProject('.data', 'test', 'server.log'))
  const site = { url, port, adminKey: DEMO_KEY, demo: true }
  const server = serve('start', { port, demo: true, env: serverEnvironment(site, env), output: log })
  shutdown.add(server.stop)
  await step('Starting the server', async () => {
    if (!(await server.ready)) throw new UserError(server.whyNotReady())
    // Its first connection to the database takes a moment on a busy machine.
    await waitFor(async () => (await fetch(`http://localhost:${port}/api/products?limit=1`)).ok, 30_000, 200)
  })
  return `http://localhost:${port}`
}

function resultsFile(name) {
  const file = `${RESULTS}/${name}.json`
  fs.mkdirSync(RESULTS, { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

/** Runs one stage under a heading; a stage that throws counts as one failure and its reason is printed. */
export async function runStage(name, context) {
  print(`\n── ${name} ${'─'.repeat(70 - name.length)}\n`)
  try {
    return await STAGES[name](context)
  } catch (error) {
    print(error instanceof UserError ? error.message : error.stack)
    return { ...noResults(), failed: [`${name}: ${error.message}`] }
  }
}
