'use client'

import { useRef, useState } from 'react'
import type { z } from 'zod'

/**
 * A setting or a text of an editor, kept in this browser.
 *
 * @param schema What is taken for it; of another version, it counts as not there.
 * @returns The value, and what changes it, which answers whether the browser has stored it. A function is given what is stored now,
 *   perhaps by another tab.
 */
export function useStoredValue<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
): [T, (next: T | ((before: T) => T)) => boolean] {
  const [value, setValue] = useState(() => storedValue(key, schema) ?? fallback)
  const latest = useRef(value)
  const keep = (wanted: T | ((before: T) => T)) => {
    const next = wanted instanceof Function ? wanted(storedValue(key, schema) ?? latest.current) : wanted
    latest.current = next
    setValue(next)
    try {
      if (Object.is(next, fallback)) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
      return true
    } catch {
      // Browsers can forbid storing; it is there until the page is left.
      return false
    }
  }
  return [value, keep]
}

function storedValue<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
