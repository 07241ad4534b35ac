'use client'

import { useEffect, useRef, useState } from 'react'
import { type ColorScheme, schemeFrom, schemeParams } from '@/lib/lighting/light-configuration'

/** Browsers refuse a script that changes the address more than about three times a second, as a color being mixed would. */
const PAUSE_MS = 300

/** The color scheme in the address, which a change replaces, so that it can be shared. */
export function useScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const [scheme, setScheme] = useState<ColorScheme>({})
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const read = () => setScheme(schemeFrom(new URLSearchParams(location.search)))
    read()
    window.addEventListener('popstate', read)
    return () => {
      clearTimeout(writing.current)
      window.removeEventListener('popstate', read)
    }
  }, [])
  const change = (next: ColorScheme) => {
    setScheme(next)
    const query = schemeParams(next).toString()
    const address = location.pathname + (query && `?${query}`)
    clearTimeout(writing.current)
    writing.current = setTimeout(() => history.replaceState(history.state, '', address), PAUSE_MS)
  }
  return [scheme, change]
}
