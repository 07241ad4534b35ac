import { afterEach, describe, expect, test, vi } from 'vitest'
import { changedFiles, testsOf } from '../../../scripts/site/changed-tests.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('the tests of a change', () => {
  test('are not said to be none where git fails', () => {
    vi.stubEnv('GIT_DIR', '/no/such/folder')
    expect(changedFiles).toThrow(/^git merge-base failed: .*not a git repository/)
  })

  test('are those that import what changed, however far, the nearest first', () => {
    const { unit, api, left } = testsOf(['src/lib/lighting/ip-code.ts'])
    expect(unit).toContain('tests/unit/kinds/product/facts/fact-rows.test.ts')
    expect(unit).not.toContain('tests/unit/values/slug.test.ts')
    expect(api).toContain('tests/api/product-facets.test.ts')
    expect(left).toContain('tests/api/seeded-catalogue.test.ts')
  })

  test('begin with those named like what changed, and name the rest', () => {
    const { api, left } = testsOf(['src/lib/records/bulk/bulk.ts'])
    expect(api[0]).toBe('tests/api/admin-bulk.test.ts')
    expect(api.length).toBeLessThanOrEqual(8)
    expect(left.length).toBeGreaterThan(api.length)
  })

  test('leave the slowest out where others are reached', () => {
    const { api, left } = testsOf(['src/lib/kinds/product/view.ts'])
    expect(api).toContain('tests/api/product-views.test.ts')
    expect(api).not.toContain('tests/api/large-catalogue.test.ts')
    expect(left).toContain('tests/api/large-catalogue.test.ts')
  })

  test('are the changed tests themselves', () => {
    expect(testsOf(['tests/api/blog.test.ts', 'tests/e2e/home.spec.ts'])).toEqual({
      unit: [],
      api: ['tests/api/blog.test.ts'],
      left: ['tests/e2e/home.spec.ts'],
    })
  })
})
