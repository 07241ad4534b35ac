import { type Colorable, type ColorScheme, offeredScheme } from '@/lib/lighting/light-configuration'
import { loadModel } from '../viewer/load-model'
import { ModelScene } from '../viewer/model-scene'
import { startOrbit } from '../viewer/start-orbit'
import { dress } from './apply-colors'
import { drawLabel } from './draw-label'
import type { KeptLogo } from './kept-logo'
import { arrivedLogo } from './placed-logo'

const PICTURE = { width: 800, height: 600 }

/** A light to be drawn, and what of it the plant can change. */
export type RangeLight = Colorable & { slug: string; model: string }

type Look = { scheme: ColorScheme; logo: KeptLogo; isNight: boolean; ground: string }

/**
 * Draws lights in one scheme, one after another by one WebGL context, which browsers have few of. One whose model cannot be loaded is
 * left out.
 *
 * @throws Error where nothing can be drawn.
 */
export async function* drawRange(
  lights: readonly RangeLight[],
  { scheme, logo, isNight, ground }: Look,
  signal: AbortSignal,
): AsyncGenerator<{ slug: string; blob: Blob }> {
  let scene: ModelScene | undefined
  try {
    for (const light of lights) {
      const { slug, model: url, processes } = light
      const model = await loadModel(url, signal).catch(() => null)
      if (signal.aborted) return
      if (!model) continue
      if (scene) scene.show(model)
      else scene = new ModelScene(document.createElement('canvas'), model)
      scene.setTheme(isNight, ground)
      dress(scene.parts, offeredScheme(scheme, light))
      const { labelMm } = scene.parts
      const placed = labelMm && logo.carried && arrivedLogo(logo.carried, logo.image, processes, labelMm)
      if (placed) scene.parts.setLabel(drawLabel(placed, logo.image, labelMm))
      const blob = await scene.picture(startOrbit(model), PICTURE)
      if (signal.aborted) return
      yield { slug, blob }
    }
    if (lights.length > 0 && !scene) throw new Error('No model could be loaded')
  } finally {
    scene?.dispose()
  }
}
