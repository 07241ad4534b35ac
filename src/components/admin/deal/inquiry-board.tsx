'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LAST_CHANGED, OLDEST } from '@/lib/fields/kind'
import { KINDS } from '@/lib/kinds'
import type { promiseTimes } from '@/lib/kinds/inquiry/answer-time'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { ReadFailure } from '../controls/read-failure'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useRead } from '../core/use-read'
import { DueMark } from '../list/marks'
import { StateChoice } from '../list/state-choice'

/** The states of a deal, in its order. */
const STATES = ['new', 'answered', 'quoted', 'sample_sent', 'ordered'] as const

type PromiseTimesView = Awaited<ReturnType<typeof promiseTimes>>

const FAILED = { operation: 'fetch', kind: 'inquiries' } as const

/** As many of a state as one looks through; the list has all of them. */
const SHOWN = 50

/** The inquiries by where they stand, the longest waiting first among those without an answer. */
export function InquiryBoard() {
  const t = useTranslations('admin.deal')
  return (
    <section aria-label={t('board')}>
      <PromiseTimes />
      <div className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {STATES.map((state) => (
          <BoardColumn key={state} state={state} />
        ))}
      </div>
    </section>
  )
}

/** How soon the firm answers and sends samples, as it was measured. */
function PromiseTimes() {
  const t = useTranslations('admin.deal.times')
  const { data } = useRead<PromiseTimesView>(['inquiries', 'times'], '/api/admin/inquiries/times', FAILED)
  return (
    <p className="mb-6 flex min-h-6 flex-wrap gap-x-8 gap-y-1 text-sm">
      {data &&
        (['answer', 'sample'] as const).map((name) => {
          const { median, count } = data[name]
          return (
            <span key={name}>
              {t(name, { median: median ?? 0, count })}
              {count > 0 && <span className="text-ink-2"> · {t('of', { count })}</span>}
            </span>
          )
        })}
    </p>
  )
}

function BoardColumn({ state }: { state: (typeof STATES)[number] }) {
  const t = useTranslations('admin.deal')
  const words = useKindTexts()
  const { list } = useSession()
  const sort = state === 'new' ? OLDEST : LAST_CHANGED
  const query = new URLSearchParams({ status: state, sort: sort.value, limit: String(SHOWN) })
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'inquiries', 'board', state],
    queryFn: ({ signal }) =>
      list<InquiryRecord>(`/api/admin/inquiries?${query}`, {
        failed: FAILED,
        signal,
      }),
  })
  return (
    <div className="min-w-0">
      <h3 className="flex justify-between border-b border-ink pb-1 text-sm font-semibold">
        {words.value(state)}
        <span className="font-normal text-ink-2 tabular-nums">{data?.total ?? ''}</span>
      </h3>
      {error && <ReadFailure error={error} onRetry={() => refetch()} />}
      <ul>
        {data?.items.map((inquiry) => (
          <BoardCard key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <p className="pt-2 text-sm">
          <a
            href={locationHash({ tab: 'inquiries', subject: null, query: `status=${state}` })}
            className="underline underline-offset-4"
          >
            {t('allOfState', { count: data.total })}
          </a>
        </p>
      )}
    </div>
  )
}

function BoardCard({ inquiry }: { inquiry: InquiryRecord }) {
  const { id, number, name, company, productName, dueAt, assignee } = inquiry
  return (
    <li data-id={id} className="relative border-b border-line py-3 text-sm hover:bg-plate">
      <a
        href={locationHash({ tab: 'inquiries', subject: id })}
        className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
      >
        {company || name}
      </a>
      <p className="truncate text-xs text-ink-2 tabular-nums">{[number, name].filter(Boolean).join(' · ')}</p>
      {productName && <p className="line-clamp-2 text-xs text-ink-2">{productName}</p>}
      <p className="text-xs">
        <DueMark due={dueAt} />
      </p>
      {assignee && <p className="truncate text-xs text-ink-2">{assignee.name}</p>}
      <div className="mt-2">
        <StateChoice kind={KINDS.inquiries} record={inquiry as never} />
      </div>
    </li>
  )
}
