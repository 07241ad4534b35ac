'use client'

import type { AdminLocale } from '@/lib/texts/locales'
import { type AdminLogos, type AdminTexts, WordsProvider } from './core/admin-texts'
import { Entrance } from './login/entrance'
import { InvitationCard } from './login/invitation-card'

type InvitationAppProps = {
  words: AdminTexts
  logos: AdminLogos
  initialLocale: AdminLocale
  timeZone: string
}

/** The page an invitation leads to. */
export function InvitationApp(props: InvitationAppProps) {
  return (
    <WordsProvider {...props}>
      <Entrance>
        <InvitationCard />
      </Entrance>
    </WordsProvider>
  )
}
