import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20

/**
 * The TrueType or OpenType font inside a WOFF 1.0 file (w3.org/TR/WOFF). pdfkit reads WOFF too, but inflates a table anew
 * for each glyph, which takes seconds; the converters of npm inflate in JavaScript, which takes one.
 */
export function fontOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  // The three fields of a binary search over the tables.
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)

  const tables: Buffer[] = []
  let position = directory.length
  for (let index = 0; index < count; index++) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    const offset = woff.readUInt32BE(entry + 4)
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    const target = 12 + 16 * index
    woff.copy(directory, target, entry, entry + 4)
    woff.copy(directory, target + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(position, target + 8)
    directory.writeUInt32BE(length, target + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(stored.length < length ? inflateSync(stored) : stored, padding)
    position += length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}
