'use client'

import dynamic from 'next/dynamic'
import { type AbstractIntlMessages, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import type { AdminLocale, Locale } from '@/lib/texts/locales'
import { type AdminLogos, useCompleteWords, WordsProvider } from './core/admin-texts'
import { accessHandedOver, handOver } from './core/identity/handed-over'
import { Entrance } from './login/entrance'
import { LoginCard, type LoginCardProps } from './login/login-card'
import { TopBar } from './shell/top-bar'

const loadSignedIn = () => import('./signed-in')

// A server can render neither portals nor what depends on the fragment of the address.
const SignedIn = dynamic(loadSignedIn, { ssr: false, loading: () => <TopBar /> })

const CHANNEL = 'site-admin-logout'

/** Logs out in all tabs of this browser at once: in the one that calls it, and by `onLogout` in the others. */
function useSharedLogout(onLogout: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null)

  useEffect(() => {
    const open = new BroadcastChannel(CHANNEL)
    open.addEventListener('message', onLogout)
    channel.current = open
    return () => open.close()
  }, [onLogout])

  return useCallback(() => {
    channel.current?.postMessage(null)
    onLogout()
  }, [onLogout])
}

type AdminAppProps = {
  /** The words of the way in. */
  words: AbstractIntlMessages
  logos: AdminLogos
  initialLocale: AdminLocale
  /** The languages of the site. */
  siteLocales: readonly Locale[]
  /** The zone of the firm. */
  timeZone: string
  /** What the login field holds on the embedded demo; empty elsewhere. */
  demoKey: string
  /** This browser stays signed in. */
  signedIn: boolean
  /** Somebody has a passkey. */
  takesPasskeys: boolean
}

/**
 * The admin area: a login, and behind it everything else, which is fetched while somebody types. The key is in this state only, so a
 * reload needs a login unless the browser stays signed in.
 */
export function AdminApp({
  words,
  logos,
  initialLocale,
  siteLocales,
  timeZone,
  demoKey,
  signedIn,
  takesPasskeys,
}: AdminAppProps) {
  const [access, setAccess] = useState<{ key: AdminKey } | null>(
    () => accessHandedOver() ?? (signedIn ? { key: null } : null),
  )
  useEffect(() => handOver(null), [])
  const open = useCallback((accepted: AdminKey) => setAccess({ key: accepted }), [])
  const close = useCallback(() => setAccess(null), [])
  const closeAll = useSharedLogout(close)
  const login = { demoKey, takesPasskeys, onOpen: open }

  return (
    <WordsProvider words={words} logos={logos} initialLocale={initialLocale} timeZone={timeZone}>
      <Preload />
      {access === null ? (
        <LoginScreen {...login} />
      ) : (
        <SignedIn access={access} login={login} siteLocales={siteLocales} onLogout={closeAll} />
      )}
    </WordsProvider>
  )
}

/** Fetches what is behind the login before it is needed. A failure here says nothing: what needs it requests it again. */
function Preload() {
  const completeWords = useCompleteWords()
  useEffect(() => {
    loadSignedIn().catch(() => {})
    completeWords().catch(() => {})
  }, [completeWords])
  return null
}

/** The login before anything of the admin is shown. */
function LoginScreen(login: Omit<LoginCardProps, 'heading' | 'lead'>) {
  const t = useTranslations('admin.login')
  return (
    <Entrance>
      <LoginCard heading={<h1 className="wide mb-3 text-h2s">{t('title')}</h1>} lead={t('lead')} {...login} />
    </Entrance>
  )
}
