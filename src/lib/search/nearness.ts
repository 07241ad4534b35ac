import { COMPARED_CHARS, distance } from '../texts/nearest-text'
import { foldForSearch } from './search-terms'

/** A name as it is compared, its beginning. */
const foldedName = (text: string) =>
  foldForSearch(text.slice(0, COMPARED_CHARS)).replace(/[^\p{L}\p{N}]+/gu, '')

/** A name that a word shorter than this stands in by chance is not meant by it. */
const MEANT_MIN_CHARS = 3

/** What is less near has another name. */
const NEAR = 0.55

/** How near a folded name is to what was asked for, from 0 to 1: of one that has all of it, 0.9. */
function nearness(sought: string, other: string): number {
  if (sought === '' || other === '') return 0
  if (sought === other) return 1
  if (sought.length >= MEANT_MIN_CHARS && other.includes(sought)) return 0.9
  return 1 - distance(sought, other) / Math.max(sought.length, other.length)
}

/** One of several, with all that it is called as names are compared. */
export type Folded<Named> = { one: Named; names: readonly string[] }

/**
 * Folds names once that are compared with several texts.
 *
 * @param namesOf All that one is called.
 */
export const foldNames = <Named>(
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
): Folded<Named>[] => all.map((one) => ({ one, names: namesOf(one).map(foldedName) }))

/** What is called nearly as was asked for, the nearest first. */
export const nearestNamed = <Named>(
  asked: string,
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
): Named[] => nearestFolded(asked, foldNames(all, namesOf))

/** The same of names that are folded already. */
export function nearestFolded<Named>(asked: string, all: readonly Folded<Named>[]): Named[] {
  const sought = foldedName(asked)
  // Each letter more has to be typed: names that differ much in length are not near, unless they have all of it.
  const mayBeNear = (name: string) =>
    Math.min(sought.length, name.length) >= NEAR * Math.max(sought.length, name.length) ||
    name.includes(sought)
  const rated = all.map(({ one, names }) => ({
    one,
    near: Math.max(0, ...names.filter(mayBeNear).map((name) => nearness(sought, name))),
  }))
  return rated
    .filter(({ near }) => near >= NEAR)
    .toSorted((a, b) => b.near - a.near)
    .map(({ one }) => one)
}
