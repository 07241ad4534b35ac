import { COMPARE_MAX_PRODUCTS } from '@/lib/values/page-limits'
import { isText, objectOf } from '@/lib/values/shape'
import { isShownPicture, type ShownPicture } from '@/lib/values/views'
import { sharedList } from '../ui/shared-list'

/** A product chosen for a comparison, with what the tray shows of it. */
export type ChosenProduct = { slug: string; name: string; picture: ShownPicture }

const chosen = sharedList<ChosenProduct>(
  'site-compare',
  objectOf({ slug: isText, name: isText, picture: isShownPicture }),
  (products) => products.slice(0, COMPARE_MAX_PRODUCTS),
)

/** The products this browser has chosen for a comparison, in every tab the same; null until the page is hydrated. */
export const useChosenProducts = chosen.useItems

/** Chooses a product, or lets it go. A seventh is not taken. */
export function choose({ slug, name, picture }: ChosenProduct, wanted: boolean): void {
  const others = chosen.read().filter((other) => other.slug !== slug)
  if (wanted && others.length >= COMPARE_MAX_PRODUCTS) return
  chosen.write(wanted ? [...others, { slug, name, picture }] : others)
}

/** Lets a product go, where it was chosen, by whichever slug. */
export const letGo = (...slugs: string[]) =>
  chosen.write(chosen.read().filter(({ slug }) => !slugs.includes(slug)))

/** Lets all products go. */
export const chooseNone = () => chosen.write([])
