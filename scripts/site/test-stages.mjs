import fs from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureBuild } from './build.mjs'
import { BUILD_CANARIES } from './build-canaries.mjs'
import { runChecks } from './checks.mjs'
import { Fault, say, step } from './command.mjs'
import { copyCatalogue, openTestServer } from './database/test-database.mjs'
import { freePort, run, waitFor } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'
import { serve, serverEnvironment } from './server.mjs'
import { DEMO_KEY, namesInEnvFile } from './settings.mjs'

const DIST_DIR = '.next-test'
const RESULTS = inProject('.data', 'test')

/**
 * The stages of `npm test`, in their order. Each answers `{passed, failed, skipped}`.
 * @type {Record<string, (context: {closing: object, args: string[]}) => Promise<{passed: number, failed: number, skipped: number}>>}
 */
export const STAGES = {
  check: () => runChecks(),
  unit: ({ args }) => vitest('unit', args),
  async api({ closing, args }) {
    // Kept for the browser tests that follow.
    closing.testServer ??= await startTestServer(closing)
    return vitest('api', args)
  },
  e2e: browserTests,
}

async function startTestServer(closing) {
  let server
  await step('Starting the database', async () => {
    server = await openTestServer()
    closing.add(server.close)
  })
  return server
}

async function vitest(project, args) {
  const results = resultsFile(project)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const command = [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
  ]
  const { code } = await run(process.execPath, [...command, ...reporters, ...args], {
    cwd: PROJECT,
    stdio: 'inherit',
  })
  return tally(code, results, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
  }))
}

async function browserTests({ closing, args }) {
  closing.testServer ??= await startTestServer(closing)
  await ensureBuild(DIST_DIR, BUILD_CANARIES)
  let browser
  await step('Finding a browser', async () => {
    browser = await ensureBrowser()
    return browser || "Playwright's own"
  })
  const baseUrl = await startSite(closing)
  const results = resultsFile('e2e')
  const env = {
    ...process.env,
    E2E_BASE_URL: baseUrl,
    E2E_RESULTS: results,
    // For tests that start a site of their own.
    E2E_DATABASE_SERVER: closing.testServer.adminUrl,
    NEXT_DIST_DIR: DIST_DIR,
    CHROMIUM_PATH: browser,
  }
  const command = [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--pass-with-no-tests']
  const { code } = await run(process.execPath, [...command, ...args], { cwd: PROJECT, env, stdio: 'inherit' })
  return tally(code, results, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))
}

async function startSite(closing) {
  const port = await freePort()
  const url = await copyCatalogue(closing.testServer.adminUrl, 'browser_tests')
  // Next.js reads .env by itself; what is set there is for the site, not for its tests.
  const unset = Object.fromEntries(namesInEnvFile().map((name) => [name, '']))
  const mediaFolder = inProject('.data', 'test', 'media')
  fs.rmSync(mediaFolder, { recursive: true, force: true })
  const env = { ...process.env, ...unset, SITE_URL: '', NEXT_DIST_DIR: DIST_DIR, MEDIA_DIR: mediaFolder }
  const log = fs.createWriteStream(inProject('.data', 'test', 'server.log'))
  const site = { url, port, adminKey: DEMO_KEY, demo: true }
  const server = serve('start', { port, demo: true, env: serverEnvironment(site, env), output: log })
  closing.add(server.stop)
  await step('Starting the server', async () => {
    if (!(await server.answered)) throw new Fault(`The server did not start:\n${server.words()}`)
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

/** The numbers a runner left; a runner that failed without naming a failed test counts as one. */
function tally(code, file, read) {
  const counts = fs.existsSync(file)
    ? read(JSON.parse(fs.readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

/** Runs one stage under its name; a stage that breaks counts as one failure and its reason is shown. */
export async function runStage(name, context) {
  say(`\n── ${name} ${'─'.repeat(70 - name.length)}\n`)
  try {
    return await STAGES[name](context)
  } catch (error) {
    say(error instanceof Fault ? error.message : error.stack)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
