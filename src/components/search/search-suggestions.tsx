'use client'

import { useEffect, useId, useRef, useState } from 'react'
import type { Suggestion, Suggestions } from '@/lib/search/suggestions'
import { localeFrom } from '@/lib/texts/locales'
import { Picture } from '../ui/picture'
import { fetchSuggestions } from './fetch-suggestions'
import './search-suggestions.css'

/** Pause in typing after which suggestions are fetched. */
const PAUSE_MS = 120

/** Suggestions beneath a search field while its text is typed, chosen with the arrows: the field becomes a combobox. */
export function SearchSuggestions({ form }: { form: HTMLFormElement }) {
  const id = useId()
  const input = form.elements.namedItem('search') as HTMLInputElement
  /** The last answer, with the text it is about. */
  const [answer, setAnswer] = useState<{ search: string; suggestions: Suggestions } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = isOpen ? (answer?.suggestions ?? null) : null

  useEffect(() => {
    let request = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const read = async (search: string) => {
      const { signal } = request
      try {
        const locale = localeFrom(document.documentElement.lang)
        setAnswer({ search, suggestions: await fetchSuggestions(search, locale, signal) })
      } catch {
        // The text can still be searched for.
        if (!signal.aborted) setAnswer(null)
      }
    }
    const typed = () => {
      clearTimeout(timer)
      request.abort()
      request = new AbortController()
      setActive(null)
      setOpen(document.activeElement === input)
      const search = input.value.trim()
      if (search === '') setAnswer(null)
      else timer = setTimeout(() => read(search), PAUSE_MS)
    }
    // Syllables of a word that an input method puts together are no search.
    const typedAlone = (event: Event) => (event as InputEvent).isComposing || typed()
    const open = () => setOpen(true)
    const close = () => {
      setOpen(false)
      setActive(null)
    }
    typed()
    const gone = new AbortController()
    const options = { signal: gone.signal }
    input.addEventListener('input', typedAlone, options)
    input.addEventListener('compositionend', typed, options)
    input.addEventListener('focus', open, options)
    input.addEventListener('blur', close, options)
    form.addEventListener('submit', close, options)
    window.addEventListener('pagehide', close, options)
    return () => {
      clearTimeout(timer)
      request.abort()
      gone.abort()
    }
  }, [form, input])

  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const options = [...(list.current?.querySelectorAll('a') ?? [])]
      const move = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key]
      // What was found for another text is shown until the next answer, but not chosen.
      if (event.isComposing || answer?.search !== input.value.trim()) return
      if (move && !isOpen) setOpen(true)
      else if (options.length === 0) return
      else if (event.key === 'Escape') {
        setOpen(false)
        // The menu around it stays.
        event.stopPropagation()
      } else if (event.key === 'Enter' && active !== null) options[active]?.click()
      else if (move) setActive(next(active, move, options.length))
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', choose)
    return () => input.removeEventListener('keydown', choose)
  }, [input, answer, isOpen, active])

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-expanded': String(shown !== null),
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': shown && active !== null ? `${id}-${active}` : '',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    if (shown && active !== null)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [input, id, shown, active])

  let number = 0
  const option = (suggestion: Suggestion) => {
    const at = number++
    return (
      <SuggestionLink
        key={at}
        id={`${id}-${at}`}
        isActive={at === active}
        onFollow={() => setOpen(false)}
        {...suggestion}
      />
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {shown?.all.text}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        className="search-suggestions"
        hidden={!shown}
        aria-label={input.labels?.[0]?.textContent ?? ''}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown?.groups.map(({ heading, items }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups and no fieldsets
          <div key={heading} role="group" aria-labelledby={`${id}-group-${index}`}>
            <div id={`${id}-group-${index}`} className="heading">
              {heading}
            </div>
            {items.map(option)}
          </div>
        ))}
        {shown && option(shown.all)}
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
  onFollow,
}: Suggestion & { id: string; isActive: boolean; onFollow: () => void }) {
  return (
    <a id={id} role="option" tabIndex={-1} aria-selected={isActive} href={href} onClick={onFollow}>
      {picture && <Picture picture={picture} sizes="44px" alt="" />}
      <span>
        <span lang={lang}>{text}</span>
        {note && <small>{note}</small>}
      </span>
    </a>
  )
}
