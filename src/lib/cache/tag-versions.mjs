/**
 * Which version of the content each cache tag stands for. Plain JavaScript, because the handlers Next.js loads at run time
 * without compiling them need it. docs/decisions/011-several-instances.md tells why it is so.
 *
 * One instance alone keeps the versions in memory. Several, or one behind a cache, have them in the database, where a save
 * changes them in its own transaction: whoever reads them after a save was answered sees it, and a save is never without.
 */
import { createHash, randomUUID } from 'node:crypto'
import { FROM_THE_BEGINNING, readTagVersions } from '../data/read-tag-versions.mjs'

/** How long the database is left alone after it did not answer. Meanwhile what is known counts. */
const PAUSE_MS = 1000

/** @typedef {ReadonlyMap<string, string>} Versions By tag; a tag nothing was saved under yet has none. */

/** What is known before the database was first asked. @type {Versions} */
const NOTHING_YET = new Map()

/** Replaced, never changed: whoever holds one holds the state of its moment. */
let versions = NOTHING_YET

/** @typedef {readonly [tag: string, version: string]} Version */

let state = 0n

/** The state of the content as a word: another one after every save, the same on all instances that know of the same saves. */
export const contentState = () => state.toString(36)

/** @param {Version} version */
const digestOf = (version) => createHash('sha256').update(version.join(' ')).digest().readBigUInt64BE()

/** @param {readonly Version[]} changed */
function note(changed) {
  for (const [tag, version] of changed) {
    const before = versions.get(tag)
    if (before !== undefined) state ^= digestOf([tag, before])
    state ^= digestOf([tag, version])
  }
  versions = new Map([...versions, ...changed])
}

/** @type {((tags: string[]) => unknown)[]} */
const listeners = []

/** Whether others have pages of ours, instances or caches before us, so that this process' memory cannot tell what is old. */
const hasOthers = () =>
  Boolean(process.env.REDIS_URL || process.env.FRONT_CACHE_URLS) &&
  process.env.NEXT_PHASE !== 'phase-production-build'

/** Calls back with the tags of which a new version was seen. @param {(tags: string[]) => unknown} listener */
export function onRenewal(listener) {
  listeners.push(listener)
}

/** Notes that what carries these tags was changed on this instance. @param {readonly string[]} tags */
export function renew(tags) {
  // Where the database has them, the save has changed them there.
  if (hasOthers()) return
  note(tags.map((tag) => [tag, randomUUID()]))
}

let pausedUntil = 0
let horizon = FROM_THE_BEGINNING

/** Asks the database; while it is away what is known counts, since nothing can be saved without it. */
async function ask() {
  if (performance.now() < pausedUntil) return
  try {
    const found = await readTagVersions(horizon)
    horizon = found.horizon
    const changed = found.versions.filter(([tag, version]) => versions.get(tag) !== version)
    if (changed.length === 0 && versions !== NOTHING_YET) return
    note(changed)
    const tags = changed.map(([tag]) => tag)
    for (const listener of listeners) listener(tags)
  } catch {
    pausedUntil = performance.now() + PAUSE_MS
  }
}

/** Whether what is known may be old: the database did not answer just now, which others may reach all the same. */
export const isInDoubt = () => hasOthers() && performance.now() < pausedUntil

/** @type {Promise<void> | undefined} */
let underWay
/** @type {Promise<void> | undefined} */
let next

/** Asks once for all who want to know at the same time; never lets anybody have an answer to an earlier question. */
function readTogether() {
  if (!underWay) {
    underWay = ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  next ??= underWay.then(() => {
    next = undefined
    return readTogether()
  })
  return next
}

/**
 * The versions as they are now, wherever they were changed: what was saved before this was called is in them.
 *
 * @returns {Promise<Versions>}
 */
export async function currentVersions() {
  if (hasOthers()) await readTogether()
  return versions
}

/**
 * The versions of some tags: what something that is kept needs to remember.
 *
 * @param {readonly string[]} tags
 * @param {Versions} all
 * @returns {Versions}
 */
export function only(tags, all) {
  return new Map(tags.flatMap((tag) => (all.has(tag) ? [[tag, /** @type {string} */ (all.get(tag))]] : [])))
}

/**
 * Whether something made at one moment is old at another.
 *
 * @param {readonly string[]} tags What it carries.
 * @param {Versions} made The versions before it was made.
 * @param {Versions} now
 */
export function isOutdated(tags, made, now) {
  // An instance that has never reached the database shows what others have left: old pages before none.
  if (now === NOTHING_YET) return false
  return made !== now && tags.some((tag) => made.get(tag) !== now.get(tag))
}
