'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PageKindKey } from '@/lib/kinds'
import type { Inspection } from '@/lib/seo/audit/inspect-page'
import type { Locale } from '@/lib/texts/locales'
import { Icon } from '../../ui/icon'
import { Segments } from '../controls/segments'
import { usePageLanguage } from '../core/translation-language'
import { useRead } from '../core/use-read'
import { focusField, SEO_PANEL, takeRequestedField } from '../findings/field-focus'
import { ListFailure } from '../list/list-states'
import { FindingsList } from './findings-list'
import { LanguageSegments } from './language-segments'
import { LinkCard } from './link-card'
import { NodeList } from './node-list'
import { PageFactsList } from './page-facts-list'
import { SearchResult } from './search-result'

type SeoPanelProps = { type: PageKindKey; id: string }

/** Beside a form: the saved page as search engines and networks see it, made from the page itself. */
export function SeoPanel({ type, id }: SeoPanelProps) {
  const t = useTranslations('admin.seo')
  const [locale, setLocale] = useState<Locale>(usePageLanguage())
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const { data, error, isFetching, refetch } = useRead<Inspection>(
    [type, 'seo', id, locale],
    `/api/admin/seo-preview?${new URLSearchParams({ type, id, locale })}`,
    'preview_page',
    { gcTime: 0 },
  )

  const heading = useRef<HTMLHeadingElement>(null)
  const isSought = useRef(false)
  useEffect(() => {
    const field = takeRequestedField()
    isSought.current = field === SEO_PANEL
    if (isSought.current) heading.current?.focus()
    else if (field) focusField(field)
  }, [])
  const isThere = data !== undefined || error !== null
  useEffect(() => {
    // Once it has its height: before, the end of the form may be all there is to scroll to.
    if (isSought.current) heading.current?.scrollIntoView({ block: 'start' })
    if (isThere) isSought.current = false
  }, [isThere])

  return (
    <section aria-labelledby="seo-panel" aria-busy={isFetching}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 id={SEO_PANEL} ref={heading} tabIndex={-1} className="wide mr-auto scroll-mt-6 text-h4">
          {t('title')}
        </h3>
        <LanguageSegments value={locale} onChoose={setLocale} />
      </div>
      <p className="mt-1 text-xs text-ink-3">{t(data?.draft ? 'draftLead' : 'lead')}</p>
      {data ? (
        <div className="mt-6 grid grid-cols-1 gap-8">
          <FindingsList findings={data.findings} type={type} onField={focusField} />
          <div>
            <div className="mb-3 flex items-center justify-between gap-3">
              <h4 className="text-sm font-semibold">{t('searchResult')}</h4>
              <Segments
                label={t('device')}
                value={device}
                onChoose={setDevice}
                options={[
                  { value: 'phone', label: t('phone') },
                  { value: 'desktop', label: t('desktop') },
                ]}
              />
            </div>
            <SearchResult
              url={data.url}
              title={data.facts.titles[0] ?? ''}
              description={data.facts.descriptions[0] ?? ''}
              device={device}
            />
          </div>
          <div>
            <h4 className="mb-3 text-sm font-semibold">{t('linkCard')}</h4>
            <LinkCard inspection={data} />
          </div>
          <Folded title={t('crawlers')}>
            <PageFactsList inspection={data} />
          </Folded>
          <Folded title={t('structuredData')}>
            <NodeList graphs={data.facts.jsonLd.graphs} />
          </Folded>
        </div>
      ) : error ? (
        <ListFailure error={error} onRetry={() => refetch()} />
      ) : (
        <p role="status" className="mt-6 text-sm text-ink-2">
          {t('loading')}
        </p>
      )}
    </section>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group -mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center justify-between text-sm font-semibold">
        {title}
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
