import { adminRoute } from '@/lib/access/admin-route'
import { listPageAudits } from '@/lib/data/page-audits'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { auditedPagesQuerySchema } from '../../inputs'

/** `?locale=&shown=&cursor=`: the pages of the sitemap as the last audit found them, or those of them with issues. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('audit_pages', async ({ request }) => {
    const { locale, shown, cursor, limit } = parseQuery(auditedPagesQuerySchema, request)
    const page = await listPageAudits({ locale, onlyIssues: shown === 'issues', cursor, limit })
    return adminListReply(request, {
      ...page,
      items: page.items.map(({ record, ...row }) => ({ ...row, thing: record })),
    })
  }),
})
