import { adminRoute } from '@/lib/access/admin-route'
import { countPageAudits, readSiteAudit, startSiteAudit } from '@/lib/data/page-audits'
import { readSiteLocales } from '@/lib/firm/site-locales'
import { localeQuerySchema } from '@/lib/http/admin/list-query'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { wakeAudit } from '@/lib/jobs/queue'
import type { Locale } from '@/lib/texts/locales'

const stateOf = async (locale: Locale) => ({
  audit: await readSiteAudit(),
  ...(await countPageAudits([locale])),
  siteErrors: (await countPageAudits(await readSiteLocales())).errors,
})

/**
 * The audit of all pages, `{audit: {startedAt, finishedAt, passed, total}, pages, errors, siteErrors}` with the audited pages of
 * `?locale=` and their errors, and the errors in all languages of the site. POST starts one, unless one is going on.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('audit_pages', async ({ request }) =>
    adminReply(await stateOf(parseQuery(localeQuerySchema, request).locale)),
  ),
  POST: adminRoute('audit_pages', async ({ request }) => {
    const { locale } = parseQuery(localeQuerySchema, request)
    await startSiteAudit()
    wakeAudit()
    return adminReply(await stateOf(locale), { status: 202 })
  }),
})
