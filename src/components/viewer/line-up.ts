import { Box3, Group, Vector3 } from 'three'
import { lineUpDegrees } from './start-orbit'

const METERS_BETWEEN = 0.025
/** The height of a letter above its light; it stands at the light's back, so that a camera looking down sees it above the light. */
const METERS_ABOVE = 0.012

/** A text beside a model, which is shown with its scales. */
export type LineUpNote = { text: string; at: Vector3 }

/**
 * Models beside each other, from left to right, as large as they are: each shows its side, and all stand with their
 * fronts on one line, so that none looks larger because it is nearer. With its scales each shows the letter it has in charts.
 *
 * @param degreesOf how far each is turned from its front
 */
export function lineUp(
  models: readonly Group[],
  letters: readonly string[],
  degreesOf: (model: Group) => number = lineUpDegrees,
): Group {
  const line = new Group()
  const notes: LineUpNote[] = []
  let right = 0
  for (const [index, model] of models.entries()) {
    model.removeFromParent()
    model.position.set(0, 0, 0)
    model.rotation.y = (-degreesOf(model) * Math.PI) / 180
    model.updateMatrixWorld(true)
    const box = new Box3().setFromObject(model)
    model.position.add(new Vector3(right - box.min.x, -box.min.y, -box.max.z))
    const [width, height, depth] = box.getSize(new Vector3()).toArray()
    const at = new Vector3(right + width / 2, height + METERS_ABOVE, -depth)
    notes.push({ text: letters[index] ?? '', at })
    right += width + METERS_BETWEEN
    line.add(model)
  }
  line.userData.notes = notes
  return line
}
