/**
 * The cache of static pages: Next's own, in memory, plus what it lacks. Plain JavaScript, because Next loads it at
 * run time without compiling it (`cacheHandler` in next.config.ts).
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { PAGE_MARKS } from './page-marks.mjs'
import { paintFirst } from './paint-first.mjs'
import { documentPolicy, scriptDigests } from './security-headers.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache

const NEXT_TAGS_HEADER = 'x-next-cache-tags'

const POLICY_HEADER = 'content-security-policy'

/** As the API answers while the database is away (`DATABASE_RETRY_AFTER_SECONDS`, which plain JavaScript cannot import). */
const RETRY_AFTER_SECONDS = '5'

/** As the front door makes it, and only where Next.js writes it: content can hold the word, too. */
const NONCE = /<(?:script|link|style)\b[^>]*? nonce="([\w+/]{22}==)"/

const isMarked = (html, { name, content }) => html.includes(`<meta name="${name}" content="${content}"`)

/** Whether an entry is a page as visitors get it; of a dynamic page only the frame is kept, and each visitor's has a nonce. */
const isWhole = (entry) => entry?.kind === 'APP_PAGE' && entry.postponed === undefined

/** What the page shows data of. Next.js' own tags, one per route, are of no use outside of it. */
function tagsOf(page) {
  const all = String(page.headers?.[NEXT_TAGS_HEADER] ?? '').split(',')
  return all.filter((tag) => tag !== '' && !tag.startsWith('_N_T_'))
}

/**
 * Gives a page the names of its data, and the policy that allows its own inline scripts and no other. A nonce it
 * was rendered with was for one visitor and is taken out.
 */
function stamp(page) {
  const html = String(page.html)
  const nonce = NONCE.exec(html)?.[1]
  // In the attributes, and in the data scripts go on with.
  page.html = paintFirst(nonce ? html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '') : html)
  const { link } = page.headers ?? {}
  page.headers = {
    ...page.headers,
    // For a cache in front of the site; the front door takes it away where there is none.
    xkey: tagsOf(page).join(' '),
    ...(link && { link: String(link).replace(/ nonce="[^"]*";/g, '') }),
    [POLICY_HEADER]: documentPolicy(scriptDigests(page.html)),
  }
}

/** What belongs to the request that is being answered (request-context.ts). */
const requestContext = () => globalThis.lumenridgeRequest?.getStore()

/** Tells the front door which page it is answering with. */
function announce({ value: page, lastModified, cacheControl }) {
  const context = requestContext()
  if (!context || context.page) return
  const seconds = cacheControl?.revalidate
  const expiresAt = typeof seconds === 'number' ? lastModified + seconds * 1000 : Number.POSITIVE_INFINITY
  context.page = { html: String(page.html), tags: tagsOf(page), expiresAt }
}

export default class PageCache extends FileSystemCache {
  /** Reads as Next does; a page made at build comes without its policy. */
  async get(key, context) {
    const entry = await super.get(key, context)
    const page = entry?.value
    if (!isWhole(page)) return entry
    if (!page.headers?.[POLICY_HEADER]) stamp(page)
    announce(entry)
    return entry
  }

  /**
   * Stores a page as Next does, but obeys its marks: one about something missing is stored, and answered, with
   * status 404; one that shows a passing failure is answered and forgotten, with status 503 where nothing else could be shown.
   */
  async set(key, value, context) {
    if (isWhole(value)) {
      stamp(value)
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
    await super.set(key, value, context)
    // Next.js dates a page by its end. One that was begun before an edit may show what was before it.
    const since = requestContext()?.since
    const entry = FileSystemCache.memoryCache?.get(key)
    if (since && entry && isWhole(value)) entry.lastModified = since - 1
  }

  /** Ends pages as Next does, and the answers made of them. */
  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations)
    globalThis.lumenridgeAnswers?.expire([tags].flat())
  }
}
