import { oncePerProcess } from '../runtime/once-per-process'
import { withoutUnstorableCharacters } from '../texts/storable-text'
import { VISIT_KEY_MAX_CHARS, VISIT_KEYS_PER_SUBJECT } from '../values/limits'
import type { VisitSubject } from './subjects'
import type { VisitCount } from './write-counts'

const counters = oncePerProcess('lumenridgeVisits', () => new Map<VisitSubject, Map<string, VisitCount>>())

/**
 * Counts something in memory, where each subject has room for a limited number of keys: when it is full, the half that was
 * counted least is dropped.
 *
 * @param key Storable, as the detail; the database has room for their first letters.
 * @param results How many matches there were; null where that is not known.
 */
export function addCount(
  subject: VisitSubject,
  key: string,
  detail = '',
  results: number | null = null,
  times = 1,
): void {
  let keys = counters().get(subject)
  if (!keys) {
    keys = new Map()
    counters().set(subject, keys)
  }
  const [shortKey, shortDetail] = [shortened(key), shortened(detail)]
  const id = shortDetail === '' ? shortKey : `${shortKey}\n${shortDetail}`
  const known = keys.get(id)
  if (known) {
    known.count += times
    known.results = results ?? known.results
    return
  }
  if (keys.size >= VISIT_KEYS_PER_SUBJECT) dropLeast(keys)
  keys.set(id, { subject, key: shortKey, detail: shortDetail, count: times, results })
}

/** What was cut through is no letter. */
const shortened = (text: string) =>
  text.length <= VISIT_KEY_MAX_CHARS ? text : withoutUnstorableCharacters(text.slice(0, VISIT_KEY_MAX_CHARS))

function dropLeast(keys: Map<string, VisitCount>): void {
  const least = [...keys].sort(([, a], [, b]) => a.count - b.count)
  for (const [id] of least.slice(0, Math.ceil(least.length / 2))) keys.delete(id)
}

/** Takes what was counted out of memory. */
export function takeCounts(): VisitCount[] {
  const taken = [...counters().values()].flatMap((keys) => [...keys.values()])
  counters().clear()
  return taken
}

/** Puts back what could not be written. */
export function putBack(counts: readonly VisitCount[]): void {
  // What was counted since then is newer.
  for (const { subject, key, detail, results, count: times } of [...counts, ...takeCounts()])
    addCount(subject, key, detail, results, times)
}
