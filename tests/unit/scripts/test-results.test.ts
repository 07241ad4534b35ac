import { describe, expect, test } from 'vitest'
import { missingPrograms } from '../../../scripts/operate/cluster/programs.mjs'
import { inProject } from '../../../scripts/site/project.mjs'
import { add, readPlaywright, readVitest, summary } from '../../../scripts/site/test-results.mjs'
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
      '4 passed, 0 failed, 4 skipped:',
      '  2 of tests/api/proxies.test.ts: needs caddy. Install it',
      '  1 of tests/api/proxies.test.ts: skipped by the file itself or left out by an option',
      '  1 of tests/e2e/home.spec.ts: needs a server',
    ])
  })

  test('says nothing of skipping where everything ran', () => {
    expect(summary({ passed: 3, failed: 1, skipped: [] })).toBe('3 passed, 1 failed')
  })

  test('names the programs a machine lacks, and the packages they come with', () => {
    expect(missingPrograms('sh')).toBe('')
    expect(missingPrograms('sh', 'no-such-a', 'no-such-b')).toMatch(
      /^no-such-a and no-such-b\. .+ no-such-a no-such-b$/,
    )
  })
})
