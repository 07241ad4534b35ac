import {
  BackSide,
  BoxGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three'

/** The softboxes of the product pictures (scripts/assets/renderer/renderer/scenes.py): place, width, height, brightness. */
const SOFTBOXES = [
  [-0.3, 3.4, -0.8, 4.6, 2.4, 7],
  [-3.6, 1.6, 1.8, 1.4, 3.2, 6],
  [3.6, 1.2, 0.9, 0.9, 3.2, 4.2],
  [2.6, 1.4, -3.2, 1, 3.6, 9],
  [-2.8, 1.4, -3.2, 1, 3.6, 8],
  [1.2, 2.4, 5.4, 5, 2.6, 1.5],
] as const

/** Brightness of the walls: right, left, above, below, before and behind. */
const WALLS = [0.16, 0.16, 0.3, 0.42, 0.06, 0.16]

/** What surfaces reflect: the studio of the product pictures. To be disposed of. */
export function studioEnvironment(renderer: WebGLRenderer): WebGLRenderTarget {
  const studio = new Scene()
  const grey = (brightness: number) => new Color(brightness, brightness, brightness * 1.02)
  const walls = WALLS.map((brightness) => new MeshBasicMaterial({ color: grey(brightness), side: BackSide }))
  studio.add(new Mesh(new BoxGeometry(14, 14, 14), walls))
  for (const [x, y, z, width, height, brightness] of SOFTBOXES) {
    const material = new MeshBasicMaterial({ color: grey(brightness), side: DoubleSide })
    const box = new Mesh(new PlaneGeometry(width, height), material)
    box.position.set(x, y, z)
    box.lookAt(0, 0.3, 0)
    studio.add(box)
  }
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(studio)
  generator.dispose()
  disposeOf(studio)
  return target
}

/** Returns the memory of everything in a scene or a part of it: geometries, materials, textures and what lights keep. */
export function disposeOf(root: Object3D) {
  root.traverse((object) => {
    const { geometry, material } = object as Partial<Mesh>
    geometry?.dispose()
    for (const each of [material ?? []].flat()) {
      for (const value of Object.values(each)) if (value?.isTexture) value.dispose()
      each.dispose()
    }
    if ('isLight' in object) (object as unknown as { dispose: () => void }).dispose()
  })
}
