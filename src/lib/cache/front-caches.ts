import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from '../config/env'
import { failureDetails, log } from '../runtime/log'
import { oncePerProcess } from '../runtime/once-per-process'

/** A save waits no longer for a cache that does not answer. */
const PURGE_TIMEOUT_MS = 1000
/** How often a purge is repeated for a cache that missed it. */
const RETRY_MS = 1000
/**
 * When every purge is repeated, for a response that passed the cache's own check in the moment of the purge and was stored
 * after it: soon, and for one whose body stalled meanwhile.
 */
const REPEATS_MS = [1000, 60_000]

/** The tag that every cached page carries, whatever it shows. */
const EVERY_PAGE = 'pages'

/** The header by which a front cache stores a response, until a save purges one of the tags of what it shows. */
export const frontCacheTags = (...tags: readonly string[]) => ({
  xkey: [...new Set([EVERY_PAGE, ...tags])].join(' '),
})

/** Tags each cache still has to purge, because it did not answer. */
const unpurged = oncePerProcess('lumenridgeUnpurged', () => new Map<string, Set<string>>())

/** So many characters of tags fit into one request's header. */
const HEADER_CHARS = 4000

/** Purges everything with one of these tags from one cache. @throws when the cache did not take the purge. */
async function purge(cache: string, tags: readonly string[]): Promise<void> {
  const portions = ['']
  for (const tag of tags) {
    const last = portions.at(-1) ?? ''
    if (last.length + tag.length > HEADER_CHARS) portions.push(tag)
    else portions[portions.length - 1] = `${last} ${tag}`.trim()
  }
  await Promise.all(portions.map((portion) => purgePortion(cache, portion)))
}

async function purgePortion(cache: string, tags: string): Promise<void> {
  const response = await fetch(cache, {
    method: 'PURGE',
    headers: { 'xkey-purge': tags },
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

async function purgeOrRemember(cache: string, tags: readonly string[]): Promise<void> {
  try {
    await purge(cache, tags)
  } catch (error) {
    log.warn({ event: 'front cache not purged', cache: new URL(cache).host, tags, ...failureDetails(error) })
    const left = unpurged().get(cache)
    unpurged().set(cache, new Set([...(left ?? []), ...tags]))
    if (!left) purgeUntilDone(cache)
  }
}

/** Repeats purges until the cache has taken everything it missed. */
async function purgeUntilDone(cache: string): Promise<void> {
  for (;;) {
    await sleep(RETRY_MS, undefined, { ref: false })
    const tags = [...(unpurged().get(cache) ?? [])]
    // A purge that is missed meanwhile is noted anew, whether this one succeeds or not.
    unpurged().set(cache, new Set())
    try {
      await purge(cache, tags)
    } catch {
      unpurged().set(cache, new Set([...tags, ...(unpurged().get(cache) ?? [])]))
      continue
    }
    if (unpurged().get(cache)?.size) continue
    unpurged().delete(cache)
    log.info({ event: 'front cache purged after all', cache: new URL(cache).host, tags })
    return
  }
}

/**
 * Purges pages with these tags from every front cache. Resolves when all have taken the purge, or after a second: for a
 * cache that was not reached it is repeated, and that cache serves stale pages for some minutes at most.
 */
export async function purgeFrontCaches(tags: readonly string[]): Promise<void> {
  const { frontCacheUrls } = serverEnvironment()
  await Promise.all(frontCacheUrls.map((cache) => purgeOrRemember(cache, tags)))
  if (frontCacheUrls.length === 0) return
  for (const delayMs of REPEATS_MS)
    setTimeout(() => {
      for (const cache of serverEnvironment().frontCacheUrls) purgeOrRemember(cache, tags)
    }, delayMs).unref()
}

/** Purges all pages when an instance starts: the build may be a new one, or a former instance may have exited amid a purge. */
export function purgeEveryPage(): void {
  for (const cache of serverEnvironment().frontCacheUrls) purgeOrRemember(cache, [EVERY_PAGE])
}

/** The front caches that have not taken all purges yet, for the health check. */
export function unpurgedFrontCaches(): string[] {
  return [...unpurged().keys()].map((cache) => new URL(cache).host)
}
