import {
  Box3,
  Color,
  DirectionalLight,
  Group,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShadowMaterial,
  SpotLight,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
} from 'three'
import type { Orbit } from '@/lib/domain/orbit'
import { Lamp, type LampLight } from './lamp'
import { radialTexture } from './radial-texture'
import { scaleAlong } from './scale'
import { disposeOf, studioEnvironment } from './studio-environment'

const FIELD_OF_VIEW = 24
/** More pixels than this cost time that nobody sees. */
const MOST_PIXELS_PER_CSS_PIXEL = 2
/** Share of the frame a model may fill. */
const FILL = 0.86
/** The ground of the night ends in the dark. */
const GROUND_PX = 256
const GROUND = [
  [0, '#fff'],
  [0.08, '#fff'],
  [0.6, '#000'],
  [1, '#000'],
] as const

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A model in the studio of the product pictures, or in their night. Draws on request. */
export class ModelScene {
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 4 / 3)
  readonly lamp: Lamp
  readonly box: Box3
  readonly radius: number
  readonly #scene = new Scene()
  readonly #renderer: WebGLRenderer
  readonly #environment: ReturnType<typeof studioEnvironment>
  readonly #day = new Group()
  readonly #night = new Group()
  readonly #center: Vector3
  #distance = 1
  #isNight = false
  #scale: Group | undefined

  /** @throws where the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement, model: Group) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true })
    this.#renderer.toneMapping = NeutralToneMapping
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = VSMShadowMap
    // The model stands still: its shadow is drawn once.
    this.#renderer.shadowMap.autoUpdate = false
    this.#renderer.shadowMap.needsUpdate = true
    this.#environment = studioEnvironment(this.#renderer)
    this.#scene.environment = this.#environment.texture
    this.#scene.add(model, this.#day, this.#night)
    model.updateMatrixWorld(true)
    this.box = new Box3().setFromObject(model)
    this.#center = this.box.getCenter(new Vector3())
    this.radius = this.box.getSize(new Vector3()).length() / 2
    model.traverse((object) => {
      const { role } = object.userData
      object.castShadow = role !== 'lens' && role !== 'label'
      if (role === 'label') object.visible = false
    })
    this.lamp = new Lamp(model, this.radius)
    this.#furnish()
    this.camera.near = this.radius * 0.02
    this.camera.far = this.radius * 60
  }

  #furnish() {
    const { radius } = this
    const ground = new PlaneGeometry(radius * 40, radius * 40).rotateX(-Math.PI / 2).translate(0, -0.0005, 0)
    const shadow = new Mesh(ground, new ShadowMaterial({ opacity: 0.22, depthWrite: false }))
    shadow.receiveShadow = true
    const sun = new DirectionalLight(0xffffff, 0.55)
    sun.position.set(-radius * 0.5, radius * 5, radius * 0.6)
    sun.castShadow = true
    sun.shadow.mapSize.set(512, 512)
    sun.shadow.radius = 7
    sun.shadow.blurSamples = 16
    sun.shadow.bias = -0.002
    const reach = radius * 1.6
    Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach })
    Object.assign(sun.shadow.camera, { near: radius, far: radius * 9 })
    this.#day.add(shadow, sun)

    const dark = new MeshStandardMaterial({
      color: '#08090b',
      roughness: 0.9,
      envMapIntensity: 0.05,
      alphaMap: radialTexture(GROUND_PX, GROUND),
      transparent: true,
      depthWrite: false,
    })
    this.#night.add(new Mesh(ground, dark))
    for (const [x, z, brightness] of [
      [-2.5, -2, 1.6],
      [2.8, -1.6, 1.8],
      [-1.6, 2.4, 0.35],
    ] as const) {
      const rim = new DirectionalLight('#c6d8ff', brightness)
      rim.position.set(x * radius, 2.2 * radius, z * radius)
      this.#night.add(rim)
    }
    for (const light of this.lamp.lights)
      this.#night.add(light, ...(light instanceof SpotLight ? [light.target] : []))
    for (const { sprite } of this.lamp.glows) this.#night.add(sprite)
  }

  /**
   * @param isNight whether it is dark, as in the night pictures
   * @param ground the colour behind it, of the frame in this theme
   */
  setTheme(isNight: boolean, ground: string) {
    if (isNight !== this.#isNight) this.#renderer.shadowMap.needsUpdate = true
    this.#isNight = isNight
    this.#scene.background = new Color(ground)
    this.#scene.environmentIntensity = isNight ? 0.3 : 0.8
    this.#day.visible = !isNight
    this.#night.visible = isNight
  }

  setLamp(light: LampLight) {
    this.lamp.light(light, this.#isNight)
  }

  /** Fits the drawing to its frame, in CSS pixels. The distance shows all of the model from everywhere around. */
  resize(width: number, height: number) {
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, MOST_PIXELS_PER_CSS_PIXEL))
    this.#renderer.setSize(width, height, false)
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
    this.#distance = Math.max(...[0, 30, 60, 90, 120, 150].map((azimuth) => this.#fit(azimuth)))
  }

  /** The nearest distance from which the whole box is seen, a little from above. */
  #fit(azimuth: number): number {
    const corner = new Vector3()
    for (let distance = this.radius * 1.5; distance < this.radius * 30; distance *= 1.03) {
      this.#place({ azimuth, elevation: 14, zoom: 1 }, distance)
      let most = 0
      for (let index = 0; index < 8; index++) {
        const { min, max } = this.box
        corner.set(index & 1 ? min.x : max.x, index & 2 ? min.y : max.y, index & 4 ? min.z : max.z)
        corner.project(this.camera)
        most = Math.max(most, Math.abs(corner.x), Math.abs(corner.y))
      }
      if (most < FILL) return distance
    }
    return this.radius * 30
  }

  #place({ azimuth, elevation, zoom }: Orbit, distance: number) {
    const [around, up] = [radians(azimuth), radians(elevation)]
    const away = new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up))
    this.camera.position.copy(this.#center).addScaledVector(away, distance / zoom)
    this.camera.lookAt(this.#center)
    this.camera.updateMatrixWorld()
  }

  draw(orbit: Orbit) {
    this.#place(orbit, this.#distance)
    this.lamp.face(this.camera.position)
    this.#renderer.render(this.#scene, this.camera)
  }

  /** Shows scales of millimetres in a colour, or none. */
  setScale(color: string | null) {
    if (this.#scale) {
      disposeOf(this.#scale)
      this.#scene.remove(this.#scale)
    }
    this.#scale = color === null ? undefined : scaleAlong(this.box, this.radius, color)
    if (this.#scale) this.#scene.add(this.#scale)
  }

  /** Returns the memory of everything, the context included. */
  dispose() {
    disposeOf(this.#scene)
    this.#environment.dispose()
    this.#renderer.dispose()
    if (!this.#renderer.getContext().isContextLost()) this.#renderer.forceContextLoss()
  }
}
