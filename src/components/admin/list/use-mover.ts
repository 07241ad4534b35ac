'use client'

import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { positionField } from '@/lib/fields/position'
import type { AnyKind } from '@/lib/kinds'
import { focusRow } from './focus-row'
import type { ListState } from './use-list-query'

/** How the rows of a list are moved: by keyboard, by their menu or by dragging. */
export type Mover = {
  by: (id: string, step: 1 | -1) => void
  onKeyDown: (id: string, event: KeyboardEvent) => void
  handle: (id: string) => { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  target: (id: string) => { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void }
  /** The row a dragged one would stand before or behind. */
  over: { id: string; behind: boolean } | null
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
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<Mover['over']>(null)
  const isWhole = search === '' && Object.keys(filters).length === 0 && sort === kind.sorts[0].value
  if (!isWhole || positionField(kind) === null) return null

  const place = (id: string, before: string | undefined) => {
    if (id === before) return
    void move(id, before ?? null).then(() => focusRow(id))
  }
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
    handle: (id) => ({
      draggable: true,
      onDragStart: (event) => {
        setDragged(id)
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 24, 24)
      },
      onDragEnd: () => {
        setDragged(null)
        setOver(null)
      },
    }),
    target: (id) => ({
      onDragOver: (event) => {
        if (dragged === null) return
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const behind = event.clientY > top + height / 2
        if (over?.id !== id || over.behind !== behind) setOver({ id, behind })
      },
      onDrop: (event) => {
        event.preventDefault()
        if (dragged !== null && dragged !== id) place(dragged, over?.behind ? ids[ids.indexOf(id) + 1] : id)
        setOver(null)
      },
    }),
  }
}
