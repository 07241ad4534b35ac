import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Where a dragged row would go: before or behind another one, and how many steps aside of where it was. */
export type DropPlace = { id: string; behind: boolean; aside: number }

/** A press that moves less is a click. */
const THRESHOLD_PX = 4
/** How near to the edge of what scrolls a row is held for it to scroll, and how fast. */
const EDGE_PX = 56
const SCROLL_PX_PER_FRAME = 12

/**
 * Rows that are dragged by a handle, with a mouse, a pen or a finger: the browser's own dragging knows no finger. Each row
 * has its id as `data-id`, inside one element with `data-rows`; Escape leaves all as it was.
 *
 * @param stepPx The width of a step aside; endless where rows move up and down only.
 */
export function useDrag(onDrop: (id: string, place: DropPlace) => void, stepPx = Infinity) {
  const [over, setOver] = useState<DropPlace | null>(null)
  const ended = useRef<() => void>(null)
  useEffect(() => () => ended.current?.(), [])
  return {
    over,
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        ended.current?.()
        ended.current = follow(event, stepPx, setOver, (place) => onDrop(id, place))
      },
    }),
  }
}

/** Moves the row of a handle with the pointer. Returns what ends that. */
function follow(
  { currentTarget, pointerId, clientX: startX, clientY: startY }: PointerEvent<HTMLElement>,
  stepPx: number,
  onOver: (place: DropPlace | null) => void,
  onDrop: (place: DropPlace) => void,
): () => void {
  const handle: HTMLElement = currentTarget
  const row = handle.closest<HTMLElement>('[data-id]')
  const rows = row?.closest<HTMLElement>('[data-rows]')
  if (!row || !rows) return () => {}
  const scroller = scrollerOf(row)
  const scrolledBefore = scroller.scrollTop
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let at = { x: startX, y: startY }
  let frame = 0
  let place: DropPlace | null = null
  handle.setPointerCapture(pointerId)

  const end = () => {
    listening.abort()
    cancelAnimationFrame(frame)
    row.removeAttribute('data-dragged')
    row.style.translate = ''
    onOver(null)
  }
  const update = () => {
    row.style.translate = `0 ${at.y - startY + scroller.scrollTop - scrolledBefore}px`
    const next = placeAt(rows, row, at.y, Math.round((at.x - startX) / stepPx))
    const isSame = place?.id === next?.id && place?.behind === next?.behind && place?.aside === next?.aside
    place = next
    if (!isSame) onOver(place)
  }
  const scroll = () => {
    const { top, bottom } = sightOf(scroller)
    const way = at.y < top + EDGE_PX ? -1 : at.y > bottom - EDGE_PX ? 1 : 0
    const before = scroller.scrollTop
    scroller.scrollTop += way * SCROLL_PX_PER_FRAME
    if (scroller.scrollTop !== before) update()
    frame = requestAnimationFrame(scroll)
  }

  handle.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      at = { x: clientX, y: clientY }
      if (!row.hasAttribute('data-dragged')) {
        if (Math.hypot(clientX - startX, clientY - startY) < THRESHOLD_PX) return
        row.setAttribute('data-dragged', '')
        frame = requestAnimationFrame(scroll)
      }
      update()
    },
    options,
  )
  handle.addEventListener(
    'pointerup',
    () => {
      const last = place
      end()
      if (last) onDrop(last)
    },
    options,
  )
  handle.addEventListener('pointercancel', end, options)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !row.hasAttribute('data-dragged')) return
      // The form the row stands in stays open.
      event.preventDefault()
      event.stopPropagation()
      end()
    },
    { ...options, capture: true },
  )
  return end
}

/** The row at a height, which the dragged one would stand before or behind; its own place where nothing is. */
function placeAt(rows: HTMLElement, dragged: HTMLElement, y: number, aside: number): DropPlace | null {
  const others = [...rows.querySelectorAll<HTMLElement>('[data-id]')].filter((row) => row !== dragged)
  const boxes = others.map((row) => ({ id: row.dataset.id ?? '', ...edges(row) }))
  const nearest = boxes.find(({ bottom }) => y < bottom) ?? boxes.at(-1)
  return nearest ? { id: nearest.id, behind: y > (nearest.top + nearest.bottom) / 2, aside } : null
}

function edges(row: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = row.getBoundingClientRect()
  return { top, bottom }
}

/** Where rows are in sight: bars that stay over what scrolls are told by its scroll padding. */
function sightOf(scroller: HTMLElement): { top: number; bottom: number } {
  const isPage = scroller === document.documentElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : edges(scroller)
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(parent).overflowY)
    if (isScrolling && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.documentElement
}
