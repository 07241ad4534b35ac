import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { oncePerProcess } from '../runtime/once-per-process'
import { threadPool } from '../runtime/thread-pool'
import { MARKDOWN_AT_ONCE, MARKDOWN_CACHE_BYTES } from '../values/limits'
import type { HtmlOptions } from './markdown'

/** What a thread does: a text as HTML, or without options as plain text. */
export type MarkdownOrder = { markdown: string; html: HtmlOptions | null }

const cache = oncePerProcess('lumenridgeMarkdown', () => {
  const limit = pLimit(MARKDOWN_AT_ONCE)
  const convert = threadPool<MarkdownOrder, string>(
    () => new Worker(new URL('./markdown-worker.ts', import.meta.url)),
  )
  return new LRUCache<string, string, MarkdownOrder>({
    maxSize: MARKDOWN_CACHE_BYTES,
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
    fetchMethod: (_digest, _stale, { context }) => limit(convert, context),
  })
})

/** The rules are those of the running build, so equal texts give equal results as long as the process lives. */
function read(order: MarkdownOrder): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(order)).digest('base64url')
  return cache().forceFetch(digest, { context: order })
}

/**
 * The HTML of a stored text: converted once in a thread, because an accepted text can take seconds, then from memory.
 *
 * @throws UnavailableError when it takes longer than it may.
 */
export function readMarkdown(markdown: string, options: HtmlOptions): Promise<string> {
  return read({ markdown, html: options })
}

/** The plain text of a stored text, made and kept in the same way. */
export function readPlainText(markdown: string): Promise<string> {
  return read({ markdown, html: null })
}
