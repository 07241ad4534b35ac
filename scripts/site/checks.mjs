import fs from 'node:fs'
import { print } from './command.mjs'
import { PRISMA_ENVIRONMENT } from './prisma-client.mjs'
import { run } from './processes.mjs'
import { inProject, PROJECT } from './project.mjs'

const node = (...file) => [process.execPath, [inProject('node_modules', ...file)]]

const NEXT_TYPES = [...node('next', 'dist', 'bin', 'next'), 'typegen']
const TYPESCRIPT = [...node('typescript', 'bin', 'tsc'), '--noEmit']
// The build info of an earlier run makes it fast, and may repeat an error of a JSON file that has been mended.
const WHOLE_TYPESCRIPT = [...TYPESCRIPT, '--incremental', 'false']
const BIOME = [
  ...node('@biomejs', 'biome', 'bin', 'biome'),
  'check',
  '--error-on-warnings',
  '--no-errors-on-unmatched',
]
const VITEST = [...node('vitest', 'vitest.mjs'), 'run', '--project', 'unit']
const EXPRESSIONS = [process.execPath, [inProject('scripts', 'site', 'check-expressions.mjs')]]
const KNIP = [...node('knip', 'bin', 'knip.js'), '--no-progress']

// The commands of one check run one after the other, the checks in parallel.
const CHECKS = [
  { name: 'Types', commands: [NEXT_TYPES, WHOLE_TYPESCRIPT] },
  { name: 'Lint and format', commands: [BIOME] },
  { name: 'Unused code', commands: [KNIP] },
  { name: 'Regular expressions', commands: [EXPRESSIONS] },
]

// Unit tests that are about the sources as such.
const SOURCE_TEST_FILES = [
  'tests/unit/architecture.test.ts',
  'tests/unit/messages.test.ts',
  'tests/unit/scripts/prisma-client.test.ts',
]
const SOURCE_TESTS = [{ name: 'Architecture, messages', commands: [[...VITEST, ...SOURCE_TEST_FILES]] }]

const QUICK_CHECKS = [
  { name: 'Types', commands: [TYPESCRIPT] },
  { name: 'Lint and format', commands: [[...BIOME, '--staged']] },
]

/**
 * Runs the static checks. The output of a check that fails is printed.
 * @param {{quick?: boolean, sourceTests?: boolean}} options quick: only those that are fast enough before every commit;
 *   sourceTests: also the unit tests about the sources, unless all unit tests follow
 * @returns {Promise<import('./test-results.mjs').Results>}
 */
export async function runChecks({ quick = false, sourceTests = true } = {}) {
  const checks = quick ? QUICK_CHECKS : [...CHECKS, ...(sourceTests ? SOURCE_TESTS : [])]
  const results = await Promise.all(checks.map(runCheck))
  const failed = checks.filter((_, index) => !results[index]).map(({ name }) => name)
  // Vitest runs those of them that it finds, so a renamed one would drop out without a word.
  const missing = SOURCE_TEST_FILES.filter((file) => !fs.existsSync(inProject(file)))
  return {
    passed: checks.length - failed.length,
    failed: [...failed, ...missing.map((file) => `${file}: there is no such file`)],
    flaky: [],
    skipped: [],
  }
}

async function runCheck({ name, commands }) {
  const since = performance.now()
  let failure
  for (const [command, first, ...rest] of commands) {
    const { code, output } = await run(command, [...first, ...rest], {
      cwd: PROJECT,
      env: { ...process.env, ...PRISMA_ENVIRONMENT, CI: '1' },
    })
    if (code === 0) continue
    failure = output
    break
  }
  print(
    `${failure === undefined ? 'ok    ' : 'FAILED'} ${name.padEnd(22)} ${((performance.now() - since) / 1000).toFixed(1)} s`,
  )
  if (failure !== undefined) print(`${failure.trim()}\n`)
  return failure === undefined
}
