import { Mesh, type Object3D, Vector3 } from 'three'
import type { Orbit } from '@/lib/domain/orbit'

/** Degrees: where the pictures see each family from, and its printed name is read. */
const AZIMUTH = { around: -18, headlamp: -38, panel: -28, beam: -40 }

/** Degrees of a flashlight in a line of lights, whose length is to be compared. */
const ALMOST_FROM_THE_SIDE = -75

function familyOf(model: Object3D): keyof typeof AZIMUTH {
  let family: keyof typeof AZIMUTH = 'beam'
  model.traverse(({ userData: { role, kind } }) => {
    if (role === 'strap') family = 'headlamp'
    else if (role === 'lamp' && family === 'beam' && (kind === 'around' || kind === 'panel')) family = kind
  })
  return family
}

/** The orbit a model opens with: about that of its picture. */
export function startOrbit(model: Object3D): Orbit {
  return { azimuth: AZIMUTH[familyOf(model)], elevation: 14, zoom: 1 }
}

const degrees = (radians: number) => (radians * 180) / Math.PI

/** The orbit that faces the place for a logo: on work lights it lies on the back. As `startOrbit` where there is none. */
export function labelOrbit(model: Object3D): Orbit {
  const label = model.getObjectsByProperty('type', 'Mesh').find(({ userData }) => userData.role === 'label')
  if (!(label instanceof Mesh)) return startOrbit(model)
  const { normal } = label.geometry.attributes
  const away = new Vector3()
  for (let index = 0; index < normal.count; index++)
    away.add(new Vector3().fromBufferAttribute(normal, index))
  away.transformDirection(label.matrixWorld)
  return { ...startOrbit(model), azimuth: degrees(Math.atan2(away.x, away.z)) }
}

/** From where a model is seen in a line of lights. */
export function lineUpDegrees(model: Object3D): number {
  const family = familyOf(model)
  return family === 'beam' ? ALMOST_FROM_THE_SIDE : AZIMUTH[family]
}
