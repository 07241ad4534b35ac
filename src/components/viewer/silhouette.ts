import { Box2, Box3, Mesh, type Object3D, Vector2, Vector3 } from 'three'

/** Directions in which the outermost points of a model are kept. */
const DIRECTIONS = 160
/** Of vertices: enough to find the outermost ones of a surface. */
const EVERY = 3

/** Directions spread evenly over the sphere, on a golden spiral. */
const directions = Array.from({ length: DIRECTIONS }, (_, index) => {
  const z = 1 - (2 * index + 1) / DIRECTIONS
  const around = Math.PI * (1 + Math.sqrt(5)) * index
  const radius = Math.sqrt(1 - z * z)
  return new Vector3(radius * Math.cos(around), radius * Math.sin(around), z)
})

/** The outermost points of a model in all directions: what a camera must see to see all of it. */
export function outermostPoints(model: Object3D): Vector3[] {
  const points = directions.map(() => ({ at: new Vector3(), reach: Number.NEGATIVE_INFINITY }))
  const vertex = new Vector3()
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const { position } = object.geometry.attributes
    for (let index = 0; index < position.count; index += EVERY) {
      vertex.fromBufferAttribute(position, index).applyMatrix4(object.matrixWorld)
      for (const [number, point] of points.entries()) {
        const reach = vertex.dot(directions[number] as Vector3)
        if (reach > point.reach) Object.assign(point, { reach, at: vertex.clone() })
      }
    }
  })
  return points.map(({ at }) => at)
}

/** The corners of a box with so much room around it. */
export function cornersOf({ min, max }: Box3, room: number): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (index) =>
      new Vector3(
        index & 1 ? min.x - room : max.x + room,
        index & 2 ? min.y : max.y + room,
        index & 4 ? min.z - room : max.z + room,
      ),
  )
}

type Frame = { away: Vector3; right: Vector3; up: Vector3; halfWidth: number; halfHeight: number }

/**
 * How far from a center a camera must stand to have all points in its frame.
 *
 * @param frame the camera's axes, and half of its frame at distance 1
 */
export function distanceToSee(points: Vector3[], center: Vector3, frame: Frame): number {
  const from = new Vector3()
  let distance = 0
  for (const point of points) {
    from.copy(point).sub(center)
    const wide = Math.abs(from.dot(frame.right)) / frame.halfWidth
    const high = Math.abs(from.dot(frame.up)) / frame.halfHeight
    distance = Math.max(distance, from.dot(frame.away) + Math.max(wide, high))
  }
  return distance
}

/** Of moving the view to where the points are: three leave less than a pixel. */
const ROUNDS = 3

/**
 * Where a camera must look, and from how far, to have all points in the middle of its frame: what is nearer takes more of it.
 *
 * @param frame the camera's axes, and half of its frame at distance 1
 */
export function framing(points: Vector3[], frame: Frame): { center: Vector3; distance: number } {
  const center = new Box3().setFromPoints(points).getCenter(new Vector3())
  const from = new Vector3()
  for (let round = 0; round < ROUNDS; round++) {
    const distance = distanceToSee(points, center, frame)
    const seen = points.map((point) => {
      from.copy(point).sub(center)
      const depth = distance - from.dot(frame.away)
      return new Vector2(from.dot(frame.right) / depth, from.dot(frame.up) / depth)
    })
    const { x, y } = new Box2().setFromPoints(seen).getCenter(new Vector2())
    center.addScaledVector(frame.right, x * distance).addScaledVector(frame.up, y * distance)
  }
  return { center, distance: distanceToSee(points, center, frame) }
}
