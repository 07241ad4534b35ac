import { readFileSync } from 'node:fs'

type Point = readonly [number, number]
type Triangle = readonly [Point, Point, Point]
type Node = {
  name: string
  mesh?: number
  rotation?: number[]
  extras?: { role?: string; kind?: string }
}
type Vector = readonly [number, number, number]

/** The outline of a light, level as its lamp shines, and its size in millimeters; `body` is its height without handle and hook. */
export type Outline = { path: string; width: number; height: number; body: number }

/** What is no housing: straps are as long as a head wants them, and lamps are places alone. */
const LEFT_OUT = /^(strap|label|lamp)/
const BODY = /^(body|accent)/
/** Share of a head lamp's depth behind which its strap is. */
const HOUSING = 0.7

/** Cells of the raster along its longer side, and how far from the contour a simplified line may be, in cells. */
const CELLS = 480
const TOLERANCE = 1.2

/** The triangles of a model without compression, in millimeters, by part. */
function partsOf(file: string) {
  const model = readFileSync(file)
  const textLength = model.readUInt32LE(12)
  const { nodes, meshes, accessors, bufferViews } = JSON.parse(model.subarray(20, 20 + textLength).toString())
  const startOf = (accessor: { bufferView: number; byteOffset?: number }) =>
    28 + textLength + (bufferViews[accessor.bufferView].byteOffset ?? 0) + (accessor.byteOffset ?? 0)
  const lamp = (nodes as Node[]).find(({ extras }) => extras?.role === 'lamp')
  const parts = (nodes as Node[]).flatMap(({ name, mesh }) => {
    if (mesh === undefined) return []
    const { attributes, indices } = meshes[mesh].primitives[0]
    const [points, order] = [accessors[attributes.POSITION], accessors[indices]]
    const stride = bufferViews[points.bufferView].byteStride ?? 12
    const at = (index: number): Vector => {
      const from = startOf(points) + index * stride
      return [0, 4, 8].map((offset) => model.readFloatLE(from + offset) * 1000) as unknown as Vector
    }
    const isWide = order.componentType === 5125
    const index = (place: number) =>
      isWide ? model.readUInt32LE(startOf(order) + place * 4) : model.readUInt16LE(startOf(order) + place * 2)
    const corners = Array.from({ length: order.count }, (_, place) => at(index(place)))
    return [{ name, corners }]
  })
  return {
    parts,
    kind: lamp?.extras?.kind,
    pitch: lamp?.extras?.kind === 'around' ? 0 : pitchOf(lamp?.rotation),
  }
}

/** How far a lamp shines upwards, in radians, by its rotation from straight ahead. */
const pitchOf = ([x = 0, y = 0, z = 0, w = 1]: readonly number[] = []) => Math.asin(2 * (y * z - x * w))

/** The outline of a light's housing: of a flashlight from the side, of all others from the front. */
export function outlineOf(file: string): Outline {
  const { parts, kind, pitch } = partsOf(file)
  const isHeadlamp = parts.some(({ name }) => name === 'strap')
  const isFromSide = kind === 'beam' && !isHeadlamp
  const all = parts.flatMap(({ corners }) => corners)
  const front = isHeadlamp ? Math.max(...all.map(([, , z]) => z)) * HOUSING : Number.NEGATIVE_INFINITY
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)]
  const seen = ([x, y, z]: Vector): Point => [isFromSide ? y * sin + z * cos : x, y * cos - z * sin]
  const shown = parts
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(({ name, corners }) => ({
      name,
      triangles: corners.flatMap((_, index): Triangle[] => {
        const three = corners.slice(index, index + 3) as [Vector, Vector, Vector]
        if (index % 3 !== 0 || three.every(([, , z]) => z <= front)) return []
        return [[seen(three[0]), seen(three[1]), seen(three[2])]]
      }),
    }))
  const triangles = shown.flatMap((part) => part.triangles)
  const points = triangles.flat()
  const extent = (of: (point: Point) => number) =>
    points.reduce(
      ([least, most], point) => [Math.min(least, of(point)), Math.max(most, of(point))],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ) as [number, number]
  const [left, right] = extent(([x]) => x)
  const [bottom, top] = extent(([, y]) => y)
  const cell = Math.max(right - left, top - bottom) / CELLS
  const scaled = ([x, y]: Point): Point => [(x - left) / cell, (top - y) / cell]
  const contours = contoursOf(triangles.map(([a, b, c]) => [scaled(a), scaled(b), scaled(c)]))
  const rounded = (value: number) => Number(value.toFixed(1))
  const [width, height] = [rounded(right - left), rounded(top - bottom)]
  // A last cell may reach past the light, where its line would be cut off.
  const placed = ([x, y]: Point) =>
    `${Math.min(rounded(x * cell), width)},${Math.min(rounded(y * cell), height)}`
  const body = shown.filter(({ name }) => BODY.test(name)).flatMap((part) => part.triangles.flat())
  return {
    path: contours.map((contour) => `M${contour.map(placed).join('L')}Z`).join(''),
    width,
    height,
    body: rounded(body.reduce((most, [, y]) => Math.max(most, y), bottom) - bottom),
  }
}

