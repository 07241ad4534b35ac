'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import { SEO_PAGES_AT_ONCE } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import { auditSite } from '@/lib/seo/audit/audit-site'
import { useKindWords } from '../core/kind-words'
import { useNavigation } from '../core/navigation'
import { auditedPageSchema } from '../core/response-schemas'
import { useSession } from '../core/session'
import { useInterfaceLanguage } from '../core/words'
import { ListFailure, ListSkeleton } from '../list/list-states'
import { requestFieldFocus } from './field-focus'
import { FindingsList } from './findings-list'
import { LanguageSegments } from './language-segments'
import { Segments } from './segments'

type PageRow = z.infer<typeof auditedPageSchema>

type AuditPage = { rows: PageRow[]; total: number }

/** Every page of the sitemap with its title, description and findings, read from the pages themselves. */
export function SeoOverview() {
  const t = useTranslations('admin.seo')
  const words = useKindWords()
  const { list } = useSession()
  const [interfaceLocale] = useInterfaceLanguage()
  const [locale, setLocale] = useState<Locale>(interfaceLocale)
  const [shown, setShown] = useState<'all' | 'issues'>('all')
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['admin', 'seo', 'pages', locale],
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
      const query = new URLSearchParams({ locale, offset: String(pageParam) })
      const { items, total } = await list(`/api/admin/seo-pages?${query}`, {
        schema: auditedPageSchema,
        failed: 'audit_pages',
        signal,
      })
      return { rows: items, total }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const passed = pages.length * SEO_PAGES_AT_ONCE
      return passed < total ? passed : undefined
    },
  })

  // The whole site, a few pages at a time: what is wrong between pages shows only when all are read.
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])

  const read = data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = data?.pages[0]?.total ?? 0
  const passed = (data?.pages.length ?? 0) * SEO_PAGES_AT_ONCE
  const between = withoutOtherLanguages(read)
  const rows = read.map((row) => ({
    ...row,
    findings: [
      ...row.findings,
      ...between.filter(({ url }) => url === row.url).map(({ finding }) => finding),
    ],
  }))
  const listed = shown === 'all' ? rows : rows.filter(({ findings }) => findings.length > 0)
  const errors = rows
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity === 'error').length

  return (
    <section aria-busy={isFetching}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-8 pb-5">
        <div className="mr-auto max-w-prose">
          <h1 className="wide text-h3">{t('overview')}</h1>
          <p className="mt-1 text-xs text-ink-3">{t('overviewLead')}</p>
        </div>
        <p role="status" className="text-xs text-ink-2 tabular-nums">
          {passed < total
            ? t('reading', { read: passed, count: total })
            : t('summary', { count: read.length, errors })}
        </p>
        <Segments
          label={t('filter')}
          value={shown}
          onChoose={setShown}
          options={[
            { value: 'all', label: t('all') },
            { value: 'issues', label: t('withIssues') },
          ]}
        />
        <LanguageSegments value={locale} onChoose={setLocale} />
      </div>
      {error && read.length === 0 ? (
        <ListFailure text={words.error(error)} onRetry={() => refetch()} />
      ) : read.length === 0 ? (
        <ListSkeleton />
      ) : (
        <ul className="border-t border-ink">
          {listed.map((row) => (
            <Page key={row.url} row={row} />
          ))}
          {listed.length === 0 && <li className="py-10 text-center text-sm text-ink-2">{t('allWell')}</li>}
        </ul>
      )}
    </section>
  )
}

/** Alternates lead to pages of the other language, which are read apart; the server's own audit looks at both. */
function withoutOtherLanguages(rows: readonly PageRow[]) {
  return auditSite(rows.map((row) => ({ ...row, alternates: [] })))
}

function Page({ row: { url, path, thing, titles, descriptions, findings } }: { row: PageRow }) {
  const t = useTranslations('admin.seo')
  const { go } = useNavigation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors

  const fix = (field: string) => {
    if (!thing) return
    requestFieldFocus(field)
    go({ tab: thing.type, subject: thing.id })
  }

  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[1.1fr_1.6fr_12rem] md:items-center">
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">{titles[0] ?? t('noTitle')}</p>
          <a
            href={new URL(url).pathname}
            target="_blank"
            rel="noreferrer"
            className="block min-h-6 truncate text-xs text-ink-3 underline-offset-4 hover:underline"
          >
            {path}
          </a>
        </div>
        <p className="line-clamp-2 text-xs text-ink-2">{descriptions[0] ?? t('noDescription')}</p>
        <div className="flex items-center gap-2 md:justify-end">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            disabled={findings.length === 0}
            onClick={() => setOpen(!open)}
            className={`min-h-11 rounded-ui px-3 text-xs tabular-nums max-md:-ml-3 ${errors > 0 ? 'font-semibold text-danger' : warnings > 0 ? 'text-amber-ink dark:text-amber' : 'text-ink-3'} enabled:hover:bg-plate`}
          >
            {findings.length === 0 ? t('well') : t('counts', { errors, warnings })}
          </button>
          {thing && (
            <button
              type="button"
              onClick={() => go({ tab: thing.type, subject: thing.id })}
              className="min-h-11 rounded-ui px-3 text-xs underline underline-offset-4 hover:bg-plate"
            >
              {t('edit')}
              <span className="sr-only">: {titles[0]}</span>
            </button>
          )}
        </div>
      </div>
      {open && (
        <div id={id} className="pb-4">
          <FindingsList findings={findings} type={thing?.type ?? null} onField={fix} />
        </div>
      )}
    </li>
  )
}
