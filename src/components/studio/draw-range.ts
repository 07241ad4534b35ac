import type { ColorScheme } from '@/lib/domain/light-configuration'
import { loadModel } from '../viewer/load-model'
import { ModelScene } from '../viewer/model-scene'
import { startOrbit } from '../viewer/start-orbit'
import { drawLabel, fittedLogo } from './draw-label'
import { dress } from './dress'
import type { LogoImage } from './logo-file'

const PICTURE = { width: 800, height: 600 }

type Look = { scheme: ColorScheme; logo: LogoImage | null; isNight: boolean; ground: string }

/** Draws lights in one scheme, one after another by one WebGL context, which browsers have few of. */
export async function* drawRange(
  lights: readonly { slug: string; model: string }[],
  { scheme, logo, isNight, ground }: Look,
  signal: AbortSignal,
): AsyncGenerator<{ slug: string; blob: Blob }> {
  let scene: ModelScene | undefined
  try {
    for (const { slug, model: url } of lights) {
      const model = await loadModel(url, signal)
      if (scene) scene.show(model)
      else scene = new ModelScene(document.createElement('canvas'), model)
      scene.setTheme(isNight, ground)
      dress(scene.parts, scheme)
      const { labelMm } = scene.parts
      if (logo && labelMm)
        scene.parts.setLabel(drawLabel(fittedLogo(logo, 'white-print', labelMm), logo, labelMm))
      const blob = await scene.picture(startOrbit(model), PICTURE)
      if (signal.aborted) return
      yield { slug, blob }
    }
  } finally {
    scene?.dispose()
  }
}
