import type { ProductFilter } from '../search/filters'
import { type Catalogue, IS_STEADY } from './catalogue'
import { FIGURES } from './columns'
import type { Segment } from './segment'

/** Reads a number of a mode of a segment, or of its product; NaN where it is not known. */
type ReadNumber = (segment: Segment, product: number, mode: number) => number

const ofFigure = (name: string) => FIGURES.findIndex((filter) => filter.name === name)

function numberReader({ dictionaries, figures }: Catalogue, name: string): ReadNumber {
  const figure = ofFigure(name)
  if (figure >= 0) {
    const { values } = figures[figure] ?? {}
    return (segment, _, mode) => values?.[segment.figures[figure]?.[mode] ?? -1] ?? Number.NaN
  }
  const fact = dictionaries.filters.findIndex((filter) => filter.name === name)
  const values = dictionaries.facts[fact]?.values ?? []
  return (segment, product) => Number(values[segment.facts[fact]?.[product] ?? -1] ?? Number.NaN)
}

/**
 * Where the public lights are by two numbers that filters ask for: each with the figures of its steady modes, one of the same mode, or
 * once where both are numbers of the product. What is not known stands nowhere.
 */
export function figurePoints(
  catalogue: Catalogue,
  names: readonly [x: ProductFilter['name'], y: ProductFilter['name']],
): [x: number, y: number][] {
  const [x, y] = names.map((name) => numberReader(catalogue, name)) as [ReadNumber, ReadNumber]
  const areOfModes = names.some((name) => ofFigure(name) >= 0)
  return catalogue.segments.flatMap((segment) => {
    const { ids, owners, kinds } = segment
    const places = areOfModes
      ? Array.from(owners, (product, mode) => [product, mode] as const).filter(
          ([, mode]) => IS_STEADY[kinds[mode] ?? -1] === 1,
        )
      : ids.map((_, product) => [product, -1] as const)
    return places
      .map(([product, mode]): [number, number] => [x(segment, product, mode), y(segment, product, mode)])
      .filter((point) => !point.some(Number.isNaN))
  })
}
