'use client'

import { useTranslations } from 'next-intl'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import { TopBar } from '../shell/top-bar'
import { LoginCard } from './login-card'

/** The login before anything of the admin is shown. */
export function LoginScreen({ demoKey, onOpen }: { demoKey: string; onOpen: (key: AdminKey) => void }) {
  const t = useTranslations('admin.login')
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main className="wrap grid flex-1 content-center justify-items-center py-12 sm:pb-40">
        <div className="w-full max-w-md border border-line p-7 sm:p-10">
          <LoginCard
            heading={<h1 className="wide mb-3 text-h2s">{t('title')}</h1>}
            lead={t('lead')}
            demoKey={demoKey}
            onOpen={onOpen}
          />
        </div>
        <noscript>{t('noScript')}</noscript>
      </main>
    </div>
  )
}
