'use client'

import { type CSSProperties, useEffect, useState } from 'react'
import { distanceText } from '@/lib/lighting/distance-text'
import {
  AROUND_MAX_METERS,
  FIRST_METERS,
  groundLux,
  illuminanceLux,
  type LightShape,
  lightLevel,
  litRadius,
  OFFERED_METERS,
  RINGS_METERS,
  readDistance,
  scaleShare,
  TICKS_METERS,
} from '@/lib/lighting/light-distance'
import { beamDistanceMetres } from '@/lib/lighting/light-figures'
import { type NightPathPicture, POSTS_METERS } from '@/lib/lighting/night-path'
import { lightText } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import type messages from '../../../messages/en.json'
import { NightPicture } from '../charts/night-picture'
import { fill } from '../list/filled-text'
import { inPlace } from '../ui/in-place'
import { useChosenMode, writeState } from './chosen-mode'
import { LitGround } from './lit-ground'

/** How a mode lights what is before or around it. */
export type ModeLight = {
  candela: number
  shape: LightShape
  /** The prepared picture of the night path; null where there is none. */
  picture: NightPathPicture | null
  /** Whether it is of a white that the drawings are made for. */
  isShown: boolean
}

type Texts = (typeof messages)['common']['distance']

/** Those of the shapes and levels that no mode has are left out. */
export type DistanceTexts = Omit<Texts, LightShape | `compared${string}`> &
  Partial<Pick<Texts, LightShape>> & { candela: string }

type DistanceViewProps = {
  /** By the slug of the mode; those without a peak intensity are missing. */
  lights: Readonly<Record<string, ModeLight>>
  at: number | null
  words: DistanceTexts
  locale: Locale
  lang?: string | undefined
}

/** The scene with its numbers, and the control that moves along it. */
export function DistanceView({ lights, at: initial, words, locale, lang }: DistanceViewProps) {
  const { modes, chosen, plain } = useChosenMode()
  const [asked, ask] = useState(initial)
  // As the mode: a page that Back leads to is rendered as it was first.
  useEffect(() => {
    const read = () => {
      const [at, another] = new URLSearchParams(location.search).getAll('at')
      ask(another === undefined ? readDistance(at) : null)
    }
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const light = chosen === null ? undefined : lights[chosen]
  const mode = modes.find(({ slug }) => slug === chosen)?.name ?? ''
  const meters = asked ?? FIRST_METERS[light?.shape ?? 'spot']
  const move = (next: number) => {
    ask(next)
    writeState('at', String(next))
  }
  const length = (value: number) => distanceText(value, { locale, units: 'metric' })
  const asDistance = Number.isInteger(meters)
    ? length(meters)
    : `${new Intl.NumberFormat(locale).format(meters)} m`
  // A light that only flashes says nothing here.
  if (chosen === null) return null
  if (!light)
    return (
      <section className="distance-scene" aria-labelledby="distance">
        <div className="wrap head">
          <h2 id="distance">{fill(words.heading, { distance: asDistance })}</h2>
          <p>{fill(words.unknown, { mode })}</p>
        </div>
      </section>
    )
  const { candela, shape, picture, isShown } = light
  const luxAt = (distance: number) =>
    shape === 'spot' ? illuminanceLux(candela, distance) : groundLux(shape, candela, distance)
  const lux = (value: number) => lightText(value, 'lx', locale)
  const here = luxAt(meters)
  const level = words.levels[lightLevel(here)]
  const [before = '', after = ''] = (words[shape] ?? '').split('{mode}')
  const radius = shape === 'spot' ? 0 : litRadius(shape, candela)
  const moon = beamDistanceMetres(candela)
  const captioned = {
    intensity: lightText(candela, words.candela, locale),
    moon: length(moon),
    radius: length(radius),
    walk: radius === 0 ? words.dim : fill(words.walk, { radius: length(radius) }),
    table: lux(candela),
  }
  const stops = shape === 'spot' ? POSTS_METERS : RINGS_METERS
  const offered =
    shape === 'spot' ? OFFERED_METERS : OFFERED_METERS.filter((each) => each <= AROUND_MAX_METERS)
  const nearest = (offered as readonly number[]).reduce(
    (best, each, index) =>
      Math.abs(Math.log(each / meters)) < Math.abs(Math.log((offered[best] ?? 1) / meters)) ? index : best,
    0,
  )
  const farthest = offered[offered.length - 1] ?? 1
  const place = (share: number) => ({ '--at': `${Math.round(share * 1000) / 10}%` }) as CSSProperties
  return (
    <section className="distance-scene" aria-labelledby="distance">
      <div className="wrap head">
        <div>
          <h2 id="distance">
            {fill(shape === 'spot' ? words.heading : words.headingAround, { distance: asDistance })}
          </h2>
          <p>
            {fill(before, captioned)}
            <span lang={lang}>{mode}</span>
            {fill(after, captioned)}
          </p>
        </div>
        <p className="here" aria-live="polite">
          <b>{lux(here)}</b>
          <span>{fill(words.here, { level, distance: asDistance })}</span>
        </p>
      </div>
      <div className="view">
        <div className="frame">
          {picture && <NightPicture picture={picture} sizes="100vw" alt={fill(words.picture, { mode })} />}
          {shape !== 'spot' && <LitGround shape={shape} candela={isShown ? candela : 0} />}
          <ul className={shape === 'spot' ? 'stops posts' : 'stops rings'}>
            {stops.map((distance) => (
              <li key={distance}>
                <a
                  href={`?${chosen === plain ? '' : `mode=${chosen}&`}at=${distance}`}
                  rel="nofollow"
                  aria-current={distance === meters || undefined}
                  onClick={inPlace(() => move(distance))}
                >
                  <b>{length(distance)}</b> {lux(luxAt(distance))}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap scale">
        <label htmlFor="distance-meters">{words.control}</label>
        <div className="track" style={place(nearest / (offered.length - 1))}>
          {shape === 'spot' && moon >= 1 && (
            <p
              className="moon"
              style={place(Math.min(scaleShare(moon, farthest), 1))}
              data-beyond={moon > farthest || undefined}
            >
              {fill(words.moon, { distance: captioned.moon })}
            </p>
          )}
          <div aria-hidden="true">
            {TICKS_METERS.filter((each) => each <= farthest).map((each, index) => (
              <i key={each} style={place(scaleShare(each, farthest))}>
                {index === 0 ? length(each) : each}
              </i>
            ))}
          </div>
          <input
            id="distance-meters"
            type="range"
            min={0}
            max={offered.length - 1}
            value={nearest}
            aria-valuetext={`${asDistance}: ${lux(here)}, ${level}`}
            onChange={(event) => move(offered[Number(event.target.value)] ?? meters)}
          />
        </div>
      </div>
    </section>
  )
}
