import { LRUCache } from 'lru-cache'
import PDFDocument from 'pdfkit'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { CodeFormat } from '../../../config/passport-paths'
import { ApiError } from '../../../errors/api-error'
import { boundedLimit } from '../../../runtime/places'
import { CODES_CACHED, DOCUMENTS_WAITING } from '../../../values/limits'

/** Dots of the printed picture: 600 dpi, at which a module of 12 dots is 0.508 mm wide. */
const DOTS_PER_INCH = 600
const DOTS_PER_MODULE = 12
/** At which a vector drawing is read, as a scanner or a camera near the code would. */
const READ_DOTS_PER_INCH = 300
const READ_LIMIT_MS = 1000
const MM_PER_INCH = 25.4
const POINTS_PER_INCH = 72

/** The width of a module: GS1 asks for 0.396 to 0.990 mm (General Specifications, table of QR codes with GS1 Digital Link). */
export const MODULE_MM = (DOTS_PER_MODULE * MM_PER_INCH) / DOTS_PER_INCH

/** The blank modules on each side that a QR code needs (ISO/IEC 18004). */
export const QUIET_ZONE_MODULES = 4

/** Raised with every change of what is drawn. */
export const CODE_VERSION = 1

/** A code as rows of modules with its quiet zone; true is dark. */
type Modules = readonly (readonly boolean[])[]

/** A code for print, as a file. */
type CodeFile = { bytes: Uint8Array; type: string }

const modulesOf = (address: string): Modules => encode(address, { ecc: 'M', border: QUIET_ZONE_MODULES }).data

/** The dark modules of a row, neighbors as one: where they begin and how many they are. */
function runsIn(row: readonly boolean[]): { from: number; length: number }[] {
  return row.flatMap((dark, from) => {
    if (!dark || row[from - 1]) return []
    const end = row.indexOf(false, from)
    return [{ from, length: (end === -1 ? row.length : end) - from }]
  })
}

/** A path that fills the dark modules, one unit each. */
const outline = (modules: Modules) =>
  modules
    .flatMap((row, y) => runsIn(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')

function svgOf(modules: Modules): string {
  const { length } = modules
  const size = `${Number((length * MODULE_MM).toFixed(3))}mm`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${length} ${length}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${length}v${length}H0z"/><path d="${outline(modules)}"/></svg>`
}

/** Modules as gray dots. */
function dotsOf(modules: Modules): { bytes: Buffer; width: number } {
  const width = modules.length * DOTS_PER_MODULE
  const bytes = Buffer.alloc(width * width, 255)
  for (const [y, row] of modules.entries())
    for (const { from, length } of runsIn(row))
      for (let dot = 0; dot < DOTS_PER_MODULE; dot++) {
        const start = (y * DOTS_PER_MODULE + dot) * width + from * DOTS_PER_MODULE
        bytes.fill(0, start, start + length * DOTS_PER_MODULE)
      }
  return { bytes, width }
}

async function pngOf(modules: Modules): Promise<Buffer> {
  const { bytes, width } = dotsOf(modules)
  return sharp(bytes, { raw: { width, height: width, channels: 1 } })
    .withMetadata({ density: DOTS_PER_INCH })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A page of the size of the code. It names no time, so that it has the same bytes again. */
function pdfOf(modules: Modules, title: string): Promise<Buffer> {
  const point = (MODULE_MM / MM_PER_INCH) * POINTS_PER_INCH
  const size = modules.length * point
  const date = new Date(0)
  const doc = new PDFDocument({
    size: [size, size],
    margin: 0,
    displayTitle: true,
    info: { Title: title, Producer: 'pdfkit', CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  doc.scale(point)
  doc.path(outline(modules)).fill('#000')
  doc.end()
  return finished
}

/**
 * What a decoder reads in a picture; null where it reads nothing. `qr` has no dependencies and is another author's than `uqr`, which
 * draws the code, so that a fault of one is not read back by the same fault.
 */
export async function readCode(picture: Uint8Array): Promise<string | null> {
  const dots = sharp(picture, { density: READ_DOTS_PER_INCH }).ensureAlpha().raw()
  const { data, info } = await dots.toBuffer({ resolveWithObject: true })
  try {
    return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: READ_LIMIT_MS })
  } catch {
    return null
  }
}

// Reading back takes the one thread that answers requests for some milliseconds.
const limit = boundedLimit(1, DOCUMENTS_WAITING)

const cache = new LRUCache<string, CodeFile, { address: string; format: CodeFormat }>({
  max: CODES_CACHED,
  fetchMethod: async (_name, _stale, { context: { address, format } }) =>
    limit(() => drawCode(address, format)),
})

/** The type of the file of each form. */
export const CODE_TYPES: Record<CodeFormat, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
}

/**
 * The QR code of an address for print, with error correction M at least: from memory, or drawn after those that were asked for before.
 *
 * @throws ApiError where the drawn code is not read back as the address.
 * @throws UnavailableError when too many wait already.
 */
export const printCode = (address: string, format: CodeFormat): Promise<CodeFile> =>
  cache.forceFetch(`${format} ${address}`, { context: { address, format } })

async function drawCode(address: string, format: CodeFormat): Promise<CodeFile> {
  const modules = modulesOf(address)
  const svg = Buffer.from(svgOf(modules))
  const png = await pngOf(modules)
  // What is printed of a PDF are the modules of the picture, drawn by the same path as in the SVG.
  const read = await Promise.all([svg, png].map(readCode))
  if (read.some((text) => text !== address)) throw new ApiError('code_unreadable')
  const bytes = format === 'pdf' ? await pdfOf(modules, address) : { png, svg }[format]
  return { bytes, type: CODE_TYPES[format] }
}
