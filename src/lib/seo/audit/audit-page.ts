import type { AuditedPage, Check, Finding } from './check'
import { JSON_LD_CHECKS } from './json-ld-checks'
import type { PageDetails } from './read-page'
import { RESULT_CHECKS } from './result-checks'
import { SHARE_CHECKS } from './share-checks'

/** Checks of headings and alternative texts. */
const TEXT_CHECKS = {
  heading: {
    severity: 'error',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    // The title is always there: another one stands in the text.
    field: 'text',
    run: ({ headings }) => {
      const first = headings.filter(({ level }) => level === 1)
      return first.length === 1 && first[0]?.text ? [] : [first.map(({ text }) => text).join(' / ')]
    },
  },
  headingOrder: {
    severity: 'warning',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    field: 'text',
    run: ({ headings }) =>
      headings
        .filter(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1)
        .map(({ level, text }) => `h${level} ${text}`),
  },
  imageAlt: {
    severity: 'error',
    source: 'https://www.w3.org/WAI/tutorials/images/',
    field: 'imageAlt',
    run: ({ images }) => images.filter(({ alt }) => alt === null).map(({ src }) => src),
  },
} as const satisfies Record<string, Check>

const CHECKS = { ...RESULT_CHECKS, ...SHARE_CHECKS, ...JSON_LD_CHECKS, ...TEXT_CHECKS } as const

/** An issue of a page, by itself or in comparison with other pages. */
export type PageFinding = Finding<keyof typeof CHECKS | 'titleUnique' | 'descriptionUnique'>

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
