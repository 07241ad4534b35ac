'use client'

import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { ValueName, ValueOptions } from '@/lib/fields/value-type'
import { errorProps, FIELD_CLASS } from '../../ui/field'

const INPUT_TYPES: Partial<Record<ValueName, string>> = { day: 'date', moment: 'datetime-local' }

type TextControlProps = {
  id: string
  /** The name browsers fill forms in by. */
  name: string
  type: ValueName
  lines?: ValueOptions['lines'] | undefined
  isMail?: true | undefined
  value: string
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
  error?: string | undefined
  required?: boolean
  readOnly?: boolean
  lang?: string | undefined
  placeholder?: string | undefined
  'aria-label'?: string
  /** Of a line: the texts that are offered. */
  suggestions?: readonly string[] | undefined
  /** Of a paragraph: begins with one line, where there are many of them. */
  compact?: boolean
}

/** What cannot be changed here looks like it. */
const TEXT_CLASS = `${FIELD_CLASS} text-sm read-only:border-line read-only:bg-plate read-only:text-ink-2`

/** One line or a paragraph of text; a paragraph grows with what is written into it. */
export function TextControl({
  type,
  lines,
  isMail,
  onChange,
  onLeave,
  error,
  compact,
  suggestions = [],
  ...rest
}: TextControlProps) {
  // A line that grows, into which no line break can be typed.
  const oneLine = lines === 'growing'
  const control = { ...rest, onBlur: onLeave, autoComplete: 'off', ...errorProps(rest.id, error) }
  if (lines) {
    return (
      <textarea
        {...control}
        rows={compact ? 1 : 3}
        onKeyDown={(event) => {
          if (!oneLine || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        onChange={({ target }) => onChange(oneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
        className={`${TEXT_CLASS} field-sizing-content block max-h-96 ${compact ? 'min-h-11 resize-none' : 'min-h-24'} py-2.5`}
      />
    )
  }
  const clock = INPUT_TYPES[type]
  if (clock)
    return <ClockInput {...control} type={clock} onValue={onChange} className={`${TEXT_CLASS} h-11`} />
  const listId = suggestions.length > 0 ? `${rest.id}-suggestions` : undefined
  return (
    <>
      <input
        {...control}
        list={listId}
        type={isMail ? 'email' : 'text'}
        inputMode={type === 'number' ? 'decimal' : type === 'link' && !isMail ? 'url' : undefined}
        spellCheck={type === 'slug' ? false : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${TEXT_CLASS} h-11`}
      />
      {listId && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** The value of a day or time of which a part is missing: none that could be saved, so that it does not pass for a blank one. */
const INCOMPLETE = '-'

const valueIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? INCOMPLETE : value)

type ClockInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onValue: (value: string) => void
}

/**
 * A day or a time. The value of one of which a part is missing is blank in browsers, which report no change while it stays blank; and
 * Firefox empties all parts when a blank value is written. So the input keeps its own value, and only another one is written to it.
 */
function ClockInput({ value, onValue, onBlur, ...rest }: ClockInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    if (element && valueIn(element) !== value) element.value = value === INCOMPLETE ? '' : value
  }, [value])
  const note = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = valueIn(currentTarget)
    if (typed !== value) onValue(typed)
  }
  return (
    <input
      {...rest}
      ref={input}
      onChange={note}
      onKeyUp={note}
      onBlur={(event) => {
        note(event)
        onBlur?.(event)
      }}
    />
  )
}
