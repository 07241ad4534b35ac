import { Mesh, type Object3D, Vector3 } from 'three'
import type { Orbit } from '@/lib/lighting/orbit'

/** From where the pictures see each family by day and by night (scripts/assets/renderer/renderer/scenes.py). */
const DAY = {
  around: { azimuth: 0, elevation: 11 },
  headlamp: { azimuth: -24, elevation: 19 },
  panel: { azimuth: -26, elevation: 12 },
  beam: { azimuth: -43, elevation: 17 },
}
const NIGHT: typeof DAY = {
  around: { azimuth: 0, elevation: 8 },
  headlamp: { azimuth: -24, elevation: 16 },
  panel: { azimuth: -26, elevation: 9 },
  beam: { azimuth: -63, elevation: 13 },
}

/** Degrees of a flashlight in a line of lights, whose length is to be compared. */
const ALMOST_FROM_THE_SIDE = -75

function familyOf(model: Object3D): keyof typeof DAY {
  let family: keyof typeof DAY = 'beam'
  model.traverse(({ userData: { role, kind } }) => {
    if (role === 'strap') family = 'headlamp'
    else if (role === 'lamp' && family === 'beam' && (kind === 'around' || kind === 'panel')) family = kind
  })
  return family
}

/** The orbit a model opens with: that of the pictures of its family. */
export function startOrbit(model: Object3D, isNight = false): Orbit {
  return { ...(isNight ? NIGHT : DAY)[familyOf(model)], zoom: 1 }
}

/** Whether its picture of the night leaves room for the beam, as those of flashlights do. */
export const showsBeam = (model: Object3D): boolean => familyOf(model) === 'beam' && !model.userData.notes

/** Cosine of 60°: a place for a logo bends no further. */
const SAME_SIDE = 0.5

const degrees = (radians: number) => (radians * 180) / Math.PI

/**
 * The orbit that faces the place for a logo: on work lights it lies on the back, on straps on both sides, of which it faces the
 * one that is seen first. As `startOrbit` where there is none.
 */
export function labelOrbit(model: Object3D): Orbit {
  const start = startOrbit(model)
  const label = model.getObjectsByProperty('type', 'Mesh').find(({ userData }) => userData.role === 'label')
  if (!(label instanceof Mesh)) return start
  const { normal } = label.geometry.attributes
  const ways = Array.from({ length: normal.count }, (_, index) =>
    new Vector3().fromBufferAttribute(normal, index).transformDirection(label.matrixWorld),
  )
  const from = new Vector3().setFromSphericalCoords(1, Math.PI / 2, (start.azimuth * Math.PI) / 180)
  const [nearest = from] = ways.toSorted((one, other) => other.dot(from) - one.dot(from))
  const { x, z } = ways
    .filter((way) => way.dot(nearest) > SAME_SIDE)
    .reduce((sum, way) => sum.add(way), new Vector3())
  return { ...start, azimuth: degrees(Math.atan2(x, z)) }
}

/** From where a model is seen in a line of lights. */
export function lineUpDegrees(model: Object3D): number {
  const family = familyOf(model)
  return family === 'beam' ? ALMOST_FROM_THE_SIDE : DAY[family].azimuth
}
