'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { localePath, SUGGESTIONS_PATH } from '@/lib/config/paths'
import { callApi } from '@/lib/http/client'
import { areSuggestions, type Suggestion, type Suggestions } from '@/lib/search/suggestions'
import { localeFrom } from '@/lib/texts/locales'
import { Picture } from '../ui/picture'
import './search-suggestions.css'

/** Pause in typing after which suggestions are fetched. */
const PAUSE_MS = 120

/** What is offered beneath a search field while its text is typed, chosen with the arrows. The field stays a search field for screen readers. */
export function SearchSuggestions({ form }: { form: HTMLFormElement }) {
  const id = useId()
  const input = form.elements.namedItem('search') as HTMLInputElement
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isShown = isOpen && suggestions !== null

  useEffect(() => {
    let request = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const read = async () => {
      const path = localePath(localeFrom(document.documentElement.lang), SUGGESTIONS_PATH)
      const url = `${path}?${new URLSearchParams({ search: input.value.trim() })}`
      const { signal } = request
      try {
        const { data } = await callApi(url, areSuggestions, { signal })
        setSuggestions(data)
      } catch {
        // The text can still be searched for.
        if (!signal.aborted) setSuggestions(null)
      }
    }
    const typed = () => {
      clearTimeout(timer)
      request.abort()
      request = new AbortController()
      setActive(null)
      setOpen(true)
      if (input.value.trim() === '') setSuggestions(null)
      else timer = setTimeout(read, PAUSE_MS)
    }
    const close = () => setOpen(false)
    const open = () => setOpen(true)
    if (input.value.trim() !== '') typed()
    input.addEventListener('input', typed)
    input.addEventListener('focus', open)
    input.addEventListener('blur', close)
    return () => {
      clearTimeout(timer)
      request.abort()
      input.removeEventListener('input', typed)
      input.removeEventListener('focus', open)
      input.removeEventListener('blur', close)
    }
  }, [input])

  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const options = [...(list.current?.querySelectorAll('a') ?? [])]
      const move = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key]
      if (event.isComposing || options.length === 0) return
      if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Enter' && active !== null) options[active]?.click()
      else if (move) setActive(next(active, move, options.length))
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', choose)
    return () => input.removeEventListener('keydown', choose)
  }, [input, active])

  useEffect(() => {
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': isShown && active !== null ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    if (isShown && active !== null)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, isShown, active])

  if (!isShown) return <div id={id} hidden />
  let number = 0
  const option = (suggestion: Suggestion) => {
    const at = number++
    return <SuggestionLink key={at} id={`${id}-${at}`} isActive={at === active} {...suggestion} />
  }
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.all.text}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        className="search-suggestions"
        aria-label={input.labels?.[0]?.textContent ?? ''}
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.groups.map(({ heading, items }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups and no fieldsets
          <div key={heading} role="group" aria-labelledby={`${id}-group-${index}`}>
            <div id={`${id}-group-${index}`} className="heading">
              {heading}
            </div>
            {items.map(option)}
          </div>
        ))}
        {option(suggestions.all)}
      </div>
    </>
  )
}

/** The option before or after; beyond the last one is the text itself. */
const next = (active: number | null, move: number, count: number) => {
  const at = (active ?? -1) + move
  if (at === -2) return count - 1
  return at < 0 || at >= count ? null : at
}

function SuggestionLink({
  id,
  isActive,
  text,
  href,
  note,
  lang,
  picture,
}: Suggestion & { id: string; isActive: boolean }) {
  return (
    <a id={id} role="option" tabIndex={-1} aria-selected={isActive} href={href}>
      {picture && <Picture picture={picture} sizes="44px" alt="" />}
      <span>
        <span lang={lang}>{text}</span>
        {note && <small>{note}</small>}
      </span>
    </a>
  )
}
