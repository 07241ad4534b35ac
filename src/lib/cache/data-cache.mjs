/**
 * The cache of query results (`'use cache'`), as `cacheHandlers` in next.config.ts documents it: in memory, and shared through
 * Redis between several instances. An entry is stale when one of its tags has another version than before its query began.
 */
import { LRUCache } from 'lru-cache'
import { fetchShared, share } from './shared-entries.mjs'
import {
  contentVersion,
  currentVersions,
  isPossiblyStale,
  isStale,
  knownVersions,
  versionsOf,
} from './tag-versions.mjs'

const MEMORY_BYTES = 50 * 1024 * 1024
/** What an entry occupies beside its value, roughly. */
const ENTRY_BYTES = 1000
/** Results with a shorter life, such as a failure, are not shared with other instances. */
const SHARED_FROM_SECONDS = 60 * 60
/** Beyond this, queries that began and never ended are forgotten, the oldest first. */
const BEGUN_MAX = 1000

/** The version of a tag that nothing was saved under yet. */
const UNSAVED = '0'

/** @typedef {import('./tag-versions.mjs').Versions} Versions */
/** @typedef {Omit<import('next/cache').CacheEntry, 'value'> & {value: Uint8Array}} StoredEntry */

/** @type {LRUCache<string, {entry: StoredEntry, made: Versions}>} */
const memory = new LRUCache({
  maxSize: MEMORY_BYTES,
  sizeCalculation: ({ entry }, key) => 2 * key.length + entry.value.byteLength + ENTRY_BYTES,
})

/** The versions before a query began: those of the first request that missed it. @type {LRUCache<string, Versions>} */
const begun = new LRUCache({ max: BEGUN_MAX })

/** @param {StoredEntry} entry @returns {import('next/cache').CacheEntry} */
const opened = (entry) => ({ ...entry, value: new Blob([entry.value]).stream() })

/** @param {StoredEntry} entry */
const hasExpired = ({ timestamp, revalidate }) => Date.now() > timestamp + revalidate * 1000

/** Entries that are being stored: a request for one of them waits instead of querying again. @type {Map<string, Promise<void>>} */
const pendingSets = new Map()

/** @param {string} key @param {Promise<import('next/cache').CacheEntry>} pending */
async function store(key, pending) {
  const before = begun.get(key)
  begun.delete(key)
  const { value, ...rest } = await pending
  // The stream belongs to the request and can be read once.
  const entry = { ...rest, value: new Uint8Array(await new Response(value).arrayBuffer()) }
  if (!before) return
  const made = versionsOf(entry.tags, before)
  memory.set(key, { entry, made })
  if (entry.revalidate >= SHARED_FROM_SECONDS) await share(`data:${key}`, entry, entry.tags, made)
}

// For the queries of pages (cached-query.ts), which are bundled: what they import is a copy with versions of its own.
Object.assign(globalThis, {
  /** @param {string} [tag] With it the version of what carries it alone. */
  async lumenridgeContentVersion(tag) {
    const versions = await currentVersions()
    const request = globalThis.siteRequest?.getStore()
    if (request) request.hasVersions = true
    return tag === undefined ? contentVersion() : (versions.get(tag) ?? UNSAVED)
  },
})

/** @type {import('next/cache').CacheHandler} */
const dataCache = {
  async get(key) {
    await pendingSets.get(key)
    const cached = memory.get(key)
    if (cached && !hasExpired(cached.entry) && !isStale(cached.entry.tags, cached.made, knownVersions()))
      return opened(cached.entry)
    const versions = await currentVersions()
    const copy = await fetchShared(`data:${key}`)
    if (copy) {
      memory.set(key, copy)
      return opened(copy.entry)
    }
    if (!begun.has(key)) begun.set(key, versions)
    return undefined
  },

  async set(key, pending) {
    // A query that failed is not cached.
    const stored = store(key, pending).catch(() => {})
    pendingSets.set(key, stored)
    await stored
    if (pendingSets.get(key) === stored) pendingSets.delete(key)
  },

  /** Next.js calls this once a request, before it reads from this cache. */
  async refreshTags() {
    await currentVersions()
    // Front caches read this header for responses that the page cache does not store, such as data sheets.
    const request = globalThis.siteRequest?.getStore()
    if (request) request.isPossiblyStale ||= isPossiblyStale()
  },

  // Tags have versions here and no times. The page cache hears of the same invalidations and changes the versions.
  getExpiration: async () => 0,
  updateTags: async () => {},
}

export default dataCache
