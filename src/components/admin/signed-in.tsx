'use client'

// Comes before everything that makes schemas.
import './no-eval'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import type { Locale } from '@/lib/texts/locales'
import { ReadFailure } from './controls/read-failure'
import { MeProvider } from './core/identity/me'
import { SessionProvider } from './core/identity/session'
import { Modal } from './core/modal'
import { NoticesProvider } from './core/notices'
import { TranslationLanguageProvider } from './core/translation-language'
import { LoginCard, type LoginCardProps } from './login/login-card'
import { TopBar } from './shell/top-bar'
import { Workspace } from './shell/workspace'

type LoginProps = Omit<LoginCardProps, 'heading' | 'lead'>

type SignedInProps = {
  access: { key: AdminKey }
  login: LoginProps
  siteLocales: readonly Locale[]
  onLogout: () => void
}

/** Everything behind the login. */
export default function SignedIn({ access, login, siteLocales, onLogout }: SignedInProps) {
  const [rejected, setRejected] = useState(false)
  /** The same at once, for what fails in the moment of the rejection. */
  const asksAgain = useRef(false)
  const ask = useCallback((again: boolean) => {
    asksAgain.current = again
    setRejected(again)
  }, [])
  const reject = useCallback(() => ask(true), [ask])
  const isQuiet = useCallback(() => asksAgain.current, [])
  return (
    <QueryProvider>
      <NoticesProvider isQuiet={isQuiet}>
        <SessionProvider access={access} onRejected={reject} onLogout={onLogout}>
          <TranslationLanguageProvider siteLocales={siteLocales}>
            <MeProvider
              pending={<TopBar />}
              failed={(error, onRetry) => (
                <div className="wrap py-8">
                  <ReadFailure error={error} onRetry={onRetry} />
                </div>
              )}
            >
              <Workspace />
            </MeProvider>
          </TranslationLanguageProvider>
          {rejected && <LoginAgain {...login} onClose={() => ask(false)} />}
        </SessionProvider>
      </NoticesProvider>
    </QueryProvider>
  )
}

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

/** A second login above what is being edited, which stays as it is. */
function LoginAgain({ onOpen, onClose, ...login }: LoginProps & { onClose: () => void }) {
  const t = useTranslations('admin.login')
  const open = (accepted: AdminKey) => {
    onOpen(accepted)
    onClose()
  }
  return (
    <Modal title={t('again')} onClose={onClose}>
      <LoginCard lead={t('againLead')} onOpen={open} {...login} />
    </Modal>
  )
}
