'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '@/lib/texts/locales'
import { type MenuTarget, namedInHeader } from '@/lib/values/menu'
import { useSession } from '../../core/identity/session'

type FoundTargets = (Record<Locale, MenuTarget[]> & { to: string; isThere: boolean })[]

/** What the addresses of a menu lead to, by address; undefined while that is not known. */
export type MenuTargets = {
  in: (locale: Locale) => (to: string) => readonly MenuTarget[]
  /** Whether visitors see it, it waits to be public, or nothing is there; undefined while that is not known. */
  stateOf: (to: string) => 'public' | 'hidden' | 'missing' | undefined
}

/** Asks the server what addresses lead to: it alone knows all pages. In the header some have a name of their own. */
export function useMenuTargets(addresses: readonly string[], isHeader: boolean): MenuTargets {
  const session = useSession()
  const asked = [...new Set(addresses)].filter((to) => to !== '').toSorted()
  const { data = [] } = useQuery({
    queryKey: ['admin', 'menu-targets', asked],
    queryFn: () =>
      session.call<FoundTargets>('POST', '/api/admin/menu-targets', {
        failed: 'draw_preview',
        body: { addresses: asked },
      }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = new Map(data.map((each) => [each.to, each]))
  return {
    in: (locale) => {
      const targetsOf = (to: string) => found.get(to)?.[locale] ?? []
      return isHeader ? namedInHeader(targetsOf) : targetsOf
    },
    stateOf: (to) => {
      const each = found.get(to)
      return each && (each.en.length > 0 ? 'public' : each.isThere ? 'hidden' : 'missing')
    },
  }
}
