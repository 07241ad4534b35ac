import { MISSABLE_PARTS, type ModelDetails } from '../uploads/model-file-rules'
import type { Gltf } from './gltf-schema'
import { unreadable } from './model-layout'

/** Parts a browser draws one after the other, each as often as it is shown. */
const MAX_DRAWN = 100_000

type Node = Gltf['nodes'][number]
type Mesh = Gltf['meshes'][number]

/** The nodes of a scene, each once: one that stood in itself would never end. */
function nodesOf({ scenes, nodes }: Gltf, scene: number): Node[] {
  const open = [...(scenes[scene]?.nodes ?? [])]
  const seen = new Set<number>()
  const found: Node[] = []
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = nodes[at]
    if (!node || seen.has(at)) throw unreadable(['nodes', at])
    seen.add(at)
    found.push(node)
    open.push(...node.children)
  }
  return found
}

/** Whether a logo can be put on it: the viewer asks for one patch with a size and a place for every point of a picture. */
const takesLogo = ({ extras }: Node, { primitives, extras: own }: Mesh) =>
  (extras.role ?? own.role) === 'label' &&
  (extras.label_mm ?? own.label_mm) !== undefined &&
  primitives.length === 1 &&
  primitives[0]?.attributes.TEXCOORD_0 !== undefined

/**
 * Goes through the scene as the viewer does (src/components/viewer/model-parts.ts, lamp.ts).
 *
 * @throws ApiError for nodes that are not there or stand in themselves, and for more parts than a browser draws.
 */
export function surveyScene(gltf: Gltf): Pick<ModelDetails, 'parts' | 'missing' | 'triangles'> {
  const { meshes, materials, accessors, scenes, scene } = gltf
  if (!scenes[scene]) throw unreadable(['scene'])
  // The loader builds the others too, though they are not shown.
  scenes.forEach((_, other) => {
    nodesOf(gltf, other)
  })
  const parts = new Set<string>()
  const found = new Set<string>()
  let triangles = 0
  let drawn = 0
  for (const node of nodesOf(gltf, scene)) {
    if (node.extras.role === 'lamp') found.add('lamp')
    if (node.mesh === undefined) continue
    const mesh = meshes[node.mesh]
    if (!mesh) throw unreadable(['nodes'])
    drawn += mesh.primitives.length
    if (drawn > MAX_DRAWN) throw unreadable(['meshes', node.mesh, 'primitives'])
    if (takesLogo(node, mesh)) found.add('label')
    for (const { attributes, indices, material } of mesh.primitives) {
      const points = accessors[indices ?? attributes.POSITION]?.count ?? 0
      triangles += Math.floor(points / 3)
      const own = material === undefined ? undefined : materials[material]?.extras
      if (own?.on) found.add('emitter')
      const role = own?.role ?? node.extras.role ?? mesh.extras.role
      if (role) parts.add(role)
    }
  }
  return {
    parts: [...parts].toSorted(),
    missing: MISSABLE_PARTS.filter((part) => !found.has(part)),
    triangles,
  }
}
