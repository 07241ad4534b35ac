import fs from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { BOUNDED_EXPRESSIONS } from './bounded-expressions.mjs'
import { inProject } from './project.mjs'

// The one that needs no program beside Node.js, the same everywhere.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/** The expressions found safe so far: checking one takes up to half a minute, so it is done once. */
const SAFE = inProject('scripts', 'site', 'safe-expressions.json')
const CHECK_TIMEOUT_MS = 20_000

/** Without a repetition that has no end an expression costs no more than the text's length times its own. */
const REPEATS_FOREVER = /[*+]|\{\d+,\}/

/** The expressions of all sources with the places where they stand, and the constructors whose argument is no text. */
function readExpressions() {
  const expressions = new Map()
  for (const file of fs.readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|tsx|mjs)$/.test(file) || file.startsWith('generated')) continue
    const text = fs.readFileSync(inProject('src', file), 'utf8')
    const add = ({ regex, start }) => {
      if (!regex || !REPEATS_FOREVER.test(regex.pattern)) return
      const place = `src/${file.replaceAll(path.sep, '/')}:${text.slice(0, start).split('\n').length}`
      const key = `/${regex.pattern}/${regex.flags}`
      expressions.set(key, [...(expressions.get(key) ?? []), place])
    }
    new Visitor({ Literal: add }).visit(parseSync(file, text).program)
  }
  return expressions
}

const known = new Set(JSON.parse(fs.readFileSync(SAFE, 'utf8')))
const expressions = readExpressions()
/** A bound is that of a file: the same expression elsewhere can meet any text. */
const filesOf = (key) => expressions.get(key)?.map((place) => place.slice(0, place.lastIndexOf(':'))) ?? []
const isBounded = (key) => {
  const { files = [] } = BOUNDED_EXPRESSIONS.get(key) ?? {}
  return filesOf(key).every((file) => files.includes(file))
}
const verdicts = new Map()
for (const key of expressions.keys()) {
  if (known.has(key) || isBounded(key)) continue
  const end = key.lastIndexOf('/')
  const options = { timeout: CHECK_TIMEOUT_MS, randomSeed: 1 }
  verdicts.set(key, checkSync(key.slice(1, end), key.slice(end + 1), options))
}
const isSafe = (key) => known.has(key) || verdicts.get(key)?.status === 'safe'
const safe = [...expressions.keys()].filter(isSafe).toSorted()
const text = `${JSON.stringify(safe, null, 2)}\n`
if (text !== fs.readFileSync(SAFE, 'utf8')) fs.writeFileSync(SAFE, text)

const faults = [
  ...[...verdicts].flatMap(([key, { status, complexity, attack }]) =>
    status === 'safe'
      ? []
      : `${expressions.get(key).join(', ')}: ${key} is ${status}, ${complexity?.summary}, for example on ${attack?.pattern}`,
  ),
  ...[...BOUNDED_EXPRESSIONS].flatMap(([key, { files }]) =>
    files
      .filter((file) => !filesOf(key).includes(file))
      .map((file) => `scripts/site/bounded-expressions.mjs: ${key} is not in ${file} any more`),
  ),
]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
