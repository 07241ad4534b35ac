'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Locale } from '@/lib/texts/locales'
import { Segments } from '../controls/segments'
import { useAttempt } from '../core/attempt'
import { useMay } from '../core/identity/me'
import { useSession } from '../core/identity/session'
import { Moment } from '../core/moments'
import { useNavigation } from '../core/navigation'
import type { AuditStateReply, PageAuditReply } from '../core/responses'
import { usePageLanguage, useTranslationLanguage } from '../core/translation-language'
import { requestFieldFocus } from '../findings/field-focus'
import { FindingsRow } from '../findings/findings-row'
import { useInfiniteList } from '../list/infinite-list'
import { ListBody, ListFailure, ListSkeleton } from '../list/list-states'
import { FindingsList } from './findings-list'
import { LanguageSegments } from './language-segments'
import { auditUrl, isGoingOn, useAuditState } from './use-audit-state'

const FAILED = 'audit_pages'

/** Every page of the sitemap with its title, description and findings, as the last audit read it. */
export function SeoOverview() {
  const t = useTranslations('admin.seo')
  const { location, narrow } = useNavigation()
  const { siteLocales } = useTranslationLanguage()
  const pageLanguage = usePageLanguage()
  const asked = new URLSearchParams(location.query ?? '').get('locale')
  const locale = siteLocales.find((one) => one === asked) ?? pageLanguage
  const [shown, setShown] = useState<'all' | 'issues'>('all')
  const mayAudit = useMay()({ area: 'content' }, 'write')
  const { call } = useSession()
  const { attempt, isWorking } = useAttempt()
  const { data, error, refetch } = useAuditState(locale)
  const start = () =>
    attempt(() => call('POST', auditUrl(locale), { failed: FAILED }).finally(() => void refetch()))
  const going = isGoingOn(data)

  return (
    <section aria-busy={going}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-8 pb-5">
        <div className="mr-auto max-w-prose">
          <h1 className="wide text-h3">{t('overview')}</h1>
          <p className="mt-1 text-xs text-ink-3">{t('overviewLead')}</p>
          {data && <Progress state={data} />}
        </div>
        {mayAudit && (
          <button
            type="button"
            disabled={going || isWorking}
            onClick={start}
            className="min-h-11 rounded-ui border border-field px-3 text-xs font-semibold enabled:hover:border-ink disabled:text-ink-3"
          >
            {t('audit')}
          </button>
        )}
        <Segments
          label={t('filter')}
          value={shown}
          onChoose={setShown}
          options={[
            { value: 'all', label: t('all') },
            { value: 'issues', label: t('withIssues') },
          ]}
        />
        <LanguageSegments value={locale} onChoose={(chosen) => narrow(`locale=${chosen}`, true)} />
      </div>
      {data ? (
        // What was read before the audit ended is read anew then.
        <Pages auditedAt={data.audit?.finishedAt ?? null} locale={locale} shown={shown} />
      ) : error ? (
        <ListFailure error={error} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}

function Progress({ state: { audit, pages, errors } }: { state: AuditStateReply }) {
  const t = useTranslations('admin.seo')
  return (
    <p role="status" className="mt-1 text-xs text-ink-2 tabular-nums">
      {audit === null ? (
        t('notAudited')
      ) : audit.finishedAt === null ? (
        t('reading', { read: audit.passed, count: audit.total })
      ) : (
        <>
          {t('summary', { count: pages, errors })} · <Moment time={audit.finishedAt} />
        </>
      )}
    </p>
  )
}

type PagesProps = { auditedAt: string | null; locale: Locale; shown: 'all' | 'issues' }

function Pages({ auditedAt, locale, shown }: PagesProps) {
  const t = useTranslations('admin.seo')
  const list = useInfiniteList<PageAuditReply>(
    ['seo', 'pages', locale, shown, auditedAt],
    `/api/admin/seo-pages?${new URLSearchParams({ locale, shown })}`,
    { failed: FAILED },
  )
  const rows = list.pages.flatMap(({ items }) => items)
  return (
    <ListBody
      list={list}
      isEmpty={rows.length === 0}
      empty={
        <p className="border-t border-ink py-10 text-center text-sm text-ink-2">
          {t(shown === 'issues' && auditedAt !== null ? 'allWell' : 'notAudited')}
        </p>
      }
    >
      <ul className="border-t border-ink">
        {rows.map((row) => (
          <Page key={row.url} row={row} />
        ))}
      </ul>
    </ListBody>
  )
}

function Page({ row: { url, path, thing, titles, descriptions, findings } }: { row: PageAuditReply }) {
  const t = useTranslations('admin.seo')
  const { go } = useNavigation()
  const open = thing && (() => go({ tab: thing.type, subject: thing.id }))
  return (
    <FindingsRow
      heading={
        <>
          <p className="truncate text-sm font-semibold">{titles[0] ?? t('noTitle')}</p>
          <a
            href={new URL(url).pathname}
            target="_blank"
            rel="noreferrer"
            className="block min-h-6 truncate text-xs text-ink-3 underline-offset-4 hover:underline"
          >
            {path}
          </a>
        </>
      }
      about={descriptions[0] ?? t('noDescription')}
      severities={findings.map(({ severity }) => severity)}
      onEdit={open ?? undefined}
      label={titles[0]}
    >
      <FindingsList
        findings={findings}
        type={thing?.type ?? null}
        onField={(field) => {
          requestFieldFocus(field)
          open?.()
        }}
      />
    </FindingsRow>
  )
}
