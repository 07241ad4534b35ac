import { z } from 'zod'
import {
  CURVE_MAX_POINTS,
  CURVE_RANGES,
  type CurvePoint,
  curveCells,
  curveText,
} from '../../lighting/output-curve'
import { numberText, readNumber } from '../../values/typed-number'
import { field } from '../declare'
import { refinement } from '../issue-codes'
import { listSchema, requiredAmount } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

/** The points of a curve as they were typed, each with its line, without lines into which nothing was written. */
export const typedPoints = (text: string) =>
  curveCells(text).flatMap(([minutes, percent], line) =>
    `${minutes}${percent}`.trim() === ''
      ? []
      : [{ line, minutes: readNumber(minutes), percent: readNumber(percent) }],
  )

const shownCurve = (points: unknown) =>
  curveText(
    ((points ?? []) as Partial<CurvePoint>[]).map(({ minutes, percent }) =>
      [minutes, percent].map((value) =>
        typeof value === 'number' ? numberText(value) : String(value ?? ''),
      ),
    ),
  )

/** Points of output over time, in a form and in a cell a line for each. */
export const CURVE: ValueType<string> = {
  ...AS_TEXT,
  name: 'curve',
  lacking: [],
  typed: shownCurve,
  // A cell of a row has them as typed.
  say: (stored) => (Array.isArray(stored) ? shownCurve(stored) : String(stored)),
  stored: (typed) => typedPoints(typed).map(({ minutes, percent }) => ({ minutes, percent })),
}

/** Points in the order of their minutes. */
export const curve = () =>
  field<CurvePoint[]>(
    CURVE,
    listSchema(
      z.strictObject({
        minutes: requiredAmount(CURVE_RANGES.minutes),
        percent: requiredAmount(CURVE_RANGES.percent),
      }),
      CURVE_MAX_POINTS,
    ).refine(
      (points) =>
        points.every(({ minutes }, index) => index === 0 || minutes > (points[index - 1]?.minutes ?? 0)),
      refinement('curve_not_in_order'),
    ),
  )
