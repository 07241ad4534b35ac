'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import type { AdminLocale, Locale } from '@/lib/texts/locales'
import { type AdminLogos, type AdminTexts, WordsProvider } from './core/admin-texts'
import { accessHandedOver, handOver } from './core/identity/handed-over'
import { MeProvider } from './core/identity/me'
import { SessionProvider } from './core/identity/session'
import { Modal } from './core/modal'
import { NoticesProvider } from './core/notices'
import { TranslationLanguageProvider } from './core/translation-language'
import { Entrance } from './login/entrance'
import { LoginCard, type LoginCardProps } from './login/login-card'
import { TopBar } from './shell/top-bar'
import { Workspace } from './shell/workspace'

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
  words: AdminTexts
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
 * The admin area: a login, and behind it everything else. The key is in this state only, so a reload needs a login
 * unless the browser stays signed in.
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
  const inBrowser = useSyncExternalStore(neverChanges, inThisBrowser, onTheServer)
  const [rejected, setRejected] = useState(false)
  /** The same at once, for what fails in the moment of the rejection. */
  const asksAgain = useRef(false)

  const open = useCallback((accepted: AdminKey) => {
    setAccess({ key: accepted })
    asksAgain.current = false
    setRejected(false)
  }, [])
  const reject = useCallback(() => {
    asksAgain.current = true
    setRejected(true)
  }, [])
  const dismiss = useCallback(() => {
    asksAgain.current = false
    setRejected(false)
  }, [])
  const isQuiet = useCallback(() => asksAgain.current, [])
  const close = useCallback(() => setAccess(null), [])
  const closeAll = useSharedLogout(close)
  const login = { demoKey, takesPasskeys, onOpen: open }

  return (
    <WordsProvider words={words} logos={logos} initialLocale={initialLocale} timeZone={timeZone}>
      {access === null ? (
        <LoginScreen {...login} />
      ) : !inBrowser ? (
        <TopBar />
      ) : (
        <QueryProvider>
          <NoticesProvider isQuiet={isQuiet}>
            <SessionProvider access={access} onRejected={reject} onLogout={closeAll}>
              <TranslationLanguageProvider siteLocales={siteLocales}>
                <MeProvider pending={<TopBar />}>
                  <Workspace />
                </MeProvider>
              </TranslationLanguageProvider>
              {rejected && <LoginAgain {...login} onClose={dismiss} />}
            </SessionProvider>
          </NoticesProvider>
        </QueryProvider>
      )}
    </WordsProvider>
  )
}

// The workspace follows the fragment of the address, which the server never sees.
const neverChanges = () => () => {}
const inThisBrowser = () => true
const onTheServer = () => false

/** The cache of what the admin has read from the server, until an edit invalidates it (docs/specification.md, section 4.6). */
function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: Number.POSITIVE_INFINITY,
            retry: false,
            refetchOnWindowFocus: false,
            // A query without network fails with a message, instead of waiting without one.
            networkMode: 'always',
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

type LoginProps = Omit<LoginCardProps, 'heading' | 'lead'>

/** A second login above what is being edited, which stays as it is. */
function LoginAgain({ onClose, ...login }: LoginProps & { onClose: () => void }) {
  const t = useTranslations('admin.login')
  return (
    <Modal title={t('again')} onClose={onClose}>
      <LoginCard lead={t('againLead')} {...login} />
    </Modal>
  )
}

/** The login before anything of the admin is shown. */
function LoginScreen(login: LoginProps) {
  const t = useTranslations('admin.login')
  return (
    <Entrance>
      <LoginCard heading={<h1 className="wide mb-3 text-h2s">{t('title')}</h1>} lead={t('lead')} {...login} />
    </Entrance>
  )
}
