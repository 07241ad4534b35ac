import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { listPageAudits } from '@/lib/data/page-audits'
import { localeQuerySchema } from '@/lib/http/admin/list-query'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { ADMIN_PAGE_SIZE } from '@/lib/values/limits'

const querySchema = localeQuerySchema.extend({
  shown: z.enum(['all', 'issues']).catch('all'),
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(ADMIN_PAGE_SIZE)).catch(ADMIN_PAGE_SIZE),
})

/** `?locale=&shown=&cursor=`: the pages of the sitemap as the last audit found them, or those of them with issues. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('audit_pages', async (request) => {
    const { locale, shown, cursor, limit } = parseQuery(querySchema, request)
    const page = await listPageAudits({ locale, onlyIssues: shown === 'issues', cursor, limit })
    return adminListReply(request, {
      ...page,
      items: page.items.map(({ record, ...row }) => ({ ...row, thing: record })),
    })
  }),
})
