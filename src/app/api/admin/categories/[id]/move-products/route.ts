import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { ApiError } from '@/lib/errors/api-error'
import { moveProductsInput } from '@/lib/http/admin/admin-queries'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { moveProducts } from '@/lib/kinds/product/move-products'
import { isId } from '@/lib/values/id'

/**
 * `{categoryId}`: moves the products of a category to another one, so that it can be deleted. Returns `{message,
 * count}`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('move_products', async (request, context) => {
    const { id } = await context.params
    const { categoryId } = await readInput(request, moveProductsInput)
    if (!isId(id)) throw new ApiError('record_not_found', { values: { kind: 'categories' } })
    const { count } = await moveProducts(id, categoryId, authorOf(request))
    return adminReply({ message: `${count === 1 ? '1 product' : `${count} products`} moved`, count })
  }),
})
