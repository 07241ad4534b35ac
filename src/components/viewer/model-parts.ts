import { CanvasTexture, type Color, Mesh, MeshStandardMaterial, type Object3D, SRGBColorSpace } from 'three'

/** How a surface is finished: metalness is kept where it is null. */
const FINISHES = {
  matt: { roughness: 0.72, metalness: null },
  gloss: { roughness: 0.16, metalness: null },
  /** Bare metal, as it comes from the machine. */
  raw: { roughness: 0.42, metalness: 1 },
} as const

export type ModelFinish = keyof typeof FINISHES

type Surface = { color: Color; roughness: number; metalness: number }

type Part = { role: string; material: MeshStandardMaterial; delivered: Surface }

/** The parts of a model by their role, to be colored, finished and marked with a logo. */
export class ModelParts {
  /** The patch for a logo, width and height in millimeters. */
  labelMm: readonly [number, number] | null = null
  readonly #parts: Part[] = []
  /** All of one material: a model may be there twice, upside down in the ground. */
  readonly #labels: Mesh<never, MeshStandardMaterial>[] = []
  readonly #printed: Object3D[] = []

  constructor(model: Object3D) {
    model.traverse((object) => {
      const { role, label_mm } = object.userData
      if (role === 'label_text') this.#printed.push(object)
      if (!(object instanceof Mesh) || !(object.material instanceof MeshStandardMaterial)) return
      const { material } = object
      if (role === 'label') {
        this.#labels.push(object as Mesh<never, MeshStandardMaterial>)
        this.labelMm = label_mm ?? null
        object.visible = false
      } else if (!this.#parts.some((part) => part.material === material))
        this.#parts.push({ role: material.userData.role ?? role, material, delivered: surfaceOf(material) })
    })
  }

  /** The color of a part as it is shown, `#rrggbb`, or null where the model has no such part. */
  colorOf(role: string): string | null {
    const part = this.#parts.find((one) => one.role === role)
    return part ? `#${part.material.color.getHexString()}` : null
  }

  /** @param color `#rrggbb`, or null for the color it is delivered in */
  recolor(role: string, color: string | null) {
    for (const { material, delivered } of this.#of(role)) material.color.set(color ?? delivered.color)
  }

  setFinish(role: string, finish: ModelFinish | null) {
    for (const { material, delivered } of this.#of(role)) {
      const { roughness, metalness } = finish ? FINISHES[finish] : delivered
      material.roughness = roughness
      material.metalness = metalness ?? delivered.metalness
    }
  }

  /** Shows a logo on its patch instead of the printed name; null shows the name again. */
  setLabel(source: HTMLCanvasElement | null) {
    const material = this.#labels[0]?.material
    if (!material) return
    material.map?.dispose()
    material.map = null
    if (source) {
      const map = new CanvasTexture(source)
      map.flipY = false
      map.colorSpace = SRGBColorSpace
      map.anisotropy = 8
      Object.assign(material, { map, opacity: 1, polygonOffset: true, polygonOffsetFactor: -2 })
    }
    material.needsUpdate = true
    for (const label of this.#labels) label.visible = source !== null
    for (const printed of this.#printed) printed.visible = source === null
  }

  #of(role: string) {
    return this.#parts.filter((part) => part.role === role)
  }
}

const surfaceOf = ({ color, roughness, metalness }: MeshStandardMaterial): Surface => ({
  color: color.clone(),
  roughness,
  metalness,
})
