'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useKindWords } from '../core/kind-words'
import { locationHash } from '../core/location'
import { auditStateSchema } from '../core/response-schemas'
import { useSession } from '../core/session'
import { useWaiting } from '../core/waiting'
import { useInterfaceLanguage } from '../core/words'

/** Reasons that say so in red. */
const URGENT = 'overdue'

/** How many issues the last audit of all pages found. */
function useIssues(): number {
  const { call } = useSession()
  const [locale] = useInterfaceLanguage()
  const { data } = useQuery({
    queryKey: ['admin', 'seo', 'audit', locale],
    queryFn: () =>
      call('GET', `/api/admin/seo-audit?locale=${locale}`, {
        schema: auditStateSchema,
        failed: 'audit_pages',
      }),
  })
  return data?.errors ?? 0
}

/** The first thing after the login: what waits, each leading to the list of it. */
export function WaitingPanel() {
  const t = useTranslations('admin.waiting')
  const words = useKindWords()
  const waiting = useWaiting()
  const issues = useIssues()
  const entries = (waiting ?? []).map(({ reason, kind, count, filters }) => ({
    id: `${reason} ${kind}`,
    count,
    text: t(`reason.${reason}`, { records: count === 1 ? words.singular(kind) : words.plural(kind) }),
    href: locationHash({ tab: kind, subject: null, query: new URLSearchParams(filters).toString() }),
    urgent: reason === URGENT,
  }))
  if (issues > 0) {
    const href = locationHash({ tab: 'seo', subject: null })
    entries.push({ id: 'issues', count: issues, text: t('issues', { count: issues }), href, urgent: false })
  }
  if (!waiting) return null
  return (
    <section aria-labelledby="waiting-heading" className="pt-8">
      <h2 id="waiting-heading" className="wide text-h3">
        {t('heading')}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('nothing')}</p>
      ) : (
        <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
          {entries.map(({ id, count, text, href, urgent }) => (
            <li key={id} className="border-b border-line">
              <a href={href} className="group flex min-h-12 items-baseline gap-3 py-3 text-sm">
                <span className={`wide min-w-10 text-h4 tabular-nums ${urgent ? 'text-danger' : ''}`}>
                  {count}
                </span>
                <span className="group-hover:underline group-hover:underline-offset-4">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
