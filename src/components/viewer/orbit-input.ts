import { type Orbit, turned, zoomed } from '@/lib/lighting/orbit'

const KEY_DEGREES = 15
const KEY_ZOOM = 1.15
/** Degrees for the width of the frame. */
const DRAG_DEGREES = 240
const WHEEL_ZOOM = 0.0015

type OrbitInput = {
  change: (next: (orbit: Orbit) => Orbit) => void
  reset: () => void
}

/** What each key does. */
function keyActions({ change, reset }: OrbitInput): Record<string, () => void> {
  const turn = (azimuth: number, elevation: number) => () =>
    change((orbit) => turned(orbit, { azimuth: azimuth * KEY_DEGREES, elevation: elevation * KEY_DEGREES }))
  const zoom = (factor: number) => () => change((orbit) => zoomed(orbit, factor))
  return {
    ArrowLeft: turn(1, 0),
    ArrowRight: turn(-1, 0),
    ArrowUp: turn(0, -1),
    ArrowDown: turn(0, 1),
    '+': zoom(KEY_ZOOM),
    '=': zoom(KEY_ZOOM),
    '-': zoom(1 / KEY_ZOOM),
    Home: reset,
  }
}

/**
 * Turns by mouse, finger and keys. Wheel and pinch zoom once the element was pressed or a key was used in it, until the focus
 * leaves it: before, they are the page's. A finger that begins by moving up or down always scrolls the page past it.
 */
export function listenForTurning(element: HTMLElement, input: OrbitInput, signal: AbortSignal) {
  const { change, reset } = input
  const actions = keyActions(input)
  const pointers = new Map<number, { x: number; y: number }>()
  let isEngaged = false
  const engage = (engaged: boolean) => {
    isEngaged = engaged
    element.style.touchAction = engaged ? 'pan-y' : 'pan-y pinch-zoom'
  }
  engage(false)

  const spread = () => {
    const [one, other] = [...pointers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const drag = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = pointers.get(pointerId)
    if (!before) return
    const spreadBefore = spread()
    pointers.set(pointerId, { x, y })
    const perPixel = DRAG_DEGREES / element.clientWidth
    if (pointers.size === 1)
      change((orbit) =>
        turned(orbit, { azimuth: (before.x - x) * perPixel, elevation: (y - before.y) * perPixel }),
      )
    else if (spreadBefore > 0) change((orbit) => zoomed(orbit, spread() / spreadBefore))
  }
  const press = (event: PointerEvent) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    element.setPointerCapture(event.pointerId)
    element.focus({ preventScroll: true })
  }
  const release = ({ pointerId, type }: PointerEvent) => {
    pointers.delete(pointerId)
    if (type === 'pointerup') engage(true)
  }
  // Two fingers apart move up and down, too.
  const hold = (event: TouchEvent) => {
    if (isEngaged && event.touches.length > 1 && event.cancelable) event.preventDefault()
  }
  const wheel = (event: WheelEvent) => {
    if (!isEngaged) return
    event.preventDefault()
    change((orbit) => zoomed(orbit, Math.exp(-event.deltaY * WHEEL_ZOOM)))
  }
  const onKey = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (!action) return
    event.preventDefault()
    engage(true)
    action()
  }

  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('touchmove', hold, { signal, passive: false })
  element.addEventListener('keydown', onKey, { signal })
  element.addEventListener('blur', () => engage(false), { signal })
  element.addEventListener('dblclick', reset, { signal })
}
