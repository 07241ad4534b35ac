import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { binQuerySchema } from '@/lib/http/admin/admin-queries'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { KINDS } from '@/lib/kinds'
import { TABLE_KEYS, TABLES } from '@/lib/kinds/tables'
import { listBin } from '@/lib/records/history/bin'

const querySchema = binQuerySchema(TABLE_KEYS)

/** What was deleted and can be brought back: `[BinEntry]`, of all kinds or of `?type=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_bin', async ({ request }) => {
    const { type, ...query } = parseQuery(querySchema, request)
    // A revoked key never comes back.
    const readable = TABLE_KEYS.filter((key) => key !== 'keys' && mayUse(request, KINDS[key], 'read'))
    const tables = readable.filter((key) => !type || key === type).map((key) => TABLES[key])
    return adminListReply(request, await listBin(tables, query))
  }),
})
