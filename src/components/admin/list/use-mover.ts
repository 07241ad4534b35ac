'use client'

import type { KeyboardEvent, PointerEvent } from 'react'
import { arrangedGroup, positionField } from '@/lib/fields/position'
import type { AnyKind } from '@/lib/kinds'
import { type DropPlace, useDrag } from '../controls/use-drag'
import { focusRow } from './focus-row'
import type { ListState } from './use-list-query'

/** How the rows of a list are moved: by keyboard, by their menu or by dragging. */
export type Mover = {
  by: (id: string, step: 1 | -1) => void
  onKeyDown: (id: string, event: KeyboardEvent) => void
  handle: (id: string) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void }
  /** Where a dragged row would go. */
  over: DropPlace | null
}

/**
 * Moves the rows of a list that shows all records of a kind by their position, or those of a list in an order made by hand; null for
 * any other.
 *
 * @param isWhole Whether the last row is that of the list.
 * @param move Moves a record before another one, or to the end.
 */
export function useMover(
  kind: AnyKind,
  state: ListState,
  ids: readonly string[],
  isWhole: boolean,
  move: (id: string, before: string | null) => Promise<unknown>,
): Mover | null {
  const place = (id: string, before: string | undefined) => {
    // What comes behind the last row is not known until it is read.
    if (before === id || before === ids[ids.indexOf(id) + 1] || (before === undefined && !isWhole)) return
    void move(id, before ?? null).then(() => focusRow(id))
  }
  const { over, handle } = useDrag((id, { id: other, behind }) =>
    place(id, behind ? ids[ids.indexOf(other) + 1] : other),
  )
  const { search, sort, filters } = state
  const isOfAll = search === '' && Object.keys(filters).length === 0 && sort === kind.sorts[0].value
  const isByHand = sort === kind.arranged?.sort && arrangedGroup(kind, state) !== null
  if (!isByHand && !(isOfAll && positionField(kind) !== null)) return null

  const by = (id: string, step: 1 | -1) => {
    const at = ids.indexOf(id)
    if (at + step < 0 || at + step >= ids.length) return
    place(id, ids[step < 0 ? at - 1 : at + 2])
  }
  return {
    by,
    over,
    onKeyDown: (id, event) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      event.preventDefault()
      by(id, event.key === 'ArrowUp' ? -1 : 1)
    },
    handle,
  }
}
