'use client'

import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import type { Locale } from '@/lib/texts/locales'
import { NoticesProvider } from './core/notices'
import { QueryProvider } from './core/query-provider'
import { SessionProvider } from './core/session'
import { useSharedLogout } from './core/shared-logout'
import { type AdminLogos, type AdminWords, WordsProvider } from './core/words'
import { LoginAgain } from './login/login-again'
import { LoginScreen } from './login/login-screen'
import { TopBar } from './shell/top-bar'
import { Workspace } from './shell/workspace'

type AdminAppProps = {
  words: AdminWords
  logos: AdminLogos
  initialLocale: Locale
  /** The zone of the firm. */
  timeZone: string
  /** What the login field holds on the embedded demo; empty elsewhere. */
  demoKey: string
  /** This browser stays signed in. */
  signedIn: boolean
}

/**
 * The admin area: a login, and behind it everything else. The key is in this state only, so a reload needs a login
 * unless the browser stays signed in.
 */
export function AdminApp({ words, logos, initialLocale, timeZone, demoKey, signedIn }: AdminAppProps) {
  const [access, setAccess] = useState<{ key: AdminKey } | null>(signedIn ? { key: null } : null)
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

  return (
    <WordsProvider words={words} logos={logos} initialLocale={initialLocale} timeZone={timeZone}>
      {access === null ? (
        <LoginScreen demoKey={demoKey} onOpen={open} />
      ) : !inBrowser ? (
        <TopBar />
      ) : (
        <QueryProvider>
          <NoticesProvider isQuiet={isQuiet}>
            <SessionProvider adminKey={access.key} onRejected={reject} onLogout={closeAll}>
              <Workspace />
              {rejected && <LoginAgain demoKey={demoKey} onOpen={open} onClose={dismiss} />}
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