/** An outline as a picture: its line is as wide at any scale, and inside it, as no picture shows what is beyond its edges. size-drawing.ts replaces the attributes of its stroke. */
export const outlineSvg = ({ path, width, height }: Outline): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><clipPath id="b"><path id="a" clip-rule="evenodd" vector-effect="non-scaling-stroke" d="${path}"/></clipPath><use href="#a" clip-path="url(#b)" fill="#e4e6ea" fill-rule="evenodd" stroke="#33373d" stroke-width="2" stroke-linejoin="round"/></svg>\n`

/** The simplified contours of what triangles cover, in cells. */
function contoursOf(triangles: readonly Triangle[]): Point[][] {
  const size = CELLS + 3
  const cells = new Uint8Array(size * size)
  for (const [a, b, c] of triangles) {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
    const [xs, ys] = [
      [a[0], b[0], c[0]],
      [a[1], b[1], c[1]],
    ]
    for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++)
      for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++) {
        const p: Point = [x + 0.5, y + 0.5]
        const side = (from: Point, to: Point) =>
          ((to[0] - from[0]) * (p[1] - from[1]) - (p[0] - from[0]) * (to[1] - from[1])) * Math.sign(area)
        if (side(a, b) >= 0 && side(b, c) >= 0 && side(c, a) >= 0) cells[(y + 1) * size + x + 1] = 1
      }
  }
  // Each edge between a covered cell and an open one, so that the covered one is at its right.
  const next = new Map<number, number[]>()
  const corner = (x: number, y: number) => y * (size + 1) + x
  const add = (from: number, to: number) => next.set(from, [...(next.get(from) ?? []), to])
  const isOpen = (x: number, y: number) => cells[y * size + x] !== 1
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      if (isOpen(x, y)) continue
      if (isOpen(x, y - 1)) add(corner(x, y), corner(x + 1, y))
      if (isOpen(x + 1, y)) add(corner(x + 1, y), corner(x + 1, y + 1))
      if (isOpen(x, y + 1)) add(corner(x + 1, y + 1), corner(x, y + 1))
      if (isOpen(x - 1, y)) add(corner(x, y + 1), corner(x, y))
    }
  const loops: Point[][] = []
  for (const start of next.keys()) {
    const loop: Point[] = []
    let at = start
    for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
      loop.push([(at % (size + 1)) - 1, Math.floor(at / (size + 1)) - 1])
      at = to
    }
    // What is smaller is a gap between parts, or a speck.
    if (loop.length > 60) loops.push(simplified(loop))
  }
  return loops
}

/** A closed line with fewer points: from one of them to the farthest from it, and back (Ramer, Douglas and Peucker). */
function simplified(loop: readonly Point[]): Point[] {
  const [start = [0, 0]] = loop
  const away = (point: Point) => Math.hypot(point[0] - start[0], point[1] - start[1])
  const far = loop.reduce((best, point, index) => (away(point) > away(loop[best] as Point) ? index : best), 0)
  return [
    ...reduced(loop.slice(0, far + 1)).slice(0, -1),
    ...reduced([...loop.slice(far), start]).slice(0, -1),
  ]
}

function reduced(line: readonly Point[]): Point[] {
  const [from, to] = [line[0], line.at(-1)]
  if (!from || !to || line.length < 3) return [...line]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const off = ([x, y]: Point) =>
    Math.abs((to[0] - from[0]) * (from[1] - y) - (from[0] - x) * (to[1] - from[1])) / length
  let farthest = 0
  for (let index = 1; index < line.length - 1; index++)
    if (off(line[index] as Point) > off(line[farthest] as Point)) farthest = index
  if (farthest === 0 || off(line[farthest] as Point) < TOLERANCE) return [from, to]
  return [...reduced(line.slice(0, farthest + 1)).slice(0, -1), ...reduced(line.slice(farthest))]
}
