import { crc32, deflateSync } from 'node:zlib'

/** Files that call themselves pictures and are none, or are more than they look. */

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(checksum(body))
  return Buffer.concat([length, body, check])
}

/** The CRC-32 of bytes. */
export function checksum(bytes: Buffer): number {
  // `crc32` came to Node.js after its version 20.
  if (typeof crc32 === 'function') return crc32(bytes)
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  data[8] = 1
  return pngChunk('IHDR', data)
}

/** A valid black PNG with one bit per pixel, which compresses to a thousandth. */
export function blackPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const pixels = pngChunk('IDAT', deflateSync(rows, { level: 9 }))
  return Buffer.concat([PNG_SIGNATURE, header(width, height), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

/** A small black PNG with further chunks before its pixels. */
export function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const plain = blackPng(width, height)
  const afterHeader = PNG_SIGNATURE.length + 25
  return Buffer.concat([plain.subarray(0, afterHeader), ...chunks, plain.subarray(afterHeader)])
}

/** A PNG that only declares this size. */
export function boastingPng(width: number, height: number): Buffer {
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(100)))
  return Buffer.concat([PNG_SIGNATURE, header(width, height), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

/** An animated PNG, whose animation chunk is before the pixels. */
export function movingPng(still: Buffer): Buffer {
  const afterHeader = PNG_SIGNATURE.length + 25
  const control = pngChunk('acTL', Buffer.from('0000000200000000', 'hex'))
  return Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)])
}

const MARKUP =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

export const SVG = Buffer.from(MARKUP)
export const HTML = Buffer.from('<html><script>alert(1)</script></html>')
export const GIF_SCRIPT = Buffer.from('GIF89a/*                    */=1;alert(1)')

/** A script behind a picture that is otherwise in order. */
export function polyglot(picture: Buffer): Buffer {
  return Buffer.concat([picture, Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>')])
}

/** A picture with inverted bytes in the middle of the pixels. */
export function damaged(picture: Buffer): Buffer {
  const copy = Buffer.from(picture)
  for (let i = 40; i < copy.length; i += 7) copy[i] = (copy[i] ?? 0) ^ 255
  return copy
}
