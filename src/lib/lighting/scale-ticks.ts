/** A line of a scale, so many millimetres from its start. */
export type ScaleTick = { atMm: number; size: 'short' | 'medium' | 'long'; label?: string }

/** A longer scale has a line for every five millimetres. */
const EACH_MILLIMETRE_UP_TO_MM = 160
const MOST_LABELS = 7
const LABEL_STEPS_MM = [10, 20, 50, 100]

/** The lines of a scale of millimetres along an edge: each tenth is long, and every so many tenths have a number. */
export function scaleTicks(lengthMm: number): ScaleTick[] {
  const step = lengthMm > EACH_MILLIMETRE_UP_TO_MM ? 5 : 1
  const labelStep = LABEL_STEPS_MM.find((each) => lengthMm / each <= MOST_LABELS) ?? 200
  return Array.from({ length: Math.floor(lengthMm / step) + 1 }, (_, index) => {
    const atMm = index * step
    const size = atMm % 10 === 0 ? 'long' : atMm % 5 === 0 ? 'medium' : 'short'
    return atMm % labelStep === 0 ? { atMm, size, label: String(atMm) } : { atMm, size }
  })
}
