'use client'

import { Icon } from '../ui/icon'

type SearchFormProps = { action: string; label: string; submit: string; id: string; className?: string }

/** Sends the trimmed text to the product list; blank text does nothing. Without JavaScript it is a plain form. */
export function SearchForm({ action, label, submit, id, className = '' }: SearchFormProps) {
  return (
    <search className={className}>
      <form
        action={action}
        className="flex h-[42px] items-center rounded-ui border border-field focus-within:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-focus"
        onSubmit={(event) => {
          const input = event.currentTarget.elements.namedItem('search') as HTMLInputElement
          input.value = input.value.trim()
          if (input.value === '') event.preventDefault()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          name="search"
          type="search"
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          className="h-full min-w-0 flex-1 bg-transparent px-3.5 text-sm outline-none placeholder:text-ink-3"
        />
        <button type="submit" className="grid h-full w-11 place-items-center text-ink-2 hover:text-ink">
          <Icon name="search" />
          <span className="sr-only">{submit}</span>
        </button>
      </form>
    </search>
  )
}
