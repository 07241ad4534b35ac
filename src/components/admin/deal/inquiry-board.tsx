'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LAST_CHANGED, OLDEST } from '@/lib/fields/kind'
import { type FilterValues, UNANSWERED } from '@/lib/fields/list-filters'
import { KINDS } from '@/lib/kinds'
import type { promiseTimes } from '@/lib/kinds/inquiry/answer-time'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { ReadFailure } from '../controls/read-failure'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useRead } from '../core/use-read'
import { BuyerMark, DueMark } from '../list/marks'
import { StateChoice } from '../list/state-choice'

/** The states of a deal, in its order. */
const STATES = ['new', 'answered', 'quoted', 'sample_sent', 'ordered'] as const

/** Where it ended; what its buyer does then must be seen, too. */
const ENDED = 'closed'

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
      <div className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {[...STATES, ENDED].map((state) => (
          <BoardColumn key={state} state={state} filters={state === ENDED ? { [UNANSWERED]: 'any' } : {}} />
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

/** The inquiries of a state, nothing where filters leave none. */
function BoardColumn({ state, filters }: { state: string; filters: FilterValues }) {
  const t = useTranslations('admin.deal')
  const words = useKindTexts()
  const { list } = useSession()
  const sort = state === 'new' ? OLDEST : LAST_CHANGED
  const shown = { status: state, ...filters }
  const query = new URLSearchParams({ ...shown, sort: sort.value, limit: String(SHOWN) })
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'inquiries', 'board', state],
    queryFn: ({ signal }) =>
      list<InquiryRecord>(`/api/admin/inquiries?${query}`, {
        failed: FAILED,
        signal,
      }),
  })
  if (Object.keys(filters).length > 0 && !error && !data?.total) return null
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
            href={locationHash({
              tab: 'inquiries',
              subject: null,
              query: String(new URLSearchParams(shown)),
            })}
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
  const { id, number, name, company, productName, dueAt, buyerDid, assignee } = inquiry
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
      <div className="text-xs">
        <BuyerMark did={buyerDid} />
        <DueMark due={dueAt} />
      </div>
      {assignee && <p className="truncate text-xs text-ink-2">{assignee.name}</p>}
      <div className="mt-2">
        <StateChoice kind={KINDS.inquiries} record={inquiry as never} />
      </div>
    </li>
  )
}
