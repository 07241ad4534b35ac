import { contrast } from '../values/colors'

/** A contrast below it is not seen at a glance; WCAG 2.2 asks 3 of graphical objects (1.4.11). */
const SEEN_FROM = 1.3

/** A pixel that is less opaque belongs to a soft edge. */
const OPAQUE_FROM = 64

const hex = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/**
 * The share of a logo that stands out from a ground.
 *
 * @param pixels Red, green, blue and opacity of each, from 0 to 255, as a canvas has them.
 * @param ground One such pixel, opaque.
 * @returns From 0 to 1; null where nothing is drawn.
 */
export function visibleShare(pixels: ArrayLike<number>, ground: ArrayLike<number>): number | null {
  const under = Array.from(ground).slice(0, 3)
  let drawn = 0
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0
    if (opacity < OPAQUE_FROM) continue
    const shown = under.map((below, index) => below + ((pixels[at + index] ?? 0) - below) * (opacity / 255))
    drawn += 1
    if (contrast(hex(shown), hex(under)) >= SEEN_FROM) seen += 1
  }
  return drawn === 0 ? null : seen / drawn
}
