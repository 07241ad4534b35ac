/**
 * The cache of what pages read (`'use cache'`): Next's own, in memory. With several instances it learns at the start of each
 * request what was saved anywhere, and shares what it read (`cacheHandlers` in next.config.ts).
 */
import { LRUCache } from 'lru-cache'
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { fetchShared, isShared, share } from './shared-entries.mjs'
import { currentVersions, onRenewal } from './tag-versions.mjs'

/** As Next's own has it. */
const MEMORY_BYTES = 50 * 1024 * 1024
/** What is kept for less, such as a failure to read, is for those who met it. */
const SHARED_FROM_SECONDS = 60 * 60
/** Beyond this, queries that began and never ended are forgotten, the oldest first. */
const BEGUN_MAX = 1000

const memory = createDefaultCacheHandler(MEMORY_BYTES)

// What is read from now on is newer than the save that was just seen: Next's handler goes by this process' own clock.
onRenewal((tags) => memory.updateTags(tags))

/** The versions before a query began: those of the first request that missed it. @type {LRUCache<string, import('./tag-versions.mjs').Versions>} */
const begun = new LRUCache({ max: BEGUN_MAX })

const streamOf = (/** @type {Uint8Array} */ bytes) => new Blob([bytes]).stream()

/** @type {import('next/cache').CacheHandler} */
const dataCache = {
  async get(key, softTags) {
    const kept = await memory.get(key, softTags)
    if (kept || !isShared()) return kept
    const versions = await currentVersions()
    const copy = await fetchShared(`data:${key}`)
    if (copy) return { ...copy.entry, value: streamOf(copy.entry.value) }
    if (!begun.has(key)) begun.set(key, versions)
    return undefined
  },

  async set(key, pending) {
    const made = begun.get(key)
    begun.delete(key)
    if (!made) return memory.set(key, pending)
    // Read once: the stream belongs to the request.
    const whole = pending.then(async (entry) => ({
      ...entry,
      value: new Uint8Array(await new Response(entry.value).arrayBuffer()),
    }))
    const kept = memory.set(
      key,
      whole.then((entry) => ({ ...entry, value: streamOf(entry.value) })),
    )
    try {
      const entry = await whole
      if (entry.revalidate >= SHARED_FROM_SECONDS) await share(`data:${key}`, entry, entry.tags, made)
    } catch {
      // A reading that failed is kept by nobody.
    }
    return kept
  },

  async refreshTags() {
    await currentVersions()
  },

  getExpiration: (tags) => memory.getExpiration(tags),
  updateTags: (tags, durations) => memory.updateTags(tags, durations),
}

export default dataCache
