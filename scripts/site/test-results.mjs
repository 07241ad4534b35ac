import fs from 'node:fs'
import path from 'node:path'
import { PROJECT } from './project.mjs'

/**
 * @typedef {{passed: number, failed: number, skipped: {file: string, reason: string}[]}} Results of a part of the tests
 */

/** The results of no tests. */
export const noResults = () => ({ passed: 0, failed: 0, skipped: [] })

/** @returns {Results} */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: [...one.skipped, ...other.skipped],
})

/** Reads the report Vitest wrote. Why a test is skipped stands at the end of a title: `(needs …)`. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ ancestorTitles, title }) => ({
        file: path.relative(PROJECT, name),
        reason: [...ancestorTitles, title].map((text) => /\((needs .+)\)$/.exec(text)?.[1]).find(Boolean),
      })),
  )
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

/** Reads the report Playwright wrote. */
export function readPlaywright({ stats, errors, suites, config }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const skipped = suites
    .flatMap(specs)
    .flatMap(({ file, tests }) => tests.map((test) => ({ file, ...test })))
    .filter(({ status }) => status === 'skipped')
    .map(({ file, annotations }) => ({
      file: path.relative(PROJECT, path.join(config.rootDir, file)),
      reason: annotations.find(({ type, description }) => type === 'skip' && description)?.description,
    }))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped }
}

/**
 * The results a runner left in a file. A runner that failed without a failed test counts as one failure.
 * @returns {Results}
 */
export function readResults(code, file, read) {
  const results = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : noResults()
  if (code !== 0 && results.failed === 0) results.failed = 1
  return results
}

/** The end of `npm test`: the counts, and what was skipped, where and why, so that one can have it run. */
export function summary({ passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed`
  if (skipped.length === 0) return counts
  const lines = skipped.map(
    ({ file, reason }) => `${file}: ${reason ?? 'skipped by the file itself or left out by an option'}`,
  )
  const numbers = [...new Set(lines)].map(
    (line) => `  ${lines.filter((other) => other === line).length} of ${line}`,
  )
  return [`${counts}, ${skipped.length} skipped:`, ...numbers].join('\n')
}
