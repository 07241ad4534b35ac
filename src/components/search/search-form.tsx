'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'

type SearchFormProps = { action: string; label: string; submit: string; id: string; className?: string }

type Suggesting = { Suggestions: ComponentType<{ form: HTMLFormElement }>; form: HTMLFormElement }

function loadSuggestions(form: HTMLFormElement, onLoaded: (suggesting: Suggesting) => void): void {
  import('./search-suggestions').then(
    ({ SearchSuggestions: Suggestions }) => onLoaded({ Suggestions, form }),
    // Searching works without.
    () => undefined,
  )
}

/**
 * Sends the trimmed text to the product list; blank text does nothing. Without JavaScript it is a plain form. What it suggests
 * is fetched when somebody is about to type.
 */
export function SearchForm({ action, label, submit, id, className = '' }: SearchFormProps) {
  const [suggesting, setSuggesting] = useState<Suggesting>()
  const ref = useRef<HTMLFormElement>(null)
  // The field may have the focus before the scripts run.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) loadSuggestions(ref.current, setSuggesting)
  }, [])
  return (
    <search className={`site-search ${className}`.trim()}>
      <form
        action={action}
        className="joined-field"
        ref={ref}
        onFocus={({ currentTarget }) => loadSuggestions(currentTarget, setSuggesting)}
        onSubmit={(event) => {
          const input = event.currentTarget.elements.namedItem('search') as HTMLInputElement
          input.value = input.value.trim()
          if (input.value === '') event.preventDefault()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input id={id} name="search" type="search" placeholder={label} maxLength={200} autoComplete="off" />
        <button type="submit">
          <Icon name="search" />
          <span className="sr-only">{submit}</span>
        </button>
      </form>
      {suggesting && <suggesting.Suggestions form={suggesting.form} />}
    </search>
  )
}
