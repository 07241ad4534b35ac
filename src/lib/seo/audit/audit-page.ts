import type { SiteCheckId } from './audit-site'
import type { AuditedPage, Check, Finding } from './check'
import { JSON_LD_CHECKS } from './json-ld-checks'
import type { PageDetails } from './read-page'
import { RESULT_CHECKS } from './result-checks'
import { SHARE_CHECKS } from './share-checks'
import { TEXT_CHECKS } from './text-checks'

const CHECKS = { ...RESULT_CHECKS, ...SHARE_CHECKS, ...JSON_LD_CHECKS, ...TEXT_CHECKS } as const

/** An issue of a page, by itself or in comparison with other pages. */
export type PageFinding = Finding<keyof typeof CHECKS | SiteCheckId>

export const CHECK_IDS = Object.keys(CHECKS) as (keyof typeof CHECKS)[]

/** The issues of a page in the order of the checks; of one that is not served, that alone. */
export function auditPage(details: PageDetails, page: AuditedPage): PageFinding[] {
  const checks = page.status === 200 ? CHECK_IDS : (['status'] as const)
  return checks.flatMap((check) => {
    const { severity, source, field, run }: Check = CHECKS[check]
    return run(details, page).map((found) => ({
      check,
      severity,
      source,
      field,
      ...(typeof found === 'string' ? { detail: found } : found),
    }))
  })
}
