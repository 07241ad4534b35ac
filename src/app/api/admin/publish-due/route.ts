import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { SCHEDULED_TABLES } from '@/lib/kinds/scheduled-tables'
import { publishDue } from '@/lib/records/drafts/scheduled-publishing'

/** Publishes and takes offline what is due, `{changed}`, as the server does by itself every few seconds. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('publish_due', async () => adminReply({ changed: await publishDue(SCHEDULED_TABLES) })),
})
