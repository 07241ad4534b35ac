import { normalizeSlug } from '../values/slug'
import { readDistance } from './light-distance'
import { headlineMode, type LightMode } from './light-figures'

/** The state of a product's page in its address: what is not stated there is null. */
export type ProductState = {
  /** The slug of the chosen mode. */
  mode: string | null
  /** The distance that is asked about, in meters. */
  at: number | null
}

export const PLAIN_STATE: ProductState = { mode: null, at: null }

/**
 * Reads the state of a product's page from the parameters of its address. Never fails: what is stated twice or cannot be read
 * counts as not stated.
 */
export function readProductState(
  params: Readonly<Record<string, string | string[] | undefined>>,
): ProductState {
  const { mode, at } = params
  return { mode: typeof mode === 'string' ? mode : null, at: readDistance(at) }
}

/** The mode a product's page is about: the one its address names, else the one whose figures stand for the product. */
export function chosenMode<Mode extends Pick<LightMode, 'lumens' | 'dutyCycle'> & { slug: string }>(
  modes: readonly Mode[],
  { mode: slug }: Pick<ProductState, 'mode'>,
): Mode | null {
  return modes.find((mode) => mode.slug === slug) ?? headlineMode(modes)
}

/**
 * The slugs by which addresses name the modes of a product.
 *
 * @param names in English; one without Latin letters, or used before, gets its number
 */
export function modeSlugs(names: readonly string[]): string[] {
  const slugs: string[] = []
  for (const [index, name] of names.entries()) {
    const slug = normalizeSlug(name) || 'mode'
    let free = slug === 'mode' ? `${slug}-${index + 1}` : slug
    for (let number = index + 1; slugs.includes(free); number++) free = `${slug}-${number}`
    slugs.push(free)
  }
  return slugs
}
