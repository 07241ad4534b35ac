import { describe, expect, test } from 'vitest'
import { isInstalled } from '../../../scripts/site/install.mjs'

const lock = {
  packages: {
    '': { name: 'site' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '2.0.0', optional: true },
  },
}

describe('whether the packages are installed', () => {
  test('is so when all are there, but for those of other machines', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true)
  })

  test.each([
    ['npm never finished', undefined],
    ['a package is missing', { packages: {} }],
    ['a package has another version', { packages: { 'node_modules/a': { version: '1.0.1' } } }],
    [
      'a package of this machine has another version',
      { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-darwin': { version: '1.9.0' } } },
    ],
  ])('is not so when %s', (_, installed) => {
    expect(isInstalled(lock, installed)).toBe(false)
  })
})
