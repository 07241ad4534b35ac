import { arrayOf, isText, number, objectOf, oneOf, optional, orNull, type Shape } from '../../../values/shape'

const STEPS = optional(arrayOf(objectOf({ value: isText, count: number })))

const RANGE = objectOf({
  name: isText,
  unit: orNull(isText),
  kind: oneOf('range'),
  min: orNull(number),
  max: orNull(number),
  buckets: arrayOf(objectOf({ from: number, to: number, count: number })),
  steps: STEPS,
})
const VALUES = objectOf({
  name: isText,
  kind: oneOf('protection', 'values'),
  values: arrayOf(objectOf({ value: isText, count: number })),
  steps: STEPS,
})

type Shaped<S> = S extends Shape<infer T> ? T : never

/** What the catalogue has of a number, under the other filters: its bounds and a histogram. */
export type RangeFacet = Shaped<typeof RANGE>

/** The values there are, each with its number of products under the other filters. */
export type ValuesFacet = Shaped<typeof VALUES> & { unit: null }

export type FacetView = RangeFacet | ValuesFacet

/** The response of `/api/products/facets`. */
export const areFacets: Shape<{ facets: FacetView[] }> = objectOf({
  facets: arrayOf((value): value is FacetView => RANGE(value) || VALUES(value)),
})
