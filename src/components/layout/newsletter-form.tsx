'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { CallFailure, callApi } from '@/lib/http/client'
import { NEWSLETTER_SUCCESS_MS } from '@/lib/values/page-limits'

type Words = {
  heading: string
  label: string
  submit: string
  submitting: string
  success: string
  invalid: string
  failed: string
  network: string
  /** By the code of an error (docs/api.md). */
  errors: Readonly<Record<string, string>>
}

type State =
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'success' }
  | { name: 'error'; message: string }

/** The newsletter form of the footer with its four states: idle, submitting, success (for five seconds) and error. */
export function NewsletterForm({ words, locale }: { words: Words; locale: string }) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (state.name !== 'success') return
    const timer = setTimeout(() => setState({ name: 'idle' }), NEWSLETTER_SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [state])

  // While it is sent the field is disabled, and takes no focus before the error is shown.
  useEffect(() => {
    if (state.name === 'error') input.current?.focus()
  }, [state])

  const fail = (message: string) => setState({ name: 'error', message })

  const subscribe = async (email: string) => {
    if (!email.includes('@')) return fail(words.invalid)
    setState({ name: 'submitting' })
    try {
      await callApi('/api/newsletter/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(locale === 'en' ? { email } : { email, locale }),
      })
      setState({ name: 'success' })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.status === 0) return fail(words.network)
      // The message is English; other languages have texts of their own.
      const english = locale === 'en' ? error.message : ''
      fail(words.errors[error.code ?? ''] ?? (english || words.failed))
    }
  }

  if (state.name === 'success') {
    return (
      <p role="status" className="flex min-h-12 items-center text-ink">
        {words.success}
      </p>
    )
  }
  const busy = state.name === 'submitting'
  return (
    <form
      action="/api/newsletter/subscribe"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        subscribe(String(new FormData(event.currentTarget).get('email') ?? '').trim())
      }}
    >
      <input type="hidden" name="locale" value={locale} />
      <label htmlFor={id} className="mb-2 block text-xs text-ink-2">
        {words.label}
      </label>
      <p id={`${id}-error`} role="alert" className="text-xs text-danger empty:hidden [&:not(:empty)]:mb-2">
        {state.name === 'error' ? state.message : null}
      </p>
      <div className="joined-field newsletter-field">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          disabled={busy}
          aria-invalid={state.name === 'error'}
          aria-describedby={state.name === 'error' ? `${id}-error` : undefined}
        />
        <button type="submit" disabled={busy}>
          {busy && (
            <span
              aria-hidden="true"
              className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
            />
          )}
          {busy ? words.submitting : words.submit}
        </button>
      </div>
    </form>
  )
}
