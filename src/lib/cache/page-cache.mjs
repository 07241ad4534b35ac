/**
 * The cache of static pages: Next's own, in memory, plus what it lacks. Plain JavaScript, because Next loads it at
 * run time without compiling it (`cacheHandler` in next.config.ts). With several instances pages are shared, too.
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { documentPolicy, scriptDigests } from '../content-security-policy.mjs'
import { paintFirst } from './paint-first.mjs'
import { PAGE_MARKS } from './response-markers.mjs'
import { fetchShared, share } from './shared-entries.mjs'
import { contentState, currentVersions, isInDoubt, isOutdated, only, renew } from './tag-versions.mjs'

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
    xkey: ['pages', ...tagsOf(page)].join(' '),
    ...(link && { link: String(link).replace(/ nonce="[^"]*";/g, '') }),
    [POLICY_HEADER]: documentPolicy(scriptDigests(page.html)),
  }
}

/**
 * Next.js gives whoever asks while a page is being made that same page. If a save overtook it, it is old for those who came
 * after the save: it says so, and the cache before us asks again (deploy/varnish).
 */
async function tellIfOvertaken(page, made) {
  if (!isOutdated(tagsOf(page), made, await currentVersions())) return
  page.headers = { ...page.headers, 'x-overtaken': '1', 'cache-control': 'no-store' }
}

/** The versions each kept entry was made under. @type {WeakMap<object, import('./tag-versions.mjs').Versions>} */
const madeUnder = new WeakMap()

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
  /**
   * Reads as Next does, but nothing that is older than its data; a page made at build comes without its policy. Next makes
   * a handler for each request, so what is found missing here and is stored afterwards was made after `#asked`.
   */
  async get(key, context) {
    const versions = await currentVersions()
    const request = requestContext()
    if (request) {
      request.contentState ??= contentState()
      request.isInDoubt ||= isInDoubt()
    }
    this.#asked ??= versions
    const kept = await super.get(key, context)
    const made = kept?.value && madeUnder.get(kept.value)
    const isOld = made && isOutdated(tagsOf(kept.value), made, versions)
    const entry = kept && !isOld ? kept : await this.#fromOthers(key)
    if (!isWhole(entry?.value)) return entry
    if (!entry.value.headers?.[POLICY_HEADER]) stamp(entry.value)
    announce(entry)
    return entry
  }

  /** The versions when this request first asked. @type {import('./tag-versions.mjs').Versions | undefined} */
  #asked

  /** A page another instance made, if there is a valid one. */
  async #fromOthers(key) {
    const copy = await fetchShared(`page:${key}`)
    if (!copy) return null
    madeUnder.set(copy.entry.value, copy.made)
    await super.set(key, copy.entry.value, { cacheControl: copy.entry.cacheControl })
    return copy.entry
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
    const made = this.#asked
    if (value && made) {
      madeUnder.set(value, only(tagsOf(value), made))
      const entry = { value, lastModified: Date.now(), cacheControl: context.cacheControl }
      await share(`page:${key}`, entry, tagsOf(value), made)
      // Last: whoever waits for this page gets it next.
      if (process.env.FRONT_CACHE_URLS) await tellIfOvertaken(value, made)
    }
    await super.set(key, value, context)
  }

  /** Ends pages as Next does, and the answers made of them. */
  async revalidateTag(tags, durations) {
    renew([tags].flat())
    await super.revalidateTag(tags, durations)
    globalThis.lumenridgeAnswers?.expire([tags].flat())
  }
}
