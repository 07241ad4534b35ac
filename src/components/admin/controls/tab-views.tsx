'use client'

import { useTranslations } from 'next-intl'
import { useTabs } from '../core/identity/me'
import { type ListTab, tabOf } from '../core/location'
import { useNavigation } from '../core/navigation'
import { ViewSwitch } from './view-switch'

/** Changes between the lists that stand in one tab; nothing where there is one. */
export function TabViews({ tab }: { tab: ListTab }) {
  const t = useTranslations('admin.tabs')
  const { go } = useNavigation()
  const together = useTabs().filter((each) => tabOf(each) === tabOf(tab))
  if (together.length < 2) return null
  return (
    <ViewSwitch
      views={Object.fromEntries(together.map((each) => [each, t(each)])) as Record<ListTab, string>}
      value={tab}
      onChoose={(chosen) => go({ tab: chosen, subject: null })}
    />
  )
}
