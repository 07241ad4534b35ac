import type { Group } from 'three'
import { flashTimes, type LinearColor } from '@/lib/lighting/light-appearance'
import { between, type Orbit } from '@/lib/lighting/orbit'
import { ModelScene } from './model-scene'
import { listenForTurning } from './orbit-input'

const GLIDE_MS = 350
/** Height of the buttons above and below a model. */
const BUTTONS_PX = 42

/** What the lamp gives; `dutyCycle` where it flashes. */
export type StageLight = { level: number; color: LinearColor; isRed: boolean; dutyCycle: number | null }

type StageEvents = {
  /** The camera has moved, or will have at the end of a glide. */
  moved: (orbit: Orbit) => void
  /** The browser has taken the drawing context away. */
  lost: () => void
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A model on a canvas inside an element, drawn only where something has changed and the element can be seen. */
export class Stage {
  readonly scene: ModelScene
  readonly #element: HTMLElement
  readonly #canvas = document.createElement('canvas')
  readonly #events: StageEvents
  readonly #gone = new AbortController()
  readonly #observers: { disconnect: () => void }[] = []
  readonly #start: Orbit
  #orbit: Orbit
  #frame = 0
  /** Grows with each movement, which ends the glide before it. */
  #glide = 0
  #flash: ReturnType<typeof setTimeout> | undefined
  #isVisible = true
  /** Frames drawn so far, which a test counts. */
  #drawn = 0

  /** @throws where the browser has no WebGL */
  constructor(element: HTMLElement, model: Group, start: Orbit, events: StageEvents) {
    this.#element = element
    this.#events = events
    this.#start = start
    this.#orbit = start
    this.#canvas.className = 'block size-full'
    this.scene = new ModelScene(this.#canvas, model, start)
    element.append(this.#canvas)
    const { signal } = this.#gone
    this.#canvas.addEventListener('webglcontextlost', events.lost, { signal })
    const input = {
      change: (next: (orbit: Orbit) => Orbit) => this.#move(next(this.#orbit)),
      reset: () => this.turnTo(start),
    }
    listenForTurning(element, input, signal)
    const resized = new ResizeObserver(() => {
      this.scene.resize(element.clientWidth, element.clientHeight, BUTTONS_PX)
      this.draw()
    })
    resized.observe(element)
    const seen = new IntersectionObserver(([entry]) => {
      this.#isVisible = entry?.isIntersecting ?? true
      this.draw()
    })
    seen.observe(element)
    this.#observers.push(resized, seen)
    events.moved(start)
  }

  /** Draws with the next frame of the browser. */
  draw() {
    if (!this.#isVisible || this.#frame !== 0 || this.#gone.signal.aborted) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.scene.draw(this.#orbit)
      this.#drawn++
      this.#element.dataset.frames = String(this.#drawn)
    })
  }

  #move(orbit: Orbit) {
    this.#glide += 1
    this.#orbit = orbit
    this.#events.moved(orbit)
    this.draw()
  }

  /** Turns to an orbit, in a glide where motion is welcome. */
  turnTo(target: Orbit) {
    const from = this.#orbit
    this.#move(target)
    if (prefersStillness()) return
    const glide = this.#glide
    const since = performance.now()
    const step = () => {
      if (glide !== this.#glide || this.#gone.signal.aborted) return
      const share = Math.min((performance.now() - since) / GLIDE_MS, 1)
      this.#orbit = between(from, target, share * share * (3 - 2 * share))
      this.draw()
      if (share < 1) requestAnimationFrame(step)
    }
    step()
  }

  /** Shows a model instead of the one before it, from where the camera is. */
  show(model: Group) {
    this.scene.show(model, this.#start)
    this.draw()
  }

  /** @param ground the color behind the model */
  setTheme(isNight: boolean, ground: string) {
    this.scene.setTheme(isNight, ground)
    this.draw()
  }

  /** Shows scales of millimeters in a color, or none. */
  setScale(color: string | null) {
    this.scene.setScale(color)
    this.draw()
  }

  /** Lights the lamp; a flashing mode flashes slowly, and not at all where motion is unwelcome. */
  setLight({ dutyCycle, ...light }: StageLight) {
    clearTimeout(this.#flash)
    const show = (isLit: boolean) => {
      this.scene.setLamp(isLit ? light : { ...light, level: 0 })
      this.draw()
      if (dutyCycle === null || light.level === 0 || prefersStillness()) return
      const { litMs, darkMs } = flashTimes(dutyCycle)
      this.#flash = setTimeout(() => show(!isLit), isLit ? litMs : darkMs)
    }
    show(true)
  }

  dispose() {
    this.#gone.abort()
    clearTimeout(this.#flash)
    cancelAnimationFrame(this.#frame)
    for (const observer of this.#observers) observer.disconnect()
    this.scene.dispose()
    this.#canvas.remove()
  }
}
