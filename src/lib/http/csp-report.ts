import { z } from 'zod'
import { loggedPath } from '../config/secret-paths'

const VIOLATIONS_MAX = 10

const text = z.string().max(5000).optional()

/** One report of the older form (CSP level 2). */
const uriReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().optional(),
  }),
})

/** Several of the newer one (Reporting API). */
const apiReports = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: z.number().nullish(),
      }),
    }),
  )
  .max(100)

/** The logged details of a violation: the directive, the page and the blocked resource. */
export type CspViolation = {
  directive: string
  page: string
  blocked: string
  source: string
  line: number | null
}

/** An address without its query, which can contain a visitor's input. Keywords such as `inline` stay. */
function bare(address: string | undefined): string {
  return (address ?? '').split(/[?#]/, 1)[0]?.slice(0, 300) ?? ''
}

/** An address of a report, without what is secret in it: a script within a page has the page's. */
function addressOf(address: string | undefined): string {
  const shown = bare(address)
  if (!URL.canParse(shown)) return shown
  const { origin, pathname } = new URL(shown)
  return origin === 'null' ? shown : origin + loggedPath(pathname)
}

/** The violations of a report; null for anything else. */
export function cspViolations(json: string): CspViolation[] | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  const single = uriReport.safeParse(value).data?.['csp-report']
  if (single) {
    return [
      {
        directive: bare(single['effective-directive'] ?? single['violated-directive']),
        page: addressOf(single['document-uri']),
        blocked: addressOf(single['blocked-uri']),
        source: addressOf(single['source-file']),
        line: single['line-number'] ?? null,
      },
    ]
  }
  const several = apiReports.safeParse(value).data
  return (
    several
      ?.filter(({ type }) => type === 'csp-violation')
      .slice(0, VIOLATIONS_MAX)
      .map(({ body }) => ({
        directive: bare(body.effectiveDirective),
        page: addressOf(body.documentURL),
        blocked: addressOf(body.blockedURL),
        source: addressOf(body.sourceFile),
        line: body.lineNumber ?? null,
      })) ?? null
  )
}
