'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { AdminRecord } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import { useKindTexts } from '../core/kind-texts'
import { useFullMomentText, useMomentText } from '../core/moments'
import { useStaleLanguages } from '../core/translation-language'

/** States that need attention are full dots, the others rings: the shape shows it, not the color alone. */
const WAITING = ['new', 'suspected', 'PENDING']

/** What became of an inquiry or a subscription. */
export function StateMark({ state }: { state: string }) {
  const { value } = useKindTexts()
  const waiting = WAITING.includes(state)
  return (
    <span className={`inline-flex items-center gap-2 ${waiting ? '' : 'text-ink-2'}`}>
      <span
        aria-hidden="true"
        className={`size-2 rounded-tag border ${waiting ? 'border-transparent bg-current' : 'border-field'}`}
      />
      {value(state)}
    </span>
  )
}

/** When an inquiry has to be answered, in red once that has passed; `bare` under a heading that names it. */
export function DueMark({ due, bare = false }: { due: string | null; bare?: boolean }) {
  const t = useTranslations('admin.people')
  const full = useFullMomentText()
  const short = useMomentText()
  if (due === null) return null
  // A cell has room for the firm's clock only.
  const time = bare ? short(due) : full(due)
  const overdue = new Date(due) < new Date()
  return (
    <time dateTime={due} className={overdue ? 'font-semibold text-danger' : ''}>
      {overdue ? t('overdue', { time }) : bare ? time : t('due', { time })}
    </time>
  )
}

/** The step of a buyer that nobody has answered yet; a request for erasure in red. */
export function BuyerMark({ did }: { did: unknown }) {
  const t = useTranslations('admin.people.did')
  if (typeof did !== 'string') return null
  return (
    <span className={`block font-semibold ${did === 'erasure' ? 'text-danger' : 'text-amber-ink'}`}>
      {t(did as 'message')}
    </span>
  )
}

/** Whether a person was invited, until when, and has joined. */
export function AccessMark({ record }: { record: AnyRecord }) {
  const t = useTranslations('admin.access')
  const moment = useMomentText()
  const { joinedAt, invitationExpiresAt } = record
  const isOpen = Date.parse(String(invitationExpiresAt ?? '')) > Date.now()
  const invitation = isOpen
    ? t('invited', { time: moment(invitationExpiresAt) })
    : t(invitationExpiresAt ? 'ended' : 'notInvited')
  return (
    <>
      {Boolean(joinedAt) && <span className="block truncate">{t('joined')}</span>}
      {(!joinedAt || isOpen) && (
        <span
          className={`line-clamp-2 leading-tight ${joinedAt ? 'text-2xs' : 'text-xs'} ${isOpen ? 'text-amber-ink' : 'text-ink-2'}`}
        >
          {invitation}
        </span>
      )}
    </>
  )
}

/** Marks a record whose texts in a language of the site are older than their English. */
export function StaleMarks({
  record,
  className,
}: {
  record: Pick<AdminRecord, 'staleTranslations'>
  className: string
}) {
  const t = useTranslations('admin.list')
  const words = useKindTexts()
  return useStaleLanguages(record).map((language) => (
    <span key={language} className={className}>
      {t('staleTranslation', { language: words.value(language) })}
    </span>
  ))
}

type SelectBoxProps = {
  label: string
  checked: boolean
  mixed?: boolean
  /** @param withShift Whether the Shift key was held, which selects a range. */
  onToggle: (withShift: boolean) => void
}

/** Selects a row, or all; `mixed` is some of them. The whole cell takes the click. */
export function SelectBox({ label, checked, mixed = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="-my-2.5 -ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        aria-label={label}
        className="size-6 cursor-pointer accent-amber"
      />
    </label>
  )
}
