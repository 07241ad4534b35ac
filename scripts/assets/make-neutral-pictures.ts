/**
 * Draws the masters of the neutral pictures: `npx tsx scripts/assets/make-neutral-pictures.ts`, then make-pictures.ts. They show
 * arcs of paper in low light and nothing that anybody makes, for a site that begins empty. Each is drawn by its parameters, the same
 * each time.
 */
import { join } from 'node:path'
import sharp from 'sharp'

type Scene = {
  width: number
  height: number
  /** The center of the arcs and the width of one, in heights of the picture. */
  center: [x: number, y: number]
  step: number
  /** How far the arcs leave the circle. */
  wave: number
  /** The color in the middle of the light, and far from it. */
  near: [number, number, number]
  far: [number, number, number]
}

const NIGHT = { near: [74, 82, 98], far: [11, 14, 20] } as const
const DAY = { near: [250, 250, 248], far: [196, 200, 208] } as const
const AMBER = { near: [252, 226, 178], far: [205, 160, 96] } as const
const SLATE = { near: [176, 186, 200], far: [88, 98, 116] } as const

const scene = (
  size: [number, number],
  center: [number, number],
  step: number,
  wave: number,
  { near, far }: { near: readonly number[]; far: readonly number[] },
) => ({ width: size[0], height: size[1], center, step, wave, near, far }) as Scene

const SCENES: Record<string, Scene> = {
  hero: scene([1920, 1080], [1.75, -0.15], 0.17, 0.02, NIGHT),
  band: scene([1600, 640], [2.1, 1.3], 0.22, 0.03, NIGHT),
  upright: scene([1080, 1350], [0.85, -0.1], 0.14, 0.02, NIGHT),
  'card-1': scene([960, 640], [0.75, 1.25], 0.2, 0, DAY),
  'card-2': scene([960, 640], [1.6, 1.2], 0.16, 0.03, SLATE),
  'card-3': scene([960, 640], [0.75, 0.5], 0.13, 0, AMBER),
  'card-4': scene([960, 640], [-0.1, -0.2], 0.22, 0.02, DAY),
  'card-5': scene([960, 640], [0.75, 2.2], 0.1, 0.012, SLATE),
  'wide-1': scene([1200, 675], [0.3, 1.5], 0.18, 0.03, SLATE),
  'wide-2': scene([1200, 675], [1.5, 1.2], 0.15, 0.01, DAY),
  'wide-3': scene([1200, 675], [0.88, -0.6], 0.14, 0.03, NIGHT),
  'wide-4': scene([1200, 675], [2.0, 0.3], 0.2, 0.02, AMBER),
  'wide-5': scene([1200, 675], [1.5, 1.2], 0.15, 0.01, NIGHT),
}

/** A number between 0 and 1 for a pixel, so that even grounds show no bands. */
function grain(x: number, y: number): number {
  const wild = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
  return wild - Math.floor(wild)
}

function draw({ width, height, center, step, wave, near, far }: Scene): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x / height - center[0], y / height - center[1]]
      const angle = Math.atan2(dy, dx)
      const distance = Math.hypot(dx, dy) + wave * Math.sin(angle * 5) + wave * 0.6 * Math.sin(angle * 11 + 1)
      const arc = distance / step
      const within = arc - Math.floor(arc)
      // Each arc lies on the next one out and casts its shadow there; its own rim catches the light.
      const shadow = 1 - 0.42 * Math.exp(-within * 5)
      const rim = 0.16 * Math.exp(-(1 - within) * 26)
      const light = Math.exp(-Math.floor(arc) * step * 0.9) * shadow + rim
      for (let channel = 0; channel < 3; channel += 1) {
        const [dark, bright] = [far[channel] ?? 0, near[channel] ?? 0]
        const value = dark * (0.55 + 0.45 * shadow) + (bright - dark) * light
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value + grain(x, y) * 3 - 1.5))
      }
    }
  }
  return pixels
}

for (const [name, each] of Object.entries(SCENES)) {
  const { width, height } = each
  await sharp(draw(each), { raw: { width, height, channels: 3 } })
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, 'masters/neutral', `${name}.webp`))
}
