import { INQUIRY_LOGO_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@/lib/values/limits'
import { parseDrawing } from './parse-drawing'

const SIGNATURES = { 'image/png': [0x89, 0x50, 0x4e, 0x47], 'image/jpeg': [0xff, 0xd8, 0xff] } as const
const SVG = 'image/svg+xml'
const SVG_WIDTH_PX = 1024
/** Of the longer side to the shorter one: a longer logo would be thinner than anything that can be printed. */
const LONGEST = 40

export type LogoFault = 'tooLarge' | 'unreadable' | 'activeSvg' | 'sizeless' | 'tooManyPixels' | 'tooThin'

/** A logo ready to be drawn. An SVG is as it was rebuilt, and only ever an image. */
export type LogoImage = {
  file: File
  image: HTMLImageElement
  width: number
  height: number
  /** It has words in a typeface that may not be here. */
  hasLetters: boolean
}

/** Reads a logo in this browser; says what is wrong with it otherwise. What it is follows from its content. */
export async function readLogo(chosen: File): Promise<LogoImage | LogoFault> {
  if (chosen.size > INQUIRY_LOGO_MAX_BYTES) return 'tooLarge'
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  const type = pictureType(bytes)
  const parsed = type === null ? parseDrawing(new TextDecoder().decode(bytes)) : null
  if (type === null && parsed === null) return 'unreadable'
  const drawing = parsed?.drawing ?? null
  if (parsed && !drawing) return 'activeSvg'
  if (drawing && !drawing.size) return 'sizeless'
  const file = new File([drawing?.svg ?? bytes], chosen.name, {
    type: type ?? SVG,
    lastModified: chosen.lastModified,
  })
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    // The size is known before the pixels are, which may be more than there is memory for.
    await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }))
    const { naturalWidth, naturalHeight } = image
    if (type !== null && naturalWidth * naturalHeight > UPLOAD_MAX_PIXELS) return 'tooManyPixels'
    await image.decode()
    // An SVG with a viewBox alone has no natural size in some browsers.
    const aspect = naturalWidth > 0 && naturalHeight > 0 ? naturalHeight / naturalWidth : 1
    if (Math.max(aspect, 1 / aspect) > LONGEST) return 'tooThin'
    const width = drawing ? SVG_WIDTH_PX : naturalWidth
    return { file, image, width, height: width * aspect, hasLetters: drawing?.hasLetters ?? false }
  } catch {
    return 'unreadable'
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

function pictureType(bytes: Uint8Array): string | null {
  for (const [type, signature] of Object.entries(SIGNATURES))
    if (signature.every((byte, index) => bytes[index] === byte)) return type
  return null
}
