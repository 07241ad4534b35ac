import { CanvasTexture } from 'three'

/**
 * A square picture whose color changes from its center to the middle of its sides.
 * @param stops shares of that way, 0 to 1, each with a CSS color
 */
export function radialTexture(
  sizePx: number,
  stops: readonly (readonly [at: number, color: string])[],
): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sizePx
  const context = canvas.getContext('2d')
  if (context) {
    const center = sizePx / 2
    const gradient = context.createRadialGradient(center, center, 0, center, center, center)
    for (const [at, color] of stops) gradient.addColorStop(at, color)
    context.fillStyle = gradient
    context.fillRect(0, 0, sizePx, sizePx)
  }
  return new CanvasTexture(canvas)
}
