import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** The Navigation API (HTML Standard, 7.2.6), which not every browser has yet. */
type WithNavigation = { navigation?: EventTarget }

/**
 * Tells of every state of the address, whoever changed it: Back, a link of the menu, the list itself. A leaf of its
 * own because a page that is one file for all queries cannot be rendered around the query.
 */
export function AddressWatcher({ onChange }: { onChange: (params: URLSearchParams) => void }) {
  const params = useSearchParams()
  const pathname = usePathname()
  useEffect(() => onChange(new URLSearchParams(params)), [params, onChange])

  // The router follows the address in a transition. Whoever goes back before that has ended comes from an address it
  // never showed to one it still shows: for the router nothing has changed.
  useEffect(() => {
    const read = () => {
      if (location.pathname === pathname) onChange(new URLSearchParams(location.search))
    }
    const { navigation } = window as WithNavigation
    window.addEventListener('popstate', read)
    navigation?.addEventListener('currententrychange', read)
    return () => {
      window.removeEventListener('popstate', read)
      navigation?.removeEventListener('currententrychange', read)
    }
  }, [pathname, onChange])
  return null
}
