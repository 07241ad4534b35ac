'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListColumn } from '@/lib/fields/list-columns'
import { stateOf } from '@/lib/fields/record-state'
import type { AnyRecord } from '@/lib/fields/record-values'
import { wordKey } from '@/lib/fields/types/choice'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { formatCommaList } from '@/lib/values/comma-list'
import { Monogram } from '../../ui/monogram'
import { AdminIcon } from '../core/admin-icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useKindTexts } from '../core/kind-texts'
import { Moment } from '../core/moments'
import { DueMark, StateMark } from './marks'

type Drawn = ListColumn['type'] | NonNullable<ListColumn['as']>
type CellValueProps = { type: Drawn; value: unknown; name: string; wordsOf?: string | undefined }

/** How a value is drawn that is more than its text, the first four also where there is none. `name` is what the record is called. */
const DRAWINGS: Partial<Record<Drawn, (props: Pick<CellValueProps, 'value' | 'name'>) => ReactNode>> = {
  picture: ({ value }) => <Thumbnail key={String(value)} url={typeof value === 'string' ? value : ''} />,
  portrait: ({ value, name }) =>
    value ? <Thumbnail key={String(value)} url={String(value)} /> : <Portrait name={name} />,
  toggle: ({ value }) => <ToggleMark on={Boolean(value)} />,
  due: ({ value }) => <DueMark due={typeof value === 'string' ? value : null} bare />,
  status: ({ value }) => <StatusMark status={String(value)} />,
  state: ({ value }) => <StateMark state={String(value)} />,
  day: ({ value }) => <Day day={String(value)} />,
  moment: ({ value }) => <Moment time={String(value)} />,
  size: ({ value }) => fileSizeLabel(Number(value)),
  number: ({ value }) => <Count count={Number(value)} />,
}

const ALWAYS_DRAWN: readonly Drawn[] = ['picture', 'portrait', 'toggle', 'due']

/** A value of a list, shown as its column requires. */
export function CellValue({ type, value, name, wordsOf }: CellValueProps) {
  const words = useKindTexts()
  const [locale] = useInterfaceLanguage()
  const text = Array.isArray(value) ? formatCommaList(value, locale) : String(value ?? '')
  if (text === '' && !ALWAYS_DRAWN.includes(type)) return <Nothing />
  const draw = DRAWINGS[type]
  if (draw) return draw({ value, name })
  return (
    <span className="block truncate">
      {type === 'choice' ? words.value(wordKey(text, { wordsOf })) : text}
    </span>
  )
}

/** A small plate; where there is no picture, or it is gone, the plate stays empty. */
function Thumbnail({ url }: { url: string }) {
  return (
    <span className="block h-11 w-15 overflow-hidden rounded-ui bg-plate">
      {url && (
        // biome-ignore lint/performance/noImgElement: next/image is not used here, pictures are stored in their widths.
        <img
          src={url}
          alt=""
          width={60}
          height={44}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={(event) => {
            event.currentTarget.style.visibility = 'hidden'
          }}
        />
      )}
    </span>
  )
}

/** A person without a picture, as the site draws them. */
function Portrait({ name }: { name: string }) {
  return (
    <span className="flex h-11 w-15 items-center justify-center">
      <span className="size-11">
        <Monogram name={name} />
      </span>
    </span>
  )
}

/** The state of a record, with the time at which that changes by itself. */
export function RecordStatus({ record }: { record: AnyRecord }) {
  const { state, publishAt, failure } = stateOf(record)
  const { value } = useKindTexts()
  return (
    <>
      <StatusMark status={state} />
      {publishAt && !failure && (
        <span className="block text-2xs text-amber-ink">
          <Moment time={publishAt} />
        </span>
      )}
      {failure && <span className="block text-xs text-danger">{value(failure)}</span>}
    </>
  )
}

/** The form of each state's mark: public records have a full dot, others a ring, so that the color alone shows nothing. */
const MARKS: Readonly<Record<string, string>> = {
  DRAFT: 'border-field',
  SCHEDULED: 'border-amber-ink',
  WAITING: 'border-amber-ink bg-current',
}

/** One of the states of a record. */
export function StatusMark({ status }: { status: string }) {
  const { value } = useKindTexts()
  return (
    <span
      className={`inline-flex items-baseline gap-2 leading-tight ${status === 'DRAFT' ? 'text-ink-2' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-tag border ${MARKS[status] ?? 'border-transparent bg-current'}`}
      />
      {value(status)}
    </span>
  )
}

function ToggleMark({ on }: { on: boolean }) {
  const t = useTranslations('admin.list')
  return (
    <>
      {on ? <AdminIcon name="check" className="size-4" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{t(on ? 'yes' : 'no')}</span>
    </>
  )
}

/** A day has no time zone. */
function Day({ day }: { day: string }) {
  const format = useFormatter()
  return (
    <time dateTime={day}>
      {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}

function Count({ count }: { count: number }) {
  const format = useFormatter()
  return <>{format.number(count)}</>
}

function Nothing() {
  const t = useTranslations('admin.form')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('none')}</span>
    </>
  )
}
