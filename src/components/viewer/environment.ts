import {
  AdditiveBlending,
  DirectionalLight,
  Group,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  ShadowMaterial,
  Sprite,
  SpriteMaterial,
} from 'three'
import type { Lamp } from './lamp'
import { radialTexture } from './radial-texture'

/** The ground of the night is polished, and ends in the dark. */
const GROUND_PX = 256
const GROUND = [
  [0, '#aaa'],
  [0.08, '#b4b4b4'],
  [0.2, '#eee'],
  [0.6, '#000'],
  [1, '#000'],
] as const

const BACKDROP = [
  [0, 'rgba(255,255,255,1)'],
  [0.3, 'rgba(255,255,255,0.6)'],
  [0.65, 'rgba(255,255,255,0.16)'],
  [1, 'rgba(255,255,255,0)'],
] as const

/** Place and brightness of the night's lights, which show outlines. */
const RIMS = [
  [-2.5, -2, 2],
  [2.8, -1.6, 2.2],
  [-1.6, 2.4, 0.35],
] as const

const groundOf = (radius: number) =>
  new PlaneGeometry(radius * 40, radius * 40).rotateX(-Math.PI / 2).translate(0, -0.0005, 0)

/**
 * What stands around a model by day: the light from above, and the ground its shadow falls on.
 *
 * @param radius half of the model's diagonal
 */
export function dayAround(radius: number): Group {
  const shadow = new Mesh(groundOf(radius), new ShadowMaterial({ opacity: 0.22, depthWrite: false }))
  shadow.receiveShadow = true
  const sun = new DirectionalLight(0xffffff, 0.55)
  sun.position.set(-radius * 0.2, radius * 5, radius * 0.3)
  sun.castShadow = true
  sun.shadow.mapSize.set(256, 256)
  sun.shadow.radius = 9
  sun.shadow.blurSamples = 25
  sun.shadow.bias = -0.002
  const reach = radius * 1.6
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach })
  Object.assign(sun.shadow.camera, { near: radius, far: radius * 9 })
  return new Group().add(shadow, sun)
}

/** What stands around a model by night: a polished dark ground, cool light from behind, and what the lamp throws. */
export function nightAround(radius: number, lamp: Lamp): Group {
  const dark = new MeshLambertMaterial({
    color: '#0a0b0d',
    alphaMap: radialTexture(GROUND_PX, GROUND),
    transparent: true,
    depthWrite: false,
  })
  const night = new Group().add(new Mesh(groundOf(radius), dark))
  for (const [x, z, brightness] of RIMS) {
    const rim = new DirectionalLight('#eef3ff', brightness)
    rim.position.set(x * radius, 2.2 * radius, z * radius)
    night.add(rim)
  }
  for (const light of lamp.lights) night.add(light)
  for (const { group } of lamp.beams) night.add(group)
  for (const { sprite } of lamp.glows) night.add(sprite)
  return night
}

/** A faint glow behind the model, before which dark parts are seen; it is to be kept behind it. */
export function backdropOf(radius: number): Sprite {
  const map = radialTexture(GROUND_PX, BACKDROP)
  const glow = new Sprite(
    new SpriteMaterial({
      map,
      color: '#8294b4',
      blending: AdditiveBlending,
      opacity: 0.13,
      depthWrite: false,
    }),
  )
  glow.scale.set(radius * 9, radius * 6, 1)
  return glow
}

/** The model upside down below the ground, to be seen in it. */
export function reflectionOf(model: Object3D): Group {
  const reflection = new Group().add(model.clone())
  reflection.scale.y = -1
  return reflection
}
