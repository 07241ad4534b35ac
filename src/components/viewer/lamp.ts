import {
  AdditiveBlending,
  Box3,
  Color,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PointLight,
  Quaternion,
  Sprite,
  SpriteMaterial,
  type Texture,
  Vector3,
} from 'three'
import { afterAdaptation, type LinearColor } from '@/lib/lighting/light-appearance'
import { Beam } from './beam'
import { radialTexture } from './radial-texture'

/** What the lamp gives: nothing at 0, up to 1 as the eye sees it. */
export type LampLight = { level: number; color: LinearColor; isRed: boolean }

/** Part of a model that can be lit, as the exporter writes it. */
type Lit = { color: string; strength: number; base?: number }

type Glow = { sprite: Sprite; opacity: number; direction: Vector3 | null; isOfRed: boolean }

/** Lights of their own color, whatever the lamp gives. */
const OWN_COLOR = ['emitter_red', 'warning', 'indicator']

/** Lights of a red mode: where there are some, it lights these alone, and no other mode lights them. */
const OF_RED_MODES = ['emitter_red', 'warning']

/** How what lights up is seen: a row of LEDs and opal glass show their face, a reflector what is in front of it. */
type Surface = 'board' | 'opal' | 'other'

/** Pictures expose for a row of LEDs; opal glass is to show its roundness, and a reflector by day no more than in its picture. */
const BRIGHTNESS: Record<Surface, { day: number; night: number }> = {
  board: { day: 1.6, night: 1.6 },
  opal: { day: 0.45, night: 0.36 },
  other: { day: 0.7, night: 1 },
}

/** More than this turns a saturated color pale. */
const MOST_OF_A_COLOR: Record<Surface, number> = { board: 1.4, opal: 0.8, other: 1.1 }
/** What is left then of the unlit material. */
const UNDER_A_COLOR = 0.4

/** What is left of a frosted cover before lit LEDs, as a share of its opacity. */
const LIT_COVER = 0.25
const FROSTED = 0.2

/** A screen's brightness by the eye's: less steep than a screen's own, so that the lowest mode looks lit beside a lamp that is off. */
const GAMMA = 1.5

const GLOW_PX = 128
const GLOW = [
  [0, 'rgba(255,255,255,0.9)'],
  [0.15, 'rgba(255,255,255,0.42)'],
  [0.45, 'rgba(255,255,255,0.1)'],
  [1, 'rgba(255,255,255,0)'],
] as const

/** The lamp of a model: what of it lights up, and what it throws on the ground. */
export class Lamp {
  readonly lights: PointLight[] = []
  readonly beams: Beam[] = []
  readonly glows: Glow[] = []
  /** A work light or a lantern, which its picture shows lit by day too: unlit they are dots on white, or plain white. */
  readonly isArea: boolean
  readonly #hasRed: boolean
  readonly #parts: { material: MeshStandardMaterial; role: string; lit: Lit; color: Color }[] = []
  readonly #covers: { material: MeshStandardMaterial; opacity: number }[] = []
  readonly #powers: number[] = []
  #level = 0

  /**
   * @param model its matrices are up to date
   * @param radius half of the model's diagonal
   */
  constructor(model: Object3D, radius: number) {
    const lamps: Object3D[] = []
    const red: Mesh[] = []
    model.traverse((object) => {
      if (object.userData.role === 'lamp') lamps.push(object)
      if (!(object instanceof Mesh) || !(object.material instanceof MeshStandardMaterial)) return
      const { material } = object
      if (object.userData.role === 'emitter_red') red.push(object)
      const { on: lit, role } = material.userData
      if (role === 'lens' && material.opacity > FROSTED)
        this.#covers.push({ material, opacity: material.opacity })
      if (!lit || this.#parts.some((part) => part.material === material)) return
      this.#parts.push({ material, role, lit, color: material.color.clone() })
      if (surfaceOf(role, material) === 'opal') darkenLimb(material)
    })
    this.#hasRed = this.#parts.some(({ role }) => OF_RED_MODES.includes(role))
    this.isArea = lamps.some((lamp) => kindOf(lamp) !== 'beam')
    if (!lamps[0]) return
    const map = radialTexture(GLOW_PX, GLOW)
    for (const lamp of lamps) this.#addLight(lamp, radius, map)
    const direction = directionOf(lamps[0])
    for (const mesh of red) {
      const box = new Box3().setFromObject(mesh)
      const size = box.getSize(new Vector3()).length()
      this.#addGlow(map, box.getCenter(new Vector3()), size * 8, { direction, opacity: 0.9, isOfRed: true })
    }
  }

  #addLight(lamp: Object3D, radius: number, map: Texture) {
    const size = lamp.userData.radius_mm / 1000
    const kind = kindOf(lamp)
    const at = lamp.getWorldPosition(new Vector3())
    if (kind === 'around') {
      this.#addGlow(map, at, size * 9, { direction: null, opacity: 0.22, isOfRed: false })
      const light = new PointLight(0xffffff, 0, 0, 2)
      light.position.copy(at)
      this.#powers.push(0.1 * (radius / 0.12) ** 2)
      this.lights.push(light)
      return
    }
    const direction = directionOf(lamp)
    const isBundled = kind === 'beam'
    const opacity = isBundled ? 0.75 : 0.07
    this.#addGlow(map, at, size * (isBundled ? 8 : 5), { direction, opacity, isOfRed: false })
    const place = { at, direction, lensRadius: size, share: 1 / lampsBeside(lamp).length }
    this.beams.push(new Beam(place, radius, isBundled))
  }

