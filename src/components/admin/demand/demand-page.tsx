'use client'

import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { SINGLES } from '@/lib/kinds/singles'
import { formatDay } from '@/lib/texts/format-day'
import { demandAddress } from '@/lib/visits/demand-address'
import { ACTED_LISTS } from '@/lib/visits/demand-lists'
import { TabViews } from '../controls/tab-views'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useMay } from '../core/identity/me'
import { locationHash } from '../core/location'
import { useNavigation } from '../core/navigation'
import { useRead } from '../core/use-read'
import { ListFailure, ListMessage, ListSkeleton } from '../list/list-states'
import { ActedList, demandKey } from './acted-list'
import { DayChoice } from './day-choice'
import { RANGE_ID, RangePicture } from './range-picture'
import { ReadLists } from './read-lists'
import type { DemandReply, DemandRow } from './responses'
import { WeeksCharts } from './weeks-charts'

/** The choices of the address: some days, and the figures of the picture with the row that is marked in it. */
const DAY_CHOICES = ['weeks', 'from', 'to']
const PICTURE_CHOICES = ['x', 'y', 'gap']

/** What visitors look for, in some days of the address, with what can be done about it. */
export function DemandPage() {
  const t = useTranslations('admin.demand')
  const { location, narrow } = useNavigation()
  const [locale] = useInterfaceLanguage()
  const asked = new URLSearchParams(location.query ?? '')
  const queryOf = (names: readonly string[]) =>
    new URLSearchParams([
      ['locale', locale],
      ...[...asked].filter(([name, value]) => value && names.includes(name)),
    ])
  const days = queryOf(DAY_CHOICES)
  const { data, error, refetch, isPlaceholderData } = useRead<DemandReply>(
    demandKey(days),
    `/api/admin/demand?${days}`,
    'fetch_demand',
    // Counted on while the admin is open.
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  const choose = (changes: Record<string, string>, replaces = false) => {
    const next = Object.entries({ ...Object.fromEntries(asked), ...changes }).filter(([, value]) => value)
    narrow(new URLSearchParams(next).toString(), replaces)
  }
  const seeGap = (row: DemandRow) => {
    const [x = '', y = ''] = row.numbers ?? []
    choose({ x, y, gap: demandAddress('filters', row) })
    document.getElementById(RANGE_ID)?.scrollIntoView({ block: 'start' })
    document.getElementById(RANGE_ID)?.focus()
  }
  const dayText = (day: string) => formatDay(day, locale)

  return (
    <section aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-8 pb-5">
        <div className="mr-auto max-w-prose">
          <h1 className="wide text-h3">{t('title')}</h1>
          <p className="mt-1 text-xs text-ink-3">{t('lead')}</p>
        </div>
        <TabViews tab="demand" />
      </div>
      <DayChoice asked={asked} shown={data?.days ?? null} onChoose={choose} />
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <p role="status" className="mb-8 text-xs text-ink-2 tabular-nums">
            {t('shown', {
              from: dayText(data.days.from),
              to: dayText(data.days.to),
              beforeFrom: dayText(data.days.before.from),
              beforeTo: dayText(data.days.before.to),
            })}
          </p>
          {data.isOff && <CountingOff last={data.counted && dayText(data.counted.to)} />}
          {isEmpty(data) ? (
            <ListMessage
              title={t(data.counted ? 'nothing' : 'nothingYet')}
              text={data.isOff || data.counted ? '' : t('nothingText')}
            />
          ) : (
            <>
              <WeeksCharts demand={data} />
              {ACTED_LISTS.map((list) => (
                <ActedList key={list} list={list} demand={data} query={days} onGap={seeGap} />
              ))}
              <RangePicture
                query={queryOf([...DAY_CHOICES, ...PICTURE_CHOICES])}
                onChoose={(axes) => choose(axes, true)}
              />
              <ReadLists demand={data} query={days} />
            </>
          )}
          <NotSeen isOpen={isEmpty(data)} />
        </div>
      ) : error ? (
        <ListFailure error={error} onRetry={() => refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}

/** Whether nothing was counted in the days, nor in those before. */
const isEmpty = ({ visits, inquiries, lists }: DemandReply) =>
  visits.count + visits.before + inquiries.count === 0 &&
  Object.values(lists).every(({ total }) => total === 0)

/** Says that the settings turn counting off, and leads there whom they are open to. */
function CountingOff({ last }: { last: string | null }) {
  const t = useTranslations('admin.demand')
  const mayChange = useMay()(SINGLES.settings, 'write')
  return (
    <p className="mb-8 max-w-prose border-l-2 border-amber py-1 pl-4 text-sm">
      {last ? t('offSince', { day: last }) : t('off')}{' '}
      {mayChange ? (
        <a
          href={locationHash({ tab: 'settings', subject: SINGLES.settings.single.name })}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('turnOn')}
        </a>
      ) : (
        t('turnOnByOwner')
      )}
    </p>
  )
}

/** A note of what is not counted, where an admin would look for it. */
function NotSeen({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('admin.demand')
  return (
    <details open={isOpen} className="mt-12 max-w-prose border-t border-line pt-3 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 text-xs underline underline-offset-4">
        {t('notSeen')}
      </summary>
      <p className="text-xs text-ink-2">{t('notSeenText')}</p>
    </details>
  )
}
