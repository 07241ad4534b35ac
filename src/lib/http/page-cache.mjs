/**
 * The cache of static pages: Next's own, in memory, plus what it lacks. Plain JavaScript, because Next loads it at
 * run time without compiling it (`cacheHandler` in next.config.ts). With several instances pages are shared, too.
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { fetchShared, share } from '../cache/shared-entries.mjs'
import { currentVersions, isOutdated, renew } from '../cache/tag-versions.mjs'
import { PAGE_MARKS } from './page-marks.mjs'
import { documentPolicy, scriptDigests } from './security-headers.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache

const POLICY_HEADER = 'content-security-policy'

/** As the API answers while the database is away (`DATABASE_RETRY_AFTER_SECONDS`, which plain JavaScript cannot import). */
const RETRY_AFTER_SECONDS = '5'

/** As the front door makes it, and only where Next.js writes it: content can hold the word, too. */
const NONCE = /<(?:script|link|style)\b[^>]*? nonce="([\w+/]{22}==)"/

const isMarked = (html, { name, content }) => html.includes(`<meta name="${name}" content="${content}"`)

/** Whether an entry is a page as visitors get it; of a dynamic page only the frame is kept, and each visitor's has a nonce. */
const isWhole = (entry) => entry?.kind === 'APP_PAGE' && entry.postponed === undefined

/**
 * Gives a page the policy that allows its own inline scripts and no other. A nonce it was rendered with was for one
 * visitor and is taken out.
 */
function stampPolicy(page) {
  const html = String(page.html)
  const nonce = NONCE.exec(html)?.[1]
  // In the attributes, and in the data scripts go on with.
  page.html = nonce ? html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '') : html
  const { link } = page.headers ?? {}
  page.headers = {
    ...page.headers,
    ...(link && { link: String(link).replace(/ nonce="[^"]*";/g, '') }),
    [POLICY_HEADER]: documentPolicy(scriptDigests(page.html)),
  }
}

const TAGS_HEADER = 'x-next-cache-tags'

/** Next's own tags, one for each part of a page's path, say nothing of its data. */
const OWN_TAGS = '_N_T_'

/** The tags of what an entry shows. */
const tagsOf = (value) =>
  String(value?.headers?.[TAGS_HEADER] ?? '')
    .split(',')
    .filter((tag) => tag !== '' && !tag.startsWith(OWN_TAGS))

/**
 * Tells the caches before us what a page shows, so that a save can be followed by a purge of just those pages. A page that
 * was overtaken by a save while it was made says so: whoever asked after that save has to ask again (deploy/varnish).
 */
async function markForFrontCaches(page, made) {
  const tags = tagsOf(page)
  const isOld = made && isOutdated(tags, made, await currentVersions())
  page.headers = {
    ...page.headers,
    xkey: ['pages', ...tags].join(' '),
    ...(isOld && { 'x-overtaken': '1', 'cache-control': 'no-store' }),
  }
}

/** The versions each kept entry was made under. @type {WeakMap<object, import('../cache/tag-versions.mjs').Versions>} */
const madeUnder = new WeakMap()

export default class PageCache extends FileSystemCache {
  /**
   * Reads as Next does, but nothing that is older than its data; a page made at build comes without its policy. Next makes
   * a handler for each request, so what is found missing here and is stored afterwards was made after `#asked`.
   */
  async get(key, context) {
    const versions = await currentVersions()
    this.#asked ??= versions
    const kept = await super.get(key, context)
    const page = kept?.value
    if (isWhole(page) && !page.headers?.[POLICY_HEADER]) stampPolicy(page)
    const made = page && madeUnder.get(page)
    if (kept && !(made && isOutdated(tagsOf(page), made, versions))) return kept
    return this.#fromOthers(key)
  }

  /** The versions when this request first asked. @type {import('../cache/tag-versions.mjs').Versions | undefined} */
  #asked

  async #fromOthers(key) {
    const copy = await fetchShared(`page:${key}`)
    if (!copy) return null
    const { value, cacheControl } = copy.entry
    madeUnder.set(value, copy.made)
    await super.set(key, value, { cacheControl })
    return { ...copy.entry }
  }

  /**
   * Stores a page as Next does, but obeys its marks: one about something missing is stored, and answered, with
   * status 404; one that shows a passing failure is answered and forgotten, with status 503 where nothing else could be shown.
   */
  async set(key, value, context) {
    if (isWhole(value)) {
      stampPolicy(value)
      const isUnavailable = isMarked(value.html, PAGE_MARKS.unavailable)
      if (isUnavailable || isMarked(value.html, PAGE_MARKS.passing)) {
        // Not by the caches between us and the visitor either.
        value.headers = { ...value.headers, 'cache-control': 'no-store' }
        if (isUnavailable) {
          value.status = 503
          value.headers['retry-after'] = RETRY_AFTER_SECONDS
        }
        return
      }
      if (isMarked(value.html, PAGE_MARKS.missing)) value.status = 404
      if (process.env.FRONT_CACHE_URLS) await markForFrontCaches(value, this.#asked)
    }
    const made = this.#asked
    if (value && made) {
      madeUnder.set(value, made)
      const entry = { value, lastModified: Date.now(), cacheControl: context.cacheControl }
      await share(`page:${key}`, entry, tagsOf(value), made)
    }
    return super.set(key, value, context)
  }

  /** Called by a save on this instance. */
  async revalidateTag(tags, durations) {
    renew([tags].flat())
    return super.revalidateTag(tags, durations)
  }
}
