import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { TABLE_KEYS, TABLES } from '@/lib/kinds/tables'
import { listSharedValues } from '@/lib/records/shared-values'

/** The values several records share although each should have its own: `[SharedValue]`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_shared_values', async ({ request }) =>
    adminReply(
      await listSharedValues(
        TABLE_KEYS.map((key) => TABLES[key]).filter(({ kind }) => mayUse(request, kind, 'read')),
      ),
    ),
  ),
})
