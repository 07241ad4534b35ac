import { parentPort } from 'node:worker_threads'
import { ApiError } from '../errors/api-error'
import type { CodedError, FieldError } from '../errors/error-codes'
import { failureDetails } from '../runtime/log'
import type { FileKind } from './file-kinds'
import { READERS } from './readers'

/** What a thread does: it reads one file. */
export type FileOrder = { kind: FileKind; bytes: Uint8Array }

/** What was read, why the file is refused, or how the reader failed. */
export type FileReply =
  | { reading: unknown }
  | { refusal: CodedError & { errors: readonly FieldError[] | undefined } }
  | { failure: object }

async function reply({ kind, bytes }: FileOrder): Promise<FileReply> {
  try {
    return { reading: await READERS[kind](bytes) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { failure: failureDetails(error, true) }
    const { code, values, details } = error
    return { refusal: { code, ...(values && { values }), errors: details.errors } }
  }
}

parentPort?.on('message', async (order: FileOrder) => parentPort?.postMessage(await reply(order)))
