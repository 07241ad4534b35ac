'use client'

import { useTranslations } from 'next-intl'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type AdminKey, callAdmin } from '@/lib/http/admin/admin-client'
import { CallFailure } from '@/lib/http/client'
import { KINDS } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS, FormField } from '../../ui/field'
import { type ShownError, useErrorText } from '../core/error-text'
import { startSession } from '../core/session'

type LoginCardProps = {
  /** A heading, where the card has none around it. */
  heading?: ReactNode
  lead: string
  /** What the field holds on the embedded demo; empty elsewhere. */
  demoKey: string
  /** The key was accepted; null when the browser stays signed in, which needs it no more. */
  onOpen: (key: AdminKey) => void
}

/** Takes the admin key and tries it with a call that changes nothing (docs/specification.md, section 6). */
export function LoginCard({ heading, lead, demoKey, onOpen }: LoginCardProps) {
  const t = useTranslations('admin.login')
  const errorText = useErrorText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const stay = useRef<HTMLInputElement>(null)
  // Without https browsers store no secure cookie, but on localhost.
  const canStay = useSyncExternalStore(
    neverChanges,
    () => window.isSecureContext,
    () => true,
  )
  // Before React listens the browser would post the form, which nobody answers.
  const listening = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [checking, setChecking] = useState(false)
  const [shown, setShown] = useState(false)
  // Each failed attempt is a new one, so that screen readers announce each.
  const [failure, setFailure] = useState<{ attempt: number; text: string } | null>(null)

  // The key is the first thing the card needs.
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = field.current?.value.trim() ?? ''
    setChecking(true)
    try {
      await callAdmin(key, KINDS.categories.urls.list, {
        failed: { operation: 'fetch', kind: 'categories' },
      })
      const stays = stay.current?.checked ?? false
      if (stays) await startSession(key)
      onOpen(stays ? null : key)
    } catch (error) {
      const text = error instanceof CallFailure ? errorText(reasonOf(error)) : String(error)
      setFailure((last) => ({ attempt: (last?.attempt ?? 0) + 1, text }))
      setChecking(false)
      field.current?.select()
    }
  }

  return (
    <form onSubmit={submit} method="post">
      {heading}
      <p className="text-ink-2">{lead}</p>
      <FormField id={id} label={t('key')} className="mt-8">
        <div className="relative">
          <input
            ref={field}
            id={id}
            type={shown ? 'text' : 'password'}
            name="admin-key"
            defaultValue={demoKey}
            required
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            className={`${FIELD_CLASS} h-12 pr-16`}
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 px-4 text-xs text-ink-2 hover:text-ink"
          >
            {t(shown ? 'hide' : 'show')}
          </button>
        </div>
      </FormField>
      <p id={`${id}-hint`} className="mt-2 text-xs text-ink-3">
        {demoKey && t('demo')}
      </p>
      {canStay && (
        <label className="mt-4 flex min-h-11 items-center gap-3 text-sm">
          <input ref={stay} type="checkbox" className="size-6 shrink-0 accent-amber" />
          {t('stay')}
        </label>
      )}
      {failure && (
        <p
          key={failure.attempt}
          role="alert"
          className="mt-4 border-l-4 border-danger bg-plate px-4 py-3 text-sm"
        >
          {failure.text}
        </p>
      )}
      <button type="submit" disabled={checking || !listening} className={buttonClass('light', 'mt-6 w-full')}>
        {t(checking ? 'checking' : 'submit')}
      </button>
    </form>
  )
}

const neverChanges = () => () => {}

/** A rejected key has its own message; other failures, such as too many attempts or no network, show theirs. */
function reasonOf(failure: CallFailure): ShownError {
  return failure.status === 401 ? { code: 'wrong_key' } : failure
}
