import { adminRoute } from '@/app/api/admin/admin-route'
import { listBin } from '@/lib/data/admin/read'
import { TABLE_KEYS } from '@/lib/data/admin/tables'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { binQuerySchema } from '@/lib/schemas/admin-queries'

const querySchema = binQuerySchema(TABLE_KEYS)

/** What was deleted and can be brought back: `[BinEntry]`, of all resources or of `?type=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('Failed to fetch the bin', async (request) =>
    adminListReply(request, await listBin(parseQuery(querySchema, request))),
  ),
})
