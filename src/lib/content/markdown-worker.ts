import { parentPort } from 'node:worker_threads'
import { markdownToHtml, markdownToPlainText } from './markdown'
import type { MarkdownOrder } from './read-markdown'

parentPort?.on('message', ({ markdown, html }: MarkdownOrder) => {
  parentPort?.postMessage(html ? markdownToHtml(markdown, html) : markdownToPlainText(markdown))
})
