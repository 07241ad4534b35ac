import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingPrograms } from '../../../scripts/operate/cluster/programs.mjs'
import { inProject } from '../../../scripts/site/project.mjs'
import { add, readPlaywright, readResults, readVitest, summary } from '../../../scripts/site/test-results.mjs'
import { needs } from '../../support/needs'

const results = (status: string, title: string, ...ancestorTitles: string[]) => ({
  status,
  title,
  ancestorTitles,
})

// As Vitest and Playwright write them, without the rest.
const vitest = {
  numPassedTests: 1,
  numFailedTests: 0,
  testResults: [
    {
      name: inProject('tests', 'api', 'proxies.test.ts'),
      assertionResults: [
        results('skipped', 'hides the address', `behind proxies${needs('caddy. Install it')}`),
        results('skipped', 'keeps the address', `behind proxies${needs('caddy. Install it')}`),
        results('passed', 'starts (needs nothing)', 'a proxy'),
        results('todo', 'ends', 'a proxy'),
      ],
    },
  ],
}

const playwright = {
  config: { rootDir: inProject('tests', 'e2e') },
  stats: { expected: 2, flaky: 1, unexpected: 0 },
  errors: [],
  suites: [
    {
      specs: [{ file: 'home.spec.ts', tests: [{ status: 'expected', annotations: [] }] }],
      suites: [
        {
          specs: [
            {
              file: 'home.spec.ts',
              tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'needs a server' }] }],
            },
          ],
        },
      ],
    },
  ],
}

describe('the end of the test command', () => {
  test('says of both runners what was skipped, where, and how to have it run', () => {
    expect(summary(add(readVitest(vitest), readPlaywright(playwright))).split('\n')).toEqual([
      '4 passed, 0 failed, 4 skipped',
      '  skipped: 2 of tests/api/proxies.test.ts: needs caddy. Install it',
      '  skipped: 1 of tests/api/proxies.test.ts: skipped by the file itself or left out by an option',
      '  skipped: 1 of tests/e2e/home.spec.ts: needs a server',
    ])
  })

  test('names what failed of both runners, in a test, in a hook, and outside of both', () => {
    const inTest = {
      ...vitest.testResults[0],
      status: 'failed',
      assertionResults: [results('failed', 'a', 'b')],
    }
    const inHook = { ...inTest, message: 'Hook timed out\n  at line 3', assertionResults: [] }
    const spec = { file: 'home.spec.ts', title: 'opens', tests: [{ status: 'unexpected', annotations: [] }] }
    const browser = { ...playwright, suites: [{ specs: [spec] }], errors: [{ message: 'A worker ended' }] }
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'))
    const file = path.join(folder, 'api.json')
    fs.writeFileSync(file, JSON.stringify({ numPassedTests: 3, testResults: [] }))
    const seen = [
      readVitest({ numPassedTests: 0, testResults: [inTest, inHook] }),
      readPlaywright(browser),
      readResults(1, file, readVitest),
    ]
    fs.rmSync(folder, { recursive: true })
    expect(summary(seen.reduce(add)).split('\n')).toEqual([
      '6 passed, 5 failed, 0 skipped',
      '  failed: tests/api/proxies.test.ts: b › a',
      '  failed: tests/api/proxies.test.ts: Hook timed out',
      '  failed: tests/e2e/home.spec.ts: opens',
      '  failed: A worker ended',
      '  failed: api: an error outside the tests, printed where they end',
    ])
  })

  test('names the programs a machine lacks, and the packages they come with', () => {
    expect(missingPrograms('sh')).toBe('')
    expect(missingPrograms('sh', 'no-such-a', 'no-such-b')).toMatch(
      /^no-such-a and no-such-b\. .+ no-such-a no-such-b$/,
    )
  })
})
