import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { missingPrograms } from '../../../scripts/operate/cluster/programs.mjs'
import { run } from '../../../scripts/site/processes.mjs'
import { inProject, PROJECT } from '../../../scripts/site/project.mjs'
import { add, readPlaywright, readResults, summary } from '../../../scripts/site/test-results.mjs'

/** Of tests that end in every way there is, as Vitest itself reports them. */
async function vitestResults() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'))
  const file = path.join(folder, 'unit.json')
  fs.writeFileSync(
    path.join(folder, 'proxies.test.ts'),
    `describe.skip('behind proxies (needs caddy. Install it)', () => {
      test('hides the address', () => {})
      test('keeps the address', () => {})
    })
    test('starts (needs nothing)', () => {})
    test.todo('ends')
    describe('a proxy', () => {
      test('answers', () => expect(1).toBe(2))
      afterAll(() => { throw new Error('The folder is not empty\\n  of files') })
    })
    test('leaves work behind', () => void Promise.reject(new Error('Nobody waited for this')))`,
  )
  const { code } = await run(
    process.execPath,
    [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--globals', `--root=${folder}`],
      `--reporter=${inProject('scripts', 'site', 'vitest-results.mjs')}`,
    ],
    { cwd: PROJECT, env: { ...process.env, TEST_RESULTS: file } },
  )
  const results = readResults(code, file)
  fs.rmSync(folder, { recursive: true })
  return results
}

const playwright = {
  config: { rootDir: inProject('tests', 'e2e') },
  stats: { expected: 2, flaky: 1, unexpected: 0 },
  errors: [{ message: 'A worker ended' }],
  suites: [
    {
      specs: [{ file: 'home.spec.ts', title: 'opens', tests: [{ status: 'unexpected', annotations: [] }] }],
      suites: [
        {
          specs: [
            { file: 'home.spec.ts', title: 'moves', tests: [{ status: 'flaky', annotations: [] }] },
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
  test('says of both runners what failed, in tests and outside, what passed at a second try, and what was skipped and how to have it run', async () => {
    const file = 'proxies.test.ts'
    const results = add(await vitestResults(), readPlaywright(playwright))
    const lines = summary(results).replaceAll(/\S+(?=proxies\.test\.ts)/g, '')
    expect(lines.split('\n')).toEqual([
      '5 passed, 5 failed, 4 skipped',
      `  failed: ${file}: a proxy > answers`,
      `  failed: ${file}: The folder is not empty`,
      '  failed: Nobody waited for this',
      '  failed: tests/e2e/home.spec.ts: opens',
      '  failed: A worker ended',
      '  flaky: tests/e2e/home.spec.ts: moves',
      `  skipped: 2 of ${file}: needs caddy. Install it`,
      `  skipped: 1 of ${file}: skipped by the file itself or left out by an option`,
      '  skipped: 1 of tests/e2e/home.spec.ts: needs a server',
    ])
  })

  test('says so where a runner failed and cannot say at what', () => {
    expect(readResults(1, inProject('no', 'api.json')).failed).toEqual([
      'api: an error outside the tests, printed where they end',
    ])
  })

  test('counts a whole stage as failed where no test passed, as where no file is one, and not files by name', () => {
    const file = inProject('no', 'api.json')
    expect(readResults(0, file, { isWhole: true }).failed).toEqual(['api: no test passed'])
    expect(readResults(0, file).failed).toEqual([])
  })

  test('names the programs a machine lacks, and the packages they come with', () => {
    expect(missingPrograms('sh')).toBe('')
    expect(missingPrograms('sh', 'no-such-a', 'no-such-b')).toMatch(
      /^no-such-a and no-such-b\. .+ no-such-a no-such-b$/,
    )
  })
})
