import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { AddressReport } from './list-address'

/** The Navigation API (HTML Standard, 7.2.6), which not every browser has yet. */
type WithNavigation = { navigation?: EventTarget }
type EntryChange = Event & { navigationType?: string | null }

type AddressWatcherProps = { onChange: (params: URLSearchParams, from: AddressReport) => void }

/**
 * Calls `onChange` with every state of the address, whether it changed by Back, a link or the list. It begins after
 * hydration: reading the query while a static page is rendered would leave that part of the page to the browser.
 */
export function AddressWatcher(props: AddressWatcherProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated && <QueryWatcher {...props} />
}

function QueryWatcher({ onChange }: AddressWatcherProps) {
  const params = useSearchParams()
  const pathname = usePathname()
  useEffect(() => onChange(new URLSearchParams(params), 'router'), [params, onChange])

  // The router follows the address in a transition. Going back before it ends leads to the address the router still
  // shows, so that the router reports no change.
  useEffect(() => {
    const read = (from: AddressReport) => {
      if (location.pathname === pathname) onChange(new URLSearchParams(location.search), from)
    }
    const onStep = () => read('step')
    const onEntry = ({ navigationType }: EntryChange) => {
      if (navigationType === 'push') read('link')
    }
    const { navigation } = window as WithNavigation
    window.addEventListener('popstate', onStep)
    navigation?.addEventListener('currententrychange', onEntry)
    return () => {
      window.removeEventListener('popstate', onStep)
      navigation?.removeEventListener('currententrychange', onEntry)
    }
  }, [pathname, onChange])
  return null
}
