'use client'

import { Icon } from '../ui/icon'

type SearchFormProps = { action: string; label: string; submit: string; id: string; className?: string }

/** Sends the trimmed text to the product list; blank text does nothing. Without JavaScript it is a plain form. */
export function SearchForm({ action, label, submit, id, className = '' }: SearchFormProps) {
  return (
    <search className={`site-search ${className}`.trim()}>
      <form
        action={action}
        className="joined-field"
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
    </search>
  )
}
