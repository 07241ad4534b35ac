import fs from 'node:fs'
import path from 'node:path'
import { PROJECT } from './project.mjs'

/** A reporter for Vitest that leaves the results of a run in the file `TEST_RESULTS` names, for `npm test`. */
export default class VitestResults {
  onTestRunEnd(modules, errors) {
    fs.writeFileSync(process.env.TEST_RESULTS, JSON.stringify(vitestResults(modules, errors)))
  }
}

/**
 * @param modules the test files as Vitest reports them
 * @param errors what went wrong outside of all of them, such as a rejection nobody handled
 * @returns {import('./test-results.mjs').Results}
 */
function vitestResults(modules, errors) {
  const results = { passed: 0, failed: [], flaky: [], skipped: [] }
  for (const module of modules) {
    const file = path.relative(PROJECT, module.moduleId)
    const fail = (what) => results.failed.push(`${file}: ${what}`)
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') results.passed += 1
      else if (state === 'failed') fail(test.fullName)
      // Why a test is skipped stands at the end of a title: `(needs …)`.
      else results.skipped.push({ file, reason: /\((needs .+?)\)(?= > |$)/.exec(test.fullName)?.[1] })
    }
    // An import that fails, or a hook that does after the tests, fails none of them.
    for (const suite of [module, ...module.children.allSuites()])
      for (const { message } of suite.errors()) fail(message)
  }
  results.failed.push(...errors.map(({ message }) => message))
  return results
}
