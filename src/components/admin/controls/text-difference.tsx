'use client'

import { diffWordsWithSpace } from 'diff'

/** How much of a long unchanged part is shown on either side of a change. */
const CONTEXT_CHARS = 80

type TextDifferenceProps = { before: string; after: string; lang: string; label: string }

/** Two versions of a text in one: what was removed is struck through, what was added is marked. */
export default function TextDifference({ before, after, lang, label }: TextDifferenceProps) {
  const parts = diffWordsWithSpace(before, after)
  return (
    <section
      aria-label={label}
      lang={lang}
      className="mt-2 max-h-60 overflow-y-auto rounded-ui border border-line bg-paper p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index}`
        if (added)
          return (
            <ins key={key} className="bg-amber/25 decoration-amber-ink underline-offset-2">
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={key} className="text-ink-2 decoration-danger">
              {value}
            </del>
          )
        return <span key={key}>{shortened(value, index > 0, index < parts.length - 1)}</span>
      })}
    </section>
  )
}

/** An unchanged part, of which only what stands beside changes is shown. */
function shortened(text: string, afterChange: boolean, beforeChange: boolean): string {
  const head = afterChange ? CONTEXT_CHARS : 0
  const tail = beforeChange ? CONTEXT_CHARS : 0
  if (text.length <= head + tail + CONTEXT_CHARS) return text
  return `${text.slice(0, head)} … ${tail > 0 ? text.slice(-tail) : ''}`
}
