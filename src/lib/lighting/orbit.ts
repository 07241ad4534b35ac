/** Where a camera stands that looks at a model from all sides. */
export type Orbit = {
  /** Degrees around the model from its front; positive ones to its left, where the camera sees its right. */
  azimuth: number
  /** Degrees above the ground. */
  elevation: number
  /** How many times nearer than where all of it is seen. */
  zoom: number
}

export const VIEWS = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const

export type ViewName = (typeof VIEWS)[number]

/** Not straight up or down, where the camera would not know what is up. */
const STEEPEST_DEGREES = 89
const ZOOM = { least: 0.7, most: 4 }

const VIEW_ORBITS: Record<ViewName, Omit<Orbit, 'zoom'>> = {
  front: { azimuth: 0, elevation: 0 },
  back: { azimuth: 180, elevation: 0 },
  left: { azimuth: -90, elevation: 0 },
  right: { azimuth: 90, elevation: 0 },
  top: { azimuth: 0, elevation: STEEPEST_DEGREES },
  bottom: { azimuth: 0, elevation: -STEEPEST_DEGREES },
}

const bounded = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The same direction as degrees from -180 up to 180. */
const normalized = (degrees: number) => 180 - ((((180 - degrees) % 360) + 360) % 360)

/** The orbit after a turn by so many degrees. */
export function turned(orbit: Orbit, { azimuth = 0, elevation = 0 }): Orbit {
  return {
    ...orbit,
    azimuth: normalized(orbit.azimuth + azimuth),
    elevation: bounded(orbit.elevation + elevation, -STEEPEST_DEGREES, STEEPEST_DEGREES),
  }
}

/** The orbit from so many times as near, within bounds. */
export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: bounded(orbit.zoom * factor, ZOOM.least, ZOOM.most) }
}

/** The orbit straight before one side, from where all of the model is seen. */
export function viewOf(name: ViewName): Orbit {
  return { ...VIEW_ORBITS[name], zoom: 1 }
}

/** The side a camera looks at most: above and below from 55° on. */
export function viewName({ azimuth, elevation }: Orbit): ViewName {
  if (elevation > 55) return 'top'
  if (elevation < -55) return 'bottom'
  const around = normalized(azimuth)
  if (Math.abs(around) <= 45) return 'front'
  if (Math.abs(around) > 135) return 'back'
  return around < 0 ? 'left' : 'right'
}

/** How many degrees from straight before a side still count as that. */
const STRAIGHT_DEGREES = 5

/** The side a camera stands straight before; null where it sees two sides or more. */
export function straightView(orbit: Orbit): ViewName | null {
  const name = viewName(orbit)
  const { azimuth, elevation } = VIEW_ORBITS[name]
  const isStraight =
    Math.abs(orbit.elevation - elevation) <= STRAIGHT_DEGREES &&
    Math.abs(normalized(orbit.azimuth - azimuth)) <= STRAIGHT_DEGREES
  return isStraight ? name : null
}

/** A point between two orbits, the short way around: 0 is the first, 1 the second. */
export function between(from: Orbit, to: Orbit, share: number): Orbit {
  return {
    azimuth: normalized(from.azimuth + normalized(to.azimuth - from.azimuth) * share),
    elevation: from.elevation + (to.elevation - from.elevation) * share,
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  }
}
