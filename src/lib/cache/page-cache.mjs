/**
 * The cache of static pages and routes, as `cacheHandler` in next.config.ts documents it: in memory, and shared through Redis
 * between several instances. Pages get their status and security policy here. Plain JavaScript, because Next.js loads it at
 * run time without compiling it.
 */
import { LRUCache } from 'lru-cache'
import { documentPolicy, inlineDigests, NOTHING_INLINE } from '../config/content-security-policy.mjs'
import { RESPONSE_MARKERS } from './response-markers.mjs'
import { fetchShared, share } from './shared-entries.mjs'
import {
  contentVersion,
  currentVersions,
  invalidate,
  isPossiblyStale,
  isStale,
  knownVersions,
  versionsOf,
} from './tag-versions.mjs'

const NEXT_TAGS_HEADER = 'x-next-cache-tags'

const POLICY_HEADER = 'content-security-policy'

/** As the API answers while the database is away (`DATABASE_RETRY_AFTER_SECONDS`, which plain JavaScript cannot import). */
const RETRY_AFTER_SECONDS = '5'

const isMarked = (html, { name, content }) => html.includes(`<meta name="${name}" content="${content}"`)

/** Whether an entry is a whole page. Of a dynamic page only the shell is cached, and each response has its own nonce. */
const isWhole = (entry) => entry?.kind === 'APP_PAGE' && entry.postponed === undefined

/** The tags of the page's data, without Next.js' own, one per route. */
function tagsOf(page) {
  const all = String(page.headers?.[NEXT_TAGS_HEADER] ?? '').split(',')
  return all.filter((tag) => tag !== '' && !tag.startsWith('_N_T_'))
}

/** The context of the request being answered (src/lib/server/request-context.ts). */
const requestContext = () => globalThis.siteRequest?.getStore()

/**
 * Makes one script of inline scripts that follow each other: Next.js writes a page's data in some twenty, and the policy
 * would name the digest of each. A script with a `<` is left alone.
 */
const joinScripts = (html, nonce) =>
  html.replace(
    new RegExp(`</script>(?<=<script nonce="${nonce}">[^<]*</script>)<script nonce="${nonce}">`, 'g'),
    ';',
  )

