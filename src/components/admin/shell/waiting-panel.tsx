'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { languageGap } from '@/lib/fields/list-filters'
import { kindOf } from '@/lib/kinds/any-kind'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useFirmDay, useFullMomentText } from '../core/moments'
import { usePageLanguage } from '../core/translation-language'
import { useWaiting, type WaitingEntry } from '../core/waiting'
import { DOCTOR_KEY } from '../findings/product-findings'
import { useAuditState } from '../seo/use-audit-state'

/** Reasons that say so in red. */
const URGENT = ['overdue', 'failedDraft', 'receiverOff']

/** How many products have errors. */
function useProductErrors(): number {
  const { list } = useSession()
  const { data } = useQuery({
    queryKey: [...DOCTOR_KEY, 'errors'],
    queryFn: async ({ signal }) =>
      (await list('/api/admin/doctor?shown=errors&limit=1', { failed: 'examine', signal })).total,
  })
  return data ?? 0
}

/** The first thing after the login: what waits, each leading to the list of it. */
export function WaitingPanel() {
  const t = useTranslations('admin.waiting')
  const words = useKindTexts()
  const waiting = useWaiting()
  const { siteErrors: issues = 0, errorLocale } = useAuditState(usePageLanguage()).data ?? {}
  const faulty = useProductErrors()
  const expiring = (waiting ?? []).filter(({ reason }) => reason === 'expiring')
  const backup = (waiting ?? []).find(({ reason }) => reason === 'backup')?.backup
  const [locale] = useInterfaceLanguage()
  const entries = (waiting ?? []).flatMap(({ reason, kind, count, filters, id, name }) =>
    reason === 'expiring' || reason === 'backup'
      ? []
      : {
          id: `${reason} ${kind} ${filters.missing ?? ''} ${id ?? ''}`,
          count,
          text: t(`reason.${reason}`, {
            records: count === 1 ? words.singular(kind) : words.plural(kind),
            language: words.value(languageGap(filters.missing ?? '')?.locale ?? ''),
            named: name ? 'some' : 'none',
            name: name?.[locale] ?? '',
          }),
          href: locationHash({
            tab: kind,
            subject: id === undefined ? null : (kindOf(kind).single?.name ?? id),
            query: new URLSearchParams(filters).toString(),
          }),
          urgent: URGENT.includes(reason),
        },
  )
  if (faulty > 0) {
    const href = locationHash({ tab: 'doctor', subject: null })
    entries.push({ id: 'doctor', count: faulty, text: t('doctor', { count: faulty }), href, urgent: true })
  }
  if (issues > 0) {
    const href = locationHash({
      tab: 'seo',
      subject: null,
      ...(errorLocale && { query: `locale=${errorLocale}` }),
    })
    entries.push({ id: 'issues', count: issues, text: t('issues', { count: issues }), href, urgent: false })
  }
  if (!waiting) return null
  return (
    <section aria-labelledby="waiting-heading" className="pt-8">
      <h2 id="waiting-heading" className="wide text-h3">
        {t('heading')}
      </h2>
      {backup && <BackupTrouble {...backup} />}
      {entries.length + expiring.length === 0 ? (
        backup ? null : (
          <p className="mt-2 text-ink-2">{t('nothing')}</p>
        )
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
      {expiring.map(({ kind, count, parts }) => (
        <ExpiringParts key={kind} kind={kind} count={count} parts={parts} />
      ))}
    </section>
  )
}

/** Scheduled backups that fail, or are not made any more. */
function BackupTrouble({ succeededAt, failure }: NonNullable<WaitingEntry['backup']>) {
  const t = useTranslations('admin.backups')
  const moment = useFullMomentText()
  return (
    <div className="mt-4 border-l-2 border-danger pl-3 text-sm wrap-anywhere">
      <p className="font-semibold">{t('subject')}</p>
      <p className="mt-1">{succeededAt ? t('last', { at: moment(succeededAt) }) : t('never')}</p>
      <p className="mt-1 text-ink-2">{failure ? t('failure', { reason: failure }) : t('notRun')}</p>
    </div>
  )
}

/** Records that end soon or have ended, each with its link, and the links to their lists where there are more. */
function ExpiringParts({ kind, count, parts = [] }: Pick<WaitingEntry, 'kind' | 'count' | 'parts'>) {
  const t = useTranslations('admin.waiting')
  const words = useTranslations('admin.filters.options.day')
  const ends = kindOf(kind).filters.find(({ type }) => type === 'day')
  const format = useFormatter()
  const [locale] = useInterfaceLanguage()
  const today = useFirmDay()
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold">{t('expiring', { count })}</h3>
      <ul className="mt-2 border-t border-line">
        {parts.map(({ id, label, name, on }) => {
          const day = format.dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' })
          const ended = on < today
          return (
            <li key={id} className="border-b border-line">
              <a
                href={locationHash({ tab: kind, subject: id })}
                className="group flex min-h-12 flex-wrap items-baseline gap-x-4 py-3 text-sm"
              >
                <span className="mr-auto group-hover:underline group-hover:underline-offset-4">
                  <span className="font-semibold">{name[locale]}</span>
                  {label[locale] && ` · ${label[locale]}`}
                </span>
                <span className={ended ? 'text-danger' : 'text-ink-2'}>
                  {t(ended ? 'ended' : 'ends', { day })}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {ends && count > parts.length && (
        <p className="flex flex-wrap gap-x-6 text-sm">
          {(['soon', 'ended'] as const).map((value) => (
            <a
              key={value}
              href={locationHash({ tab: kind, subject: null, query: `${ends.name}=${value}` })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {words(value)}
            </a>
          ))}
        </p>
      )}
    </>
  )
}
