'use client'

import { useTranslations } from 'next-intl'
import { isDay } from '@/lib/fields/value-schemas'
import { type Days, WEEKS_OFFERED } from '@/lib/visits/compared-days'
import { FIELD_CLASS } from '../../ui/field'
import { Segments } from '../controls/segments'

type DayChoiceProps = {
  asked: URLSearchParams
  /** The days that are shown; null until they are known. */
  shown: Days | null
  onChoose: (changes: { weeks: string; from: string; to: string }) => void
}

/** Chooses some weeks up to today, or the first and the last day. */
export function DayChoice({ asked, shown, onChoose }: DayChoiceProps) {
  const t = useTranslations('admin.demand')
  const isOwn = asked.has('from') || asked.has('to')
  const day = (side: 'from' | 'to') => asked.get(side) ?? shown?.[side] ?? ''
  const chooseDay = (side: 'from' | 'to', typed: string) => {
    const days = { from: day('from'), to: day('to'), [side]: typed }
    if (isDay(days.from) && isDay(days.to)) onChoose({ weeks: '', ...days })
  }
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segments
        label={t('days')}
        value={isOwn ? '' : (asked.get('weeks') ?? WEEKS_OFFERED[0])}
        onChoose={(weeks) => onChoose({ weeks: weeks === WEEKS_OFFERED[0] ? '' : weeks, from: '', to: '' })}
        options={WEEKS_OFFERED.map((weeks) => ({ value: weeks, label: t(`weeks.${weeks}`) }))}
      />
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className="flex items-center gap-2 text-xs text-ink-2">
          {t(side)}
          <input
            // A day that came with other days is not what was typed before.
            key={day(side)}
            type="date"
            defaultValue={day(side)}
            max="9999-12-31"
            onBlur={({ target }) => target.value !== day(side) && chooseDay(side, target.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') chooseDay(side, currentTarget.value)
            }}
            className={`${FIELD_CLASS} h-11 w-auto text-sm`}
          />
        </label>
      ))}
    </div>
  )
}
