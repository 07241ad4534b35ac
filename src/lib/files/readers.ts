import { INQUIRY_SVG_LIMITS } from '../values/limits'
import type { FileKind } from './file-kinds'

type Reader = (bytes: Uint8Array) => Promise<unknown>

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** What reads each kind of file. Loaded in the thread, and only what a file needs. */
export const READERS = {
  sheet: async (bytes: Uint8Array) => (await import('./read-sheet-file')).readSheetFile(bytes),
  model: async (bytes: Uint8Array) => (await import('../models-3d/read-model')).readModel(bufferOf(bytes)),
  document: async (bytes: Uint8Array) => (await import('./check-document')).checkDocument(bufferOf(bytes)),
  firmLogo: async (bytes: Uint8Array) => (await import('./svg/safe-svg')).safeSvg(bytes),
  buyerLogo: async (bytes: Uint8Array) => (await import('./svg/read-svg')).readSvg(bytes, INQUIRY_SVG_LIMITS),
} as const satisfies Record<FileKind, Reader>

/** What is read of a file of a kind. */
export type Reading<Kind extends FileKind> = Awaited<ReturnType<(typeof READERS)[Kind]>>
