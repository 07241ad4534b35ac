import { adminRoute } from '@/lib/access/admin-route'
import { ApiError } from '@/lib/errors/api-error'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { countPassports, forgetPassports } from '@/lib/kinds/product/papers/keep-passports'

/**
 * `{kept}`: how many passports stay of a product that is public no more, or that had another number. DELETE removes them for a product
 * that was never sold: owners alone can say so.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_passport', async ({ params }) =>
    adminReply({ kept: await countPassports(recordId(params, 'products')) }),
  ),
  DELETE: adminRoute('delete_passport', async ({ params }) => {
    const count = await forgetPassports(recordId(params, 'products'))
    if (count === 0) throw new ApiError('passport_not_found')
    return adminReply({ message: 'Passport deleted', count })
  }),
})
