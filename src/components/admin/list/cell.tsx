'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { formatCommaList } from '@/lib/domain/comma-list'
import { fileSizeLabel } from '@/lib/domain/file-size'
import type { AnyRecord } from '@/lib/fields/form-values'
import type { Column } from '@/lib/fields/list-columns'
import { FAILED, WAITING } from '@/lib/fields/list-filters'
import { Monogram } from '../../ui/monogram'
import { AdminIcon } from '../core/admin-icon'
import { useKindWords } from '../core/kind-words'
import { waitingDraft } from '../core/records'
import { useInterfaceLanguage } from '../core/words'
import { DueMark, StateMark } from './marks'

type CellValueProps = { type: Column['type']; value: unknown; name: string }

/** What is drawn where there is no value, too. */
const ALWAYS_DRAWN: readonly Column['type'][] = ['picture', 'portrait', 'toggle', 'due']

/** A value of a list, shown as the type of its column requires. `name` is what the record is called. */
export function CellValue({ type, value, name }: CellValueProps) {
  const words = useKindWords()
  const [locale] = useInterfaceLanguage()
  const texts = Array.isArray(value) ? formatCommaList(value, locale) : String(value ?? '')
  if (texts === '' && !ALWAYS_DRAWN.includes(type)) return <Nothing />
  switch (type) {
    case 'picture':
      return <Thumbnail key={String(value)} url={typeof value === 'string' ? value : ''} />
    case 'portrait':
      return value ? <Thumbnail key={String(value)} url={String(value)} /> : <Portrait name={name} />
    case 'status':
      return <StatusMark status={texts} />
    case 'state':
      return <StateMark state={String(value)} />
    case 'due':
      return <DueMark due={typeof value === 'string' ? value : null} bare />
    case 'toggle':
      return <ToggleMark on={Boolean(value)} />
    case 'day':
      return <Day day={texts} />
    case 'time':
      return <Moment time={texts} />
    case 'size':
      return <>{fileSizeLabel(Number(value))}</>
    case 'number':
      return <Count count={Number(value)} />
    case 'choice':
      return <span className="block truncate">{words.value(texts)}</span>
    case 'text':
    case 'texts':
      return <span className="block truncate">{texts}</span>
  }
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

/** Whether a record is public, and whether a draft waits beside it. */
export function RecordStatus({ record }: { record: AnyRecord }) {
  const draft = waitingDraft(record)
  const { value } = useKindWords()
  return (
    <>
      <StatusMark status={String(record.status)} />
      {draft && (
        <span className={`block text-xs ${draft.failure ? 'text-danger' : 'text-amber-ink'}`}>
          {value(draft.failure ? FAILED : WAITING)}
        </span>
      )}
    </>
  )
}

/** Published is a full dot, a draft a ring: the shape shows it, not the colour alone. */
function StatusMark({ status }: { status: string }) {
  const { value } = useKindWords()
  const draft = status === 'DRAFT'
  return (
    <span className={`inline-flex items-center gap-2 ${draft ? 'text-ink-2' : ''}`}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-tag border ${draft ? 'border-field' : 'border-transparent bg-current'}`}
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

/** A moment in the admin's own time zone. */
export function Moment({ time }: { time: string }) {
  const format = useFormatter()
  return (
    <time dateTime={time}>
      {format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })}
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
