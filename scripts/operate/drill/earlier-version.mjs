import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { install, isInstalled } from '../../site/install.mjs'
import { run } from '../../site/processes.mjs'
import { inProject, PROJECT } from '../../site/project.mjs'
import { unpackCommit } from '../../site/system.mjs'
import { skipped } from './run-drill.mjs'

const MIGRATIONS = 'prisma/migrations'
/** Test files that do not ask whether the earlier version works: they need its own tables, or servers. */
const LEFT_OUT = [
  'embedded-server',
  'migrations',
  'database.test',
  'catalogue-at-size',
  'large-catalogue',
  'backup',
]

const git = async (...args) => {
  const { code, output } = await run('git', args, { cwd: PROJECT }).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output.trim() : ''
}

/** The last version with different tables: the commit before the one that added the newest migration. */
async function earlierCommit() {
  const folders = fs.readdirSync(inProject(MIGRATIONS), { withFileTypes: true })
  const newest = folders.filter((entry) => entry.isDirectory()).at(-1)?.name
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${newest}`)
  return added && (await git('rev-parse', '--verify', '--quiet', `${added}^`))
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Unpacks a commit into a folder, with the packages of this checkout where its lock file is the same. */
async function checkOut(commit, folder) {
  await run(...unpackCommit(commit, folder), { cwd: PROJECT })
  const lock = readJson(path.join(folder, 'package-lock.json'))
  if (isInstalled(lock, readJson(inProject('node_modules', '.package-lock.json'))))
    fs.symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'))
  fs.rmSync(path.join(folder, MIGRATIONS), { recursive: true })
  fs.cpSync(inProject(MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true })
}

/** The message of a promise's rejection, or ''. */
const failureOf = (work) =>
  work.then(
    () => '',
    (error) => error.message,
  )

const ending = (output) => output.trim().split('\n').slice(-3).join(' ').slice(-300)

/**
 * Runs the API tests of the earlier version, with its own code, database client and first content, on the current tables:
 * while a new version is rolled out, instances of the earlier one use them too.
 * @type {import('./drills.mjs').Drill}
 */
export const EARLIER_VERSION = {
  name: 'Earlier version on the new tables',
  alone: true,
  async run() {
    const commit = await earlierCommit()
    if (!commit)
      return { verdict: skipped, seen: 'there is no history here that goes back to the last migration' }
    // A folder anybody may enter, so that PostgreSQL may.
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumenridge-earlier-'))
    fs.chmodSync(folder, 0o755)
    try {
      await checkOut(commit, folder)
      const results = path.join(folder, 'results.json')
      const hasPackages = fs.existsSync(path.join(folder, 'node_modules'))
      const packages = hasPackages ? '' : await failureOf(install(folder))
      if (packages)
        return { verdict: skipped, seen: `its packages could not be installed: ${ending(packages)}` }
      // As that version does it.
      const { ensurePrismaClient } = await import(path.join(folder, 'scripts', 'site', 'prisma-client.mjs'))
      const client = await failureOf(ensurePrismaClient())
      if (client) return { verdict: 'NO', seen: ending(client) }
      const tests = await run(
        process.execPath,
        [
          path.join(folder, 'node_modules', 'vitest', 'vitest.mjs'),
          'run',
          '--project',
          'api',
          '--reporter=json',
          // Some of its tests count on a processor that is free.
          '--retry=2',
          `--outputFile=${results}`,
          ...LEFT_OUT.flatMap((name) => ['--exclude', `**/${name}*`]),
        ],
        { cwd: folder },
      )
      if (!fs.existsSync(results)) return { verdict: 'NO', seen: ending(tests.output) }
      return judge(readJson(results), commit)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
}

function judge({ numPassedTests, numFailedTests, testResults }, commit) {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const faults = [...failed, ...broken.map(({ name }) => path.basename(name))]
  return {
    verdict: faults.length === 0 && numPassedTests > 0 ? 'yes' : 'NO',
    seen: `${commit.slice(0, 7)}: ${numPassedTests} of its API tests pass, ${numFailedTests} fail${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`,
  }
}
