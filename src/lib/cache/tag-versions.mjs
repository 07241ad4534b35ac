/**
 * The version of the content behind each cache tag. Everything that is cached carries the versions it was made under, and
 * is stale once one of its tags has another one (docs/decisions/011-several-instances.md). Plain JavaScript, because the
 * cache handlers, which Next.js loads without compiling them, need it.
 *
 * A save changes the versions in the database in its own transaction. With Redis or a cache in front, each request reads them
 * there: a query made after that save was answered sees them. Without, an instance holds them in memory, and looks every second
 * whether another one on its database has saved something.
 */
import { createHash, randomUUID } from 'node:crypto'
import { ownVersions } from '../data/own-tag-versions.mjs'
import { FROM_THE_BEGINNING, readTagVersions } from '../data/read-tag-versions.mjs'

/** How long the database is not queried again after it did not answer; meanwhile the known versions count. */
const PAUSE_MS = 1000

/** How soon an instance sees what another one has saved, where neither Redis nor a cache in front is set. */
const FOLLOWING_MS = 1000

/** @typedef {ReadonlyMap<string, string>} Versions By tag; a tag nothing was saved under yet has none. */

/** What is known before the first query. @type {Versions} */
const NONE_READ = new Map()

/** Replaced and never changed, so that a reference to it is a snapshot. */
let versions = NONE_READ

/** @typedef {readonly [tag: string, version: string]} Version */

let digest = 0n

/** One version of all content, derived from those of the tags: equal on instances that know of the same saves. */
export const contentVersion = () => digest.toString(36)

/** @param {Version} version */
const digestOf = (version) => createHash('sha256').update(version.join(' ')).digest().readBigUInt64BE()

/** @param {readonly Version[]} changed */
function apply(changed) {
  for (const [tag, version] of changed) {
    const before = versions.get(tag)
    if (before !== undefined) digest ^= digestOf([tag, before])
    digest ^= digestOf([tag, version])
  }
  versions = new Map([...versions, ...changed])
}

/** Whether other instances or a cache in front hold pages, too, so that the database has the versions. */
const isDistributed = () =>
  Boolean(process.env.REDIS_URL || process.env.FRONT_CACHE_URLS) &&
  process.env.NEXT_PHASE !== 'phase-production-build'

/** Invalidates everything that carries one of these tags on this instance. @param {readonly string[]} tags */
export function invalidate(tags) {
  // The transaction of the save has already changed the versions in the database.
  if (isDistributed()) return
  apply(tags.map((tag) => [tag, randomUUID()]))
}

/** @typedef {(tags: readonly string[]) => void} Invalidate */

// On the global object, because Next.js loads the cache handlers both bundled and not, each copy with versions of its own.
const shared = /** @type {typeof globalThis & {lumenridgeInvalidate?: Set<Invalidate>}} */ (globalThis)
shared.lumenridgeInvalidate ??= new Set()
shared.lumenridgeInvalidate.add(invalidate)

let pausedUntil = 0
let position = FROM_THE_BEGINNING

/** Reads what changed. While the database is away the known versions count, because nothing can be saved either. */
async function read() {
  if (performance.now() < pausedUntil) return
  try {
    const found = await readTagVersions(position)
    position = found.position
    const known = isDistributed() ? undefined : ownVersions()
    const changed = found.versions.filter(
      // What this instance saved was invalidated with the save, under a version of its own.
      ([tag, version]) => versions.get(tag) !== version && known?.get(tag) !== version,
    )
    if (changed.length > 0 || versions === NONE_READ) apply(changed)
  } catch {
    pausedUntil = performance.now() + PAUSE_MS
  }
}

/** Whether the known versions may be stale: this instance does not reach the database, others may. */
export const isPossiblyStale = () => isDistributed() && performance.now() < pausedUntil

/** @type {Promise<void> | undefined} */
let running
/** @type {Promise<void> | undefined} */
let next

/** Shares one query among concurrent requests, but never one that began before the request came. */
function readTogether() {
  if (!running) {
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  next ??= running.then(() => {
    next = undefined
    return readTogether()
  })
  return next
}

let isFollowing = false

/** Looks for saves of other instances from now on, where no request does. */
function follow() {
  if (isFollowing || !process.env.DATABASE_URL || process.env.NEXT_PHASE === 'phase-production-build') return
  isFollowing = true
  void readTogether()
  setInterval(() => void readTogether(), FOLLOWING_MS).unref()
}

/**
 * The versions as they are now, on whichever instance they were changed: a save that was answered before this call is in
 * them.
 *
 * @returns {Promise<Versions>}
 */
export async function currentVersions() {
  if (isDistributed()) await readTogether()
  else follow()
  return versions
}

/** The versions this instance knows of. @returns {Versions} */
export const knownVersions = () => versions

/**
 * Picks the versions that a cached entry with these tags has to carry.
 *
 * @param {readonly string[]} tags
 * @param {Versions} all
 * @returns {Versions}
 */
export function versionsOf(tags, all) {
  return new Map(tags.flatMap((tag) => (all.has(tag) ? [[tag, /** @type {string} */ (all.get(tag))]] : [])))
}

/**
 * Whether an entry is stale.
 *
 * @param {readonly string[]} tags The tags it carries.
 * @param {Versions} made The versions before it was made.
 * @param {Versions} now
 */
export function isStale(tags, made, now) {
  // An instance that has never reached the database serves what others have left: stale pages before none.
  if (now === NONE_READ) return false
  return made !== now && tags.some((tag) => made.get(tag) !== now.get(tag))
}
