import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { KIND_KEYS } from '@/lib/kinds'

const SRC = path.resolve(import.meta.dirname, '../../src')
const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts')

/** What runs on the server in its own way, and what only data may use. */
const SERVER = [
  'app',
  'components',
  'generated',
  'lib/media',
  'lib/jobs',
  'lib/server',
  'react',
  'next',
  'pg',
  '@prisma',
]

/**
 * The direction of the house: app → components → lib, and inside lib: kinds → resources → data → fields → domain.
 * For each folder, what its files must not import: folders of `src`, or packages. The most specific folder applies.
 */
const FORBIDDEN: Record<string, string[]> = {
  app: ['generated'],
  components: ['app', 'generated', 'lib/data', 'pg', '@prisma'],
  lib: ['app', 'components', 'generated', 'pg', '@prisma'],
  'lib/data': [
    'app',
    'components',
    'lib/cache',
    'lib/http',
    'lib/kinds',
    'lib/media',
    'lib/resources',
    'lib/seo',
    'lib/server',
  ],
  'lib/http': ['app', 'components', 'generated', 'lib/data', 'lib/media', 'lib/server', 'pg', '@prisma'],
  'lib/cache': [
    'app',
    'components',
    'generated',
    'lib/http',
    'lib/kinds',
    'lib/media',
    'lib/resources',
    'lib/server',
    'react',
    'pg',
    '@prisma',
  ],
  'lib/server': [
    'app',
    'components',
    'generated',
    'lib/data',
    'lib/media',
    'lib/kinds',
    'lib/resources',
    'react',
    'pg',
    '@prisma',
  ],
  'lib/media': ['app', 'components', 'generated', 'lib/http', 'react', 'next', 'pg', '@prisma'],
  'lib/jobs': ['app', 'components', 'generated', 'lib/http', 'lib/media', 'react', 'next', 'pg', '@prisma'],
  // What a field is.
  'lib/fields': [
    ...SERVER,
    'lib/cache',
    'lib/data',
    'lib/http',
    'lib/kinds',
    'lib/resources',
    'lib/seo',
    'lib/share',
  ],
  // The engines over any kind of content.
  'lib/resources': [...SERVER, 'lib/http', 'lib/kinds'],
  'lib/seo': ['app', 'components', 'generated', 'lib/data', 'lib/kinds', 'lib/server'],
  'lib/share': ['app', 'components', 'generated', 'lib/data', 'lib/kinds', 'lib/server'],
  // The kinds themselves, which know everything the engines do not.
  'lib/kinds': [
    'app',
    'components',
    'generated',
    'lib/http',
    'lib/jobs',
    'lib/server',
    'react',
    'pg',
    '@prisma',
  ],
  'lib/domain': [
    'app',
    'components',
    'generated',
    'lib',
    'react',
    'next',
    'next-intl',
    'zod',
    'pg',
    '@prisma',
  ],
}

/** The folders of the admin, each of which may import from those before it only; `admin-app.tsx` puts them together. */
const ADMIN_FOLDERS = [
  'core',
  'menus',
  'controls',
  'list',
  'media',
  'editor',
  'form',
  'deletion',
  'sheets',
  'bulk',
  'people',
  'seo',
  'activity',
  'bin',
  'panel',
  'screens',
  'shell',
  'login',
]

/** The same for the folders of `scripts`: what runs the site stands alone, operating it and making its assets use it. */
const FORBIDDEN_IN_SCRIPTS: Record<string, string[]> = {
  site: ['operate', 'assets'],
  operate: ['assets'],
  assets: ['operate'],
}

type Import = { file: string; target: string }

function sourceFiles(folder = SRC): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) return full === path.join(SRC, 'generated') ? [] : sourceFiles(full)
    return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [full] : []
  })
}

/** What a file imports: `lib/domain/slug` for something of `src`, else the package's name. */
function importsOf(file: string, root = SRC): Import[] {
  const text = fs.readFileSync(file, 'utf8')
  const statements = text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...statements].map(([, specifier = '']) => {
    const inRoot = specifier.startsWith('@/')
      ? specifier.slice(2)
      : specifier.startsWith('.')
        ? path.relative(root, path.resolve(path.dirname(file), specifier))
        : undefined
    return { file: path.relative(root, file), target: inRoot ?? specifier }
  })
}

const isIn = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)

