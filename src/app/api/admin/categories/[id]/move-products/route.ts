import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { moveProductsInput } from '@/lib/http/admin/admin-queries'
import { recordId } from '@/lib/http/admin/record-id'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { moveProducts } from '@/lib/kinds/product/move-products'

/**
 * `{categoryId}`: moves the products of a category to another one, so that it can be deleted. Returns `{message,
 * count}`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('move_products', async ({ request, params }) => {
    const { categoryId } = await readInput(request, moveProductsInput)
    const id = recordId(params, 'categories')
    const { count } = await moveProducts(id, categoryId, authorOf(request))
    return adminReply({ message: `${count === 1 ? '1 product' : `${count} products`} moved`, count })
  }),
})
