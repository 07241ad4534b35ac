import { INQUIRY_LOGO_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@/lib/domain/limits'

const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml']
const SVG_WIDTH_PX = 1024
const KEPT_IN = 'studio-logo'
const KEPT_AT = '/studio-logo'

export type LogoFault = 'tooLarge' | 'unreadable' | 'tooManyPixels'

/** A logo ready to be drawn. Of an SVG no script runs, for it is only ever an image. */
export type LogoImage = { file: File; image: HTMLImageElement; width: number; height: number }

/** Reads a logo in this browser; says what is wrong with it otherwise. */
export async function readLogo(file: File): Promise<LogoImage | LogoFault> {
  if (file.size > INQUIRY_LOGO_MAX_BYTES) return 'tooLarge'
  if (file.size === 0 || !TYPES.includes(file.type)) return 'unreadable'
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    return 'unreadable'
  } finally {
    URL.revokeObjectURL(image.src)
  }
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth * naturalHeight > UPLOAD_MAX_PIXELS) return 'tooManyPixels'
  // An SVG may have no size of its own.
  const aspect = naturalWidth > 0 && naturalHeight > 0 ? naturalHeight / naturalWidth : 1
  const width = file.type === 'image/svg+xml' ? SVG_WIDTH_PX : naturalWidth
  return width > 0 ? { file, image, width, height: width * aspect } : 'unreadable'
}

/** Keeps the logo in this browser for the next light; null forgets it. Browsers without such a store keep none. */
export async function keepLogo(file: File | null): Promise<void> {
  if (!('caches' in window)) return
  if (!file) return void (await caches.delete(KEPT_IN))
  const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) }
  await (await caches.open(KEPT_IN)).put(KEPT_AT, new Response(file, { headers }))
}

/** The logo of an earlier visit, or null. */
export async function keptLogo(): Promise<LogoImage | null> {
  if (!('caches' in window)) return null
  const kept = await caches.match(KEPT_AT, { cacheName: KEPT_IN })
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get('X-Name') ?? 'logo')
  const file = new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' })
  const read = await readLogo(file)
  return typeof read === 'string' ? null : read
}
