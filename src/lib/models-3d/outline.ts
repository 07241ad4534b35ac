import outlines from '../content/outlines.json' with { type: 'json' }

/** The outline of a light's housing: a picture, and what it measures in millimeters; `body` is its height without handle and hook. */
type ModelOutline = { url: string; width: number; height: number; body: number }

const OUTLINES: Readonly<Record<string, ModelOutline>> = outlines

/** The outline of a shipped model, level and from its most telling side; null of an uploaded one. */
export function shippedOutline(modelUrl: string): ModelOutline | null {
  const [, name = ''] = /^\/models\/([a-z0-9-]+)\.[0-9a-f]{8}\.glb$/.exec(modelUrl) ?? []
  return Object.hasOwn(OUTLINES, name) ? (OUTLINES[name] ?? null) : null
}

type Sizes = Readonly<
  Record<
    'lengthMm' | 'unfoldedLengthMm' | 'widthMm' | 'heightMm' | 'diameterMm' | 'headDiameterMm',
    number | null
  >
>

/** A stated size that differs more from what an outline measures is of another direction, or of a part. */
const MOST_OFF = 0.07

/** What of an outline a stated size is: the whole, or its body; null where it is neither. */
function partOf(millimeters: number | null, ...parts: number[]): number | null {
  if (millimeters === null) return null
  return parts.find((part) => Math.abs(part / millimeters - 1) <= MOST_OFF) ?? null
}

/** The stated sizes that an outline shows, in millimeters; `upShare` is the part of its height that the one upwards is of. */
export function shownSizes(
  { width, height, body }: ModelOutline,
  facts: Sizes,
): { across: number | null; up: number | null; upShare: number } {
  const { lengthMm, unfoldedLengthMm, widthMm, heightMm, diameterMm, headDiameterMm } = facts
  const isFromSide = headDiameterMm !== null
  const across = (isFromSide ? [lengthMm] : [widthMm, diameterMm]).find(
    (size) => partOf(size, width) !== null,
  )
  const upwards = isFromSide ? [headDiameterMm] : [heightMm, unfoldedLengthMm, lengthMm]
  const up = upwards.find((size) => partOf(size, height, body) !== null) ?? null
  return { across: across ?? null, up, upShare: (partOf(up, height, body) ?? height) / height }
}
