'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { wordKey } from '@/lib/fields/types/choice'
import { KINDS } from '@/lib/kinds'
import { ROLE_WORDS } from '@/lib/values/roles'
import { AdminIcon } from '../core/admin-icon'
import { useMay, useMe } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { NEW } from '../core/location'
import { useNavigation } from '../core/navigation'
import { Menu, MenuAction, MenuLabel } from '../menus/menu'
import { SessionsDialog } from './sessions-dialog'

/** The person who is signed in: their sessions and, for an owner, the ways to invite others and to webhooks. */
export function AccountMenu() {
  const t = useTranslations('admin.account')
  const words = useKindTexts()
  const { name, role, personId } = useMe()
  const may = useMay()
  const mayInvite = may(KINDS.people, 'write')
  const { go } = useNavigation()
  const [showsSessions, setShowsSessions] = useState(false)
  /** A program has no browser that could stay signed in. */
  const hasSessions = personId !== null || name === null
  if (!hasSessions && !mayInvite) return null
  return (
    <>
      <Menu
        label={name === null ? t('label') : t('labelOf', { name })}
        button={
          <>
            <AdminIcon name="person" className="size-4.5" />
            {name !== null && <span className="hidden max-w-40 truncate lg:inline">{name}</span>}
          </>
        }
      >
        {name !== null && (
          <MenuLabel>
            {t('as', { name, role: words.value(wordKey(role, { wordsOf: ROLE_WORDS })) })}
          </MenuLabel>
        )}
        {hasSessions && <MenuAction onSelect={() => setShowsSessions(true)}>{t('sessions')}</MenuAction>}
        {mayInvite && (
          <MenuAction onSelect={() => go({ tab: 'people', subject: NEW })}>{t('invite')}</MenuAction>
        )}
        {/* Their list stands within that of people, which there is only once somebody was invited. */}
        {may(KINDS.webhooks, 'write') && (
          <MenuAction onSelect={() => go({ tab: 'webhooks', subject: null })}>
            <span className="inline-block first-letter:uppercase">{words.plural('webhooks')}</span>
          </MenuAction>
        )}
      </Menu>
      {showsSessions && <SessionsDialog onClose={() => setShowsSessions(false)} />}
    </>
  )
}
