'use client'

import { useState } from 'react'
import type { ListState } from './use-list-query'

type Chosen = { of: string; all: boolean; ids: ReadonlySet<string> }

const NOTHING = { all: false, ids: new Set<string>() }

/** Which records of a list are selected: some, or all that match but some. */
export type Selection = {
  count: number
  /** Whether all that match are, even those that have not been loaded. */
  all: boolean
  has: (id: string) => boolean
  /** Selects these records, or none of them. */
  set: (ids: readonly string[], selected: boolean) => void
  /** Leaves out a record that is gone. */
  forget: (id: string) => void
  toggleAll: () => void
  clear: () => void
  /** As the API takes it. */
  body: () => object
  /** All that match, selected or not, as the API takes it. */
  whole: () => object
}

/**
 * The selection of a list. Another search or filter begins without one: what one cannot see is never changed.
 *
 * @param listed The records of the list, of which one that has left counts again when it is back; null while not all are loaded.
 */
export function useSelection(
  { search, filters }: ListState,
  total: number,
  listed: readonly string[] | null,
): Selection {
  const of = JSON.stringify([search, filters])
  const [chosen, setChosen] = useState<Chosen>({ of, ...NOTHING })
  const { all, ids } = chosen.of === of ? chosen : NOTHING
  const query = { ...filters, ...(search && { search }) }
  const loaded = listed && new Set(listed)
  const seen = [...ids].filter((id) => loaded?.has(id) ?? true)
  const choose = (next: Omit<Chosen, 'of'>) => setChosen({ of, ...next })

  return {
    count: all ? total - ids.size : seen.length,
    all: all && ids.size === 0,
    has: (id) => all !== ids.has(id),
    set: (changed, selected) => {
      const next = new Set(ids)
      for (const id of changed) {
        if (selected === all) next.delete(id)
        else next.add(id)
      }
      choose({ all, ids: next })
    },
    forget: (id) => choose({ all, ids: new Set([...ids].filter((other) => other !== id)) }),
    toggleAll: () => choose({ all: !(all && ids.size === 0), ids: new Set() }),
    clear: () => choose(NOTHING),
    whole: () => ({ query }),
    body: () => {
      if (!all) return { ids: seen }
      return { query, ...(ids.size > 0 && { except: [...ids] }) }
    },
  }
}
