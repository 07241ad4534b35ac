import type { LogoPlacement } from '@/lib/domain/light-configuration'
import type { LogoImage } from './logo-file'

const PATCH_WIDTH_PX = 1024
const FONTS: Record<LogoPlacement['font'], string> = {
  sans: 'Archivo, Arial, sans-serif',
  serif: 'Georgia, "Songti SC", serif',
  mono: 'ui-monospace, Menlo, monospace',
}
/** What laser light uncovers, and white ink. */
const SINGLE_COLOR = { laser: '#d7d5cf', 'white-print': '#ffffff', 'full-color': null } as const

/** A logo on its patch: where its middle is, in millimetres right of and above that of the patch. */
export type PlacedLogo = LogoPlacement & { acrossMm: number; upMm: number }

/** Height of a logo of a width, in millimetres. */
export function logoHeightMm(
  logo: Pick<PlacedLogo, 'words' | 'font' | 'widthMm'>,
  image: LogoImage | null,
): number {
  if (logo.words === null) return image ? (logo.widthMm * image.height) / image.width : 0
  const { width, height } = wordsSize(logo.words, logo.font)
  return width > 0 ? (logo.widthMm * height) / width : 0
}

const rounded = (mm: number) => Math.max(1, Math.round(mm * 2) / 2)

/** The width in which a logo looks well on its patch. */
export function fittedWidthMm(
  { words, font }: Pick<PlacedLogo, 'words' | 'font'>,
  image: LogoImage | null,
  [patchWidth, patchHeight]: readonly [number, number],
): number {
  const height = logoHeightMm({ words, font, widthMm: 1 }, image)
  return rounded(Math.min(patchWidth * 0.7, height > 0 ? (patchHeight * 0.8) / height : patchWidth))
}

/** A logo of the buyer's file in the middle of its patch. */
export function fittedLogo(
  image: LogoImage | null,
  process: PlacedLogo['process'],
  patchMm: readonly [number, number],
): PlacedLogo {
  return {
    words: null,
    font: 'sans',
    process,
    widthMm: fittedWidthMm({ words: null, font: 'sans' }, image, patchMm),
    heightMm: 0,
    turnedDeg: 0,
    acrossMm: 0,
    upMm: 0,
  }
}

const EM_PX = 200

function wordsSize(words: string, font: PlacedLogo['font']) {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return { width: 0, height: 0 }
  context.font = `600 ${EM_PX}px ${FONTS[font]}`
  return { width: context.measureText(words).width, height: EM_PX }
}

/** Draws a logo onto the patch for it; null where there is nothing to draw. */
export function drawLabel(
  logo: PlacedLogo,
  image: LogoImage | null,
  [patchWidth, patchHeight]: readonly [number, number],
): HTMLCanvasElement | null {
  if (logo.words === null ? !image : logo.words.trim() === '') return null
  const pxPerMm = PATCH_WIDTH_PX / patchWidth
  const canvas = document.createElement('canvas')
  canvas.width = PATCH_WIDTH_PX
  canvas.height = Math.round(patchHeight * pxPerMm)
  const context = canvas.getContext('2d')
  if (!context) return null
  const width = logo.widthMm * pxPerMm
  const height = logoHeightMm(logo, image) * pxPerMm
  context.translate(canvas.width / 2 + logo.acrossMm * pxPerMm, canvas.height / 2 - logo.upMm * pxPerMm)
  context.rotate((logo.turnedDeg * Math.PI) / 180)
  const color = SINGLE_COLOR[logo.process]
  if (logo.words !== null) {
    context.fillStyle = color ?? '#111111'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `600 ${height}px ${FONTS[logo.font]}`
    context.fillText(logo.words, 0, 0, width)
  } else if (image) {
    const drawn = color ? inOneColor(image, color, width, height) : image.image
    if (drawn) context.drawImage(drawn, -width / 2, -height / 2, width, height)
  }
  return canvas
}

/** A picture in one color: where it is opaque, or, of one without transparency, where it is dark. */
function inOneColor({ image }: LogoImage, color: string, width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = pixels
  let isOpaque = true
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) < 250) isOpaque = false
  if (isOpaque) {
    for (let index = 0; index < data.length; index += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3)
      data[index + 3] = 255 - (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
    context.putImageData(pixels, 0, 0)
  }
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = color
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
