import {
  AdditiveBlending,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
} from 'three'
import { radialTexture } from './radial-texture'

/** Tangent of the angle at which a beam widens. */
const SPREAD = 0.2
/** How bright the air in a beam is at its lens, and the ground that it reaches. */
const AIR = 0.6
const GROUND = 0.3

/** How much of a beam a picture shows at least, in halves of the model's diagonal. */
const BEGINNING = 0.45

const POOL_PX = 128
const POOL = [
  [0, 'rgba(255,255,255,0.75)'],
  [0.35, 'rgba(255,255,255,0.36)'],
  [0.7, 'rgba(255,255,255,0.07)'],
  [1, 'rgba(255,255,255,0)'],
] as const

const UP = new Vector3(0, 1, 0)

/** Air is seen where there is most of it: in the middle of a beam and near its lens. Below the ground it passes for a reflection. */
const VERTEX = `
varying vec3 vNormal;
varying vec3 vToCamera;
varying float vAlong;
varying float vHeight;
void main() {
  vec4 at = modelViewMatrix * vec4(position, 1.0);
  vNormal = normalMatrix * normal;
  vToCamera = -at.xyz;
  vAlong = uv.y;
  vHeight = (modelMatrix * vec4(position, 1.0)).y;
  gl_Position = projectionMatrix * at;
}`

const FRAGMENT = `
uniform vec3 tint;
uniform float brightness;
varying vec3 vNormal;
varying vec3 vToCamera;
varying float vAlong;
varying float vHeight;
void main() {
  float middle = pow(abs(dot(normalize(vNormal), normalize(vToCamera))), 1.6);
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  float seen = brightness * middle * pow(1.0 - vAlong, 1.7) * smoothstep(0.0, 0.02, vAlong);
  seen *= vHeight < 0.0 ? 0.3 : 1.0;
  gl_FragColor = vec4(tint, max(seen + grain / 255.0, 0.0));
  #include <colorspace_fragment>
}`

type BeamPlace = {
  at: Vector3
  direction: Vector3
  lensRadius: number
  /** Of the light of all lamps of its model. */
  share: number
}

/** What a lamp throws by night: a cone of lit air, where it bundles its light, and the lit ground before it. */
export class Beam {
  readonly group = new Group()
  /** Where so much of it is past that the rest may be out of sight. */
  readonly beginning: Vector3
  readonly #share: number
  readonly #air: ShaderMaterial | null = null
  readonly #ground: MeshBasicMaterial

  /** @param radius half of the model's diagonal */
  constructor(place: BeamPlace, radius: number, isBundled: boolean) {
    const { at, direction, share } = place
    this.#share = share
    this.beginning = at.clone().addScaledVector(direction, radius * BEGINNING)
    this.group.visible = false
    this.#ground = new MeshBasicMaterial({
      map: radialTexture(POOL_PX, POOL),
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
    })
    const [length, width, before] = isBundled ? [3.4, 1.3, 1.7] : [3, 2.8, 0.7]
    const pool = new PlaneGeometry(width * radius, length * radius).rotateX(-Math.PI / 2)
    const lit = new Mesh(pool, this.#ground)
    const level = new Vector3(direction.x, 0, direction.z).normalize()
    lit.position
      .copy(at)
      .addScaledVector(level, before * radius)
      .setY(0)
    lit.rotation.y = Math.atan2(level.x, level.z)
    this.group.add(lit)
    if (!isBundled) return
    const air = airOf(place, radius * 4.5)
    this.#air = air.material
    this.group.add(air)
  }

  /** @param level how bright the lamp looks, 0 to 1 */
  light(tint: Color, level: number) {
    this.group.visible = level > 0
    this.#ground.color.copy(tint).multiplyScalar(GROUND * this.#share * level)
    Object.assign(this.#air?.uniforms ?? {}, {
      tint: { value: tint },
      brightness: { value: AIR * this.#share * level },
    })
  }
}

function airOf(
  { at, direction, lensRadius }: BeamPlace,
  length: number,
): Mesh<CylinderGeometry, ShaderMaterial> {
  const air = new ShaderMaterial({
    uniforms: { tint: { value: new Color() }, brightness: { value: 0 } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
  })
  const farRadius = lensRadius + length * SPREAD
  const shape = new CylinderGeometry(farRadius, lensRadius * 0.9, length, 48, 1, true)
  const cone = new Mesh(shape.translate(0, length / 2, 0), air)
  cone.position.copy(at)
  cone.quaternion.setFromUnitVectors(UP, direction)
  return cone
}
