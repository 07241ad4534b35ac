import { describe, expect, test } from 'vitest'
import { isInstalled } from '../../../scripts/site/install.mjs'

const lock = {
  packages: {
    '': { name: 'site' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '2.0.0', optional: true },
    'node_modules/c': { version: '3.0.0', dev: true },
  },
}

describe('whether the packages are installed', () => {
  const a = { 'node_modules/a': { version: '1.0.0' } }
  const c = { 'node_modules/c': { version: '3.0.0' } }

  test('is so when all are there, but for those of other machines', () => {
    expect(isInstalled(lock, { packages: { ...a, ...c } })).toBe(true)
  })

  test('asks for those of tests and checks only where these are to run', () => {
    expect(isInstalled(lock, { packages: a }, { development: false })).toBe(true)
    expect(isInstalled(lock, { packages: a }, { development: true })).toBe(false)
    expect(isInstalled(lock, { packages: c }, { development: false })).toBe(false)
  })

  test.each([
    ['npm never finished', undefined],
    ['a package is missing', { packages: {} }],
    [
      'a package has another version',
      { packages: { 'node_modules/a': { version: '1.0.1' }, 'node_modules/c': { version: '3.0.0' } } },
    ],
    [
      'a package of this machine has another version',
      {
        packages: {
          'node_modules/a': { version: '1.0.0' },
          'node_modules/b-darwin': { version: '1.9.0' },
          'node_modules/c': { version: '3.0.0' },
        },
      },
    ],
  ])('is not so when %s', (_, installed) => {
    expect(isInstalled(lock, installed)).toBe(false)
  })
})
