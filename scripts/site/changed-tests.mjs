import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UserError } from './command.mjs'
import { PROJECT } from './project.mjs'

const IMPORT = /(?:from|import|import\()\s*'([^']+)'/g
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']
/** Each API test file takes some seconds: with the unit tests, this many are done in about a minute. */
const MOST_API_FILES = 8
/** Test files that take longer run only for a change that is named like them, or where few others are reached. */
const SLOW =
  /backup|bulk|database-away|deliveries|embedded-server|hostile-files|large-catalogue|major-upgrade|measured-input|media-|spreadsheets/

const git = (...args) => {
  const { stdout, stderr, status, error } = spawnSync('git', args, { cwd: PROJECT, encoding: 'utf8' })
  if (status !== 0) throw new UserError(`git ${args[0]} failed: ${(error?.message ?? stderr).trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/** The files that differ from where this branch left `main`; on `main` itself, from the commit before the last. @throws where git fails, which knows of no change then. */
export function changedFiles() {
  const [fork] = git('merge-base', 'HEAD', 'main')
  const [head] = git('rev-parse', 'HEAD')
  const base = fork && fork !== head ? fork : 'HEAD~1'
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * The tests that a change of files reaches by imports, nearest first.
 * @param {string[]} changed paths relative to the clone
 * @returns {{unit: string[], api: string[], left: string[]}} test files to run, and API and browser tests left out
 */
export function testsOf(changed) {
  const files = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'src',
    'tests',
    'scripts',
    'prisma',
  )
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && fs.existsSync(path.join(PROJECT, file)),
  )
  const importers = importersOf(sources)
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  const reached = (folder, ending) =>
    [...distances.keys()].filter((file) => file.startsWith(folder) && file.endsWith(ending))
  // A test named like a changed file is about it, however it reaches it.
  const names = changed.map((file) => path.basename(file).split('.')[0])
  const isNamed = (file) => names.some((name) => path.basename(file).includes(name))
  const rank = (file) => (isNamed(file) ? 0 : SLOW.test(file) ? 2 : 1)
  const api = reached('tests/api/', '.test.ts').sort((one, other) => rank(one) - rank(other))
  const unit = [...reached('tests/unit/', '.test.ts'), ...reached('tests/unit/', '.test.tsx')]
  const left = [...api.slice(MOST_API_FILES), ...reached('tests/e2e/', '.spec.ts')]
  return { unit, api: api.slice(0, MOST_API_FILES), left }
}

/** The files that import each file. A `Map` walked while it grows visits what is added: a breadth-first search. */
function importersOf(sources) {
  const importers = new Map()
  for (const file of sources) {
    const text = fs.readFileSync(path.join(PROJECT, file), 'utf8')
    for (const [, name] of text.matchAll(IMPORT)) {
      const target = resolve(file, name)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function resolve(from, name) {
  if (!/^(@\/|\.)/.test(name)) return undefined
  const place = name.startsWith('@/') ? `src/${name.slice(2)}` : path.join(path.dirname(from), name)
  return ENDINGS.map((ending) => place + ending).find((file) =>
    fs.statSync(path.join(PROJECT, file), { throwIfNoEntry: false })?.isFile(),
  )
}
