'use client'

import { useTranslations } from 'next-intl'
import { ModalDialog } from '../modal-dialog'
import { LoginCard } from './login-card'

/** Asks for the key again over what is being edited, which stays as it is. */
export function LoginAgain({ demoKey, onOpen }: { demoKey: string; onOpen: (key: string) => void }) {
  const t = useTranslations('admin.login')
  return (
    <ModalDialog labelledBy="login-again" onClose={() => undefined}>
      <LoginCard
        heading={
          <h2 id="login-again" className="wide text-h3">
            {t('again')}
          </h2>
        }
        lead={t('againLead')}
        demoKey={demoKey}
        onOpen={onOpen}
      />
    </ModalDialog>
  )
}
