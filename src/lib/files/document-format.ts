import type { KeptFormat } from '../uploads/media-names'

/** Readers look for the end within the last kilobyte (ISO 32000-1, annex H, note 18). */
const END_BYTES = 1024

const text = (bytes: Buffer, from: number, to?: number) => bytes.toString('latin1', from, to)

const isStep = (bytes: Buffer) =>
  text(bytes, 0, 64).trimStart().startsWith('ISO-10303-21;') &&
  text(bytes.subarray(-END_BYTES), 0).includes('END-ISO-10303-21;')

const DXF_BEGIN_BYTES = 1024

/** A drawing of text begins with its first section, behind comments if any, and ends with `EOF`; the binary form names itself. */
function isDxf(bytes: Buffer): boolean {
  if (text(bytes, 0, 22) === 'AutoCAD Binary DXF\r\n\x1a\0') return true
  const lines = text(bytes, 0, DXF_BEGIN_BYTES)
    .split('\n')
    .map((line) => line.trim())
  let first = 0
  while (lines[first] === '999') first += 2
  const isBegun = lines[first] === '0' && lines[first + 1] === 'SECTION'
  return isBegun && text(bytes.subarray(-END_BYTES), 0).trimEnd().endsWith('EOF')
}

const begins = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** What recognizes each format by its content, whatever the file is called. */
const RECOGNIZED: readonly (readonly [KeptFormat, (bytes: Buffer) => boolean])[] = [
  // It must begin the file, so that nothing else can be read into its beginning.
  ['pdf', (bytes) => text(bytes, 0, 5) === '%PDF-' && bytes.subarray(-END_BYTES).includes('%%EOF')],
  ['jpg', (bytes) => begins(bytes, 0xff, 0xd8, 0xff)],
  ['png', (bytes) => begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['file.webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['step', isStep],
  ['dxf', isDxf],
]

/** The format of a document by its content; null for what is none that is taken. Nothing of it is opened. */
export function documentFormat(bytes: Buffer): KeptFormat | null {
  return RECOGNIZED.find(([, is]) => is(bytes))?.[0] ?? null
}

const LOCAL_FILE = Buffer.from('PK\x03\x04', 'latin1')
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')

/** The bytes at the end of a ZIP in which its directory ends, with the longest comment (APPNOTE.TXT, section 4.3.16). */
export const ZIP_END_BYTES = 22 + 65_535

/** Whether bytes begin as a ZIP does. */
export const beginsAsZip = (bytes: Buffer): boolean => bytes.subarray(0, LOCAL_FILE.length).equals(LOCAL_FILE)

/** Whether the last bytes of a file end a ZIP, so that nothing was cut off. */
export const endsAsZip = (end: Buffer): boolean => end.includes(END_OF_DIRECTORY)
