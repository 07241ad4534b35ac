/** A description of glTF 2.0, to be changed by tests. */
// biome-ignore lint/suspicious/noExplicitAny: tests write any description
export type Description = any

let number = 0

/** A light of three triangles, with everything the viewer looks for; unlike every other. */
export function lamp(): Description {
  const primitive = (material: number) => ({ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material })
  return {
    asset: { version: '2.0', extras: { number: ++number, at: Date.now() } },
    buffers: [{ byteLength: 60 }],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [0.1, 0.1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    materials: [
      { extras: { role: 'body' } },
      { extras: { role: 'emitter', on: { color: '#ffffff', strength: 6 } } },
      { alphaMode: 'BLEND' },
    ],
    meshes: [0, 1, 2].map((material) => ({ primitives: [primitive(material)] })),
    nodes: [
      { mesh: 0, children: [1] },
      { mesh: 1 },
      { mesh: 2, extras: { role: 'label', label_mm: [20, 8] } },
      { extras: { role: 'lamp', kind: 'beam', radius_mm: 12 } },
    ],
    scenes: [{ nodes: [0, 2, 3] }],
  }
}

const POINTS = [0, 0, 0, 0.1, 0, 0, 0, 0.1, 0, 0, 0, 1, 0, 0, 1]

/** The chunk of binary data of a `lamp`. */
export function points(): Buffer {
  const binary = Buffer.alloc(POINTS.length * 4)
  POINTS.forEach((value, index) => {
    binary.writeFloatLE(value, index * 4)
  })
  return binary
}

/** A chunk, filled up to whole words. */
export function chunk(type: string, content: Buffer, filling = 0x20): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3, filling)])
  const header = Buffer.alloc(8)
  header.writeUInt32LE(padded.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, padded])
}

export function glbOf(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat(chunks)
  const header = Buffer.alloc(12)
  header.write('glTF')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(12 + content.length, 8)
  return Buffer.concat([header, content])
}

/** A GLB file of a description, that of a `lamp` by default. */
export function glb(description: Description = lamp(), binary = points()): Buffer {
  return glbOf(chunk('JSON', Buffer.from(JSON.stringify(description))), chunk('BIN\0', binary, 0))
}
