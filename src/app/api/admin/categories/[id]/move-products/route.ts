import { adminRoute } from '@/app/api/admin/admin-route'
import { revalidateTags } from '@/lib/cache/revalidate-tags'
import { isId } from '@/lib/domain/id'
import { moveProductsInput } from '@/lib/http/admin-queries'
import { callOrigin } from '@/lib/http/call-origin'
import { ApiError } from '@/lib/http/errors'
import { readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { KINDS } from '@/lib/kinds'
import { moveProducts } from '@/lib/kinds/product/move-products'
import { notFoundText } from '@/lib/resources/kind-texts'

/**
 * `{categoryId}`: moves the products of a category to another one, so that it can be deleted. Returns `{message,
 * count}`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('Failed to move products', async (request, context) => {
    const { id } = await context.params
    const { categoryId } = moveProductsInput.parse(await readJsonBody(request))
    if (!isId(id)) throw new ApiError('not_found', notFoundText(KINDS.categories))
    const { count, tags } = await moveProducts(id, categoryId, callOrigin(request))
    await revalidateTags(tags)
    return adminReply({ message: `${count === 1 ? '1 product' : `${count} products`} moved`, count })
  }),
})
