import { type CustomPlugin, optimize, type XastElement } from 'svgo'
import { ApiError } from '../../errors/api-error'
import { LOGO_SVG_LIMITS, LOGO_SVG_MAX_BYTES, LOGO_SVG_MAX_SOURCE_BYTES } from '../../values/limits'
import { readSvg } from './read-svg'

/** A drawing nobody has to fear, and its size in the unit of its own `viewBox`. */
export type SafeSvg = { svg: string; width: number; height: number }

/** Of the longer side to the shorter one. */
const LONGEST = 20

/** The `viewBox`, or one made of width and height; neither of them is kept, since pages say how large a logo is. */
function setSize(svg: XastElement): { width: number; height: number } {
  const { viewBox, width, height } = svg.attributes
  const pixels = (text?: string) => Number(/^\s*(\d{0,9}\.?\d{1,9})(?:px)?\s*$/.exec(text ?? '')?.[1])
  const [x = 0, y = 0, w = pixels(width), h = pixels(height)] =
    viewBox
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const numbers = [x, y, w, h]
  if (!numbers.every(Number.isFinite) || w <= 0 || h <= 0 || w / h > LONGEST || h / w > LONGEST)
    throw new ApiError('logo_without_size')
  svg.attributes.viewBox = numbers.join(' ')
  delete svg.attributes.width
  delete svg.attributes.height
  return { width: w, height: h }
}

/**
 * A logo as drawing programs write it, made safe (docs/security.md): rebuilt from what is listed, and shortened. For a worker.
 *
 * @throws ApiError for what is no SVG, has entities of its own, no size, nothing to see, or too much.
 */
export async function safeSvg(source: Uint8Array): Promise<SafeSvg> {
  if (source.byteLength > LOGO_SVG_MAX_SOURCE_BYTES)
    throw new ApiError('logo_too_large', { values: { max: LOGO_SVG_MAX_SOURCE_BYTES / 1000 } })
  const { svg } = await readSvg(source, LOGO_SVG_LIMITS)
  let size: { width: number; height: number } | undefined
  const measure: CustomPlugin = {
    name: 'measure',
    fn: ({ children: [root] }) => {
      if (root?.type === 'element') size = setSize(root)
      return null
    },
  }
  // Programs write coordinates of ten digits; what is stored is sent with every page that shows the logo.
  const { data } = optimize(svg, {
    plugins: [
      measure,
      // A transform written into a path would move it beneath the gradient of its group.
      { name: 'convertPathData', params: { applyTransforms: false } },
      'cleanupNumericValues',
      'removeUselessDefs',
    ],
  })
  if (!size) throw new ApiError('logo_unreadable')
  if (Buffer.byteLength(data) > LOGO_SVG_MAX_BYTES) throw new ApiError('logo_too_complex')
  return { svg: data, ...size }
}
