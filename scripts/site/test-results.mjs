import fs from 'node:fs'
import path from 'node:path'
import { PROJECT } from './project.mjs'

/**
 * @typedef {{passed: number, failed: string[], flaky: string[], skipped: {file: string, reason: string}[]}} Results of a
 *   part of the tests; what failed is named as people look for it, and so is what passed only when it was tried again
 */

/** The results of no tests. */
export const noResults = () => ({ passed: 0, failed: [], flaky: [], skipped: [] })

/** @returns {Results} */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
  flaky: [...one.flaky, ...other.flaky],
  skipped: [...one.skipped, ...other.skipped],
})

/** Reads the report Playwright wrote. */
export function readPlaywright({ stats, errors, suites, config }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const tests = suites.flatMap(specs).flatMap(({ file, title, tests }) =>
    tests.map((test) => ({
      ...test,
      title,
      file: path.relative(PROJECT, path.join(config.rootDir, file)),
    })),
  )
  const skipped = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ file, annotations }) => ({
      file,
      reason: annotations.find(({ type, description }) => type === 'skip' && description)?.description,
    }))
  const named = (ending) =>
    tests.filter(({ status }) => status === ending).map(({ file, title }) => `${file}: ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: [...named('unexpected'), ...errors.map(({ message }) => message)],
    flaky: named('flaky'),
    skipped,
  }
}

/**
 * The results a runner left in a file. A runner that failed without a failed test counts as one failure, and so does a
 * whole stage none of whose tests passed.
 * @param {{read?: (written: any) => Results, isWhole?: boolean}} options read: makes results of what the runner wrote;
 *   isWhole: nothing was said of which tests to run
 * @returns {Results}
 */
export function readResults(code, file, { read = (results) => results, isWhole = false } = {}) {
  const results = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : noResults()
  const stage = path.basename(file, '.json')
  if (results.failed.length > 0) return results
  if (code !== 0) results.failed.push(`${stage}: an error outside the tests, printed where they end`)
  else if (isWhole && results.passed === 0) results.failed.push(`${stage}: no test passed`)
  return results
}

/**
 * The end of `npm test`: the counts, what failed or passed only when it was tried again, and what was skipped, where and
 * why, so that one can have it run.
 */
export function summary({ passed, failed, flaky, skipped }) {
  const failures = failed.map((failure) => `  failed: ${failure.trim().split('\n', 1)[0]}`)
  const retried = flaky.map((test) => `  flaky: ${test}`)
  const reasons = skipped.map(
    ({ file, reason }) => `${file}: ${reason ?? 'skipped by the file itself or left out by an option'}`,
  )
  const skips = [...new Set(reasons)].map(
    (line) => `  skipped: ${reasons.filter((other) => other === line).length} of ${line}`,
  )
  const counts = `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`
  return [counts, ...failures, ...retried, ...skips].join('\n')
}
