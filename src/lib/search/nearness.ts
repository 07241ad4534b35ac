import { COMPARED_CHARS, distance } from '../texts/nearest-text'
import { foldForSearch } from './search-terms'

/** A name as it is compared, its beginning. */
const foldedName = (text: string) =>
  foldForSearch(text.slice(0, COMPARED_CHARS)).replace(/[^\p{L}\p{N}]+/gu, '')

/** A name that a word shorter than this stands in by chance is not meant by it. */
const MEANT_MIN_CHARS = 3

/** What is less near has another name. */
const NEAR = 0.55

/** How near a name is to what was asked for, from 0 to 1: of one that has all of it, 0.9. */
export function nearness(asked: string, name: string): number {
  const [sought, other] = [foldedName(asked), foldedName(name)]
  if (sought === '' || other === '') return 0
  if (sought === other) return 1
  if (sought.length >= MEANT_MIN_CHARS && other.includes(sought)) return 0.9
  return 1 - distance(sought, other) / Math.max(sought.length, other.length)
}

/**
 * What is called nearly as was asked for, the nearest first.
 *
 * @param namesOf All that one is called.
 */
export function nearestNamed<Named>(
  asked: string,
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
): Named[] {
  const rated = all.map((one) => ({
    one,
    near: Math.max(...namesOf(one).map((name) => nearness(asked, name))),
  }))
  return rated
    .filter(({ near }) => near >= NEAR)
    .toSorted((a, b) => b.near - a.near)
    .map(({ one }) => one)
}
