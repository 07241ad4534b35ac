import {
  Box3,
  Color,
  Group,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  type Sprite,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
} from 'three'
import type { Orbit } from '@/lib/lighting/orbit'
import { backdropOf, dayAround, nightAround, reflectionOf } from './environment'
import { Lamp, type LampLight } from './lamp'
import type { LineUpNote } from './line-up'
import { ModelParts } from './model-parts'
import { scaleAlong, textAt } from './scale'
import { cornersOf, framing, outermostPoints } from './silhouette'
import { showsBeam, startOrbit } from './start-orbit'
import { disposeOf, studioEnvironment } from './studio-environment'

/** Degrees from top to bottom, as of the camera of the product pictures. */
const FIELD_OF_VIEW = 18
/** More pixels than this cost time that nobody sees. */
const MOST_PIXELS_PER_CSS_PIXEL = 2
/** Share of the frame a model may fill, as in the product pictures. */
const FILL = 0.82
/** Around a model that is measured, as a share of half its diagonal. */
const SCALE_ROOM = 0.12

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The directions towards a camera, to its right and upwards. */
function axesOf({ azimuth, elevation }: Orbit) {
  const [around, up] = [radians(azimuth), radians(elevation)]
  const right = new Vector3(Math.cos(around), 0, -Math.sin(around))
  const away = new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up))
  return { away, right, up: away.clone().cross(right) }
}

/** Share of the frame's own color that is left where the ground of the night ends. */
const NIGHT_GROUND = 0.7