/** A text row of React's flight format (its length in bytes, then a script of its own with the text) that is structured data. */
const REPEATED_GRAPH =
  /:T([0-9a-f]+),("\]\)<\/script><script nonce="[^"]*">self\.__next_f\.push\(\[1,")(\{\\"@context\\":(?:[^"\\]|\\.)*)(?="\]\)<)/

/**
 * Takes the structured data out of the data for the browser, which repeat a tenth of what is sent: they stand in the page, and a
 * script's content is not compared when React takes the page over.
 */
const withoutRepeatedGraph = (html) =>
  html.replace(REPEATED_GRAPH, (row, bytes, between, text) =>
    Buffer.byteLength(JSON.parse(`"${text}"`)) === Number.parseInt(bytes, 16) ? `:T2,${between}{}` : row,
  )

/**
 * Adds to a page its tags, for a cache in front, and the policy that allows its own inline scripts and styles and no others. The
 * nonce it was rendered with was for one request and is removed.
 */
function finish(page) {
  const nonce = requestContext()?.nonce
  let inline = NOTHING_INLINE
  // A build has no request: what it renders is for the language nobody can visit.
  if (nonce) {
    const html = joinScripts(withoutRepeatedGraph(String(page.html)), nonce)
    inline = inlineDigests(html, nonce)
    // The nonce stands in attributes, and in the data from which the scripts go on.
    page.html = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '')
  }
  const { link } = page.headers ?? {}
  page.headers = {
    ...page.headers,
    // The request interceptor removes it where there is no cache in front.
    xkey: ['pages', ...tagsOf(page)].join(' '),
    ...(link && { link: String(link).replace(/ nonce="[^"]*";/g, '') }),
    [POLICY_HEADER]: documentPolicy(inline),
  }
}

/**
 * Marks a page that a save superseded while it was rendered. Next.js shares one rendering among all requests that come
 * meanwhile, also those after the save; the cache in front then requests the page again (deploy/varnish).
 */
async function markIfSuperseded(page, made) {
  if (!isStale(tagsOf(page), made, await currentVersions())) return
  page.headers = { ...page.headers, 'x-overtaken': '1', 'cache-control': 'no-store' }
}

const MEMORY_BYTES = 50 * 1024 * 1024
/** What an entry occupies beside its texts, roughly. */
const ENTRY_BYTES = 1000

function sizeOf({ html = '', rscData, segmentData, body }) {
  const buffers = [rscData, body, ...(segmentData?.values() ?? [])]
  return ENTRY_BYTES + html.length + buffers.reduce((bytes, buffer) => bytes + (buffer?.length ?? 0), 0)
}

/** Cached entries with the versions of their tags before they were made. */
const memory = new LRUCache({
  maxSize: MEMORY_BYTES,
  sizeCalculation: ({ entry }) => sizeOf(entry.value),
})

/**
 * The addresses of cached pages with one of these tags, those included that a save has made stale (src/lib/cache/cached-pages.ts).
 *
 * @param {readonly string[]} tags
 */
globalThis.lumenridgeCachedPages = (tags) => {
  const wanted = new Set(tags)
  return [...memory.entries()].flatMap(([key, { entry }]) =>
    isWhole(entry.value) && tagsOf(entry.value).some((tag) => wanted.has(tag)) ? [key] : [],
  )
}

/** Passes a page on to the request interceptor, which can cache the response it becomes. */
function found({ entry, made }) {
  const { value, lastModified, cacheControl } = entry
  const context = requestContext()
  if (isWhole(value) && context && !context.page) {
    const seconds = cacheControl?.revalidate
    const expiresAt = typeof seconds === 'number' ? lastModified + seconds * 1000 : Number.POSITIVE_INFINITY
    const tags = tagsOf(value)
    const isCurrent = () => !isStale(tags, made, knownVersions())
    context.page = { html: String(value.html), expiresAt, isCurrent }
  }
  return entry
}

export default class PageCache {
  /**
   * The versions when this request first read the cache. Next.js makes a handler for each request, so a page that is
   * stored through this one was made after that.
   *
   * @type {import('./tag-versions.mjs').Versions | undefined}
   */
  #versions

  /** The entry of this key, unless it is stale. */
  async get(key) {
    const request = requestContext()
    // A version that was read before for this request, as for redirects, is not read again.
    const versions = request?.hasVersions ? knownVersions() : await currentVersions()
    if (request) {
      request.hasVersions = true
      request.contentVersion ??= contentVersion()
      request.isPossiblyStale ||= isPossiblyStale()
    }
    this.#versions ??= versions
    const cached = memory.get(key)
    if (cached && !isStale(tagsOf(cached.entry.value), cached.made, versions)) return found(cached)
    const copy = await fetchShared(`page:${key}`)
    if (!copy) return null
    memory.set(key, copy)
    return found(copy)
  }

  /**
   * Stores an entry. Of a page its response marker is obeyed, see `RESPONSE_MARKERS`: Next.js responds with the headers
   * and the status that are set here.
   *
   * @param {string} key
   * @param {any} value
   * @param {{cacheControl?: {revalidate?: number | false}, fetchCache?: boolean}} context
   */
  async set(key, value, { cacheControl, fetchCache }) {
    if (!value || fetchCache) return
    if (isWhole(value)) {
      finish(value)
      const isUnavailable = isMarked(value.html, RESPONSE_MARKERS.unavailable)
      if (isUnavailable || requestContext()?.isPartial) {
        // Caches between the site and the visitor must not store it either.
        value.headers = { ...value.headers, 'cache-control': 'no-store' }
        if (isUnavailable) {
          value.status = 503
          value.headers['retry-after'] = RETRY_AFTER_SECONDS
        }
        return
      }
      if (isMarked(value.html, RESPONSE_MARKERS.missing)) value.status = 404
    }
    // Next.js writes the parameters of the request into the page, which is for other visitors, too.
    if (!this.#versions || (isWhole(value) && requestContext()?.hasQuery)) return
    const tags = tagsOf(value)
    const made = versionsOf(tags, this.#versions)
    const entry = { value, lastModified: Date.now(), cacheControl }
    await share(`page:${key}`, entry, tags, made)
    // Last, because the requests that wait for this page get it next.
    if (process.env.FRONT_CACHE_URLS) await markIfSuperseded(value, made)
    memory.set(key, { entry, made })
  }

  /** Invalidates pages, query results and responses with these tags. */
  async revalidateTag(tags) {
    invalidate([tags].flat())
  }

  resetRequestCache() {}
}
