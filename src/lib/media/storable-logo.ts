import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { ApiError } from '../errors/api-error'
import { canBeDrawn } from '../files/draw-once'
import { readFile } from '../files/read-file'
import { LOGO_PNG_MAX_BYTES, LOGO_PNG_MAX_HEIGHT_PX, LOGO_PNG_MAX_WIDTH_PX } from '../values/limits'
import { acceptPicture } from './accept-picture'
import { takenFormat } from './decoders'
import { DATA_URL } from './stored-logo'

/** The beginning by which an SVG is known. */
const SEEN_BYTES = 256

const bytesOf = (base64: string | undefined, body: string) =>
  base64 ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body))

/** Results by the digest of what was sent: each page of a preview reads its draft anew, and checking it takes a thread and a process. */
const checked = new LRUCache<string, string>({ max: 20 })

/**
 * The logo of a form: an SVG as text or `data:` URL is made safe, a PNG is encoded anew, without what else was in its file.
 *
 * @returns the `data:` URL to store.
 * @throws ApiError for anything else, saying what is wrong with it.
 */
export async function storableLogo(sent: string): Promise<string> {
  const digest = createHash('sha256').update(sent).digest('base64')
  const known = checked.get(digest)
  if (known) return known
  const logo = await checkedLogo(sent)
  checked.set(digest, logo)
  return logo
}

async function checkedLogo(sent: string): Promise<string> {
  const [, , base64, body = ''] = DATA_URL.exec(sent) ?? []
  let bytes: Buffer
  try {
    bytes = sent.startsWith('data:') ? bytesOf(base64, body) : Buffer.from(sent)
  } catch {
    throw new ApiError('logo_unreadable')
  }
  if (takenFormat(bytes) === 'png') return dataUrl('image/png', await smallPng(bytes))
  const head = bytes.toString('latin1', 0, SEEN_BYTES).replace(/^\u00ef\u00bb\u00bf/, '')
  if (!/^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head)) throw new ApiError('logo_not_svg_or_png')
  const { svg, width, height } = await readFile('firmLogo', bytes)
  // What cannot be drawn here would be missing on icons, share pictures and documents.
  if (!(await canBeDrawn(svg, { width, height }))) throw new ApiError('logo_too_complex')
  return dataUrl('image/svg+xml', Buffer.from(svg))
}

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

async function smallPng(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LOGO_PNG_MAX_BYTES) {
    throw new ApiError('logo_too_large', { values: { max: LOGO_PNG_MAX_BYTES / 1000 } })
  }
  const picture = await acceptPicture(bytes)
  return sharp(picture.bytes)
    .resize({
      width: LOGO_PNG_MAX_WIDTH_PX,
      height: LOGO_PNG_MAX_HEIGHT_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(() => {
      throw new ApiError('logo_unreadable')
    })
}
