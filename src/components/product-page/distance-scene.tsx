import { getLocale, getMessages } from 'next-intl/server'
import { unquoted } from '@/lib/content/quoted-tags'
import type { PageMode } from '@/lib/kinds/product/view'
import { isShape, lightShape } from '@/lib/lighting/light-distance'
import { isWhite } from '@/lib/lighting/light-figures'
import { nightPathStep } from '@/lib/lighting/night-path'
import { type DistanceTexts, DistanceView, type ModeLight } from './distance-view'

type DistanceSceneProps = {
  modes: readonly PageMode[]
  /** The distance that the address asks about, meters. */
  at: number | null
  lang?: string
}

/** 'How far is 20 m?': how bright the chosen mode is at a distance, and how this looks; nothing where no intensity is known. */
export async function DistanceScene({ modes, at, lang }: DistanceSceneProps) {
  const lights = modes.flatMap((mode): [string, ModeLight][] => {
    const shape = lightShape(mode)
    if (!shape || !mode.peakIntensityCandela) return []
    const isShown = isWhite(mode.lightColor)
    const picture = shape === 'spot' && isShown ? nightPathStep(mode) : null
    return [[mode.slug, { candela: mode.peakIntensityCandela, shape, picture, isShown }]]
  })
  if (lights.length === 0) return null
  const { distance, units } = (await getMessages()).common
  const texts = Object.entries(unquoted(distance)).filter(([name]) => !name.startsWith('compared'))
  const shapes = new Set(lights.map(([, { shape }]) => shape))
  const words = Object.fromEntries(texts.filter(([name]) => !isShape(name) || shapes.has(name))) as Omit<
    DistanceTexts,
    'candela'
  >
  return (
    <DistanceView
      lights={Object.fromEntries(lights)}
      at={at}
      words={{ ...words, candela: units.candelaSign }}
      locale={await getLocale()}
      lang={lang}
    />
  )
}
