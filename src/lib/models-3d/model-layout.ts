import { fieldError } from '../errors/api-error'
import type { Gltf } from './gltf-schema'

/** What a model may grow to in the memory of a visitor's browser. */
const UNPACKED_MAX_MB = 16

const MEGABYTE = 1024 * 1024

/** The error of what is wrong at a place of the description. */
export function unreadable(path: readonly PropertyKey[]) {
  return fieldError('file', 'model_unreadable', { path: path.join('.').slice(0, 80) || 'glTF' })
}

/**
 * Checks that everything a description points at is there, and how much memory it takes.
 *
 * @throws ApiError for what lies outside the file, and for what unpacks to more than a browser should hold.
 */
export function checkLayout(gltf: Gltf, binary: Buffer): void {
  const { buffers, bufferViews, accessors, images } = gltf
  if (buffers[0] && buffers[0].byteLength > binary.length) throw unreadable(['buffers', 0, 'byteLength'])
  let unpacked = 0
  bufferViews.forEach((view, at) => {
    const packed = view.extensions.EXT_meshopt_compression
    // Of a packed view, the buffer it unpacks to is in no file.
    const { buffer, byteOffset, byteLength } = packed ?? view
    if (buffer !== 0 || byteOffset + byteLength > binary.length) throw unreadable(['bufferViews', at])
    if (packed && packed.count * packed.byteStride !== view.byteLength) throw unreadable(['bufferViews', at])
    unpacked += view.byteLength
  })
  if (unpacked > UNPACKED_MAX_MB * MEGABYTE)
    throw fieldError('file', 'model_unpacks_too_large', { max: UNPACKED_MAX_MB })
  accessors.forEach(({ bufferView, byteOffset, count, elementBytes }, at) => {
    const view = bufferViews[bufferView]
    const stride = view?.byteStride ?? elementBytes
    if (!view || byteOffset + (count - 1) * stride + elementBytes > view.byteLength)
      throw unreadable(['accessors', at])
  })
  images.forEach(({ bufferView }, at) => {
    const view = bufferViews[bufferView]
    if (!view || view.extensions.EXT_meshopt_compression) throw unreadable(['images', at, 'bufferView'])
  })
  checkMeshes(gltf)
}

function checkMeshes({ meshes, accessors, materials }: Gltf): void {
  meshes.forEach(({ primitives }, at) => {
    for (const { attributes, indices, material } of primitives) {
      const read = [...Object.values(attributes), ...(indices === undefined ? [] : [indices])]
      const isWhole = read.every((each) => each !== undefined && accessors[each])
      if (!isWhole || (material !== undefined && !materials[material])) throw unreadable(['meshes', at])
    }
  })
}
