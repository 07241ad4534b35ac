import type { LogoImage } from './logo-file'
import { fontFamily, isDrawable, logoHeightMm, type PatchMm, type PlacedLogo } from './placed-logo'

const PATCH_WIDTH_PX = 1024
/** What laser light uncovers, and white ink. */
const SINGLE_COLOR = { laser: '#d7d5cf', 'white-print': '#ffffff', 'full-color': null } as const

/** Draws a logo onto the patch for it; null where there is nothing to draw. */
export function drawLabel(
  logo: PlacedLogo,
  image: LogoImage | null,
  [patchWidth, patchHeight]: PatchMm,
): HTMLCanvasElement | null {
  if (!isDrawable(logo, image)) return null
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
    context.font = `600 ${height}px ${fontFamily(logo.font)}`
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
