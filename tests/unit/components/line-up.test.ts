import { Box3, BoxGeometry, Group, Mesh, Object3D, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { type LineUpNote, lineUp } from '@/components/viewer/line-up'
import { distanceToSee, framing, outermostPoints } from '@/components/viewer/silhouette'

/** A model of one box whose centre of the base is where it stands, with a lamp of this kind. */
function model(size: [number, number, number], kind: 'beam' | 'around' | 'panel'): Group {
  const box = new Mesh(new BoxGeometry(...size).translate(0, size[1] / 2, 0))
  const lamp = new Object3D()
  lamp.userData = { role: 'lamp', kind }
  return new Group().add(box, lamp)
}

test('lights in a line keep their size, stand on one ground with their fronts on one line, and apart', () => {
  const models = [
    model([0.03, 0.03, 0.2], 'beam'),
    model([0.12, 0.2, 0.12], 'around'),
    model([0.2, 0.2, 0.05], 'panel'),
  ]
  const line = lineUp(models, ['A', 'B', 'C'])
  const boxes = models.map((one) => new Box3().setFromObject(one))
  for (const one of models)
    expect(one.getWorldScale(new Vector3()).distanceTo(new Vector3(1, 1, 1))).toBeCloseTo(0)
  for (const box of boxes) {
    expect(box.min.y).toBeCloseTo(0)
    expect(box.max.z).toBeCloseTo(0)
  }
  const [first, second, third] = boxes as [Box3, Box3, Box3]
  expect(second.min.x - first.max.x).toBeCloseTo(0.025)
  expect(third.min.x - second.max.x).toBeCloseTo(0.025)
  // A flashlight shows its length, not its lens.
  expect(first.max.x - first.min.x).toBeGreaterThan(0.19)
  const notes: LineUpNote[] = line.userData.notes
  expect(notes.map(({ text }) => text)).toEqual(['A', 'B', 'C'])
  for (const [index, { at }] of notes.entries()) {
    expect(at.x).toBeCloseTo((boxes[index] as Box3).getCenter(new Vector3()).x)
    expect(at.y).toBeGreaterThan((boxes[index] as Box3).max.y)
  }
})

test('a camera sees all of a model from the distance found, and not from nearer', () => {
  const points = outermostPoints(new Group().add(new Mesh(new BoxGeometry(2, 2, 2))))
  const [away, right, up] = [new Vector3(0, 0, 1), new Vector3(1, 0, 0), new Vector3(0, 1, 0)]
  const frame = { away, right, up, halfWidth: 0.5, halfHeight: 0.25 }
  // The face at depth 1 is 1 high from the middle, where the frame is a quarter of its distance.
  expect(distanceToSee(points, new Vector3(), frame)).toBeCloseTo(1 + 1 / 0.25)
  expect(distanceToSee(points, new Vector3(), { ...frame, halfHeight: 5 })).toBeCloseTo(1 + 1 / 0.5)
})

test('a camera has a model in the middle of its frame, though what is nearer takes more of it', () => {
  // Of two ends the one to the right is nearer, and twice as high.
  const points = [new Vector3(-1, 0, -1), new Vector3(1, 0, 1), new Vector3(1, 1, 1)]
  const [away, right, up] = [new Vector3(0, 0, 1), new Vector3(1, 0, 0), new Vector3(0, 1, 0)]
  const { center, distance } = framing(points, { away, right, up, halfWidth: 0.5, halfHeight: 0.5 })
  const seen = points.map((point) => {
    const from = point.clone().sub(center)
    return [from.dot(right), from.dot(up)].map((side) => side / (distance - from.dot(away)))
  })
  const [left, nearer, above] = seen as [[number, number], [number, number], [number, number]]
  expect(Math.abs(left[0] + nearer[0])).toBeLessThan(0.02)
  expect(Math.abs(nearer[1] + above[1])).toBeLessThan(0.02)
  expect(Math.max(nearer[0], -left[0])).toBeCloseTo(0.5, 2)
})
