import { fieldError } from '../errors/api-error'

const MAGIC = 'glTF'
const VERSION = 2
const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/** What a GLB file holds (glTF 2.0, 'GLB File Format'). */
export type Glb = { description: unknown; binary: Buffer }

/** Whether bytes begin as a GLB file does. */
export const beginsAsGlb = (bytes: Buffer) => bytes.toString('latin1', 0, MAGIC.length) === MAGIC

const damaged = () => fieldError('file', 'model_damaged')

/** The chunks of a file one after the other, each whole. */
function chunksOf(bytes: Buffer): { type: number; content: Buffer }[] {
  const chunks = []
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) throw damaged()
    const length = bytes.readUInt32LE(at)
    const type = bytes.readUInt32LE(at + 4)
    const start = at + CHUNK_HEADER_BYTES
    if (length % 4 !== 0 || start + length > bytes.length) throw damaged()
    chunks.push({ type, content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return chunks
}

/**
 * Reads a GLB file: one chunk of JSON, and after it at most one of binary data.
 *
 * @throws ApiError for anything else.
 */
export function readGlb(bytes: Buffer): Glb {
  if (!beginsAsGlb(bytes)) throw fieldError('file', 'not_a_model')
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES || bytes.readUInt32LE(8) !== bytes.length)
    throw damaged()
  if (bytes.readUInt32LE(4) !== VERSION) throw fieldError('file', 'not_a_model')
  const [json, binary, ...others] = chunksOf(bytes)
  if (json?.type !== JSON_CHUNK || (binary && binary.type !== BINARY_CHUNK) || others.length > 0)
    throw damaged()
  return { description: parsed(json.content), binary: binary?.content ?? Buffer.alloc(0) }
}

function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    throw damaged()
  }
}
