import { inflateSync } from 'node:zlib'
import type { ErrorCode } from '../errors/error-codes'

type Refusal = Extract<
  ErrorCode,
  | 'document_encrypted'
  | 'document_with_scripts'
  | 'document_with_launch'
  | 'document_with_files'
  | 'document_uncheckable'
>

/** Names of ISO 32000-1 that a document must not have, with the error of each. The keys beside them come with no others. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  Encrypt: 'document_encrypted',
  JavaScript: 'document_with_scripts',
  Launch: 'document_with_launch',
  EmbeddedFile: 'document_with_files',
  EmbeddedFiles: 'document_with_files',
  RichMedia: 'document_with_files',
}

const OBJECT_STREAM = 'ObjStm'
/** What object streams of one document may hold together; those of the longest manuals hold some megabytes. */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024
const NAME_MAX_CHARS = 20
const SLASH = 0x2f
const HASH = 0x23
const STREAM = Buffer.from('stream')
const END_OF_STREAM = Buffer.from('endstream')

/** Whether a byte goes on with a name: neither white space nor a delimiter (ISO 32000-1, section 7.2.2). */
const isRegular = (byte: number) =>
  byte > 0x20 && byte < 0x7f && !'()<>[]{}/%'.includes(String.fromCharCode(byte))

/** The name that begins at a slash, as long as any that is looked for; signs may be written as `#4A`. */
function nameAt(bytes: Uint8Array, slash: number): string {
  let name = ''
  for (let at = slash + 1; at < bytes.length && name.length <= NAME_MAX_CHARS; at += 1) {
    const byte = bytes[at] ?? 0
    if (!isRegular(byte)) break
    const code =
      byte === HASH
        ? Number.parseInt(Buffer.from(bytes.subarray(at + 1, at + 3)).toString('latin1'), 16)
        : byte
    if (byte === HASH) at += 2
    name += String.fromCharCode(code)
  }
  return name
}

type Found = { refusal: Refusal | null; objectStreams: number[] }

/**
 * The first refused name anywhere in some bytes, and where object streams are declared. What looks like a name within a text or a
 * picture counts as well: a reader could be led there. None of these is so short that it occurs in a picture by chance.
 */
function scan(bytes: Uint8Array): Found {
  const objectStreams: number[] = []
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const name = nameAt(bytes, at)
    const refusal = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined
    if (refusal) return { refusal, objectStreams }
    if (name === OBJECT_STREAM) objectStreams.push(at)
  }
  return { refusal: null, objectStreams }
}

/** All names in some bytes. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = []
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1))
    names.push(nameAt(bytes, at))
  return names
}

/** Ways of packing beside the one that documents of today use for objects. */
const OTHER_PACKING = /^(?:DecodeParms|DP|F|ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)$/

/** How far before and after its type the dictionary of a stream is looked for; those of object streams take a tenth of it. */
const DICTIONARY_MAX_BYTES = 1024
const OBJECT = Buffer.from('obj')

/** Where the content of an object stream begins, and the names in its dictionary; null where that is not plain to see. */
function streamAt(bytes: Buffer, type: number): { begin: number; names: string[] } | null {
  const keyword = bytes.subarray(type, type + DICTIONARY_MAX_BYTES).indexOf(STREAM)
  const before = bytes.subarray(Math.max(0, type - DICTIONARY_MAX_BYTES), type)
  const object = before.lastIndexOf(OBJECT)
  if (keyword < 0 || object < 0) return null
  const end = type + keyword + STREAM.length
  // The keyword is followed by one end of a line (ISO 32000-1, section 7.3.8).
  const isCarriage = bytes[end] === 0x0d && bytes[end + 1] === 0x0a
  return {
    begin: end + (isCarriage ? 2 : 1),
    names: namesIn(bytes.subarray(type - before.length + object, type + keyword)),
  }
}

/** The objects of a stream, unpacked within a limit; null for what is packed in another way than documents of today are. */
function objectsOf(packed: Buffer, names: readonly string[], maxBytes: number): Buffer | null {
  // What is not packed was looked at with everything else.
  if (!names.includes('Filter')) return names.includes('F') ? null : Buffer.alloc(0)
  if (!names.includes('FlateDecode') || names.some((name) => OTHER_PACKING.test(name))) return null
  try {
    return inflateSync(packed, { maxOutputLength: maxBytes })
  } catch {
    return null
  }
}

/**
 * Why a PDF is refused: it is encrypted, carries scripts, other files or calls of programs, or has objects packed so that this cannot be
 * told; null for none of these. Each byte is looked at once, and object streams are unpacked within a limit.
 */
export function refusedContents(bytes: Buffer): Refusal | null {
  const { refusal, objectStreams } = scan(bytes)
  if (refusal) return refusal
  let left = OBJECTS_MAX_BYTES
  let end = 0
  for (const at of objectStreams) {
    const stream = streamAt(bytes, at)
    if (stream === null) return 'document_uncheckable'
    // It is looked for once, however many streams claim to end there.
    if (end >= 0 && end < stream.begin) end = bytes.indexOf(END_OF_STREAM, stream.begin)
    const packed = bytes.subarray(stream.begin, end < 0 ? undefined : end)
    const objects = objectsOf(packed, stream.names, left)
    if (objects === null) return 'document_uncheckable'
    left -= objects.length
    const within = scan(objects).refusal
    if (within) return within
  }
  return null
}
