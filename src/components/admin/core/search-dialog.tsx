'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { SEARCH_MAX_CHARS } from '@/lib/values/page-limits'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Modal } from './modal'

export type SearchOption = {
  id: string
  label: string
  /** What it is: a kind, a state, a path. */
  detail: string
  choose: () => void
}

type SearchDialogProps = {
  title: string
  /** What the field asks for. */
  label: string
  search: string
  onSearch: (search: string) => void
  options: readonly SearchOption[]
  /** What is wrong or under way; without it the number of options is announced. */
  status: string | null
  onClose: () => void
}

/** A field to type in and what it finds, walked along by arrows and chosen by Enter: a combobox of the ARIA patterns. */
export function SearchDialog({
  title,
  label,
  search,
  onSearch,
  options,
  status,
  onClose,
}: SearchDialogProps) {
  const t = useTranslations('admin.searchDialog')
  const listId = useId()
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, options.length - 1))
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])

  const move = (event: KeyboardEvent) => {
    // Enter ends a word of an input method, too.
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const next = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current === 0 ? last : current - 1,
    }[event.key]
    if (event.key === 'Enter') options[current]?.choose()
    else if (next !== undefined && last >= 0) setActive(next)
    else return
    event.preventDefault()
  }

  return (
    <Modal title={title} onClose={onClose}>
      <div className="relative">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_CHARS}
          value={search}
          onChange={(event) => {
            onSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={move}
          className={`${FIELD_CLASS} h-11 pl-10 text-sm`}
        />
      </div>
      <p role="status" className={status === null ? 'sr-only' : 'mt-3 text-sm text-ink-2'}>
        {status ?? t('count', { count: options.length })}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className="mt-3 h-[min(24rem,50dvh)] overflow-y-auto"
      >
        {options.map(({ id, label: text, detail, choose }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, as the pattern has it.
          <div
            key={id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={choose}
            onPointerMove={() => setActive(index)}
            className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 rounded-ui px-3 py-2.5 text-sm aria-selected:bg-plate aria-selected:outline-1 aria-selected:-outline-offset-1 aria-selected:outline-line"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{text}</span>
            <span className="max-w-1/2 shrink-0 truncate text-xs text-ink-2">{detail}</span>
          </div>
        ))}
      </div>
    </Modal>
  )
}
