'use client'

import { useState } from 'react'
import type { z } from 'zod'

/**
 * What an editor has set up for a list, kept in this browser.
 *
 * @param schema What is taken for it; of another version, it counts as not there.
 */
export function useStoredValue<T>(key: string, schema: z.ZodType<T>, fallback: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => storedValue(key, schema) ?? fallback)
  const keep = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Browsers can forbid storing; it is there until the page is left.
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
