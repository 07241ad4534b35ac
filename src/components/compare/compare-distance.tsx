import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { unquoted } from '@/lib/content/quoted-tags'
import type { PageMode, ProductView } from '@/lib/kinds/product/view'
import { distanceText } from '@/lib/lighting/distance-text'
import {
  groundLux,
  illuminanceLux,
  type LightShape,
  lightShape,
  litRadius,
  RINGS_METERS,
} from '@/lib/lighting/light-distance'
import { isWhite } from '@/lib/lighting/light-figures'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { nightPathStep, POSTS_METERS } from '@/lib/lighting/night-path'
import { lightText } from '@/lib/texts/format-figures'
import { WRITING } from '@/lib/texts/writing'
import { NightPicture } from '../charts/night-picture'
import { fill } from '../list/filled-text'
import { LitGround } from '../product-page/lit-ground'
import { letterOf } from './compare-table'

type CompareDistanceProps = {
  products: readonly ProductView[]
  modes: readonly (PageMode | null)[]
  units: UnitSystem
}

/** A compared light in its scene. */
type SceneLight = {
  letter: string
  /** The names of light and mode. */
  name: string
  lang: 'en' | undefined
  picture: ReactNode
  /** With `{mode}` where the name stands. */
  text: string
  /** The illuminance at some distances, lx. */
  lux: (readonly [meters: number, lux: number])[]
}

/**
 * The compared white lights side by side: beams on the same path at night, lanterns and work lights on the same ground. Nothing of
 * either sort without two.
 */
export async function CompareDistance({ products, modes, units }: CompareDistanceProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.distance')
  const length = (meters: number) => distanceText(meters, { locale, units })
  const lux = (value: number) => lightText(value, 'lx', locale)

  const scene = (shape: LightShape, mode: PageMode, candela: number, name: string, id: string) => {
    if (shape === 'spot') {
      const picture = nightPathStep(mode)
      return (
        picture && {
          picture: (
            <NightPicture
              picture={picture}
              sizes="(min-width:64rem) 33vw,92vw"
              alt={t('picture', { mode: name })}
            />
          ),
          text: '{mode}',
          lux: POSTS_METERS.map((meters) => [meters, illuminanceLux(candela, meters)] as const),
        }
      )
    }
    const radius = litRadius(shape, candela)
    const walk = radius === 0 ? t('dim') : t('walk', { radius: length(radius) })
    return {
      picture: <LitGround id={id} shape={shape} candela={candela} />,
      text: fill(unquoted(t.raw(shape) as string), { mode: '{mode}', table: lux(candela), walk }),
      lux: RINGS_METERS.map((meters) => [meters, groundLux(shape, candela, meters)] as const),
    }
  }
  const lights = products.flatMap((product, index): (SceneLight & { isSpot: boolean })[] => {
    const mode = modes[index]
    const shape = mode && isWhite(mode.lightColor) ? lightShape(mode) : null
    if (!mode?.peakIntensityCandela || !shape) return []
    const letter = letterOf(index)
    const name = product.name + WRITING[locale].comma + mode.name
    const seen = scene(shape, mode, mode.peakIntensityCandela, name, `lit-ground-${letter}`)
    const lang = product.fallbackFields.includes('name') ? 'en' : undefined
    return seen ? [{ letter, name, lang, isSpot: shape === 'spot', ...seen }] : []
  })
  const without = (shown: SceneLight[]) =>
    products
      .filter((_, index) => !shown.some(({ letter }) => letter === letterOf(index)))
      .map(({ name }) => name)
      .join(WRITING[locale].enumerationComma)
  const beams = lights.filter(({ isSpot }) => isSpot)
  const around = lights.filter(({ isSpot }) => !isSpot)
  const shown = { length, lux }
  return (
    <>
      {beams.length > 1 && (
        <Scene {...shown} id="distance" heading={t('compared')} lights={beams}>
          {t('comparedNote')} {without(beams) && t('comparedWithout', { names: without(beams) })}
        </Scene>
      )}
      {around.length > 1 && (
        <Scene {...shown} id="ground" heading={t('comparedAround')} lights={around}>
          {t('comparedAroundNote')}{' '}
          {without(around) && t('comparedAroundWithout', { names: without(around) })}
        </Scene>
      )}
    </>
  )
}

type SceneProps = {
  id: string
  heading: string
  lights: readonly SceneLight[]
  length: (meters: number) => string
  lux: (value: number) => string
  /** The note below. */
  children: ReactNode
}

function Scene({ id, heading, lights, length, lux, children }: SceneProps) {
  return (
    <section className="compared-distance" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {lights.map(({ letter, name, lang, picture, text, lux: figures }) => {
          const [before = '', after = ''] = text.split('{mode}')
          return (
            <li key={letter}>
              {picture}
              <p>
                <b>{letter}</b> {before}
                <span lang={lang}>{name}</span>
                {after}
              </p>
              <dl>
                {figures.map(([meters, value]) => (
                  <div key={meters}>
                    <dt>{length(meters)}</dt>
                    <dd>{lux(value)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
      <p>{children}</p>
    </section>
  )
}
