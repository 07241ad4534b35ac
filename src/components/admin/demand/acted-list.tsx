'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { categoryPath, PATHS } from '@/lib/config/paths'
import type { FormValues } from '@/lib/fields/forms/form-values'
import { type AnyKind, KINDS } from '@/lib/kinds'
import { isTranslatedLocale, type Locale } from '@/lib/texts/locales'
import type { ACTED_LISTS } from '@/lib/visits/demand-lists'
import { buttonClass } from '../../ui/button'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import type { DemandReply, DemandRow } from '../core/responses'
import { CreateInPlace } from '../panel/create-in-place'
import { CsvButton } from './csv-button'
import { useDayText } from './weeks-charts'

type ActedListName = (typeof ACTED_LISTS)[number]

type ActedListProps = {
  list: ActedListName
  demand: DemandReply
  /** The days, as the API takes them. */
  query: URLSearchParams
  /** Shows the range over the figures that filters ask for. */
  onGap: (filters: string) => void
}

const ACT_CLASS = buttonClass('line', 'min-h-9 max-w-full px-3 text-xs')

/** A new record of a kind, and what its form begins with. */
type Begun = { kind: AnyKind; initial: FormValues }

/** A list of what visitors look for, each row with what can be done about it. */
export function ActedList({ list, demand, query, onGap }: ActedListProps) {
  const t = useTranslations('admin.demand')
  const words = useKindTexts()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const [begun, setBegun] = useState<Begun | null>(null)
  const { rows, total } = demand.lists[list]
  return (
    <section aria-labelledby={`demand-${list}`} className="mt-14">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-ink pb-3">
        <div className="mr-auto max-w-prose">
          <h2 id={`demand-${list}`} className="wide text-h4">
            {t(`lists.${list}`)}
          </h2>
          <p className="mt-1 text-xs text-ink-3">{t(`leads.${list}`)}</p>
        </div>
        {total > 0 && <CsvButton list={list} query={query} />}
      </div>
      {rows.length === 0 && <p className="py-4 text-sm text-ink-2">{t('empty')}</p>}
      <ul>
        {rows.map((row) => (
          <li
            key={`${row.key} ${row.detail}`}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3 lg:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
          >
            <Row list={list} row={row} />
            <div className="col-start-2 flex flex-wrap gap-2 lg:col-start-3 lg:max-w-xl lg:justify-end">
              <Acts list={list} row={row} demand={demand} onBegin={setBegun} onGap={onGap} />
            </div>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="pt-2 text-xs text-ink-3">{t('more', { count: total - rows.length })}</p>
      )}
      {begun && (
        <CreateInPlace
          {...begun}
          onCreated={(record) => {
            setBegun(null)
            notices.success(words.success(begun.kind, 'create'))
            void invalidate({ kind: begun.kind, saved: record })
          }}
          onClose={() => setBegun(null)}
        />
      )}
    </section>
  )
}

/** Where visitors see what a row is about. */
function publicPath(list: ActedListName, { key, detail }: DemandRow): string | null {
  if (list === 'searches') return `${PATHS.products}?${new URLSearchParams({ search: key })}`
  if (list === 'filters') return `${detail ? categoryPath(detail) : PATHS.products}?${key}`
  return list === 'missing' ? null : key
}

function Row({ list, row }: { list: ActedListName; row: DemandRow }) {
  const t = useTranslations('admin.demand')
  const words = useKindTexts()
  const format = useFormatter()
  const day = useDayText()
  const { key, detail, count, before, last, label, now = 0, visits = 0, products = 0 } = row
  const path = publicPath(list, row)
  const text = label ?? key
  const told = [
    ...(list === 'articles'
      ? [t('asked', { count }), t('products', { count: products }), t('visitsOf', { count: visits })]
      : []),
    t('beforeCount', { count: before }),
    ...(last ? [t('last', { day: day(last) })] : []),
    ...(list === 'searches' && detail ? [t('searchesIn', { language: words.value(detail) })] : []),
    ...(list === 'missing' ? [t('linkedFrom', { host: detail })] : []),
  ]
  return (
    <>
      <p className="text-right text-h4 leading-6 font-medium tabular-nums">
        <span className="sr-only">{t('times', { count })}</span>
        <span aria-hidden="true">{format.number(count)}</span>
      </p>
      <div className="min-w-0">
        <p className="text-sm font-semibold wrap-anywhere">
          {path === null ? (
            <bdi>{text}</bdi>
          ) : (
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              <bdi>{text}</bdi>
            </a>
          )}
        </p>
        <p className="mt-1 text-xs text-ink-2 tabular-nums wrap-anywhere">{told.join(' · ')}</p>
        {now > 0 && (
          <p className="mt-1 text-xs font-medium">
            <span aria-hidden="true">✓ </span>
            {t(list === 'searches' ? 'found' : 'covered', { count: now })}
          </p>
        )}
      </div>
    </>
  )
}

type ActsProps = {
  list: ActedListName
  row: DemandRow
  demand: DemandReply
  onBegin: (begun: Begun) => void
  onGap: (filters: string) => void
}

/** The actions on a row, for admins whose role allows them. */
function Acts({ list, row, demand: { days }, onBegin, onGap }: ActsProps) {
  const t = useTranslations('admin.demand')
  const may = useMay()
  const day = useDayText()
  const { key, detail, count, label, record } = row
  const begin = (text: string, kind: AnyKind, initial: FormValues): ReactNode =>
    may(kind, 'write') && (
      <button type="button" onClick={() => onBegin({ kind, initial })} className={ACT_CLASS}>
        <span className="truncate">{text}</span>
      </button>
    )
  const open = (text: string): ReactNode =>
    record && (
      <a href={locationHash({ tab: record.type, subject: record.id })} className={ACT_CLASS}>
        <span className="truncate">{text}</span>
      </a>
    )
  const between = { count, from: day(days.from), to: day(days.to) }
  switch (list) {
    case 'searches':
      return (
        <>
          {begin(t('addSynonym'), KINDS.synonyms, synonymOf(key, detail as Locale))}
          {record && open(t('openNearest', { name: record.name }))}
          {begin(t('noteIdea'), KINDS.ideas, { name: key, note: t('ideaSearched', between) })}
        </>
      )
    case 'filters':
      return (
        <>
          <button type="button" onClick={() => onGap(key)} className={ACT_CLASS}>
            {t('seeGap')}
          </button>
          {begin(t('noteIdea'), KINDS.ideas, {
            name: (label ?? key).slice(0, IDEA_NAME_CHARS),
            note: t('ideaAsked', { ...between, filters: label ?? key }),
          })}
        </>
      )
    case 'missing':
      return begin(record ? t('redirect', { name: record.name }) : t('redirectBlank'), KINDS.redirects, {
        from: key,
        ...(record && { to: record.path }),
      })
    case 'unasked':
      return open(t('seo'))
    case 'articles':
      return open(t('openArticle'))
  }
}

const IDEA_NAME_CHARS = 200

/** What the form of a synonym begins with: a word of another language stands for itself there, too. */
const synonymOf = (word: string, locale: Locale): FormValues => ({
  name: word,
  ...(isTranslatedLocale(locale) && { [`${locale}.name`]: word }),
})
