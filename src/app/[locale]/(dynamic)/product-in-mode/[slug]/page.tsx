import { readProductState } from '@/lib/lighting/chosen-mode'
import { productInState } from '../../../(static)/product/[slug]/product-in-state'
import type { SearchParams } from '../../list-state'

type ProductInModeProps = { params: Promise<{ slug: string }>; searchParams: SearchParams }

export const instant = false

const pageOf = async ({ searchParams }: ProductInModeProps) =>
  productInState(readProductState(await searchParams))

/** Its canonical address is the product's own, whatever is chosen. */
export async function generateMetadata(props: ProductInModeProps) {
  return (await pageOf(props)).generateMetadata(props)
}

/** A product with a mode or a distance chosen: what `/product/{slug}?mode=…` shows. */
export default async function ProductInModePage(props: ProductInModeProps) {
  return (await pageOf(props)).Page(props)
}
