/**
 * Which version of the content each cache tag stands for. Plain JavaScript, because the handlers Next.js loads at run time
 * without compiling them need it. docs/decisions/011-several-instances.md tells why it is so.
 *
 * One instance alone keeps the versions in memory. Several have them in the database, where a save changes them in its own
 * transaction: whoever reads them after a save was answered sees it, and a save is never without them.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 1000
/** How long the database is left alone after it did not answer. Meanwhile what is known counts. */
const PAUSE_MS = 1000

/** @typedef {ReadonlyMap<string, string>} Versions By tag; a tag nothing was saved under yet has none. */

/** Replaced, never changed: whoever holds one holds the state of its moment. @type {Versions} */
let versions = new Map()

/** @type {((tags: string[]) => unknown)[]} */
const listeners = []

/** Whether pages are shared with other instances. */
export const isShared = () => Boolean(process.env.REDIS_URL) && process.env.NEXT_PHASE !== 'phase-production-build'

/** Calls back with the tags of which a new version was seen. @param {(tags: string[]) => unknown} listener */
export function onRenewal(listener) {
  listeners.push(listener)
}

/** Notes that what carries these tags was changed on this instance. @param {readonly string[]} tags */
export function renew(tags) {
  versions = new Map([...versions, ...tags.map((tag) => /** @type {const} */ ([tag, randomUUID()]))])
}

/** @type {pg.Pool | undefined} */
let pool

function database() {
  pool ??= new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    // One question at a time is asked.
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'lumenridge-tags',
  })
  // An idle connection that breaks is replaced at the next question.
  if (pool.listenerCount('error') === 0) pool.on('error', () => {})
  return pool
}

let pausedUntil = 0

/** Asks the database; while it is away what is known counts, as nobody who reaches it less than we do can be told apart. */
async function read() {
  if (performance.now() < pausedUntil) return
  try {
    const { rows } = await database().query({ name: 'tag-versions', text: 'SELECT tag, version FROM tag_versions' })
    const changed = rows.filter(({ tag, version }) => versions.get(tag) !== version).map(({ tag }) => tag)
    if (changed.length === 0) return
    versions = new Map(rows.map(({ tag, version }) => [tag, version]))
    for (const listener of listeners) listener(changed)
  } catch {
    pausedUntil = performance.now() + PAUSE_MS
  }
}

/** @type {Promise<void> | undefined} */
let underWay
/** @type {Promise<void> | undefined} */
let next

/** Asks once for all who want to know at the same time; never lets anybody have an answer to an earlier question. */
function readTogether() {
  if (!underWay) {
    underWay = read().finally(() => {
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
  if (isShared()) await readTogether()
  return versions
}

/**
 * Whether something made at one moment is old at another.
 *
 * @param {readonly string[]} tags What it carries.
 * @param {Versions} made The versions before it was made.
 * @param {Versions} now
 */
export function isOutdated(tags, made, now) {
  return made !== now && tags.some((tag) => made.get(tag) !== now.get(tag))
}