  #addGlow(map: Texture, at: Vector3, size: number, glow: Omit<Glow, 'sprite'>) {
    const material = new SpriteMaterial({
      map,
      blending: AdditiveBlending,
      depthWrite: false,
      depthTest: false,
      transparent: true,
    })
    const sprite = new Sprite(material)
    sprite.scale.setScalar(size)
    sprite.position.copy(at)
    this.glows.push({ sprite, ...glow })
  }

  /** The light of its picture: of the color that the model states, and by day only where its face is seen. */
  pictured(isNight: boolean): LampLight {
    const lit = this.#parts.find(({ role }) => role === 'emitter')?.lit
    const color = afterAdaptation(new Color(lit?.color).toArray())
    return { level: isNight || this.isArea ? 1 : 0, color, isRed: false }
  }

  /** Lights the lamp, by night with its glow and what it throws on the ground. */
  light({ level, color, isRed }: LampLight, isNight: boolean) {
    const power = level ** GAMMA
    const tint = new Color(...color)
    const isRedAlone = isRed && this.#hasRed
    for (const { material, role, lit, color: unlit } of this.#parts) {
      const isLit = power > 0 && (OF_RED_MODES.includes(role) ? isRed : !isRedAlone)
      if (OWN_COLOR.includes(role)) material.emissive.set(lit.color)
      else material.emissive.copy(tint)
      const surface = surfaceOf(role, material)
      const strength = lit.strength * power * BRIGHTNESS[surface][isNight ? 'night' : 'day']
      const isColor = isSaturated(material.emissive)
      const most = isColor ? MOST_OF_A_COLOR[surface] : strength
      material.emissiveIntensity = isLit ? Math.min(strength, most) : 0
      const left = (lit.base ?? 1) * (isColor && !OWN_COLOR.includes(role) ? UNDER_A_COLOR : 1)
      material.color.copy(unlit).multiplyScalar(isLit ? left : 1)
    }
    for (const { material, opacity } of this.#covers)
      material.opacity = opacity * (power > 0 && !isRedAlone ? LIT_COVER : 1)
    for (const { sprite, isOfRed } of this.glows) {
      sprite.material.color.copy(tint)
      sprite.visible = isNight && power > 0 && isOfRed === isRedAlone
    }
    this.lights.forEach((light, index) => {
      light.color.copy(tint)
      light.intensity = isNight ? (this.#powers[index] ?? 0) * power : 0
    })
    for (const beam of this.beams) beam.light(tint, isNight && !isRedAlone ? level : 0)
    this.#level = level
  }

  /** Glows are seen from where the light goes. */
  face(camera: Vector3) {
    const toCamera = new Vector3()
    for (const { sprite, direction, opacity } of this.glows) {
      const facing = direction
        ? Math.max(0, direction.dot(toCamera.copy(camera).sub(sprite.position).normalize())) ** 0.6
        : 1
      sprite.material.opacity = opacity * facing * this.#level
    }
  }
}

const surfaceOf = (role: string, { emissiveMap }: MeshStandardMaterial): Surface =>
  role === 'board' ? role : role === 'emitter' && emissiveMap ? 'opal' : 'other'

const lampsBeside = (lamp: Object3D) =>
  lamp.parent?.children.filter(({ userData }) => userData.role === 'lamp') ?? [lamp]

/** What a lamp throws; a headlamp's row of LEDs is wide as a work light's. */
function kindOf(lamp: Object3D): string {
  const isRow = lamp.parent?.children.some(({ userData }) => userData.role === 'board')
  return isRow ? 'panel' : lamp.userData.kind
}

const directionOf = (lamp: Object3D) =>
  new Vector3(0, 0, 1).applyQuaternion(lamp.getWorldQuaternion(new Quaternion()))

/** Whether a light is nearly of one wavelength. */
const isSaturated = ({ r, g, b }: Color) => Math.min(r, g, b) < 0.1 * Math.max(r, g, b)

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
