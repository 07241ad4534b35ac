import { adminRoute } from '@/app/api/admin/admin-route'
import { expireTags } from '@/lib/cache/revalidate-tags'
import { moveProducts } from '@/lib/data/admin/move-products'
import { isId } from '@/lib/domain/id'
import { callOrigin } from '@/lib/http/call-origin'
import { ApiError } from '@/lib/http/errors'
import { readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { RESOURCES } from '@/lib/resources/all-resources'
import { notFoundText } from '@/lib/resources/resource-texts'
import { moveProductsInput } from '@/lib/schemas/admin-queries'

/** `{categoryId}`: moves the products of a category to another, so that it can be deleted. Answers `{message, count}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('Failed to move products', async (request, context) => {
    const { id } = await context.params
    const { categoryId } = moveProductsInput.parse(await readJsonBody(request))
    if (!isId(id)) throw new ApiError('not_found', notFoundText(RESOURCES.categories))
    const { count, renews } = await moveProducts(id, categoryId, callOrigin(request))
    await expireTags(renews)
    return adminReply({ message: `${count === 1 ? '1 product' : `${count} products`} moved`, count })
  }),
})
