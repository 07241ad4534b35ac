/**
 * The cache of static pages: Next's own, in memory, plus the one thing it lacks. Plain JavaScript, because Next
 * loads it at run time without compiling it (`cacheHandler` in next.config.ts).
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { NOT_FOUND_MARK } from './not-found-mark.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache

const MARK = `<meta name="${NOT_FOUND_MARK.name}" content="${NOT_FOUND_MARK.content}"`

export default class PageCache extends FileSystemCache {
  /** Stores a page; one that carries the not-found mark is stored, and answered, with status 404. */
  async set(key, value, context) {
    if (value?.kind === 'APP_PAGE' && String(value.html).includes(MARK)) value.status = 404
    return super.set(key, value, context)
  }
}
