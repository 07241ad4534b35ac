import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { threadPool } from '../runtime/thread-pool'
import { SHEET_THREAD_MEMORY_MB } from '../values/limits'
import type { WrittenSheet } from './write-workbook'

/** Writes a workbook, which takes a second for 10,000 rows, beside the requests. */
const inThread = threadPool<WrittenSheet[], Uint8Array>(
  () =>
    new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: SHEET_THREAD_MEMORY_MB },
    }),
)

const limit = pLimit(1)

/** The bytes of a workbook. */
export function workbook(sheets: WrittenSheet[]): Promise<Uint8Array> {
  return limit(inThread, sheets)
}
