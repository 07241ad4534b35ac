import { createInflateRaw } from 'node:zlib'
import { ApiError } from '../../errors/api-error'
import { SHEET_UNPACKED_MAX_BYTES } from '../../values/limits'

/** More parts than any program writes; each has sheets, styles and a few others. */
const MAX_PARTS = 5000

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 65_535
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const ZIP64_FIELD = 1
const IN_ZIP64 = 0xffffffff
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

const unreadable = () => new ApiError('sheet_unreadable')

type Entry = { method: number; packedBytes: number; at: number }

/** Where the list of parts begins (APPNOTE.TXT of the ZIP format, 4.3.14 to 4.3.16). */
function directoryAt(zip: Buffer): number {
  const last = zip.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at--) {
    if (zip.readUInt32LE(at) !== END) continue
    const directory = zip.readUInt32LE(at + 16)
    const locator = at - ZIP64_LOCATOR_BYTES
    if (directory !== IN_ZIP64) return directory
    if (locator < 0 || zip.readUInt32LE(locator) !== ZIP64_LOCATOR) throw unreadable()
    return Number(zip.readBigUInt64LE(Number(zip.readBigUInt64LE(locator + 8)) + 48))
  }
  throw unreadable()
}

/** The sizes and the offset that stand in a field of their own, in the order of those left out. */
function withZip64(entry: Entry, isSizeThere: boolean, extra: Buffer): Entry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue
    let value = at + 4 + (isSizeThere ? 8 : 0)
    const next = () => {
      value += 8
      return Number(extra.readBigUInt64LE(value - 8))
    }
    const packedBytes = entry.packedBytes === IN_ZIP64 ? next() : entry.packedBytes
    return { ...entry, packedBytes, at: entry.at === IN_ZIP64 ? next() : entry.at }
  }
  return entry
}

function entriesOf(zip: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let announcedBytes = 0
  for (let at = directoryAt(zip); zip.readUInt32LE(at) === ENTRY; ) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    if (nameBytes === undefined || extraBytes === undefined || commentBytes === undefined) throw unreadable()
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    const extra = zip.subarray(at + ENTRY_BYTES + nameBytes, at + ENTRY_BYTES + nameBytes + extraBytes)
    if (zip.readUInt16LE(at + 8) & ENCRYPTED || entries.size >= MAX_PARTS) throw unreadable()
    // One that tells the truth about its size is not unpacked at all.
    announcedBytes += zip.readUInt32LE(at + 24) % IN_ZIP64
    if (announcedBytes > SHEET_UNPACKED_MAX_BYTES) throw new ApiError('sheet_unpacks_too_large')
    const entry = {
      method: zip.readUInt16LE(at + 10),
      packedBytes: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    }
    entries.set(name, withZip64(entry, zip.readUInt32LE(at + 24) === IN_ZIP64, extra))
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes
  }
  return entries
}

/** The parts of a workbook, found by name and unpacked while they are read: together to a limit, whatever sizes they announce. */
export class ZipParts {
  readonly #zip: Buffer
  readonly #entries: Map<string, Entry>
  #leftBytes = SHEET_UNPACKED_MAX_BYTES

  /** @throws RangeError or ApiError for what is no ZIP file. */
  constructor(bytes: Uint8Array) {
    this.#zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#entries = entriesOf(this.#zip)
  }

  /**
   * A part in pieces; none where there is no part of that name.
   *
   * @throws ApiError when the parts read so far are too large together.
   */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name)
    if (!entry) return
    for await (const piece of this.#unpacked(entry)) {
      this.#leftBytes -= piece.byteLength
      if (this.#leftBytes < 0) throw new ApiError('sheet_unpacks_too_large')
      yield piece
    }
  }

  async *#unpacked({ at, method, packedBytes }: Entry): AsyncGenerator<Uint8Array> {
    const zip = this.#zip
    if (zip.readUInt32LE(at) !== LOCAL_HEADER) throw unreadable()
    const from = at + LOCAL_HEADER_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    if (from + packedBytes > zip.length) throw unreadable()
    const packed = zip.subarray(from, from + packedBytes)
    if (method === STORED) yield packed
    else if (method === DEFLATED) {
      const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
      inflate.end(packed)
      yield* inflate
    } else throw unreadable()
  }
}
