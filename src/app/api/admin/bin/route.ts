import { adminRoute } from '@/app/api/admin/admin-route'
import { binQuerySchema } from '@/lib/http/admin/admin-queries'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { TABLE_KEYS, TABLES } from '@/lib/kinds/tables'
import { listBin } from '@/lib/records/history/bin'

const querySchema = binQuerySchema(TABLE_KEYS)

/** What was deleted and can be brought back: `[BinEntry]`, of all kinds or of `?type=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_bin', async (request) => {
    const { type, ...query } = parseQuery(querySchema, request)
    const tables = (type ? [type] : TABLE_KEYS).map((key) => TABLES[key])
    return adminListReply(request, await listBin(tables, query))
  }),
})
