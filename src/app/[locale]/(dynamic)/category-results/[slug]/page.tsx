import { PRODUCT_SORTS, parseProductSort } from '@/lib/domain/product-sort'
import { categoryPage } from '../../../(static)/products/[slug]/category-page'

type CategoryResultsProps = {
  params: Promise<{ slug: string }>
  searchParams: Promise<{ sort?: string | string[] }>
}

export const instant = false

const pages = Object.fromEntries(PRODUCT_SORTS.map((sort) => [sort, categoryPage(sort)]))

async function pageOf({ searchParams }: CategoryResultsProps) {
  const { sort } = await searchParams
  return pages[parseProductSort(Array.isArray(sort) ? sort[0] : sort)] ?? categoryPage('newest')
}

/** Its canonical address is the category's own: the same products in another order. */
export async function generateMetadata(props: CategoryResultsProps) {
  return (await pageOf(props)).generateMetadata(props)
}

/** A category's products in another order than the page itself has: what `/products/{slug}?sort=…` shows. */
export default async function CategoryResultsPage(props: CategoryResultsProps) {
  return (await pageOf(props)).Page(props)
}
