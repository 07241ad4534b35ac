import {
  DirectionalLight,
  Group,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  ShadowMaterial,
  SpotLight,
} from 'three'
import type { Lamp } from './lamp'
import { radialTexture } from './radial-texture'

/** The ground of the night ends in the dark. */
const GROUND_PX = 256
const GROUND = [
  [0, '#fff'],
  [0.08, '#fff'],
  [0.6, '#000'],
  [1, '#000'],
] as const

/** Place and brightness of the night's lights, which show outlines. */
const RIMS = [
  [-2.5, -2, 1.6],
  [2.8, -1.6, 1.8],
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
  sun.position.set(-radius * 0.5, radius * 5, radius * 0.6)
  sun.castShadow = true
  sun.shadow.mapSize.set(512, 512)
  sun.shadow.radius = 7
  sun.shadow.blurSamples = 16
  sun.shadow.bias = -0.002
  const reach = radius * 1.6
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach })
  Object.assign(sun.shadow.camera, { near: radius, far: radius * 9 })
  return new Group().add(shadow, sun)
}

/** What stands around a model by night: a dark ground, cool light from behind, and what the lamp throws. */
export function nightAround(radius: number, lamp: Lamp): Group {
  const dark = new MeshStandardMaterial({
    color: '#08090b',
    roughness: 0.9,
    envMapIntensity: 0.05,
    alphaMap: radialTexture(GROUND_PX, GROUND),
    transparent: true,
    depthWrite: false,
  })
  const night = new Group().add(new Mesh(groundOf(radius), dark))
  for (const [x, z, brightness] of RIMS) {
    const rim = new DirectionalLight('#c6d8ff', brightness)
    rim.position.set(x * radius, 2.2 * radius, z * radius)
    night.add(rim)
  }
  for (const light of lamp.lights) night.add(light, ...(light instanceof SpotLight ? [light.target] : []))
  for (const { sprite } of lamp.glows) night.add(sprite)
  return night
}
