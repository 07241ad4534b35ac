import { randomBytes } from 'node:crypto'
import { tsImport } from 'tsx/esm/api'

const SAMPLES = 20_000
/** Calls measured together, since the clock is too coarse for one. */
const CALLS_PER_SAMPLE = 20
/** As a share of one comparison's time; a comparison that stops at the first wrong letter is far above it. */
const DIFFERENCE_MAX = 0.05

/** The difference in time between keys wrong at the first letter and at the last, as a share of the shorter. */
function timeDifference(isSame) {
  // Long, so that a comparison letter by letter differs measurably.
  const key = randomBytes(100).toString('hex')
  const tried = [`x${key.slice(1)}`, `${key.slice(0, -1)}x`]
  const spent = tried.map(() => [])
  for (let n = 0; n < SAMPLES; n += 1) {
    // Alternating, so that the machine's load affects both.
    for (const which of n % 2 ? [0, 1] : [1, 0]) {
      const since = process.hrtime.bigint()
      for (let call = 0; call < CALLS_PER_SAMPLE; call += 1) isSame(tried[which], key)
      spent[which].push(Number(process.hrtime.bigint() - since) / CALLS_PER_SAMPLE)
    }
  }
  const [first, last] = spent.map((all) => all.sort((a, b) => a - b)[SAMPLES / 2])
  return { first, last, apart: Math.abs(first - last) / Math.min(first, last) }
}

/** The comparison the site must not use. It proves that this drill can measure the difference. */
function letterByLetter(given, secret) {
  for (let place = 0; place < secret.length; place += 1) if (given[place] !== secret[place]) return false
  return given.length === secret.length
}

/** @type {import('./drills.mjs').Drill} */
export const KEY_TIMING = {
  name: 'Keys wrong at the first letter or at the last, compared 400,000 times',
  alone: true,
  async run() {
    const { isSameSecret } = await tsImport('../../../src/lib/preview/same-secret.ts', import.meta.url)
    const ours = timeDifference(isSameSecret)
    const yardstick = timeDifference(letterByLetter)
    const percent = (part) => `${(part * 100).toFixed(1)} %`
    const well = ours.apart < DIFFERENCE_MAX && yardstick.apart > DIFFERENCE_MAX
    return {
      verdict: well ? 'yes' : 'NO',
      seen: `medians of ${Math.round(ours.first)} and ${Math.round(ours.last)} ns, ${percent(ours.apart)} apart (letter by letter it would be ${percent(yardstick.apart)})`,
    }
  },
}
