'use client'

import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/lib/http/client'
import type { Locale } from '@/lib/texts/locales'
import type { Shape } from '@/lib/values/shape'

/** With `#` for the number. */
export type CountTexts = { one: string; other: string; none: string }

const isList: Shape<unknown[]> = (value): value is unknown[] => Array.isArray(value)

/** How many products the answers of the form around it find; nothing without scripts, or while it is not known. */
export function AnswerCount({ locale, words }: { locale: Locale; words: CountTexts }) {
  const line = useRef<HTMLParagraphElement>(null)
  const [total, setTotal] = useState<number | null>(null)

  useEffect(() => {
    const form = line.current?.closest('form')
    let request: AbortController | undefined
    const count = async () => {
      request?.abort()
      request = new AbortController()
      const { signal } = request
      const answers = [...new FormData(form ?? undefined)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      )
      if (answers.length === 0) return setTotal(null)
      try {
        const query = new URLSearchParams([['limit', '1'], ...answers])
        const { headers } = await callApi(`/api/products?${query}`, isList, { signal })
        setTotal(Number(headers.get('x-total-count')))
      } catch {
        if (!signal.aborted) setTotal(null)
      }
    }
    // What Back restores was answered before.
    count()
    form?.addEventListener('change', count)
    return () => {
      request?.abort()
      form?.removeEventListener('change', count)
    }
  }, [])

  return (
    <p ref={line} role="status" className="text-sm text-ink-2 max-sm:empty:-mb-3 sm:min-h-6">
      {total === null ? '' : textOf(total, words, locale)}
    </p>
  )
}

function textOf(total: number, { one, other, none }: CountTexts, locale: Locale): string {
  if (total === 0) return none
  const form = new Intl.PluralRules(locale).select(total) === 'one' ? one : other
  return form.replace('#', new Intl.NumberFormat(locale).format(total))
}
