/**
 * The cache of static pages: Next's own, in memory, plus what it lacks. Plain JavaScript, because Next loads it at
 * run time without compiling it (`cacheHandler` in next.config.ts).
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { PAGE_MARKS } from './page-marks.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache

const isMarked = (html, { name, content }) => html.includes(`<meta name="${name}" content="${content}"`)

export default class PageCache extends FileSystemCache {
  /**
   * Stores a page as Next does, but obeys its marks: one about something missing is stored, and answered, with
   * status 404; one that shows a passing failure is answered and forgotten.
   */
  async set(key, value, context) {
    if (value?.kind === 'APP_PAGE') {
      const html = String(value.html)
      if (isMarked(html, PAGE_MARKS.passing)) return
      if (isMarked(html, PAGE_MARKS.missing)) value.status = 404
    }
    return super.set(key, value, context)
  }
}
