import { Worker } from 'node:worker_threads'
import { ApiError, fieldError } from '../errors/api-error'
import type { ErrorCode } from '../errors/error-codes'
import { UnavailableError } from '../errors/unavailable'
import { failureDetails, log } from '../runtime/log'
import { oncePerProcess } from '../runtime/once-per-process'
import { boundedLimit } from '../runtime/places'
import { threadPool } from '../runtime/thread-pool'
import { FILES_WAITING } from '../values/limits'
import { FILE_KINDS, type FileKind } from './file-kinds'
import type { FileOrder, FileReply } from './file-worker'
import type { Reading } from './readers'

type Read = (order: FileOrder) => Promise<FileReply>

const readers = oncePerProcess('lumenridgeFileReaders', () => new Map<FileKind, Read>())

/** One file of a kind is read at a time; the next ones wait, and beyond some of these the site is busy. */
function openReader(kind: FileKind): Read {
  const { limitSeconds, memoryMb } = FILE_KINDS[kind]
  const start = () =>
    new Worker(new URL('./file-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
  const read = threadPool<FileOrder, FileReply>(start, limitSeconds)
  const limit = boundedLimit(1, FILES_WAITING)
  return (order) => limit(() => read(order))
}

function readerOf(kind: FileKind): Read {
  const reader = readers().get(kind) ?? openReader(kind)
  readers().set(kind, reader)
  return reader
}

/**
 * The one door for files from outside: reads one in a thread, by the parser of its kind, within the time and memory of its
 * kind. Whatever goes wrong in there is the file's fault and ends no more than the thread.
 *
 * @throws ApiError for a file that is refused, UnavailableError when too many wait already or its time is over.
 */
export async function readFile<Kind extends FileKind>(kind: Kind, bytes: Uint8Array): Promise<Reading<Kind>> {
  const { unreadable, tooMuch, field } = FILE_KINDS[kind]
  const refuse = (code: ErrorCode, failure: object) => {
    log.warn({ event: 'a file was refused because reading it failed', kind, ...failure })
    return field ? fieldError<ErrorCode>(field, code) : new ApiError<ErrorCode>(code)
  }
  // A copy of its own: a view on a larger buffer would be sent with all of it.
  const reply = await readerOf(kind)({ kind, bytes: Uint8Array.from(bytes) }).catch((error: unknown) => {
    if (error instanceof UnavailableError) throw error
    throw refuse(tooMuch, failureDetails(error))
  })
  if ('failure' in reply) throw refuse(unreadable, reply.failure)
  if ('refusal' in reply) {
    const { code, values, errors } = reply.refusal
    throw new ApiError<ErrorCode>(code, { values, ...(errors && { errors }) })
  }
  // The thread read it as this kind.
  return reply.reading as Reading<Kind>
}
