/**
 * The cache of static pages: Next's own, in memory, plus what it lacks. Plain JavaScript, because Next loads it at
 * run time without compiling it (`cacheHandler` in next.config.ts).
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
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

export default class PageCache extends FileSystemCache {
  /** Reads as Next does; a page made at build comes without its policy. */
  async get(key, context) {
    const entry = await super.get(key, context)
    const page = entry?.value
    if (isWhole(page) && !page.headers?.[POLICY_HEADER]) stampPolicy(page)
    return entry
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
    }
    return super.set(key, value, context)
  }
}
