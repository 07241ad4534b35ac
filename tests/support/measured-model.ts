import { readFileSync } from 'node:fs'

type Point = readonly [x: number, y: number, z: number]
/** What a product states, by the names of its directions. */
export type SizeMm = Record<string, number | undefined>

/** The points of a model without compression, in millimeters, by the names of its parts. */
function partsOf(file: string): Map<string, Point[]> {
  const model = readFileSync(file)
  const textLength = model.readUInt32LE(12)
  const { nodes, meshes, accessors, bufferViews } = JSON.parse(model.subarray(20, 20 + textLength).toString())
  const parts = new Map<string, Point[]>()
  for (const { name, mesh } of nodes) {
    if (mesh === undefined) continue
    const accessor = accessors[meshes[mesh].primitives[0].attributes.POSITION]
    const view = bufferViews[accessor.bufferView]
    const start = 28 + textLength + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
    const millimeters = (index: number, axis: number) =>
      model.readFloatLE(start + index * (view.byteStride ?? 12) + axis * 4) * 1000
    const point = (_: unknown, index: number): Point => [
      millimeters(index, 0),
      millimeters(index, 1),
      millimeters(index, 2),
    ]
    parts.set(name, Array.from({ length: accessor.count }, point))
  }
  return parts
}

const extent = (points: Point[], along: (point: Point) => number) =>
  Math.max(...points.map(along)) - Math.min(...points.map(along))
const x = ([value]: Point) => value
const y = ([, value]: Point) => value
const z = ([, , value]: Point) => value

/**
 * What can be measured in a model's file of the size a product states: a head lamp's housing upright, its battery alone.
 *
 * @param tiltDegrees of a head lamp's housing
 */
export function measureModel(file: string, stated: SizeMm, tiltDegrees: number): Record<string, number> {
  const parts = partsOf(file)
  const some = (...names: string[]) => names.flatMap((name) => parts.get(name) ?? [])
  const all = [...parts.values()].flat()
  if ('headDiameter' in stated) return { length: extent(all, z) }
  const strap = some('strap')
  if (strap.length > 0) {
    // The housing is all that is in front, but for rubber parts of the strap.
    const front = Math.max(...all.map(z)) * 0.7
    const housing = some('body', 'accent', 'trim', 'front').filter((point) => z(point) > front)
    const tilt = (tiltDegrees * Math.PI) / 180
    const height = extent(housing, (point) => y(point) * Math.cos(tilt) + z(point) * Math.sin(tilt))
    const behind = Math.min(...strap.map(z)) - 1
    const pack = all.filter((point) => z(point) < behind)
    return {
      width: extent(housing, x),
      height,
      ...('packLength' in stated && {
        packLength: extent(pack, x),
        packWidth: extent(pack, y),
        packHeight: extent(pack, z),
      }),
    }
  }
  if (parts.has('board')) return { [stated.width ? 'width' : 'diameter']: extent(all, x) }
  // A lantern's height is stated with its handle or without.
  const heights = [extent(all, y), Math.max(...some('body', 'accent').map(y))]
  const [height = 0] = heights.sort(
    (one, other) => Math.abs(one - (stated.height ?? 0)) - Math.abs(other - (stated.height ?? 0)),
  )
  return { diameter: extent(all, x), height }
}
