import { getLocale, getTranslations } from 'next-intl/server'
import type { PageMode, ProductView } from '@/lib/kinds/product/view'
import { distanceText } from '@/lib/lighting/distance-text'
import { illuminanceLux, lightShape } from '@/lib/lighting/light-distance'
import { isWhite } from '@/lib/lighting/light-figures'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { nightPathStep, POSTS_METERS } from '@/lib/lighting/night-path'
import { lightText } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { NightPicture } from '../charts/night-picture'
import { letterOf } from './compare-table'

type CompareDistanceProps = {
  products: readonly ProductView[]
  modes: readonly (PageMode | null)[]
  units: UnitSystem
}

/** The same path as each compared beam lights it, side by side; nothing without two beams. */
export async function CompareDistance({ products, modes, units }: CompareDistanceProps) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.distance')
  const beams = products.flatMap(({ name, fallbackFields }, index) => {
    const mode = modes[index]
    const picture = mode && lightShape(mode) === 'spot' && isWhite(mode.lightColor) && nightPathStep(mode)
    if (!picture || !mode.peakIntensityCandela) return []
    const lang = fallbackFields.includes('name') ? 'en' : undefined
    return [
      { name, lang, letter: letterOf(index), mode: mode.name, candela: mode.peakIntensityCandela, picture },
    ]
  })
  if (beams.length < 2) return null
  const shown = beams.map(({ letter }) => letter)
  const others = products.flatMap(({ name }, index) => (shown.includes(letterOf(index)) ? [] : [name]))
  const length = (meters: number) => distanceText(meters, { locale, units })
  return (
    <section className="compared-distance" aria-labelledby="distance">
      <h2 id="distance">{t('compared')}</h2>
      <ul>
        {beams.map(({ name, lang, letter, mode, candela, picture }) => (
          <li key={letter}>
            <NightPicture
              picture={picture}
              sizes="(min-width:64rem) 33vw,92vw"
              alt={t('picture', { mode: `${name}, ${mode}` })}
            />
            <p lang={lang}>
              <b>{letter}</b> {name}, {mode}
            </p>
            <dl>
              {POSTS_METERS.map((meters) => (
                <div key={meters}>
                  <dt>{length(meters)}</dt>
                  <dd>{lightText(illuminanceLux(candela, meters), 'lx', locale)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p>
        {t('comparedNote')}{' '}
        {others.length > 0 && t('comparedWithout', { names: others.join(WRITING[locale].enumerationComma) })}
      </p>
    </section>
  )
}
