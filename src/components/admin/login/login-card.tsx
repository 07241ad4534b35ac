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
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS, FormField } from '../../ui/field'
import { type ShownError, useErrorText } from '../core/error-text'
import { startSession } from '../core/identity/session'
import { type Failure, FailureAlert, nextFailure } from './entrance'
import { signInWithPasskey, usePasskeyFailureText } from './passkey'
import { StayChoice } from './stay-choice'

export type LoginCardProps = {
  /** A heading, where the card has none around it. */
  heading?: ReactNode
  lead: string
  /** What the field holds on the embedded demo; empty elsewhere. */
  demoKey: string
  /** Somebody has a passkey: the card offers to sign in with one. */
  takesPasskeys: boolean
  /** The key was accepted; null when the browser stays signed in, which needs it no more. */
  onOpen: (key: AdminKey) => void
}

/** The list of categories (docs/specification.md, section 7.3); the declarations of kinds are a third of the admin's scripts. */
const PROBE_URL = '/api/admin?type=categories'

/** Takes the admin key and tries it with a call that changes nothing (docs/specification.md, section 6). */
export function LoginCard({ heading, lead, demoKey, takesPasskeys, onOpen }: LoginCardProps) {
  const t = useTranslations('admin.login')
  const errorText = useErrorText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const stay = useRef<HTMLInputElement>(null)
  // Before React listens the browser would post the form, which nobody answers.
  const listening = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const passkeyFailureText = usePasskeyFailureText()
  /** What is being tried. */
  const [checking, setChecking] = useState<'key' | 'passkey' | null>(null)
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  // The key is the first thing the card needs.
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = field.current?.value.trim() ?? ''
    setChecking('key')
    try {
      await callAdmin(key, PROBE_URL, {
        failed: { operation: 'fetch', kind: 'categories' },
      })
      const stays = stay.current?.checked ?? false
      if (stays) await startSession(key)
      onOpen(stays ? null : key)
    } catch (error) {
      const text = error instanceof CallFailure ? errorText(reasonOf(error)) : String(error)
      setFailure(nextFailure(text))
      setChecking(null)
      field.current?.select()
    }
  }

  const signIn = async () => {
    setChecking('passkey')
    setFailure(null)
    try {
      onOpen(await signInWithPasskey(stay.current?.checked ?? false))
    } catch (error) {
      setFailure(nextFailure(passkeyFailureText(error)))
      setChecking(null)
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
            className={`${FIELD_CLASS} h-12 pr-28`}
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
      <StayChoice choice={stay} />
      <FailureAlert failure={failure} />
      <button
        type="submit"
        disabled={checking !== null || !listening}
        className={buttonClass('light', 'mt-6 w-full')}
      >
        {t(checking === 'key' ? 'checking' : 'submit')}
      </button>
      {takesPasskeys && (
        <button
          type="button"
          disabled={checking !== null || !listening}
          onClick={() => void signIn()}
          className={buttonClass('line', 'mt-3 w-full')}
        >
          {t(checking === 'passkey' ? 'passkeyWaiting' : 'passkey')}
        </button>
      )}
    </form>
  )
}

const neverChanges = () => () => {}

/** A rejected key has its own message; other failures, such as too many attempts or no network, show theirs. */
function reasonOf(failure: CallFailure): ShownError {
  return failure.status === 401 ? { code: 'wrong_key' } : failure
}
