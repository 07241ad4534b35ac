import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '../..')

type Package = {
  version?: string
  license?: string
  optional?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => fs.readFileSync(path.join(PROJECT, file), 'utf8')

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }

const manifest = JSON.parse(read('package.json'))

const packages = Object.entries(lock.packages).filter(([place]) => place !== '')

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The oldest versions without a known hole that reaches us; every copy in the tree counts. */
const FLOORS: Record<string, string> = {
  next: '16.4.1',
  react: '19.3.0',
  sharp: '0.35.5',
  'rehype-sanitize': '6.0.0',
}

/** Licences the packages we ship may have: all allow it for any purpose, with their notices kept. */
const LICENCES = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'PostgreSQL', 'WTFPL', 'MPL-2.0'],
]

/**
 * Judged one by one: png-js has its licence (MIT) in a file only.
 */
const JUDGED = ['png-js']

/** Under the LGPL, which allows it: libvips is a library of its own beside sharp and can be replaced. */
const LIBRARIES_OF_THEIR_OWN = /^@img\/sharp-/

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number)) as [
    number[],
    number[],
  ]
  const at = [0, 1, 2].find((index) => a[index] !== b[index])
  return at === undefined || (a[at] ?? 0) > (b[at] ?? 0)
}

/** `(MIT OR GPL-3.0)` leaves the choice to us; `MIT AND ISC` asks for both. */
function isAllowed(licence: string): boolean {
  const either = licence.replace(/[()]/g, '').split(/ OR /i)
  return either.some((all) => all.split(/ AND /i).every((one) => LICENCES.includes(one.trim())))
}

describe('the packages', () => {
  test.each(Object.entries(FLOORS))('%s are at least %s, all copies', (name, floor) => {
    const copies = packages.filter(([place]) => nameOf(place) === name).map(([, { version = '' }]) => version)
    expect(copies).not.toEqual([])
    expect(copies.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })

  test('are named by exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(
      versions.filter(([, version]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(String(version))),
    ).toEqual([])
  })

  test('of tests and checks are not installed for running, but for types that others name', () => {
    const names = Object.keys(manifest.devDependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`]?.dev,
    )
    expect(names.filter((name) => !/^@types\/|^@formatjs\//.test(name))).toEqual([])
  })

  test('run no install script but those told not to', () => {
    const scripts = packages
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => nameOf(place))
    expect([...new Set(scripts)].filter((name) => manifest.allowScripts[name] !== false)).toEqual([])
  })

  test('we ship have licences that allow it', () => {
    const others = packages
      .filter(
        ([place, { dev }]) =>
          !dev && !LIBRARIES_OF_THEIR_OWN.test(nameOf(place)) && !JUDGED.includes(nameOf(place)),
      )
      // Parts for other machines do not say: they are under the licence of the package they are part of.
      .filter(([, { license, optional }]) => (license ? !isAllowed(license) : !optional))
      .map(([place, { license }]) => `${nameOf(place)}: ${license}`)
    expect(others).toEqual([])
  })

  test('of other machines are in the lock file too, without which a clean installation refuses it', () => {
    const missing = packages.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })
})
