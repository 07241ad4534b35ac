import { productsNear } from '@/lib/kinds/product/catalogue/queries'
import { filteredListRoute } from '../filtered-list-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = filteredListRoute(async (list) => {
  const { value, version, total } = await productsNear(list)
  return { body: value, version, total }
})
