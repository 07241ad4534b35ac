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
    const read = (at: { pathname: string; search: string } | null, from: AddressReport) => {
      if (at?.pathname === pathname) onChange(new URLSearchParams(at.search), from)
    }
    const onStep = () => read(location, 'step')
    const onEntry = ({ navigationType }: EntryChange) => {
      if (navigationType === 'push') read(location, 'link')
    }
    const onClick = ({ target }: MouseEvent) => read((target as Element).closest('a'), 'click')
    const { navigation } = window as WithNavigation
    window.addEventListener('popstate', onStep)
    window.addEventListener('click', onClick, true)
    navigation?.addEventListener('currententrychange', onEntry)
    return () => {
      window.removeEventListener('popstate', onStep)
      window.removeEventListener('click', onClick, true)
      navigation?.removeEventListener('currententrychange', onEntry)
    }
  }, [pathname, onChange])
  return null
}
