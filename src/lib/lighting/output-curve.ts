/** A point of an output curve: minutes after switching on, and the output in percent of the initial one. */
export type CurvePoint = { minutes: number; percent: number }

/** Whether a curve was measured, or calculated from the rated figures. */
export const CURVE_SOURCES = ['measured', 'calculated'] as const

export type CurveSource = (typeof CURVE_SOURCES)[number]

/** ANSI/PLATO FL 1 measures the initial output 30 seconds after switching on. */
export const INITIAL_MINUTES = 0.5

/** ANSI/PLATO FL 1 ends the runtime where the output has fallen to this share of the initial one. */
export const FINAL_PERCENT = 10

/** What the numbers of a point can be; output can be above the initial one before it is measured. */
export const CURVE_RANGES = { minutes: [0, 5_256_000], percent: [0, 200] } as const

/** More than a reviewer's plot shows. */
export const CURVE_MAX_POINTS = 60

/** The minutes of full output that a curve adds up to. */
export function fullOutputMinutes(curve: readonly CurvePoint[]): number {
  return curve.slice(1).reduce((sum, { minutes, percent }, index) => {
    const before = curve[index] as CurvePoint
    return sum + ((minutes - before.minutes) * (percent + before.percent)) / 200
  }, 0)
}

/** Output in percent at a time, between points on a straight line; null outside of the curve. */
export function percentAt(curve: readonly CurvePoint[], minutes: number): number | null {
  const next = curve.findIndex((point) => point.minutes >= minutes)
  const [before, after] = [curve[next - 1], curve[next]]
  if (!after || (!before && after.minutes > minutes)) return null
  if (!before || after.minutes === minutes) return after.percent
  const share = (minutes - before.minutes) / (after.minutes - before.minutes)
  return before.percent + share * (after.percent - before.percent)
}

/** A curve as a form holds it and a spreadsheet pastes it: a point a line, a tab between its numbers. */
export const curveText = (points: readonly (readonly string[])[]): string =>
  points.map((cells) => cells.join('\t')).join('\n')

/** The cells of such a text, two a line. */
export const curveCells = (text: string): [minutes: string, percent: string][] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [minutes = '', percent = ''] = line.split('\t')
        return [minutes, percent]
      })

/** What is wrong with a point as it was typed. */
export type CurveFault = { point: number; reason: 'minutes' | 'percent' | 'order' }

/** Why points make no curve yet: the first of them that is no number in its range, or not later than the one before; else null. */
export function curveFault(points: readonly { minutes: unknown; percent: unknown }[]): CurveFault | null {
  const isWithin = (value: unknown, [least, most]: readonly [number, number]) =>
    typeof value === 'number' && value >= least && value <= most
  for (const [point, { minutes, percent }] of points.entries()) {
    if (!isWithin(minutes, CURVE_RANGES.minutes)) return { point, reason: 'minutes' }
    const before = points[point - 1]?.minutes
    if (typeof before === 'number' && Number(minutes) <= before) return { point, reason: 'order' }
    if (!isWithin(percent, CURVE_RANGES.percent)) return { point, reason: 'percent' }
  }
  return null
}

/** Points as a spreadsheet copies two columns of it, without the names of the columns and signs of percent. */
export const pastedCells = (text: string): [minutes: string, percent: string][] =>
  curveCells(text.trim().replace(/\r\n?/g, '\n'))
    .filter(([minutes, percent], line) => line > 0 || /\d/.test(minutes + percent))
    .map(([minutes, percent]) => [minutes.trim(), percent.trim().replace(/\s*%$/, '')])

/**
 * The points of a curve that show most of its shape, as it is drawn over the logarithm of time: the one that makes the
 * smallest triangle with its neighbours goes first (Visvalingam and Whyatt, 1993). The ends stay.
 *
 * @param most How many are left, two or more.
 */
export function shapingPoints<Point extends CurvePoint>(points: readonly Point[], most: number): Point[] {
  const kept = points.map((point) => ({ point, x: Math.log1p(point.minutes), y: point.percent }))
  while (kept.length > most) {
    let [least, at] = [Infinity, 1]
    for (const [index, b] of kept.entries()) {
      const [a, c] = [kept[index - 1], kept[index + 1]]
      if (!a || !c) continue
      const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y))
      if (area < least) [least, at] = [area, index]
    }
    kept.splice(at, 1)
  }
  return kept.map(({ point }) => point)
}
