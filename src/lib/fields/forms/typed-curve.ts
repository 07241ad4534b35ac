import { type CurvePoint, curveCells, curveText } from '../../lighting/output-curve'
import { numberText, readNumber } from '../../values/typed-number'

/** The points of a curve as a form holds them. */
export const shownCurve = (points: unknown) =>
  curveText(
    ((points ?? []) as Partial<CurvePoint>[]).map(({ minutes, percent }) =>
      [minutes, percent].map((value) =>
        typeof value === 'number' ? numberText(value) : String(value ?? ''),
      ),
    ),
  )

/** The points of a curve as they were typed, each with its line, without lines into which nothing was written. */
export const typedPoints = (text: string) =>
  curveCells(text).flatMap(([minutes, percent], line) =>
    `${minutes}${percent}`.trim() === ''
      ? []
      : [{ line, minutes: readNumber(minutes), percent: readNumber(percent) }],
  )

/** The points of a curve as they are sent. */
export const sentCurve = (text: string) =>
  typedPoints(text).map(({ minutes, percent }) => ({ minutes, percent }))
