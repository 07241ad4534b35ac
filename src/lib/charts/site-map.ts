import coasts from './coasts.json'

/** A place on the ground, in degrees; north and east are positive. */
export type GroundPoint = { latitude: number; longitude: number }

type MapPoint = { x: number; y: number }

/** A map of some places in units of its own: width, height, the land, a graticule, and where the places are. */
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
/** Less land would seldom have a coast by which to see where it is. */
const LEAST_DEGREES = 16
/** The height of a map as a share of its width. */
const TALLEST = 1.2
const FLATTEST = 0.6
/** As far outside a map land is drawn, so that its line along the box is not seen. */
const BEYOND_DEGREES = 2
const EARTH_RADIUS_KM = 6371
/** Between two lines of the graticule, on maps of up to a quarter of the world and beyond. */
const GRATICULE_DEGREES = [10, 30] as const

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

type Span = [from: number, to: number]

/** From the least to the greatest of some degrees, with a margin. */
function around(degrees: number[]): Span {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)]
  const margin = Math.max(LEAST_DEGREES - (most - least), 2 * MARGIN * (most - least)) / 2
  return [least - margin, most + margin]
}

/** A span as wide as this at least, about the same middle. */
function widened([from, to]: Span, least: number): Span {
  const more = Math.max(0, least - (to - from)) / 2
  return [from - more, to + more]
}

/** Land by its coastlines: points are longitude and latitude (Natural Earth, 1 : 110 million). What goes on beyond 180° is there twice. */
const COASTS: readonly Point[][] = coasts.flatMap((points) => {
  const coast = points.split(',').map((point): Point => {
    const [east = 0, north = 0] = point.split(' ').map(Number)
    return [east, north]
  })
  const isBeyond = coast.some(([east]) => east > 180)
  return isBeyond ? [coast, coast.map(([east, north]): Point => [east - 360, north])] : [coast]
})

type Point = [east: number, north: number]

/** The part of a coast on one side of a line, which it then follows (Sutherland and Hodgman, 1974). */
function clipped(
  coast: readonly Point[],
  axis: 0 | 1,
  isInside: (degrees: number) => boolean,
  line: number,
): Point[] {
  return coast.flatMap((point, index): Point[] => {
    const before = coast.at(index - 1) ?? point
    const share = (line - before[axis]) / (point[axis] - before[axis])
    const crossing = (): Point => [
      before[0] + share * (point[0] - before[0]),
      before[1] + share * (point[1] - before[1]),
    ]
    if (isInside(point[axis])) return isInside(before[axis]) ? [point] : [crossing(), point]
    return isInside(before[axis]) ? [crossing()] : []
  })
}

/** The land in a box. */
const landIn = ([west, east]: Span, [south, north]: Span): Point[][] =>
  COASTS.map((coast) => {
    const right = clipped(coast, 0, (degrees) => degrees >= west, west)
    const across = clipped(right, 0, (degrees) => degrees <= east, east)
    const above = clipped(across, 1, (degrees) => degrees >= south, south)
    return clipped(above, 1, (degrees) => degrees <= north, north)
  }).filter((coast) => coast.length > 2)

/** The multiples of some degrees in a span. */
const multiples = ([from, to]: Span, degrees: number) => {
  const first = Math.ceil(from / degrees)
  const count = Math.floor(to / degrees) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * degrees)
}

/** Computes a map of places; null without any. Degrees of longitude are as wide as in its middle. */
export function siteMap(places: readonly GroundPoint[]): SiteMap | null {
  if (places.length === 0) return null
  const latitudes = around(places.map(({ latitude }) => latitude))
  const longitudes = around(places.map(({ longitude }) => longitude))
  const stretch = 1 / Math.max(0.1, Math.cos(radians((latitudes[0] + latitudes[1]) / 2)))
  const [west, east] = widened(longitudes, ((latitudes[1] - latitudes[0]) * stretch) / TALLEST)
  const [south, north] = widened(latitudes, ((east - west) * FLATTEST) / stretch)
  const unit = WIDTH / (east - west)
  const graticule = GRATICULE_DEGREES[east - west > 90 ? 1 : 0]
  const x = (longitude: number) => rounded((longitude - west) * unit)
  const y = (latitude: number) => rounded((north - latitude) * unit * stretch)
  return {
    width: WIDTH,
    height: Math.round((north - south) * unit * stretch),
    land: landIn(
      [west - BEYOND_DEGREES, east + BEYOND_DEGREES],
      [south - BEYOND_DEGREES, north + BEYOND_DEGREES],
    )
      .map((coast) => `M${coast.map(([east, north]) => `${x(east)} ${y(north)}`).join('L')}Z`)
      .join(''),
    meridians: multiples([west, east], graticule).map(x),
    parallels: multiples([south, north], graticule).map(y),
    points: places.map(({ latitude, longitude }) => ({ x: x(longitude), y: y(latitude) })),
  }
}

/** The width of a letter of a label, and of a Chinese character, and its height, in units of a map. */
const LETTER = 7.4
const CHARACTER = 13
const LABEL_HEIGHT = 16
/** Between a place and its label. */
const GAP = 15

type Box = { left: number; right: number; y: number }

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < LABEL_HEIGHT

/**
 * The side of each place on which its name can stand without lying on another one or on a place; null where there is none.
 *
 * @param names One for each point of the map.
 */
export function labelSides(
  { points, width }: SiteMap,
  names: readonly string[],
): ('left' | 'right' | null)[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 6, right: x + 6, y }))
  return points.map(({ x, y }, index) => {
    const length = [...(names[index] ?? '')].reduce(
      (sum, sign) => sum + (sign > '\u2e7f' ? CHARACTER : LETTER),
      0,
    )
    const boxes = {
      left: { left: x - GAP - length, right: x - GAP, y },
      right: { left: x + GAP, right: x + GAP + length, y },
    }
    const sides = x > width / 2 ? (['left', 'right'] as const) : (['right', 'left'] as const)
    const side = sides.find((each) => {
      const box = boxes[each]
      return box.left >= 0 && box.right <= width && !taken.some((other) => overlap(box, other))
    })
    if (!side) return null
    taken.push(boxes[side])
    return side
  })
}
