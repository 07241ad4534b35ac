'use client'

import type { KeyboardEvent, PointerEvent } from 'react'
import { positionField } from '@/lib/fields/position'
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
 * Moves the rows of a list that shows all records of a kind by their position; null for any other.
 *
 * @param move Moves a record before another one, or to the end.
 */
export function useMover(
  kind: AnyKind,
  { search, sort, filters }: ListState,
  ids: readonly string[],
  move: (id: string, before: string | null) => Promise<unknown>,
): Mover | null {
  const place = (id: string, before: string | undefined) => {
    if (before === id || before === ids[ids.indexOf(id) + 1]) return
    void move(id, before ?? null).then(() => focusRow(id))
  }
  const { over, handle } = useDrag((id, { id: other, behind }) =>
    place(id, behind ? ids[ids.indexOf(other) + 1] : other),
  )
  const isWhole = search === '' && Object.keys(filters).length === 0 && sort === kind.sorts[0].value
  if (!isWhole || positionField(kind) === null) return null

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
