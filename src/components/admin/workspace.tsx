'use client'

import { useTranslations } from 'next-intl'
import { useSession } from './session'
import { TopBar } from './top-bar'

/** Everything behind the login. */
export function Workspace() {
  const t = useTranslations('admin')
  const { logout } = useSession()
  return (
    <TopBar>
      <button type="button" onClick={logout} className="min-h-11 rounded-ui px-3 text-sm hover:bg-plate">
        {t('logout')}
      </button>
    </TopBar>
  )
}
