'use client'

import { useTranslations } from 'next-intl'
import type { AdminKey } from '@/lib/http/admin/admin-client'
import { Modal } from '../core/modal'
import { LoginCard } from './login-card'

type LoginAgainProps = { demoKey: string; onOpen: (key: AdminKey) => void; onClose: () => void }

/** A second login above what is being edited, which stays as it is. */
export function LoginAgain({ demoKey, onOpen, onClose }: LoginAgainProps) {
  const t = useTranslations('admin.login')
  return (
    <Modal title={t('again')} onClose={onClose}>
      <LoginCard lead={t('againLead')} demoKey={demoKey} onOpen={onOpen} />
    </Modal>
  )
}
