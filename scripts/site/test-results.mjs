import fs from 'node:fs'
import path from 'node:path'
import { PROJECT } from './project.mjs'

/**
 * @typedef {{passed: number, failed: string[], skipped: {file: string, reason: string}[]}} Results of a part of the
 *   tests; what failed is named as people look for it
 */

/** The results of no tests. */
export const noResults = () => ({ passed: 0, failed: [], skipped: [] })

/** @returns {Results} */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
  skipped: [...one.skipped, ...other.skipped],
})

/** Reads the report Vitest wrote. Why a test is skipped stands at the end of a title: `(needs …)`. */
export function readVitest({ numPassedTests, testResults }) {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ ancestorTitles, title }) => ({
        file: path.relative(PROJECT, name),
        reason: [...ancestorTitles, title].map((text) => /\((needs .+)\)$/.exec(text)?.[1]).find(Boolean),
      })),
  )
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const titles = tests.map(({ ancestorTitles, title }) =>
        [...ancestorTitles, title].filter(Boolean).join(' › '),
      )
      // A hook that fails after the tests, or an import, fails the file and none of its tests.
      return (titles.length > 0 ? titles : [message]).map(
        (title) => `${path.relative(PROJECT, name)}: ${title}`,
      )
    })
  return { passed: numPassedTests, failed, skipped }
}

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
  const failed = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title }) => `${file}: ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: [...failed, ...errors.map(({ message }) => message)],
    skipped,
  }
}

/**
 * The results a runner left in a file. A runner that failed without a failed test counts as one failure.
 * @returns {Results}
 */
export function readResults(code, file, read) {
  const results = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : noResults()
  if (code !== 0 && results.failed.length === 0)
    results.failed.push(`${path.basename(file, '.json')}: an error outside the tests, printed where they end`)
  return results
}

/** The end of `npm test`: the counts, what failed, and what was skipped, where and why, so that one can have it run. */
export function summary({ passed, failed, skipped }) {
  const failures = failed.map((failure) => `  failed: ${failure.trim().split('\n', 1)[0]}`)
  const reasons = skipped.map(
    ({ file, reason }) => `${file}: ${reason ?? 'skipped by the file itself or left out by an option'}`,
  )
  const skips = [...new Set(reasons)].map(
    (line) => `  skipped: ${reasons.filter((other) => other === line).length} of ${line}`,
  )
  const counts = `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`
  return [counts, ...failures, ...skips].join('\n')
}
