import { COLORED_PARTS, type ColoredPart } from '../../lighting/light-configuration'
import type { ProductFacts } from './facts/facts'

type Customized = {
  facts: Pick<ProductFacts, `${ColoredPart}ColorPieces` | 'logoProcesses'>
  model: object | null
}

/** The pieces from which the plant gives the parts of a product a color, without those that take none. */
export function colorPieces({ facts }: Pick<Customized, 'facts'>): Partial<Record<ColoredPart, number>> {
  return Object.fromEntries(
    COLORED_PARTS.flatMap((part) => {
      const pieces = facts[`${part}ColorPieces`]
      return pieces === null ? [] : [[part, pieces]]
    }),
  )
}

/** Whether a product can be seen in the colors of a brand: it has a model, and something of it can be changed. */
export function isInStudio(product: Customized): boolean {
  const isChangeable = Object.keys(colorPieces(product)).length > 0 || product.facts.logoProcesses.length > 0
  return product.model !== null && isChangeable
}
