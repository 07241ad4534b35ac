'use client'

import { useEffect, useState } from 'react'
import { type ColorScheme, schemeFrom, schemeParams } from '@/lib/domain/light-configuration'

/** The color scheme in the address, which a change replaces, so that it can be shared. */
export function useScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const [scheme, setScheme] = useState<ColorScheme>({})
  useEffect(() => {
    const read = () => setScheme(schemeFrom(new URLSearchParams(location.search)))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const change = (next: ColorScheme) => {
    setScheme(next)
    const query = schemeParams(next).toString()
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
  }
  return [scheme, change]
}
