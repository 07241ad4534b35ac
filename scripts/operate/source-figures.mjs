/**
 * `npm run figures` counts what a maintainer of `src` has to hold: lines, folders, names exported twice, small files with one
 * importer, files that a simple page reaches by import, files that name Chinese. `npm run figures -- --names` lists them.
 */
import fs from 'node:fs'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const SRC = path.join(PROJECT, 'src')
const CODE = /\.(ts|tsx|mts|mjs)$/
const SMALL_LINES = 40
const TERMS = 'app/[locale]/(static)/terms/page.tsx'
const LAYOUT = 'app/[locale]/layout.tsx'

/** Exports that Next.js gives their names. */
const CONVENTIONS =
  /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|metadata|generateMetadata|generateStaticParams|instant|viewport|revalidate|runtime|register)$/

/** @param {string} folder @returns {string[]} Paths in `src`. */
function filesIn(folder) {
  return fs.readdirSync(path.join(SRC, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (name === 'generated') return []
    return entry.isDirectory() ? filesIn(name) : [name]
  })
}

const files = filesIn('.')
const code = files.filter((file) => CODE.test(file))
const texts = new Map(code.map((file) => [file, fs.readFileSync(path.join(SRC, file), 'utf8')]))
const linesOf = (/** @type {string} */ text) => text.split('\n').length - 1

/** @param {string} file @param {string} specifier */
function imported(file, specifier) {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(file), specifier)
      : null
  if (base === null) return []
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).filter((name) => texts.has(name))
}

/** @param {RegExp} statement */
const importsBy = (statement) =>
  new Map(
    [...texts].map(([file, text]) => {
      const found = text.matchAll(statement)
      return [file, new Set([...found].flatMap(([, specifier = '']) => imported(file, specifier)))]
    }),
  )

const imports = importsBy(/(?:\bfrom|\bimport|\bimport\()\s*\(?\s*['"]([^'"]+)['"]/g)
/** Without `import()`, which loads a file when it is needed: those of drafts when one is previewed. */
const loading = importsBy(/\b(?:from|import)\s+['"]([^'"]+)['"]/g)

function exportedTwice() {
  /** @type {Map<string, Set<string>>} */
  const files = new Map()
  for (const [file, text] of texts) {
    const found = text.matchAll(
      /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm,
    )
    for (const [, name = ''] of found) {
      if (CONVENTIONS.test(name)) continue
      files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  return [...files]
    .filter(([, { size }]) => size > 1)
    .map(([name, from]) => `${name}: ${[...from].join(', ')}`)
}

function smallWithOneImporter() {
  const importers = new Map(code.map((file) => [file, 0]))
  for (const targets of imports.values())
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1)
  return code.filter(
    (file) =>
      !file.startsWith('app/') && importers.get(file) === 1 && linesOf(texts.get(file) ?? '') <= SMALL_LINES,
  )
}

/** @param {string[]} files @param {Map<string, Set<string>>} by */
function reachedFrom(files, by) {
  const reached = new Set(files)
  for (const file of reached) for (const target of by.get(file) ?? []) reached.add(target)
  return [...reached]
}

function largeFolders() {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const file of files) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1)
  return [...sizes].filter(([, size]) => size > 25).map(([folder, size]) => `${folder}: ${size}`)
}

/** Unions that say what a value is, what a list draws and asks beside that, and how products are filtered. */
const VOCABULARIES = [
  ['lib/fields/value-type.ts', /type ValueName =([^=]*?)\n\n/s],
  ['lib/fields/list-columns.ts', /\bas\?: ([^\n]*)/],
  ['lib/fields/list-filters.ts', /type ListFilter =(.*?)\n\)/s],
  ['lib/lighting/filter-grammar.ts', /\bkind: ([^\n]*)/],
]

/** The names of types of a value, each once. */
function valueNames() {
  const found = VOCABULARIES.flatMap(([file = '', union = '']) => {
    const [, text = ''] = (texts.get(String(file)) ?? '').match(union) ?? []
    return [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  })
  return [...new Set(found)]
}

const all = files.filter((file) => /\.(ts|tsx|mts|mjs|css)$/.test(file))
const lines = all.reduce((sum, file) => sum + linesOf(fs.readFileSync(path.join(SRC, file), 'utf8')), 0)
/** @type {[name: string, found: number | string[]][]} */
const figures = [
  ['lines of src without what is generated', lines],
  ['files', all.length],
  ['folders with more than 25 files', largeFolders()],
  ['names exported by two or more files', exportedTwice()],
  [`files with one importer and at most ${SMALL_LINES} lines`, smallWithOneImporter()],
  ['files reached from the terms page by import', reachedFrom([TERMS], loading)],
  ['the same with the layout', reachedFrom([TERMS, LAYOUT], loading)],
  ['the same with what import() loads when it is needed', reachedFrom([TERMS, LAYOUT], imports)],
  ['names for types of a value, over four vocabularies', valueNames()],
  ['files that name the locale zh', code.filter((file) => /\bzh\b/.test(texts.get(file) ?? ''))],
]

for (const [name, found] of figures) {
  console.log(`${String(typeof found === 'number' ? found : found.length).padStart(7)}  ${name}`)
  if (process.argv.includes('--names') && typeof found !== 'number')
    for (const each of found) console.log(`         ${each}`)
}
