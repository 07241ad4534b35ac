import { randomBytes } from 'node:crypto'
import { tsImport } from 'tsx/esm/api'

const TIMES = 20_000
/** Calls measured as one, since the clock is coarser than one of them. */
const AT_ONCE = 20
/** Of the time one comparison takes; one that stops at the first wrong letter is far beyond it. */
const APART_MAX = 0.05

/** How far apart comparing takes, as a part of the shorter: keys wrong at the first letter, and at the last. */
function apartness(isSame) {
  // Long, so that a comparison letter by letter would tell.
  const key = randomBytes(100).toString('hex')
  const tried = [`x${key.slice(1)}`, `${key.slice(0, -1)}x`]
  const spent = tried.map(() => [])
  for (let n = 0; n < TIMES; n += 1) {
    // In turns, so that both meet with the same machine.
    for (const which of n % 2 ? [0, 1] : [1, 0]) {
      const since = process.hrtime.bigint()
      for (let call = 0; call < AT_ONCE; call += 1) isSame(tried[which], key)
      spent[which].push(Number(process.hrtime.bigint() - since) / AT_ONCE)
    }
  }
  const [first, last] = spent.map((all) => all.sort((a, b) => a - b)[TIMES / 2])
  return { first, last, apart: Math.abs(first - last) / Math.min(first, last) }
}

/** What the site must not do: the yardstick that shows that this measures. */
function letterByLetter(given, secret) {
  for (let place = 0; place < secret.length; place += 1) if (given[place] !== secret[place]) return false
  return given.length === secret.length
}

/** @type {import('./drills.mjs').Drill} */
export const KEY_TIMING = {
  name: 'Keys wrong at the first letter or at the last, compared 400,000 times',
  alone: true,
  async run() {
    const { isSameSecret } = await tsImport('../../../src/lib/http/same-secret.ts', import.meta.url)
    const ours = apartness(isSameSecret)
    const yardstick = apartness(letterByLetter)
    const percent = (part) => `${(part * 100).toFixed(1)} %`
    const well = ours.apart < APART_MAX && yardstick.apart > APART_MAX
    return {
      verdict: well ? 'yes' : 'NO',
      seen: `medians of ${Math.round(ours.first)} and ${Math.round(ours.last)} ns, ${percent(ours.apart)} apart (letter by letter it would be ${percent(yardstick.apart)})`,
    }
  },
}
