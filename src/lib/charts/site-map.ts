import coasts from './coasts.json'

/** A place on the ground, in degrees; north and east are positive. */
export type GroundPoint = { latitude: number; longitude: number }

type MapPoint = { x: number; y: number }

/** A map of some places in units of its own: width, height, the land, every tenth degree, and where the places are. */
export type SiteMap = {
  width: number
  height: number
  land: string
  meridians: number[]
  parallels: number[]
  points: MapPoint[]
}

const WIDTH = 400
/** Around the places, as a share of what lies between them. */
const MARGIN = 0.28
const LEAST_DEGREES = 6
const EARTH_RADIUS_KM = 6371
const GRATICULE_DEGREES = 10

const radians = (degrees: number) => (degrees * Math.PI) / 180
const rounded = (value: number) => Math.round(value * 10) / 10

/** The distance between two places on the ground in kilometers, by the haversine formula. */
export function kilometersBetween(from: GroundPoint, to: GroundPoint): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** From the least to the greatest of some degrees, with a margin. */
function around(degrees: number[]): [from: number, to: number] {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)]
  const margin = Math.max(LEAST_DEGREES - (most - least), 2 * MARGIN * (most - least)) / 2
  return [least - margin, most + margin]
}

const tens = (from: number, to: number) => {
  const first = Math.ceil(from / GRATICULE_DEGREES)
  const count = Math.floor(to / GRATICULE_DEGREES) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * GRATICULE_DEGREES)
}

/** Computes a map of places; null without any. Degrees of longitude are as wide as in its middle. */
export function siteMap(places: readonly GroundPoint[]): SiteMap | null {
  if (places.length === 0) return null
  const [south, north] = around(places.map(({ latitude }) => latitude))
  const [west, east] = around(places.map(({ longitude }) => longitude))
  const unit = WIDTH / (east - west)
  const stretch = 1 / Math.max(0.1, Math.cos(radians((south + north) / 2)))
  const x = (longitude: number) => rounded((longitude - west) * unit)
  const y = (latitude: number) => rounded((north - latitude) * unit * stretch)
  return {
    width: WIDTH,
    height: Math.round((north - south) * unit * stretch),
    land: coasts
      .map((coast) => `M${coast.map(([east = 0, north = 0]) => `${x(east)} ${y(north)}`).join('L')}Z`)
      .join(''),
    meridians: tens(west, east).map(x),
    parallels: tens(south, north).map(y),
    points: places.map(({ latitude, longitude }) => ({ x: x(longitude), y: y(latitude) })),
  }
}
