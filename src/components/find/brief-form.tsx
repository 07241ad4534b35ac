'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { callApi } from '@/lib/http/client'
import type { Facet } from '@/lib/kinds/product/catalogue/facets'
import { askedPath } from '@/lib/lighting/night-path'
import type { Locale } from '@/lib/texts/locales'
import { NightPicture } from '../charts/night-picture'
import { countText } from '../list/filled-text'
import { type AnswerCounts, answerCounts } from './light-brief'

type Answered = {
  /** What is answered, by parameter. */
  answers: Readonly<Record<string, string>>
  /** How many products the answers find; null while nothing is answered or that is not known. */
  total: number | null
  /** null while they are not known. */
  counts: AnswerCounts | null
}

const Brief = createContext<Answered>({ answers: {}, total: null, counts: null })

const answersOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )

type BriefFormProps = {
  action: string
  /** The counts before anything is answered; null where the server could not read them. */
  counts: AnswerCounts | null
  locale: Locale
  children: ReactNode
}

/** The form of the Light Brief, whose parts say how many lights have each answer beside those that are given. */
export function BriefForm({ action, counts: initial, locale, children }: BriefFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [answered, setAnswered] = useState<Answered>({ answers: {}, total: null, counts: initial })

  useEffect(() => {
    let request: AbortController | undefined
    const count = async () => {
      if (!form.current) return
      request?.abort()
      request = new AbortController()
      const { signal } = request
      const given = answersOf(form.current)
      const answers = Object.fromEntries(given)
      if (given.length === 0 && initial) return setAnswered({ answers, total: null, counts: initial })
      setAnswered((before) => ({ ...before, answers }))
      try {
        const query = new URLSearchParams([['locale', locale], ...given])
        const { data, headers } = await callApi<{ facets: Facet[] }>(`/api/products/facets?${query}`, {
          signal,
        })
        const total = given.length === 0 ? null : Number(headers.get('x-total-count'))
        setAnswered({ answers, total, counts: answerCounts(data.facets) })
      } catch {
        if (!signal.aborted) setAnswered({ answers, total: null, counts: null })
      }
    }
    // What Back restores was answered before.
    count()
    const element = form.current
    element?.addEventListener('change', count)
    return () => {
      request?.abort()
      element?.removeEventListener('change', count)
    }
  }, [initial, locale])

  return (
    <form ref={form} action={action} className="brief-form">
      <Brief value={answered}>{children}</Brief>
    </form>
  )
}

/** With `#` for the number. */
export type CountTexts = { one: string; other: string; none: string }

/** How many products the answers find; nothing without scripts, or while it is not known. */
export function AnswerCount({ locale, words }: { locale: Locale; words: CountTexts }) {
  const { total } = useContext(Brief)
  return (
    <p role="status" className="text-sm text-ink-2 max-sm:empty:-mb-3 sm:min-h-6">
      {total === null ? '' : total === 0 ? words.none : countText(total, words.one, words.other, locale)}
    </p>
  )
}

type AnswerLeftProps = {
  parameter: string
  value: string
  locale: Locale
  /** With `#` for the number. */
  words: string
}

/** How many lights are left with an answer. */
export function AnswerLeft({ parameter, value, locale, words }: AnswerLeftProps) {
  const { counts } = useContext(Brief)
  const count = counts && (counts[`${parameter}=${value}`] ?? 0)
  return (
    <span className="brief-left" data-none={count === 0 || undefined}>
      {count === null ? '\u00a0' : words.replace('#', new Intl.NumberFormat(locale).format(count))}
    </span>
  )
}

const leastOf = (answer: string | undefined) => Number.parseFloat(answer ?? '') || null

/** A path at night as the least that is asked for lights it. */
export function LitPath({ alt }: { alt: string }) {
  const { answers } = useContext(Brief)
  const picture = askedPath({ lumens: leastOf(answers.output), meters: leastOf(answers.beam) })
  return <NightPicture picture={picture} sizes="(min-width:64rem) 42vw,100vw" alt={alt} />
}
