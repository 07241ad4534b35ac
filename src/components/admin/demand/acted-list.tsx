'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FormValues } from '@/lib/fields/forms/form-values'
import type { AnyRecord } from '@/lib/fields/record-values'
import { type AnyKind, KINDS } from '@/lib/kinds'
import { isTranslatedLocale, type Locale } from '@/lib/texts/locales'
import { demandAddress } from '@/lib/visits/demand-address'
import type { ActedListName } from '@/lib/visits/demand-lists'
import { buttonClass } from '../../ui/button'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { requestFieldFocus, SEO_PANEL } from '../findings/field-focus'
import { CreateInPlace } from '../panel/create-in-place'
import { CsvButton } from './csv-button'
import type { DemandReply, DemandRow } from './responses'
import { useDismissal } from './use-dismissal'
import { useDayText } from './weeks-charts'

type ActedListProps = {
  list: ActedListName
  demand: DemandReply
  /** The days, as the API takes them. */
  query: URLSearchParams
  /** Shows the range over the first two numbers that a row asks for. */
  onGap: (row: DemandRow) => void
}

/** The key of the lists for some days in the query cache, behind `admin`. */
export const demandKey = (days: URLSearchParams) => ['demand', days.toString()]

const ACT_CLASS = buttonClass('line', 'min-h-9 max-w-full px-3 text-xs')
const QUIET_ACT_CLASS = 'min-h-9 px-2 text-xs text-ink-2 underline underline-offset-4 disabled:text-ink-3'

/** A new record of a kind, what its form begins with, and the row it is about. */
type Begun = { kind: AnyKind; initial: FormValues; row: DemandRow }

const isSame = (row: DemandRow) => (other: DemandRow) => row.key === other.key && row.detail === other.detail

