import { listOf, number, objectOf, oneOf, orNull, type Shape, text } from '../../../values/shape'

const RANGE = objectOf({
  name: text,
  unit: orNull(text),
  kind: oneOf('range'),
  min: orNull(number),
  max: orNull(number),
  buckets: listOf(objectOf({ from: number, to: number, count: number })),
})
const VALUES = objectOf({
  name: text,
  kind: oneOf('protection', 'values'),
  values: listOf(objectOf({ value: text, count: number })),
})

type Shaped<S> = S extends Shape<infer T> ? T : never

/** What the catalogue has of a number, under the other filters: its bounds and a histogram. */
export type RangeFacet = Shaped<typeof RANGE>

/** The values there are, each with its number of products under the other filters. */
export type ValuesFacet = Shaped<typeof VALUES> & { unit: null }

export type Facet = RangeFacet | ValuesFacet

/** The response of `/api/products/facets`. */
export const areFacets: Shape<{ facets: Facet[] }> = objectOf({
  facets: listOf((value): value is Facet => RANGE(value) || VALUES(value)),
})
