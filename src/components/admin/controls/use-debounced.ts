'use client'

import { useEffect, useState } from 'react'
import { ADMIN_SEARCH_REST_MS } from '@/lib/values/limits'

/** A value once it has not changed for a while: what was typed, not every letter of it. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ADMIN_SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