/** A list of what visitors look for, each row with what can be done about it. */
export function ActedList({ list, demand, query, onGap }: ActedListProps) {
  const t = useTranslations('admin.demand')
  const words = useKindTexts()
  const notices = useNotices()
  const invalidate = useInvalidation()
  const client = useQueryClient()
  const [begun, setBegun] = useState<Begun | null>(null)
  const { rows, total } = demand.lists[list]
  const open = rows.filter(({ state }) => !state)
  const done = rows.filter(({ state }) => state)
  const count = (state: DemandRow['state']) => rows.filter((row) => row.state === state).length
  const headingId = `demand-${list}`

  const created = async ({ kind, row }: Begun, saved: AnyRecord) => {
    setBegun(null)
    await invalidate({ kind, saved })
    const now = client
      .getQueryData<DemandReply>(['admin', ...demandKey(query)])
      ?.lists[list].rows.find(isSame(row))
    if (kind.key === 'synonyms' && now && !now.state) notices.error(t('stillNothing', { words: row.key }))
    else notices.success(words.success(kind, 'create'))
    // The row has left with its button.
    if (now?.state) document.getElementById(headingId)?.focus()
  }

  const listOf = (some: readonly DemandRow[]) => (
    <ul>
      {some.map((row) => (
        <li
          key={`${row.key} ${row.detail}`}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3 lg:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
        >
          <Row list={list} row={row} />
          <div className="col-start-2 flex flex-wrap gap-2 lg:col-start-3 lg:max-w-xl lg:justify-end">
            <Acts
              list={list}
              row={row}
              demand={demand}
              onBegin={setBegun}
              onGap={onGap}
              onLeft={() => document.getElementById(headingId)?.focus()}
            />
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={headingId} className="mt-14">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-ink pb-3">
        <div className="mr-auto max-w-prose">
          <h2 id={headingId} tabIndex={-1} className="wide text-h4">
            {t(`lists.${list}`)}
          </h2>
          <p className="mt-1 text-xs text-ink-3">{t(`leads.${list}`)}</p>
        </div>
        {total > 0 && <CsvButton list={list} days={demand.days} query={query} />}
      </div>
      {open.length > 0 ? (
        listOf(open)
      ) : (
        <p className="py-4 text-sm text-ink-2">{t(done.length > 0 ? 'nothingOpen' : 'empty')}</p>
      )}
      {done.length > 0 && (
        <details className="text-ink-3">
          <summary className="min-h-11 cursor-pointer py-2.5 text-xs underline underline-offset-4">
            {t('done', { solved: count('solved'), dismissed: count('dismissed') })}
          </summary>
          {listOf(done)}
        </details>
      )}
      {total > rows.length && (
        <p className="pt-2 text-xs text-ink-3">{t('more', { count: total - rows.length })}</p>
      )}
      {begun && (
        <CreateInPlace
          kind={begun.kind}
          initial={begun.initial}
          onCreated={(record) => void created(begun, record)}
          onClose={() => setBegun(null)}
        />
      )}
    </section>
  )
}

function Row({ list, row }: { list: ActedListName; row: DemandRow }) {
  const t = useTranslations('admin.demand')
  const words = useKindTexts()
  const format = useFormatter()
  const day = useDayText()
  const { key, detail, count, before, last, label, now = 0, visits = 0, products = 0 } = row
  const { state, idea, isSynonym, leadsTo } = row
  const path = list === 'missing' ? null : demandAddress(list, row)
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
      <p className={`text-right text-h4 leading-6 tabular-nums ${state ? '' : 'font-medium'}`}>
        <span className="sr-only">{t('times', { count })}</span>
        <span aria-hidden="true">{format.number(count)}</span>
      </p>
      <div className="min-w-0">
        <p className={`text-sm wrap-anywhere ${state ? '' : 'font-semibold'}`}>
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
        <p className={`mt-1 text-xs tabular-nums wrap-anywhere ${state ? '' : 'text-ink-2'}`}>
          {told.join(' · ')}
        </p>
        {state === 'solved' && (
          <p className="mt-1 text-xs font-medium wrap-anywhere">
            <span aria-hidden="true">✓ </span>
            {leadsTo
              ? t('leadsTo', { path: leadsTo })
              : t(list === 'searches' ? 'found' : 'covered', { count: now })}
          </p>
        )}
        {isSynonym && !state && <p className="mt-1 text-xs font-medium">{t('synonymFindsNothing')}</p>}
        {idea && (
          <p className="mt-1 text-xs">
            <a
              href={locationHash({ tab: 'ideas', subject: idea.id })}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {t('ideaIs', { state: words.value(`idea-${idea.state}`) })}
            </a>
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
  onGap: (row: DemandRow) => void
  /** The row has left the list. */
  onLeft: () => void
}

/** The actions on a row, for admins whose role allows them. */
function Acts({ list, row, demand: { days }, onBegin, onGap, onLeft }: ActsProps) {
  const t = useTranslations('admin.demand')
  const may = useMay()
  const day = useDayText()
  const { dismiss, restore, isWorking } = useDismissal()
  const { key, detail, count, label, record, idea, state, numbers = [] } = row
  const between = { count, from: day(days.from), to: day(days.to) }
  const begun = {
    name: (label ?? key).slice(0, IDEA_NAME_CHARS),
    ...(list === 'searches' && { note: t('ideaSearched', between) }),
    ...(list === 'filters' && { note: t('ideaAsked', { ...between, filters: label ?? key }) }),
    address: demandAddress(list, row),
  }
  const begin = (text: string, kind: AnyKind, initial: FormValues): ReactNode =>
    may(kind, 'write') && (
      <button type="button" onClick={() => onBegin({ kind, initial, row })} className={ACT_CLASS}>
        <span className="truncate">{text}</span>
      </button>
    )
  const open = (text: string, part?: string): ReactNode =>
    record && (
      <a
        href={locationHash({ tab: record.type, subject: record.id })}
        onClick={() => part && requestFieldFocus(part)}
        className={ACT_CLASS}
      >
        <span className="truncate">{text}</span>
      </a>
    )
  const isDismissed = state === 'dismissed'
  const dismissal = may(KINDS.ideas, 'write') && (
    <button
      type="button"
      disabled={isWorking}
      onClick={async () => {
        if (await (idea && isDismissed ? restore(idea) : dismiss(idea, begun))) onLeft()
      }}
      className={QUIET_ACT_CLASS}
    >
      {t(isDismissed ? 'showAgain' : 'dismiss')}
    </button>
  )
  if (state) return isDismissed && dismissal
  const own: Record<ActedListName, ReactNode> = {
    searches: (
      <>
        {begin(t('addSynonym'), KINDS.synonyms, synonymOf(key, detail as Locale))}
        {open(t('openNearest', { name: record?.name ?? '' }))}
      </>
    ),
    filters: numbers.length > 0 && (
      <button type="button" onClick={() => onGap(row)} className={ACT_CLASS}>
        {t('seeGap')}
      </button>
    ),
    missing: begin(record ? t('redirect', { name: record.name }) : t('redirectBlank'), KINDS.redirects, {
      from: key,
      ...(record && { to: record.path }),
    }),
    unasked: open(t('seo'), SEO_PANEL),
    articles: open(t('openArticle')),
  }
  return (
    <>
      {own[list]}
      {begun.note && !idea && begin(t('noteIdea'), KINDS.ideas, begun)}
      {list !== 'articles' && dismissal}
    </>
  )
}

const IDEA_NAME_CHARS = 200

/** What the form of a synonym begins with: a word of another language stands for itself there, too. */
const synonymOf = (word: string, locale: Locale): FormValues => ({
  name: word,
  ...(isTranslatedLocale(locale) && { [`${locale}.name`]: word }),
})
