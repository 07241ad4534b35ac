import type { ErrorCode } from '../errors/error-codes'
import { SHEET_THREAD_MEMORY_MB } from '../values/limits'

/** Codes of errors that need no values. */
type PlainCode = Extract<
  ErrorCode,
  | 'sheet_unreadable'
  | 'sheet_unpacks_too_large'
  | 'model_damaged'
  | 'not_a_document'
  | 'logo_unreadable'
  | 'logo_too_complex'
>

type FileRules = {
  /** What a thread may take for one file, its start on a busy machine included, before it is ended. */
  limitSeconds: number
  memoryMb: number
  /** The error of what no parser of the site takes, and of what took too much memory. */
  unreadable: PlainCode
  tooMuch: PlainCode
  /** The field of the form the file came in, where it is named. */
  field: 'file' | null
}

const svg = {
  limitSeconds: 20,
  memoryMb: 256,
  unreadable: 'logo_unreadable',
  tooMuch: 'logo_too_complex',
  field: null,
} as const

/** The files that come from outside and are read in threads (file-worker.ts); pictures are decoded by sharp in threads of its own. */
export const FILE_KINDS = {
  /** XLSX or CSV. */
  sheet: {
    limitSeconds: 30,
    memoryMb: SHEET_THREAD_MEMORY_MB,
    unreadable: 'sheet_unreadable',
    tooMuch: 'sheet_unpacks_too_large',
    field: null,
  },
  model: {
    limitSeconds: 20,
    memoryMb: 256,
    unreadable: 'model_damaged',
    tooMuch: 'model_damaged',
    field: 'file',
  },
  document: {
    limitSeconds: 20,
    memoryMb: 128,
    unreadable: 'not_a_document',
    tooMuch: 'not_a_document',
    field: 'file',
  },
  /** The firm's own, and one that came with an inquiry. */
  firmLogo: svg,
  buyerLogo: svg,
} as const satisfies Record<string, FileRules>

export type FileKind = keyof typeof FILE_KINDS
