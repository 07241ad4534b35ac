'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { KINDS } from '@/lib/kinds'
import { useTabs } from '../core/identity/me'
import { isKindTab, type ListTab, locationHash, TAB_PANEL_ID, type Tab, tabOf } from '../core/location'
import { useNavigation } from '../core/navigation'
import { useUnanswered } from '../core/waiting'
import { listDrafts } from '../form/drafts'

export const tabId = (tab: Tab) => `tab-${tab}`

/** The tabs, which are links: arrows move along them, and each can be opened in a window of its own. */
export function TabBar() {
  const t = useTranslations('admin.tabs')
  const { location, go } = useNavigation()
  const tabs = useTabs().filter((tab) => tabOf(tab) === tab)
  const list = useRef<HTMLDivElement>(null)
  const open = tabOf(location.tab)
  const [withDrafts, setWithDrafts] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again wherever a form may have been left.
  useEffect(() => setWithDrafts(new Set(listDrafts().map(({ resource }) => tabOf(resource)))), [location])

  // On a narrow screen the row scrolls; the open tab is never outside it.
  useEffect(() => {
    const tab = list.current?.querySelector(`#${tabId(open)}`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])

  const move = (event: KeyboardEvent<HTMLAnchorElement>, tab: Tab) => {
    const next = nextTab(tabs, tab, event.key)
    if (!next) return
    event.preventDefault()
    go({ tab: next, subject: null })
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <nav aria-label={t('label')} className="border-b border-line">
      <div
        ref={list}
        role="tablist"
        aria-label={t('label')}
        className="scroll-hint wrap -mb-px flex gap-4.5 overflow-x-auto [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <a
            key={tab}
            id={tabId(tab)}
            href={locationHash({ tab, subject: null })}
            role="tab"
            aria-selected={tab === open}
            aria-controls={TAB_PANEL_ID}
            tabIndex={tab === open ? 0 : -1}
            onKeyDown={(event) => move(event, tab)}
            className="flex min-h-12 min-w-6 shrink-0 items-center justify-center border-b-2 border-transparent text-sm text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-amber aria-selected:font-semibold aria-selected:text-ink [&[href='#seo']]:ml-auto"
          >
            {t(tab)}
            <NewCount tab={tab} />
            {withDrafts.has(tab) && (
              <>
                <span aria-hidden="true" className="ml-1.5 size-1.5 rounded-full bg-amber" />
                <span className="sr-only">{t('hasDraft')}</span>
              </>
            )}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** How many records of the tab wait for an answer. */
function NewCount({ tab }: { tab: Tab }) {
  const t = useTranslations('admin.waiting')
  const count = useUnanswered(isKindTab(tab) ? KINDS[tab] : null)
  if (!count) return null
  return (
    <span
      title={t('count', { count })}
      data-count={count}
      className="ml-1.5 min-w-5 rounded-full bg-amber px-1.5 text-center text-2xs text-on-amber tabular-nums after:content-[attr(data-count)]"
    />
  )
}

function nextTab(tabs: readonly ListTab[], tab: Tab, key: string): Tab | undefined {
  const at = tabs.indexOf(tab as ListTab)
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length]
    case 'ArrowLeft':
      return tabs.at(at - 1)
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}
