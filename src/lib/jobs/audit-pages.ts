import pLimit from 'p-limit'
import { type PageAudit, type SiteAudit, storePageAudits, takeSiteAudit } from '../data/page-audits'
import { readSiteLocales } from '../firm/site-locales'
import { expectedTypes } from '../kinds/expected-types'
import { readSiteOverview, type SiteOverview, somePages } from '../kinds/site-pages'
import { failureDetails, log } from '../runtime/log'
import { inspectPage } from '../seo/audit/inspect-page'
import { RESULT_CHECKS } from '../seo/audit/result-checks'
import { absoluteUrl } from '../seo/metadata'
import type { SitePage } from '../seo/sitemap-xml'
import type { Locale } from '../texts/locales'
import { SEO_PAGES_AT_ONCE } from '../values/limits'

/** Visitors come first: the audit renders no more than two pages at a time. */
const limit = pLimit(2)

const { title, description, status } = RESULT_CHECKS

/** What only a comparison of all pages shows. */
const SHARED_TEXTS = [
  { column: 'titles', check: 'titleUnique', source: title.source, field: title.field },
  {
    column: 'descriptions',
    check: 'descriptionUnique',
    source: description.source,
    field: description.field,
  },
] as const

/** Which pages there are, read once for an audit: with 100,000 products it takes a while. */
let overview: { of: number; pages: Promise<SiteOverview> } | undefined

function pagesOf({ startedAt }: SiteAudit): Promise<SiteOverview> {
  if (overview?.of !== startedAt.getTime()) {
    const pages = readSiteOverview()
    pages.catch(() => {
      overview = undefined
    })
    overview = { of: startedAt.getTime(), pages }
  }
  return overview.pages
}

/**
 * Goes on with the audit of all pages by some of them, in every language they exist in.
 *
 * @returns Whether there are more.
 */
export async function auditSomePages(): Promise<boolean> {
  const audit = await takeSiteAudit()
  if (!audit) return false
  const locales = await readSiteLocales()
  const { pages, total } = await somePages(await pagesOf(audit), locales, audit.passed, SEO_PAGES_AT_ONCE)
  const rows = await Promise.all(
    pages.flatMap((page) =>
      [page, ...(page.further ? [{ ...page, path: page.further }] : [])].flatMap((one) =>
        one.languages.map((locale) => limit(() => auditOf(one, locale))),
      ),
    ),
  )
  const passed = Math.min(total, audit.passed + SEO_PAGES_AT_ONCE)
  await storePageAudits(rows, audit, { passed, total, sharedTexts: SHARED_TEXTS })
  return passed < total
}

async function auditOf({ path, record, languages }: SitePage, locale: Locale): Promise<PageAudit> {
  const page = { path, locale, record, url: absoluteUrl(locale, path) }
  try {
    const {
      status: answered,
      facts,
      findings,
    } = await inspectPage({
      path,
      locale,
      languages,
      expectedTypes: expectedTypes(path),
      draftToken: null,
      withSharePicture: false,
    })
    // Failed pages share the title of their screen, which says nothing of the pages.
    const { titles, descriptions } = answered === 200 ? facts : { titles: [], descriptions: [] }
    return { ...page, titles, descriptions, findings }
  } catch (error) {
    // A page that cannot be requested must not hold up the others.
    log.warn({ event: 'page not audited', path, ...failureDetails(error) })
    const { severity, source, field } = status
    const finding = { check: 'status', severity, source, field, detail: '—' }
    return { ...page, titles: [], descriptions: [], findings: [finding] }
  }
}
