import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { ApiError } from '../domain/api-error'
import { SHEET_THREAD_MEMORY_MB } from '../domain/limits'
import type { FileSheet } from '../fields/sheet-grid'
import { threadPool } from '../thread-pool'
import type { SheetOrder, SheetReply } from './sheet-worker'
import type { WrittenSheet } from './write-workbook'

/** A file can fill the memory of a thread but no more: the thread ends, and the site goes on. */
const inThread = threadPool<SheetOrder, SheetReply>(
  () =>
    new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: SHEET_THREAD_MEMORY_MB },
    }),
)

const limit = pLimit(1)

/** The sheets of an XLSX or CSV file. @throws ApiError for what cannot be read. */
export async function readSheets(bytes: Uint8Array): Promise<FileSheet[]> {
  const reply = await limit(inThread, { read: bytes }).catch((error) => {
    throw isOutOfMemory(error) ? new ApiError('sheet_unpacks_too_large') : error
  })
  if ('error' in reply) throw new ApiError(reply.error.code, { values: reply.error.values })
  if (!('sheets' in reply)) throw new Error('A thread answered with another file')
  return reply.sheets
}

/** The bytes of a workbook. */
export async function workbook(sheets: WrittenSheet[]): Promise<Uint8Array> {
  const reply = await limit(inThread, { write: sheets })
  if (!('bytes' in reply)) throw new Error('A thread answered without a file')
  return reply.bytes
}

const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
