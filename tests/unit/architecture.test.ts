import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { KIND_KEYS } from '@/lib/kinds'
import { SINGLE_TABLES } from '@/lib/kinds/single-tables'
import { TABLES } from '@/lib/kinds/tables'
import type { Transaction } from '@/lib/records/kind-table'

const SRC = path.resolve(import.meta.dirname, '../../src')
const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts')

/**
 * The floors of `src/lib` from top to bottom, each with its folders, as the picture in docs/architecture.md draws them: one
 * line a floor, the folders separated by dots and followed by what they hold.
 */
function floors(): string[][] {
  const document = fs.readFileSync(path.resolve(SRC, '../docs/architecture.md'), 'utf8')
  const [, picture = ''] = /^ +src\/lib [^\n]*\n(.*?)^```/ms.exec(document) ?? []
  const lines = picture.split('\n').filter((line) => /^ +[a-z]/.test(line))
  return lines.map((line) => (line.trim().split(/ {2,}/)[0] ?? '').split(' · '))
}

/** Packages that only `lib/data` uses, and folders that only those above `src/lib` see. */
const ABOVE = ['app', 'components', 'generated', 'pg', '@prisma']

/** What of `src` or of packages the files of a folder must not import besides what the floors forbid. The most specific folder applies. */
const FORBIDDEN: Record<string, string[]> = {
  app: ['generated'],
  components: ['app', 'generated', 'lib/data', 'pg', '@prisma'],
  lib: ABOVE,
  'lib/data': ['app', 'components'],
  'lib/http': [...ABOVE, 'lib/data', 'lib/media'],
  'lib/server': [...ABOVE, 'lib/data', 'lib/media', 'lib/kinds', 'lib/records', 'react'],
  'lib/jobs': [...ABOVE, 'lib/media', 'react', 'next'],
  'lib/kinds': [...ABOVE, 'react'],
  'lib/records': [...ABOVE, 'react', 'next', 'lib/fields/forms'],
  'lib/seo': [...ABOVE, 'lib/data'],
  'lib/share': [...ABOVE, 'lib/data'],
  'lib/media': [...ABOVE, 'react', 'next'],
  'lib/cache': [...ABOVE, 'react'],
  'lib/fields': [...ABOVE, 'react', 'next'],
  // Pure rules, which the browser shares.
  ...Object.fromEntries(
    ['uploads', 'search', 'trade', 'lighting', 'values', 'errors', 'texts'].map((folder) => [
      `lib/${folder}`,
      [...ABOVE, 'react', 'next', 'next-intl', 'zod'],
    ]),
  ),
}

/** The folders of the admin, each of which may import from those before it only; `admin-app.tsx` puts them together. */
const ADMIN_FOLDERS = [
  'core',
  'menus',
  'controls',
  'list',
  'media',
  'editor',
  'inputs',
  'form',
  'deletion',
  'sheets',
  'bulk',
  'deal',
  'people',
  'findings',
  'seo',
  'activity',
  'bin',
  'panel',
  'demand',
  'screens',
  'shell',
  'login',
]

/** The models and tables of records and their parts, as the tables of their kinds declare them: only `commit` writes their rows. */
function recordStores(): { models: string[]; tables: string[] } {
  const names = new Proxy({} as Transaction, { get: (_, model) => model })
  const models = [...Object.values(TABLES), ...Object.values(SINGLE_TABLES)].flatMap(({ rows, parts }) => [
    String(rows(names)),
    ...Object.values(parts?.rows(names) ?? {}).map(String),
  ])
  const schema = fs.readFileSync(path.resolve(SRC, '../prisma/schema.prisma'), 'utf8')
  const unique = [...new Set(models)]
  const tables = unique.map((model) => {
    const name = model.charAt(0).toUpperCase() + model.slice(1)
    const [, table] = new RegExp(`^model ${name} \\{.*?@@map\\("(\\w+)"\\)`, 'ms').exec(schema) ?? []
    return table ?? `no table of ${model}`
  })
  return { models: unique, tables }
}

/** What else writes such rows. */
const WRITERS: Record<string, string> = {
  'lib/data/access/access-keys.ts': 'notes the use of a key, and exchanges it',
  'lib/data/access/passkeys.ts': 'takes the keys of a person with the passkeys',
  'lib/data/access/people.ts': 'invites people, and notes when they come',
  'lib/data/event-deliveries.ts': 'pauses receivers and switches them off',
  'lib/kinds/person/table.ts': 'lets the keys and the invitation of a person follow',
  'lib/kinds/webhook/secret.ts': 'exchanges the secret of a receiver',
  'lib/kinds/blog-post/table.ts': 'makes the category of posts without one',
  'lib/kinds/media-item/library.ts': 'adds and removes rows together with their files',
  'lib/kinds/document/table.ts': 'counts the edit of products that gain or lose a document',
  'lib/kinds/document/expiry.ts': 'ends documents after their last day',
  'lib/kinds/product/documents.ts': 'counts the edit of documents that gain or lose a product',
  'lib/kinds/own-fact/products-with.ts': 'lets products follow another unit or slug of a fact',
  'lib/kinds/product/facts/complete-fact-texts.ts': 'completes what a migration or a renaming left',
  'lib/kinds/inquiry/store-inquiry.ts': 'stores what visitors send',
  'lib/kinds/inquiry/buyer-actions.ts': 'stores what visitors send',
  'lib/kinds/inquiry/admin-thread.ts': 'moves an inquiry on with what is written',
  'lib/kinds/inquiry/quotation/quotations.ts': 'moves an inquiry on with its quotation',
  'lib/kinds/subscriber/subscriptions.ts': 'stores what visitors send',
  'lib/kinds/inquiry/people.ts': 'erases a person for good',
  'lib/data/retention.ts': 'deletes what is too old',
  'lib/records/single-table.ts': 'makes the row of a page that has no changes',
}

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

/** What a file imports: `lib/values/slug` for something of `src`, else the package's name. */
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

  test('keeps its direction: app, components, lib', () => {
    const offenders = imports
      .filter((one) => offends(one))
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(offenders).toEqual([])
  })

  test('imports in lib from floors below only, as docs/architecture.md draws them', () => {
    const drawn = floors()
    const folderOf = (name: string) => /^lib\/([^/]+)/.exec(name)?.[1] ?? null
    const floorOf = (folder: string) => drawn.findIndex((floor) => floor.includes(folder))
    const upward = imports
      .map((one) => ({ ...one, from: folderOf(one.file), to: folderOf(one.target) }))
      .filter(({ from, to }) => from && to && from !== to && floorOf(to) <= floorOf(from))
      .map(({ file, target }) => `${file} imports ${target}`)
    expect(upward).toEqual([])
    const folders = sourceFiles(path.join(SRC, 'lib')).map((file) => folderOf(path.relative(SRC, file)))
    expect(drawn.flat().sort()).toEqual([...new Set(folders)].sort())
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
    const shared =
      /^components\/admin\/(core|menus|controls|list|editor|inputs|form|deletion|bulk|activity|bin)\//
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
    const isShared = (name: string) =>
      /^lib\/(kinds|fields|uploads|search|trade|lighting|values|errors|texts)\/|^lib\/(config\/(paths|file-paths|dynamic-pages|reserved-slugs)|firm\/settings|runtime\/once-per-object)$/.test(
        name,
      )
    const isServer = (name: string) =>
      /^(app|components|generated|lib|node:|next|react|pg|@prisma)\b/.test(name)
    const reached = new Set(['lib/kinds/index', 'lib/kinds/singles'])
    const offenders: string[] = []
    for (const name of reached)
      for (const { file, target } of imports.filter((one) => moduleName(one.file) === name)) {
        if (isShared(target)) reached.add(target)
        else if (isServer(target)) offenders.push(`${file} imports ${target}`)
      }
    expect(offenders).toEqual([])
    expect(reached).toContain('lib/kinds/product/fields')
  })

  test('has one way to the database', () => {
    const others = imports
      .filter(({ target }) => isIn(target, 'generated/prisma') || isIn(target, '@prisma') || target === 'pg')
      .filter(({ file }) => !isIn(file, 'lib/data'))
    expect(others).toEqual([])
  })

  test('has one way to write records', () => {
    const call =
      '(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)'
    const { models, tables } = recordStores()
    expect(tables).toEqual(expect.arrayContaining(Object.values(TABLES).map(({ name }) => name)))
    const write = new RegExp(
      [
        `\\.(${models.join('|')})\\.${call}\\(`,
        `\\.rows\\([^)]*\\)\\s*\\.${call}\\(`,
        `\\b(INSERT INTO|UPDATE|DELETE FROM) ("(${tables.join('|')})"|\\$\\{(table|name|Prisma\\.raw\\(\`"\\$\\{(table\\.)?name\\}))`,
      ].join('|'),
    )
    const writers = sourceFiles()
      .filter((file) => write.test(fs.readFileSync(file, 'utf8')))
      .map((file) => path.relative(SRC, file))
      .filter((file) => !isIn(file, 'lib/records/commit'))
    expect(writers.sort()).toEqual(Object.keys(WRITERS).sort())
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
