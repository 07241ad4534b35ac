import {
  AdditiveBlending,
  Color,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PointLight,
  Quaternion,
  SpotLight,
  Sprite,
  SpriteMaterial,
  type Texture,
  Vector3,
} from 'three'
import type { LinearColor } from '@/lib/domain/light-appearance'
import { radialTexture } from './radial-texture'

/** What the lamp gives: nothing at 0, up to 1 as the eye sees it. */
export type LampLight = { level: number; color: LinearColor; isRed: boolean }

/** Part of a model that can be lit, as the exporter writes it. */
type Lit = { color: string; strength: number; base?: number }

type Glow = { sprite: Sprite; direction: Vector3; opacity: number; isBeam: boolean }

/** Lights of their own colour, whatever the lamp gives. */
const OWN_COLOR = ['emitter_red', 'warning', 'indicator']

/** On a light ground, as in the product pictures. */
const BY_DAY = 0.7

/** Lights on the ground shine down at least as much as this, to be seen there. */
const STEEPEST_AIM = -0.3

/** Work lights show their whole face, which pictures expose for. */
const PANEL_STRENGTH = 1.4

/** A screen's brightness by the eye's. */
const GAMMA = 2.2

const GLOW_PX = 128
const GLOW = [
  [0, 'rgba(255,255,255,0.9)'],
  [0.15, 'rgba(255,255,255,0.42)'],
  [0.45, 'rgba(255,255,255,0.1)'],
  [1, 'rgba(255,255,255,0)'],
] as const

/** The lamp of a model: what of it lights up, and what it throws on the ground. */
export class Lamp {
  readonly lights: (SpotLight | PointLight)[] = []
  readonly glows: Glow[] = []
  /** A work light or a lantern, which its picture shows lit by day too: unlit they are dots on white, or plain white. */
  readonly isArea: boolean
  readonly #isPanel: boolean
  readonly #hasRed: boolean
  readonly #parts: { material: MeshStandardMaterial; role: string; lit: Lit; color: Color }[] = []
  readonly #powers: number[] = []
  #level = 0

  /**
   * @param model its matrices are up to date
   * @param radius half of the model's diagonal
   */
  constructor(model: Object3D, radius: number) {
    const lamps: Object3D[] = []
    model.traverse((object) => {
      if (object.userData.role === 'lamp') lamps.push(object)
      if (!(object instanceof Mesh) || !(object.material instanceof MeshStandardMaterial)) return
      const { material } = object
      const { on: lit, role } = material.userData
      if (!lit || this.#parts.some((part) => part.material === material)) return
      this.#parts.push({ material, role, lit, color: material.color.clone() })
      if (role === 'emitter' && material.emissiveMap) darkenLimb(material)
    })
    this.#hasRed = this.#parts.some(({ role }) => role === 'emitter_red')
    this.#isPanel = lamps.some((lamp) => lamp.userData.kind === 'panel')
    this.isArea = lamps.some((lamp) => lamp.userData.kind !== 'beam')
    const glow = lamps.length > 0 ? radialTexture(GLOW_PX, GLOW) : null
    for (const lamp of lamps) this.#addLight(lamp, radius, glow)
  }

  #addLight(lamp: Object3D, radius: number, map: Texture | null) {
    const size = lamp.userData.radius_mm / 1000
    const at = lamp.getWorldPosition(new Vector3())
    const direction = new Vector3(0, 0, 1).applyQuaternion(lamp.getWorldQuaternion(new Quaternion()))
    const isLantern = lamp.userData.kind === 'around'
    const isWide = lamp.userData.kind === 'panel'
    const material = new SpriteMaterial({
      map,
      blending: AdditiveBlending,
      depthWrite: false,
      depthTest: false,
      transparent: true,
    })
    const sprite = new Sprite(material)
    sprite.scale.setScalar(size * (isLantern ? 9 : isWide ? 5 : 6))
    sprite.position.copy(at)
    this.glows.push({
      sprite,
      direction,
      opacity: isLantern ? 0.32 : isWide ? 0.07 : 0.75,
      isBeam: !isLantern,
    })
    if (isLantern) {
      const light = new PointLight(0xffffff, 0, 0, 2)
      light.position.copy(at)
      this.#powers.push(0.35 * (radius / 0.12) ** 2)
      this.lights.push(light)
      return
    }
    const light = new SpotLight(0xffffff, 0, 0, 0.5, 0.9, 2)
    light.position.copy(at).addScaledVector(direction, size * 0.3)
    light.target.position.copy(at).addScaledVector(direction, radius)
    light.target.position.y = at.y + radius * Math.min(direction.y - 0.15, STEEPEST_AIM)
    this.#powers.push(0.22 * (radius / 0.1) ** 2)
    this.lights.push(light)
  }

  /** Lights the lamp, by night with its glow and what it throws on the ground. */
  light({ level, color, isRed }: LampLight, isNight: boolean) {
    const power = level ** GAMMA
    const tint = new Color(...color)
    const brightness = (isNight ? 1 : BY_DAY) * (this.#isPanel ? PANEL_STRENGTH : 1)
    for (const { material, role, lit, color: unlit } of this.#parts) {
      // A red mode lights the red emitters where there are some, and these alone.
      const isOn = role === 'emitter_red' ? isRed : !(isRed && this.#hasRed)
      const isLit = power > 0 && isOn
      if (OWN_COLOR.includes(role)) material.emissive.set(lit.color)
      else material.emissive.copy(tint)
      material.emissiveIntensity = isLit ? lit.strength * power * brightness : 0
      material.color.copy(unlit).multiplyScalar(isLit ? (lit.base ?? 1) : 1)
    }
    for (const { sprite } of this.glows) {
      sprite.material.color.copy(tint)
      sprite.visible = isNight && power > 0
    }
    this.lights.forEach((light, index) => {
      light.color.copy(tint)
      light.intensity = isNight ? (this.#powers[index] ?? 0) * power : 0
    })
    this.#level = level
  }

  /** Glows are seen from where the light goes. */
  face(camera: Vector3) {
    const toCamera = new Vector3()
    for (const { sprite, direction, opacity, isBeam } of this.glows) {
      const facing = isBeam
        ? Math.max(0, direction.dot(toCamera.copy(camera).sub(sprite.position).normalize()))
        : 1
      sprite.material.opacity = opacity * facing * this.#level
    }
  }
}

/** Opal glass is darker towards its edge. */
function darkenLimb(material: MeshStandardMaterial) {
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <emissivemap_fragment>',
      `#include <emissivemap_fragment>
      totalEmissiveRadiance *= mix(0.34, 1.3, pow(abs(dot(normalize(vNormal), normalize(vViewPosition))), 0.8));`,
    )
  }
}
