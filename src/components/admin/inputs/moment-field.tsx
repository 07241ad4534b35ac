'use client'

import { useTranslations } from 'next-intl'
import { instantsAt, utcOffset, wallTime, zoneText } from '@/lib/values/time-zone'
import { ControlFrame } from '../controls/control-frame'
import { TextControl } from '../controls/text-control'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useFirmZone, useOwnMomentText } from '../core/moments'
import { HelpNote, TakeButton } from './field-notes'
import type { InputProps } from './form-context'

/**
 * A time on the firm's clock, whose zone stands below it, with the time where the editor is. Its value is an instant in UTC; a
 * time of the firm's clock that it never shows stands as it was typed.
 */
export function MomentField({ id, name, label, value, onChange, error, required, isLocked }: InputProps) {
  const control = { id, name, error, required: required ?? false, readOnly: isLocked ?? false }
  const t = useTranslations('admin.moments')
  const zone = useFirmZone()
  const own = useOwnMomentText()
  const [locale] = useInterfaceLanguage()
  const isInstant = value.endsWith('Z')
  const typed = isInstant ? wallTime(zone, value) : value
  const [first, second] = isInstant ? instantsAt(zone, typed) : []
  const other = first === value ? second : first
  const ownText = isInstant ? own(value) : null
  const zoneName = zoneText(zone, locale, isInstant ? value : undefined)
  return (
    <ControlFrame
      {...control}
      label={label}
      note={
        <>
          {/* Beside an error too, which a clock of another zone may have caused. */}
          <p className="mt-1.5 text-2xs text-ink-2">{[zoneName, ownText].filter(Boolean).join(' · ')}</p>
          {first && second && other && (
            <HelpNote text={t('twice', { offset: utcOffset(zone, value) })}>
              <TakeButton
                label={t('takeOther', { offset: utcOffset(zone, other) })}
                onTake={() => onChange(other)}
              />
            </HelpNote>
          )}
        </>
      }
    >
      <TextControl
        {...control}
        type="moment"
        value={typed}
        onChange={(next) => onChange(instantsAt(zone, next)[0] ?? next)}
      />
    </ControlFrame>
  )
}
