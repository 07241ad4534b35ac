import { fieldError } from '../errors/api-error'
import { MODEL_MAX_TRIANGLES, type ModelDetails } from '../uploads/model-file-rules'
import { readGlb } from './glb'
import { type Gltf, gltfSchema } from './gltf-schema'
import { checkLayout, unreadable } from './model-layout'
import { surveyScene } from './model-survey'

const MESHOPT = 'EXT_meshopt_compression'

/** What the viewer's loader reads and its light suits: lights of the model's own and unlit surfaces do not. */
const EXTENSIONS = [
  MESHOPT,
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  'EXT_texture_webp',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_volume',
]

const SHOWN_CHARS = 80

/** All properties of a description, wherever they stand, but for those a program added for itself. */
function* propertiesIn(description: unknown): Generator<[name: string, value: unknown]> {
  const open = [description]
  while (open.length > 0) {
    const each = open.pop()
    if (typeof each !== 'object' || each === null) continue
    for (const [name, value] of Object.entries(each)) {
      if (name === 'extras') continue
      yield [name, value]
      open.push(value)
    }
  }
}

/** The names of all extensions that are used or declared. */
function extensionsOf(name: string, value: unknown): string[] {
  if (name === 'extensionsUsed' || name === 'extensionsRequired')
    return Array.isArray(value) ? value.map(String) : []
  return name === 'extensions' && typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** @returns The extensions a description uses, all of them known to the viewer. */
function checkNeeds(description: unknown): Set<string> {
  const extensions = new Set<string>()
  for (const [name, value] of propertiesIn(description)) {
    if (name === 'uri')
      throw fieldError('file', 'model_needs_file', { name: String(value).slice(0, SHOWN_CHARS) })
    for (const extension of extensionsOf(name, value)) extensions.add(extension)
  }
  const unknown = [...extensions].filter((name) => !EXTENSIONS.includes(name))
  if (unknown.length > 0)
    throw fieldError('file', 'model_needs_extension', { names: unknown.join(', ').slice(0, SHOWN_CHARS) })
  return extensions
}

/** What was found in a model, and where its pictures lie in the file: they are looked at where pictures are. */
export type ReadModel = { details: ModelDetails; pictures: { from: number; to: number }[] }

const within = ({ images, bufferViews }: Gltf, from: number) =>
  images.flatMap(({ bufferView }) => {
    const { byteOffset, byteLength } = bufferViews[bufferView] ?? {}
    if (byteOffset === undefined || byteLength === undefined) return []
    return { from: from + byteOffset, to: from + byteOffset + byteLength }
  })

/**
 * Reads a model and checks that the viewer can show it: a whole GLB with everything inside, no larger than a browser bears, with
 * its parts named by role. For a worker.
 *
 * @throws ApiError that says what to do.
 */
export function readModel(bytes: Buffer): ReadModel {
  const { description, binary } = readGlb(bytes)
  const extensions = checkNeeds(description)
  const { data: gltf, error } = gltfSchema.safeParse(description)
  if (!gltf) throw unreadable(error.issues[0]?.path ?? [])
  checkLayout(gltf, binary)
  const { parts, missing, triangles } = surveyScene(gltf)
  if (triangles > MODEL_MAX_TRIANGLES)
    throw fieldError('file', 'model_too_fine', { count: triangles, max: MODEL_MAX_TRIANGLES })
  if (!parts.includes('body')) throw fieldError('file', 'model_without_body')
  return {
    details: { parts, missing, triangles, isPlain: !extensions.has(MESHOPT) },
    pictures: within(gltf, binary.byteOffset - bytes.byteOffset),
  }
}