function offends({ file, target }: Import, forbidden = FORBIDDEN): boolean {
  const rules = Object.keys(forbidden).filter((folder) => isIn(file, folder))
  const closest = rules.sort((a, b) => b.length - a.length)[0]
  if (!closest) return false
  // A folder may always import from itself.
  return (forbidden[closest] ?? []).some((other) => isIn(target, other) && !isIn(target, closest))
}

const adminFolder = (name: string) => /^components\/admin\/([^/]+)\//.exec(name)?.[1]

/** The name of a file as imports write it. */
const moduleName = (file: string) => file.replace(/\.(ts|tsx)$/, '')

/** The import cycles among files, each as the files it passes through, found by a depth-first search. */
function cyclesOf(imports: readonly Import[]): string[] {
  const graph = new Map<string, string[]>()
  for (const { file, target } of imports) {
    const name = moduleName(file)
    graph.set(name, [...(graph.get(name) ?? []), moduleName(target)])
  }
  const cycles: string[] = []
  const finished = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || finished.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...path, file])
    finished.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

describe('the architecture', () => {
  const imports = sourceFiles().flatMap((file) => importsOf(file))

  test('keeps its direction: app, components, lib, and inside lib down to the domain', () => {
    const offenders = imports
      .filter((one) => offends(one))
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(offenders).toEqual([])
  })

  test('has operating and asset scripts use those of the site, never the other way', () => {
    const offenders = sourceFiles(SCRIPTS)
      .flatMap((file) => importsOf(file, SCRIPTS))
      .filter((one) => offends(one, FORBIDDEN_IN_SCRIPTS))
    expect(offenders).toEqual([])
  })

  test('keeps one direction inside the admin, from its core to its shell', () => {
    const offenders = imports.filter(({ file, target }) => {
      const [from, to] = [adminFolder(file), adminFolder(target)]
      return from && to && ADMIN_FOLDERS.indexOf(to) > ADMIN_FOLDERS.indexOf(from)
    })
    expect(offenders).toEqual([])
    const folders = imports.flatMap(({ file }) => adminFolder(file) ?? [])
    expect([...new Set(folders)].sort()).toEqual([...ADMIN_FOLDERS].sort())
  })

  test('names no kind in the parts of the admin that serve all kinds', () => {
    const shared = /^components\/admin\/(core|menus|controls|list|editor|form|deletion|bulk|activity|bin)\//
    const names = new RegExp(`['"\`](${KIND_KEYS.join('|')})['"\`]`, 'g')
    const named = sourceFiles()
      .filter((file) => shared.test(path.relative(SRC, file)))
      .flatMap((file) =>
        [...fs.readFileSync(file, 'utf8').matchAll(names)].map(([name]) => `${file}: ${name}`),
      )
    expect(named).toEqual([])
  })

  test('has no import cycles', () => {
    expect(cyclesOf(imports)).toEqual([])
  })

  test('declares kinds without the server, so that the browser can use them', () => {
    const isDeclaration = (name: string) =>
      /^lib\/kinds\/(index|singles|single\/.+|[^/]+\/(fields|facts|fact-codes|fact-fields|configuration|code-names|doubts|specification-\w+))(\.ts)?$/.test(
        name,
      )
    const offenders = imports
      .filter(({ file }) => isDeclaration(file))
      .filter(
        ({ target }) => !/^(zod|lib\/(fields|domain)\/.+|lib\/paths)$/.test(target) && !isDeclaration(target),
      )
    expect(offenders).toEqual([])
  })

  test('has one way to the database', () => {
    const others = imports
      .filter(({ target }) => isIn(target, 'generated/prisma') || isIn(target, '@prisma') || target === 'pg')
      .filter(({ file }) => !isIn(file, 'lib/data'))
    expect(others).toEqual([])
  })

  test('names files in kebab-case and has no drawers for everything', () => {
    // A route's folder can be a file's name: `sitemap.xml`.
    const conventional = /^(\[.+\]|\(.+\)|@?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?)$/
    const drawers = /^(utils?|helpers?|common|misc)$/
    const odd = sourceFiles()
      .map((file) => path.relative(SRC, file))
      .filter((file) =>
        file
          .replace(/(\.test)?\.\w+$/, '')
          .split('/')
          .some((part) => !conventional.test(part) || drawers.test(part)),
      )
    expect(odd).toEqual([])
  })
})
