import { type Luminance, screenColor } from '@/lib/lighting/eye-response'
import { type AreaShape, groundLux, RINGS_METERS } from '@/lib/lighting/light-distance'

/** A light hung above the ground, seen from a little above: the frame is 1600 by 700, a meter 118 wide and 46 deep. */
const METER = { wide: 118, deep: 46 }
const CENTER = { x: 800, y: 404 }
const REACH_METERS = 9
const STOPS = 18

/** Reflectance of trodden earth, and what a night without a moon sends onto it, lx. */
const EARTH: Luminance = [0.15, 0.145, 0.132]
const NIGHT_LUX = 0.0012

const colorAt = (lux: number): string =>
  `rgb(${screenColor(EARTH.map((part) => (part * (lux + NIGHT_LUX)) / Math.PI) as unknown as Luminance)
    .map(Math.round)
    .join(' ')})`

type LitGroundProps = {
  /** Its own in a page with several. */
  id?: string
  shape: AreaShape
  /** 0 draws the rings alone. */
  candela: number
}

/** The ground around a lantern or a work light, as bright as the eye sees it, with rings at known distances. */
export function LitGround({ id = 'lit-ground', shape, candela }: LitGroundProps) {
  // Denser near the light, where it changes most.
  const stops = Array.from({ length: STOPS }, (_, index) => (index / (STOPS - 1)) ** 1.8)
  return (
    <svg viewBox="0 0 1600 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          cx={0}
          cy={0}
          r={REACH_METERS}
          gradientTransform={`translate(${CENTER.x} ${CENTER.y}) scale(${METER.wide} ${METER.deep})`}
        >
          {stops.map((at) => (
            <stop
              key={at}
              offset={at.toFixed(3)}
              stopColor={colorAt(candela && groundLux(shape, candela, at * REACH_METERS))}
            />
          ))}
        </radialGradient>
      </defs>
      <rect width={1600} height={700} fill={`url(#${id})`} />
      {RINGS_METERS.map((meters) => (
        <ellipse key={meters} cx={CENTER.x} cy={CENTER.y} rx={meters * METER.wide} ry={meters * METER.deep} />
      ))}
    </svg>
  )
}