/** A model, or several in one group, in the studio of the product pictures, or in their night. Draws on request. */
export class ModelScene {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 4 / 3)
  model!: Group
  lamp!: Lamp
  parts!: ModelParts
  box!: Box3
  radius = 0
  readonly #scene = new Scene()
  readonly #renderer: WebGLRenderer
  readonly #environment: ReturnType<typeof studioEnvironment>
  /** All that belongs to the model shown. */
  #shown = new Group()
  #day = new Group()
  #night = new Group()
  #reflection = new Group()
  #backdrop!: Sprite
  #outermost: Vector3[] = []
  /** What the frame must hold. */
  #points: Vector3[] = []
  #home: Orbit = { azimuth: 0, elevation: 0, zoom: 1 }
  /** Share of the frame's height that is left free, above and below. */
  #room = 0
  #isNight = false
  #drawn: Orbit | undefined
  #scale: Group | undefined
  #notes: readonly LineUpNote[] = []

  /** @throws where the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement, model: Group, home = startOrbit(model)) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = VSMShadowMap
    // The model stands still: its shadow is drawn once.
    this.#renderer.shadowMap.autoUpdate = false
    this.#environment = studioEnvironment(this.#renderer)
    this.#scene.environment = this.#environment.texture
    this.show(model, home)
  }

  /**
   * Shows a model instead of the one before it, whose memory is returned.
   *
   * @param home the view that fills the frame
   */
  show(model: Group, home = startOrbit(model)) {
    disposeOf(this.#shown)
    this.#scene.remove(this.#shown)
    this.model = model
    model.updateMatrixWorld(true)
    this.#home = home
    this.#outermost = outermostPoints(model)
    this.#notes = model.userData.notes ?? []
    this.box = new Box3().setFromObject(model)
    this.radius = this.box.getSize(new Vector3()).length() / 2
    model.traverse((object) => {
      const { role } = object.userData
      object.castShadow = role !== 'lens' && role !== 'label'
    })
    this.#reflection = reflectionOf(model)
    this.#backdrop = backdropOf(this.radius)
    this.parts = new ModelParts(new Group().add(model, this.#reflection))
    this.lamp = new Lamp(model, this.radius)
    this.setScale(null)
    this.#day = dayAround(this.radius)
    this.#night = nightAround(this.radius, this.lamp).add(this.#reflection, this.#backdrop)
    this.#shown = new Group().add(model, this.#day, this.#night)
    this.#scene.add(this.#shown)
    this.#renderer.shadowMap.needsUpdate = true
    this.camera.near = this.radius * 0.02
    this.camera.far = this.radius * 60
    this.camera.updateProjectionMatrix()
    this.setTheme(this.#isNight)
  }

  /**
   * Shows it by day or by night, lit as in its picture of then.
   *
   * @param isNight whether it is dark, as in the night pictures
   * @param ground the color behind it, of the frame in this theme
   */
  setTheme(isNight: boolean, ground?: string) {
    if (isNight !== this.#isNight) this.#renderer.shadowMap.needsUpdate = true
    this.#isNight = isNight
    if (ground) this.#scene.background = new Color(ground).multiplyScalar(isNight ? NIGHT_GROUND : 1)
    this.#scene.environmentIntensity = isNight ? 0.38 : 0.85
    this.#frame()
    this.#day.visible = !isNight
    this.#night.visible = isNight
    this.setLamp(this.lamp.pictured(isNight))
  }

  setLamp(light: LampLight) {
    this.lamp.light(light, this.#isNight)
  }

  /** Fits the drawing to its frame, in CSS pixels, leaving room above and below the model. */
  resize(width: number, height: number, room = 0) {
    this.#room = room / height
    this.#resizeTo(width, height, Math.min(devicePixelRatio, MOST_PIXELS_PER_CSS_PIXEL))
  }

  #resizeTo(width: number, height: number, ratio: number) {
    this.#renderer.setPixelRatio(ratio)
    this.#renderer.setSize(width, height, false)
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
  }

  /** A camera around the model that sees all of it, and stands no nearer than it does at first. */
  #place(orbit: Orbit) {
    const { center, distance } = this.#fit(orbit)
    const { away } = axesOf(orbit)
    const far = Math.max(this.#fit(this.#home).distance, distance)
    this.camera.position.copy(center).addScaledVector(away, far / orbit.zoom)
    this.camera.lookAt(center)
    this.camera.updateMatrixWorld()
    this.#reflection.visible = away.y > 0
    this.#backdrop.position.copy(center).addScaledVector(away, -2 * this.radius)
  }

  #fit(orbit: Orbit) {
    const half = Math.tan(radians(FIELD_OF_VIEW / 2))
    const halfHeight = half * Math.min(FILL, 1 - 2 * this.#room)
    const halfWidth = half * FILL * this.camera.aspect
    return framing(this.#points, { ...axesOf(orbit), halfHeight, halfWidth })
  }

  draw(orbit: Orbit) {
    this.#drawn = orbit
    this.#place(orbit)
    this.lamp.face(this.camera.position)
    this.#renderer.render(this.#scene, this.camera)
  }

  /** A picture of one view, in pixels; what is on the screen stays as it was. */
  async picture(orbit: Orbit, { width, height }: { width: number; height: number }): Promise<Blob> {
    const { domElement: canvas } = this.#renderer
    const { width: widthBefore, height: heightBefore } = canvas
    const ratio = this.#renderer.getPixelRatio()
    const shown = this.#drawn
    const room = this.#room
    this.#room = 0
    this.#resizeTo(width, height, 1)
    this.draw(orbit)
    // The browser takes the pixels before anything else is drawn, so the frame on the screen may be restored at once.
    const blob = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
    this.#room = room
    this.#resizeTo(widthBefore / ratio, heightBefore / ratio, ratio)
    if (shown) this.draw(shown)
    const made = await blob
    if (!made) throw new Error('The browser made no picture of the model')
    return made
  }

  /** Shows scales of millimeters in a color, or none. */
  setScale(color: string | null) {
    if (this.#scale) {
      disposeOf(this.#scale)
      this.#scene.remove(this.#scale)
    }
    this.#scale = color === null ? undefined : scaleAlong(this.box, this.radius, color)
    this.#frame()
    if (!this.#scale || color === null) return
    for (const { text, at } of this.#notes) {
      const note = textAt(at, text, color)
      // Before a strap that stands between it and the camera.
      note.material.depthTest = false
      this.#scale.add(note)
    }
    this.#scene.add(this.#scale)
  }

  /** What must be seen: the scale, or the model, by night with the beginning of its beam. */
  #frame() {
    const beams = this.#isNight && showsBeam(this.model) ? this.lamp.beams : []
    this.#points = this.#scale
      ? cornersOf(this.box, this.radius * SCALE_ROOM)
      : [...this.#outermost, ...beams.map(({ beginning }) => beginning)]
  }

  /** Returns the memory of everything, the context included. */
  dispose() {
    disposeOf(this.#scene)
    this.#environment.dispose()
    this.#renderer.dispose()
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss()
  }
}
