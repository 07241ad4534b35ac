import { expect, test } from 'vitest'
import { BARS_MAX, barEdges, barOf } from '@/lib/lighting/histogram'

/** The beginning of a value's bar. */
const beginOf = (value: number, rule: { isSigned?: boolean } = {}) => {
  const edges = barEdges(rule)
  return edges[barOf(value, edges)]
}

test.each([
  [0, 0],
  [-1, 0],
  [0.09, 0],
  [0.1, 0.1],
  [0.16, 0.15],
  [1, 1],
  [1.49, 1],
  [1.5, 1.5],
  [999, 700],
  [1000, 1000],
  [1e12, 7e8],
])('Bars that grow with the value: %d stands in the one from %d', (value, begin) =>
  expect(beginOf(value)).toBeCloseTo(begin, 9),
)

test.each([
  [-20, -20],
  [-16, -20],
  [-15, -15],
  [-0.05, -0.1],
  [0, 0],
  [16, 15],
])('Bars of signed numbers: %d stands in the one from %d', (value, begin) =>
  expect(beginOf(value, { isSigned: true })).toBeCloseTo(begin, 9),
)

test.each([{}, { isSigned: true }])('Bars are in order, and no more than a byte counts: %j', (rule) => {
  const edges = barEdges(rule)
  expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b))
  expect(edges.length).toBeLessThanOrEqual(BARS_MAX)
})
