import { INQUIRY_LOGO_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@/lib/domain/limits'
import { isActiveSvg, isSvg } from '@/lib/domain/svg-logo'

const SIGNATURES = { 'image/png': [0x89, 0x50, 0x4e, 0x47], 'image/jpeg': [0xff, 0xd8, 0xff] } as const
const SVG = 'image/svg+xml'
const SVG_WIDTH_PX = 1024

export type LogoFault = 'tooLarge' | 'unreadable' | 'activeSvg' | 'tooManyPixels'

/** A logo ready to be drawn. Of an SVG no script runs, for it is only ever an image. */
export type LogoImage = { file: File; image: HTMLImageElement; width: number; height: number }

/** Reads a logo in this browser; says what is wrong with it otherwise. What it is follows from its content. */
export async function readLogo(chosen: File): Promise<LogoImage | LogoFault> {
  if (chosen.size > INQUIRY_LOGO_MAX_BYTES) return 'tooLarge'
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  const type = typeOf(bytes)
  if (type === null) return 'unreadable'
  if (type === SVG && isActiveSvg(new TextDecoder().decode(bytes))) return 'activeSvg'
  const file = new File([bytes], chosen.name, { type, lastModified: chosen.lastModified })
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    // The size is known before the pixels are, which may be more than there is memory for.
    await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }))
    const { naturalWidth, naturalHeight } = image
    if (type !== SVG && naturalWidth * naturalHeight > UPLOAD_MAX_PIXELS) return 'tooManyPixels'
    await image.decode()
    // An SVG may have no size of its own.
    const aspect = naturalWidth > 0 && naturalHeight > 0 ? naturalHeight / naturalWidth : 1
    const width = type === SVG ? SVG_WIDTH_PX : naturalWidth
    return { file, image, width, height: width * aspect }
  } catch {
    return 'unreadable'
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function typeOf(bytes: Uint8Array): string | null {
  for (const [type, signature] of Object.entries(SIGNATURES))
    if (signature.every((byte, index) => bytes[index] === byte)) return type
  return isSvg(new TextDecoder().decode(bytes)) ? SVG : null
}
