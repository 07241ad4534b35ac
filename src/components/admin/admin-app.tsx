'use client'

import { useCallback, useState } from 'react'
import type { Locale } from '@/lib/domain/locales'
import { NoticesProvider } from './core/notices'
import { QueryProvider } from './core/query-provider'
import { SessionProvider } from './core/session'
import { type AdminWords, WordsProvider } from './core/words'
import { LoginAgain } from './login/login-again'
import { LoginScreen } from './login/login-screen'
import { Workspace } from './shell/workspace'

type AdminAppProps = {
  words: AdminWords
  initialLocale: Locale
  /** What the login field holds on the embedded demo; empty elsewhere. */
  demoKey: string
}

/** The admin area: a login, and behind it everything else. The key is in this state only, so a reload needs a login. */
export function AdminApp({ words, initialLocale, demoKey }: AdminAppProps) {
  const [key, setKey] = useState<string | null>(null)
  const [rejected, setRejected] = useState(false)

  const open = useCallback((accepted: string) => {
    setKey(accepted)
    setRejected(false)
  }, [])
  const reject = useCallback(() => setRejected(true), [])
  const dismiss = useCallback(() => setRejected(false), [])
  const close = useCallback(() => setKey(null), [])

  return (
    <WordsProvider words={words} initialLocale={initialLocale}>
      {key === null ? (
        <LoginScreen demoKey={demoKey} onOpen={open} />
      ) : (
        <QueryProvider>
          <NoticesProvider>
            <SessionProvider adminKey={key} onRejected={reject} onLogout={close}>
              <Workspace />
              {rejected && <LoginAgain demoKey={demoKey} onOpen={open} onClose={dismiss} />}
            </SessionProvider>
          </NoticesProvider>
        </QueryProvider>
      )}
    </WordsProvider>
  )
}
