import { adminRoute } from '@/lib/access/admin-route'
import { countPageAudits, readSiteAudit, startSiteAudit } from '@/lib/data/page-audits'
import { readSiteLocales } from '@/lib/firm/site-locales'
import { localeQuerySchema } from '@/lib/http/admin/list-query'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { wakeAudit } from '@/lib/jobs/queue'
import type { Locale } from '@/lib/texts/locales'

async function stateOf(locale: Locale) {
  const site = await readSiteLocales()
  const found = await countPageAudits([locale, ...site.filter((each) => each !== locale)])
  const faulty = found.filter((each) => each.errors > 0 && site.includes(each.locale))
  return {
    audit: await readSiteAudit(),
    pages: found[0]?.pages ?? 0,
    errors: found[0]?.errors ?? 0,
    siteErrors: faulty.reduce((sum, { errors }) => sum + errors, 0),
    errorLocale: faulty[0]?.locale ?? null,
  }
}

/**
 * The audit of all pages, `{audit: {startedAt, finishedAt, passed, total}, pages, errors, siteErrors, errorLocale}` with the audited
 * pages of `?locale=` and their errors, the errors in all languages of the site, and a language that has some: that of
 * `?locale=` before any other. POST starts one, unless one is going on.
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
