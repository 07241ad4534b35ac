'use client'

import { useRouter } from 'next/navigation'
import { type AbstractIntlMessages, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PATHS } from '@/lib/config/paths'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import { CallFailure } from '@/lib/http/client'
import type { AdminLocale } from '@/lib/texts/locales'
import { buttonClass } from '../../ui/button'
import { ShownOnce } from '../controls/shown-once'
import { type AdminLogos, WordsProvider } from '../core/admin-texts'
import { type ShownError, useErrorText } from '../core/error-text'
import { handOver } from '../core/identity/handed-over'
import { startSession } from '../core/identity/session'
import { Entrance, type Failure, FailureAlert, nextFailure } from './entrance'
import {
  acceptWithKey,
  acceptWithPasskey,
  type Invited,
  readInvitation,
  usePasskeyFailureText,
} from './passkey'
import { StayChoice } from './stay-choice'

/** The secret of the invitation; null on the server, which never sees it. */
const useSecret = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => window.location.hash.slice(1),
    () => null,
  )

/** Reads whom the invitation in the address is for, and lets this person in (docs/specification.md, section 6). */
function InvitationCard() {
  const t = useTranslations('admin.invitation')
  const errorText = useErrorText()
  const secret = useSecret()
  const [invited, setInvited] = useState<Invited | null>(null)
  const [failed, setFailed] = useState<(ShownError & { status: number }) | null>(null)

  const read = useCallback(() => {
    if (secret === null) return
    setFailed(null)
    setInvited(null)
    readInvitation(secret).then(setInvited, (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      setFailed(error)
    })
  }, [secret])
  useEffect(read, [read])

  if (secret !== null && invited) return <Acceptance key={secret} invitation={secret} invited={invited} />
  if (!failed) {
    return (
      <>
        <h1 className="wide mb-3 text-h2s">{t('title')}</h1>
        <p role="status" className="text-ink-2">
          {/* Without JavaScript nothing reads it. */}
          {secret !== null && t('reading')}
        </p>
      </>
    )
  }
  const hasEnded = failed.status === 404
  return (
    <>
      <h1 className="wide mb-3 text-h2s">{t(hasEnded ? 'endedTitle' : 'title')}</h1>
      <p role="alert" className="text-ink-2">
        {errorText(failed)}
      </p>
      {hasEnded ? (
        <a href={PATHS.admin} className={buttonClass('line', 'mt-8 w-full')}>
          {t('toLogin')}
        </a>
      ) : (
        <button type="button" onClick={read} className={buttonClass('light', 'mt-8 w-full')}>
          {t('retry')}
        </button>
      )}
    </>
  )
}

type AcceptanceProps = { invitation: string; invited: Invited }

/** The ways to accept: a passkey, or a key where somebody wants one or the site's address allows no passkeys. */
function Acceptance({ invitation, invited: { name, email, role, options } }: AcceptanceProps) {
  const t = useTranslations('admin.invitation')
  const admin = useTranslations('admin')
  const failureText = usePasskeyFailureText()
  const router = useRouter()
  const stay = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [key, setKey] = useState<string | null>(null)

  const stays = () => stay.current?.checked ?? false
  /** Does a step of the way in, or says why it failed. */
  const run = async (step: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await step()
    } catch (error) {
      setFailure(nextFailure(failureText(error)))
    }
    setBusy(false)
  }
  const enter = (accepted: AdminKey) => {
    handOver({ key: accepted })
    router.replace(PATHS.admin)
  }
  const createPasskey = () => run(async () => enter(await acceptWithPasskey(invitation, stays())))
  const takeKey = () => run(async () => setKey(await acceptWithKey(invitation)))
  const enterByKey = (own: string) =>
    run(async () => {
      if (stays()) await startSession(own)
      enter(stays() ? null : own)
    })

  if (key !== null) {
    return (
      <>
        <h1 className="wide mb-6 text-h2s">{t('keyTitle')}</h1>
        <ShownOnce label={admin('login.key')} secret={key}>
          {admin('access.keyOnce')}
        </ShownOnce>
        <StayChoice choice={stay} />
        <FailureAlert failure={failure} />
        <button
          type="button"
          disabled={busy}
          onClick={() => void enterByKey(key)}
          className={buttonClass('light', 'mt-6 w-full')}
        >
          {t('goOn')}
        </button>
      </>
    )
  }
  return (
    <>
      <h1 className="wide mb-3 text-h2s break-words">{t('welcome', { name })}</h1>
      <p className="text-ink-2">{t('lead', { brand: admin('brand') })}</p>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        <dt className="text-ink-3">{t('email')}</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-ink-3">{t('role')}</dt>
        <dd>{t(`roles.${role}`)}</dd>
      </dl>
      <p className="mt-6 text-sm text-ink-2">{t(options ? 'passkeyText' : 'noPasskeys')}</p>
      {options && <StayChoice choice={stay} />}
      <FailureAlert failure={failure} />
      {options && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void createPasskey()}
          className={buttonClass('light', 'mt-6 w-full')}
        >
          {busy ? admin('login.passkeyWaiting') : t('create')}
        </button>
      )}
      {options ? (
        <button
          type="button"
          disabled={busy}
          onClick={() => void takeKey()}
          className="mx-auto mt-3 block min-h-11 px-3 text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
        >
          {t('useKey')}
        </button>
      ) : (
        <button
          type="button"
          disabled={busy}
          onClick={() => void takeKey()}
          className={buttonClass('light', 'mt-6 w-full')}
        >
          {t('getKey')}
        </button>
      )}
    </>
  )
}

type InvitationAppProps = {
  words: AbstractIntlMessages
  logos: AdminLogos
  initialLocale: AdminLocale
  timeZone: string
}

/** The page an invitation leads to. */
export function InvitationApp(props: InvitationAppProps) {
  return (
    <WordsProvider {...props}>
      <Entrance>
        <InvitationCard />
      </Entrance>
    </WordsProvider>
  )
}
