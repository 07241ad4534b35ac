import {
  type Box3,
  BufferGeometry,
  CanvasTexture,
  Group,
  LineBasicMaterial,
  LineSegments,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three'

/** A line of a scale, so many millimeters from its start. */
type ScaleTick = { atMm: number; size: 'short' | 'medium' | 'long'; label?: string }

/** A longer scale has a line for every five millimeters. */
const EACH_MILLIMETRE_UP_TO_MM = 160
const MOST_LABELS = 7
const LABEL_STEPS_MM = [10, 20, 50, 100]

/** The lines of a scale of millimeters along an edge: each tenth is long, and every so many tenths have a number. */
export function scaleTicks(lengthMm: number): ScaleTick[] {
  const step = lengthMm > EACH_MILLIMETRE_UP_TO_MM ? 5 : 1
  const labelStep = LABEL_STEPS_MM.find((each) => lengthMm / each <= MOST_LABELS) ?? 200
  return Array.from({ length: Math.floor(lengthMm / step) + 1 }, (_, index) => {
    const atMm = index * step
    const size = atMm % 10 === 0 ? 'long' : atMm % 5 === 0 ? 'medium' : 'short'
    return atMm % labelStep === 0 ? { atMm, size, label: String(atMm) } : { atMm, size }
  })
}

const METERS_PER_MM = 0.001
/** Shares of half the model's diagonal. */
const GAP = 0.06
const TICK = { short: 0.018, medium: 0.03, long: 0.045 }
/** Height of the numbers, as a share of the frame's. */
const NUMBER_HEIGHT = 0.026

/**
 * Scales of millimeters along three edges of a model: its width before it, its depth and its height at its left.
 *
 * @param radius half of the model's diagonal
 * @param color of its lines and numbers
 */
export function scaleAlong(box: Box3, radius: number, color: string): Group {
  const group = new Group()
  const { min, max } = box
  const gap = radius * GAP
  const [right, up, near] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)]
  // On the side from which the pictures see it.
  const corner = new Vector3(min.x - gap, 0, min.z)
  const left = right.clone().negate()
  const edges = [
    { from: new Vector3(min.x, 0, max.z + gap), along: right, away: near, metres: max.x - min.x },
    { from: corner, along: near, away: left, metres: max.z - min.z },
    { from: corner, along: up, away: left, metres: max.y - min.y },
  ]
  const points: Vector3[] = []
  for (const { from, along, away, metres } of edges) {
    points.push(from, from.clone().addScaledVector(along, metres))
    for (const { atMm, size, label } of scaleTicks(metres / METERS_PER_MM)) {
      const foot = from.clone().addScaledVector(along, atMm * METERS_PER_MM)
      points.push(foot, foot.clone().addScaledVector(away, radius * TICK[size]))
      if (label) group.add(textAt(foot.clone().addScaledVector(away, radius * 0.1), label, color))
    }
  }
  const lines = new LineBasicMaterial({ color, toneMapped: false })
  group.add(new LineSegments(new BufferGeometry().setFromPoints(points), lines))
  return group
}

/** A short text that faces the camera, as large on the screen from everywhere. */
export function textAt(place: Vector3, text: string, color: string): Sprite {
  const canvas = document.createElement('canvas')
  canvas.width = 128
  canvas.height = 64
  const context = canvas.getContext('2d')
  if (context) {
    context.font = '500 52px sans-serif'
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = color
    context.fillText(text, 64, 34)
  }
  const map = new CanvasTexture(canvas)
  map.colorSpace = SRGBColorSpace
  const sprite = new Sprite(
    new SpriteMaterial({ map, sizeAttenuation: false, depthWrite: false, toneMapped: false }),
  )
  // After the ground of the night, which is transparent too.
  sprite.renderOrder = 1
  sprite.scale.set(2 * NUMBER_HEIGHT * 0.42, NUMBER_HEIGHT * 0.42, 1)
  sprite.position.copy(place)
  return sprite
}
