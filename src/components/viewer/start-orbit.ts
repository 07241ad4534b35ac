import type { Object3D } from 'three'
import type { Orbit } from '@/lib/domain/orbit'

/** Where the pictures see each family from, and its printed name is read. */
const AZIMUTH = { around: -18, headlamp: -38, panel: -28, beam: -40 }

/** The orbit a model opens with: about that of its picture. */
export function startOrbit(model: Object3D): Orbit {
  let family: keyof typeof AZIMUTH = 'beam'
  model.traverse(({ userData: { role, kind } }) => {
    if (role === 'strap') family = 'headlamp'
    else if (role === 'lamp' && family === 'beam' && (kind === 'around' || kind === 'panel')) family = kind
  })
  return { azimuth: AZIMUTH[family], elevation: 14, zoom: 1 }
}
