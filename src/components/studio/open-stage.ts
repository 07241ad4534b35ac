import { COLORED_PARTS } from '@/lib/lighting/light-configuration'
import type { Orbit } from '@/lib/lighting/orbit'
import { loadModel } from '../viewer/load-model'
import { Stage } from '../viewer/stage'
import { labelOrbit, startOrbit } from '../viewer/start-orbit'
import { PART_ROLES } from './apply-colors'

/** Puts a model on a stage inside an element, and says what of it can be changed. */
export async function openStage(
  element: HTMLElement,
  url: string,
  signal: AbortSignal,
  events: { moved: (orbit: Orbit) => void; lost: () => void },
) {
  const model = await loadModel(url, signal)
  const stage = new Stage(element, model, startOrbit(model), events)
  const { parts } = stage.scene
  const colors = Object.fromEntries(COLORED_PARTS.map((part) => [part, parts.colorOf(PART_ROLES[part])]))
  return { stage, colors, patchMm: parts.labelMm, faceLabel: () => stage.turnTo(labelOrbit(model)) }
}
