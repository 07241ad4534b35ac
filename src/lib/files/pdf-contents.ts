import { type Inflate, inflateSync } from 'node:zlib'
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
  OnInstantiate: 'document_with_scripts',
  SubmitForm: 'document_with_scripts',
  ImportData: 'document_with_scripts',
  GoToE: 'document_with_files',
  EmbeddedFile: 'document_with_files',
  EmbeddedFiles: 'document_with_files',
  RichMedia: 'document_with_files',
}

/** Keys so short that pictures have them by chance; they count in objects alone. */
const REFUSED_KEYS: Readonly<Record<string, Refusal>> = {
  JS: 'document_with_scripts',
  XFA: 'document_with_scripts',
}
const REFUSED_PACKED = { ...REFUSED, ...REFUSED_KEYS }

const OBJECT_STREAM = 'ObjStm'
/** What object streams of one document may hold together; those of the longest manuals hold some megabytes. */
const OBJECTS_MAX_BYTES = 64 * 1024 * 1024
const NAME_MAX_CHARS = 20
const SLASH = 0x2f
const HASH = 0x23
const OPEN = 0x28
const CLOSE = 0x29
const COMMENT = 0x25
const LESS = 0x3c
const GREATER = 0x3e
const BACKSLASH = 0x5c
const KEYWORD_MAX_CHARS = 6
const END_OF_STREAM = Buffer.from('endstream')
const OBJECT = Buffer.from('obj')
/** How often a file may be walked through to its end from objects; once is enough for any that is well formed. */
const WALKS_MAX = 4

/** Whether a byte goes on with a name: neither white space nor a delimiter (ISO 32000-1, section 7.2.2). */
const isRegular = (byte: number) =>
  byte > 0x20 && byte < 0x7f && !'()<>[]{}/%'.includes(String.fromCharCode(byte))

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39

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

type Found = { refusal: Refusal | null; objectStreams: number }

/**
 * The first refused name anywhere in some bytes, and how often object streams are named. What looks like a name within a text or a
 * picture counts as well: a reader could be led there. None of these is so short that it occurs in a picture by chance.
 */
function scan(bytes: Uint8Array, refused = REFUSED): Found {
  let objectStreams = 0
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    const name = nameAt(bytes, at)
    const refusal = Object.hasOwn(refused, name) ? refused[name] : undefined
    if (refusal) return { refusal, objectStreams }
    if (name === OBJECT_STREAM) objectStreams += 1
  }
  return { refusal: null, objectStreams }
}

/** The place behind a text in brackets, which come in pairs within it or are escaped (ISO 32000-1, section 7.3.4.2). */
function afterText(bytes: Buffer, begin: number, end: number): number {
  let depth = 0
  for (let at = begin; at < end; at += 1) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at += 1
    else if (byte === OPEN) depth += 1
    else if (byte === CLOSE) depth -= 1
    if (depth === 0) return at + 1
  }
  return end
}

/** The names in an object, whether it has texts or comments, and what ends it: the keyword of its stream, or anything else. */
type PdfObject = { names: string[]; hasTexts: boolean; hasStream: boolean; end: number }

/** Reads an object up to its stream or its end. Keywords within texts and comments do not end it. */
function objectAt(bytes: Buffer, begin: number, maxEnd: number): PdfObject {
  const names: string[] = []
  let hasTexts = false
  let at = begin
  const skipRegular = () => {
    while (at < maxEnd && isRegular(bytes[at] ?? 0)) at += 1
  }
  while (at < maxEnd) {
    const byte = bytes[at] ?? 0
    if (byte === OPEN || byte === COMMENT) {
      hasTexts = true
      if (byte === OPEN) at = afterText(bytes, at, maxEnd)
      else while (at < maxEnd && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1
    } else if (byte === SLASH) {
      names.push(nameAt(bytes, at))
      at += 1
      skipRegular()
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      while (at < maxEnd && bytes[at] !== GREATER) at += 1
    } else if (isRegular(byte)) {
      const word = at
      skipRegular()
      const keyword = at - word <= KEYWORD_MAX_CHARS ? bytes.toString('latin1', word, at) : ''
      if (keyword === 'stream' || keyword === 'endobj' || keyword === 'obj')
        return { names, hasTexts, hasStream: keyword === 'stream', end: at }
    } else at += byte === LESS ? 2 : 1
  }
  return { names, hasTexts, hasStream: false, end: maxEnd }
}

/** Whether an object has objects packed in its stream, also where it does not say so. */
const isObjectStream = ({ names, hasStream }: PdfObject) =>
  hasStream && (names.includes(OBJECT_STREAM) || (names.includes('First') && names.includes('N')))

/** Ways of packing beside the one that documents of today use for objects. */
const OTHER_PACKING = /^(?:DecodeParms|DP|F|ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt)$/

/** The objects of a stream, unpacked within a limit; null for what is packed in another way than documents of today are. */
function objectsIn(packed: Buffer, names: readonly string[], maxBytes: number): Buffer | null {
  if (names.filter((name) => name === 'FlateDecode').length !== 1) return null
  if (names.some((name) => OTHER_PACKING.test(name))) return null
  try {
    const unpacked: unknown = inflateSync(packed, { maxOutputLength: maxBytes, info: true })
    const { buffer, engine } = unpacked as { buffer: Buffer; engine: Inflate }
    const rest = packed.subarray(engine.bytesWritten)
    return rest.some((byte) => byte > 0x20) ? null : buffer
  } catch {
    return null
  }
}

/** Walks through the objects of a file, wherever one may begin, also within others. */
function refusedObjects(bytes: Buffer, objectStreams: number): Refusal | null {
  let walked = 0
  let found = 0
  let left = OBJECTS_MAX_BYTES
  let endOfStream = 0
  for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + 1)) {
    const before = bytes[at - 1] ?? 0
    if (before > 0x20 && !isDigit(before)) continue
    const object = objectAt(bytes, at + OBJECT.length, bytes.length)
    walked += object.end - at
    if (walked > bytes.length * WALKS_MAX) return 'document_uncheckable'
    const key = object.names.find((name) => Object.hasOwn(REFUSED_KEYS, name))
    if (key) return REFUSED_KEYS[key] ?? null
    if (!isObjectStream(object)) continue
    if (object.hasTexts) return 'document_uncheckable'
    if (object.names.includes(OBJECT_STREAM)) found += 1
    // The keyword is followed by one end of a line (ISO 32000-1, section 7.3.8).
    const begin = object.end + (bytes[object.end] === 0x0d && bytes[object.end + 1] === 0x0a ? 2 : 1)
    // The end is looked for once, however many streams claim to end there.
    if (endOfStream >= 0 && endOfStream < begin) endOfStream = bytes.indexOf(END_OF_STREAM, begin)
    const packed = bytes.subarray(begin, endOfStream < 0 ? undefined : endOfStream)
    const objects = objectsIn(packed, object.names, left)
    if (objects === null) return 'document_uncheckable'
    left -= objects.length
    const { refusal } = scan(objects, REFUSED_PACKED)
    if (refusal) return refusal
  }
  // A reader may find one where none was found.
  return found < objectStreams ? 'document_uncheckable' : null
}

/**
 * Why a PDF is refused: it is encrypted, carries scripts, other files or calls of programs, or has objects packed so that this cannot be
 * told; null for none of these. It is walked through a few times, and object streams are unpacked within a limit.
 */
export function refusedContents(bytes: Buffer): Refusal | null {
  const { refusal, objectStreams } = scan(bytes)
  return refusal ?? refusedObjects(bytes, objectStreams)
}
